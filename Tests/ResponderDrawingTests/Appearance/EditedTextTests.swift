import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Appearances of text input")
struct EditedTextTests {
  private let screen = SimulatedScreen(size: CGSize(width: 400, height: 600))

  private func field(_ text: String, _ frame: CGRect = CGRect(x: 20, y: 20, width: 300, height: 34)) -> UITextField {
    let field = UITextField(frame: frame)
    field.text = text
    field.borderStyle = .roundedRect
    screen.window.addSubview(field)
    return field
  }

  private nonisolated static let texts = [
    "Hello, World", "fjord glyphs mixed WIDE", "  leading and trailing  ", "ÅÄÖ éèê ñ ß", "1,234.56 €", "a", "iiiiiiii",
    "MMMMWWWW", "نص عربي قصير", "שלום עולם", "हिन्दी पाठ", "中文字符測試", "日本語のテキスト", "한국어 문장",
    "emoji 😀👍🏽👨‍👩‍👧 end", "🇩🇪🇫🇷", "mixed עברית and English", "mixed عربي and 123", "e\u{301}o\u{308}", "tab and—dash",
  ]
  private nonisolated static let fonts: [UIFont] =
    [.systemFont(ofSize: 17), .boldSystemFont(ofSize: 17), .italicSystemFont(ofSize: 17)]
    + [UIFont.Weight.ultraLight, .light, .semibold, .black].map { .systemFont(ofSize: 15, weight: $0) } + [
      .monospacedSystemFont(ofSize: 14, weight: .regular), .systemFont(ofSize: 9), .systemFont(ofSize: 34),
    ]

  @Test(
    "The caret is within half a point of the glyph's edge in the drawn run, for 200 strings at all positions",
    arguments: fonts.indices
  )
  func caret(font index: Int) throws {
    let field = field("", CGRect(x: 0, y: 20, width: 2000, height: 60))
    field.font = Self.fonts[index]
    field.becomeFirstResponder()
    for text in Self.texts {
      field.text = text
      var offset = 0
      for grapheme in text.map(String.init) + [""] {
        let position = try require(field.position(from: field.beginningOfDocument, offset: offset))
        field.selectedTextRange = field.textRange(from: position, to: position)
        let caret = try require(field.drawnItems.filled(.systemBlue).first?.box)
        expect(caret.isClose(to: field.caretRect(for: position)))
        let drawn = field.drawnItems.compactMap(\.run)
        expect(drawn.allSatisfy { $0.font == field.font })
        let runs = try require(field.drawnText.lines.first?.runs)
        expectEqual(runs.map(\.text), drawn.map(\.text))
        expectEqual(runs.map(\.isRightToLeft), drawn.map(\.isRightToLeft))
        expectEqual(field.drawnText.lines.first?.text, text)
        // The edge at which the character after the caret begins; at the end, the edge at which the last character ends.
        let edge = try require(Self.edge(at: offset, of: runs, drawn))
        expect(abs(edge - caret.minX) <= 0.5, "\(text) at \(offset)")
        expect(drawn.allSatisfy { caret.minY < $0.baseline.y && caret.maxY > $0.baseline.y })
        offset += grapheme.utf16.count
      }
    }
  }

  /// Returns the edge of a drawn character at which a caret before the offset is expected.
  private static func edge(
    at offset: Int,
    of runs: [DrawnText.Run],
    _ drawn: [DisplayList.TextRun]
  ) -> CGFloat? {
    for isAtEnd in [false, true] {
      for (run, drawn) in zip(runs, drawn) where isAtEnd ? run.range.upperBound == offset : run.range.contains(offset) {
        var (count, start) = (0, run.range.lowerBound)
        while start < offset {
          start += run.graphemes[count].utf16.count
          count += 1
        }
        return drawn.baseline.x + drawn.edges[run.isRightToLeft ? drawn.edges.count - 1 - count : count]
      }
    }
    return nil
  }

