import Foundation
import Testing

@testable import ResponderKit

/// Tests of text, selection and undo history without a view.
@Suite("Editable text")
struct TextEngineTests {
  private static let groupEmoji = "👨‍👩‍👧"

  @Test(
    "The caret moves over a whole grapheme, and a deletion removes the whole grapheme",
    arguments: ["a", "e\u{301}", "👍🏽", "👨‍👩‍👧", "🇩🇪", "1\u{FE0F}\u{20E3}", "漢", "\r\n", "נִ", "한"]
  )
  func graphemes(_ grapheme: String) {
    var text = EditableText("x\(grapheme)y")
    let end = 1 + grapheme.utf16.count
    expectEqual(text.characterEnd(after: 1), end)
    expectEqual(text.characterStart(before: end), 1)
    for offset in 1..<end {
      expectEqual(text.boundary(atOrBefore: offset), 1)
      expectEqual(text.snapOutward(offset..<offset + 1), 1..<end)
    }
    text.replace(text.characterStart(before: end)..<end, with: "", as: .deleting)
    expectEqual(text.text, "xy")
    expectEqual(text.selection, TextSelection(caret: 1))
  }

  @Test("After the user types text that combines with a neighbor into one grapheme, the caret is after this grapheme")
  func joining() {
    var text = EditableText("e")
    text.type("\u{301}")
    expectEqual(text.text.count, 1)
    expectEqual(text.selection.head, 2)
    text.undo()
    expectEqual(Array(text.text.unicodeScalars), ["e"])

    text = EditableText("🇩🇪")
    text.select(TextSelection(caret: 0))
    text.type("🇪")
    // Together with 🇩, the typed 🇪 is a single flag now, and the caret cannot be inside it.
    expectEqual(text.selection.head, 4)
    text.undo()
    expectEqual(text.text, "🇩🇪")
    expectEqual(text.selection.head, 0)
  }

  @Test("A selection that would split a grapheme is extended to the whole grapheme and keeps its direction")
  func snapping() {
    var text = EditableText("a👨‍👩‍👧b")
    text.select(TextSelection(anchor: 5, head: 3))
    expectEqual(text.selection, TextSelection(anchor: 1 + Self.groupEmoji.utf16.count, head: 1))
    expectEqual(text.selectedString, Self.groupEmoji)
    text.select(TextSelection(anchor: -20, head: 4000))
    expectEqual(text.selection.range, 0..<text.length)
  }

  @Test(
    "Words end where a user expects it, in text with punctuation, numbers, Japanese characters or emoji",
    arguments: [
      ("Hello, world", [5, 12]), ("don't stop", [5, 10]), ("3.14 and 1,000", [4, 8, 14]), ("e.g. this", [3, 9]),
      ("snake_case x", [10, 12]), ("東京タワー", [2, 5]), ("ab👍🏽cd", [2, 6, 8]), ("  ", [2]), ("a-b", [1, 3]),
      ("one\ntwo", [3, 7]), ("Ünïcode ok", [7, 10]),
    ]
  )
  func words(_ string: String, _ ends: [Int]) {
    let text = EditableText(string)
    var found: [Int] = []
    var offset = 0
    while offset < text.length {
      let next = text.wordEnd(after: offset)
      expect(next > offset)
      found.append(next)
      offset = next
    }
    expectEqual(found, ends)
    expect(text.wordStart(before: text.length) <= text.length)
  }

  @Test("Moving backward by words stops at the starts of words")
  func wordsBackward() {
    let text = EditableText("Say, don't (go) 東京 now")
    var starts: [Int] = []
    var offset = text.length
    while offset > 0 {
      offset = text.wordStart(before: offset)
      starts.append(offset)
    }
    expectEqual(starts, [19, 16, 12, 5, 0])
  }

