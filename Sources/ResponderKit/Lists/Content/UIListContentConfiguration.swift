import Foundation

/// A configuration of a list cell's content: primary text, secondary text and an image, each of which may be missing.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The appearance of the image.
  public struct ImageProperties {
    /// The configuration of a symbol image; nil for the default.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint color of a template image; nil for the tint color of the view.
    public var tintColor: UIColor?
    /// A transformer of the tint color; nil to use the tint color unchanged.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius, in points. The library only stores the value for the host, which draws the image.
    public var cornerRadius: CGFloat = 0
    /// The maximum size, in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size reserved for the image in the layout, in points; 0 for the size of the image.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image ignores inverted colors. Stored but not used.
    public var accessibilityIgnoresInvertColors = false
    /// A width or height for `reservedLayoutSize` with which the standard width or height is reserved.
    public static let standardDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
  }

  /// The appearance of text.
  public struct TextProperties {
    /// The alignment of the lines.
    public enum TextAlignment: Int, Sendable { case natural = 0, center, justified }
    /// The change of the letters' case, such as to uppercase.
    public enum TextTransform: Int, Sendable { case none = 0, uppercase, lowercase, capitalized }

    /// The font of the text.
    public var font: UIFont
    /// The color before `colorTransformer` is applied.
    public var color = UIColor.label
    /// A transformer of the color; nil to use the color unchanged.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of the lines.
    public var alignment = TextAlignment.natural
    /// The rule by which lines that are too long are broken or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// Whether the font shrinks if the text does not fit. Stored but not used.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale to which the font may shrink. Stored but not used.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letter spacing shrinks if the text does not fit. Stored but not used.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's preferred content size.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the letters' case, such as to uppercase.
    public var transform = TextTransform.none
    /// Whether a pointer that rests over truncated text shows the full text. Stored but not used.
    public var showsExpansionTextWhenTruncated = false

    init(_ font: UIFont, _ color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    /// Returns `color` after `colorTransformer` is applied.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The primary text; nil for none.
  public var text: String?
  /// The primary text with attributes; nil to use `text`.
  public var attributedText: NSAttributedString?
  /// The secondary text; nil for none.
  public var secondaryText: String?
  /// The secondary text with attributes; nil to use `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The image before the text; nil for none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The appearance of the primary text.
  public var textProperties: TextProperties
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The axes along which the superview's margins are preserved. Stored but not used.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal, .vertical]
  /// The margins around the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the secondary text is beside the primary text if there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The padding between the image and the text, in points.
  public var imageToTextPadding: CGFloat = 16
  /// The padding between primary and secondary text if they are side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The padding between primary and secondary text if the secondary text is below, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the text and the image, from 0 to 1. The content of a disabled cell has half of this opacity.
  public var alpha: CGFloat = 1
  /// Whether the configuration is for a disabled cell.
  private var isDisabled = false
  fileprivate var shownAlpha: CGFloat { isDisabled ? alpha / 2 : alpha }

  private init(_ text: TextProperties, _ secondary: TextProperties, isSideBySide: Bool = false) {
    (textProperties, secondaryTextProperties) = (text, secondary)
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  private static var body: TextProperties { TextProperties(.preferredFont(forTextStyle: .body)) }
  private static var caption: TextProperties {
    TextProperties(.preferredFont(forTextStyle: .caption1), .secondaryLabel)
  }

  /// Returns a configuration with a smaller secondary text below the primary text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(body, caption) }
  /// Returns a configuration with a smaller secondary text below the primary text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(body, caption) }
  /// Returns a configuration with the secondary text, a value, beside the primary text.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      body,
      TextProperties(.preferredFont(forTextStyle: .body), .secondaryLabel),
      isSideBySide: true
    )
  }
  /// Returns the configuration of a sidebar cell.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a sidebar cell with secondary text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Returns the configuration of a cell in a sidebar that accompanies another list.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// Returns the configuration of a cell with secondary text, in a sidebar that accompanies another list.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Returns the configuration of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { line(.headline, .label) }
  /// Returns the configuration of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration { line(.footnote, .secondaryLabel) }
  /// Returns the configuration of a header in a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration { line(.footnote, .secondaryLabel) }
  /// Returns the configuration of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration { line(.footnote, .secondaryLabel) }
  /// Returns the configuration of a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { line(.headline, .label) }
  /// Returns the configuration of a header.
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// Returns the configuration of a footer.
  public static func footer() -> UIListContentConfiguration { plainFooter() }
  /// Returns the configuration of a header with large text.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { line(.title3, .label) }
  /// Returns the configuration of a header with larger text than that of `prominentInsetGroupedHeader()`.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { line(.title2, .label) }

  private static func line(_ style: UIFont.TextStyle, _ color: UIColor) -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.preferredFont(forTextStyle: style), color), caption)
  }

  /// Creates a view that shows the primary and secondary text in labels and the image in an image view.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns a copy of the configuration for a state. The copy has half of its opacity if the cell is disabled.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    updated.isDisabled = isDisabled ?? false
    return updated
  }
}

