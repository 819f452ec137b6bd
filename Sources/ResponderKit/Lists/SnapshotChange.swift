import Foundation

/// From one snapshot to the next, as updates of a list: what has gone, come and moved.
///
/// Each item that stays is said to move to where it is now, if only to its own place: nothing is animated, and a list finds what
/// moved at once, whatever came and went before it. Sections that change places are taken away and put in again with what is in
/// them, since a list moves no section while items of it move; the longest row of sections that keeps its order stays.
struct SnapshotChange<Section: Hashable, Item: Hashable> {
  private(set) var updates = ListUpdates()
  /// Places in the new snapshot.
  private(set) var reconfigured: [ListPlace] = []

  init(from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>) {
    let oldPlaces = old.places()
    let newPlaces = new.places()
    let newSections = new.sectionIdentifiers
    var numbers: [Section: Int] = [:]
    for (number, section) in newSections.enumerated() { numbers[section] = number }
    // Of the sections that are in both, the longest row that keeps its order stays.
    let both = old.sectionIdentifiers.enumerated().compactMap { number, section in
      numbers[section].map { (old: number, new: $0) }
    }
    let staying = longestRisingRow(both.map(\.new)).map { both[$0] }
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
    let kept = staying.filter { !updates.deletedSections.contains($0.old) }
    let newOfOld = Dictionary(uniqueKeysWithValues: kept.map { ($0.old, $0.new) })
    let keptNew = Set(kept.map(\.new))
    for (item, place) in oldPlaces where newOfOld[place.section] != nil {
      guard let target = newPlaces[item], keptNew.contains(target.section) else {
        updates.deleted.append(place)
        continue
      }
      if reloaded.contains(item) {
        updates.deleted.append(place)
        updates.inserted.append(target)
      } else {
        updates.moved.append((from: place, to: target))
      }
    }
    for (item, place) in newPlaces where keptNew.contains(place.section) {
      guard let source = oldPlaces[item], newOfOld[source.section] != nil else {
        updates.inserted.append(place)
        continue
      }
    }
    updates.deleted.sort()
    updates.inserted.sort()
    updates.moved.sort { $0.from < $1.from }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { newPlaces[$0] }
  }
}

/// The places of a longest row of numbers in their order that only rises; the numbers differ from each other.
func longestRisingRow(_ numbers: [Int]) -> [Int] {
  /// Of the rows of each length that end lowest: where they end.
  var ends: [Int] = []
  var before: [Int?] = []
  for (place, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before.append(low > 0 ? ends[low - 1] : nil)
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var row: [Int] = []
  var place = ends.last
  while let current = place {
    row.append(current)
    place = before[current]
  }
  return row.reversed()
}
