import Foundation
import ResponderKit

/// An object that measures text with the fonts and the shaping of `CairoPainter`. A host assigns it to
/// `UIApplication.textMeasuring`, so that text is exactly as wide as it is painted.
///
/// The system font is Inter if it is installed (in Debian, the package `fonts-inter`), otherwise Noto Sans or DejaVu Sans.
/// Characters that a font lacks are shown in another installed font.
@MainActor
public final class PangoText: TextMeasuring {
  private let shaper = TextShaper()
  private var metrics = BoundedCache<UIFont, FontMetrics>(maximumCost: 512)

  /// Creates an object that measures text.
  public init() {}

  /// Returns the width of a character in the system font, in points.
  public func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
    advance(of: grapheme, in: .systemFont(ofSize: fontSize))
  }

  /// Returns the line height of the system font, in points.
  public func lineHeight(fontSize: CGFloat) -> CGFloat { metrics(of: .systemFont(ofSize: fontSize)).lineHeight }

  /// Returns the width of a character without its neighbors, in points.
  public func advance(of grapheme: Character, in font: UIFont) -> CGFloat {
    advances(of: TextMeasuringRun(String(grapheme), font)).reduce(0, +)
  }

  /// True: the width of a character depends on its neighbors.
  public var measuresRuns: Bool { true }

  /// Returns the width of each character, in points, with kerning, ligatures and connected letters.
  public func advances(of run: TextMeasuringRun) -> [CGFloat] {
    let key = ShapedRun.Key(
      text: run.text,
      font: run.font,
      language: run.language,
      isRightToLeft: run.isRightToLeft
    )
    let widths = shaper.shape(key).widths
    // Text beyond the maximum length has no width.
    let missing = run.text.utf8.count > TextShaper.maximumLength ? run.text.count - widths.count : 0
    return missing > 0 ? widths + [CGFloat](repeating: 0, count: missing) : widths
  }

  /// Returns the heights of the installed font.
  public func metrics(of font: UIFont) -> FontMetrics {
    if let known = metrics.value(font) { return known }
    let new = shaper.metrics(of: font)
    metrics.insert(new, font, cost: 1)
    return new
  }

  /// The names of the installed font families.
  public var fontFamilyNames: [String] { shaper.familyNames }

  /// Returns the names of the fonts of a font family, such as `Inter-Bold`.
  public func fontNames(inFontFamily fontFamilyName: String) -> [String] { shaper.fontNames(inFamily: fontFamilyName) }
}
