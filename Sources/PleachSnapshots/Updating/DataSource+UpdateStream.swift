#if !hasFeature(Embedded)
  extension DataSource {
    /// The updates from now on, as an asynchronous sequence.
    ///
    /// Each call makes an observer with a sequence of its own, which keeps what is not read yet. Who
    /// reads it gets each update some time after it was committed: the data source may be ahead of
    /// ``Update/after`` then. It ends when the data source goes; who stops reading is forgotten with
    /// the next update.
    ///
    /// ```swift
    /// for await update in dataSource.updates() { log(update.changes) }
    /// ```
    ///
    /// - Complexity: O(1).
    public func updates() -> AsyncStream<Update> {
      let (stream, continuation) = AsyncStream.makeStream(of: Update.self)
      let feed = UpdateFeed(continuation)
      var token: UpdateObservation?
      token = observe { [weak self] update in
        if case .terminated = feed.continuation.yield(update), let token {
          self?.removeObserver(token)
        }
      }
      return stream
    }
  }

  /// Ends a sequence of updates when nobody feeds it any more.
  private final class UpdateFeed<Update: Sendable> {
    let continuation: AsyncStream<Update>.Continuation

    init(_ continuation: AsyncStream<Update>.Continuation) {
      self.continuation = continuation
    }

    deinit { continuation.finish() }
  }
#endif
