import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A view that can become first responder and notes each call. It can refuse to become first responder or to resign.
@MainActor
final class Editor: UIView, UIKeyInput {
  var canBecome = true
  var canResign = true
  var resigns = true
  var note: ((String) -> Void)?
  var ownInputView: UIView?
  var ownAccessoryView: UIView?
  var text = ""

  private func noteCall(_ question: String) { note?("\(accessibilityIdentifier ?? "?") \(question)") }

  override var canBecomeFirstResponder: Bool {
    noteCall("canBecome")
    return canBecome
  }
  override var canResignFirstResponder: Bool {
    noteCall("canResign")
    return canResign
  }
  @discardableResult
  override func becomeFirstResponder() -> Bool {
    noteCall("become")
    return super.becomeFirstResponder()
  }
  @discardableResult
  override func resignFirstResponder() -> Bool {
    noteCall("resign")
    return resigns && super.resignFirstResponder()
  }
  override var inputView: UIView? { ownInputView }
  override var inputAccessoryView: UIView? { ownAccessoryView }

  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { text = String(text.dropLast()) }
}

@MainActor
@Suite("First responder (5.4)")
struct FirstResponderTests {
  let screen = SimulatedScreen.square()
  let first: Editor
  let second: Editor

  init() {
    first = screen.add(Editor(), named: "first")
    second = screen.add(Editor(), named: "second")
  }

  private func noting(_ editors: Editor..., while body: () -> Void) -> [String] {
    var notes: [String] = []
    for editor in editors { editor.note = { notes.append($0) } }
    body()
    for editor in editors { editor.note = nil }
    return notes
  }

  private var reasons: [String?] { screen.log.records.map { $0.why(screen.log.names) } }

  @Test("A plain responder may resign but cannot become first responder (R-30)")
  func defaults() {
    let plain = screen.add(named: "plain")
    expect(!plain.canBecomeFirstResponder)
    expect(plain.canResignFirstResponder)
    expect(!plain.isFirstResponder)
    expect(!plain.becomeFirstResponder())
    expectNil(screen.window.firstResponder)
    expectEqual(screen.lines(.responder), [])
    expectEqual(reasons, ["plain returned false from canBecomeFirstResponder"])
    expect(plain.resignFirstResponder())
    expect(first.becomeFirstResponder())
    expect(first.isFirstResponder)
    expectIdentical(screen.application.firstResponder, first)
    expect(first.becomeFirstResponder())
    expectEqual(screen.lines(.responder), ["first becomesFirst"])
  }

  @Test(
    "The new first responder is consulted before the old one, and the old one resigns before the change (R-31, X-15)"
  )
  func order() {
    first.becomeFirstResponder()
    let notes = noting(first, second) { expect(second.becomeFirstResponder()) }
    expectEqual(notes, ["second become", "second canBecome", "first canResign", "first resign"])
    expect(!first.isFirstResponder)
    expect(second.isFirstResponder)
    expectEqual(screen.lines(.responder), ["first becomesFirst", "first resignsFirst", "second becomesFirst"])
    expectEqual(reasons, [nil, "second becomes first responder", nil])
  }

  @Test(
    "If a method of either responder refuses, the first responder stays and the record names the method (R-32)"
  )
  func refusals() {
    first.becomeFirstResponder()
    screen.log.removeAll()
    second.canBecome = false
    expectEqual(noting(first, second) { second.becomeFirstResponder() }, ["second become", "second canBecome"])
    second.canBecome = true
    first.canResign = false
    expect(!second.becomeFirstResponder())
    first.canResign = true
    first.resigns = false
    expect(!second.becomeFirstResponder())
    expect(first.isFirstResponder)
    expect(!second.isFirstResponder)
    expectEqual(screen.lines(.responder), [])
    expectEqual(screen.lines(.decision), Array(repeating: "second does not become first", count: 3))
    expectEqual(
      reasons,
      [
        "second returned false from canBecomeFirstResponder", "first returned false from canResignFirstResponder",
        "first returned false from resignFirstResponder",
      ]
    )
  }

  @Test("If canResignFirstResponder returns false, resignFirstResponder() does not change the status")
  func resigning() {
    first.becomeFirstResponder()
    first.canResign = false
    expect(!first.resignFirstResponder())
    expect(first.isFirstResponder)
    expectEqual(screen.lines(.decision), ["first does not resign first"])
    first.canResign = true
    let notes = noting(first) { expect(first.resignFirstResponder()) }
    expectEqual(notes, ["first resign", "first canResign"])
    expect(!first.isFirstResponder)
    expectNil(screen.window.firstResponder)
    expectEqual(screen.lines(.responder), ["first becomesFirst", "first resignsFirst"])
  }

  @Test("A responder outside a window cannot become first responder (R-33)")
  func noWindow() {
    let loose = Editor()
    loose.accessibilityIdentifier = "loose"
    expect(!loose.becomeFirstResponder())
    expect(!loose.isFirstResponder)
    expect(!screen.application.becomeFirstResponder())
    expectEqual(reasons, ["it is not in a window"])
  }

  @Test(
    "Each window has its own first responder, and becoming first responder does not make a window key (R-34, D-19)"
  )
  func oneAWindow() {
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    other.isHidden = false
    let third = Editor()
    third.accessibilityIdentifier = "third"
    other.addSubview(third)
    first.becomeFirstResponder()
    expect(third.becomeFirstResponder())
    expect(first.isFirstResponder)
    expect(third.isFirstResponder)
    expectIdentical(screen.application.firstResponder, first)
    other.makeKey()
    expect(first.isFirstResponder)
    expectIdentical(screen.application.firstResponder, third)
  }

