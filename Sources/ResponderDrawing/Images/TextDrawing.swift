import Foundation
import ResponderKit

/// Text broken into lines, with the size of the lines, measured as the application measures text.
@MainActor
struct TextBlock {
  let lines: [String]
  let font: UIFont
  let color: CGColor
  private let measuring: any TextMeasuring

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?, width: CGFloat = .infinity) {
    let font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    self.init(text, font, (attributes?[.foregroundColor] as? UIColor)?.cgColor ?? .black, width: width)
  }

  init(_ text: String, _ font: UIFont, _ color: CGColor = .black, width: CGFloat) {
    let measuring: any TextMeasuring = StandardTextMeasuring()
    self.font = font
    self.measuring = measuring
    self.color = color
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if !line.isEmpty, TextBlock.width(of: longer, font, measuring) > width {
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    self.lines = lines
  }

  static func width(of line: String, _ font: UIFont, _ measuring: any TextMeasuring) -> CGFloat {
    line.reduce(0) { $0 + measuring.advance(of: $1, fontSize: font.pointSize) }
  }

  var lineHeight: CGFloat { measuring.lineHeight(fontSize: font.pointSize) }

  var size: CGSize {
    CGSize(
      width: lines.map { TextBlock.width(of: $0, font, measuring) }.max() ?? 0,
      height: lineHeight * CGFloat(lines.count)
    )
  }

  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let baseline = CGPoint(x: point.x, y: point.y + lineHeight * CGFloat(index) + font.pointSize * 0.95)
      context.recorder.add(.text(DrawnLine(text: line, baseline: baseline, font: font)), color, transform: context.ctm)
    }
  }
}

extension String {
  /// Draws the text in the current context with its upper left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextBlock(self, attributes).draw(at: point)
  }

  /// Draws the text in the current context, broken into lines at the width of `rect`.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextBlock(self, attributes, width: rect.width).draw(at: rect.origin)
  }

  /// Returns the size of the text, in points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextBlock(self, attributes).size
  }
}

extension NSString {
  /// Draws the text at a point; see the method of `String`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle; see the method of `String`.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  /// Returns the size of the text; see the method of `String`.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Returns the bounding rectangle of the text; see the method of `String`.
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
  /// `size` if the options contain `usesLineFragmentOrigin`; otherwise it is one line per paragraph.
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
  /// Uses the line spacing of the font; always the case here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures by the shapes of the glyphs; here text is always measured by advances.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last visible line; stored but ignored.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Parameters and results of text drawing; stored but ignored.
open class NSStringDrawingContext: NSObject {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The minimum scale to which the font may shrink when the text does not fit.
  open var minimumScaleFactor: CGFloat = 0
  // Generated: end
  /// The scale factor that was used; always 1.
  open var actualScaleFactor: CGFloat { 1 }
}

/// A shadow of text or shapes, used as a text attribute; stored but ignored.
open class NSShadow: NSObject {
  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize = .zero
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  // Generated: end
  /// The color of the shadow as a `UIColor`; nil means black with an opacity of one third.
  open var shadowColor: Any?
}

extension NSAttributedString {
  private var block: (String, [NSAttributedString.Key: Any]?) {
    (string, length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
  }

  /// Draws the text at a point with the attributes of its first character.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { block.0.draw(at: point, withAttributes: block.1) }
  /// Draws the text with the attributes of its first character, broken into lines at the width of `rect`.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) { block.0.draw(in: rect, withAttributes: block.1) }
  /// Returns the size of the text, in points, with the attributes of its first character.
  @preconcurrency @MainActor
  public func size() -> CGSize { block.0.size(withAttributes: block.1) }
  /// Returns the bounding rectangle of the text with the attributes of its first character; see the method of `String`.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    block.0.boundingRect(with: size, options: options, attributes: block.1, context: context)
  }
}

extension UIFont {
  static func ofName(_ name: String, size: CGFloat) -> UIFont {
    let font: UIFont? = UIFont(name: name, size: size)
    return font ?? .systemFont(ofSize: size)
  }
}
