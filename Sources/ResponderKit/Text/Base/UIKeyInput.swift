import Foundation

/// Who can be typed into: the keyboard shows while it is first responder, and the host types through it.
///
/// See `Documentation/EventModel.md`, "Text".
@preconcurrency @MainActor
public protocol UIKeyInput: UIResponder, UITextInputTraits {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Types `text`, a line feed included, where the caret is, in place of what is selected or marked.
  func insertText(_ text: String)
  /// The delete key: deletes what is selected, else the character before the caret.
  func deleteBackward()
}

/// A responder that can be first responder without being typed into.
@MainActor
protocol SelectableText: UIResponder {
  /// Whether its text can be changed by typing.
  var isEditable: Bool { get }
}
