import Foundation

/// A view that shows text. Touches pass through the label unless `isUserInteractionEnabled` is set (H-20).
open class UILabel: UIView {
  /// The displayed text.
  open var text: String? {
    get { words }
    set {
      words = newValue
      attributes = nil
      invalidateIntrinsicContentSize()
      notifyObservers()
    }
  }
  private var words: String?
  private var attributes: NSAttributedString?
  /// The displayed text with its attributes. If none were set, this is `text` with the label's font and color.
  open var attributedText: NSAttributedString? {
    get {
      if let attributes { return attributes }
      return words.map {
        NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
      }
    }
    set {
      words = newValue?.string
      attributes = newValue
      invalidateIntrinsicContentSize()
      notifyObservers()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  /// The color of the text, for the host; black by default.
  open var textColor: UIColor! = .black
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The strategy of line breaks. Stored for the host; the library breaks lines between words.
  open var lineBreakStrategy: LineBreakStrategy = []
  /// Whether the font shrinks when the text does not fit. Stored for the host.
  open var adjustsFontSizeToFitWidth: Bool = false
  /// The minimum scale to which the font may shrink. Stored for the host.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the letter spacing is reduced before the text is truncated. Stored for the host.
  open var allowsDefaultTighteningForTruncation: Bool = false
  /// The line of the text that keeps its position when the font shrinks. Stored for the host.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether the font follows the preferred content size. Stored but not used: there is no preferred content size
  /// here.
  open var adjustsFontForContentSizeCategory: Bool = false
  // Generated: end
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  /// The font of the text, for the host; the system font of 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      invalidateIntrinsicContentSize()
      notifyObservers()
    }
  }
  /// The size of the font, in points. Setting the size changes no other property of the font.
  public final var fontSize: CGFloat {
    get { font?.pointSize ?? 17 }
    set { font = (font ?? .systemFont(ofSize: 17)).withSize(newValue) }
  }
  /// The horizontal alignment of the lines, for the host.
  open var textAlignment = NSTextAlignment.natural
  /// The treatment of text that does not fit into the label.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines: Int = 1 { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the host draws the label as enabled.
  open var isEnabled: Bool = true
  /// Whether the text is drawn in `highlightedTextColor`.
  open var isHighlighted: Bool = false
  /// The color of highlighted text, for the host; nil if `textColor` is used.
  open var highlightedTextColor: UIColor?
  /// The color of the shadow, for the host; nil for no shadow.
  open var shadowColor: UIColor?
  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize = CGSize(width: 0, height: -1)
  /// The maximum width before the text wraps, in points; 0 for no limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates the label as `init(frame:)` does and applies the attributes from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UILabel.self)
  }

  /// The size of the text; zero without text.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// Returns the size of the text, wrapped to the width of `size` if the label allows more than one line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    numberOfLines == 1 ? intrinsicOrOwnSize : wrappedSize(in: size.width > 0 ? size.width : .infinity)
  }
  package override var wrapsContent: Bool { numberOfLines != 1 }
  /// Returns the unwrapped width of the text and its height when it is wrapped to `width`.
  package override func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? {
    guard wrapsContent, width > 0 else { return nil }
    return CGSize(width: intrinsicContentSize.width, height: wrappedSize(in: width).height)
  }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    baselineDistances(fontSize: fontSize)
  }

  /// Returns the rectangle in which the text is drawn; all of `bounds` unless overridden.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

  /// Does nothing: the host draws the text from the label's properties.
  open func drawText(in rect: CGRect) {}

  override class var classWithStandardHitTesting: UIView.Type { UILabel.self }
  override class var classThatEndsDecoding: UIView.Type { UILabel.self }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityLabel: String? { text }
  override var standardAccessibilityTraits: UIAccessibilityTraits { .staticText }

  override func describe(into parts: inout [String]) {
    if let text { parts.append("text = '\(text)'") }
  }
}

/// The treatment of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The line of text that keeps its position when the font size is reduced.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0, alignCenters, none
}

/// The style of a line drawn below or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}

#if !canImport(Darwin)
  extension NSAttributedString.Key {
    /// The font of the text, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of the letters, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind the letters, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The additional distance between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The shadow behind the text, an `NSShadow` stored for the host.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The style of the line below the text, a raw value of `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the line below the text, a `UIColor`.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The style of the line through the text, a raw value of `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of the line through the text, a `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The layout of the paragraph, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The distance of the text above the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The thickness of the letters' outlines, relative to the font size.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The color of the letters' outlines, a `UIColor`.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The slant of the text, relative to its height.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The horizontal expansion of characters, as the logarithm of a factor.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The use of ligatures; 1 for the default ligatures.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The target of a link.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif

/// The layout of the lines of a paragraph, stored for the host.
open class NSParagraphStyle: NSObject {
  /// The distance between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance between paragraphs, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The horizontal alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of text that does not fit.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The indent of the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor applied to the natural line height; 0 if the height is not changed.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  struct Values {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  fileprivate(set) final var values = Values()
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}