  @Test("A line of Hebrew and Latin letters is drawn as one run for each direction, also while it is edited")
  func rightToLeft() throws {
    let field = field("ab שלום cd")
    for _ in 0..<2 {
      expectEqual(field.drawnItems.texts, ["ab ", "שלום", " cd"])
      let runs = field.drawnItems.compactMap(\.run)
      expectEqual(runs.map(\.isRightToLeft), [false, true, false])
      for (left, right) in zip(runs, runs.dropFirst()) {
        expect(abs(left.baseline.x + left.width - right.baseline.x) < 0.01)
      }
      field.becomeFirstResponder()
    }
    field.text = "שלום ab"
    expectEqual(field.drawnItems.texts, ["ab", "שלום "])
    let letters = try require(field.drawnText.lines.first).graphemes
    expectEqual(letters, ["a", "b", " ", "ם", "ו", "ל", "ש"])
  }

  @Test("In text of both directions, a tap puts the caret at the nearer edge of the tapped character", arguments: texts)
  func taps(_ text: String) throws {
    let field = field(text, CGRect(x: 0, y: 20, width: 390, height: 60))
    screen.tap(on: field)
    let line = try require(field.drawnText.lines.first)
    for (left, right) in zip(line.edges, line.edges.dropFirst()) where right - left > 1 {
      for (x, edge) in [(left + (right - left) * 0.2, left), (left + (right - left) * 0.8, right)] {
        screen.wait(1)
        screen.tap(at: CGPoint(x: x, y: 50))
        let caret = try require(field.drawnText.caret, "\(text) at \(x)")
        expect(abs(caret.minX - edge) <= 0.5, "\(text) at \(x)")
      }
    }
  }

  @Test("An arrow key moves the caret to the next edge on the screen in text of both directions", arguments: texts)
  func arrows(_ text: String) throws {
    let field = field(text, CGRect(x: 0, y: 20, width: 390, height: 60))
    screen.tap(on: field)
    let edges = try require(field.drawnText.lines.first).edges
    for _ in 0...text.count { screen.pressKey(.keyboardLeftArrow) }
    for edge in edges {
      expect(abs((field.drawnText.caret?.minX ?? -1) - edge) <= 0.5, "\(text)")
      screen.pressKey(.keyboardRightArrow)
    }
    for edge in edges.reversed() {
      expect(abs((field.drawnText.caret?.minX ?? -1) - edge) <= 0.5, "\(text)")
      screen.pressKey(.keyboardLeftArrow)
    }
  }

  @Test("The selection of text of both directions covers exactly the selected characters")
  func selectionOfRuns() throws {
    let field = field("ab שלום", CGRect(x: 0, y: 20, width: 390, height: 60))
    field.becomeFirstResponder()
    // The b, the space and the first two Hebrew letters, which are at the right end.
    let (start, end) = (
      try require(field.position(from: field.beginningOfDocument, offset: 1)),
      try require(field.position(from: field.beginningOfDocument, offset: 5))
    )
    field.selectedTextRange = field.textRange(from: start, to: end)
    let drawn = field.drawnText
    let edges = try require(drawn.lines.first).edges
    expectEqual(drawn.selection.map(\.minX), [edges[1], edges[5]])
    expectEqual(drawn.selection.map(\.maxX), [edges[3], edges[7]])
    expectEqual(drawn.selectionEnds.map(\.minX), [edges[1], edges[5]])
  }

