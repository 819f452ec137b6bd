import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the order of delegate calls, notifications and events while a text input is edited (uikit-facts 5.4).
@MainActor
@Suite("The order of calls during editing (5.4)")
struct TextLifeCycleTests {
  /// A log of the calls, in order. An asterisk after a name marks a call during which the input was first responder.
  @MainActor
  private final class CallLog {
    var lines: [String] = []
    weak var input: UIResponder?

    func note(_ line: String) { lines.append(line + (input?.isFirstResponder == true ? " *" : "")) }
  }

  private let screen = SimulatedScreen.square()
  private let notes = TextNotes()
  private let log = CallLog()

  init() {
    notes.during = { [log] what in
      // Every change is followed by a change of the selection, which is not part of this order.
      if what != "didChangeSelection" { log.note(what) }
    }
    screen.application.notificationCenter.addObserver(forName: nil) { [log] notification in
      log.note(
        notification.name.rawValue.replacingOccurrences(of: "Notification", with: "").replacingOccurrences(
          of: "UI",
          with: ""
        )
      )
    }
  }

  private func note(_ field: UITextField, of events: [(UIControl.Event, String)]) {
    for (event, name) in events {
      field.addAction(UIAction { [log, weak field] _ in log.note("\(name) \"\(field?.text ?? "")\"") }, for: event)
    }
  }

  private static let keyboardShows = [
    "KeyboardWillChangeFrame *", "KeyboardWillShow *", "KeyboardDidChangeFrame *", "KeyboardDidShow *",
  ]
  private static let keyboardHides = [
    "KeyboardWillChangeFrame", "KeyboardWillHide", "KeyboardDidChangeFrame", "KeyboardDidHide",
  ]

  @Test("5.4: a text field makes its calls in UIKit's order, from the tap to the return key that ends editing")
  func field() {
    let field = screen.addField()
    field.delegate = notes
    log.input = field
    note(
      field,
      of: [
        (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEndOnExit, "editingDidEndOnExit"), (.editingDidEnd, "editingDidEnd"),
      ]
    )
    screen.tap(20, 20)
    expectEqual(
      log.lines,
      ["shouldBegin"] + Self.keyboardShows
        + ["didBegin *", "TextFieldTextDidBeginEditing *", "editingDidBegin \"\" *"]
    )
    log.lines = []
    field.insertText("a")
    expectEqual(log.lines, ["shouldChange *", "TextFieldTextDidChange *", "editingChanged \"a\" *"])
    log.lines = []
    field.insertText("\n")
    expectEqual(
      log.lines,
      ["shouldReturn *", "editingDidEndOnExit \"a\" *", "shouldEnd *"] + Self.keyboardHides
        + ["didEnd", "TextFieldTextDidEndEditing", "editingDidEnd \"a\""]
    )
    expectEqual(notes.notes.last, "field didEnd \(UITextField.DidEndEditingReason.committed.rawValue)")
  }

  @Test(
    "5.4: when the next field begins editing, the visible keyboard changes its frame before the delegate is notified"
  )
  func handOver() {
    let first = screen.addField(named: "first")
    let second = screen.addField(named: "second", at: 100)
    second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    for field in [first, second] { field.delegate = notes }
    first.becomeFirstResponder()
    log.lines = []
    log.input = second
    expect(second.becomeFirstResponder())
    expectEqual(
      log.lines,
      [
        "shouldBegin", "shouldEnd", "didEnd", "TextFieldTextDidEndEditing", "KeyboardWillChangeFrame *",
        // The window that contains the accessory view becomes visible.
        "WindowDidBecomeVisible *", "KeyboardDidChangeFrame *", "didBegin *", "TextFieldTextDidBeginEditing *",
      ]
    )
  }

  @Test("5.4: a text view makes the same calls as a text field, except for the control events")
  func textView() {
    let view = screen.addTextView()
    view.delegate = notes
    log.input = view
    screen.tap(20, 20)
    view.insertText("a")
    view.resignFirstResponder()
    expectEqual(
      log.lines,
      ["shouldBegin"] + Self.keyboardShows
        + [
          "didBegin *", "TextViewTextDidBeginEditing *", "shouldChange *", "didChange *", "TextViewTextDidChange *",
          "shouldEnd *",
        ] + Self.keyboardHides + ["didEnd", "TextViewTextDidEndEditing"]
    )
  }
}
