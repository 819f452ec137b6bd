import Foundation

/// The connection between the text's history and its undo manager.
extension TextEditor {
  /// Changes the text, and registers each new group of its history with the undo manager.
  func keepingTheWayBack(_ body: (inout EditableText) -> Void) {
    let begun = content.history.begun
    body(&content)
    for _ in begun..<max(begun, content.history.begun) {
      undoManager.beginUndoGrouping()
      undoManager.registerUndo(withTarget: self) { $0.undoGroup() }
      undoManager.endUndoGrouping()
    }
  }

  /// Ends a composition and keeps its text, before another command is performed.
  func settleComposition() {
    guard content.composition != nil else { return }
    keepingTheWayBack { $0.unmark() }
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

/// The undo manager of a text. It ends a composition before it undoes or redoes anything, so that the composition is
/// undone first.
final class TextUndoManager: UndoManager {
  weak var editor: TextEditor?

  override var canUndo: Bool { super.canUndo || editor?.content.composition != nil }

  override func undo() {
    editor?.settleComposition()
    super.undo()
  }

  override func redo() {
    editor?.settleComposition()
    super.redo()
  }
}