  @Test("A typed letter is beside the caret, whatever its direction")
  func typing() throws {
    let field = field("", CGRect(x: 0, y: 20, width: 390, height: 60))
    field.becomeFirstResponder()
    for letter in ["a", "b", "ש", "ל", " ", "c", "1", "ו"] {
      field.insertText(letter)
      let drawn = field.drawnText
      let runs = try require(drawn.lines.first).runs
      let offset = try require(field.text).utf16.count
      let run = try require(runs.first { $0.range.upperBound == offset })
      let caret = try require(drawn.caret)
      expect(abs(caret.minX - (run.isRightToLeft ? run.edges[0] : run.edges[run.edges.count - 1])) < 0.01, "\(letter)")
    }
    let second = try require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: second, to: second)
    field.insertText("x")
    let first = try require(field.drawnText.lines.first).runs[0]
    expect(first.text.hasPrefix("abx") && abs((field.drawnText.caret?.minX ?? -1) - first.edges[3]) < 0.01)
  }

  @Test("Text longer than its field is clipped to the text area, and the caret stays inside the area")
  func scrolled() throws {
    let field = field(String(repeating: "long text ", count: 20))
    field.becomeFirstResponder()
    let run = try require(field.drawnItems.first { $0.run != nil })
    expect(run.isClipped)
    let area = field.editingRect(forBounds: field.bounds)
    let caret = try require(field.drawnItems.filled(.systemBlue).first?.box)
    expect(caret.minX >= area.minX)
    expect(caret.maxX <= area.maxX + 0.01)
    field.text = "short"
    expectEqual(field.drawnItems.first { $0.run != nil }?.isClipped, false)
  }

  @Test("An empty field shows its placeholder, another field shows its text, and a secure field shows bullets")
  func content() throws {
    let field = field("")
    field.placeholder = "Name"
    expectEqual(field.drawnItems.texts, ["Name"])
    expectEqual(field.drawnItems.compactMap(\.run).first?.color, UIColor.placeholderText.cgColor)
    field.attributedPlaceholder = NSAttributedString(string: "Key", attributes: [.foregroundColor: UIColor.red])
    expectEqual(field.drawnItems.compactMap(\.run).first?.color, UIColor.red.cgColor)
    expectEqual(field.drawnItems.texts, ["Key"])
    field.text = "secret"
    expectEqual(field.drawnItems.texts, ["secret"])
    field.isSecureTextEntry = true
    expectEqual(field.drawnItems.texts, ["••••••"])
  }

  @Test("Without a textColor, text is black or white by the interface style; in a disabled field, text is fainter")
  func colors() throws {
    let field = field("text")
    func color() -> CGColor? { field.drawnItems.compactMap(\.run).first?.color }
    expectEqual(color(), UIColor.black.cgColor)
    field.overrideUserInterfaceStyle = .dark
    expectEqual(color(), UIColor.white.cgColor)
    field.textColor = .red
    expectEqual(color(), UIColor.red.cgColor)
    field.isEnabled = false
    expectEqual(color()?.alpha, 0.35)
  }

  @Test("Each border style draws its border, and a rounded field without a background color is filled")
  func borders() throws {
    let field = field("text")
    func strokes() -> Int { field.drawnItems.compactMap(\.stroke).count }
    expectEqual(strokes(), 1)
    expectEqual(field.drawnItems.filled(.secondarySystemGroupedBackground).first?.box, field.bounds)
    field.backgroundColor = .yellow
    expect(field.drawnItems.filled(.secondarySystemGroupedBackground).isEmpty)
    field.borderStyle = .line
    expectEqual(strokes(), 1)
    expectEqual(field.drawnItems.compactMap(\.stroke).first?.color, UIColor.black.cgColor)
    field.borderStyle = .bezel
    expectEqual(strokes(), 2)
    field.borderStyle = .none
    expectEqual(strokes(), 0)
    field.background = UIImage(name: "paper", size: CGSize(width: 10, height: 10))
    expectEqual(field.drawnItems.compactMap(\.image).first?.rect, field.bounds)
  }

  @Test("The selection is drawn at its selectionRects, with a handle at each end and without a caret")
  func selection() throws {
    let field = field("select these words")
    field.becomeFirstResponder()
    let start = try require(field.position(from: field.beginningOfDocument, offset: 7))
    let end = try require(field.position(from: field.beginningOfDocument, offset: 12))
    let range = try require(field.textRange(from: start, to: end))
    field.selectedTextRange = range
    let highlight = field.drawnItems.filled(UIColor.systemBlue.withAlphaComponent(0.2)).map(\.box)
    expectEqual(highlight, field.selectionRects(for: range).map(\.rect))
    expectEqual(highlight.count, 1)
    let handles = field.drawnItems.filled(.systemBlue).map(\.box)
    let (first, last) = (field.caretRect(for: start), field.caretRect(for: end))
    expectEqual(handles.count, 4)
    expect(handles.prefix(2).allSatisfy { abs($0.midX - first.midX) < 0.01 && $0.minY <= first.minY })
    expect(handles.suffix(2).allSatisfy { abs($0.midX - last.midX) < 0.01 && $0.maxY >= last.maxY })
    field.tintColor = .red
    expectEqual(field.drawnItems.filled(.red).count, 4)
    field.resignFirstResponder()
    expect(field.drawnItems.filled(.red).isEmpty)
  }

  @Test("Marked text has a tinted background and an underline")
  func marked() throws {
    let field = field("ab")
    field.becomeFirstResponder()
    field.setMarkedText("かな", selectedRange: NSRange(location: 2, length: 0))
    let range = try require(field.markedTextRange)
    let rect = try require(field.selectionRects(for: range).first?.rect)
    expectEqual(field.drawnItems.filled(UIColor.systemBlue.withAlphaComponent(0.12)).first?.box, rect)
    expect(field.drawnItems.filled(.systemBlue).contains { $0.box.width == rect.width && $0.box.maxY == rect.maxY })
    field.unmarkText()
    expect(field.drawnItems.filled(UIColor.systemBlue.withAlphaComponent(0.12)).isEmpty)
  }

  @Test("While the clear button is shown, it is drawn in clearButtonRect, at the trailing edge")
  func clearButton() throws {
    let field = field("text")
    expect(field.drawnItems.filled(.systemGray2).isEmpty)
    field.clearButtonMode = .always
    let rect = field.clearButtonRect(forBounds: field.bounds)
    let shown = try require(field.drawnItems.filled(.systemGray2).first?.box)
    expect(rect.contains(shown))
    expect(rect.midX > 250)
    field.semanticContentAttribute = .forceRightToLeft
    let mirrored = try require(field.drawnItems.filled(.systemGray2).first?.box)
    expectEqual(mirrored.midX, field.clearButtonRect(forBounds: field.bounds).midX)
    expect(mirrored.midX < 50)
    let run = try require(field.drawnItems.compactMap(\.run).first)
    expect(abs(run.baseline.x + run.width - field.textRect(forBounds: field.bounds).maxX) < 0.5)
    field.text = ""
    expect(field.drawnItems.filled(.systemGray2).isEmpty)
  }

  @Test("The text begins beside the left view, which is drawn as a subview")
  func sideViews() throws {
    let field = field("text")
    let side = UISwitch(frame: .zero)
    field.leftView = side
    field.leftViewMode = .always
    let run = try require(field.drawnItems.compactMap(\.run).first)
    expect(run.baseline.x >= side.frame.maxX)
    expectEqual(field.displayList.items.drawnItems.filled(.secondarySystemFill).count, 1)
  }

  @Test("A text view draws the visible lines at their positions, and the caret on its line")
  func textView() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    screen.window.addSubview(view)
    view.font = .systemFont(ofSize: 16)
    view.text = (1...40).map { "line \($0)" }.joined(separator: "\n")
    expectEqual(view.drawnItems.texts.first, "line 1")
    expect(view.drawnItems.texts.count <= 5)
    view.contentOffset.y = 400
    let runs = view.drawnItems.compactMap(\.run)
    expect(runs.count >= 3)
    expect(runs.allSatisfy { $0.baseline.y > 390 && $0.baseline.y < 490 })
    expect(!runs.contains { $0.text == "line 1" })
    view.becomeFirstResponder()
    let position = try require(view.position(from: view.beginningOfDocument, offset: 4))
    view.selectedTextRange = view.textRange(from: position, to: position)
    view.contentOffset.y = 0
    let caret = try require(view.drawnItems.filled(.systemBlue).first?.box)
    let run = try require(view.drawnItems.compactMap(\.run).first)
    expect(abs(run.baseline.x + run.edges[4] - caret.minX) <= 0.5)
    expect(caret.minY < run.baseline.y)
    expect(caret.maxY > run.baseline.y)
    view.textColor = .green
    expect(view.drawnItems.compactMap(\.run).allSatisfy { $0.color == UIColor.green.cgColor })
  }

  @Test("A selection of several lines has handles only at its start and at its end")
  func selectedLines() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    screen.window.addSubview(view)
    view.text = "some words that wrap to several lines of text"
    view.becomeFirstResponder()
    view.selectAll(nil)
    let highlight = view.drawnItems.filled(UIColor.systemBlue.withAlphaComponent(0.2)).map(\.box)
    expect(highlight.count >= 3)
    let handles = view.drawnItems.filled(.systemBlue).map(\.box)
    expectEqual(handles.count, 4)
    expect(abs(handles[0].midX - 1 - highlight[0].minX) < 0.01 && handles[0].minY == highlight[0].minY)
    let last = try require(highlight.last)
    expect(handles[2].minY == last.minY && abs(handles[2].midX - last.maxX) <= 1.01)
  }
}
