import Foundation

/// A line of text; touches pass it by unless `isUserInteractionEnabled` is set (H-20).
open class UILabel: UIView {
  /// What it says.
  open var text: String? {
    get { words }
    set {
      words = newValue
      attributes = nil
      invalidateIntrinsicContentSize()
      tellObservers()
    }
  }
  private var words: String?
  private var attributes: NSAttributedString?
  /// What it says, with the attributes that it was given; `text` with its font and colour where none were.
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
      tellObservers()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  /// What the host draws the letters in; black by default.
  open var textColor: UIColor! = .black
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// How lines are broken for reading; kept for the host, here they are broken between words.
  open var lineBreakStrategy: LineBreakStrategy = []
  /// Whether letters shrink to fit; kept for the host.
  open var adjustsFontSizeToFitWidth: Bool = false
  /// How far they shrink at most, as a part of their size; kept for the host.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether spaces shrink before a text is cut; kept for the host.
  open var allowsDefaultTighteningForTruncation: Bool = false
  /// Which line stays where it is when letters shrink; kept for the host.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether the font follows the size of content that a user chose; kept, nobody chooses here.
  open var adjustsFontForContentSizeCategory: Bool = false
  // Generated: end
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  /// What the host draws the letters with; the system's of 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      invalidateIntrinsicContentSize()
      tellObservers()
    }
  }
  /// The font's size, in points; setting it keeps the rest of the font.
  public final var fontSize: CGFloat {
    get { font?.pointSize ?? 17 }
    set { font = (font ?? .systemFont(ofSize: 17)).withSize(newValue) }
  }
  /// Where the host draws the lines across.
  open var textAlignment = NSTextAlignment.natural
  /// How lines that do not fit end, or break.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// At most so many lines; 0 for as many as there are.
  open var numberOfLines: Int = 1 { didSet { invalidateIntrinsicContentSize() } }
  /// Whether it counts as one that can be used, for the host that draws.
  open var isEnabled: Bool = true
  /// Whether it is drawn in `highlightedTextColor`.
  open var isHighlighted: Bool = false
  /// What the host draws a highlighted text in; nil for `textColor`.
  open var highlightedTextColor: UIColor?
  /// What the host draws a shadow in; nil for none.
  open var shadowColor: UIColor?
  /// Where the shadow lies, in points.
  open var shadowOffset: CGSize = CGSize(width: 0, height: -1)
  /// How wide it may become before it breaks into lines, in points; 0 for any width.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UILabel.self)
  }

  /// The size of its text; nothing without text.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// The size of its text; with more than one line, within the width that it is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    numberOfLines == 1 ? intrinsicOrOwnSize : wrappedSize(in: size.width > 0 ? size.width : .infinity)
  }
  package override var wrapsContent: Bool { numberOfLines != 1 }
  /// As wide as the text wants to be, and as high as it is where it has that width.
  package override func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? {
    guard wrapsContent, width > 0 else { return nil }
    return CGSize(width: intrinsicContentSize.width, height: wrappedSize(in: width).height)
  }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    baselineDistances(fontSize: fontSize)
  }

  /// Where the text is drawn within `bounds`: all of it here. Overrides make it smaller.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

  /// Draws the text; the host does, from the label's properties.
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

/// How lines that do not fit end, or break.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Which line of a text stays where it is when letters shrink.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0, alignCenters, none
}

/// Whether a line is drawn below or through letters.
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
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor` of the letters.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the letters.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// How far letters stand apart besides, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// An `NSShadow` behind the letters; kept for the host that draws.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A raw value of `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor` of the line.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A raw value of `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor` of the line.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// How far letters stand above the base line, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// How thick outlines are, as a part of the font's size.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `UIColor` of outlines.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// How far letters lean, as a part of their height.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// How much wider letters are, as the logarithm of a factor.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Whether pairs of letters are joined; 1 for the ordinary ones.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Where a link leads.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif

/// How lines of a paragraph lie; kept for the host that draws.
open class NSParagraphStyle: NSObject {
  /// Between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Between paragraphs, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Where lines are drawn across.
  open var alignment: NSTextAlignment { values.alignment }
  /// How lines that do not fit end, or break.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Before the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Before the others, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// At least, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// At most, in points; 0 for any.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Times the natural height; 0 for none.
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

/// One that can be changed.
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
