import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of touches, keys and menus on the text of a field.
@MainActor
@Suite("Editing a text field")
struct TextFieldEditingTests {
  private let screen = SimulatedScreen.square()
  private let field: UITextField

  init() {
    field = screen.addField(text: "hello big world")
    field.becomeFirstResponder()
  }

  private var selection: Range<Int> { field.editor.content.selection.range }

  @Test("A tap moves the caret to the nearer side of the tapped character")
  func caretByTap() {
    screen.tap(33, 20)
    expectEqual(selection, 3..<3)
    screen.clock.advance(by: 1)
    screen.tap(36, 20)
    expectEqual(selection, 4..<4)
    screen.clock.advance(by: 1)
    screen.tap(195, 20)
    expectEqual(selection, 15..<15)
  }

  @Test(
    "Keys without a text command are forwarded to the next responder, but letters are typed, even with Option pressed"
  )
  func otherKeys() {
    screen.log.removeAll()
    for key: UIKeyboardHIDUsage in [.keyboardEscape, .keyboardF1, .keyboardPageUp] { screen.press(key) }
    screen.press("b", .command)
    expectEqual(field.text, "hello big world")
    // No responder handles the presses, so they reach the application.
    expectEqual(screen.lines(.press).filter { $0 == "application pressesBegan" }.count, 4)
    screen.type(
      UIKey(keyCode: .keyboardA, characters: "å", charactersIgnoringModifiers: "a", modifierFlags: .alternate)
    )
    expectEqual(field.text, "hello big worldå")
    screen.press("h", .control)
    expectEqual(field.text, "hello big world")
  }

  @Test("Undo in a text field uses the undo manager and sends change events")
  func undoManager() {
    field.insertText("!")
    field.insertText("?")
    screen.log.removeAll()
    field.undoManager?.undo()
    expectEqual(field.text, "hello big world")
    expectEqual(screen.lines(.text, .event), ["field didChange", "field editingChanged"])
    expectEqual(field.undoManager?.canUndo, false)
    field.undoManager?.redo()
    expectEqual(field.text, "hello big world!?")
    field.text = "new"
    expectEqual(field.undoManager?.canUndo, false)
    field.undoManager?.undo()
    expectEqual(field.text, "new")
  }

  @Test("R-50: the edit menu offers the actions that the selection and the pasteboard allow")
  func menu() {
    let actions: [(Selector, String)] = [
      (UIResponderStandardEditActions.cut, "cut"), (UIResponderStandardEditActions.copy, "copy"),
      (UIResponderStandardEditActions.paste, "paste"), (UIResponderStandardEditActions.select, "select"),
      (UIResponderStandardEditActions.selectAll, "selectAll"), (UIResponderStandardEditActions.delete, "delete"),
    ]
    func offered() -> [String] { actions.filter { field.canPerformAction($0.0, withSender: nil) }.map(\.1) }
    expectEqual(offered(), ["select", "selectAll"])
    field.select(nil)
    expectEqual(selection, 10..<15)
    expectEqual(offered(), ["cut", "copy", "selectAll", "delete"])
    field.copy(nil)
    field.selectAll(nil)
    expectEqual(offered(), ["cut", "copy", "paste", "delete"])
    field.isSecureTextEntry = true
    expectEqual(offered(), ["paste", "delete"])
    field.text = ""
    expectEqual(offered(), ["paste"])
  }

  @Test("Line breaks in text that is pasted into a text field become spaces")
  func pastedLines() {
    screen.application.pasteboard.string = "a\r\nb\nc"
    field.selectAll(nil)
    field.paste(nil)
    expectEqual(field.text, "a b c")
    field.text = "x\ny"
    expectEqual(field.text, "x y")
  }

  @Test("Secure text cannot be cut or copied, and is not in the field's description")
  func secure() {
    field.isSecureTextEntry = true
    field.selectAll(nil)
    field.copy(nil)
    field.cut(nil)
    expectNil(screen.application.pasteboard.string)
    expectEqual(field.text, "hello big world")
    screen.press(.keyboardRightArrow)
    screen.press(.keyboardLeftArrow, .alternate)
    expectEqual(selection, 0..<0)
    expect(!field.description.contains("hello"))
  }

  @Test(
    "The clear button asks the delegate and clears the text, which can be undone"
  )
  func clearButton() {
    let notes = TextNotes()
    field.delegate = notes
    expect(!field.isClearButtonShown)
    field.clearButtonMode = .whileEditing
    expect(field.isClearButtonShown)
    expectEqual(field.editingRect(forBounds: field.bounds).maxX, 176)
    notes.refused = ["shouldClear"]
    screen.tap(185, 20)
    expectEqual(field.text, "hello big world")
    notes.refused = []
    notes.notes = []
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.tap(185, 20)
    expectEqual(field.text, "")
    expectEqual(notes.notes, ["field shouldClear", "field didChangeSelection"])
    expectEqual(screen.lines(.text, .decision), ["field shouldClear", "field didChange"])
    expect(!field.isClearButtonShown)
    field.undoManager?.undo()
    expectEqual(field.text, "hello big world")
  }

