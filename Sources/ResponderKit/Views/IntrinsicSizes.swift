import Foundation

/// The intrinsic sizes of the library's views, in points, rounded up to whole pixels.
extension UIView {
  /// Returns the size of text in at most `lineLimit` lines, each at most `width` points wide. If `lineLimit` is 0, any
  /// number of lines is allowed.
  func textSize(
    _ text: StyledText,
    width: CGFloat = .infinity,
    lineLimit: Int = 1,
    mode: NSLineBreakMode = .byWordWrapping
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let size = StaticText(text, width: width, lineLimit: lineLimit, mode: mode, textMeasuring).size
    return CGSize(width: upToPixel(size.width), height: upToPixel(size.height))
  }

  /// Returns the size of text in one font on one line.
  func textSize(_ text: String, _ font: UIFont) -> CGSize {
    textSize(StyledText(text, CharacterStyle(font, language: accessibilityLanguage)))
  }

  /// Returns a length in points, rounded up to whole pixels.
  func upToPixel(_ length: CGFloat) -> CGFloat {
    (length * layoutScale - 1e-6).rounded(.up) / layoutScale
  }

  /// Returns the distances of a text line's baseline from the top and bottom edges of the line, in points. Unless the
  /// host reports the baseline, the distance from the top is 0.8 times the height of the line.
  func baselineDistances(_ font: UIFont) -> (fromTop: CGFloat, fromBottom: CGFloat) {
    let metrics = textMeasuring.metrics(of: font).limited
    let above = upToPixel(metrics.baseline)
    return (above, metrics.lineHeight - above)
  }
}

extension UILabel {
  /// The size of the label's text. If `preferredMaxLayoutWidth` is set, the text is wrapped to this width.
  var standardIntrinsicContentSize: CGSize {
    wrappedSize(in: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  func wrappedSize(in width: CGFloat) -> CGSize {
    textSize(styledText, width: width, lineLimit: max(0, numberOfLines), mode: lineBreakMode)
  }
}
