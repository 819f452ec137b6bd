import Foundation
import ResponderKit

/// Text that is broken into lines with the character widths of the current application, like the text of a label.
@MainActor
struct TextBlock {
  let font: UIFont
  let color: CGColor
  private let layout: StaticText
  private let measuring: any TextMeasuring

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat = .infinity) {
    let style = CharacterStyle(UIFont.systemFont(ofSize: 12))
    self.init(StyledText(text, attributes ?? [:], else: style), width: width)
  }

  /// Breaks `text` into lines of at most `width` points. If `measuring` is nil, the current application measures the
  /// text.
  init(
    _ text: String,
    _ font: UIFont,
    _ color: CGColor = .black,
    width: CGFloat,
    _ measuring: (any TextMeasuring)? = nil
  ) {
    self.init(StyledText(text, CharacterStyle(font)), color, width: width, measuring)
  }

  /// Breaks text with several fonts into lines.
  init(
    _ text: StyledText,
    _ color: CGColor = .black,
    width: CGFloat,
    _ measuring: (any TextMeasuring)? = nil
  ) {
    self.measuring = measuring ?? UIApplication.currentTextMeasuring
    self.color = text.style.color?.cgColor ?? color
    font = text.style.font
    layout = StaticText(text, width: width, mode: text.paragraphStyle?.lineBreakMode ?? .byWordWrapping, self.measuring)
  }

  var lineHeight: CGFloat { measuring.metrics(of: font).lineHeight }

  var size: CGSize { layout.size }

  /// Returns the width of text on one line, in points.
  static func width(of text: String, _ font: UIFont, _ measuring: any TextMeasuring) -> CGFloat {
    StaticText(StyledText(text, CharacterStyle(font)), lineLimit: 1, measuring).size.width
  }

  /// Draws the lines from the upper edge of `rect` downwards, each aligned in the width of `rect`.
  func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let alignment = layout.text.paragraphStyle?.alignment ?? .natural
    let lines = layout.lines(in: rect, alignment: alignment, mode: nil, isCentered: false)
    for item in lines.items(color) { context.recorder.add(item, transform: context.ctm) }
  }

  /// Draws the lines with their top left corner at a point.
  func draw(at point: CGPoint) {
    draw(in: CGRect(x: point.x, y: point.y, width: size.width, height: .greatestFiniteMagnitude))
  }
}

extension DrawnLines {
  /// Returns the runs, with their backgrounds, underlines and strikethroughs, as items. Runs without a color have the
  /// color `color`.
  func items(_ color: CGColor) -> [DisplayList.Item] {
    lines.flatMap { line in line.runs.flatMap { $0.items(in: line, color) } }
  }

  /// Moves the characters of lines that are wider than `rect` closer together.
  mutating func squeeze(to rect: CGRect) {
    for index in lines.indices where lines[index].width > rect.width {
      let (left, factor) = (lines[index].left, rect.width / lines[index].width)
      for run in lines[index].runs.indices {
        lines[index].runs[run].edges = lines[index].runs[run].edges.map { rect.minX + ($0 - left) * factor }
      }
    }
  }
}

extension DrawnLines.Run {
  fileprivate func items(in line: DrawnLines.Line, _ color: CGColor) -> [DisplayList.Item] {
    let color = self.color?.cgColor ?? color
    let left = edges.first ?? 0
    let baseline = CGPoint(x: left, y: line.baseline - baselineOffset)
    let text = DisplayList.TextRun(
      text,
      font,
      color,
      baseline: baseline,
      edges: edges.map { $0 - left },
      isRightToLeft: isRightToLeft,
      language: language
    )
    func bar(_ top: CGFloat, _ height: CGFloat, _ color: CGColor) -> DisplayList.Item {
      .fill(DisplayList.Fill([PathElement](CGRect(x: left, y: top, width: text.width, height: height)), color))
    }
    var items: [DisplayList.Item] = []
    if let backgroundColor { items.append(bar(line.top, line.height, backgroundColor.cgColor)) }
    if color.alpha > 0 { items.append(.text(text)) }
    let thickness = max(font.pointSize / 17, 0.5)
    if isUnderlined {
      let top = baseline.y + 0.12 * font.pointSize - thickness / 2
      items.append(bar(top, thickness, underlineColor?.cgColor ?? color))
    }
    if isStruckThrough {
      let top = baseline.y - 0.28 * font.pointSize - thickness / 2
      items.append(bar(top, thickness, strikethroughColor?.cgColor ?? color))
    }
    return items
  }
}

