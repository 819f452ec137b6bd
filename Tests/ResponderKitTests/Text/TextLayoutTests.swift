import Foundation
import RandomTesting
import Testing

@testable import ResponderKit

/// A measurer that returns 20 points for wide characters and 10 points for all other characters.
@MainActor
private struct TenPoints: TextMeasuring {
  func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
    grapheme.utf16.count > 1 || grapheme == "漢" ? 20 : 10
  }
  func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
}

/// Tests of the positions of characters, and of the characters that are found at points.
@MainActor
@Suite("Text layout")
struct TextLayoutTests {
  private func layout(
    _ text: String,
    width: CGFloat = 100,
    alignment: NSTextAlignment = .natural,
    isSecure: Bool = false
  ) -> TextLayout {
    let frame = TextLayout.Frame(width: width, font: .systemFont(ofSize: 17), alignment: alignment, isSecure: isSecure)
    return TextLayout(text, frame: frame, measuring: TenPoints())
  }

  private func lines(_ text: String, width: CGFloat = 100) -> [String] {
    let layout = layout(text, width: width)
    let content = EditableText(text)
    return layout.lines.map { line in
      content.string(in: layout.boundaries[line.cells.lowerBound]..<layout.boundaries[line.cells.upperBound])
    }
  }

  @Test(
    "Lines break between words, or between the characters of a word that is longer than a line",
    arguments: [
      ("hello world again", ["hello ", "world ", "again"]),
      ("0123456789", ["0123456789"]),
      ("0123456789ab", ["0123456789", "ab"]),
      ("one two   x", ["one two   ", "x"]),
      ("a\n\nb", ["a\n", "\n", "b"]),
      ("a\n", ["a\n", ""]),
      ("", [""]),
      ("漢漢漢漢漢漢", ["漢漢漢漢漢", "漢"]),
      ("漢漢漢漢漢。", ["漢漢漢漢", "漢。"]),
      ("well-known-things", ["well-", "known-", "things"]),
      ("ab 漢漢漢漢", ["ab 漢漢漢", "漢"]),
    ]
  )
  func breaking(_ text: String, _ expected: [String]) {
    expectEqual(lines(text), expected)
  }

  @Test("A width too narrow for a character puts one character on each line")
  func narrow() {
    expectEqual(lines("abc", width: 1), ["a", "b", "c"])
    expectEqual(lines("abc", width: 0), ["a", "b", "c"])
  }

  @Test("The caret is before the character at its offset, and at a line wrap the caret's affinity determines the line")
  func carets() {
    let layout = layout("hello world")
    expectEqual(layout.caretRect(at: 0), CGRect(x: 0, y: 0, width: 2, height: 20))
    expectEqual(layout.caretRect(at: 3), CGRect(x: 30, y: 0, width: 2, height: 20))
    expectEqual(layout.caretRect(at: 6), CGRect(x: 0, y: 20, width: 2, height: 20))
    expectEqual(layout.caretRect(at: 6, affinity: .backward), CGRect(x: 60, y: 0, width: 2, height: 20))
    expectEqual(layout.caretRect(at: 11).minX, 50)
  }

  @Test("The caret after trailing blanks stays within the width")
  func hangingCaret() {
    expectEqual(layout("0123456789     ").caretRect(at: 15).minX, 98)
  }

  @Test("The offset closest to a point is at the side of a character that is nearer to the point")
  func closest() {
    let layout = layout("ab👍🏽c")
    expectEqual(layout.closest(to: CGPoint(x: -50, y: -50)).offset, 0)
    expectEqual(layout.closest(to: CGPoint(x: 4.9, y: 5)).offset, 0)
    expectEqual(layout.closest(to: CGPoint(x: 5, y: 5)).offset, 1)
    expectEqual(layout.closest(to: CGPoint(x: 29, y: 5)).offset, 2)
    expectEqual(layout.closest(to: CGPoint(x: 31, y: 5)).offset, 6)
    expectEqual(layout.closest(to: CGPoint(x: 500, y: 500)).offset, 7)
    expectEqual(layout.closest(to: CGPoint(x: CGFloat.nan, y: .infinity)).offset, 0)
    expectEqual(layout.closest(to: CGPoint(x: 500, y: 5), within: 1..<2).offset, 2)
    expectEqual(layout.closest(to: CGPoint(x: 0, y: 5), within: 1..<2).offset, 1)
    expectEqual(layout.character(at: CGPoint(x: 25, y: 5)), 2..<6)
    expectNil(layout.character(at: CGPoint(x: 60, y: 5)))
  }

