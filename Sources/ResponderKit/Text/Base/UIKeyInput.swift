import Foundation

/// A responder that accepts typed text. While it is first responder, the keyboard is shown, and the host's text input
/// is sent to it.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder, UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts `text` at the caret, replacing selected or marked text. A line feed has the effect of the return key.
  func insertText(_ text: String)
  /// Deletes the selection, or otherwise the character before the caret.
  func deleteBackward()
}

/// A text input that can be first responder without being editable.
@MainActor
protocol SelectableText: UIResponder {
  /// Whether the user can change the text.
  var isEditable: Bool { get }
}
