import Foundation

/// The updates of a list from one snapshot to the next.
///
/// Every item that is in both snapshots is reported as moved, even if its index path is the same. The views do not
/// differ, because updates are not animated, and a list handles a move in constant time. A custom layout receives all
/// moves in `prepare(forCollectionViewUpdates:)`. Sections whose order changes are deleted and inserted with their
/// items, because a list cannot move a section and its items in the same group of updates. As many sections as possible
/// remain: those of a longest increasing subsequence.
struct SnapshotChange<Section: Hashable, Item: Hashable> {
  private(set) var updates = ListUpdates()
  /// The items to configure again, by their index paths in the new snapshot.
  private(set) var reconfigured: [ListPosition] = []

  init(from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>) {
    let oldPositions = old.positions()
    let newPositions = new.positions()
    let newSections = new.sectionIdentifiers
    var numbers: [Section: Int] = [:]
    for (number, section) in newSections.enumerated() { numbers[section] = number }
    // The sections that keep their order: a longest increasing subsequence of the sections in both snapshots.
    let both = old.sectionIdentifiers.enumerated().compactMap { number, section in
      numbers[section].map { (old: number, new: $0) }
    }
    let staying = longestIncreasingSubsequence(both.map(\.new)).map { both[$0] }
    let stayingOld = Set(staying.map(\.old))
    let stayingNew = Set(staying.map(\.new))
    updates.deletedSections = Set(old.sectionIdentifiers.indices).subtracting(stayingOld)
    updates.insertedSections = Set(newSections.indices).subtracting(stayingNew)
    let reloaded = Set(new.reloadedItemIdentifiers)
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    for (oldNumber, newNumber) in staying {
      let section = newSections[newNumber]
      if reloadedSections.contains(section) {
        updates.deletedSections.insert(oldNumber)
        updates.insertedSections.insert(newNumber)
      }
    }
    let remaining = staying.filter { !updates.deletedSections.contains($0.old) }
    let newNumbers = Dictionary(uniqueKeysWithValues: remaining.map { ($0.old, $0.new) })
    let remainingNew = Set(remaining.map(\.new))
    for (item, position) in oldPositions where newNumbers[position.section] != nil {
      guard let target = newPositions[item], remainingNew.contains(target.section) else {
        updates.deleted.append(position)
        continue
      }
      if reloaded.contains(item) {
        updates.deleted.append(position)
        updates.inserted.append(target)
      } else {
        updates.moved.append((from: position, to: target))
      }
    }
    for (item, position) in newPositions where remainingNew.contains(position.section) {
      guard let source = oldPositions[item], newNumbers[source.section] != nil else {
        updates.inserted.append(position)
        continue
      }
    }
    updates.deleted.sort()
    updates.inserted.sort()
    updates.moved.sort { $0.from < $1.from }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { newPositions[$0] }
  }
}

/// Returns the indexes, in `numbers`, of a longest increasing subsequence. No number may occur twice in `numbers`.
func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
  /// For each length, an increasing subsequence of that length whose last number is as low as possible, represented by
  /// the index of that number in `numbers`.
  var ends: [Int] = []
  var before: [Int?] = []
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before.append(low > 0 ? ends[low - 1] : nil)
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var row: [Int] = []
  var index = ends.last
  while let current = index {
    row.append(current)
    index = before[current]
  }
  return row.reversed()
}
