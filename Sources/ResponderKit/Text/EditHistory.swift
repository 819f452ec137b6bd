import Foundation

/// The undo history of editable text: changes in groups, each of which is undone as one step.
///
/// Consecutive typing forms one group until the caret moves or another command is performed. The same applies to
/// deleting character by character.
struct EditHistory: Sendable {
  enum Kind: Sendable {
    case typing
    case deleting
    /// A change that is undone separately: a cut, a paste, a replacement.
    case single
  }

  struct Edit: Sendable {
    /// The position of the change, in UTF-16 units.
    var offset: Int
    var removed: String
    var inserted: String
    private(set) var removedLength: Int
    private(set) var insertedLength: Int
    let before: TextSelection
    private(set) var after: TextSelection

    init(offset: Int, removed: String, inserted: String, before: TextSelection, after: TextSelection) {
      self.offset = offset
      self.removed = removed
      self.inserted = inserted
      removedLength = removed.utf16.count
      insertedLength = inserted.utf16.count
      self.before = before
      self.after = after
    }

    var cost: Int { removedLength + insertedLength + 32 }

    /// Merges `edit` into this edit and returns true if `edit` continues the same typing; returns false otherwise.
    mutating func absorb(_ edit: Edit) -> Bool {
      guard edit.removedLength == 0, edit.offset == offset + insertedLength else { return false }
      inserted += edit.inserted
      insertedLength += edit.insertedLength
      after = edit.after
      return true
    }
  }

  struct Group: Sendable {
    let kind: Kind
    var edits: [Edit]

    var cost: Int { edits.reduce(0) { $0 + $1.cost } }
  }

  private var undoable: [Group] = []
  private var redoable: [Group] = []
  /// Whether the last group accepts further changes of its kind.
  private var isOpen = false
  private var cost = 0
  /// The number of groups started so far.
  private(set) var startedGroups = 0
  private let limit: Int

  /// Creates a history of about `limit` UTF-16 units of changed text. The oldest groups are removed first.
  init(limit: Int) {
    self.limit = limit
  }

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }

  /// Closes the last group: the next change starts a new one.
  mutating func close() {
    isOpen = false
  }

  mutating func removeAll() {
    undoable.removeAll()
    redoable.removeAll()
    isOpen = false
    cost = 0
  }

  mutating func record(_ edit: Edit, as kind: Kind) {
    for group in redoable { cost -= group.cost }
    redoable.removeAll()
    cost += edit.cost
    if isContinued(edit, of: kind) {
      let index = undoable.count - 1
      let position = undoable[index].edits.count - 1
      if undoable[index].edits[position].absorb(edit) {
        cost -= 32
      } else {
        undoable[index].edits.append(edit)
      }
    } else {
      undoable.append(Group(kind: kind, edits: [edit]))
      startedGroups += 1
    }
    // Only typing and deleting character by character continue a group; deleting a selection is a separate step.
    isOpen = kind == .typing || kind == .deleting && edit.before.isCaret
    removeOldest()
  }

  /// Returns whether `edit` continues the last group.
  private func isContinued(_ edit: Edit, of kind: Kind) -> Bool {
    guard isOpen, edit.before.isCaret, let last = undoable.last, last.kind == kind else { return false }
    return last.edits.last?.after == edit.before
  }

  private mutating func removeOldest() {
    var count = 0
    while cost > limit, count < undoable.count {
      cost -= undoable[count].cost
      count += 1
    }
    undoable.removeFirst(count)
  }

  mutating func takeUndo() -> Group? {
    isOpen = false
    guard let group = undoable.popLast() else { return nil }
    redoable.append(group)
    return group
  }

  mutating func takeRedo() -> Group? {
    isOpen = false
    guard let group = redoable.popLast() else { return nil }
    undoable.append(group)
    return group
  }
}
