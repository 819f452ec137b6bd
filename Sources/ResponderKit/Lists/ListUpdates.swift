import Foundation

/// What the program says has become of its rows, before the list asks how many there are.
struct ListUpdates {
  /// Numbers before the updates.
  var deletedSections: Set<Int> = []
  /// Numbers before the updates.
  var reloadedSections: Set<Int> = []
  /// Numbers after them.
  var insertedSections: Set<Int> = []
  /// From the number before to the one after.
  var movedSections: [(from: Int, to: Int)] = []
  /// Places before the updates.
  var deleted: [ListPlace] = []
  /// Places before the updates.
  var reloaded: [ListPlace] = []
  /// Places after them.
  var inserted: [ListPlace] = []
  /// From the place before to the one after.
  var moved: [(from: ListPlace, to: ListPlace)] = []
}

/// Updates and the counts before and after them: where everything has gone.
struct ListChange {
  private var sections: [Int?] = []
  private let updates: ListUpdates
  private var removed: [Int: [Int]] = [:]
  private var comers: [Int: [Int]] = [:]
  private let moves: [ListPlace: ListPlace]
  private let gone: Set<ListPlace>

  /// Traps where the counts are not what the updates make of the old ones.
  init(_ updates: ListUpdates, from old: [Int], to new: [Int]) {
    self.updates = updates
    moves = Dictionary(updates.moved.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    gone = Set(updates.deleted + updates.reloaded)
    sections = ListChange.sections(updates, old.count, new.count)
    for place in Set(updates.deleted).union(moves.keys) {
      ListChange.require(place, in: old, "delete, or move away,")
      removed[place.section, default: []].append(place.item)
    }
    for place in updates.reloaded { ListChange.require(place, in: old, "reload") }
    for place in Set(updates.inserted).union(moves.values) {
      ListChange.require(place, in: new, "insert, or move in,")
      comers[place.section, default: []].append(place.item)
    }
    for section in comers.keys { comers[section]?.sort() }
    for (section, number) in sections.enumerated() {
      guard let number, !updates.reloadedSections.contains(section) else { continue }
      let removed = removed[section]?.count ?? 0
      let added = comers[number]?.count ?? 0
      demand(
        new[number] == old[section] - removed + added,
        """
        The data source names \(new[number]) rows in section \(number) after updates that make \
        \(old[section] - removed + added) of the \(old[section]) before: \(removed) left and \(added) came. Change the model \
        and tell the list of the same rows.
        """
      )
    }
  }

  /// Nil for a section that is gone.
  func section(_ section: Int) -> Int? {
    sections.indices.contains(section) && !updates.reloadedSections.contains(section) ? sections[section] : nil
  }

  /// Nil for what is gone or was reloaded.
  func place(_ place: ListPlace) -> ListPlace? {
    if gone.contains(place) { return nil }
    if let target = moves[place] { return target }
    guard let number = section(place.section) else { return nil }
    var item = place.item
    for leaver in removed[place.section] ?? [] where leaver < place.item { item -= 1 }
    for comer in comers[number] ?? [] where comer <= item { item += 1 }
    return ListPlace(item, in: number)
  }

  private static func sections(_ updates: ListUpdates, _ old: Int, _ new: Int) -> [Int?] {
    for section in updates.deletedSections.union(updates.reloadedSections).union(updates.movedSections.map(\.from)) {
      demand(
        section >= 0 && section < old,
        "Section \(section) cannot be deleted, moved or reloaded; there were \(old)."
      )
    }
    let comers = updates.insertedSections.union(updates.movedSections.map(\.to))
    for section in comers {
      demand(section >= 0 && section < new, "Section \(section) cannot be inserted; there are \(new) now.")
    }
    var numbers = [Int?](repeating: nil, count: old)
    for move in updates.movedSections { numbers[move.from] = move.to }
    var next = 0
    for section in 0..<old where numbers[section] == nil && !updates.deletedSections.contains(section) {
      while comers.contains(next) { next += 1 }
      numbers[section] = next
      next += 1
    }
    while comers.contains(next) { next += 1 }
    demand(
      next == new,
      "The data source names \(new) sections after updates that make \(next) of the \(old) before. Change the model and tell the list of the same sections."
    )
    return numbers
  }

  private static func require(_ place: ListPlace, in counts: [Int], _ what: String) {
    demand(
      counts.indices.contains(place.section) && place.item >= 0 && place.item < counts[place.section],
      "There is no row \(place.item) in section \(place.section) to \(what) in these updates."
    )
  }
}