  @Test("A double tap selects the tapped word, the word before a tapped space, or a tapped punctuation character")
  func wordAt() {
    let text = EditableText("Hello,  big world")
    expectEqual(text.word(at: 2), 0..<5)
    expectEqual(text.word(at: 5), 5..<6)
    expectEqual(text.word(at: 9), 8..<11)
    expectEqual(text.word(at: 11), 8..<11)
    expectEqual(text.word(at: 17), 12..<17)
    expectEqual(EditableText("   ").word(at: 1), 0..<3)
    expectEqual(EditableText("  a").word(at: 0), 2..<3)
    expectEqual(EditableText("").word(at: 0), 0..<0)
    expectEqual(EditableText("a\n\nb").word(at: 2), 2..<2)
    let emoji = EditableText("hi 👨‍👩‍👧!")
    expectEqual(emoji.word(at: 6), 3..<3 + Self.groupEmoji.utf16.count)
  }

  @Test("Paragraphs end at every kind of line break, and the caret can move from one paragraph to the next")
  func paragraphs() {
    let text = EditableText("one\ntwo\r\n\nfour")
    expectEqual(text.paragraph(around: 1), 0..<3)
    expectEqual(text.paragraph(around: 3), 0..<3)
    expectEqual(text.paragraph(around: 4), 4..<7)
    expectEqual(text.paragraph(around: 9), 9..<9)
    expectEqual(text.paragraph(around: 14), 10..<14)
    expectEqual(text.paragraphEnd(after: 1), 3)
    expectEqual(text.paragraphEnd(after: 3), 7)
    expectEqual(text.paragraphStart(before: 10), 9)
    expectEqual(text.paragraphStart(before: 7), 4)
    expectEqual(text.paragraphEnd(after: 14), 14)
    expectEqual(text.paragraphStart(before: 0), 0)
  }

  @Test("Consecutive typing is undone in one step, and moving the caret starts a new step")
  func typingIsOneGroup() {
    var text = EditableText("")
    for letter in ["a", "b", "c"] { text.type(letter) }
    text.select(TextSelection(caret: 1))
    text.select(TextSelection(caret: 3))
    text.type("d")
    text.type("e")
    text.undo()
    expectEqual(text.text, "abc")
    text.undo()
    expectEqual(text.text, "")
    expect(!text.canUndo)
    text.redo()
    expectEqual(text.text, "abc")
    text.redo()
    expectEqual(text.text, "abcde")
    expectEqual(text.selection, TextSelection(caret: 5))
    expect(!text.canRedo)
  }

  @Test("Typing, a paste and deleting are separate undo steps")
  func groups() {
    var text = EditableText("")
    text.type("ab")
    text.replace(2..<2, with: "PASTE", as: .single)
    text.type("c")
    text.replace(7..<8, with: "", as: .deleting)
    text.replace(6..<7, with: "", as: .deleting)
    var states: [String] = []
    while text.undo() { states.append(text.text) }
    expectEqual(states, ["abPASTEc", "abPASTE", "ab", ""])
  }

  @Test("Typing over a selection is one undo step, and undo restores the selection")
  func typingOver() {
    var text = EditableText("hello world")
    text.select(TextSelection(0..<5))
    text.type("b")
    text.type("ye")
    expectEqual(text.text, "bye world")
    text.undo()
    expectEqual(text.text, "hello world")
    expectEqual(text.selection.range, 0..<5)
  }

  @Test("A change after undo clears the redo history")
  func redoIsForgotten() {
    var text = EditableText("")
    text.type("a")
    text.undo()
    text.type("b")
    expect(!text.canRedo)
    text.redo()
    expectEqual(text.text, "b")
  }

  @Test("Text longer than the limit is cut at a grapheme boundary")
  func lengthLimit() {
    var text = EditableText("", limits: EditableText.Limits(length: 10))
    text.type("abcdef👨‍👩‍👧g")
    expectEqual(text.text, "abcdef")
    text.type("👍🏽👍🏽")
    expectEqual(text.text, "abcdef👍🏽")
    text.type("x")
    expectEqual(text.length, 10)
    text.select(TextSelection(0..<6))
    text.type("12345678")
    expectEqual(text.text, "123456👍🏽")
    text.reset(to: String(repeating: "é", count: 100))
    expectEqual(text.text, String(repeating: "é", count: 10))
  }

