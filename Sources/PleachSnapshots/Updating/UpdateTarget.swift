#if !hasFeature(Embedded)
  /// A list view, or what stands for one, that a ``DataSource`` keeps up to date.
  ///
  /// ```swift
  /// final class ListAdapter: UpdateTarget {
  ///   func perform(_ update: DataSource<String, Int>.Update, commit: @escaping () -> Void) {
  ///     guard let changes = update.changes else {
  ///       commit()
  ///       return view.reloadData()
  ///     }
  ///     view.performBatchUpdates {
  ///       commit()
  ///       view.delete(changes.deletedItems)
  ///       view.insert(changes.insertedItems)
  ///     }
  ///   }
  /// }
  /// dataSource.connect(to: adapter)
  /// ```
  ///
  /// In code of the main actor the conformance is isolated: `final class ListAdapter: @MainActor
  /// UpdateTarget`.
  public protocol UpdateTarget<SectionIdentifier, ItemIdentifier>: AnyObject {
    /// The identifiers of the sections of the data source.
    associatedtype SectionIdentifier: Hashable & Sendable

    /// The identifiers of its items.
    associatedtype ItemIdentifier: Hashable & Sendable

    /// Brings the list view up to date.
    ///
    /// - Parameters:
    ///   - update: What to do.
    ///   - commit: To be called at the moment from which the data source is to answer the rows after;
    ///     see ``DataSource/setUpdateTarget(_:)``.
    func perform(
      _ update: DataSource<SectionIdentifier, ItemIdentifier>.Update, commit: @escaping () -> Void)
  }

  extension DataSource {
    /// Makes an object the target of all updates, in the place of the former; it is held weakly.
    ///
    /// When the object goes, the data source works on without a target.
    ///
    /// - Complexity: O(1).
    public func connect<List: UpdateTarget>(to target: List)
    where List.SectionIdentifier == SectionIdentifier, List.ItemIdentifier == ItemIdentifier {
      setUpdateTarget { [weak target] update, commit in
        target?.perform(update, commit: commit)
      }
    }
  }
#endif