  @Test("The offset closest to a caret's rectangle is the caret's offset")
  func roundTrip() {
    let layout = layout("The quick 漢字 brown\n\n👨‍👩‍👧 fox jumps over e\u{301} and on and on")
    for offset in layout.boundaries {
      let rect = layout.caretRect(at: offset)
      let found = layout.closest(to: CGPoint(x: rect.minX, y: rect.midY))
      expectEqual(found.offset, offset)
    }
  }

  @Test("A selection has one rectangle for each line, up to the right edge if the selection continues on the next line")
  func selectionRects() {
    let layout = layout("hello world\nagain")
    expectEqual(
      layout.rects(of: 2..<14),
      [
        CGRect(x: 20, y: 0, width: 80, height: 20), CGRect(x: 0, y: 20, width: 100, height: 20),
        CGRect(x: 0, y: 40, width: 20, height: 20),
      ]
    )
    expect(layout.rects(of: 1..<1).isEmpty)
    expectEqual(layout.firstRect(of: 7..<9), CGRect(x: 10, y: 20, width: 20, height: 20))
    expectEqual(layout.firstRect(of: 3..<3), layout.caretRect(at: 3))
  }

  @Test("The alignment determines the left edge of a line")
  func alignment() {
    expectEqual(layout("ab", alignment: .right).caretRect(at: 0).minX, 80)
    expectEqual(layout("ab", alignment: .center).caretRect(at: 1).minX, 50)
    expectEqual(layout("ab", alignment: .center).closest(to: CGPoint(x: 51, y: 0)).offset, 1)
  }

  @Test("Secure text is as wide as its bullets, and has the offsets of the plain text")
  func secure() {
    let layout = layout("漢👍🏽", isSecure: true)
    expectEqual(layout.caretRect(at: 1).minX, 10)
    expectEqual(layout.caretRect(at: 5).minX, 20)
  }

  @Test("The standard character widths are proportional for Latin letters and full width for East Asian characters")
  func standardMeasures() {
    let measuring = StandardTextMeasuring()
    let width = { (grapheme: Character) in measuring.advance(of: grapheme, fontSize: 100) }
    expect(width("i") < width("a"))
    expect(width("a") < width("M"))
    expectEqual(width("漢"), 100)
    expectEqual(width("か"), 100)
    expectEqual(width("e\u{301}"), width("e"))
    expectEqual(width("é"), width("e"))
    expectEqual(width("👍🏽"), width("👨‍👩‍👧"))
    expectEqual(width("\n"), 0)
    expectEqual(width("\r\n"), 0)
    expectEqual(measuring.lineHeight(fontSize: 17), 21)
  }

  @Test(
    "The standard width of an emoji is 1.25 times the font size in small fonts, and the font size in large ones",
    arguments: [(11, 13.75), (16, 20), (17, 20), (18, 20), (19, 20.5), (21, 21.5), (22, 22), (30, 30)]
  )
  func emojiWidth(_ fontSize: CGFloat, _ expected: CGFloat) {
    expectEqual(StandardTextMeasuring().advance(of: "✔️", fontSize: fontSize), expected)
  }

  @Test("An updated layout equals a new layout of the changed text", arguments: [70, CGFloat.infinity])
  func followingChanges(width: CGFloat) throws {
    var numbers = SeededNumbers(standard: 42)
    let frame = TextLayout.Frame(width: width)
    var content = EditableText("one two three\r\nfour\n\nfive 漢字 six")
    var layout = TextLayout(content.text, frame: frame, measuring: TenPoints())
    var followed = 0
    for step in 0..<3000 {
      let before = content.revision
      switch numbers.below(4) {
      case 0: content.undo()
      case 1: content.redo()
      default:
        let start = numbers.below(content.length + 1)
        let piece = TextRandomTests.pieces[numbers.below(TextRandomTests.pieces.count)]
        content.replace(start..<min(content.length, start + numbers.below(4)), with: piece, as: .single)
      }
      guard content.revision == before + 1 else {
        layout = TextLayout(content.text, frame: frame, measuring: TenPoints())
        continue
      }
      let expected = TextLayout(content.text, frame: frame, measuring: TenPoints())
      let follows = layout.follow(content, measuring: TenPoints())
      try require(follows, "step \(step)")
      followed += 1
      try require(layout.boundaries == expected.boundaries, "step \(step)")
      try require(layout.cells == expected.cells && layout.lines == expected.lines, "step \(step)")
    }
    expect(followed > 1000)
  }

