import Foundation
import RandomTesting
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of editable text whose characters run in both directions.
@MainActor
@Suite("Layout of text of both directions")
struct MixedTextLayoutTests {
  /// A measurer that returns 20 points for wide characters and 10 points for all other characters.
  private struct TenPoints: TextMeasuring {
    func advance(of grapheme: Character, fontSize: CGFloat) -> CGFloat { grapheme == "漢" ? 20 : 10 }
    func lineHeight(fontSize: CGFloat) -> CGFloat { 20 }
  }

  private nonisolated static let hebrew = "\u{5D0}\u{5D1}\u{5D2}"
  private nonisolated static let texts = [
    "ab \(hebrew) cd", "\(hebrew) ab 12 \(hebrew)", "a\(hebrew)", "\(hebrew)", "\(hebrew)\nab\n\(hebrew) x",
    "12 \(hebrew) 34", "ab \(hebrew) \(hebrew) cd ef \(hebrew)", "\(hebrew)   ",
    "\(hebrew) \(hebrew) \(hebrew) \(hebrew)",
    "\u{628}\u{633}\u{645} 1,2 (ab)", "漢\(hebrew)漢",
  ]

  private func layout(_ text: String, _ width: CGFloat, alignment: NSTextAlignment = .natural) -> TextLayout {
    TextLayout(text, frame: TextLayout.Frame(width: width, alignment: alignment), measuring: TenPoints())
  }

  @Test("Hebrew letters are arranged from right to left, and a caret before a letter is at its right edge")
  func arranged() {
    let layout = layout("ab \(Self.hebrew)", .infinity)
    expectEqual((0...6).map { layout.caretRect(at: $0).minX }, [0, 10, 20, 60, 50, 40, 30])
    // Before the first Hebrew letter there are two positions: after the blank, and at the right end of the run.
    expectEqual(layout.caretRect(at: 3, affinity: .backward).minX, 30)
    expect(layout.isDirectionBoundary(3))
    expect(!layout.isDirectionBoundary(2))
    expect(!layout.isDirectionBoundary(4))
    expectEqual(layout.usedWidth, 60)
  }

  @Test("In a paragraph from right to left, the line begins at the right, and its trailing blanks do not move it")
  func paragraph() {
    let layout = layout("\(Self.hebrew) ab  \(Self.hebrew)", 70, alignment: .right)
    expectEqual(layout.lines.map(\.width), [80, 30])
    expectEqual(layout.lines.map(\.originX), [10, 40])
    expectEqual(layout.caretRect(at: 0).minX, 68, "the caret is inside the layout")
    expectEqual(layout.caretRect(at: 1).minX, 60)
    expectEqual(layout.caretRect(at: 4, affinity: .backward).minX, 30)
    // The Latin letters are to the left of the Hebrew letters.
    expectEqual(layout.caretRect(at: 4).minX, 10)
    expectEqual(layout.caretRect(at: 5).minX, 20)
    expect(layout.isRightToLeft(at: 0))
    expect(layout.isRightToLeft(at: 9))
  }

  @Test("A selection covers exactly its characters, and a selected line break extends to the end of the line")
  func selection() {
    let layout = layout("ab \(Self.hebrew) cd\nx", 100)
    func spans(_ range: Range<Int>) -> [[CGFloat]] { layout.rects(of: range).map { [$0.minX, $0.maxX, $0.minY] } }
    expectEqual(spans(1..<4), [[10, 30, 0], [50, 60, 0]])
    expectEqual(spans(3..<6), [[30, 60, 0]])
    expectEqual(spans(4..<8), [[30, 50, 0], [60, 80, 0]])
    expectEqual(spans(8..<11), [[80, 100, 0], [0, 10, 20]])
    let reversed = self.layout("\(Self.hebrew)\n\(Self.hebrew)", 100, alignment: .right)
    expectEqual(reversed.rects(of: 1..<5).map { [$0.minX, $0.maxX] }, [[0, 90], [90, 100]])
    expectEqual(reversed.rects(of: 3..<4).map { [$0.minX, $0.maxX] }, [[0, 70]])
    let full = self.layout("\(Self.hebrew)\n\(Self.hebrew)", 30, alignment: .right)
    expect(full.rects(of: 3..<4).isEmpty)
  }

  @Test("The caret nearest to a point is at the nearer edge of the character at the point", arguments: texts)
  func points(_ text: String) {
    for width in [40, 70, CGFloat.infinity] {
      let layout = layout(text, width)
      for (row, line) in layout.lines.enumerated() {
        for cell in line.cells.lowerBound..<line.visibleEnd {
          let (left, right) = (line.originX + layout.cells[cell].left, line.originX + layout.cells[cell].right)
          guard left >= 0, right <= width else { continue }
          for (x, edge) in [(left + 2, left), (right - 2, right)] {
            let found = layout.closest(to: CGPoint(x: x, y: CGFloat(row) * 20 + 10))
            let caret = layout.caretRect(at: found.offset, affinity: found.affinity)
            expect(abs(caret.minX - min(edge, width - 2)) < 0.01, "\(text.debugDescription) \(width) \(cell)")
            expectEqual(caret.minY, CGFloat(row) * 20)
            expect([layout.boundaries[cell], layout.boundaries[cell + 1]].contains(found.offset))
          }
          let range = layout.character(at: CGPoint(x: (left + right) / 2, y: CGFloat(row) * 20 + 10))
          expectEqual(range, layout.boundaries[cell]..<layout.boundaries[cell + 1])
        }
      }
    }
  }

