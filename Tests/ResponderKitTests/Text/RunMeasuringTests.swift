import Foundation
import RandomTesting
import Testing

@testable import ResponderKit
import ResponderSimulation

/// A measurer of runs, in which the width of a character depends on the preceding character and on the position in the
/// run.
@MainActor
private final class NeighborMeasuring: TextMeasuring {
  var runs: [TextMeasuringRun] = []
  var measured = 0

  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { 10 }
  func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
  var measuresRuns: Bool { true }

  func advances(of run: TextMeasuringRun) -> [CGFloat] {
    runs.append(run)
    var before: UInt32 = 0
    return run.text.map { grapheme in
      measured += 1
      let value = grapheme.unicodeScalars.first?.value ?? 0
      defer { before = value }
      let extra: UInt32 = (value &* 7 &+ before &* 3) % 5
      return 8 + CGFloat(extra)
    }
  }
}

/// Tests of text that is measured by runs.
@MainActor
@Suite("Measuring by runs")
struct RunMeasuringTests {
  private let measuring = NeighborMeasuring()

  private func layout(_ text: String, width: CGFloat = .infinity) -> TextLayout {
    TextLayout(text, frame: TextLayout.Frame(width: width, language: "he"), measuring: measuring)
  }

  @Test("A run has one direction, and contains the language and no line break")
  func runs() {
    _ = layout("one \u{5D0}\u{5D1} 12\ntwo")
    expectEqual(measuring.runs.map(\.text), ["one ", "\u{5D0}\u{5D1} ", "12", "two"])
    expectEqual(measuring.runs.map(\.isRightToLeft), [false, true, false, false])
    expect(measuring.runs.allSatisfy { $0.language == "he" })
  }

  @Test("A paragraph is measured in one call, and each of its lines again if it wraps")
  func wrapping() {
    let layout = layout("aaa bbb ccc", width: 50)
    expectEqual(layout.lines.count, 3)
    expectEqual(measuring.runs.map(\.text), ["aaa bbb ccc", "aaa", " ", "bbb", " ", "ccc"])
    let single = self.layout("bbb")
    let wrapped = layout.lines[1].cells.lowerBound
    expect((0..<3).allSatisfy { layout.cells[wrapped + $0].advance == single.cells[$0].advance })
    expect((0..<3).allSatisfy { layout.cells[wrapped + $0].left == single.cells[$0].left })
  }

  @Test("If the host does not return one width per character, the run is measured character by character")
  func wrongCount() {
    struct Short: TextMeasuring {
      func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { 10 }
      func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
      var measuresRuns: Bool { true }
      func advances(of run: TextMeasuringRun) -> [CGFloat] { [1, .nan] }
    }
    let frame = TextLayout.Frame()
    expectEqual(TextLayout("abc", frame: frame, measuring: Short()).usedWidth, 30)
    expectEqual(TextLayout("ab", frame: frame, measuring: Short()).usedWidth, 1)
  }

  @Test(
    "An updated layout of measured runs equals a new layout of the changed text",
    arguments: [70, CGFloat.infinity]
  )
  func following(width: CGFloat) throws {
    var numbers = SeededNumbers(standard: 4711)
    let frame = TextLayout.Frame(width: width)
    var content = EditableText("one two three\r\nfour\n\nfive \u{5D0}\u{5D1} six")
    var layout = TextLayout(content.text, frame: frame, measuring: measuring)
    for step in 0..<1000 {
      let before = content.revision
      let start = numbers.below(content.length + 1)
      let piece = TextRandomTests.pieces[numbers.below(TextRandomTests.pieces.count)]
      content.replace(start..<min(content.length, start + numbers.below(6)), with: piece, as: .single)
      guard content.revision == before + 1 else { continue }
      let expected = TextLayout(content.text, frame: frame, measuring: measuring)
      let follows = layout.follow(content, measuring: measuring)
      try require(follows, "step \(step)")
      try require(layout.boundaries == expected.boundaries, "step \(step)")
      try require(layout.cells == expected.cells && layout.lines == expected.lines, "step \(step)")
    }
  }

