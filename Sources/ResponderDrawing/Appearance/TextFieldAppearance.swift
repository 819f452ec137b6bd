import Foundation
import ResponderKit

/// The border, the text or placeholder, and the clear button of a text field.
struct TextFieldAppearance: ViewAppearance {
  private let border: CGRect
  private let style: UITextField.BorderStyle
  private let borderColor: UIColor
  /// The color inside a rounded border; nil if the view has its own background color.
  private let fillColor: UIColor?
  private let backgroundImage: UIImage?
  private let bounds: CGRect
  private let text: EditedText
  private let placeholder: EditedText?
  private let clearButton: CGRect?
  private let clearColor: UIColor
  private let crossColor: UIColor

  init(_ view: UITextField) {
    let palette = ControlPalette(of: view)
    bounds = view.bounds.standardized
    border = view.borderRect(forBounds: bounds)
    style = view.borderStyle
    borderColor = palette(style == .line ? .label : .separator)
    let isRounded = style == .roundedRect
    let isFilled = isRounded && view.backgroundColor == nil
    fillColor =
      isFilled ? palette(view.isEnabled ? .secondarySystemGroupedBackground : .quaternarySystemFill) : nil
    backgroundImage = isRounded ? nil : view.isEnabled ? view.background : view.disabledBackground ?? view.background
    let font = view.font ?? .systemFont(ofSize: UIFont.labelFontSize)
    let tint = palette(view.tintColor)
    let color = palette(view.textColor ?? .label)
    text = EditedText(
      view.drawnText,
      font,
      view.isEnabled ? color : color.withAlphaComponent(color.alpha * 0.35),
      tint: tint
    )
    placeholder = view.drawnPlaceholder.map { drawn in
      let attributed = view.attributedPlaceholder.flatMap { $0.length > 0 ? $0 : nil }
      let own = attributed?.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor
      return EditedText(drawn, font, palette(own ?? .placeholderText), tint: tint)
    }
    clearButton = view.isClearButtonShown ? view.clearButtonRect(forBounds: bounds) : nil
    clearColor = palette(.systemGray2)
    crossColor = palette(light: .white, dark: .black)
  }

  var nextChange: TimeInterval? { text.nextChange }

  func draw(in canvas: inout DisplayCanvas) {
    drawBorder(in: &canvas)
    placeholder?.draw(in: &canvas, clipped: true)
    text.draw(in: &canvas, clipped: true)
    if let clearButton { drawClearButton(in: clearButton, on: &canvas) }
  }

  private func drawBorder(in canvas: inout DisplayCanvas) {
    if let backgroundImage { canvas.image(backgroundImage, in: bounds, templateColor: borderColor) }
    switch style {
    case .none: break
    case .line: canvas.border(border, borderColor)
    case .bezel:
      canvas.border(border, borderColor)
      canvas.line(
        [CGPoint(x: border.minX + 1, y: border.minY + 1), CGPoint(x: border.maxX - 1, y: border.minY + 1)],
        borderColor
      )
    case .roundedRect:
      if let fillColor { canvas.fill(border, fillColor, radius: 6) }
      canvas.border(border, borderColor, radius: 6)
    }
  }

  private func drawClearButton(in rect: CGRect, on canvas: inout DisplayCanvas) {
    let circle = rect.insetBy(dx: rect.width * 0.08, dy: rect.height * 0.08)
    canvas.fillEllipse(in: circle, clearColor)
    let cross = circle.insetBy(dx: circle.width * 0.32, dy: circle.height * 0.32)
    let (left, right, top, bottom) = (cross.minX, cross.maxX, cross.minY, cross.maxY)
    canvas.line([CGPoint(x: left, y: top), CGPoint(x: right, y: bottom)], crossColor, width: 1.5)
    canvas.line([CGPoint(x: right, y: top), CGPoint(x: left, y: bottom)], crossColor, width: 1.5)
  }
}

/// The visible text of a text view.
struct TextViewAppearance: ViewAppearance {
  private let text: EditedText

  init(_ view: UITextView) {
    let palette = ControlPalette(of: view)
    text = EditedText(
      view.drawnText(),
      // Without a font, the size is 12 points, as in the layout of the text.
      view.font ?? .systemFont(ofSize: 12),
      palette(view.textColor ?? .label),
      tint: palette(view.tintColor)
    )
  }

  var nextChange: TimeInterval? { text.nextChange }

  func draw(in canvas: inout DisplayCanvas) { text.draw(in: &canvas, clipped: false) }
}
