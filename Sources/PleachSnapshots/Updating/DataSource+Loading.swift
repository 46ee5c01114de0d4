#if !hasFeature(Embedded)
  extension DataSource {
    /// Has the children of items loaded asynchronously, where no provider has them at hand.
    ///
    /// When a person expands an item whose children are not known, its row becomes
    /// ``ChildrenState/loading`` and a task calls `load`. What it returns is handed in as one change in
    /// the isolation from which this method was called, which has to be that of the data source. If it
    /// throws, the row becomes ``ChildrenState/failed`` and ``childrenError(of:)`` says why. It is
    /// asked once until told otherwise: by the next expansion of an item that has failed, by
    /// ``reloadChildren(of:)`` or by ``forgetChildren(of:)``.
    ///
    /// The task is cancelled when the item is deleted, collapsed by a person, forgotten or asked for
    /// anew, and when the data source goes; what it brings then is ignored. It holds neither the data
    /// source nor the actor.
    ///
    /// An item that has children in the snapshot is known by them, and nothing is loaded for it, unless
    /// all of them were moved there, or it was forgotten. What came below an item while its children
    /// were loading stays, behind what is loaded.
    ///
    /// Call it in a method of the actor that owns the data source, or on the main actor (in a
    /// `viewDidLoad`, say): the initializer of an actor, and code that belongs to no actor, have nothing
    /// that the children could come back to. From an actor's initializer, call a method of the actor
    /// in a task.
    ///
    /// ```swift
    /// dataSource.loadChildren { folder, _ in
    ///   try SectionSnapshot(await server.entries(of: folder))
    /// }
    /// ```
    ///
    /// A program that has no actor to come back to sets a provider that answers
    /// ``ChildrenAnswer/later`` and calls ``supplyChildren(_:of:)``.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the data source belongs to.
    ///   - load: Gives the outline below an item, with its expansion; it gets the item and the outline
    ///     that is below it already.
    public func loadChildren(
      isolation: isolated any Actor = #isolation,
      using load:
        @escaping @Sendable (ItemIdentifier, SectionSnapshot<ItemIdentifier>) async throws ->
        SectionSnapshot<ItemIdentifier>
    ) {
      let landing = Landing(for: self, on: isolation)
      startLoading = { item, outline, request in
        let task = Task {
          do {
            await landing.bring(.success(try await load(item, outline)), of: item, for: request)
          } catch {
            await landing.bring(.failure(error), of: item, for: request)
          }
        }
        return { task.cancel() }
      }
    }

    /// Has no children loaded any more; what is under way is cancelled when its items are collapsed.
    public func removeChildrenLoader() {
      startLoading = nil
    }

    /// Why the children of an item could not be had: what the loader threw, or the
    /// ``SnapshotError/duplicateItems(_:)`` of children that are elsewhere; `nil` if they did not fail,
    /// or a provider gave no reason.
    ///
    /// - Complexity: O(1).
    public func childrenError(of item: ItemIdentifier) -> (any Error)? {
      shownChildrenRecords[item]?.problem
    }

    /// Takes what a loader brings, unless the item does not wait for it any more.
    fileprivate func finish(
      _ request: UInt64, of item: ItemIdentifier,
      with result: Result<SectionSnapshot<ItemIdentifier>, any Error>
    ) {
      guard let record = childrenRecords[item], record.request == request,
        record.state == .loading
      else { return }
      childrenRecords[item]?.cancel = nil
      do throws(Failure) {
        switch result {
        case .success(let children): _ = try supply(children, of: item)
        case .failure(let error): _ = try change(item, to: .failed, because: error)
        }
      } catch {
        // The row shows it.
      }
    }

    /// Where a data source is, for tasks that run elsewhere: it holds neither that nor its actor,
    /// either of which may hold the other, and touches the data source on the actor alone.
    private final class Landing: @unchecked Sendable {
      private weak var source: DataSource?
      private weak var isolation: (any Actor)?

      init(for source: DataSource, on isolation: any Actor) {
        self.source = source
        self.isolation = isolation
      }

      func bring(
        _ result: Result<SectionSnapshot<ItemIdentifier>, any Error>, of item: ItemIdentifier,
        for request: UInt64
      ) async {
        if let isolation { await land(result, of: item, for: request, on: isolation) }
      }

      private func land(
        _ result: Result<SectionSnapshot<ItemIdentifier>, any Error>, of item: ItemIdentifier,
        for request: UInt64, on isolation: isolated any Actor
      ) {
        source?.finish(request, of: item, with: result)
      }
    }
  }
#endif
