import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// A text field's life, from the tap to the end of editing (5.4, 6.7, 8.6).
@MainActor
@Suite("Text field")
struct TextFieldTests {
  private let screen = SimulatedScreen.square()
  private let notes = TextNotes()

  private func field(_ name: String = "field", text: String = "", at y: Double = 0, in superview: UIView? = nil)
    -> UITextField
  {
    let field = screen.addField(named: name, text: text, at: y, to: superview)
    field.delegate = notes
    return field
  }

  @Test("5.4: a tap asks, makes first responder, then tells of the beginning, delegate before event")
  func beginning() {
    let field = field()
    screen.tap(20, 20)
    #expect(field.isFirstResponder)
    #expect(notes.notes == ["field shouldBegin", "field didBegin"])
    #expect(
      screen.lines(.text, .responder, .event) == [
        "field touchDown", "field shouldBeginEditing", "field becomesFirst", "field didBeginEditing",
        "field editingDidBegin", "field touchCancel",
      ]
    )
  }

  @Test("5.4: the keyboard shows before the delegate hears of the beginning")
  func keyboardFirst() {
    _ = field()
    var wasUp: Bool?
    notes.during = { [screen] in if $0 == "didBegin" { wasUp = screen.application.keyboardFrame != nil } }
    screen.tap(20, 20)
    #expect(wasUp == true)
  }

  @Test("5.4: a keystroke asks, changes the text and the selection, and tells of the change")
  func keystroke() {
    let field = field()
    screen.tap(20, 20)
    notes.notes = []
    screen.log.removeAll()
    field.insertText("a")
    #expect(field.text == "a")
    #expect(notes.notes == ["field shouldChange 0+0 \"a\"", "field didChangeSelection"])
    #expect(screen.lines(.text, .event) == ["field shouldChange", "field didChange", "field editingChanged"])
  }

  @Test("5.4: what the delegate does while it is asked is recorded after the question, and the answer with it")
  func actsWhileAsked() {
    let field = field()
    screen.tap(20, 20)
    screen.log.removeAll()
    notes.refused = ["shouldReturn"]
    notes.during = { if $0 == "shouldReturn" { field.resignFirstResponder() } }
    field.insertText("\n")
    #expect(
      screen.lines(.text, .responder, .event) == [
        "field shouldReturn", "field shouldEndEditing", "field resignsFirst", "field didEndEditing",
        "field editingDidEnd",
      ]
    )
    let question = screen.log.records.first { $0.line(screen.log.names) == "field shouldReturn" }
    #expect(question?.why(screen.log.names) == "its delegate answered false")
  }

  @Test("5.4: a change that the delegate refuses leaves no trace but the question")
  func refusedChange() {
    let field = field(text: "ab")
    screen.tap(20, 20)
    notes.refused = ["shouldChange"]
    screen.log.removeAll()
    field.insertText("c")
    field.deleteBackward()
    #expect(field.text == "ab")
    #expect(screen.lines(.text, .event) == ["field shouldChange", "field shouldChange"])
    #expect(screen.log.records.first?.why(DefaultNames()) == "its delegate answered false")
    #expect(!field.editor.content.canUndo)
  }

  @Test("5.4: the range of a change is in UTF-16 units and never cuts a grapheme")
  func ranges() {
    let field = field(text: "a👨‍👩‍👧")
    screen.tap(190, 20)
    notes.notes = []
    field.deleteBackward()
    #expect(notes.notes.first == "field shouldChange 1+8 \"\"")
    #expect(field.text == "a")
  }

  @Test("5.4: return asks, sends editingDidEndOnExit, and resigns only where somebody waits for it")
  func returning() {
    let field = field()
    screen.tap(20, 20)
    screen.log.removeAll()
    field.insertText("\n")
    #expect(field.isFirstResponder)
    let lines = ["field shouldReturn", "field editingDidEndOnExit", "field primaryActionTriggered"]
    #expect(screen.lines(.text, .event, .responder) == lines)

    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    screen.log.removeAll()
    field.insertText("\n")
    #expect(!field.isFirstResponder)
    let ending = ["field shouldEndEditing", "field resignsFirst", "field didEndEditing", "field editingDidEnd"]
    #expect(screen.lines(.text, .event, .responder) == lines + ending)
    #expect(field.text == "")
  }

  @Test("5.4: a refused return does nothing")
  func refusedReturn() {
    let field = field()
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    screen.tap(20, 20)
    notes.refused = ["shouldReturn"]
    screen.log.removeAll()
    field.insertText("\n")
    #expect(screen.lines(.text, .event, .responder) == ["field shouldReturn"])
  }

  @Test("5.4: resigning asks, resigns, then tells the delegate with the reason, then sends the event")
  func ending() {
    let field = field()
    screen.tap(20, 20)
    notes.notes = []
    screen.log.removeAll()
    #expect(field.resignFirstResponder())
    #expect(notes.notes == ["field shouldEnd", "field didEnd 0"])
    #expect(
      screen.lines(.text, .event, .responder) == [
        "field shouldEndEditing", "field resignsFirst", "field didEndEditing", "field editingDidEnd",
      ]
    )
  }

  @Test("5.4: the notifications come between the delegate and the control events")
  func notifications() {
    let field = field()
    var seen: [String] = []
    for (name, word) in [
      (UITextField.textDidBeginEditingNotification, "begin"), (UITextField.textDidChangeNotification, "change"),
      (UITextField.textDidEndEditingNotification, "end"),
    ] {
      screen.application.notificationCenter.addObserver(forName: name, object: field) { _ in seen.append(word) }
    }
    notes.during = { if $0.hasPrefix("did"), $0 != "didChangeSelection" { seen.append($0) } }
    field.addAction(UIAction { _ in seen.append("event") }, for: .allEditingEvents)
    screen.tap(20, 20)
    field.insertText("a")
    field.resignFirstResponder()
    #expect(seen == ["didBegin", "begin", "event", "change", "event", "didEnd", "end", "event"])
  }

  @Test("C13: an ancestor's tap does not keep a field from being edited, and ends editing beside it")
  func ancestorsTap() {
    let view = screen.add(named: "view")
    let field = field(in: view)
    var count = 0
    let target = Target()
    target.onGesture = { _ in
      count += 1
      view.endEditing(true)
    }
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(Target.handle)))
    screen.tap(20, 20)
    #expect(field.isFirstResponder)
    #expect(count == 0)
    screen.clock.advance(by: 1)
    screen.tap(20, 300)
    #expect(count == 1)
    #expect(!field.isFirstResponder)
    #expect(notes.notes == ["field shouldBegin", "field didBegin", "field didEnd 0"])
  }

  @Test("C63: a field that will not end keeps the keyboard; the other one was asked first")
  func refusedHandOver() {
    let first = field("first")
    let second = field("second", at: 100)
    screen.tap(20, 20)
    notes.notes = []
    notes.refused = ["shouldEnd"]
    screen.clock.advance(by: 1)
    screen.tap(20, 120)
    #expect(first.isFirstResponder)
    #expect(!second.isFirstResponder)
    #expect(notes.notes == ["second shouldBegin", "first shouldEnd"])
    #expect(!second.becomeFirstResponder())
  }

  @Test("5.4: from field to field: the new one is asked, the old one ends, the new one begins")
  func handOver() {
    _ = field("first")
    _ = field("second", at: 100)
    screen.tap(20, 20)
    notes.notes = []
    screen.clock.advance(by: 1)
    screen.tap(20, 120)
    #expect(notes.notes == ["second shouldBegin", "first shouldEnd", "first didEnd 0", "second didBegin"])
  }

  @Test("A field that may not begin stays as it is, and its ancestor's tap is not told either")
  func refusedBeginning() {
    let field = field()
    notes.refused = ["shouldBegin"]
    screen.tap(20, 20)
    #expect(!field.isFirstResponder)
    #expect(screen.lines(.text, .responder) == ["field shouldBeginEditing"])
  }

  @Test("G-66, K-01: a disabled field is not edited, and leaves its touch to an ancestor's tap")
  func disabled() {
    let view = screen.add(named: "view")
    let field = field(in: view)
    field.isEnabled = false
    var count = 0
    let target = Target()
    target.onGesture = { _ in count += 1 }
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Selector(Target.handle)))
    screen.tap(20, 20)
    #expect(count == 1)
    #expect(!field.isFirstResponder)
    #expect(notes.notes.isEmpty)
  }

  @Test("A field that leaves its window ends editing without being asked (R-38)")
  func leaving() {
    let field = field()
    screen.tap(20, 20)
    notes.notes = []
    notes.refused = ["shouldEnd"]
    field.removeFromSuperview()
    #expect(notes.notes == ["field didEnd 0"])
    #expect(!field.isEditing)
  }

  @Test("A delegate may take everything away in any call")
  func hostileDelegate() {
    for moment in [
      "shouldBegin", "didBegin", "shouldChange", "didChangeSelection", "shouldReturn", "shouldEnd", "didEnd",
    ] {
      let screen = SimulatedScreen.square()
      let field = screen.addField(text: "abc")
      let notes = TextNotes()
      field.delegate = notes
      notes.during = { [weak field] in
        guard $0 == moment else { return }
        field?.text = ""
        field?.removeFromSuperview()
        field?.resignFirstResponder()
      }
      screen.tap(20, 20)
      field.insertText("x")
      field.insertText("\n")
      field.resignFirstResponder()
      #expect(!field.isFirstResponder)
    }
  }
}
