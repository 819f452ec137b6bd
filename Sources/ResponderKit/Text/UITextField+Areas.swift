import Foundation

/// Where text, placeholder and button stand, in the field's coordinates.
extension UITextField {
  private static let clearButtonSide: CGFloat = 19
  private static let clearButtonMargin: CGFloat = 5

  /// Whether the button that clears is there: as its mode says, while there is something to clear.
  public final var isClearButtonShown: Bool {
    guard hasText, isEnabled else { return false }
    switch clearButtonMode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  func standardTextRect(in bounds: CGRect) -> CGRect {
    let inset: CGFloat =
      switch borderStyle {
      case .none: 0
      case .line: 2
      case .bezel, .roundedRect: 7
      }
    var area = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    if isClearButtonShown { area.size.width = max(0, clearButtonRect(forBounds: bounds).minX - area.minX) }
    return area
  }

  func standardClearButtonRect(in bounds: CGRect) -> CGRect {
    let side = UITextField.clearButtonSide
    return CGRect(
      x: bounds.maxX - side - UITextField.clearButtonMargin,
      y: bounds.midY - side / 2,
      width: side,
      height: side
    )
  }

  /// Larger than the button that is drawn, since a finger is.
  var clearButtonTouchArea: CGRect { clearButtonRect(forBounds: bounds).insetBy(dx: -8, dy: -12) }

  private var textArea: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// One line as long as it takes; the area moves over it.
  var layoutFrame: TextLayout.Frame {
    TextLayout.Frame(
      fontSize: (font ?? .systemFont(ofSize: UIFont.labelFontSize)).pointSize,
      isSecure: isSecureTextEntry
    )
  }

  /// In the middle of the height; moved so that the caret shows while it is edited.
  var textOrigin: CGPoint {
    let area = textArea
    let layout = editor.layout
    return CGPoint(
      x: area.minX + aligned(layout.usedWidth, in: area.width) - scrolledBy,
      y: area.midY - layout.lineHeight / 2
    )
  }

  /// How far in a text of that width begins.
  func aligned(_ width: CGFloat, in room: CGFloat) -> CGFloat {
    switch textAlignment {
    case .center: max(0, room - width) / 2
    case .right: max(0, room - width)
    default: 0
    }
  }

  /// Moves the text as little as it takes to show the caret.
  func showCaret() {
    guard isEditing else { return }
    let area = textArea
    let layout = editor.layout
    let caret = layout.caretRect(at: editor.content.selection.head)
    let farthest = max(0, layout.usedWidth + TextLayout.caretWidth - area.width)
    var offset = min(scrolledBy, farthest)
    offset = min(offset, caret.minX)
    offset = max(offset, caret.maxX - area.width)
    scrolledBy = min(max(0, offset), farthest)
  }
}
