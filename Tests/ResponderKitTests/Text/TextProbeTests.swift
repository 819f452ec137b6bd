import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of results measured on a real `UITextField`. The library once returned different results.
@MainActor
@Suite("UITextInput methods called by an app")
struct TextProbeTests {
  private let screen = SimulatedScreen.square()
  private let notes = TextNotes()
  private let field: UITextField
  private let view: UITextView

  init() {
    field = screen.addField()
    view = screen.addTextView()
    field.delegate = notes
    view.delegate = notes
  }

  private var inputs: [any UITextInput] { [field, view] }

  private func set(_ text: String) {
    field.text = text
    view.text = text
    notes.notes = []
    screen.log.removeAll()
  }

  private func text(_ input: any UITextInput) -> String {
    let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    return all.flatMap { input.text(in: $0) } ?? ""
  }

  private func string(_ input: any UITextInput, _ start: Int, _ end: Int) throws -> String? {
    let from = try require(input.position(from: input.beginningOfDocument, offset: start))
    let to = try require(input.position(from: input.beginningOfDocument, offset: end))
    return try input.text(in: require(input.textRange(from: from, to: to)))
  }

  // MARK: Halves

  @Test("text(in:) returns a replacement character for half of a surrogate pair (measured)")
  func halves() throws {
    set("a😀b")
    for input in inputs {
      try expect(string(input, 1, 2) == "\u{FFFD}" && string(input, 2, 3) == "\u{FFFD}")
      try expect(string(input, 0, 2) == "a\u{FFFD}" && string(input, 2, 4) == "\u{FFFD}b")
      try expect(string(input, 1, 3) == "😀" && string(input, 0, 4) == "a😀b")
      try expectEqual(string(input, 2, 2), "")
      let second = try require(input.position(from: input.beginningOfDocument, offset: 2))
      let behind = try require(input.position(from: input.beginningOfDocument, offset: 3))
      expectEqual(input.textRange(from: second, to: behind)?.isEmpty, false)
      expectEqual(input.textRange(from: behind, to: second).flatMap { input.text(in: $0) }, "\u{FFFD}")
    }
  }

  @Test("text(in:) counts UTF-16 units like NSString, for every string (measured)")
  func units() throws {
    for whole in ["👨‍👩‍👧‍👦x", "e\u{301}e\u{301}", "\r\n", "🇩🇪🇫🇷", "abc", ""] {
      set(whole)
      let units = Array(whole.utf16)
      for start in 0...units.count {
        for end in start...units.count {
          let expected = String(decoding: units[start..<end], as: UTF16.self)
          try expectEqual(string(view, start, end), expected, "\(whole.debugDescription) \(start)..<\(end)")
        }
      }
    }
  }

  @Test("Selecting, replacing and stepping never split a surrogate pair")
  func wholeElsewhere() throws {
    set("a😀b")
    for input in inputs {
      let half = try require(input.position(from: input.beginningOfDocument, offset: 2))
      expectEqual(input.offset(from: input.beginningOfDocument, to: half), 3)
      expectEqual(
        input.position(from: half, offset: 1).map { input.compare($0, to: input.endOfDocument) },
        .orderedSame
      )
      input.selectedTextRange = input.textRange(from: half, to: half)
      let caret = try require(input.selectedTextRange)
      expect(caret.isEmpty)
      expectEqual(input.offset(from: input.beginningOfDocument, to: caret.start), 3)
      let range = try require(input.textRange(from: input.beginningOfDocument, to: half))
      input.replace(range, withText: "")
      expectEqual(text(input), "b")
    }
  }

  // MARK: Marked text

  @Test("setMarkedText called by the app does not ask the delegate and sends no editingChanged (measured)")
  func markedByTheProgram() {
    set("ab")
    for input in inputs {
      notes.notes = []
      screen.log.removeAll()
      notes.refused = ["shouldChange"]
      input.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      expectEqual(text(input), "abx")
      expectEqual(input.markedTextRange.flatMap { input.text(in: $0) }, "x")
      input.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
      input.unmarkText()
      expectEqual(text(input), "abxy")
      expect(!notes.notes.contains { $0.contains("shouldChange ") || $0.hasSuffix("didChange") })
      expectEqual(screen.lines(.event, .text), [])
      // The delegate is still notified of the change of the selection.
      expect(notes.notes.contains { $0.hasSuffix("didChangeSelection") })
    }
  }

