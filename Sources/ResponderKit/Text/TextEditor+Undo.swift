import Foundation

/// The connection between the undo history of the text and the undo manager of the view.
extension TextEditor {
  /// Calls `body`, which changes the text, and registers each new group of the undo history with the undo manager.
  func changeRecordingUndo(_ body: (inout EditableText) -> Void) {
    let startedGroups = content.history.startedGroups
    body(&content)
    for _ in startedGroups..<max(startedGroups, content.history.startedGroups) {
      undoManager.beginUndoGrouping()
      undoManager.registerUndo(withTarget: self) { $0.undoGroup() }
      undoManager.endUndoGrouping()
    }
  }

  /// Ends the composition, if one is in progress. Its text remains as ordinary text. Called before another command is
  /// performed.
  func endComposition() {
    guard content.composition != nil else { return }
    changeRecordingUndo { $0.unmark() }
  }

  private func undoGroup() {
    undoManager.registerUndo(withTarget: self) { $0.redoGroup() }
    change { $0.undo() }
  }

  private func redoGroup() {
    undoManager.registerUndo(withTarget: self) { $0.undoGroup() }
    change { $0.redo() }
  }
}

/// The undo manager of a text field or text view. Before an undo or a redo, the manager ends the composition that is in
/// progress. Therefore an undo first undoes the composed text.
final class TextUndoManager: UndoManager {
  weak var editor: TextEditor?

  override var canUndo: Bool { super.canUndo || editor?.content.composition != nil }

  override func undo() {
    editor?.endComposition()
    super.undo()
  }

  override func redo() {
    editor?.endComposition()
    super.redo()
  }
}
