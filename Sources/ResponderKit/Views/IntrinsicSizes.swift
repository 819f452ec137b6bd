import Foundation

/// The intrinsic sizes of the library's views, in points, rounded up to whole pixels.
extension UIView {
  /// Returns the size of text in at most `lineLimit` lines, each at most `width` points wide. If `lineLimit` is 0, any
  /// number of lines is allowed.
  func textSize(_ text: String, fontSize: CGFloat, width: CGFloat = .infinity, lineLimit: Int = 1) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let measuring = eventApplication?.textMeasuring ?? StandardTextMeasuring()
    let isOneLine = lineLimit == 1
    let frame = TextLayout.Frame(width: isOneLine ? .infinity : max(0, width), fontSize: fontSize)
    let layout = TextLayout(isOneLine ? text.onOneLine : text, frame: frame, measuring: measuring)
    let lines = lineLimit == 0 ? layout.lines.count : min(lineLimit, layout.lines.count)
    return CGSize(width: upToPixel(layout.usedWidth), height: upToPixel(CGFloat(lines) * layout.lineHeight))
  }

  private func upToPixel(_ length: CGFloat) -> CGFloat {
    (length * layoutScale - 1e-6).rounded(.up) / layoutScale
  }

  /// Returns the distances of a line's baseline from the top and bottom edges of the line, in points. The part above
  /// the baseline is 0.8 of the line's height.
  func baselineDistances(fontSize: CGFloat) -> (fromTop: CGFloat, fromBottom: CGFloat) {
    let height = (eventApplication?.textMeasuring ?? StandardTextMeasuring()).lineHeight(fontSize: fontSize)
    let above = upToPixel(0.8 * height)
    return (above, height - above)
  }
}

extension UILabel {
  /// The size of the text, wrapped to `preferredMaxLayoutWidth` if it is set.
  var standardIntrinsicContentSize: CGSize {
    wrappedSize(in: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  func wrappedSize(in width: CGFloat) -> CGSize {
    textSize(text ?? "", fontSize: fontSize, width: width, lineLimit: max(0, numberOfLines))
  }
}
