import Foundation

/// A simple reference model of editable text. It stores the Unicode scalars in an array, and a copy of the complete
/// state for each undo step.
struct TextPlainModel {
  enum Kind { case typing, deleting, single }

  struct State: Equatable {
    var scalars: [Unicode.Scalar]
    var anchor: Int
    var head: Int

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var isCaret: Bool { anchor == head }
  }

  struct Step {
    let before: State
    var after: State
  }

  struct Composition {
    let before: State
    let start: Int
    var count: Int
  }

  var state: State
  var pasteboard: [Unicode.Scalar] = []
  let limit: Int
  private var undoable: [Step] = []
  private var redoable: [Step] = []
  private var open: Kind?
  private var composition: Composition?

  init(_ text: String, limit: Int) {
    let scalars = Array(text.unicodeScalars)
    state = State(scalars: scalars, anchor: scalars.count, head: scalars.count)
    self.limit = limit
  }

  var text: String { TextPlainModel.string(state.scalars) }
  var canUndo: Bool { !undoable.isEmpty || composition != nil }
  var canRedo: Bool { !redoable.isEmpty }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The grapheme boundaries, as offsets in `scalars`.
  var boundaries: [Int] {
    var boundaries = [0]
    for character in text { boundaries.append(boundaries[boundaries.count - 1] + character.unicodeScalars.count) }
    return boundaries
  }

  func utf16(_ offset: Int) -> Int { state.scalars[..<offset].reduce(0) { $0 + UTF16.width($1) } }
  var utf16Selection: [Int] { [utf16(state.anchor), utf16(state.head)] }

  private func floor(_ offset: Int) -> Int { boundaries.last { $0 <= offset } ?? 0 }
  private func ceiling(_ offset: Int) -> Int { boundaries.first { $0 >= offset } ?? state.scalars.count }

  // MARK: User actions

  mutating func insert(_ text: String, as kind: Kind) {
    unmark()
    replace(state.range, Array(text.unicodeScalars), as: kind)
  }

  mutating func delete(backward: Bool) {
    unmark()
    if !state.isCaret {
      replace(state.range, [], as: .single)
    } else if backward, let start = boundaries.last(where: { $0 < state.head }) {
      replace(start..<state.head, [], as: .deleting)
    } else if !backward, let end = boundaries.first(where: { $0 > state.head }) {
      replace(state.head..<end, [], as: .deleting)
    }
  }

  mutating func move(backward: Bool, extending: Bool) {
    unmark()
    let next = backward ? boundaries.last { $0 < state.head } : boundaries.first { $0 > state.head }
    select(extending ? state.anchor : next ?? state.head, next ?? state.head)
  }

  mutating func select(_ anchor: Int, _ head: Int) {
    unmark()
    let before = state.range
    if anchor == head {
      state.anchor = floor(head)
      state.head = state.anchor
    } else {
      state.anchor = anchor < head ? floor(anchor) : ceiling(anchor)
      state.head = anchor < head ? ceiling(head) : floor(head)
    }
    if state.range != before { open = nil }
  }

  mutating func cut() {
    unmark()
    guard !state.isCaret else { return }
    pasteboard = Array(state.scalars[state.range])
    replace(state.range, [], as: .single)
  }

  mutating func paste() {
    unmark()
    replace(state.range, pasteboard, as: .single)
  }

  mutating func undo() {
    unmark()
    open = nil
    guard let step = undoable.popLast() else { return }
    redoable.append(step)
    state = step.before
  }

  mutating func redo() {
    unmark()
    open = nil
    guard let step = redoable.popLast() else { return }
    undoable.append(step)
    state = step.after
  }

  // MARK: Composition

  mutating func mark(_ text: String) {
    let before = composition?.before ?? state
    let start = composition?.start ?? state.range.lowerBound
    let range = composition.map { $0.start..<$0.start + $0.count } ?? state.range
    let count = exchange(range, Array(text.unicodeScalars))
    composition = Composition(before: before, start: start, count: count)
    if count == 0 { unmark() }
  }

  mutating func unmark() {
    guard let done = composition else { return }
    composition = nil
    if done.count > 0 || !done.before.isCaret { note(done.before, .typing) }
  }

  // MARK: Implementation

  private mutating func replace(_ range: Range<Int>, _ scalars: [Unicode.Scalar], as kind: Kind) {
    let before = state
    let count = exchange(range, scalars)
    if count > 0 || !range.isEmpty { note(before, kind) }
  }

  private mutating func exchange(_ range: Range<Int>, _ scalars: [Unicode.Scalar]) -> Int {
    var available = limit - state.scalars.reduce(0) { $0 + UTF16.width($1) }
    available += state.scalars[range].reduce(0) { $0 + UTF16.width($1) }
    var fitting: [Unicode.Scalar] = []
    for character in TextPlainModel.string(scalars) {
      available -= character.utf16.count
      if available < 0 { break }
      fitting += Array(character.unicodeScalars)
    }
    state.scalars.replaceSubrange(range, with: fitting)
    state.head = ceiling(range.lowerBound + fitting.count)
    state.anchor = state.head
    return fitting.count
  }

  private mutating func note(_ before: State, _ kind: Kind) {
    redoable = []
    if open == kind, before.isCaret, !undoable.isEmpty {
      undoable[undoable.count - 1].after = state
    } else {
      undoable.append(Step(before: before, after: state))
    }
    open = kind == .typing || kind == .deleting && before.isCaret ? kind : nil
  }
}
