import Foundation

/// How large the library's own views are by their content, in points; widths and heights on whole pixels.
extension UIView {
  /// A text's size in lines no wider than `width`, `lineLimit` of them at most; 0 for any number.
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

  /// Where the letters of a line stand, as a part of its height: what is above is 0.8 of it.
  func baselineDistances(fontSize: CGFloat) -> (fromTop: CGFloat, fromBottom: CGFloat) {
    let height = (eventApplication?.textMeasuring ?? StandardTextMeasuring()).lineHeight(fontSize: fontSize)
    let above = upToPixel(0.8 * height)
    return (above, height - above)
  }
}

extension UILabel {
  /// With more than one line as wide as `preferredMaxLayoutWidth` at most, where that was set.
  var standardIntrinsicContentSize: CGSize {
    wrappedSize(in: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  func wrappedSize(in width: CGFloat) -> CGSize {
    textSize(text ?? "", fontSize: fontSize, width: width, lineLimit: max(0, numberOfLines))
  }
}