  @Test("Change events are sent for each step of a composition")
  func composing() {
    field.text = ""
    screen.log.removeAll()
    screen.application.receive(.mark("に", selected: 1..<1))
    screen.application.receive(.mark("にほ", selected: 2..<2))
    expectEqual(field.markedTextRange.flatMap { field.text(in: $0) }, "にほ")
    screen.application.receive(.mark("日本", selected: 2..<2))
    screen.application.receive(.unmark)
    expectNil(field.markedTextRange)
    expectEqual(field.text, "日本")
    expectEqual(screen.lines(.event).count, 3)
    field.undoManager?.undo()
    expectEqual(field.text, "")
  }

  @Test("Undo during a composition undoes only the composition")
  func undoWhileComposing() {
    field.insertText("!")
    field.selectAll(nil)
    screen.press(.keyboardRightArrow)
    field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    expectEqual(field.undoManager?.canUndo, true)
    field.undoManager?.undo()
    expectEqual(field.text, "hello big world!")
    expectNil(field.markedTextRange)
    field.undoManager?.redo()
    expectEqual(field.text, "hello big world!に")
    field.undoManager?.undo()
    field.undoManager?.undo()
    expectEqual(field.text, "hello big world")
    expectEqual(field.undoManager?.canUndo, false)
  }

  @Test("Invalid ranges of an input method are limited to the text")
  func hostileRanges() {
    field.setMarkedText("x", selectedRange: NSRange(location: NSNotFound, length: 0))
    field.setMarkedText("xy", selectedRange: NSRange(location: -3, length: .max))
    field.unmarkText()
    expectEqual(field.text, "hello big worldxy")
    expectNil(field.position(from: field.beginningOfDocument, offset: .max))
    expectNil(field.position(from: field.beginningOfDocument, offset: .min))
    expectNil(field.position(from: field.endOfDocument, offset: 1))
    expectNil(field.position(from: UITextPosition(), offset: 0))
    expectNil(field.text(in: UITextRange()))
  }

  @Test("The text of a field scrolls to show the caret, and scrolls back to its start when editing ends")
  func scrolling() {
    field.text = String(repeating: "x", count: 50)
    field.insertText("y")
    let caret = field.caretRect(for: field.endOfDocument)
    expectEqual(caret.maxX, 200)
    screen.press(.keyboardHome)
    expectEqual(field.caretRect(for: field.beginningOfDocument).minX, 0)
    screen.press(.keyboardEnd)
    screen.tap(5, 20)
    expectEqual(selection, 32..<32)
    field.resignFirstResponder()
    expectEqual(field.caretRect(for: field.beginningOfDocument).minX, 0)
  }

  @Test("Text positions count UTF-16 units and never split a grapheme")
  func positions() throws {
    field.text = "a👍🏽b c"
    let start = field.beginningOfDocument
    let one = try require(field.position(from: start, offset: 1))
    let two = try require(field.position(from: one, offset: 1))
    expectEqual(field.offset(from: start, to: two), 5)
    let back = try require(field.position(from: two, offset: -1))
    expectEqual(field.compare(back, to: one), .orderedSame)
    let right = try require(field.position(from: one, in: .right, offset: 2))
    expectEqual(field.offset(from: start, to: right), 6)
    let word = try require(field.tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: .storage(.forward)))
    expectEqual(field.text(in: word), "a")
    let end = try require(field.tokenizer.position(from: one, toBoundary: .word, inDirection: .storage(.forward)))
    expectEqual(field.offset(from: start, to: end), 5)
    field.selectedTextRange = field.textRange(from: two, to: one)
    expectEqual(selection, 1..<5)
  }

  @Test("A composition continues while the caret is in or next to the marked text, and ends when the caret is outside")
  func caretAtTheEndsOfMarkedText() {
    let field = screen.addField(text: "ab")
    field.becomeFirstResponder()
    func caret(at offset: Int) {
      guard let position = field.position(from: field.beginningOfDocument, offset: offset) else { return }
      field.selectedTextRange = field.textRange(from: position, to: position)
    }
    field.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 0))
    for offset in [5, 2, 4] {
      caret(at: offset)
      expectEqual(field.markedTextRange.flatMap { field.text(in: $0) }, "xyz", "at \(offset)")
    }
    caret(at: 1)
    expectNil(field.markedTextRange)
    expectEqual(field.text, "abxyz")
  }

  @Test("A field that resigns ends the composition and keeps its text")
  func resigningSettles() {
    let field = screen.addField(text: "ab")
    field.becomeFirstResponder()
    field.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
    field.resignFirstResponder()
    expectNil(field.markedTextRange)
    expectEqual(field.text, "abxy")
  }
}
