import ResponderSimulation
import Testing
import UIKit

/// A measurer that simulates a font with kerning, ligatures and connected letters. The width of a character depends on
/// the font, on the language and direction, and on the characters beside it.
@MainActor
private struct ShapingMeasurer: TextMeasuring {
  var factor: CGFloat = 1

  // The library calls these methods only if `measuresRuns` is false. Their values are so large that using them would
  // fail the tests.
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { 1_000 }
  func lineHeight(fontSize: CGFloat) -> CGFloat { 1_000 }

  var measuresRuns: Bool { true }

  func advances(of run: TextMeasuringRun) -> [CGFloat] {
    let font = run.font
    var unit = font.pointSize * (1 + 0.4 * font.weight.rawValue + 0.5 * font.width.rawValue) * factor
    if font.isItalic { unit *= 0.93 }
    if run.language == "ar" { unit *= 1.1 }
    unit *= 1 + CGFloat(font.fontName.utf8.reduce(0) { ($0 + Int($1)) % 7 }) / 50
    let values = run.text.map { Int($0.unicodeScalars.first?.value ?? 0) }
    return values.indices.map { index in
      if font.isMonospaced { return 0.6 * unit }
      var width = 0.3 + CGFloat(values[index] % 23) / 40
      // The changes of the width simulate kerning, a ligature that is narrower than its letters, and letters that are
      // wider at the ends of a run.
      if index + 1 < values.count, (values[index] + values[index + 1]) % 3 == 0 { width -= 0.12 }
      if index > 0, values[index - 1] == 0x66, values[index] == 0x69 { width -= 0.1 }
      if run.isRightToLeft, index == 0 || index == values.count - 1 { width += 0.2 }
      return width * unit
    }
  }

  func metrics(of font: UIFont) -> FontMetrics {
    let size = font.pointSize * factor
    return FontMetrics(
      ascender: size * (font.isMonospaced ? 0.8 : 0.9),
      descender: -0.3 * size,
      capHeight: 0.7 * size,
      xHeight: 0.5 * size,
      lineHeight: (size * 1.3).rounded(.up)
    )
  }
}

/// Tests that labels, buttons, drawn strings and the display list use the widths that the host measures.
@MainActor
@Suite("Text measured by the host")
struct MeasuredTextTests {
  private let screen = SimulatedScreen(size: CGSize(width: 2_000, height: 800))

