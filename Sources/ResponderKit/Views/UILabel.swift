import Foundation

/// A view that shows text. Touches pass through the label, because `isUserInteractionEnabled` is false by default
/// (H-20).
open class UILabel: UIView {
  /// The text that the label shows; nil for no text.
  open var text: String? {
    get { words }
    set {
      let isSame = attributes == nil && words == newValue
      words = newValue
      attributes = nil
      // A view that sets its labels in `layoutSubviews` must not cause its own layout again.
      if !isSame { invalidateIntrinsicContentSize() }
      notifyObservers()
    }
  }
  private var words: String?
  private var attributes: NSAttributedString?
  /// Whether the app has set `attributedText`.
  package final var hasAttributedText: Bool { attributes != nil }
  /// The text that the label shows, with attributes. If the app has not set this property, its value is `text` with the
  /// label's font and color.
  open var attributedText: NSAttributedString? {
    get {
      if let attributes { return attributes }
      return words.map {
        NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
      }
    }
    set {
      words = newValue?.string
      // The app may change a mutable string afterwards.
      attributes = newValue?.copy() as? NSAttributedString
      invalidateIntrinsicContentSize()
      notifyObservers()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The type is implicitly unwrapped because UIKit's property is.
  /// The color of the text; `UIColor.label` by default, which is black in the light style and white in the dark style.
  open var textColor: UIColor! = .label { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The rules for line breaks in addition to `lineBreakMode`. Stored for the host; the library's line breaks do not
  /// depend on these rules.
  open var lineBreakStrategy: LineBreakStrategy = [] { didSet { displayDidChange() } }
  /// Whether the letter spacing is reduced before the text is truncated. Stored for the host.
  open var allowsDefaultTighteningForTruncation: Bool = false { didSet { displayDidChange() } }
  /// The part of the text, such as the baseline, that keeps its vertical position if the font is reduced.
  /// Stored for the host.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { displayDidChange() } }
  // Generated: end
  /// Whether the font changes with the user's preferred size of text. This requires the font of a text style, or a font
  /// that `UIFontMetrics` has scaled.
  open var adjustsFontForContentSizeCategory: Bool = false {
    didSet { textSizeDidChange() }
  }
  override func textSizeDidChange() {
    guard adjustsFontForContentSizeCategory, UIView.textSizeHasChanged else { return }
    if let adjusted = font?.adjusted(for: traitCollection.preferredContentSizeCategory) { font = adjusted }
  }
  /// Whether the font of a label with one line is reduced if the text does not fit.
  open var adjustsFontSizeToFitWidth: Bool = false { didSet { displayDidChange() } }
  /// The minimum scale of the font if it is reduced, as a fraction of its size; 0 for no minimum.
  open var minimumScaleFactor: CGFloat = 0 { didSet { displayDidChange() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The type is implicitly unwrapped because UIKit's property is.
  /// The font of the text, for the host; the system font of 17 points by default.
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet {
      invalidateIntrinsicContentSize()
      fontDidChange?()
      notifyObservers()
    }
  }
  /// Called when the font has been set; nil if no other view depends on the font.
  final var fontDidChange: (() -> Void)?
  /// The size of the font, in points. Setting the size changes no other property of the font.
  public final var fontSize: CGFloat {
    get { font?.pointSize ?? 17 }
    set { font = (font ?? .systemFont(ofSize: 17)).withSize(newValue) }
  }
  /// The horizontal alignment of the lines, for the host.
  open var textAlignment = NSTextAlignment.natural { didSet { displayDidChange() } }
  /// The way in which text that does not fit into the label is truncated or wrapped. All lines but the last one are
  /// wrapped, between characters for `byCharWrapping` and otherwise between words.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      if oldValue != lineBreakMode, numberOfLines != 1 { invalidateIntrinsicContentSize() }
      displayDidChange()
    }
  }
  /// The maximum number of lines; 0 for no limit.
  open var numberOfLines: Int = 1 { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the host draws the label as enabled. The property has no other effect.
  open var isEnabled: Bool = true { didSet { displayDidChange() } }
  /// Whether the text is drawn in `highlightedTextColor`.
  open var isHighlighted: Bool = false { didSet { displayDidChange() } }
  /// The color of highlighted text, for the host; nil if `textColor` is used.
  open var highlightedTextColor: UIColor? { didSet { displayDidChange() } }
  /// The color of the shadow, for the host; nil for no shadow.
  open var shadowColor: UIColor? { didSet { displayDidChange() } }
  /// The offset of the shadow from the text, in points.
  open var shadowOffset: CGSize = CGSize(width: 0, height: -1) { didSet { displayDidChange() } }
  /// The width to which the text is wrapped for the intrinsic size, in points; 0 if the text is not wrapped.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.made(self, at: UILabel.self)
  }

  /// The view that arranges the label by its size and without constraints, such as a cell; not retained.
  final weak var layoutOwner: UIView?

  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    layoutOwner?.setNeedsLayout()
  }

  /// The size of the text, in points; zero if there is no text.
  open override var intrinsicContentSize: CGSize { standardIntrinsicContentSize }
  /// Returns the size of the text, wrapped to the width of `size` if the label allows more than one line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    numberOfLines == 1 ? intrinsicOrOwnSize : wrappedSize(in: size.width > 0 ? size.width : .infinity)
  }
  package override var wrapsContent: Bool { numberOfLines != 1 }
  /// Returns the width of the text without wrapping, and the height of the text when it is wrapped to `width`.
  package override func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? {
    guard wrapsContent, width > 0 else { return nil }
    return CGSize(width: intrinsicContentSize.width, height: wrappedSize(in: width).height)
  }

