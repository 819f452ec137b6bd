import CCairo
import CPango
import CRaster
import Foundation
import ResponderKit

/// A converter of text to glyphs. Pango chooses the fonts, and HarfBuzz the glyphs and their positions.
///
/// Glyphs are neither hinted nor rounded to pixels. Therefore their positions are proportional to the font size, and the
/// same at every scale: text is exactly as wide as it was measured.
final class TextShaper {
  private let context: OpaquePointer
  private var descriptions = BoundedCache<UIFont, FontDescription>(maximumCost: 512)
  private var runs = BoundedCache<ShapedRun.Key, ShapedRun>(maximumCost: 400_000)

  /// The maximum number of bytes of a run. The rest of a longer text is neither measured nor drawn.
  static let maximumLength = 100_000

  init() {
    let map = pango_cairo_font_map_get_default()
    context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  /// Returns the glyphs of a run of text in one direction.
  func shape(_ key: ShapedRun.Key) -> ShapedRun {
    if let run = runs.value(key) { return run }
    let run = shaped(key)
    runs.insert(run, key, cost: 100 + key.text.utf8.count)
    return run
  }

  private func shaped(_ key: ShapedRun.Key) -> ShapedRun {
    let text = Self.printable(key.text)
    guard !text.isEmpty else { return ShapedRun() }
    let font = description(of: key.font)
    pango_context_set_language(context, pango_language_from_string(key.language ?? "en"))
    pango_context_set_font_description(context, font.pointer)
    let direction = key.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    pango_context_set_base_dir(context, direction)
    var bytes = Array(text.utf8.map { CChar(bitPattern: $0) })
    bytes.append(0)
    let length = Int32(bytes.count - 1)
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return ShapedRun() }
      let list = pango_itemize_with_base_dir(context, direction, start, 0, length, font.attributes, nil)
      defer { g_list_free(list) }
      var parts: [ShapedRun.Part] = []
      var widths: [Int32] = []
      var next = list
      while let node = next {
        next = node.pointee.next
        guard let item = node.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
        // The library has resolved the directions of the whole paragraph, of which Pango sees only a part.
        item.pointee.analysis.level = key.isRightToLeft ? 1 : 0
        let offset = Int(item.pointee.offset)
        if let part = ShapedRun.Part(item, start, length) { parts.append(part) }
        let count = Int(item.pointee.num_chars)
        var partWidths = [Int32](repeating: 0, count: count)
        if let glyphs = parts.last?.glyphs, parts.last?.offset == offset {
          pango_glyph_string_get_logical_widths(
            glyphs,
            start + offset,
            item.pointee.length,
            key.isRightToLeft ? 1 : 0,
            &partWidths
          )
        }
        widths += partWidths
        pango_item_free(item)
      }
      if key.isRightToLeft { parts.reverse() }
      return ShapedRun(parts, of: text, scalarWidths: widths)
    }
  }

  /// Returns the text with the same number of characters, in which control characters are replaced. The tabulator is as
  /// wide as the font size.
  private static func printable(_ text: String) -> String {
    var text = text
    if text.utf8.count > maximumLength {
      var end = text.utf8.index(text.startIndex, offsetBy: maximumLength)
      while end.samePosition(in: text) == nil { text.utf8.formIndex(before: &end) }
      text = String(text[..<end])
    }
    guard text.utf8.contains(where: { $0 < 0x20 }) || text.contains(where: \.isNewline) else { return text }
    return String(text.map { $0 == "\t" ? "\u{2003}" : $0.isNewline || $0 < " " ? "\u{200B}" : $0 })
  }

  // MARK: Fonts

  private func description(of font: UIFont) -> FontDescription {
    if let known = descriptions.value(font) { return known }
    let new = FontDescription(font)
    descriptions.insert(new, font, cost: 1)
    return new
  }

  /// Returns the heights of a font.
  func metrics(of font: UIFont) -> FontMetrics {
    let size = font.pointSize
    var (ascent, descent) = (0.95 * size, 0.25 * size)
    let language = pango_language_from_string("en")
    if let loaded = pango_context_load_font(context, description(of: font).pointer) {
      if let metrics = pango_font_get_metrics(loaded, language) {
        ascent = CGFloat(pango_font_metrics_get_ascent(metrics)) / CGFloat(PANGO_SCALE)
        descent = CGFloat(pango_font_metrics_get_descent(metrics)) / CGFloat(PANGO_SCALE)
        pango_font_metrics_unref(metrics)
      }
      g_object_unref(loaded)
    }
    func height(_ letter: String) -> CGFloat? {
      shape(ShapedRun.Key(text: letter, font: font, language: nil, isRightToLeft: false)).inkHeight
    }
    return FontMetrics(
      ascender: ascent,
      descender: -descent,
      capHeight: height("H") ?? 0.7 * size,
      xHeight: height("x") ?? 0.52 * size
    )
  }

  /// The names of the installed font families, in alphabetical order.
  // language: families of fonts
  var familyNames: [String] { families { String(cString: pango_font_family_get_name($0)) }.sorted() }

  /// Returns the names of the fonts of a font family, such as `Inter-Bold`, in alphabetical order.
  func fontNames(inFamily name: String) -> [String] {  // language: families of fonts
    let found = families { family -> [String]? in
      guard String(cString: pango_font_family_get_name(family)) == name else { return nil }
      var faces: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFace>?>?
      var count: Int32 = 0
      pango_font_family_list_faces(family, &faces, &count)
      defer { g_free(faces) }
      return (0..<Int(count)).compactMap { index in
        faces?[index].map { name + "-" + String(cString: pango_font_face_get_face_name($0)) }
      }
    }
    return found.first.map { Set($0).sorted() } ?? []
  }

  // language: families of fonts
  private func families<Value>(_ transform: (UnsafeMutablePointer<PangoFontFamily>) -> Value?) -> [Value] {
    // language: families of fonts
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_context_get_font_map(context), &families, &count)
    defer { g_free(families) }
    return (0..<Int(count)).compactMap { index in (families?[index]).flatMap(transform) }
  }
}

