import Foundation

extension UIButton {
  /// The font of the title: that of `titleLabel`, or, with a configuration, the system font of 17 points unless a
  /// storyboard has another.
  package final var titleFont: UIFont {
    if let configuration { return configuration.titleFont ?? .systemFont(ofSize: 17) }
    return madeTitleLabel?.font ?? .systemFont(ofSize: titleFontSize)
  }

  /// The current title with its fonts.
  final var styledTitle: StyledText {
    let style = CharacterStyle(titleFont, language: accessibilityLanguage)
    if configuration == nil, let attributed = currentAttributedTitle, attributed.string == currentTitle {
      return StyledText(attributed, style)
    }
    return StyledText(currentTitle ?? "", style)
  }

  /// The font size of the title: 18 points for a custom button and 15 for the other types, as in UIKit.
  var titleFontSize: CGFloat { buttonType == .custom ? 18 : 15 }

  func contentDidChange() {
    invalidateIntrinsicContentSize()
    displayDidChange()
  }

  /// The value of `intrinsicContentSize`, unless a subclass overrides it.
  var standardIntrinsicContentSize: CGSize {
    if let configuration { return size(of: configuration) }
    let title = textSize(styledTitle)
    let image = currentImage?.shownSize(preferredSymbolConfigurationForImage(in: state)) ?? .zero
    let insets = contentEdgeInsets
    var content = image
    if title.width > 0 || image.width <= 0 {
      let line = max(textSize("x", titleFont).height, title.height)
      content.width += title.width
      content.height = max(content.height, insets == .zero ? line + 12 : line)
      if insets == .zero { content.width = max(30, content.width) }
    }
    let background = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(content.width + insets.left + insets.right, background.width),
      height: max(content.height + insets.top + insets.bottom, background.height)
    )
  }

  /// Returns the size of a configuration: title and subtitle one below the other, the image beside, above or below
  /// them, and the insets around them.
  private func size(of configuration: Configuration) -> CGSize {
    let title = textSize(styledTitle)
    let subtitle = textSize(configuration.subtitle ?? "", .systemFont(ofSize: 12))
    let lines = CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height
        + (title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0)
    )
    let image = currentImage?.shownSize(configuration.preferredSymbolConfigurationForImage) ?? .zero
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
