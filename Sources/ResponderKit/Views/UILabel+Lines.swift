import Foundation

extension UILabel {
  /// The text with its fonts and colors. Characters without a font have the font of the label.
  final var styledText: StyledText {
    let style = CharacterStyle(font ?? .systemFont(ofSize: 17), language: accessibilityLanguage)
    guard hasAttributedText, let attributedText else { return StyledText(text ?? "", style) }
    return StyledText(attributedText, style)
  }

  /// The lines of the label as they are drawn, in the label's coordinates. The lines are wrapped, truncated by
  /// `lineBreakMode`, and vertically centered in `textRect(forBounds:…)`. Their font is reduced to fit if
  /// `adjustsFontSizeToFitWidth` is true.
  ///
  /// Lines that do not fit into the height are missing; the first line is always present. For `byClipping`, a line may
  /// be wider than `area` and is then clipped to `area`.
  public final var drawnText: DrawnLines {
    StaticText.lines(
      of: styledText,
      in: textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines),
      lineLimit: max(0, numberOfLines),
      mode: lineBreakMode,
      alignment: resolved(textAlignment),
      minimumScale: lowestScale,
      textMeasuring
    )
  }

  /// The smallest scale to which the font may be reduced; 1 if it may not be reduced.
  package final var lowestScale: CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
    return min(max(minimumScaleFactor, 0.01), 1)
  }
}