  @Test(
    "A keystroke measures only the characters next to the typed character, in a line of any length",
    arguments: [false, true]
  )
  func measuringOfKeys(isSecure: Bool) throws {
    final class Counting: TextMeasuring {
      var count = 0
      func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat {
        count += 1
        return 10
      }
      func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
    }
    let measuring = Counting()
    var content = EditableText(String(repeating: "é 🇩🇪x漢", count: 2_000))
    let frame = TextLayout.Frame(width: 200, isSecure: isSecure)
    var layout = TextLayout(content.text, frame: frame, measuring: measuring)
    for position in [0, 7_001, content.length] {
      for typed in ["a", "🇫", "\u{301}", "\n"] {
        content.replace(position..<position, with: typed, as: .typing)
        measuring.count = 0
        let follows = layout.follow(content, measuring: measuring)
        try require(follows)
        expect(measuring.count < 10, "\(typed) at \(position)")
      }
    }
    expectEqual(layout.boundaries, TextLayout(content.text, frame: frame, measuring: measuring).boundaries)
  }

  @Test(
    "A keystroke repositions only the characters of the lines around the typed character, in text of any length",
    arguments: [10, 100, 10_000]
  )
  func placingOfKeys(lines: Int) throws {
    var content = EditableText(String(repeating: "one two three four five\n", count: lines))
    var layout = TextLayout(content.text, frame: TextLayout.Frame(width: 100), measuring: TenPoints())
    for position in [0, 24 * (lines / 2) + 5, 24 * (lines / 2) + 6, content.length] {
      for typed in ["a", " ", "\n"] {
        content.replace(position..<position, with: typed, as: .typing)
        let before = layout.positionedCount
        let follows = layout.follow(content, measuring: TenPoints())
        try require(follows)
        expect(layout.positionedCount - before < 60, "\(typed) at \(position)")
      }
    }
    expectEqual(layout.lines, TextLayout(content.text, frame: layout.frame, measuring: TenPoints()).lines)
  }

  @Test(
    "In a line that does not wrap, a keystroke repositions only the characters after the typed character",
    arguments: [10, 1_000, 100_000]
  )
  func placingInOneLine(length: Int) throws {
    var content = EditableText("above\n" + String(repeating: "x", count: length) + "\nbelow")
    var layout = TextLayout(content.text, frame: TextLayout.Frame(), measuring: TenPoints())
    for typed in ["a", " ", "漢", "\u{301}"] {
      for behind in [0, 1, 5] {
        let position = content.length - 6 - behind
        content.replace(position..<position, with: typed, as: .typing)
        let before = layout.positionedCount
        let follows = layout.follow(content, measuring: TenPoints())
        try require(follows)
        expect(layout.positionedCount - before < 15, "\(typed) \(behind) before the end")
      }
    }
    expectEqual(layout.lines, TextLayout(content.text, frame: layout.frame, measuring: TenPoints()).lines)
    expectEqual(layout.cells, TextLayout(content.text, frame: layout.frame, measuring: TenPoints()).cells)
  }

  @Test("Character widths that are not finite count as zero")
  func hostileMeasures() {
    struct Hostile: TextMeasuring {
      func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { grapheme == "a" ? .nan : -.infinity }
      func lineHeight(fontSize: CGFloat) -> CGFloat { .nan }
    }
    let layout = TextLayout("abc\nab", frame: TextLayout.Frame(width: 10), measuring: Hostile())
    expectEqual(layout.lines.count, 2)
    expectEqual(layout.caretRect(at: 2).minX, 0)
    expectEqual(layout.lineHeight, 1)
  }
}