  @Test("A keystroke measures only its paragraph")
  func keystroke() {
    var content = EditableText(String(repeating: "one two three\n", count: 500))
    var layout = TextLayout(content.text, frame: TextLayout.Frame(width: 100), measuring: measuring)
    content.replace(1_405..<1_405, with: "x", as: .typing)
    measuring.measured = 0
    let follows = layout.follow(content, measuring: measuring)
    expect(follows)
    expect(measuring.measured > 0)
    expect(measuring.measured < 40)
  }

  @Test("A caret in a text field is at the edge that the host has measured")
  func caret() {
    let screen = SimulatedScreen.square()
    let field = screen.addField(text: "Avalanche")
    screen.application.textMeasuring = measuring
    field.becomeFirstResponder()
    let widths = measuring.advances(of: TextMeasuringRun("Avalanche", field.font ?? .systemFont(ofSize: 17)))
    let line = field.drawnText.lines[0]
    for offset in 0...9 {
      let caret = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: offset)!)
      expect(abs(caret.minX - line.edges[0] - widths[..<offset].reduce(0, +)) < 0.01)
      expect(abs(caret.minX - line.edges[offset]) < 0.01)
    }
  }
}

/// Tests of the properties of fonts that a host supplies.
@MainActor
@Suite("Fonts of the host")
struct HostFontTests {
  private struct Fonts: TextMeasuring {
    func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { 10 }
    func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
    func advance(of grapheme: Character, in font: UIFont) -> CGFloat {
      10 + 10 * font.weight.rawValue + 2 * font.width.rawValue + (font.isItalic ? 1 : 0) + (font.isMonospaced ? 3 : 0)
    }
    func metrics(of font: UIFont) -> FontMetrics {
      FontMetrics(ascender: 15, descender: -4, capHeight: 11, xHeight: 8, leading: 2)
    }
    var fontFamilyNames: [String] { ["Test"] }
    func fontNames(inFontFamily name: String) -> [String] { name == "Test" ? ["Test-Regular", "Test-Bold"] : [] }
  }

  @Test("The heights of a font and the names of fonts are those of the current application's host")
  func heights() {
    let screen = SimulatedScreen.square()
    let font = UIFont.systemFont(ofSize: 20)
    expectEqual([font.ascender, font.descender, font.capHeight, font.xHeight, font.leading], [19, -5, 14, 10.4, 0])
    expectEqual(font.lineHeight, 24)
    expect(UIFont.familyNames.isEmpty)
    screen.application.textMeasuring = Fonts()
    expectEqual([font.ascender, font.descender, font.capHeight, font.xHeight, font.leading], [15, -4, 11, 8, 2])
    expectEqual(font.lineHeight, 21)
    expectEqual(UIFont.familyNames, ["Test"])
    expectEqual(UIFont.fontNames(forFamilyName: "Test"), ["Test-Regular", "Test-Bold"])
  }

  @Test("Fonts of the same point size give text different sizes if their weight, slant or width differs")
  func widths() {
    let screen = SimulatedScreen.square()
    screen.application.textMeasuring = Fonts()
    let fonts: [UIFont] = [
      .systemFont(ofSize: 17), .boldSystemFont(ofSize: 17), .italicSystemFont(ofSize: 17),
      .monospacedSystemFont(ofSize: 17, weight: .regular),
      .systemFont(ofSize: 17, weight: .regular, width: .expanded), .systemFont(ofSize: 17, weight: .light),
    ]
    let label = screen.add(UILabel(), named: "label", frame: .zero)
    label.text = "abcdefghij"
    let widths = fonts.map { font in
      label.font = font
      return label.intrinsicContentSize.width
    }
    expectEqual(widths, [100, 140, 110, 130, 104, 60])
    expectEqual(label.intrinsicContentSize.height, 21)
  }

  @Test("A button is measured with the font of its title label, and again when that font changes")
  func buttons() {
    let screen = SimulatedScreen.square()
    let button = screen.add(UIButton(), named: "button", frame: .zero)
    button.setTitle("abcdefghij", for: .normal)
    let before = button.intrinsicContentSize
    button.titleLabel?.font = .systemFont(ofSize: 30)
    expect(button.intrinsicContentSize.width > before.width * 1.5)
    button.titleLabel?.font = .systemFont(ofSize: 18)
    expectEqual(button.intrinsicContentSize, before)
    screen.application.textMeasuring = Fonts()
    button.titleLabel?.font = .systemFont(ofSize: 18, weight: .bold)
    expectEqual(button.intrinsicContentSize, CGSize(width: 140, height: 33))
  }

