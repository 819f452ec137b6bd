import Foundation
import ResponderKit

/// Lines of text and how large they are; measured as the application measures text.
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
  /// Draws the text into the current context, its upper left corner at `point`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextBlock(self, attributes).draw(at: point)
  }

  /// Draws the text into the current context, in lines as wide as `rect`.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    TextBlock(self, attributes, width: rect.width).draw(at: rect.origin)
  }

  /// How large the text is, in points.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextBlock(self, attributes).size
  }
}

extension NSString {
  /// As the method of `String`.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// As the method of `String`.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  /// As the method of `String`.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// As the method of `String`.
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
  /// Where the text would stand, its upper left corner at 0: in lines as wide as `size`, or in one where the options do not say that
  /// they use the origin of lines.
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

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// As many as its width makes.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Lines stand as far apart as the font says, here always.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// By the shapes of the letters; here by their advances, always.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line ends in dots where there is more; kept.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing text is told and tells; kept.
open class NSStringDrawingContext: NSObject {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The minimum scale to which a font may shrink.
  open var minimumScaleFactor: CGFloat = 0
  // Generated: end
  /// The part of its size that was used: all.
  open var actualScaleFactor: CGFloat { 1 }
}

/// A shadow of text or shapes, as attributes of text name it; kept.
open class NSShadow: NSObject {
  /// How far it lies from what casts it, in points.
  open var shadowOffset: CGSize = .zero
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  // Generated: end
  /// A `UIColor`; nil for a third of black.
  open var shadowColor: Any?
}

extension NSAttributedString {
  private var block: (String, [NSAttributedString.Key: Any]?) {
    (string, length > 0 ? attributes(at: 0, effectiveRange: nil) : nil)
  }

  /// Draws the text with the looks of its first letter.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint) { block.0.draw(at: point, withAttributes: block.1) }
  /// Draws the text with the looks of its first letter, in lines as wide as `rect`.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) { block.0.draw(in: rect, withAttributes: block.1) }
  /// How large the text is, in points, with the looks of its first letter.
  @preconcurrency @MainActor
  public func size() -> CGSize { block.0.size(withAttributes: block.1) }
  /// Where the text would stand, with the looks of its first letter; see the method of `String`.
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
