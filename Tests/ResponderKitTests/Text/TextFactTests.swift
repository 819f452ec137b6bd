import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of the text rows of uikit-facts 5.4, 6.7 and 8.6 that `TextFieldTests` and `TextViewTests` do not cover.
@MainActor
@Suite("Responder status, input views, keys and lifetime of text inputs")
struct TextFactTests {
  private let screen = SimulatedScreen.square()
  private let field: UITextField
  private let view: UITextView
  private let notes = TextNotes()

  init() {
    field = screen.addField(at: 200)
    view = screen.addTextView()
    field.delegate = notes
    view.delegate = notes
  }

  @Test("R-30: a text input becomes and resigns first responder only if its delegate agrees")
  func status() {
    expect(field.canBecomeFirstResponder)
    expect(view.canBecomeFirstResponder)
    expect(field.canResignFirstResponder)
    expect(view.canResignFirstResponder)
    notes.refused = ["shouldBegin"]
    expect(!field.canBecomeFirstResponder)
    expect(!view.canBecomeFirstResponder)
    notes.refused = []
    field.isEnabled = false
    view.isEditable = false
    view.isSelectable = false
    expect(!field.canBecomeFirstResponder)
    expect(!view.canBecomeFirstResponder)
  }

  @Test("R-33: a field without a window cannot be edited")
  func noWindow() {
    let other = UITextField()
    other.delegate = notes
    expect(!other.becomeFirstResponder())
    expect(!other.isEditing)
    expect(notes.notes.isEmpty)
    // The app may still change the text, although no user can edit the field.
    other.insertText("a")
    expectEqual(other.text, "a")
  }

  @Test("R-36: a custom input view replaces the keyboard, and an accessory view is above the input view")
  func inputViews() {
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 120))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    field.inputView = picker
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    expectIdentical(screen.application.keyboardContent?.inputView, picker)
    expectIdentical(screen.application.keyboardContent?.inputAccessoryView, bar)
    view.becomeFirstResponder()
    expectNil(screen.application.keyboardContent?.inputView)
    expectEqual(screen.application.keyboardContent?.showsKeyboard, true)
  }

  @Test("R-37: in a window that is not key, editing continues without a keyboard and keys are not delivered")
  func keyWindow() {
    field.becomeFirstResponder()
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.makeKeyAndVisible()
    expect(field.isFirstResponder)
    expectNil(screen.application.keyboardFrame)
    screen.press("a")
    expectEqual(field.text, "")
    screen.window.makeKey()
    screen.press("a")
    expectEqual(field.text, "a")
  }

  @Test("K-55: a field is a control whose touches are claimed by its own recognizers")
  func ownRecognizers() {
    expect(field as UIView is UIControl)
    expectEqual(field.gestureRecognizers?.allSatisfy { $0.view === field }, true)
    screen.tap(20, 220)
    expectEqual(screen.lines(.touches), ["field touchesBegan", "field touchesCancelled"])
    // The field's internal recognizers do not appear in records.
    expect(screen.lines(.state, .receives, .action).isEmpty)
  }

  @Test("C73: an edited text input handles arrows and letters; a key command without priority gets only other keys")
  func commands() {
    final class Root: UIViewController {
      static let called = Selector(Root.call(_:), name: "call")
      var calls: [String] = []
      func call(_ sender: UIKeyCommand) { calls.append(sender.input ?? "") }
      override var keyCommands: [UIKeyCommand]? {
        [
          UIKeyCommand(action: Root.called, input: "a", modifierFlags: .command),
          UIKeyCommand(action: Root.called, input: UIKeyCommand.inputLeftArrow, modifierFlags: []),
        ]
      }
    }
    let root = Root()
    screen.window.rootViewController = root
    let field = screen.addField(named: "inner", text: "ab", to: root.view)
    field.becomeFirstResponder()
    screen.type("c")
    screen.press(.keyboardLeftArrow)
    expectEqual(field.text, "abc")
    expectEqual(field.editor.content.selection, TextSelection(caret: 2))
    expect(root.calls.isEmpty)
    screen.press("a", .command)
    expectEqual(root.calls, ["a"])
    expect(field.editor.content.selection.isCaret)
  }

  @Test("A text input is deallocated after editing")
  func lifetime() {
    weak var lostField: UITextField?
    weak var lostView: UITextView?
    do {
      for input in [UITextField(), UITextView()] as [any UITextInput & UIView] {
        input.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        screen.window.addSubview(input)
        input.becomeFirstResponder()
        screen.type("ab")
        screen.press("z", .command)
        _ = input.tokenizer
        lostField = lostField ?? input as? UITextField
        lostView = lostView ?? input as? UITextView
        input.removeFromSuperview()
      }
    }
    // Records retain the objects that they describe, so they must be removed before the field can be deallocated.
    screen.log.removeAll()
    expectNil(lostField)
    expectNil(lostView)
  }

  @Test("clearsOnBeginEditing clears the text before the delegate is notified, without an event")
  func clearing() {
    field.text = "old"
    field.clearsOnBeginEditing = true
    var text: String?
    notes.during = { [field] in if $0 == "didBegin" { text = field.text } }
    screen.tap(20, 220)
    expectEqual(text, "")
    expectEqual(screen.lines(.event).contains("field editingChanged"), false)
    field.insertText("new")
    field.resignFirstResponder()
    expectEqual(field.text, "new")
  }

  @Test("The input delegate is notified of every change of text and selection, except changes that the delegate makes")
  func inputDelegate() {
    final class Listener: UITextInputDelegate {
      var calls: [String] = []
      func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selectionWill") }
      func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selectionDid") }
      func textWillChange(_ textInput: (any UITextInput)?) { calls.append("textWill") }
      func textDidChange(_ textInput: (any UITextInput)?) { calls.append("textDid") }
    }
    let listener = Listener()
    field.inputDelegate = listener
    field.becomeFirstResponder()
    field.insertText("a")
    screen.press(.keyboardLeftArrow)
    field.text = "b"
    expectEqual(listener.calls, ["textWill", "textDid", "selectionWill", "selectionDid", "textWill", "textDid"])
  }
}
