import Foundation

/// The insertions, deletions, moves and reloads that the app has reported, before the list asks the data source for new
/// counts.
struct ListUpdates {
  /// The deleted sections, by their indexes before the updates.
  var deletedSections: Set<Int> = []
  /// The reloaded sections, by their indexes before the updates.
  var reloadedSections: Set<Int> = []
  /// The inserted sections, by their indexes after the updates.
  var insertedSections: Set<Int> = []
  /// The moved sections, by their indexes before and after the updates.
  var movedSections: [(from: Int, to: Int)] = []
  /// The deleted items, by their index paths before the updates.
  var deleted: [ListPosition] = []
  /// The reloaded items, by their index paths before the updates.
  var reloaded: [ListPosition] = []
  /// The inserted items, by their index paths after the updates.
  var inserted: [ListPosition] = []
  /// The moved items, by their index paths before and after the updates.
  var moved: [(from: ListPosition, to: ListPosition)] = []
}

/// A mapping of sections and items from their index paths before a group of updates to their index paths after the
/// updates.
struct ListChange {
  private var sections: [Int?] = []
  private let updates: ListUpdates
  private var removed: [Int: [Int]] = [:]
  private var addedItems: [Int: [Int]] = [:]
  private let moves: [ListPosition: ListPosition]
  private let deletedOrReloaded: Set<ListPosition>

  /// Creates the mapping that `updates` define. `old` and `new` are the numbers of items in each section before and
  /// after the updates. Traps if the updates do not lead from the old numbers to the new ones.
  init(_ updates: ListUpdates, from old: [Int], to new: [Int]) {
    self.updates = updates
    moves = Dictionary(updates.moved.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    deletedOrReloaded = Set(updates.deleted + updates.reloaded)
    sections = ListChange.sections(updates, old.count, new.count)
    for position in Set(updates.deleted).union(moves.keys) {
      ListChange.require(position, in: old, "delete or move")
      removed[position.section, default: []].append(position.item)
    }
    for position in updates.reloaded { ListChange.require(position, in: old, "reload") }
    for position in Set(updates.inserted).union(moves.values) {
      ListChange.require(position, in: new, "insert or move to")
      addedItems[position.section, default: []].append(position.item)
    }
    for section in addedItems.keys { addedItems[section]?.sort() }
    for (section, number) in sections.enumerated() {
      guard let number, !updates.reloadedSections.contains(section) else { continue }
      let removed = removed[section]?.count ?? 0
      let added = addedItems[number]?.count ?? 0
      demand(
        new[number] == old[section] - removed + added,
        """
        The data source returns \(new[number]) rows in section \(number) after the updates, which turn \
        \(old[section]) rows into \(old[section] - removed + added): \(removed) removed and \(added) added. Change the model \
        and report the same changes to the list.
        """
      )
    }
  }

  /// Returns the new index of a section; nil for a deleted or reloaded section.
  func section(_ section: Int) -> Int? {
    sections.indices.contains(section) && !updates.reloadedSections.contains(section) ? sections[section] : nil
  }

  /// Returns the new index path of an item; nil for a deleted or reloaded item.
  func position(_ position: ListPosition) -> ListPosition? {
    if deletedOrReloaded.contains(position) { return nil }
    if let target = moves[position] { return target }
    guard let number = section(position.section) else { return nil }
    var item = position.item
    for index in removed[position.section] ?? [] where index < position.item { item -= 1 }
    for index in addedItems[number] ?? [] where index <= item { item += 1 }
    return ListPosition(item, in: number)
  }

  private static func sections(_ updates: ListUpdates, _ old: Int, _ new: Int) -> [Int?] {
    for section in updates.deletedSections.union(updates.reloadedSections).union(updates.movedSections.map(\.from)) {
      demand(
        section >= 0 && section < old,
        "Section \(section) cannot be deleted, moved or reloaded; there were \(old) sections before the updates."
      )
    }
    let addedSections = updates.insertedSections.union(updates.movedSections.map(\.to))
    for section in addedSections {
      demand(
        section >= 0 && section < new,
        "Section \(section) cannot be inserted; there are \(new) sections after the updates."
      )
    }
    var numbers = [Int?](repeating: nil, count: old)
    for move in updates.movedSections { numbers[move.from] = move.to }
    var next = 0
    for section in 0..<old where numbers[section] == nil && !updates.deletedSections.contains(section) {
      while addedSections.contains(next) { next += 1 }
      numbers[section] = next
      next += 1
    }
    while addedSections.contains(next) { next += 1 }
    demand(
      next == new,
      "The data source returns \(new) sections after the updates, but the updates turn \(old) sections into \(next). Change the model and report the same changes to the list."
    )
    return numbers
  }

  private static func require(_ position: ListPosition, in counts: [Int], _ what: String) {
    demand(
      counts.indices.contains(position.section) && position.item >= 0 && position.item < counts[position.section],
      "The updates \(what) row \(position.item) in section \(position.section), which does not exist."
    )
  }
}
