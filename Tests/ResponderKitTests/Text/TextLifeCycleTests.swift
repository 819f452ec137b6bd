import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Facts 5.4: all that is asked, told and posted while a text input is edited, in its one order.
@MainActor
@Suite("The life cycle of editing, in order (5.4)")
struct TextLifeCycleTests {
  /// What happened, each with a star where the input was first responder.
  @MainActor
  private final class Story {
    var lines: [String] = []
    weak var input: UIResponder?

    func tell(_ line: String) { lines.append(line + (input?.isFirstResponder == true ? " *" : "")) }
  }

  private let screen = SimulatedScreen.square()
  private let notes = TextNotes()
  private let story = Story()

  init() {
    notes.during = { [story] what in
      // Selections follow every change, and are no part of this order.
      if what != "didChangeSelection" { story.tell(what) }
    }
    screen.application.notificationCenter.addObserver(forName: nil) { [story] notification in
      story.tell(
        notification.name.rawValue.replacingOccurrences(of: "Notification", with: "").replacingOccurrences(
          of: "UI",
          with: ""
        )
      )
    }
  }

  private func tell(_ field: UITextField, of events: [(UIControl.Event, String)]) {
    for (event, name) in events {
      field.addAction(UIAction { [story, weak field] _ in story.tell("\(name) \"\(field?.text ?? "")\"") }, for: event)
    }
  }

  private static let keyboardComes = [
    "KeyboardWillChangeFrame *", "KeyboardWillShow *", "KeyboardDidChangeFrame *", "KeyboardDidShow *",
  ]
  private static let keyboardGoes = [
    "KeyboardWillChangeFrame", "KeyboardWillHide", "KeyboardDidChangeFrame", "KeyboardDidHide",
  ]

  @Test("5.4: a text field's life from the tap to the return key that ends it")
  func field() {
    let field = screen.addField()
    field.delegate = notes
    story.input = field
    tell(
      field,
      of: [
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEndOnExit, "editingDidEndOnExit"), (.editingDidEnd, "editingDidEnd"),
      ]
    )
    screen.tap(20, 20)
    #expect(
      story.lines == ["shouldBegin"] + Self.keyboardComes
        + ["didBegin *", "TextFieldTextDidBeginEditing *", "editingDidBegin \"\" *"]
    )
    story.lines = []
    field.insertText("a")
    #expect(story.lines == ["shouldChange *", "TextFieldTextDidChange *", "editingChanged \"a\" *"])
    story.lines = []
    field.insertText("\n")
    #expect(
      story.lines == ["shouldReturn *", "editingDidEndOnExit \"a\" *", "shouldEnd *"] + Self.keyboardGoes
        + ["didEnd", "TextFieldTextDidEndEditing", "editingDidEnd \"a\""]
    )
    #expect(notes.notes.last == "field didEnd \(UITextField.DidEndEditingReason.committed.rawValue)")
  }

  @Test("5.4: a keyboard that is up already only changes its frame, before the next field hears of its beginning")
  func handOver() {
    let first = screen.addField(named: "first")
    let second = screen.addField(named: "second", at: 100)
    second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    for field in [first, second] { field.delegate = notes }
    first.becomeFirstResponder()
    story.lines = []
    story.input = second
    #expect(second.becomeFirstResponder())
    #expect(
      story.lines == [
        "shouldBegin", "shouldEnd", "didEnd", "TextFieldTextDidEndEditing", "KeyboardWillChangeFrame *",
        // The window of the accessory view.
        "WindowDidBecomeVisible *", "KeyboardDidChangeFrame *", "didBegin *", "TextFieldTextDidBeginEditing *",
      ]
    )
  }

  @Test("5.4: a text view's life is a field's without the control's events")
  func textView() {
    let view = screen.addTextView()
    view.delegate = notes
    story.input = view
    screen.tap(20, 20)
    view.insertText("a")
    view.resignFirstResponder()
    #expect(
      story.lines == ["shouldBegin"] + Self.keyboardComes
        + [
          "didBegin *", "TextViewTextDidBeginEditing *", "shouldChange *", "didChange *", "TextViewTextDidChange *",
          "shouldEnd *",
        ] + Self.keyboardGoes + ["didEnd", "TextViewTextDidEndEditing"]
    )
  }
}
