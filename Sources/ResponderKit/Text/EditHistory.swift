import Foundation

/// The undo history of editable text. The history consists of groups of changes; a group is undone as one step.
///
/// Successively typed characters form one group, until the caret moves or another command is performed. In the same
/// way, successive deletions of single characters form one group.
struct EditHistory: Sendable {
  enum Kind: Sendable {
    case typing
    case deleting
    /// A change that forms its own group, such as a cut, a paste or a replacement.
    case single
  }

  struct Edit: Sendable {
    /// The position of the change in the text, in UTF-16 units.
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

    /// If `edit` only inserts text at the end of this edit's inserted text, merges `edit` into this edit and returns
    /// true. Otherwise returns false.
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
  /// Whether the next change of the same kind may be added to the last group.
  private var isOpen = false
  private var cost = 0
  /// The number of groups that have been started.
  private(set) var startedGroups = 0
  private let limit: Int

  /// Creates a history that stores up to approximately `limit` UTF-16 units of changed text. If a change exceeds the
  /// limit, the oldest groups are removed.
  init(limit: Int) {
    self.limit = limit
  }

  var canUndo: Bool { !undoable.isEmpty }
  var canRedo: Bool { !redoable.isEmpty }

  /// Closes the last group. The next change starts a new group.
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
    // After typing, and after the deletion of a single character, the group may continue. The deletion of a selection
    // is a separate group.
    isOpen = kind == .typing || kind == .deleting && edit.before.isCaret
    removeOldest()
  }

  /// Returns whether `edit` must be added to the last group.
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
