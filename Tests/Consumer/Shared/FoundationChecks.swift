import Foundation
import Pleach

/// Pleach's names mean the same beside Foundation's, and none of Foundation's is taken.
func checkNamesBesideFoundation(_ checks: inout Checks) {
  // Foundation's, unqualified.
  let path = IndexPath(indexes: [1, 4])
  let notification = Notification(name: Notification.Name("changed"), object: nil)
  let range = NSRange(location: 0, length: 2)
  let length: Measurement<UnitLength> = Measurement(value: 1, unit: .meters)
  let values: (Date, Data, URLComponents, Operation.Type, Progress.Type, Dimension.Type) = (
    Date(timeIntervalSince1970: 0), Data([1]), URLComponents(), Operation.self, Progress.self,
    Dimension.self
  )
  checks.expect(notification.name.rawValue, equals: "changed", "a notification")
  checks.expect(range.length, equals: 2, "a range")
  checks.expect(length.value, equals: 1, "a measurement")
  checks.expect(values.1.count, equals: 1, "data")

  // Pleach's, unqualified.
  let itemPath = ItemIndexPath(section: path[0], item: path[1])
  let changes = ChangeSet(movedItems: [Move(from: itemPath, to: itemPath)])
  let difference = Difference(from: [UUID](), to: [UUID()])
  let types: [Any.Type] = [
    Snapshot<Int, UUID>.self, SectionSnapshot<UUID>.self, FlatSnapshot<Int, UUID>.self,
    DataSource<Int, UUID>.self, SnapshotError<Int, UUID>.self, SectionedList<Int, UUID>.self,
    LayoutPoint.self, LayoutSize.self, LayoutRect.self, DirectionalEdgeInsets.self,
    LayoutItem.self, LayoutGroup.self, LayoutSection.self, LayoutEnvironment.self, ItemSize.self,
  ]
  checks.expect(difference.inserted, equals: [0], "a difference of UUIDs")
  checks.expect(Set(types.map { "\($0)" }).count, equals: types.count, "distinct types")

  do {
    let json = try JSONEncoder().encode(changes)
    checks.expect(
      try JSONDecoder().decode(ChangeSet.self, from: json), equals: changes, "through JSON")
  } catch {
    checks.expect("\(error)", equals: "no error", "a change set as JSON")
  }
}
