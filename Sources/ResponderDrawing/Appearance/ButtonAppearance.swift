import Foundation
import ResponderKit

/// The background, image, title and subtitle of a button.
///
/// Unlike in UIKit, the title of a custom button without a background, or with a light background color, has the tint
/// color unless the app sets a title color. UIKit's white title would be invisible there.
struct ButtonAppearance: ViewAppearance {
  /// Text in one font and color, or attributed text.
  struct Text: Equatable, Sendable {
    var content: LabelAppearance.Content
    /// Whether letters are moved closer together before the text is shortened.
    var shrinks = true
  }

  let bounds: CGRect
  /// The area of image, title and subtitle.
  var area: CGRect
  var fill: UIColor?
  var stroke: UIColor?
  var strokeWidth: CGFloat = 0
  var radius: CGFloat = 0
  var backgroundRect: CGRect
  var backgroundImage: UIImage?
  var image: UIImage?
  var imageTint: UIColor
  /// The size of the image, or of the glyph that replaces the image.
  var imageSize = CGSize.zero
  var imageOpacity: CGFloat = 1
  /// The glyph that a button of a system type shows, or the spinner that replaces the image; nil for none.
  var sign: Glyph?
  /// The color of the disc behind the glyph; nil for no disc.
  var disc: UIColor?
  var title: Text?
  var subtitle: Text?
  var layout = ButtonLayout()
  var opacity: CGFloat = 1
  /// Whether a filled area is behind the title, as for a selected system button without its own title color.
  var marksTitle = false
  /// The color of the glyph that indicates a menu; nil for a button without this glyph.
  var indicator: UIColor?
  var isRightToLeft = false
  /// The frames of image and title if the app has overridden the methods that return them; otherwise nil.
  var ownImageRect: CGRect?
  var ownTitleRect: CGRect?
  var titleOffset = CGPoint.zero
  var imageOffset = CGPoint.zero

  init?(_ view: UIButton) {
    bounds = view.bounds
    backgroundRect = view.backgroundRect(forBounds: bounds)
    area = view.contentRect(forBounds: bounds)
    imageTint = view.shownTint
    isRightToLeft = view.isRightToLeft
    layout.horizontal = view.effectiveContentHorizontalAlignment
    layout.vertical = view.contentVerticalAlignment
    if let configuration = view.configuration?.updated(for: view) {
      show(configuration, of: view)
    } else {
      showStates(of: view)
    }
    let rects = (view.titleRect(forContentRect: area), view.imageRect(forContentRect: area))
    if rects.0 != area { ownTitleRect = rects.0 }
    if rects.1 != area { ownImageRect = rects.1 }
  }

  // MARK: Buttons without a configuration

  private mutating func showStates(of view: UIButton) {
    backgroundImage = view.currentBackgroundImage
    area = area.inset(by: view.contentEdgeInsets)
    layout.side = isRightToLeft ? .right : .left
    let isSystem = view.buttonType != .custom
    image = view.currentImage.map { isSystem ? $0.asTemplate : $0 }
    imageSize = view.currentImage?.shownSize(view.preferredSymbolConfigurationForImage(in: .normal)) ?? .zero
    if let image = view.currentImage, imageSize == .zero, image.name != nil {
      // An image of unknown size is drawn in the largest square that fits into the area.
      let side = min(area.width, area.height)
      imageSize = CGSize(width: side, height: side)
    }
    if let text = view.currentTitle, !text.isEmpty {
      title = Text(content: titleContent(text, of: view))
      marksTitle = isSystem && view.isSelected && !view.hasTitleColor
      if marksTitle {
        title?.content.color = .white
      }
    }
    switch view.buttonType {
    case .detailDisclosure, .infoLight, .infoDark: sign = .info
    case .contactAdd: (sign, disc) = (.plus, view.shownTint)
    case .close: (sign, disc) = (.cross, view.shown(.secondarySystemFill))
    case .custom, .system: break
    }
    if sign != nil { imageSize = CGSize(width: disc == nil ? 22 : 26, height: disc == nil ? 22 : 26) }
    if sign == .cross { imageTint = view.shown(.secondaryLabel) }
    if view.isHighlighted {
      if isSystem {
        opacity = 0.2
      } else if view.adjustsImageWhenHighlighted {
        imageOpacity = 0.5
      }
    }
    if !view.isEnabled, view.adjustsImageWhenDisabled { imageOpacity = 0.4 }
    titleOffset = offset(view.titleEdgeInsets)
    imageOffset = offset(view.imageEdgeInsets)
  }