/// The description of a font for Pango, which is released with this object.
private final class FontDescription {
  let pointer: OpaquePointer
  /// The attributes of text in the font; nil for none.
  let attributes: OpaquePointer?

  init(_ font: UIFont) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, Self.families(of: font))
    // Cairo cannot invert the matrix of a font that is much smaller.
    let size = max(font.pointSize, 0.1)
    pango_font_description_set_absolute_size(pointer, Double(size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, PangoWeight(rawValue: Self.weight(of: font)))
    pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    let width = font.width.rawValue
    let stretch =
      width < -0.3
      ? PANGO_STRETCH_EXTRA_CONDENSED
      : width < 0 ? PANGO_STRETCH_CONDENSED : width > 0 ? PANGO_STRETCH_EXPANDED : PANGO_STRETCH_NORMAL
    pango_font_description_set_stretch(pointer, stretch)
    if font.hasMonospacedDigits, !font.isMonospaced {
      let list = pango_attr_list_new()
      pango_attr_list_insert(list, pango_attr_font_features_new("tnum=1"))
      attributes = list
    } else {
      attributes = nil
    }
  }

  deinit {
    pango_font_description_free(pointer)
    if let attributes { pango_attr_list_unref(attributes) }
  }

  /// Returns the weight as a number from 100 to 900, interpolated between UIKit's named weights.
  private static func weight(of font: UIFont) -> UInt32 {
    let known: [(value: CGFloat, weight: CGFloat)] = [
      (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
    ]
    let value = font.weight.rawValue
    guard value.isFinite else { return 400 }
    guard let next = known.firstIndex(where: { $0.value >= value }) else { return 900 }
    guard next > 0 else { return 100 }
    let (low, high) = (known[next - 1], known[next])
    return UInt32((low.weight + (high.weight - low.weight) * (value - low.value) / (high.value - low.value)).rounded())
  }

  /// Returns the font families of which the first installed one is used. Inter resembles the system font of iOS, which also
  /// has another design for sizes from 20 points.
  private static func families(of font: UIFont) -> String {  // language: families of fonts
    let name = font.fontName
    let system = (font.pointSize >= 20 ? "Inter Display,Inter," : "Inter,") + "Noto Sans,DejaVu Sans,sans-serif"
    let monospaced = "SF Mono,JetBrains Mono,DejaVu Sans Mono,Noto Sans Mono,monospace"
    if name.hasPrefix("system-monospaced") || name == "monospace" { return monospaced }
    if name.hasPrefix("system-serif") { return "New York,Noto Serif,DejaVu Serif,serif" }
    if name.hasPrefix("system-rounded") { return "SF Pro Rounded,Nunito," + system }
    if name.hasPrefix("system") { return font.isMonospaced ? monospaced : system }
    // language: families of fonts
    let family = String(font.familyName.map { $0 == "," || $0 < " " ? " " : $0 }.prefix(200))
    var spaced = ""
    for letter in family {
      if letter.isUppercase, let last = spaced.last, last.isLowercase { spaced.append(" ") }
      spaced.append(letter)
    }
    return "\(family),\(spaced)," + (font.isMonospaced ? monospaced : system)
  }
}