  nonisolated private static let texts = [
    "Office Avalanche, 1,234.50", "To WAVE or fi", "i", "   spaced   ", "MMMM mmmm iiii", "caf\u{E9} e\u{301}", "a\tb",
    "\u{645}\u{631}\u{62D}\u{628}\u{627} \u{628}\u{627}\u{644}\u{639}\u{627}\u{644}\u{645}",
    "\u{628}\u{650}\u{633}\u{652}\u{645}",
    "\u{627}\u{644}\u{633}\u{639}\u{631} \u{661}\u{662}\u{663}",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E2}\u{5D5}\u{5DC}\u{5DD}",
    "\u{5E9}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}",
    "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} \u{926}\u{941}\u{928}\u{93F}\u{92F}\u{93E}",
    "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", "\u{4F60}\u{597D}\u{FF0C}\u{4E16}\u{754C}\u{3002}",
    "\u{6F22}\u{5B57}\u{304B}\u{306A}",
    "\u{D55C}\u{AD6D}\u{C5B4}", "\u{1F600}\u{1F44D}\u{1F3FD}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} ok",
    "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}",
    "abc \u{5D0}\u{5D1}\u{5D2} 123 xyz", "\u{5D0}\u{5D1}\u{5D2} abc (12.5)",
    "\u{633}\u{639}\u{631} iPhone 15 \u{645}\u{62A}\u{627}\u{62D}!",
    "Hi \u{1F600} \u{5D0}\u{5D1} \u{4F60}\u{597D}", "\u{E44}\u{E17}\u{E22} \u{395}\u{3BB}\u{3BB}",
  ]

  nonisolated private static let fonts: [UIFont] = [
    .systemFont(ofSize: 17), .systemFont(ofSize: 17, weight: .bold), .systemFont(ofSize: 13, weight: .ultraLight),
    .italicSystemFont(ofSize: 20), .monospacedSystemFont(ofSize: 15, weight: .medium),
    .systemFont(ofSize: 17, weight: .heavy, width: .condensed), UIFont(name: "Georgia-BoldItalic", size: 22)!,
    .monospacedDigitSystemFont(ofSize: 11, weight: .semibold),
  ]

  /// Returns the runs of text that a view paints.
  private func runs(of view: UIView) -> [DisplayList.TextRun] {
    func runs(_ items: [DisplayList.Item]) -> [DisplayList.TextRun] {
      items.flatMap { item -> [DisplayList.TextRun] in
        switch item {
        case .text(let run): [run]
        case .group(let group): runs(group.items)
        case .layer(let layer): runs(layer.items)
        default: []
        }
      }
    }
    return runs(view.displayList.items)
  }

  /// A view that draws a string at its upper left corner.
  private final class Drawn: UIView {
    var text = NSAttributedString(string: "")
    override func draw(_ rect: CGRect) { text.draw(in: rect) }
  }

  private func drawn(_ text: NSAttributedString, width: CGFloat = 1_900) -> [DisplayList.TextRun] {
    let view = Drawn(frame: CGRect(x: 0, y: 0, width: width, height: 300))
    view.text = text
    screen.window.addSubview(view)
    defer { view.removeFromSuperview() }
    return runs(of: view)
  }

  /// Records an issue for a run if one of its edges differs by 0.5 points or more from the edge that the host measures
  /// for the run alone.
  private func expectHostEdges(_ run: DisplayList.TextRun, sourceLocation: SourceLocation = #_sourceLocation) {
    let host = TextMeasuringRun(run.text, run.font, language: run.language, isRightToLeft: run.isRightToLeft)
    let widths = ShapingMeasurer().advances(of: host)
    var edges: [CGFloat] = [0]
    for width in run.isRightToLeft ? widths.reversed() : widths { edges.append(edges[edges.count - 1] + width) }
    let isEqual = edges.count == run.edges.count && zip(edges, run.edges).allSatisfy { abs($0 - $1) < 0.5 }
    #expect(isEqual, "\(run.text): \(run.edges), not \(edges)", sourceLocation: sourceLocation)
  }

  @Test(
    "The sizes of labels, buttons and drawn runs of 200 strings agree with the host within 0.5 points",
    arguments: texts,
    Array(fonts.indices)
  )
  func agreement(_ text: String, _ number: Int) {
    let font = MeasuredTextTests.fonts[number]
    screen.application.textMeasuring = ShapingMeasurer()
    let attributes: [NSAttributedString.Key: Any] = [.font: font]
    let size = text.size(withAttributes: attributes)
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    screen.window.addSubview(label)
    label.sizeToFit()
    let button = UIButton(frame: .zero)
    button.setTitle(text, for: .normal)
    button.titleLabel?.font = font
    screen.window.addSubview(button)
    let box = (text as NSString).boundingRect(
      with: CGSize(width: 1_900, height: 100),
      options: .usesLineFragmentOrigin,
      attributes: attributes,
      context: nil
    )
    expect(abs(label.bounds.width - size.width) <= 0.5)
    expect(abs(label.bounds.height - size.height) <= 0.5)
    expect(abs(button.intrinsicContentSize.width - max(30, size.width)) <= 0.5)
    expect(abs(button.intrinsicContentSize.height - 12 - size.height) <= 0.5)
    expectEqual(box.size, size)
    expectEqual(NSAttributedString(string: text, attributes: attributes).size(), size)
    let painted = drawn(NSAttributedString(string: text, attributes: attributes))
    expectEqual(painted.map(\.text.count).reduce(0, +), text.count)
    expect(abs(painted.map(\.width).reduce(0, +) - size.width) <= 0.5)
    painted.forEach { expectHostEdges($0) }
    let line = label.drawnText.lines[0]
    expectEqual(label.drawnText.lines.count, 1)
    expect(abs(line.width - size.width) <= 0.5)
    expectEqual(line.runs.map(\.text), painted.map(\.text))
    expectEqual(line.runs.map(\.isRightToLeft), painted.map(\.isRightToLeft))
    // The caret before a character is at an edge of this character in the measured line and in the run of the display
    // list.
    for (run, other) in zip(line.runs, painted) {
      guard let range = run.range, let left = run.edges.first else { continue }
      var offset = range.lowerBound
      for (index, character) in run.text.enumerated() {
        let edge = other.edges[run.isRightToLeft ? other.edges.count - 1 - index : index]
        let caret = label.drawnText.caretRect(at: offset)?.minX ?? -1
        expect(abs(caret - left - edge) < 0.5)
        offset += character.utf16.count
      }
    }
  }

  @Test(
    "Wrapped text has the same size and lines in a label and as a drawn string, and each run has the host's edges"
  )
  func wrapping() {
    screen.application.textMeasuring = ShapingMeasurer()
    for (text, font) in zip(MeasuredTextTests.texts, MeasuredTextTests.fonts + MeasuredTextTests.fonts) {
      let long = Array(repeating: text, count: 40).joined(separator: " ")
      let label = UILabel(frame: .zero)
      label.text = long
      label.font = font
      label.numberOfLines = 0
      screen.window.addSubview(label)
      let size = label.sizeThatFits(CGSize(width: 150, height: 0))
      let attributed = NSAttributedString(string: long, attributes: [.font: font])
      let limit = CGSize(width: 150, height: 0)
      let box = attributed.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil)
      expect(abs(size.width - box.width) <= 0.5)
      expect(abs(size.height - box.height) <= 0.5)
      expect(size.height > font.lineHeight * 1.5)
      label.frame = CGRect(x: 0, y: 0, width: 149.5, height: size.height)
      let painted = drawn(attributed, width: 150)
      let lines = label.drawnText.lines
      expectEqual(lines.count, Int((size.height / font.lineHeight).rounded()))
      expectEqual(lines.flatMap { $0.runs.map(\.text) }, painted.map(\.text))
      painted.forEach { expectHostEdges($0) }
      expect(lines.allSatisfy { $0.width < 150.5 })
    }
  }

  @Test("The parts of an attributed string have their own fonts, colors and line heights")
  func attributed() {
    screen.application.textMeasuring = ShapingMeasurer()
    let text = NSMutableAttributedString(string: "Small ", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let large: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red,
    ]
    text.append(NSAttributedString(string: "large", attributes: large))
    let painted = drawn(text)
    expectEqual(painted.map(\.text), ["Small ", "large"])
    expectEqual(painted.map(\.font.pointSize), [10, 30])
    expectEqual(painted.map(\.font.weight), [.regular, .bold])
    expect(painted[1].color == UIColor.red.cgColor && painted[0].color != painted[1].color)
    expect(painted[0].baseline.y == painted[1].baseline.y && painted[0].baseline.y == 27)
    expect(abs(painted[1].baseline.x - painted[0].width) < 0.01)
    expectEqual(text.size().height, 39)
    expect(abs(text.size().width - painted[0].width - painted[1].width) < 0.01)
    let label = UILabel(frame: .zero)
    label.attributedText = text
    screen.window.addSubview(label)
    expect(abs(label.intrinsicContentSize.width - text.size().width) <= 0.5)
    expectEqual(label.intrinsicContentSize.height, 39)
  }

  @Test("The languages of a label and of an attributed string are passed to the host and to the display list")
  func languages() {
    screen.application.textMeasuring = ShapingMeasurer()
    let label = UILabel(frame: .zero)
    label.text = "\u{628}\u{633}\u{645}"
    screen.window.addSubview(label)
    let width = label.intrinsicContentSize.width
    label.accessibilityLanguage = "ar"
    expect(abs(label.intrinsicContentSize.width - 1.1 * width) <= 0.6)
    let key = NSAttributedString.Key("NSLanguage")
    let painted = drawn(NSAttributedString(string: "\u{628}\u{633}\u{645}", attributes: [key: "ar"]))
    expectEqual(painted.map(\.language), ["ar"])
    expectEqual(painted.map(\.isRightToLeft), [true])
    painted.forEach { expectHostEdges($0) }
  }

  @Test("The canvas of a view appearance wraps, truncates and aligns text like a label")
  func canvas() {
    screen.application.textMeasuring = ShapingMeasurer()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    label.text = "one two three \u{5D0}\u{5D1}\u{5D2} four five six seven eight"
    label.numberOfLines = 0
    screen.window.addSubview(label)
    var canvas = DisplayCanvas(of: label)
    canvas.text(label.text ?? "", label.font, .black, in: label.bounds, lineLimit: 0)
    let runs = canvas.items.compactMap { item -> DisplayList.TextRun? in
      if case .text(let run) = item { run } else { nil }
    }
    let lines = label.drawnText.lines
    expect(lines.count == 2 && lines[1].text.hasSuffix("\u{2026}"))
    expectEqual(runs.map(\.text), lines.flatMap { $0.runs.map(\.text) })
    expectEqual(runs.map(\.baseline.x), lines.flatMap { $0.runs.map { $0.edges[0] } })
    expect(runs.allSatisfy { $0.baseline.x + $0.width <= 120.5 })
  }

  @Test("Setting another text measurer changes sizes, constraint layout, carets and the display list")
  func measuresAgain() {
    screen.application.textMeasuring = ShapingMeasurer()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 400))
    let label = UILabel()
    label.text = "Avalanche"
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    screen.window.addSubview(container)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      label.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 500, height: 40))
    field.text = "Avalanche"
    screen.window.addSubview(field)
    screen.window.layoutIfNeeded()
    let (width, caret) = (label.bounds.width, field.caretRect(for: field.endOfDocument).minX)
    let size = "Avalanche".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    expect(abs(width - size.width) <= 0.5)
    expect(abs(caret - size.width) <= 0.5)
    screen.application.textMeasuring = ShapingMeasurer(factor: 2)
    screen.window.layoutIfNeeded()
    expect(abs(label.bounds.width - 2 * size.width) <= 0.5)
    expect(abs(field.caretRect(for: field.endOfDocument).minX - 2 * size.width) <= 0.5)
    expect(abs((label.drawnText.lines.first?.width ?? 0) - 2 * size.width) <= 0.5)
  }

  @Test("In SVG, the location of a right-to-left run is its left end")
  func svg() {
    screen.application.textMeasuring = ShapingMeasurer()
    let view = Drawn(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = NSAttributedString(
      string: "ab \u{5D0}\u{5D1}",
      attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .bold, width: .condensed)]
    )
    screen.window.addSubview(view)
    let svg = view.displayList.svg
    expect(svg.contains("direction=\"rtl\" text-anchor=\"end\""))
    expect(svg.contains("font-stretch=\"condensed\""))
    expect(svg.contains(">ab </text>"))
    expect(svg.contains(">\u{5D0}\u{5D1}</text>"))
  }
}
