import Foundation

/// What the undo manager takes back of typing and other changes.
extension TextEditor {
  /// Makes a change, and has the undo manager know of what can be taken back of it.
  func keepingTheWayBack(_ body: (inout EditableText) -> Void) {
    let begun = content.history.begun
    body(&content)
    for _ in begun..<max(begun, content.history.begun) {
      undoManager.beginUndoGrouping()
      undoManager.registerUndo(withTarget: self) { $0.takeBack() }
      undoManager.endUndoGrouping()
    }
  }

  /// Keeps what is marked, before something else is done.
  func settleComposition() {
    guard content.composition != nil else { return }
    keepingTheWayBack { $0.unmark() }
  }

  private func takeBack() {
    undoManager.registerUndo(withTarget: self) { $0.makeAgain() }
    change { $0.undo() }
  }

  private func makeAgain() {
    undoManager.registerUndo(withTarget: self) { $0.takeBack() }
    change { $0.redo() }
  }
}

/// A text's own undo manager; what is being composed counts as done before anything is undone.
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