  private func titleContent(_ text: String, of view: UIButton) -> LabelAppearance.Content {
    let label = view.titleLabel
    let traits = view.traitCollection
    var color = view.currentTitleColor
    let background = view.backgroundColor?.resolvedColor(with: traits)
    let hasBackground = background?.contrastsWithWhite ?? false || view.currentBackgroundImage != nil
    if !view.hasTitleColor, view.buttonType == .custom, !hasBackground { color = view.tintColor }
    if !view.isEnabled, view.buttonType != .custom { color = .tertiaryLabel }
    let attributed = view.currentAttributedTitle
    let lineLimit = label?.numberOfLines ?? 1
    let isNatural = (label?.textAlignment ?? .natural) == .natural
    return LabelAppearance.Content(
      text: text,
      attributed: attributed?.string == text ? attributed : nil,
      font: label?.font ?? .systemFont(ofSize: 15),
      color: color.resolvedColor(with: traits),
      rect: .zero,
      alignment: isNatural ? .center : view.resolved(label?.textAlignment ?? .natural),
      lineLimit: lineLimit,
      mode: label?.lineBreakMode == .byTruncatingTail
        ? .byTruncatingMiddle : label?.lineBreakMode ?? .byTruncatingMiddle,
      minimumScale: label?.lowestScale ?? 1,
      language: view.accessibilityLanguage,
      traits: attributed == nil ? nil : traits
    )
  }

  /// Returns the distance by which insets move content. The distance depends on the alignment of the content.
  private func offset(_ insets: UIEdgeInsets) -> CGPoint {
    let x: CGFloat =
      switch layout.horizontal {
      case .left, .leading: insets.left
      case .right, .trailing: -insets.right
      case .center, .fill: (insets.left - insets.right) / 2
      }
    let y: CGFloat =
      switch layout.vertical {
      case .top: insets.top
      case .bottom: -insets.bottom
      case .center, .fill: (insets.top - insets.bottom) / 2
      }
    return CGPoint(x: x, y: y)
  }

  // MARK: Configurations

  private mutating func show(_ configuration: UIButton.Configuration, of view: UIButton) {
    let insets = configuration.contentInsets
    area = area.inset(
      by: UIEdgeInsets(
        top: insets.top,
        left: isRightToLeft ? insets.trailing : insets.leading,
        bottom: insets.bottom,
        right: isRightToLeft ? insets.leading : insets.trailing
      )
    )
    let foreground = showColors(of: configuration, view)
    imageTint = configuration.imageColorTransformer?(foreground) ?? foreground
    if configuration.showsActivityIndicator {
      sign = .spinner(phase: view.spinnerPhase)
      imageTint = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
      imageSize = CGSize(width: 20, height: 20)
    } else if let image = view.currentImage {
      self.image = image.asTemplate
      imageSize = image.shownSize(configuration.preferredSymbolConfigurationForImage)
    }
    layout.side =
      switch configuration.imagePlacement {
      case .top: .top
      case .bottom: .bottom
      case .trailing: isRightToLeft ? .left : .right
      default: isRightToLeft ? .right : .left
      }
    (layout.imagePadding, layout.titlePadding) = (configuration.imagePadding, configuration.titlePadding)
    layout.textAlignment =
      switch configuration.titleAlignment {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      case .center: .center
      case .automatic:
        layout.side == .left && imageSize.width > 0
          ? .left : layout.side == .right && imageSize.width > 0 ? .right : .center
      }
    func content(_ text: String?, _ font: UIFont, _ mode: NSLineBreakMode) -> Text? {
      guard let text, !text.isEmpty else { return nil }
      let wraps = mode == .byWordWrapping || mode == .byCharWrapping
      return Text(
        content: LabelAppearance.Content(
          text: text,
          font: font,
          color: foreground,
          rect: .zero,
          alignment: layout.textAlignment,
          lineLimit: wraps && text.contains(where: \.isNewline) ? 0 : 1,
          mode: wraps ? .byTruncatingTail : mode,
          minimumScale: 1,
          language: view.accessibilityLanguage
        )
      )
    }
    title = content(view.currentTitle, view.titleFont, configuration.titleLineBreakMode)
    let second = configuration.subtitle ?? configuration.attributedSubtitle.map { String($0.characters) }
    subtitle = content(second, .systemFont(ofSize: 12), configuration.subtitleLineBreakMode)
    let showsSelection = view.changesSelectionAsPrimaryAction && view.showsMenuAsPrimaryAction && view.menu != nil
    if configuration.indicator == .popup || configuration.indicator == .automatic && showsSelection {
      indicator = foreground
      if isRightToLeft { area.origin.x += 18 }
      area.size.width = max(0, area.width - 18)
    }
  }