  @Test("A controller, a window and a custom responder can become first responder")
  func others() {
    final class Controller: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Window: UIWindow {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Custom: UIResponder {
      weak var above: UIResponder?
      override var next: UIResponder? { above }
      override var canBecomeFirstResponder: Bool { true }
    }
    let window = Window(application: screen.application, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let controller = Controller()
    expect(!controller.becomeFirstResponder())
    window.rootViewController = controller
    let custom = Custom()
    custom.above = controller.view
    for responder in [controller, window, custom] as [UIResponder] {
      expect(responder.becomeFirstResponder())
      expectIdentical(window.firstResponder, responder)
    }
    expect(controller.becomeFirstResponder())
    window.rootViewController = nil
    expectNil(window.firstResponder)
    expectEqual(screen.lines(.responder).last, "Controller resignsFirst")
    custom.above = window
    expect(custom.becomeFirstResponder())
    custom.above = nil
    expectNil(window.firstResponder)
  }

  @Test(
    "A view that leaves its window resigns even if it refuses to resign (R-38)"
  )
  func leaving() {
    let box = screen.add(named: "box")
    box.addSubview(first)
    first.becomeFirstResponder()
    screen.add(named: "other").addSubview(box)
    first.isHidden = true
    box.isHidden = true
    expect(first.isFirstResponder)
    expectEqual(screen.lines(.responder), ["first becomesFirst"])
    first.canResign = false
    let notes = noting(first) { box.removeFromSuperview() }
    expectEqual(notes, ["first resign"])
    expect(!first.isFirstResponder)
    expectEqual(screen.lines(.responder).last, "first resignsFirst")
    expectEqual(reasons.last, "box left its window")
    screen.window.addSubview(first)
    expect(!first.isFirstResponder)
    expect(first.becomeFirstResponder())
    first.resigns = false
    first.removeFromSuperview()
    expect(!first.isFirstResponder)
    expectNil(screen.window.firstResponder)
    expectEqual(screen.lines(.responder).count, 4)
  }

  @Test(
    "endEditing makes the first responder in a view's subtree resign, even against its refusal if force is true (R-39)"
  )
  func endEditing() {
    let box = screen.add(named: "box")
    box.addSubview(first)
    expect(!box.endEditing(true))
    first.becomeFirstResponder()
    expect(!second.endEditing(true))
    expect(first.isFirstResponder)
    first.canResign = false
    expect(!box.endEditing(false))
    expect(first.isFirstResponder)
    expectEqual(screen.lines(.decision), ["first does not resign first"])
    let forced = noting(first) { expect(screen.window.endEditing(true)) }
    expectEqual(forced, ["first resign"])
    expect(!first.isFirstResponder)
    expectEqual(reasons.last, "window ended editing, since endEditing(true) was called")
    first.canResign = true
    first.becomeFirstResponder()
    let asked = noting(first) { expect(first.endEditing(false)) }
    expectEqual(asked, ["first canResign", "first resign"])
    first.becomeFirstResponder()
    first.resigns = false
    expect(!box.endEditing(false))
    expect(first.isFirstResponder)
    expect(box.endEditing(true))
    expect(!first.isFirstResponder)
  }

  // MARK: Changes by the app during a callback

  @Test("A responder that becomes first responder while another one resigns remains first responder")
  func meanwhile() {
    let third = screen.add(Editor(), named: "third")
    first.becomeFirstResponder()
    var isOnce = false
    first.note = { [unowned first] question in
      guard question == "first resign", !isOnce else { return }
      isOnce = true
      first.note = nil
      third.becomeFirstResponder()
    }
    expect(!second.becomeFirstResponder())
    expect(third.isFirstResponder)
    expect(!second.isFirstResponder)
    expect(!first.isFirstResponder)
    expectEqual(screen.lines(.responder).last, "third becomesFirst")
  }

  @Test("A view that leaves its window while the old first responder resigns does not become first responder")
  func leavingMeanwhile() {
    first.becomeFirstResponder()
    first.note = { [second] question in
      if question == "first resign" { second.removeFromSuperview() }
    }
    expect(!second.becomeFirstResponder())
    expectNil(screen.window.firstResponder)
  }

  @Test("If a view removes itself again while it resigns because of its removal, the view is removed only once")
  func removingItself() {
    let box = screen.add(named: "box")
    box.addSubview(first)
    first.becomeFirstResponder()
    first.note = { [first] question in
      if question == "first resign" { first.removeFromSuperview() }
    }
    first.removeFromSuperview()
    expectNil(first.superview)
    expectNil(first.window)
    expectEqual(box.subviews, [])
    expectEqual(screen.lines(.responder), ["first becomesFirst", "first resignsFirst"])
  }

  @Test("A first responder is not retained, and does not retain its window")
  func lifetime() {
    weak var released: Editor?
    weak var window: UIWindow?
    do {
      let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let editor = Editor()
      other.addSubview(editor)
      other.makeKeyAndVisible()
      editor.becomeFirstResponder()
      _ = editor.undoManager
      other.isHidden = true
      released = editor
      window = other
    }
    screen.log.removeAll()
    expectNil(released)
    expectNil(window)
  }
}
