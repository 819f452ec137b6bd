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

extension UIButton {
  /// UIKit's: 18 points in a button of one's own, 15 in the system's.
  var titleFontSize: CGFloat { buttonType == .custom ? 18 : 15 }

  /// 6 points above and below the title, and at least 30 across; what a configuration says instead of these.
  var standardIntrinsicContentSize: CGSize {
    if let configuration { return size(of: configuration) }
    let title = textSize(currentTitle ?? "", fontSize: titleFontSize)
    let line = textSize("x", fontSize: titleFontSize).height
    return CGSize(width: max(30, title.width), height: max(line, title.height) + 12)
  }

  /// Lines one below the other, the picture beside, above or below them, and the insets around.
  private func size(of configuration: Configuration) -> CGSize {
    let title = textSize(currentTitle ?? "", fontSize: 17)
    let subtitle = textSize(configuration.subtitle ?? "", fontSize: 12)
    let lines = CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height
        + (title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0)
    )
    let image = currentImage?.size ?? .zero
    let gap = image.width > 0 && lines.width > 0 ? configuration.imagePadding : 0
    let isBeside = [.leading, .trailing].contains(configuration.imagePlacement)
    let insets = configuration.contentInsets
    let width = isBeside ? lines.width + gap + image.width : max(lines.width, image.width)
    let height = isBeside ? max(lines.height, image.height) : lines.height + gap + image.height
    return CGSize(
      width: width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom
    )
  }
}

extension UITextField {
  var standardIntrinsicContentSize: CGSize {
    let size = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).pointSize
    let shown = hasText ? text ?? "" : placeholder ?? ""
    let content = textSize(shown, fontSize: size)
    let line = textSize("x", fontSize: size).height
    let sides = 1000 - standardTextRect(in: CGRect(x: 0, y: 0, width: 1000, height: 30)).width
    return CGSize(width: content.width + sides, height: line + (borderStyle == .none ? 0 : 13))
  }
}

extension UISegmentedControl {
  /// As many times the widest segment as there are, and 32 points high.
  var standardIntrinsicContentSize: CGSize {
    var width: CGFloat = 0
    for index in 0..<numberOfSegments {
      let content = textSize(titleForSegment(at: index) ?? "", fontSize: 13).width
      width = max(width, content + 20)
    }
    return CGSize(width: width * CGFloat(numberOfSegments), height: 32)
  }
}
