import Foundation
import Testing

@testable import ResponderKit

/// Tests of marked text from dead keys and from Chinese and Japanese input methods.
@Suite("Composition of marked text")
struct TextCompositionTests {
  @Test("The accent of a dead key is marked until the letter replaces it")
  func deadKey() {
    var text = EditableText("caf")
    text.mark("´", selecting: 1..<1)
    expectEqual(text.text, "caf´")
    expectEqual(text.markedRange, 3..<4)
    text.type("é")
    expectEqual(text.text, "café")
    expectNil(text.markedRange)
    text.undo()
    expectEqual(text.text, "caf")
  }

  @Test("Syllables are composed as marked text, and the chosen characters replace the marked text")
  func syllables() {
    var text = EditableText("我")
    for step in ["n", "ni", "ni h", "ni hao"] {
      text.mark(step, selecting: step.utf16.count..<step.utf16.count)
      expectEqual(text.text, "我\(step)")
      expectEqual(text.markedRange, 1..<1 + step.utf16.count)
    }
    text.mark("你好", selecting: 2..<2)
    text.unmark()
    expectEqual(text.text, "我你好")
    expectEqual(text.selection, TextSelection(caret: 3))
    text.undo()
    expectEqual(text.text, "我")
    text.redo()
    expectEqual(text.text, "我你好")
  }

  @Test("The input method's selection is relative to the marked text, and is limited to the marked text")
  func innerSelection() {
    var text = EditableText("ab")
    text.mark("かな", selecting: 0..<1)
    expectEqual(text.selection.range, 2..<3)
    text.mark("かな", selecting: -5..<900)
    expectEqual(text.selection.range, 2..<4)
    text.mark("か", selecting: 7..<9)
    expectEqual(text.selection, TextSelection(caret: 3))
  }

  @Test(
    "If a composition that replaced a selection is abandoned, the selected text stays deleted"
  )
  func givenUp() {
    var text = EditableText("hello")
    text.select(TextSelection(1..<4))
    text.mark("x", selecting: 1..<1)
    expectEqual(text.text, "hxo")
    text.mark("", selecting: 0..<0)
    expectEqual(text.text, "ho")
    expectNil(text.markedRange)
    text.undo()
    expectEqual(text.text, "hello")
    expectEqual(text.selection.range, 1..<4)
  }

  @Test("An abandoned composition adds no undo step")
  func nothingLeft() {
    var text = EditableText("a")
    text.mark("x", selecting: 1..<1)
    text.mark("", selecting: 0..<0)
    expectEqual(text.text, "a")
    expect(!text.canUndo)
  }

  @Test("Replacing a marked accent that combines with the preceding letter does not replace this letter")
  func joiningAccent() {
    var text = EditableText("e")
    text.mark("\u{301}", selecting: 1..<1)
    expectEqual(text.text.count, 1)
    // The reported range is extended to the whole grapheme, the letter with its accent.
    expectEqual(text.markedRange, 0..<2)
    text.mark("\u{300}", selecting: 1..<1)
    expectEqual(Array(text.text.unicodeScalars), ["e", "\u{300}"])
    text.unmark()
    text.undo()
    expectEqual(text.text, "e")
  }

  @Test("A composition of marked text is undone together with the typing around it")
  func withTyping() {
    var text = EditableText("")
    text.type("a")
    text.mark("に", selecting: 1..<1)
    text.mark("日", selecting: 1..<1)
    text.unmark()
    text.type("b")
    expectEqual(text.text, "a日b")
    text.undo()
    expectEqual(text.text, "")
  }

  @Test("The length limit applies to marked text")
  func bounded() {
    var text = EditableText("abc", limits: EditableText.Limits(length: 5))
    text.mark("12345", selecting: 5..<5)
    expectEqual(text.text, "abc12")
    text.mark("6", selecting: 1..<1)
    expectEqual(text.text, "abc6")
  }
}
