import Foundation

/// The rectangles of the text, the placeholder and the clear button, in the field's coordinates.
extension UITextField {
  static let clearButtonSide: CGFloat = 19
  static let clearButtonMargin: CGFloat = 5

  /// Whether the clear button is visible. The button is visible in the situations of `clearButtonMode` if the field has
  /// text, is enabled and shows no right view.
  public final var isClearButtonShown: Bool {
    guard hasText, isEnabled, shownRightView == nil else { return false }
    return matches(clearButtonMode)
  }

  private func matches(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  // MARK: Views at the sides

  var shownLeftView: UIView? { leftView.flatMap { matches(leftViewMode) ? $0 : nil } }
  var shownRightView: UIView? { rightView.flatMap { matches(rightViewMode) ? $0 : nil } }

  func sideViewChanged(from old: UIView?, to new: UIView?) {
    if let old, old !== new, old.superview === self { old.removeFromSuperview() }
    setNeedsLayout()
    if old !== new { invalidateIntrinsicContentSize() }
  }

  func viewModeDidChange(from old: ViewMode, to new: ViewMode) {
    setNeedsLayout()
    if old != new { invalidateIntrinsicContentSize() }
  }

  func atEdge(_ size: CGSize, isLeading: Bool, margin: CGFloat = 0, in bounds: CGRect) -> CGRect {
    let isAtLeft = isLeading != isRightToLeft
    return CGRect(
      x: isAtLeft ? bounds.minX + margin : bounds.maxX - size.width - margin,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  func size(of view: UIView) -> CGSize {
    view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
  }

  /// Adds the left and right views that are visible, and sets their frames. Removes an invisible left or right view,
  /// because it could still receive touches.
  func layOutSideViews() {
    layOut(leftView, shownLeftView, leftViewRect(forBounds:))
    layOut(rightView, shownRightView, rightViewRect(forBounds:))
  }

  private func layOut(_ view: UIView?, _ shown: UIView?, _ rect: (CGRect) -> CGRect) {
    guard let shown else {
      if let view, view.superview === self { view.removeFromSuperview() }
      return
    }
    if shown.superview !== self { addSubview(shown) }
    shown.frame = rect(bounds)
  }

  func standardTextRect(in bounds: CGRect) -> CGRect {
    let inset: CGFloat =
      switch borderStyle {
      case .none: 0
      case .line: 2
      case .bezel, .roundedRect: 7
      }
    var area = bounds.insetBy(dx: min(inset, bounds.width / 2), dy: 0)
    let isMirrored = isRightToLeft
    func keepClear(of rect: CGRect, atLeft isAtLeft: Bool) {
      if isAtLeft {
        let start = min(max(area.minX, rect.maxX), area.maxX)
        area = CGRect(x: start, y: area.minY, width: area.maxX - start, height: area.height)
      } else {
        area.size.width = max(0, rect.minX - area.minX)
      }
    }
    if shownLeftView != nil { keepClear(of: leftViewRect(forBounds: bounds), atLeft: !isMirrored) }
    if shownRightView != nil { keepClear(of: rightViewRect(forBounds: bounds), atLeft: isMirrored) }
    if isClearButtonShown { keepClear(of: clearButtonRect(forBounds: bounds), atLeft: isMirrored) }
    return area
  }

  /// The area in which a tap hits the clear button. The area is larger than the visible button.
  var clearButtonTouchArea: CGRect { clearButtonRect(forBounds: bounds).insetBy(dx: -8, dy: -12) }

  private var textArea: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The values on which the layout depends. The line has no maximum width: the text does not wrap, but scrolls within
  /// its area.
  var layoutFrame: TextLayout.Frame {
    TextLayout.Frame(
      font: font ?? .systemFont(ofSize: UIFont.labelFontSize),
      language: accessibilityLanguage,
      isSecure: isSecureTextEntry
    )
  }

  /// The top left corner of the text. The text is centered vertically. During editing, the text is scrolled
  /// horizontally to make the caret visible.
  var textOrigin: CGPoint {
    let area = textArea
    let layout = editor.layout
    return CGPoint(
      x: area.minX + aligned(layout.usedWidth, in: area.width) - scrolledBy,
      y: area.midY - layout.lineHeight / 2
    )
  }

  /// Returns the distance in points from the left edge of an area to the left edge of the text inside the area, for the
  /// field's alignment. The width of the area is `room`, and the width of the text is `width`.
  func aligned(_ width: CGFloat, in room: CGFloat) -> CGFloat {
    switch resolved(textAlignment) {
    case .center: max(0, room - width) / 2
    case .right: max(0, room - width)
    default: 0
    }
  }

  /// Scrolls the text just far enough to make the caret visible. Does nothing unless the field is being edited.
  func showCaret() {
    guard isEditing else { return }
    let area = textArea
    let layout = editor.layout
    let selection = editor.content.selection
    let caret = layout.caretRect(at: selection.head, affinity: selection.affinity)
    let farthest = max(0, layout.usedWidth + TextLayout.caretWidth - area.width)
    var offset = min(scrolledBy, farthest)
    offset = min(offset, caret.minX)
    offset = max(offset, caret.maxX - area.width)
    scrolledBy = min(max(0, offset), farthest)
  }
}

extension UITextField {
  var standardIntrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let shown = hasText ? text ?? "" : placeholder ?? ""
    let content = textSize(shown, font)
    let line = textSize("x", font).height
    let sides = 1000 - standardTextRect(in: CGRect(x: 0, y: 0, width: 1000, height: 30)).width
    return CGSize(width: content.width + sides, height: line + (borderStyle == .none ? 0 : 13))
  }
}
