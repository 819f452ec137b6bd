import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

@MainActor
@Suite("Text samples of keyboards and input methods")
struct TextSampleTests {
  private let screen = SimulatedScreen.square()
  private let notes = TextNotes()
  private let field: UITextField

  init() {
    field = screen.addField(text: "ab")
    field.delegate = notes
    field.becomeFirstResponder()
    notes.notes = []
  }

  private var application: UIApplication { screen.application }

  @Test("Text is inserted at the caret, and the delegate is called as for a key")
  func inserting() {
    expectNil(application.receive(.insert("👍🏽")))
    expectEqual(field.text, "ab👍🏽")
    expectEqual(notes.notes, [#"field shouldChange 2+0 "👍🏽""#, "field didChangeSelection"])
    application.receive(.deleteBackward)
    expectEqual(field.text, "ab")
  }

  @Test("A line feed acts as the return key in a field, and inserts a line break in a text view")
  func returning() {
    application.receive(.insert("\n"))
    expectEqual(notes.notes, ["field shouldReturn"])
    let view = screen.addTextView()
    view.becomeFirstResponder()
    application.receive(.insert("\n"))
    expectEqual(view.text, "\n")
  }

  @Test("The text of a composition is marked until other text replaces it or the composition ends")
  func composing() {
    application.receive(.mark("´", selected: 1..<1))
    expectEqual(field.text, "ab´")
    expectEqual(field.editor.content.markedRange, 2..<3)
    application.receive(.insert("é"))
    expectEqual(field.text, "abé")
    application.receive(.mark("ni", selected: 0..<1))
    expectEqual(field.editor.content.selection.range, 3..<4)
    application.receive(.unmark)
    expectEqual(field.text, "abéni")
    expectNil(field.markedTextRange)
    application.receive(.mark("x", selected: 1..<1))
    application.receive(.mark("", selected: 0..<0))
    // The next composition has replaced the range that the input method selected.
    expectEqual(field.text, "abéi")
  }

  @Test("A paste sets the pasteboard, and the delegate can refuse it")
  func pasting() {
    expectNil(application.receive(.paste("two\nlines")))
    expectEqual(field.text, "abtwo lines")
    expectEqual(application.pasteboard.string, "two\nlines")
    notes.refused = ["shouldChange"]
    application.receive(.paste("no"))
    expectEqual(field.text, "abtwo lines")
  }

  @Test("The hide-keyboard key asks the first responder to resign, which its delegate can refuse")
  func dismissing() {
    notes.refused = ["shouldEnd"]
    application.receive(.dismiss)
    expect(field.isEditing)
    expect(application.keyboardFrame != nil)
    notes.refused = []
    application.receive(.dismiss)
    expect(!field.isEditing)
    expectNil(application.keyboardFrame)
  }

  @Test(
    "A text sample without a text input, or while events are ignored, is rejected and recorded",
    arguments: [TextSample.insert("x"), .deleteBackward, .mark("x", selected: 0..<1), .unmark, .paste("x"), .dismiss]
  )
  func nobody(sample: TextSample) {
    application.beginIgnoringInteractionEvents()
    expectEqual(application.receive(sample), .interactionIgnored)
    application.endIgnoringInteractionEvents()
    field.resignFirstResponder()
    expectEqual(application.receive(sample), .noTextInput)
    expectEqual(field.text, "ab")
    let reasons = screen.log.records.compactMap { record -> RejectedSample.Reason? in
      guard case .rejected(let reason) = record.reason else { return nil }
      return reason
    }
    expectEqual(reasons, [.interactionIgnored, .noTextInput])
  }

  @Test("A text sample during a delivery is deferred until the delivery ends")
  func waiting() {
    var texts: [String] = []
    let target = Target()
    target.onGesture = { [application, field] _ in
      application.receive(.insert("x"))
      texts.append(field.text ?? "")
    }
    screen.window.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.tap(300, 300)
    expectEqual(texts, ["ab"])
    expectEqual(field.text, "abx")
  }
}
