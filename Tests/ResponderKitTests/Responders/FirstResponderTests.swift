import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// May become first responder, says what it is asked, and refuses what it is told to.
@MainActor
final class Editor: UIView, UIKeyInput {
  var canBecome = true
  var canResign = true
  var resigns = true
  var note: ((String) -> Void)?
  var ownInputView: UIView?
  var ownAccessoryView: UIView?
  var text = ""

  private func say(_ question: String) { note?("\(accessibilityIdentifier ?? "?") \(question)") }

  override var canBecomeFirstResponder: Bool {
    say("canBecome")
    return canBecome
  }
  override var canResignFirstResponder: Bool {
    say("canResign")
    return canResign
  }
  @discardableResult
  override func becomeFirstResponder() -> Bool {
    say("become")
    return super.becomeFirstResponder()
  }
  @discardableResult
  override func resignFirstResponder() -> Bool {
    say("resign")
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

  @Test("R-30: a plain responder cannot become first responder, and may resign; the status is its window's")
  func defaults() {
    let plain = screen.add(named: "plain")
    #expect(!plain.canBecomeFirstResponder && plain.canResignFirstResponder && !plain.isFirstResponder)
    #expect(!plain.becomeFirstResponder() && screen.window.firstResponder == nil)
    #expect(screen.lines(.responder) == [] && reasons == ["plain answered false to canBecomeFirstResponder"])
    #expect(plain.resignFirstResponder())
    #expect(first.becomeFirstResponder() && first.isFirstResponder && screen.application.firstResponder === first)
    #expect(first.becomeFirstResponder())
    #expect(screen.lines(.responder) == ["first becomesFirst"])
  }

  @Test("R-31, X-15: the newcomer is asked first, then the present one, once, which resigns before the other has it")
  func order() {
    first.becomeFirstResponder()
    let notes = noting(first, second) { #expect(second.becomeFirstResponder()) }
    #expect(notes == ["second become", "second canBecome", "first canResign", "first resign"])
    #expect(!first.isFirstResponder && second.isFirstResponder)
    #expect(screen.lines(.responder) == ["first becomesFirst", "first resignsFirst", "second becomesFirst"])
    #expect(reasons == [nil, "second becomes first responder", nil])
  }

  @Test("R-32: whoever refuses leaves all as it was, and the record names it: canBecome, canResign, resign")
  func refusals() {
    first.becomeFirstResponder()
    screen.log.removeAll()
    second.canBecome = false
    #expect(noting(first, second) { second.becomeFirstResponder() } == ["second become", "second canBecome"])
    second.canBecome = true
    first.canResign = false
    #expect(!second.becomeFirstResponder())
    first.canResign = true
    first.resigns = false
    #expect(!second.becomeFirstResponder())
    #expect(first.isFirstResponder && !second.isFirstResponder && screen.lines(.responder) == [])
    #expect(screen.lines(.decision) == Array(repeating: "second does not become first", count: 3))
    #expect(
      reasons == [
        "second answered false to canBecomeFirstResponder", "first answered false to canResignFirstResponder",
        "first answered false to resignFirstResponder",
      ]
    )
  }

  @Test("Resigning by itself asks whether it may; a refusal keeps it")
  func resigning() {
    first.becomeFirstResponder()
    first.canResign = false
    #expect(!first.resignFirstResponder() && first.isFirstResponder)
    #expect(screen.lines(.decision) == ["first does not resign first"])
    first.canResign = true
    let notes = noting(first) { #expect(first.resignFirstResponder()) }
    #expect(notes == ["first resign", "first canResign"])
    #expect(!first.isFirstResponder && screen.window.firstResponder == nil)
    #expect(screen.lines(.responder) == ["first becomesFirst", "first resignsFirst"])
  }

  @Test("R-33: outside of a window nobody becomes first responder")
  func noWindow() {
    let loose = Editor()
    loose.accessibilityIdentifier = "loose"
    #expect(!loose.becomeFirstResponder() && !loose.isFirstResponder)
    #expect(!screen.application.becomeFirstResponder() && reasons == ["it stands in no window"])
  }

  @Test(
    "R-34: each window has its own; the key window's is the one that counts, and no window becomes key by it (D-19)"
  )
  func oneAWindow() {
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    other.isHidden = false
    let third = Editor()
    third.accessibilityIdentifier = "third"
    other.addSubview(third)
    first.becomeFirstResponder()
    #expect(third.becomeFirstResponder())
    #expect(first.isFirstResponder && third.isFirstResponder && screen.application.firstResponder === first)
    other.makeKey()
    #expect(first.isFirstResponder && screen.application.firstResponder === third)
  }

  @Test("A controller, a window and an object of the program's own can be first responder")
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
    #expect(!controller.becomeFirstResponder())
    window.rootViewController = controller
    let custom = Custom()
    custom.above = controller.view
    for responder in [controller, window, custom] as [UIResponder] {
      #expect(responder.becomeFirstResponder() && window.firstResponder === responder)
    }
    #expect(controller.becomeFirstResponder())
    window.rootViewController = nil
    #expect(window.firstResponder == nil && screen.lines(.responder).last == "Controller resignsFirst")
    custom.above = window
    #expect(custom.becomeFirstResponder())
    custom.above = nil
    #expect(window.firstResponder == nil)
  }

  @Test("R-38: leaving the window resigns, unasked and however it answers; moving within it does not; hiding does not")
  func leaving() {
    let box = screen.add(named: "box")
    box.addSubview(first)
    first.becomeFirstResponder()
    screen.add(named: "other").addSubview(box)
    first.isHidden = true
    box.isHidden = true
    #expect(first.isFirstResponder && screen.lines(.responder) == ["first becomesFirst"])
    first.canResign = false
    let notes = noting(first) { box.removeFromSuperview() }
    #expect(notes == ["first resign"] && !first.isFirstResponder)
    #expect(screen.lines(.responder).last == "first resignsFirst" && reasons.last == "box left its window")
    screen.window.addSubview(first)
    #expect(!first.isFirstResponder && first.becomeFirstResponder())
    first.resigns = false
    first.removeFromSuperview()
    #expect(!first.isFirstResponder && screen.window.firstResponder == nil)
    #expect(screen.lines(.responder).count == 4)
  }

  @Test("R-39: endEditing finds the first responder in the view or below it; only force does not ask")
  func endEditing() {
    let box = screen.add(named: "box")
    box.addSubview(first)
    #expect(!box.endEditing(true))
    first.becomeFirstResponder()
    #expect(!second.endEditing(true) && first.isFirstResponder)
    first.canResign = false
    #expect(!box.endEditing(false) && first.isFirstResponder)
    #expect(screen.lines(.decision) == ["first does not resign first"])
    let forced = noting(first) { #expect(screen.window.endEditing(true)) }
    #expect(forced == ["first resign"])
    #expect(!first.isFirstResponder && reasons.last == "window ended editing; endEditing(true)")
    first.canResign = true
    first.becomeFirstResponder()
    let asked = noting(first) { #expect(first.endEditing(false)) }
    #expect(asked == ["first canResign", "first resign"])
    first.becomeFirstResponder()
    first.resigns = false
    #expect(!box.endEditing(false) && first.isFirstResponder)
    #expect(box.endEditing(true) && !first.isFirstResponder)
  }

  // MARK: Programs that change things in the middle

  @Test("Who becomes first responder while another one resigns stays it; the newcomer is refused")
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
    #expect(!second.becomeFirstResponder())
    #expect(third.isFirstResponder && !second.isFirstResponder && !first.isFirstResponder)
    #expect(screen.lines(.responder).last == "third becomesFirst")
  }

  @Test("A newcomer that leaves its window while the other resigns does not become first responder")
  func leavingMeanwhile() {
    first.becomeFirstResponder()
    first.note = { [second] question in
      if question == "first resign" { second.removeFromSuperview() }
    }
    #expect(!second.becomeFirstResponder() && screen.window.firstResponder == nil)
  }

  @Test("A view that takes itself out while it resigns for leaving is out, once")
  func removingItself() {
    let box = screen.add(named: "box")
    box.addSubview(first)
    first.becomeFirstResponder()
    first.note = { [first] question in
      if question == "first resign" { first.removeFromSuperview() }
    }
    first.removeFromSuperview()
    #expect(first.superview == nil && first.window == nil && box.subviews == [])
    #expect(screen.lines(.responder) == ["first becomesFirst", "first resignsFirst"])
  }

  @Test("Nobody keeps a first responder alive, nor does it keep its window")
  func lifetime() {
    weak var gone: Editor?
    weak var window: UIWindow?
    do {
      let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let editor = Editor()
      other.addSubview(editor)
      other.makeKeyAndVisible()
      editor.becomeFirstResponder()
      _ = editor.undoManager
      other.isHidden = true
      gone = editor
      window = other
    }
    screen.log.removeAll()
    #expect(gone == nil && window == nil)
  }
}
