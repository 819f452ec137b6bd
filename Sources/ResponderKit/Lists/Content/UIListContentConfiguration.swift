import Foundation

/// Directions, one or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// From left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// One like the other.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// One or two lines and a picture, as lists show them.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a picture shows.
  public struct ImageProperties {
    /// How a symbol is drawn; nil for the standard way.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Of a picture that takes the tint; nil for the view's.
    public var tintColor: UIColor?
    /// Makes of the tint what shows; nil for that itself.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// In points; kept for the host that draws.
    public var cornerRadius: CGFloat = 0
    /// No larger than that, in points; 0 is no bound.
    public var maximumSize = CGSize.zero
    /// What room it takes, in points; 0 is the picture's own.
    public var reservedLayoutSize = CGSize.zero
    /// Whether its colours stay where all others are inverted; kept.
    public var accessibilityIgnoresInvertColors = false
    /// For `reservedLayoutSize`: the standard room.
    public static let standardDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
  }

  /// How a line is written.
  public struct TextProperties {
    /// How lines lie.
    public enum TextAlignment: Int, Sendable { case natural = 0, center, justified }
    /// What becomes of letters.
    public enum TextTransform: Int, Sendable { case none = 0, uppercase, lowercase, capitalized }

    /// In which letters.
    public var font: UIFont
    /// In which colour.
    public var color = UIColor.label
    /// Makes of the colour what shows; nil for that itself.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// How lines lie.
    public var alignment = TextAlignment.natural
    /// How it is cut off.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// How many lines at most; 0 is no bound.
    public var numberOfLines = 0
    /// Whether letters become smaller so that they fit; kept.
    public var adjustsFontSizeToFitWidth = false
    /// How small they become at least; kept.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters come closer so that they fit; kept.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether letters follow the user's wish for size.
    public var adjustsFontForContentSizeCategory = true
    /// What becomes of letters.
    public var transform = TextTransform.none
    /// Whether it shows where there is more than a line of room only; kept.
    public var showsExpansionTextWhenTruncated = false

    init(_ font: UIFont, _ color: UIColor = .label) {
      self.font = font
      self.color = color
    }

    /// What shows of `color`.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The first line; nil for none.
  public var text: String?
  /// The first line with attributes; nil for the plain one.
  public var attributedText: NSAttributedString?
  /// The second line; nil for none.
  public var secondaryText: String?
  /// The second line with attributes; nil for the plain one.
  public var secondaryAttributedText: NSAttributedString?
  /// Before the lines; nil for none.
  public var image: UIImage?
  /// How the picture shows.
  public var imageProperties = ImageProperties()
  /// How the first line is written.
  public var textProperties: TextProperties
  /// How the second line is written.
  public var secondaryTextProperties: TextProperties
  /// Along which axes the margins of what is around count; kept.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = [.horizontal, .vertical]
  /// From the edges to the content, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Whether the second line stands beside the first one where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Between picture and lines, in points.
  public var imageToTextPadding: CGFloat = 16
  /// Between the lines where they stand beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// Between the lines where they stand below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// Whether it is grey for a disabled cell.
  public var alpha: CGFloat = 1

  private init(_ text: TextProperties, _ secondary: TextProperties, isSideBySide: Bool = false) {
    (textProperties, secondaryTextProperties) = (text, secondary)
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  private static var body: TextProperties { TextProperties(.preferredFont(forTextStyle: .body)) }
  private static var caption: TextProperties {
    TextProperties(.preferredFont(forTextStyle: .caption1), .secondaryLabel)
  }

  /// A line and a smaller one below.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(body, caption) }
  /// A line and a smaller one below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(body, caption) }
  /// A line, and a value beside it.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      body,
      TextProperties(.preferredFont(forTextStyle: .body), .secondaryLabel),
      isSideBySide: true
    )
  }
  /// Of a list in the margin.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// Of a list in the margin, with a value.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Of a cell with a list of its own.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// Of a cell with a list of its own, with a value.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// Above a plain section.
  public static func plainHeader() -> UIListContentConfiguration { line(.headline, .label) }
  /// Below a plain section.
  public static func plainFooter() -> UIListContentConfiguration { line(.footnote, .secondaryLabel) }
  /// Above a grouped section.
  public static func groupedHeader() -> UIListContentConfiguration { line(.footnote, .secondaryLabel) }
  /// Below a grouped section.
  public static func groupedFooter() -> UIListContentConfiguration { line(.footnote, .secondaryLabel) }
  /// Above a section in the margin.
  public static func sidebarHeader() -> UIListContentConfiguration { line(.headline, .label) }
  /// Above a section.
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// Below a section.
  public static func footer() -> UIListContentConfiguration { plainFooter() }
  /// Above a section, in large letters.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { line(.title3, .label) }
  /// Above a section, in large letters.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { line(.title2, .label) }

  private static func line(_ style: UIFont.TextStyle, _ color: UIColor) -> UIListContentConfiguration {
    UIListContentConfiguration(TextProperties(.preferredFont(forTextStyle: style), color), caption)
  }

  /// Lines and picture as labels and an image view.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same; grey where the cell is disabled.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    updated.alpha = isDisabled ?? false ? 0.5 : 1
    return updated
  }
}

/// Shows one or two lines and a picture.
open class UIListContentView: UIView, UIContentView {
  /// What it shows; a `UIListContentConfiguration`, others are passed over.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else { return }
      content = newValue
      show()
    }
  }
  private var content: UIListContentConfiguration
  private let label = UILabel()
  private let secondLabel = UILabel()
  private let picture = UIImageView(image: nil)

  /// A view that shows `configuration`.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [picture, label, secondLabel] { addSubview(view) }
    show()
  }

  /// A view that shows nothing; nothing is read from `coder`.
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
    for view in [label, secondLabel, picture] { view.alpha = content.alpha }
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

  /// The places of picture and lines in a width, and how high they are together.
  private func places(in width: CGFloat) -> (picture: CGRect, first: CGRect, second: CGRect, height: CGFloat) {
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

  /// As wide as `size`, and as high as the lines then are.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(in: size.width).height)
  }

  /// As high as the lines are in its width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: places(in: bounds.width > 0 ? bounds.width : 320).height)
  }

  /// Places picture and lines, in the middle of the height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(in: bounds.width)
    let shift = max(0, (bounds.height - places.height) / 2)
    picture.frame = places.picture.offsetBy(dx: 0, dy: shift)
    label.frame = places.first.offsetBy(dx: 0, dy: shift)
    secondLabel.frame = places.second.offsetBy(dx: 0, dy: shift)
    if isRightToLeft {
      for view in [picture, label, secondLabel] { view.frame = view.frame.mirrored(in: bounds) }
    }
  }
}
