import Foundation
import ResponderKit

extension ServerMessage {
  /// What a text field or a text view shows of its text, where the event system has it. All places are in the view's points.
  struct TextLayout: Encodable, Equatable {
    var style: Style
    /// By row.
    var lines: [Line]
    var insertion: Insertion

    /// What seldom changes.
    struct Style: Encodable, Equatable {
      enum Border: String, Encodable { case line, bezel, roundedRect }

      var border: Border?
      /// What text shows in; nil where it scrolls with the view's content.
      var area: [Double]?
      /// Of the letters, and from one line to the next.
      var size: Double
      var height: Double
      var color: String?
      var placeholder: Line?
      /// The button that clears.
      var clear: [Double]?
      /// Whether it can be typed into.
      var editable: Bool
    }

    struct Line: Encodable, Equatable {
      var row: Int
      var top: Double
      /// What the reader takes for characters; bullets where the text is hidden.
      var text: [String]
      /// The left edge of each of them, and last the right edge of all.
      var edges: [Double]
    }

    /// What moves with each key.
    struct Insertion: Encodable, Equatable {
      var caret: [Double]?
      var selection: [[Double]]
      var marked: [[Double]]
    }
  }

  /// What has changed of a text that the page knows.
  struct TextLayoutChange: Encodable, Equatable {
    var style: TextLayout.Style?
    /// Those that are new or others.
    var lines: [TextLayout.Line]?
    /// The rows that are not there any more.
    var gone: [Int]?
    var insertion: TextLayout.Insertion?

    /// Nil where both are the same.
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

  /// The part of the screen where the page's keys are. The app's input views are in a window, which is drawn with the others.
  struct Keyboard: Encodable, Equatable {
    var frame: [Double]
    /// UIKit's word for what the return key says.
    var returnKey: String
    /// Whether there is nothing to return.
    var returnIsOff: Bool
  }

  /// What was put on the screen's pasteboard.
  struct Copied: Encodable, Equatable {
    /// More than this, in bytes of UTF-8, the browser's clipboard does not get.
    static let longest = 200_000

    /// Nil where it is too long.
    var text: String?
    var bytes: Int
  }
}

extension ServerMessage.TextLayout {
  /// Nil for a view that shows no text of this kind.
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
  /// What shows, and as far around it that scrolling a little needs no more lines.
  fileprivate var sheet: CGRect {
    let height = max(bounds.height, 1)
    guard bounds.minY.isFinite, height.isFinite else { return bounds }
    let first = (bounds.minY / height).rounded(.down)
    let last = (bounds.maxY / height).rounded(.up)
    return CGRect(x: bounds.minX, y: first * height, width: bounds.width, height: (last - first) * height)
  }
}

extension ServerMessage.TextLayout.Line {
  /// More than any script needs; marks that are heaped up beyond it would all be sent again with each key.
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
  /// Nil for black, which the page writes in its own ink.
  fileprivate var written: String? { self == .black ? nil : css }
}

extension ServerMessage.Keyboard {
  /// `pushed` is where a finger has pushed it.
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