  @Test("A caret that moves to the left and back visits each edge of a line once", arguments: texts)
  func movements(_ text: String) throws {
    let layout = layout(text, .infinity)
    for (row, line) in layout.lines.enumerated() where line.isArranged {
      let edges = layout.visualOrder(of: line).map { layout.cells[$0].left } + [line.width]
      var caret = layout.closest(to: CGPoint(x: -5, y: CGFloat(row) * 20 + 10))
      for edge in edges.dropLast() {
        expectEqual(layout.caretRect(at: caret.offset, affinity: caret.affinity).minX, edge, "\(text.debugDescription)")
        caret = try require(layout.offset(from: caret.offset, affinity: caret.affinity, toRight: true))
      }
      for edge in edges.dropFirst().reversed() {
        expectEqual(layout.caretRect(at: caret.offset, affinity: caret.affinity).minX, edge, "\(text.debugDescription)")
        caret = try require(layout.offset(from: caret.offset, affinity: caret.affinity, toRight: false))
      }
      expectEqual(layout.caretRect(at: caret.offset, affinity: caret.affinity).minX, 0)
    }
  }

  @Test("From the end of a line, the caret moves to the next line in the direction of the paragraph")
  func lines() {
    let layout = layout("\(Self.hebrew)\nab", .infinity)
    // The left end is the end of the first paragraph.
    expectEqual(layout.offset(from: 3, affinity: .forward, toRight: false)?.offset, 4)
    expectNil(layout.offset(from: 0, affinity: .forward, toRight: true))
    expectEqual(layout.offset(from: 4, affinity: .forward, toRight: false)?.offset, 3)
    expectNil(layout.offset(from: 6, affinity: .forward, toRight: true))
  }

  @Test("The bullets of secure text run from left to right")
  func secure() {
    let frame = TextLayout.Frame(isSecure: true)
    let layout = TextLayout("ab\(Self.hebrew)", frame: frame, measuring: TenPoints())
    expect(!layout.isMixed)
    expectEqual(layout.caretRect(at: 5).minX, 50)
    expectEqual(layout.caretRect(at: 3).minX, 30)
  }

  @Test("An updated layout of text of both directions equals a new layout", arguments: [40, 70, CGFloat.infinity])
  func following(width: CGFloat) throws {
    var numbers = SeededNumbers(standard: 4711)
    let pieces = TextRandomTests.pieces + ["\u{5D0}", "\u{5D1}\u{5D2} ", "\u{628}", "12", "\u{200F}", "\u{1E900}"]
    let frame = TextLayout.Frame(width: width)
    var content = EditableText("one two\nthree")
    var layout = TextLayout(content.text, frame: frame, measuring: TenPoints())
    for step in 0..<1500 {
      let before = content.revision
      let start = numbers.below(content.length + 1)
      content.replace(
        start..<min(content.length, start + numbers.below(5)),
        with: pieces[numbers.below(pieces.count)],
        as: .single
      )
      guard content.revision == before + 1 else { continue }
      let expected = TextLayout(content.text, frame: frame, measuring: TenPoints())
      let follows = layout.follow(content, measuring: TenPoints())
      try require(follows, "step \(step)")
      try require(layout.boundaries == expected.boundaries, "step \(step)")
      try require(layout.cells == expected.cells && layout.lines == expected.lines, "step \(step)")
    }
    expect(layout.isMixed)
  }

  @Test("The writing direction of a text input is that of the paragraph at the position")
  func writingDirection() throws {
    let screen = SimulatedScreen.square()
    let view = screen.addTextView(text: "\(Self.hebrew) ab\ncd \(Self.hebrew)")
    let (start, end) = (view.beginningOfDocument, view.endOfDocument)
    expectEqual(view.baseWritingDirection(for: start, in: .forward), .rightToLeft)
    expectEqual(view.baseWritingDirection(for: end, in: .forward), .leftToRight)
    let field = screen.addField(text: Self.hebrew)
    expectEqual(field.baseWritingDirection(for: field.endOfDocument, in: .backward), .rightToLeft)
    let middle = try require(field.position(from: field.beginningOfDocument, offset: 1))
    let left = try require(field.position(from: middle, in: .left, offset: 1))
    expectEqual(field.offset(from: field.beginningOfDocument, to: left), 2)
    let range = try require(field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    let farthest = try require(field.position(within: range, farthestIn: .left))
    expectEqual(field.offset(from: field.beginningOfDocument, to: farthest), 3)
  }

  @Test("Arrow keys move the caret on the screen, and with Command to the left or right end of the paragraph's line")
  func keys() {
    let screen = SimulatedScreen.square()
    let field = screen.addField(text: "\(Self.hebrew) ab")
    field.becomeFirstResponder()
    func offset() -> Int {
      field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) } ?? -1
    }
    screen.press(.keyboardRightArrow, .command)
    expectEqual(offset(), 0)
    screen.press(.keyboardLeftArrow)
    expectEqual(offset(), 1)
    screen.press(.keyboardLeftArrow, .command)
    expectEqual(offset(), 6)
    screen.press(.keyboardRightArrow, .command)
    screen.press(.keyboardLeftArrow, .shift)
    expectEqual(field.selectedTextRange.flatMap { field.text(in: $0) }, "\u{5D0}")
    screen.press(.keyboardLeftArrow)
    expectEqual(offset(), 1, "the left end of the selection")
  }
}
