import Foundation

extension UIButton {
  /// The font size of the title: 18 points for a custom button and 15 for the other types, as in UIKit.
  var titleFontSize: CGFloat { buttonType == .custom ? 18 : 15 }

  /// The size of the configuration if there is one; otherwise the size of the title, with 6 points above and below it
  /// and a width of at least 30 points.
  var standardIntrinsicContentSize: CGSize {
    if let configuration { return size(of: configuration) }
    let title = textSize(currentTitle ?? "", fontSize: titleFontSize)
    let line = textSize("x", fontSize: titleFontSize).height
    return CGSize(width: max(30, title.width), height: max(line, title.height) + 12)
  }

  /// Returns the size of a configuration: title and subtitle one below the other, the image beside, above or below
  /// them, and the insets around them.
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
