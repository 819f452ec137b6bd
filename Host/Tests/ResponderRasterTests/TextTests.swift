import CCairo
import CPango
import Foundation
import ResponderRaster
import Testing
import UIKit

/// Tests that text is as wide as it is measured.
@MainActor
@Suite("Text in Cairo's pixels")
struct RasterTextTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var text: String
    var font: UIFont
    var isRightToLeft = false
    var testDescription: String { "\(text) (\(font.fontName) \(font.weight.rawValue))" }
  }

  nonisolated static let samples: [Sample] = {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let latin = [
      "Hamburgefonts 0123456789", "AVATAR Tokyo, Wave fi fl", "The quick brown fox", "Zürich – Genève: ½ × 3",
    ]
    var samples = weights.flatMap { weight in
      latin.map { Sample(text: $0, font: .systemFont(ofSize: 17, weight: weight)) }
    }
    samples += latin.map { Sample(text: $0, font: .italicSystemFont(ofSize: 15)) }
    samples += latin.map { Sample(text: $0, font: .monospacedSystemFont(ofSize: 13, weight: .regular)) }
    samples += [8, 11, 20, 34, 60].map { Sample(text: "Sizes differ", font: .systemFont(ofSize: $0)) }
    samples.append(Sample(text: "11:11:11", font: .monospacedDigitSystemFont(ofSize: 17, weight: .regular)))
    let others = [
      "Привет, мир", "Γειά σου Κόσμε", "नमस्ते दुनिया", "हिन्दी में लिखा", "สวัสดีชาวโลก", "你好，世界", "漢字とかな", "안녕하세요 세계",
      "বাংলা লেখা", "தமிழ் எழுத்து", "Emoji 😀👍🏽 end", "👩‍👩‍👧🇨🇭", "e\u{301}a\u{308}o\u{302}",
    ]
    samples += others.map { Sample(text: $0, font: .systemFont(ofSize: 17)) }
    samples += ["مرحبا بالعالم", "كيف حالك اليوم؟", "لا إله", "שלום עולם", "מה שלומך (היום)?", "اردو میں"].map {
      Sample(text: $0, font: .systemFont(ofSize: 17), isRightToLeft: true)
    }
    return samples
  }()

  @Test("Measured widths differ by less than 0.5 points from those of a layout of Pango and of the painted pixels")
  func widths() throws {
    #expect(Self.samples.count >= 60)
    let measuring = PangoText()
    let painter = CairoPainter()
    var largest = (layout: 0.0, pixels: 0.0)
    for sample in Self.samples {
      let run = TextMeasuringRun(sample.text, sample.font, isRightToLeft: sample.isRightToLeft)
      let widths = measuring.advances(of: run)
      try #require(widths.count == sample.text.count)
      let width = widths.reduce(0, +)
      let layout = Self.layout(sample)
      largest.layout = max(largest.layout, abs(Double(width) - layout.width))
      #expect(abs(Double(width) - layout.width) < 0.5, "\(sample): \(width), Pango \(layout.width)")
      // The painted pixels, with four pixels per point.
      let scale = 4.0
      let ordered = sample.isRightToLeft ? widths.reversed() : widths
      let edges = ordered.reduce(into: [CGFloat(0)]) { $0.append(($0.last ?? 0) + $1) }
      let text = DisplayList.TextRun(
        sample.text,
        sample.font,
        .black,
        baseline: CGPoint(x: 20, y: 70),
        edges: edges,
        isRightToLeft: sample.isRightToLeft
      )
      let canvas = try Canvas(width: Int((Double(width) + 40) * scale), height: Int(100 * scale))
      let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: width + 40, height: 100), items: [.text(text)])
      painter.paint(list, on: canvas.context, scale: scale)
      let bytes = canvas.bytes
      var columns = (first: Int.max, last: -1)
      for pixel in 0..<(bytes.count / 4) where bytes[pixel * 4 + 3] > 24 {
        let column = pixel % canvas.width
        columns = (min(columns.first, column), max(columns.last, column))
      }
      let painted = (Double(columns.first) / scale - 20, Double(columns.last + 1) / scale - 20)
      // The bitmaps of emoji have transparent edges.
      if sample.text.unicodeScalars.contains(where: { $0.value >= 0x1F000 }) { continue }
      let difference = max(abs(painted.0 - layout.ink.minX), abs(painted.1 - layout.ink.maxX))
      largest.pixels = max(largest.pixels, difference)
      #expect(difference < 0.5, "\(sample): painted \(painted), Pango \(layout.ink)")
    }
    print("largest differences in points: layout \(largest.layout), pixels \(largest.pixels)")
  }

  /// Returns the width and the painted area of a text as one line of a `PangoLayout`, in points.
  private static func layout(_ sample: Sample) -> (width: Double, ink: CGRect) {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    let layout = pango_layout_new(context)
    pango_layout_set_text(layout, sample.text, -1)
    let description = pango_font_description_new()
    pango_font_description_set_family(
      description,
      sample.font.isMonospaced
        ? "SF Mono,JetBrains Mono,DejaVu Sans Mono,Noto Sans Mono,monospace"
        : (sample.font.pointSize >= 20 ? "Inter Display,Inter," : "Inter,") + "Noto Sans,DejaVu Sans,sans-serif"
    )
    pango_font_description_set_absolute_size(description, Double(sample.font.pointSize) * 1024)
    let weights: [CGFloat: UInt32] = [
      -0.8: 100, -0.6: 200, -0.4: 300, 0: 400, 0.23: 500, 0.3: 600, 0.4: 700, 0.56: 800, 0.62: 900,
    ]
    pango_font_description_set_weight(description, PangoWeight(rawValue: weights[sample.font.weight.rawValue] ?? 400))
    if sample.font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_layout_set_font_description(layout, description)
    if sample.font.hasMonospacedDigits, !sample.font.isMonospaced {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    var (ink, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_get_extents(layout, &ink, &logical)
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(layout))
    g_object_unref(UnsafeMutableRawPointer(context))
    return (
      Double(logical.width) / 1024,
      CGRect(
        x: Double(ink.x - logical.x) / 1024,
        y: 0,
        width: Double(ink.width) / 1024,
        height: Double(ink.height) / 1024
      )
    )
  }

  @Test("Widths are proportional to the font size, and each character has one")
  func proportions() {
    let measuring = PangoText()
    func width(_ size: CGFloat) -> CGFloat {
      measuring.advances(of: TextMeasuringRun("Proportional", UIFont.systemFont(ofSize: size))).reduce(0, +)
    }
    #expect(abs(width(18) - 2 * width(9)) < 0.05)
    for text in ["", "a", "👩‍👩‍👧b", "office", "x\ty\nz", "\u{0}\u{7}", "e\u{301}", "नमस्ते", "لا"] {
      let widths = measuring.advances(of: TextMeasuringRun(text, UIFont.systemFont(ofSize: 17)))
      #expect(widths.count == text.count, "\(text.debugDescription)")
      #expect(widths.allSatisfy { $0.isFinite && $0 >= 0 })
    }
    let long = String(repeating: "long ", count: 30_000)
    #expect(measuring.advances(of: TextMeasuringRun(long, UIFont.systemFont(ofSize: 17))).count == long.count)
  }

  @Test("The heights of the system font resemble those of iOS, and the font families are listed")
  func metrics() {
    let measuring = PangoText()
    let metrics = measuring.metrics(of: .systemFont(ofSize: 100))
    #expect((85...120).contains(metrics.ascender) && (-40...(-15)).contains(metrics.descender))
    #expect((65...80).contains(metrics.capHeight) && (45...62).contains(metrics.xHeight))
    #expect((110...150).contains(metrics.lineHeight))
    let families = measuring.fontFamilyNames  // language: families of fonts
    #expect(families.contains("DejaVu Sans") && families == families.sorted())
    #expect(measuring.fontNames(inFontFamily: "DejaVu Sans").contains { $0.hasPrefix("DejaVu Sans-") })
    #expect(measuring.fontNames(inFontFamily: "no such font family") == [])
  }

  // MARK: Fitting

  /// Returns the first and the last painted column of a run, in points.
  private func ink(_ text: String, edges: [CGFloat], isRightToLeft: Bool = false) throws -> ClosedRange<Double> {
    let run = DisplayList.TextRun(
      text,
      .systemFont(ofSize: 20),
      .black,
      baseline: CGPoint(x: 10, y: 30),
      edges: edges,
      isRightToLeft: isRightToLeft
    )
    let canvas = try Canvas(width: 1200, height: 160)
    CairoPainter().paint(
      DisplayList(bounds: CGRect(x: 0, y: 0, width: 300, height: 40), items: [.text(run)]),
      on: canvas.context,
      scale: 4
    )
    let bytes = canvas.bytes
    let columns = (0..<(bytes.count / 4)).filter { bytes[$0 * 4 + 3] > 24 }.map { $0 % 1200 }
    return (Double(columns.min() ?? 0) / 4 - 10)...(Double((columns.max() ?? 0) + 1) / 4 - 10)
  }

  private func edges(_ text: String, _ change: (CGFloat) -> CGFloat = { $0 }, isRightToLeft: Bool = false) -> [CGFloat]
  {
    let run = TextMeasuringRun(text, UIFont.systemFont(ofSize: 20), isRightToLeft: isRightToLeft)
    let widths = PangoText().advances(of: run)
    return (isRightToLeft ? widths.reversed() : widths).reduce(into: [0]) { $0.append(($0.last ?? 0) + change($1)) }
  }

  @Test("Text with added distances is moved apart, and compressed or stretched text fills its width")
  func fitting() throws {
    let natural = try ink("nnnnnnnn", edges: edges("nnnnnnnn"))
    let spaced = try ink("nnnnnnnn", edges: edges("nnnnnnnn") { $0 + 3 })
    #expect(abs(spaced.upperBound - natural.upperBound - 21) < 0.5)
    #expect(abs(spaced.lowerBound - natural.lowerBound) < 0.3)
    // Letters of different widths are all moved by the same distance.
    let mixed = try ink("Willi", edges: edges("Willi") { $0 + 4 })
    #expect(abs(mixed.upperBound - (try ink("Willi", edges: edges("Willi"))).upperBound - 16) < 0.5)
    let squeezed = try ink("Matterhorn", edges: edges("Matterhorn") { $0 * 0.7 })
    let whole = try ink("Matterhorn", edges: edges("Matterhorn"))
    #expect(abs(squeezed.upperBound - whole.upperBound * 0.7) < 0.6)
    let wide = try ink("مرحبا", edges: edges("مرحبا", { $0 * 1.5 }, isRightToLeft: true), isRightToLeft: true)
    let narrow = try ink("مرحبا", edges: edges("مرحبا", isRightToLeft: true), isRightToLeft: true)
    #expect(abs(wide.upperBound - narrow.upperBound * 1.5) < 0.6)
  }

  @Test("In a run from right to left, the first character is at the right edge")
  func rightToLeft() throws {
    // The last letter is far away from the others, at the left edge.
    let run = edges("שלום", isRightToLeft: true)
    var moved = run.map { $0 + 60 }
    moved[0] = 0
    let painted = try ink("שלום", edges: moved, isRightToLeft: true)
    #expect(painted.lowerBound < 8)
    #expect(abs(painted.upperBound - (run.last ?? 0) - 60) < 3)
  }

  @Test("Emoji are painted in their own colors, faded with the color of the text")
  func emoji() throws {
    func saturation(_ alpha: CGFloat) throws -> (colored: Int, opacity: Int) {
      let color = CGColor(red: 0, green: 0, blue: 0, alpha: alpha)
      let run = DisplayList.TextRun("😀", .systemFont(ofSize: 30), color, baseline: CGPoint(x: 2, y: 32), edges: [])
      let canvas = try Canvas(width: 40, height: 40)
      CairoPainter().paint(.square([.text(run)]), on: canvas.context, scale: 1)
      let bytes = canvas.bytes
      let colored = stride(from: 0, to: bytes.count, by: 4).filter { bytes[$0 + 2] > bytes[$0] &+ 30 }.count
      return (colored, Int(bytes.max() ?? 0))
    }
    let (whole, faded) = (try saturation(1), try saturation(0.5))
    #expect(whole.colored > 100 && whole.opacity == 255)
    #expect(faded.colored > 50 && (120...136).contains(faded.opacity))
  }
}
