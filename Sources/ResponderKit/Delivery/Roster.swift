import Foundation

/// Recognizers in an order, each of them once: those in a gesture, those that ask, those that wait, those that receive a contact.
///
/// Whether one is among them is answered without a walk through the others, so that in a gesture of many recognizers each of them
/// costs the same. They are told apart as objects, whatever a subclass says of equality.
struct Roster {
  /// In the order in which they came.
  private(set) var all: [UIGestureRecognizer] = []
  /// All of them once they are many, else nobody. It is asked and never walked: its order is the process's.
  private var members: Set<ObjectIdentifier> = []

  /// So few are looked at one by one.
  private static let few = 16

  init() {}

  init(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers { append(recognizer) }
  }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  func contains(_ recognizer: UIGestureRecognizer) -> Bool {
    if all.count > Roster.few { return members.contains(ObjectIdentifier(recognizer)) }
    for one in all where one === recognizer { return true }
    return false
  }

  /// Those of outer views before those of inner ones, and otherwise as they came.
  @MainActor
  var inOrderOfDepth: [UIGestureRecognizer] {
    var depths: [(depth: Int, place: Int)] = []
    var isSorted = true
    for (place, recognizer) in all.enumerated() {
      let depth = recognizer.entry.depth
      if let last = depths.last, last.depth > depth { isSorted = false }
      depths.append((depth, place))
    }
    if isSorted { return all }
    return depths.sorted { $0 < $1 }.map { all[$0.place] }
  }

  /// At the end, unless it is there already; whether it was not.
  @discardableResult
  mutating func append(_ recognizer: UIGestureRecognizer) -> Bool {
    if contains(recognizer) { return false }
    all.append(recognizer)
    if all.count > Roster.few + 1 {
      members.insert(ObjectIdentifier(recognizer))
    } else if all.count > Roster.few {
      members = Set(all.map { ObjectIdentifier($0) })
    }
    return true
  }

  /// Looked for from the first one on: who came first mostly goes first.
  mutating func remove(_ recognizer: UIGestureRecognizer) {
    guard contains(recognizer) else { return }
    // Found before the list is changed: who still walks through it would have it copied.
    var index = 0
    while all[index] !== recognizer { index += 1 }
    all.remove(at: index)
    if all.count > Roster.few { members.remove(ObjectIdentifier(recognizer)) } else { members = [] }
  }

  /// At the end, wherever it is now.
  mutating func moveToEnd(_ recognizer: UIGestureRecognizer) {
    if append(recognizer) || all[all.count - 1] === recognizer { return }
    remove(recognizer)
    append(recognizer)
  }

  /// Leaves those for which `isMeant` is true, in their order.
  @MainActor
  mutating func keep(where isMeant: @MainActor (UIGestureRecognizer) -> Bool) {
    var left: [UIGestureRecognizer] = []
    for recognizer in all where isMeant(recognizer) { left.append(recognizer) }
    if left.isEmpty { removeAll() } else if left.count < all.count { self = Roster(left) }
  }

  /// Takes out those for which `isMeant` holds, in their order.
  @MainActor
  mutating func take(where isMeant: @MainActor (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
    var taken: [UIGestureRecognizer] = []
    var left: [UIGestureRecognizer] = []
    for recognizer in all { if isMeant(recognizer) { taken.append(recognizer) } else { left.append(recognizer) } }
    if !taken.isEmpty { self = Roster(left) }
    return taken
  }

  mutating func removeAll() {
    all.empty()
    members = []
  }
}