  @Test("The undo history keeps the newest changes up to its limit")
  func historyLimit() {
    var text = EditableText("", limits: EditableText.Limits(length: 1000, history: 200))
    for _ in 0..<20 { text.replace(text.length..<text.length, with: "0123456789", as: .single) }
    var count = 0
    while text.undo() { count += 1 }
    expectEqual(count, 4)
    expectEqual(text.length, 160)
  }

  @Test("After the app sets the text, nothing can be undone")
  func reset() {
    var text = EditableText("a")
    text.type("b")
    text.reset(to: "new")
    expect(!text.canUndo)
    expectEqual(text.selection, TextSelection(caret: 3))
  }

  @Test("Undone changes do not count toward the history limit")
  func undoneCostsNothing() {
    var text = EditableText("", limits: EditableText.Limits(length: 1_000, history: 4_000))
    text.type("first")
    for _ in 1...8 {
      text.replace(5..<5, with: String(repeating: "x", count: 900), as: .single)
      text.undo()
      expectEqual(text.text, "first")
    }
    text.undo()
    expectEqual(text.text, "")
    expect(!text.canUndo)
  }

  @Test("In a long run of typing, each typed letter counts only once toward the history limit")
  func typingCostsItsLetters() {
    var text = EditableText("", limits: EditableText.Limits(length: 10_000, history: 4_000))
    for _ in 1...3_900 { text.type("x") }
    text.undo()
    expectEqual(text.text, "")
  }

  @Test("Undo restores all characters that were deleted forward one by one, in their order")
  func deletedForward() {
    var text = EditableText("abc")
    text.select(TextSelection(caret: 0))
    for _ in 1...2 { text.replace(0..<1, with: "", as: .deleting) }
    expectEqual(text.text, "c")
    text.undo()
    expectEqual(text.text, "abc")
    expectEqual(text.selection, TextSelection(caret: 0))
  }

  @Test("Deleting a selection is a separate undo step, and so is typing after an undo")
  func stepsOfTheirOwn() {
    var text = EditableText("abcd")
    text.select(TextSelection(1..<3))
    text.replace(1..<3, with: "", as: .deleting)
    text.replace(0..<1, with: "", as: .deleting)
    expectEqual(text.text, "d")
    text.undo()
    expectEqual(text.text, "ad")
    text.undo()
    expectEqual(text.text, "abcd")

    text = EditableText("")
    text.type("a")
    text.select(TextSelection(caret: 0))
    text.select(TextSelection(caret: 1))
    text.type("b")
    text.undo()
    text.type("c")
    expectEqual(text.text, "ac")
    text.undo()
    expectEqual(text.text, "a")
  }

  @Test("Selecting the current selection again does not end a run of typing")
  func selectedAgain() {
    var text = EditableText("")
    text.type("a")
    text.select(TextSelection(caret: 1))
    text.type("b")
    text.undo()
    expectEqual(text.text, "")
  }

  @Test("Replacing the text clears the undo history, and the cleared changes no longer count toward the history limit")
  func historyOfAnotherText() {
    var text = EditableText("", limits: EditableText.Limits(length: 10_000, history: 4_000))
    for _ in 1...3_000 { text.type("x") }
    text.reset(to: "")
    for _ in 1...2_000 { text.type("y") }
    text.undo()
    expectEqual(text.text, "")
  }

  @Test("A composition ends before the app replaces text and before an undo")
  func settledFirst() {
    var text = EditableText("")
    text.type("a")
    text.mark("x", selecting: 1..<1)
    text.replace(0..<0, with: "y", as: .single)
    expectNil(text.composition)
    expectEqual(text.text, "yax")
    text.mark("z", selecting: 1..<1)
    text.undo()
    expectNil(text.composition)
    expectEqual(text.text, "yax")
    text.undo()
    expectEqual(text.text, "ax")
  }
}
