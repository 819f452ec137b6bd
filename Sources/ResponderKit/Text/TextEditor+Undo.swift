import Foundation

/// The connection between the text's history and its undo manager.
extension TextEditor {
  /// Changes the text, and registers each new group of its history with the undo manager.
  func changeRecordingUndo(_ body: (inout EditableText) -> Void) {
    let startedGroups = content.history.startedGroups
    body(&content)
    for _ in startedGroups..<max(startedGroups, content.history.startedGroups) {
      undoManager.beginUndoGrouping()
      undoManager.registerUndo(withTarget: self) { $0.undoGroup() }
      undoManager.endUndoGrouping()
    }
  }

  /// Ends a composition and keeps its text, before another command is performed.
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

/// The undo manager of a text input. Before an undo or a redo, it ends the composition in progress, which is therefore
/// undone first.
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
