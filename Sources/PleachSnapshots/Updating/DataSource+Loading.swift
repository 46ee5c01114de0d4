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
    /// anew, and when the data source goes; what it brings then is ignored. It does not hold the data
    /// source.
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
      startLoading = { [weak self] item, outline, request in
        let task = Task {
          _ = isolation  // The task runs there, since it captures it.
          do {
            let children = try await load(item, outline)
            self?.finish(request, of: item, with: .success(children))
          } catch {
            self?.finish(request, of: item, with: .failure(error))
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
    private func finish(
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
  }
#endif