  package override var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? {
    baselineDistances(font ?? .systemFont(ofSize: 17))
  }

  /// Returns the rectangle in which the text is drawn, which is `bounds` unless overridden.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

  /// Draws the text in a rectangle. An override may call super with another rectangle, and draw in the current context
  /// of the module `ResponderDrawing`; what it draws is behind the text. For a label of a subclass, the method is
  /// called whenever the display list is read.
  open func drawText(in rect: CGRect) { drawnTextRect = rect }
  /// The rectangle that was passed last to `drawText(in:)`; nil if the method was not called.
  package final var drawnTextRect: CGRect?

  override class var classWithStandardHitTesting: UIView.Type { UILabel.self }
  override class var classThatEndsDecoding: UIView.Type { UILabel.self }

  override var standardIsAccessibilityElement: Bool { true }
  override var standardAccessibilityLabel: String? { text }
  override var standardAccessibilityTraits: UIAccessibilityTraits { .staticText }

  override func describe(into parts: inout [String]) {
    if let text { parts.append("text = '\(text)'") }
  }
}

/// The way in which text that does not fit is truncated or wrapped.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// The part of the text, such as the baseline, that keeps its vertical position when the font size is reduced.
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
    /// The color of the text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind the text, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The additional distance between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The shadow behind the text, an `NSShadow` stored for the host.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The style of the underline, as a raw value of `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The color of the underline, a `UIColor`.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The style of the strikethrough line, as a raw value of `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of the strikethrough line, a `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The layout of the paragraph, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The distance by which the text is moved up from the baseline, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The width of the outlines of the letters, as a percentage of the font size.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The color of the outlines of the letters, a `UIColor`.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// The slant of the letters, as the ratio of horizontal shift to height.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The horizontal expansion of the letters, as the natural logarithm of the factor.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Whether ligatures are used: 0 for no ligatures, 1 for the default ligatures.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The target of a link, a `URL` or a string.
    public static let link = NSAttributedString.Key("NSLink")
  }
#endif

/// The layout of the lines of a paragraph. Labels and drawn text use the paragraph style of the first character for all
/// of their text. The indents are only stored for the host.
open class NSParagraphStyle: NSObject {
  private let typeWord = FoundationTypeWord()
  /// The additional distance between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The additional distance after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The additional distance before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The horizontal alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The way in which text that does not fit is truncated or wrapped.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The indent of the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The minimum height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor by which the natural line height is multiplied; 0 if the height is not changed.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  package struct Values: Hashable, Sendable {
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
  }

  fileprivate(set) final var values = Values()

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
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
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
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