  @Test("A composition by the host's input method calls the delegate like typing")
  func markedByTheHost() {
    set("ab")
    field.becomeFirstResponder()
    notes.notes = []
    screen.log.removeAll()
    screen.application.receive(.mark("x", selected: 1..<1))
    expectEqual(field.text, "abx")
    expectEqual(notes.notes, [#"field shouldChange 2+0 "x""#, "field didChangeSelection"])
    expectEqual(screen.lines(.event), ["field editingChanged"])
    notes.refused = ["shouldChange"]
    screen.application.receive(.mark("xy", selected: 2..<2))
    expectEqual(field.text, "abx")
    expectEqual(screen.lines(.event), ["field editingChanged"])
    notes.refused = []
    // Empty text that replaces an empty range does not call the delegate.
    screen.application.receive(.unmark)
    notes.notes = []
    screen.application.receive(.mark("", selected: 0..<0))
    expectEqual(notes.notes, [])
    expectEqual(field.text, "abx")
  }

  @Test("A composition by the host calls overrides of shouldChangeText and setMarkedText in a custom input")
  func ownInput() {
    let input = CustomInput()
    screen.add(input, named: "own")
    input.becomeFirstResponder()
    screen.application.receive(.mark("x", selected: 0..<1))
    expectEqual(input.calls, ["should x", "mark x 0+1"])
    input.allowsChange = false
    screen.application.receive(.mark("xy", selected: 0..<1))
    expectEqual(input.calls, ["should x", "mark x 0+1", "should xy"])
  }

  @Test("Setting empty marked text has no effect if no text is marked, even if text is selected (measured)")
  func emptyMark() {
    set("hello")
    for input in inputs {
      for marked in ["", nil] {
        input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        notes.notes = []
        screen.log.removeAll()
        input.setMarkedText(marked, selectedRange: NSRange(location: 0, length: 0))
        expectEqual(text(input), "hello")
        expectNil(input.markedTextRange)
        expectEqual(input.selectedTextRange.flatMap { input.text(in: $0) }, "hello")
        expectEqual(notes.notes, [])
        expect(screen.log.records.isEmpty)
      }
      // If text is marked, empty marked text deletes it.
      input.selectedTextRange = input.textRange(from: input.endOfDocument, to: input.endOfDocument)
      input.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
      expectEqual(text(input), "hello")
      expectNil(input.markedTextRange)
    }
  }

  @Test("Marking text changes the content size of a text view without a delegate call")
  func markedTextShows() {
    set("")
    let height = view.contentSize.height
    view.setMarkedText(String(repeating: "\n", count: 9), selectedRange: NSRange(location: 0, length: 0))
    expectEqual(view.contentSize.height, height + 180)
  }

  @Test("A disabled field and a read-only view ignore marked text")
  func notEditable() {
    set("ab")
    field.isEnabled = false
    view.isEditable = false
    for input in inputs {
      input.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      expectEqual(text(input), "ab")
      expectNil(input.markedTextRange)
    }
  }

  // MARK: Selection

  @Test("Setting a nil selection moves the caret to the start (measured)")
  func noSelection() {
    set("hello")
    for input in inputs {
      input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
      input.selectedTextRange = nil
      let range = input.selectedTextRange
      expectEqual(range?.isEmpty, true)
      expectEqual(range.map { input.offset(from: input.beginningOfDocument, to: $0.start) }, 0)
      // A range that belongs to another input, or to no input, is ignored.
      input.selectedTextRange = input.textRange(from: input.endOfDocument, to: input.endOfDocument)
      input.selectedTextRange = UITextRange()
      expectEqual(input.selectedTextRange.map { input.offset(from: input.beginningOfDocument, to: $0.start) }, 5)
    }
  }
}

/// A custom text input that records the calls of an input method.
private final class CustomInput: UIView, UITextInput {
  var calls: [String] = []
  var allowsChange = true
  override var canBecomeFirstResponder: Bool { true }

  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    calls.append("should \(text)")
    return allowsChange
  }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    calls.append("mark \(markedText ?? "nil") \(selectedRange.location)+\(selectedRange.length)")
  }

  var hasText: Bool { true }
  func insertText(_ text: String) {}
  func deleteBackward() {}
  func text(in range: UITextRange) -> String? { nil }
  func replace(_ range: UITextRange, withText text: String) {}
  var selectedTextRange: UITextRange? = UITextRange()
  var markedTextRange: UITextRange? { nil }
  var markedTextStyle: [String: String]?
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { UITextPosition() }
  var endOfDocument: UITextPosition { UITextPosition() }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? { nil }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    nil
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { .orderedSame }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { nil }
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    nil
  }
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    .leftToRight
  }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { .zero }
  func caretRect(for position: UITextPosition) -> CGRect { .zero }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
  weak var inputDelegate: (any UITextInputDelegate)?
  var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}
