import Foundation
import ResponderKit

extension ServerMessage {
  /// The visible text of a text field or a text view, as the event system lays it out. All positions are in the view's
  /// coordinates.
  struct TextLayout: Encodable, Equatable {
    var style: Style
    /// The lines, each with its row.
    var lines: [Line]
    var insertion: Insertion

    /// The attributes of the text layout that seldom change.
    struct Style: Encodable, Equatable {
      enum Border: String, Encodable { case line, bezel, roundedRect }

      var border: Border?
      /// The area in which the text is visible; nil if the text scrolls with the view's content.
      var area: [Double]?
      /// The size of the letters, and the line height.
      var size: Double
      var height: Double
      var color: String?
      var placeholder: Line?
      /// The frame of the clear button.
      var clear: [Double]?
      /// Whether the text is editable.
      var editable: Bool
    }

    struct Line: Encodable, Equatable {
      var row: Int
      var top: Double
      /// The user-perceived characters; bullets if the text is secure.
      var text: [String]
      /// The left edge of each character, followed by the right edge of the line.
      var edges: [Double]
    }

    /// The caret, the selection and the marked text, which change with each key.
    struct Insertion: Encodable, Equatable {
      var caret: [Double]?
      var selection: [[Double]]
      var marked: [[Double]]
    }
  }

  /// The differences between a text layout and the version that the page has.
  struct TextLayoutChange: Encodable, Equatable {
    var style: TextLayout.Style?
    /// The lines that are new or have changed.
    var lines: [TextLayout.Line]?
    /// The rows that no longer exist.
    var gone: [Int]?  // language: key of the messages to the page
    var insertion: TextLayout.Insertion?

    /// Returns nil if the two text layouts are equal.
    init?(from old: TextLayout, to new: TextLayout) {
      guard old != new else { return nil }
      let known = Dictionary(old.lines.map { ($0.row, $0) }, uniquingKeysWith: { $1 })
      let rows = Set(new.lines.map(\.row))
      let changed = new.lines.filter { known[$0.row] != $0 }
      let removed = old.lines.map(\.row).filter { !rows.contains($0) }
      style = new.style == old.style ? nil : new.style
      lines = changed.isEmpty ? nil : changed
      gone = removed.isEmpty ? nil : removed
      insertion = new.insertion == old.insertion ? nil : new.insertion
    }
  }

  /// The on-screen keyboard that the page draws. Custom input views are views of a window, which is drawn like other
  /// windows.
  struct Keyboard: Encodable, Equatable {
    var frame: [Double]
    /// UIKit's name of the return key type, which determines the label of the key.
    var returnKey: String
    /// Whether the return key is disabled.
    var returnIsOff: Bool
  }

  /// The text that was copied to the screen's pasteboard.
  struct Copied: Encodable, Equatable {
    /// The maximum length for the browser's clipboard, in bytes of UTF-8.
    static let longest = 200_000

    /// The copied text; nil if it is too long.
    var text: String?
    var bytes: Int
  }
}

extension ServerMessage.TextLayout {
  /// Returns nil for a view that is neither a text field nor a text view.
  @MainActor init?(of view: UIView) {
    switch view {
    case let field as UITextField: self.init(of: field)
    case let text as UITextView: self.init(of: text)
    default: return nil
    }
  }

  @MainActor private init(of field: UITextField) {
    let drawn = field.drawnText
    style = Style(
      border: Style.Border(field.borderStyle),
      area: drawn.area.roundedNumbers,
      size: rounded(drawn.fontSize),
      height: rounded(drawn.lineHeight),
      color: field.textColor?.written,
      placeholder: field.drawnPlaceholder?.lines.first.map(Line.init),
      clear: field.isClearButtonShown ? field.clearButtonRect(forBounds: field.bounds).roundedNumbers : nil,
      editable: field.isEnabled
    )
    lines = drawn.lines.map(Line.init)
    insertion = Insertion(drawn)
  }

  @MainActor private init(of view: UITextView) {
    let drawn = view.drawnText(in: view.sheet)
    style = Style(
      size: rounded(drawn.fontSize),
      height: rounded(drawn.lineHeight),
      color: view.textColor?.written,
      editable: view.isEditable
    )
    lines = drawn.lines.map(Line.init)
    insertion = Insertion(drawn)
  }
}

extension UITextView {
  /// The rectangle for which lines are sent: the visible part, extended to multiples of its height, so that a short
  /// scroll needs no new lines.
  fileprivate var sheet: CGRect {
    let height = max(bounds.height, 1)
    guard bounds.minY.isFinite, height.isFinite else { return bounds }
    let first = (bounds.minY / height).rounded(.down)
    let last = (bounds.maxY / height).rounded(.up)
    return CGRect(x: bounds.minX, y: first * height, width: bounds.width, height: (last - first) * height)
  }
}

extension ServerMessage.TextLayout.Line {
  /// The maximum number of scalars of a character, which is more than any script needs. Longer stacks of combining
  /// marks would be sent again with each key.
  private static let mostScalars = 32

  fileprivate init(_ line: DrawnText.Line) {
    row = line.row
    top = rounded(line.top)
    text = line.graphemes.map { grapheme in
      grapheme.utf8.count > Self.mostScalars ? String(grapheme.unicodeScalars.prefix(Self.mostScalars)) : grapheme
    }
    edges = line.edges.map(rounded)
  }
}

extension ServerMessage.TextLayout.Insertion {
  fileprivate init(_ drawn: DrawnText) {
    caret = drawn.caret?.roundedNumbers
    selection = drawn.selection.map(\.roundedNumbers)
    marked = drawn.marked.map(\.roundedNumbers)
  }
}

extension ServerMessage.TextLayout.Style.Border {
  fileprivate init?(_ style: UITextField.BorderStyle) {
    switch style {
    case .none: return nil
    case .line: self = .line
    case .bezel: self = .bezel
    case .roundedRect: self = .roundedRect
    }
  }
}

extension UIColor {
  /// The color in CSS notation; nil for black, which the page replaces by its own text color.
  fileprivate var written: String? { self == .black ? nil : css }
}

extension ServerMessage.Keyboard {
  /// Returns nil if the application shows no keyboard. `pushed` is the frame to which a finger has pushed the keyboard.
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
