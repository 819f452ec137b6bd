import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of a text field from the tap to the end of editing (uikit-facts 5.4, 6.7, 8.6).
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

  @Test("5.4: the keyboard is visible before the delegate is notified that editing began")
  func keyboardFirst() {
    _ = field()
    var wasUp: Bool?
    notes.during = { [screen] in if $0 == "didBegin" { wasUp = screen.application.keyboardFrame != nil } }
    screen.tap(20, 20)
    expectEqual(wasUp, true)
  }

  @Test("5.4: calls that a delegate makes in a “should” method are recorded after this method and its result")
  func actsWhileAsked() {
    let field = field()
    screen.tap(20, 20)
    screen.log.removeAll()
    notes.refused = ["shouldReturn"]
    notes.during = { if $0 == "shouldReturn" { field.resignFirstResponder() } }
    field.insertText("\n")
    expectEqual(
      screen.lines(.text, .responder, .event),
      [
        "field shouldReturn", "field shouldEndEditing", "field resignsFirst", "field didEndEditing",
        "field editingDidEnd",
      ]
    )
    let question = screen.log.records.first { $0.line(screen.log.names) == "field shouldReturn" }
    expectEqual(question?.why(screen.log.names), "its delegate returned false")
  }

  @Test("During the delivery of a touch, too, the record of a delegate call precedes the records of the call's effects")
  func questionDuringTouch() {
    final class Touched: UIView {
      var react: () -> Void = {}
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { react() }
    }
    let field = field(text: "ab")
    let view = screen.add(Touched(), named: "view", frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    view.react = { field.insertText("\n") }
    screen.tap(20, 20)
    screen.log.removeAll()
    notes.refused = ["shouldReturn"]
    notes.during = { if $0 == "shouldReturn" { field.resignFirstResponder() } }
    screen.tap(20, 320)
    expectEqual(
      screen.lines(.text, .responder),
      [
        "field shouldReturn", "field shouldEndEditing", "field resignsFirst", "field didEndEditing",
      ]
    )
  }

  @Test("5.4: a change that the delegate refuses has no effect, and is recorded only as a call of the delegate")
  func refusedChange() {
    let field = field(text: "ab")
    screen.tap(20, 20)
    notes.refused = ["shouldChange"]
    screen.log.removeAll()
    field.insertText("c")
    field.deleteBackward()
    expectEqual(field.text, "ab")
    expectEqual(screen.lines(.text, .event), ["field shouldChange", "field shouldChange"])
    expectEqual(screen.log.records.first?.why(DefaultNames()), "its delegate returned false")
    expect(!field.editor.content.canUndo)
  }

  @Test("5.4: the range of a change is in UTF-16 units and never splits a grapheme")
  func ranges() {
    let field = field(text: "a👨‍👩‍👧")
    screen.tap(190, 20)
    notes.notes = []
    field.deleteBackward()
    expectEqual(notes.notes.first, "field shouldChange 1+8 \"\"")
    expectEqual(field.text, "a")
  }

  @Test("5.4: a field that resigns asks its delegate first, then notifies the delegate, and finally sends the event")
  func ending() {
    let field = field()
    screen.tap(20, 20)
    notes.notes = []
    screen.log.removeAll()
    expect(field.resignFirstResponder())
    expectEqual(notes.notes, ["field shouldEnd", "field didEnd 0"])
    expectEqual(
      screen.lines(.text, .event, .responder),
      [
        "field shouldEndEditing", "field resignsFirst", "field didEndEditing", "field editingDidEnd",
      ]
    )
  }

  @Test("5.4: notifications are posted between the delegate call and the control events")
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
    expectEqual(seen, ["didBegin", "begin", "event", "change", "event", "didEnd", "end", "event"])
  }

  @Test("If a delegate removes a field and makes it resign in any call, the field is no longer first responder")
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
      expect(!field.isFirstResponder)
    }
  }

  @Test("The pointer is a beam over a text field, and an arrow over its clear button and over a disabled text field")
  func pointer() {
    let screen = SimulatedScreen.square()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "text"
    field.clearButtonMode = .always
    screen.window.addSubview(field)
    screen.window.layoutIfNeeded()
    func isBeam(_ x: CGFloat) -> Bool {
      if case .verticalBeam = screen.application.pointerCursor(at: CGPoint(x: x, y: 20)) { return true }
      return false
    }
    expect(isBeam(50))
    expect(!isBeam(190))
    field.clearButtonMode = .never
    expect(isBeam(190))
    field.isEnabled = false
    expectEqual(screen.application.pointerCursor(at: CGPoint(x: 50, y: 20)), .arrow)
  }
}
