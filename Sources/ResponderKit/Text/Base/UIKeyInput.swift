import Foundation

/// A responder that accepts typed text. While such a responder is first responder, the keyboard is shown, and the
/// responder receives the host's text input.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder, UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts `text` at the caret, or replaces the selected or marked text with `text`. A line feed has the same effect
  /// as the return key.
  func insertText(_ text: String)
  /// Deletes the selected text; if no text is selected, deletes the character before the caret.
  func deleteBackward()
}

/// A text view that can be first responder while its text is not editable.
@MainActor
protocol SelectableText: UIResponder {
  /// Whether the user can change the text.
  var isEditable: Bool { get }
}