extension CGRect {
  /// The rectangle without a lower edge.
  var withAnyHeight: CGRect {
    CGRect(x: minX, y: minY, width: width, height: .greatestFiniteMagnitude)
  }
}

extension String {
  /// Draws the text in the current context with its upper left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextBlock(self, attributes).draw(at: point)
  }

  /// Draws the text in the current context, broken into lines at the width of `rect`. The lines continue below `rect` if
  /// they do not fit.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextBlock(self, attributes, width: rect.width).draw(in: rect.withAnyHeight)
  }

  /// Returns the size of the text, in points, as the current application measures it.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextBlock(self, attributes).size
  }
}

extension NSString {
  /// Draws the text at a point; see the corresponding method of `String`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle; see the corresponding method of `String`.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  /// Returns the size of the text; see the corresponding method of `String`.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Returns the bounding rectangle of the text; see the corresponding method of `String`.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

extension String {
  /// Returns the bounding rectangle of the text, with its origin at zero. The text is broken into lines at the width of
  /// `size` if the options contain `usesLineFragmentOrigin`; otherwise each paragraph is one line.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let isInLines = options.contains(.usesLineFragmentOrigin) && size.width > 0
    return CGRect(origin: .zero, size: TextBlock(self, attributes, width: isInLines ? size.width : .infinity).size)
  }
}

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Breaks the text into lines at the given width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Uses the line spacing of the font. Text always has this spacing, even without the option.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures text by the shapes of its glyphs; stored but ignored: text is always measured by the advances of its
  /// characters.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last visible line; stored but ignored.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Parameters and results of text drawing. The parameters are stored but ignored.
open class NSStringDrawingContext: NSObject {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The minimum factor by which the font size may be reduced if the text does not fit.
  open var minimumScaleFactor: CGFloat = 0
  // Generated: end
  /// The scale factor that was used for drawing; always 1.
  open var actualScaleFactor: CGFloat { 1 }
}

/// A shadow of text or shapes, used as a text attribute; stored but ignored.
open class NSShadow: NSObject {
  private let typeWord = FoundationTypeWord()
  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize = .zero
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  // Generated: end
  /// The color of the shadow as a `UIColor`; nil means black with an opacity of one third.
  open var shadowColor: Any?

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && (shadowColor as? NSObject) == (other.shadowColor as? NSObject)
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}

extension NSAttributedString {
  @MainActor
  private func block(width: CGFloat = .infinity) -> TextBlock {
    TextBlock(StyledText(self, CharacterStyle(.systemFont(ofSize: 12))), width: width)
  }

  /// Draws the text at a point, with the fonts and colors of its parts.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { block().draw(at: point) }
  /// Draws the text with the fonts and colors of its parts, broken into lines at the width of `rect`. The lines continue
  /// below `rect` if they do not fit.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) { block(width: rect.width).draw(in: rect.withAnyHeight) }
  /// Returns the size of the text, in points, with the fonts of its parts.
  @preconcurrency @MainActor
  public func size() -> CGSize { block().size }
  /// Returns the bounding rectangle of the text with the fonts of its parts; see the corresponding method of `String`.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    let isInLines = options.contains(.usesLineFragmentOrigin) && size.width > 0
    return CGRect(origin: .zero, size: block(width: isInLines ? size.width : .infinity).size)
  }
}

extension UIFont {
  static func ofName(_ name: String, size: CGFloat) -> UIFont {
    let font: UIFont? = UIFont(name: name, size: size)
    return font ?? .systemFont(ofSize: size)
  }
}