  @Test("A text view that gets a window of another application measures its content with that application")
  func windowOfAnotherApplication() {
    let (even, standard) = (SimulatedScreen.square(), SimulatedScreen.square())
    even.application.textMeasuring = EvenMeasuring()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))
    view.text = String(repeating: "iiiii ", count: 20)
    standard.window.addSubview(view)
    let narrow = view.contentSize.height
    even.window.addSubview(view)
    expect(view.contentSize.height > narrow)
    standard.window.addSubview(view)
    expectEqual(view.contentSize.height, narrow)
  }

  @Test("A descriptor preserves the width, the weight and the monospaced digits of a font")
  func descriptors() {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 12, weight: .heavy, width: .condensed),
      .monospacedDigitSystemFont(ofSize: 12, weight: .light),
    ]
    for font in fonts {
      expectEqual(UIFont(descriptor: font.fontDescriptor, size: 0), font)
      expectEqual(font.withSize(12), font)
      expect(font.withSize(13) != font)
    }
    expect(fonts[0].fontDescriptor.symbolicTraits.contains(.traitCondensed))
    let expanded = fonts[1].fontDescriptor.withSymbolicTraits(.traitExpanded)
    expectEqual(UIFont(descriptor: expanded ?? fonts[1].fontDescriptor, size: 0).width, .expanded)
  }

  @Test("Setting another text measurer invalidates sizes, text views and measured rows")
  func measuresAgain() {
    let screen = SimulatedScreen.square()
    let label = screen.add(UILabel(), named: "label", frame: .zero)
    label.text = "abcdefghij"
    let view = screen.addTextView(text: "one two three four five")
    let lines = view.drawnText().lines.count
    let height = view.contentSize.height
    expectEqual(label.intrinsicContentSize, CGSize(width: 100, height: 20))
    screen.application.textMeasuring = Fonts()
    expectEqual(label.intrinsicContentSize, CGSize(width: 100, height: 21))
    expectEqual(view.contentSize.height, height + CGFloat(lines))
  }
}

/// Tests of the lines of labels.
@MainActor
@Suite("Lines of labels")
struct LabelLineTests {
  private let screen = SimulatedScreen.square()

  private func label(_ text: String, width: CGFloat, lines: Int = 1, mode: NSLineBreakMode = .byTruncatingTail)
    -> UILabel
  {
    screen.application.textMeasuring = EvenMeasuring()
    let label = screen.add(UILabel(), named: "label", frame: CGRect(x: 0, y: 0, width: width, height: 100))
    label.text = text
    label.numberOfLines = lines
    label.lineBreakMode = mode
    return label
  }

  @Test(
    "The line break mode truncates a line at its end, start or middle with an ellipsis, or clips it",
    arguments: [
      (NSLineBreakMode.byTruncatingTail, "abcdefg\u{2026}"), (.byTruncatingHead, "\u{2026}fghijkl"),
      (.byTruncatingMiddle, "abcd\u{2026}jkl"), (.byClipping, "abcdefghijkl"), (.byCharWrapping, "abcdefgh"),
    ]
  )
  func truncation(_ mode: NSLineBreakMode, _ expected: String) {
    let label = label("abcdefghijkl", width: 80, mode: mode)
    expectEqual(label.drawnText.text, expected)
    expectEqual(label.drawnText.lines.count, 1)
  }

  @Test(
    "A text of one character is not truncated, however narrow its label is",
    arguments: [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle]
  )
  func oneCharacter(_ mode: NSLineBreakMode) {
    expectEqual(label("a", width: 5, mode: mode).drawnText.text, "a")
    expectEqual(label("ab", width: 5, mode: mode).drawnText.text, "\u{2026}")
  }