  /// Sets the colors and corners of the background. Returns the color of image, title and subtitle.
  private mutating func showColors(of configuration: UIButton.Configuration, _ view: UIButton) -> UIColor {
    let tint = view.shownTint
    let base = view.shown(ifSet: configuration.baseBackgroundColor)
    var foreground = view.shown(ifSet: configuration.baseForegroundColor) ?? tint
    switch configuration.baseStyle {
    case .plain, .borderless: fill = base
    case .gray, .bordered: fill = base ?? view.shown(.secondarySystemFill)
    case .tinted, .borderedTinted: fill = (base ?? tint).withAlphaComponent(0.18)
    case .filled, .borderedProminent:
      fill = base ?? tint
      foreground = view.shown(ifSet: configuration.baseForegroundColor) ?? .white
      if !view.isEnabled { fill = view.shown(.tertiarySystemFill) }
    }
    let background = configuration.background
    if background.backgroundColor != nil { fill = view.shown(background.resolvedBackgroundColor(for: tint)) }
    if background.strokeWidth > 0 {
      stroke = view.shown(background.resolvedStrokeColor(for: tint))
      strokeWidth = background.strokeWidth
    }
    backgroundImage = background.image
    backgroundRect = backgroundRect.inset(
      by: UIEdgeInsets(
        top: background.backgroundInsets.top,
        left: isRightToLeft ? background.backgroundInsets.trailing : background.backgroundInsets.leading,
        bottom: background.backgroundInsets.bottom,
        right: isRightToLeft ? background.backgroundInsets.leading : background.backgroundInsets.trailing
      )
    )
    radius =
      switch configuration.cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 6
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: bounds.height / 2
      }
    if !view.isEnabled { foreground = view.shown(.tertiaryLabel) }
    if view.isHighlighted { opacity = fill == nil ? 0.4 : 0.75 }
    return foreground
  }

  // MARK: Drawing

  func draw(in canvas: inout DisplayCanvas) {
    guard opacity < 1 else { return drawContent(in: &canvas) }
    canvas.group(opacity: opacity) { drawContent(in: &$0) }
  }

  private func drawContent(in canvas: inout DisplayCanvas) {
    if let fill { canvas.fill(backgroundRect, fill, radius: radius) }
    if let backgroundImage { canvas.image(backgroundImage, in: backgroundRect, templateColor: imageTint) }
    if let stroke { canvas.border(backgroundRect, stroke, width: strokeWidth, radius: radius) }
    var layout = layout
    layout.image = imageSize
    layout.title = size(of: title, canvas.measuring)
    layout.subtitle = size(of: subtitle, canvas.measuring)
    let frames = layout.frames(in: area)
    if image != nil || sign != nil {
      let rect = ownImageRect ?? frames.image.offsetBy(dx: imageOffset.x, dy: imageOffset.y)
      if imageOpacity < 1 {
        canvas.group(opacity: imageOpacity) { drawImage(in: rect, &$0) }
      } else {
        drawImage(in: rect, &canvas)
      }
    }
    let titleRect = ownTitleRect ?? frames.title.offsetBy(dx: titleOffset.x, dy: titleOffset.y)
    if marksTitle { canvas.fill(titleRect.insetBy(dx: -4, dy: -2), imageTint, radius: 4) }
    draw(title, in: titleRect, &canvas)
    draw(subtitle, in: frames.subtitle, &canvas)
    if let indicator {
      let right = bounds.maxX - (bounds.maxX - area.maxX) + 8
      let x = isRightToLeft ? area.minX - 18 : right
      canvas.glyph(.upAndDown, in: CGRect(x: x, y: bounds.midY - 7, width: 8, height: 14), indicator, width: 1.5)
    }
  }

  private func drawImage(in rect: CGRect, _ canvas: inout DisplayCanvas) {
    if let sign {
      if let disc {
        canvas.disc(sign, in: rect, disc, sign: sign == .cross ? imageTint : .white)
      } else {
        canvas.glyph(sign, in: rect, imageTint, width: 1.5)
      }
    } else if let image {
      canvas.image(image, in: rect, templateColor: imageTint)
    }
  }

  @MainActor
  private func size(of text: Text?, _ measuring: any TextMeasuring) -> CGSize {
    guard var content = text?.content else { return .zero }
    content.rect = CGRect(x: 0, y: 0, width: area.width, height: .greatestFiniteMagnitude)
    content.minimumScale = 1
    return content.size(measuring)
  }

  private func draw(_ text: Text?, in rect: CGRect, _ canvas: inout DisplayCanvas) {
    guard var content = text?.content else { return }
    content.rect = rect
    canvas.text(content.lines(canvas.measuring, shrinks: text?.shrinks ?? false), content.color)
  }
}

extension UIColor {
  /// Whether white text is readable on a background of this color.
  fileprivate var contrastsWithWhite: Bool {
    alpha > 0.5 && 0.299 * red + 0.587 * green + 0.114 * blue < 0.85
  }
}
