import Foundation
import ResponderKit

extension ServerMessage {
  /// The text of a text field or text view for input methods and assistive technology. All positions are in the view's
  /// coordinates.
  struct TextInput: Encodable, Equatable {
    /// The maximum number of characters that are sent. More would make each message about a long text large.
    static let longest = 300
    /// The maximum number of Unicode scalars that are sent for one character, more than any writing system needs.
    static let mostScalars = 32

    /// The start of the visible text, in which bullets replace the characters of a secure text.
    var text: String
    /// Whether the text is editable.
    var editable: Bool
    /// The frame of the caret; nil if no caret is visible.
    var caret: [Double]?
    /// The frames of the selected parts of lines.
    var selection: [[Double]]
    /// The frames of the marked parts of lines.
    var marked: [[Double]]
  }

  /// The on-screen keyboard that the page draws. A custom input view is in a window that is drawn like other windows,
  /// so it is not described here.
  struct Keyboard: Encodable, Equatable {
    var frame: [Double]
    /// UIKit's name of the return key type, which determines the label of the return key.
    var returnKey: String
    /// Whether the return key is disabled.
    var returnIsOff: Bool
  }

  /// The text that was copied to the screen's pasteboard.
  struct Copied: Encodable, Equatable {
    /// The maximum length of a text that is sent to the browser's clipboard, in bytes of UTF-8.
    static let longest = 200_000

    /// The copied text; nil if the text is longer than `longest`.
    var text: String?
    var bytes: Int
  }
}

extension ServerMessage.TextInput {
  /// Describes the text of `view`. Returns nil if the view is neither a text field nor a text view.
  @MainActor init?(of view: UIView) {
    switch view {
    case let field as UITextField: self.init(field.drawnText, editable: field.isEnabled)
    case let text as UITextView: self.init(text.drawnText(), editable: text.isEditable)
    default: return nil
    }
  }

  private init(_ drawn: DrawnText, editable: Bool) {
    var text = ""
    var count = 0
    for line in drawn.lines where count < Self.longest {
      if !text.isEmpty { text += "\n" }
      let runs = line.runs.sorted { $0.range.lowerBound < $1.range.lowerBound }
      for grapheme in runs.flatMap(\.graphemes).prefix(Self.longest - count) {
        let isLong = grapheme.utf8.count > Self.mostScalars
        text += isLong ? String(grapheme.unicodeScalars.prefix(Self.mostScalars)) : grapheme
        count += 1
      }
    }
    self.text = text
    self.editable = editable
    caret = drawn.caret?.roundedNumbers
    selection = drawn.selection.map(\.roundedNumbers)
    marked = drawn.marked.map(\.roundedNumbers)
  }
}

extension ServerMessage.Keyboard {
  /// Describes the keyboard. Returns nil if the application shows no keyboard. `pushed` is the frame to which a finger
  /// has pushed the keyboard, if any.
  @MainActor init?(of application: UIApplication, pushed: CGRect?) {
    guard let frame = pushed ?? application.keyboardFrame, let content = application.keyboardContent,
      content.showsKeyboard, content.inputView == nil
    else { return nil }
    let accessory = content.inputAccessoryView?.frame.height ?? 0
    self.frame = frame.divided(atDistance: accessory, from: .minYEdge).remainder.roundedNumbers
    let typist = content.responder as? any UIKeyInput
    returnKey = String(describing: typist?.returnKeyType ?? .default)
    returnIsOff = typist.map { $0.enablesReturnKeyAutomatically && !$0.hasText } ?? false
  }
}
