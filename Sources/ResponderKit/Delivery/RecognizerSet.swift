import Foundation

/// An ordered set of recognizers, such as the recognizers of a contact.
///
/// Membership is tested in constant time, whatever the number of recognizers. Elements are compared by identity, even
/// if a subclass overrides `isEqual(_:)`.
struct RecognizerSet {
  /// The elements in order of insertion.
  private(set) var all: [UIGestureRecognizer] = []
  /// The identifiers of all elements if there are many, and empty otherwise. This set is never iterated, because its
  /// order differs between processes.
  private var members: Set<ObjectIdentifier> = []

  /// The maximum number of elements for which a linear search is used.
  private static let few = 16

  init() {}

  init(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers { append(recognizer) }
  }

  var isEmpty: Bool { all.isEmpty }
  var count: Int { all.count }

  func contains(_ recognizer: UIGestureRecognizer) -> Bool {
    if all.count > RecognizerSet.few { return members.contains(ObjectIdentifier(recognizer)) }
    for one in all where one === recognizer { return true }
    return false
  }

  /// The element at an index of `all`. Access by index is faster than iteration, which retains the array.
  subscript(index: Int) -> UIGestureRecognizer { all[index] }

  /// The elements sorted by the depth of their views, outermost first. Elements at the same depth are in order of
  /// insertion.
  @MainActor
  var inOrderOfDepth: [UIGestureRecognizer] {
    var depths: [(depth: Int, index: Int)] = []
    var isSorted = true
    for (index, recognizer) in all.enumerated() {
      let depth = recognizer.entry.depth
      if let last = depths.last, last.depth > depth { isSorted = false }
      depths.append((depth, index))
    }
    if isSorted { return all }
    return depths.sorted { $0 < $1 }.map { all[$0.index] }
  }

  /// Appends a recognizer unless it is already an element. Returns whether the recognizer was appended.
  @discardableResult
  mutating func append(_ recognizer: UIGestureRecognizer) -> Bool {
    if contains(recognizer) { return false }
    all.append(recognizer)
    if all.count > RecognizerSet.few + 1 {
      members.insert(ObjectIdentifier(recognizer))
    } else if all.count > RecognizerSet.few {
      members = Set(all.map { ObjectIdentifier($0) })
    }
    return true
  }

  /// Removes a recognizer. Searches from the front, because the earliest element is usually removed first.
  mutating func remove(_ recognizer: UIGestureRecognizer) {
    guard contains(recognizer) else { return }
    // The guard ensures that the loop finds the recognizer.
    var index = 0
    while all[index] !== recognizer { index += 1 }
    all.remove(at: index)
    if all.count > RecognizerSet.few { members.remove(ObjectIdentifier(recognizer)) } else { members = [] }
  }

  /// Moves a recognizer to the end. Appends the recognizer if it is not an element yet.
  mutating func moveToEnd(_ recognizer: UIGestureRecognizer) {
    if append(recognizer) || all[all.count - 1] === recognizer { return }
    remove(recognizer)
    append(recognizer)
  }

  /// Removes the recognizers for which `isIncluded` returns false, and preserves the order.
  @MainActor
  mutating func retain(where isIncluded: @MainActor (UIGestureRecognizer) -> Bool) {
    // The first elements, usually all or none, are checked without creating an array.
    var index = 0
    while index < all.count, isIncluded(all[index]) { index += 1 }
    if index == all.count { return }
    if all.count == 1 { return removeAll() }
    var remaining = Array(all[..<index])
    for recognizer in all[(index + 1)...] where isIncluded(recognizer) { remaining.append(recognizer) }
    if remaining.isEmpty { removeAll() } else { self = RecognizerSet(remaining) }
  }

  /// Removes and returns the recognizers for which `isIncluded` returns true, in their order.
  @MainActor
  mutating func take(where isIncluded: @MainActor (UIGestureRecognizer) -> Bool) -> [UIGestureRecognizer] {
    var removed: [UIGestureRecognizer] = []
    var remaining: [UIGestureRecognizer] = []
    for recognizer in all {
      if isIncluded(recognizer) { removed.append(recognizer) } else { remaining.append(recognizer) }
    }
    if !removed.isEmpty { self = RecognizerSet(remaining) }
    return removed
  }

  @inline(__always)
  mutating func removeAll() {
    all.empty()
    if !members.isEmpty { members = [] }
  }
}