  @Test("Only the last line is truncated, after as much of the remaining text of its paragraph as fits")
  func lastLine() {
    expectEqual(label("one two three four", width: 80, lines: 2).drawnText.text, "one two\nthree f\u{2026}")
    expectEqual(label("one two\nx\nfour", width: 80, lines: 2).drawnText.text, "one two\nx\u{2026}")
    expectEqual(label("one two three", width: 80, lines: 0).drawnText.text, "one two\nthree")
    expectEqual(
      label("abcdefghijkl mn", width: 80, lines: 0, mode: .byCharWrapping).drawnText.text,
      "abcdefgh\nijkl mn"
    )
    expectEqual(label("one two three", width: 80, lines: 2, mode: .byTruncatingHead).drawnText.text, "one two\nthree")
  }

  @Test("A truncated line with several fonts keeps the font of each character")
  func attributed() {
    let label = label("", width: 80)
    let text = NSMutableAttributedString(string: "abcd", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    text.append(NSAttributedString(string: "efghijkl", attributes: [.foregroundColor: UIColor.red]))
    label.attributedText = text
    let runs = label.drawnText.lines[0].runs
    expectEqual(runs.map(\.text), ["abcd", "efg", "\u{2026}"])
    expectEqual(runs.map(\.font.weight), [.bold, .regular, .regular])
    expectEqual(runs.map(\.range), [0..<4, 4..<7, nil])
    expectEqual(runs.map(\.color), [nil, .red, .red])
    expectEqual(runs.map(\.edges.count), [5, 4, 2])
    expectEqual(runs.flatMap(\.edges).max(), 80)
  }

  @Test("Lines are aligned horizontally by the label's alignment, and centered vertically")
  func alignment() {
    let label = label("abcd", width: 80)
    expect(label.drawnText.lines[0].left == 0 && label.drawnText.lines[0].top == 40)
    label.textAlignment = .center
    expectEqual(label.drawnText.lines[0].left, 20)
    label.textAlignment = .right
    expectEqual(label.drawnText.lines[0].right, 80)
    expectEqual(label.drawnText.caretRect(at: 1), CGRect(x: 50, y: 40, width: 2, height: 20))
  }

  @Test("The font shrinks until the text fits, but not below the minimum scale")
  func shrinking() {
    let label = label("", width: 80)
    screen.application.textMeasuring = StandardTextMeasuring()
    label.text = "mmmmmmmmmm"
    expect(label.drawnText.text.hasSuffix("\u{2026}"))
    expectEqual(label.drawnText.fontScale, 1)
    label.adjustsFontSizeToFitWidth = true
    expect(label.drawnText.text == "mmmmmmmmmm" && label.drawnText.lines[0].width <= 80.5)
    expect(label.drawnText.fontScale < 0.6 && label.drawnText.lines[0].runs[0].font.pointSize < 10)
    label.minimumScaleFactor = 0.9
    expect(label.drawnText.text.hasSuffix("\u{2026}"))
    expectEqual(label.drawnText.fontScale, 0.9)
  }

  @Test("Hebrew and Latin words are arranged by their directions, and carets are at the edges of the characters")
  func directions() {
    // "ab" in Hebrew letters, a space, "12", a space, "xy"; the paragraph runs from right to left.
    let label = label("\u{5D0}\u{5D1} 12 xy", width: 200)
    let line = label.drawnText.lines[0]
    expectEqual(line.runs.map(\.text), ["xy", " ", "12", "\u{5D0}\u{5D1} "])
    expectEqual(line.runs.last?.isRightToLeft, true)
    expectEqual(line.width, 80)
    // The first letter is at the right end, so the caret before it is there, and the second letter is at its left.
    expectEqual(label.drawnText.caretRect(at: 0)?.minX, 80)
    expectEqual(label.drawnText.caretRect(at: 1)?.minX, 70)
    label.text = "xy \u{5D0}\u{5D1}"
    expectEqual(label.drawnText.lines[0].runs.map(\.text), ["xy ", "\u{5D0}\u{5D1}"])
    expectEqual(label.drawnText.caretRect(at: 3)?.minX, 50)
    expectEqual(label.drawnText.caretRect(at: 5)?.minX, 30)
  }
}