/// A view that shows the text and the image of a list content configuration.
open class UIListContentView: UIView, UIContentView {
  /// The configuration that the view shows. Assigning a value that is not a `UIListContentConfiguration` has no effect.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      content = newValue
      show()
    }
  }
  private var content: UIListContentConfiguration
  /// The distance in points from the leading edge to the text.
  package final var textStart: CGFloat { frames(in: bounds.width).first.minX }
  private let label = UILabel()
  private let secondLabel = UILabel()
  private let picture = UIImageView(image: nil)

  /// Creates a view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondLabel] { addSubview(view) }
    show()
  }

  /// Creates an empty view; nothing is decoded from `coder`.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    for view in [picture, label, secondLabel] { addSubview(view) }
    show()
  }

  private func show() {
    fill(label, content.text, content.attributedText, content.textProperties)
    fill(secondLabel, content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
    picture.image = content.image
    picture.tintColor = content.imageProperties.tintColor
    picture.isHidden = content.image == nil
    for view in [label, secondLabel, picture] { view.alpha = content.shownAlpha }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel,
    _ text: String?,
    _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.textAlignment = properties.alignment == .center ? .center : .natural
    let shown =
      switch properties.transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    if let attributed { label.attributedText = attributed } else { label.text = shown }
    label.isHidden = text == nil && attributed == nil
  }

  // MARK: Layout

  private var pictureSize: CGSize {
    guard let image = content.image else { return .zero }
    let (reserved, most) = (content.imageProperties.reservedLayoutSize, content.imageProperties.maximumSize)
    var size = image.size
    let scale = min(most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
    if scale < 1 { size = CGSize(width: size.width * scale, height: size.height * scale) }
    return CGSize(
      width: reserved.width > 0 ? reserved.width : size.width,
      height: reserved.height > 0 ? reserved.height : size.height
    )
  }

  /// Returns the frames of the image, the primary text and the secondary text for a width, and their total height.
  private func frames(in width: CGFloat) -> (picture: CGRect, first: CGRect, second: CGRect, height: CGFloat) {
    let margins = content.directionalLayoutMargins
    let pictureSize = pictureSize
    let start = margins.leading + (pictureSize.width > 0 ? pictureSize.width + content.imageToTextPadding : 0)
    let room = max(0, width - start - margins.trailing)
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      guard !label.isHidden else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    var (first, second) = (size(label, room), size(secondLabel, room))
    let gap = content.textToSecondaryTextHorizontalPadding
    let isBeside =
      content.prefersSideBySideTextAndSecondaryText && !secondLabel.isHidden && first.width + gap + second.width <= room
    let between = first.height > 0 && second.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
    let lines = isBeside ? max(first.height, second.height) : first.height + between + second.height
    let inner = max(lines, pictureSize.height)
    let top = margins.top + (inner - lines) / 2
    if !isBeside { (first.width, second.width) = (room, room) }
    return (
      CGRect(origin: CGPoint(x: margins.leading, y: margins.top + (inner - pictureSize.height) / 2), size: pictureSize),
      CGRect(origin: CGPoint(x: start, y: top), size: first),
      CGRect(
        origin: isBeside
          ? CGPoint(x: width - margins.trailing - second.width, y: top)
          : CGPoint(x: start, y: top + first.height + between),
        size: second
      ),
      margins.top + inner + margins.bottom
    )
  }

  /// Returns a size with the width of `size` and the height that the content needs at this width, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(in: size.width).height)
  }

  /// The size with the height of the content at the current width. The view has no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: frames(in: bounds.width > 0 ? bounds.width : 320).height)
  }

  /// Lays out the image and the text, vertically centered.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = frames(in: bounds.width)
    let shift = max(0, (bounds.height - frames.height) / 2)
    picture.frame = frames.picture.offsetBy(dx: 0, dy: shift)
    label.frame = frames.first.offsetBy(dx: 0, dy: shift)
    secondLabel.frame = frames.second.offsetBy(dx: 0, dy: shift)
    if isRightToLeft {
      for view in [picture, label, secondLabel] { view.frame = view.frame.mirrored(in: bounds) }
    }
  }
}
