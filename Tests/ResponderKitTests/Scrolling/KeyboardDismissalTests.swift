import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Dismissal of the keyboard by a drag (V-44)")
struct KeyboardDismissalTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let host = MovedKeyboard()
  let input = TypedInto(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  init() {
    scroll.contentSize = CGSize(width: 400, height: 5_000)
    screen.application.keyboardHost = host
    screen.window.addSubview(scroll)
    scroll.addSubview(input)
    input.becomeFirstResponder()
  }

  /// The top edge of the keyboard, in screen coordinates; -1 if there is no keyboard.
  private var top: CGFloat { screen.application.keyboardFrame?.minY ?? -1 }

  private func drag(from start: CGFloat, to end: CGFloat, thenTo last: CGFloat? = nil) {
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: start))
    finger.move(to: CGPoint(x: 200, y: end), over: 0.2)
    if let last { finger.move(to: CGPoint(x: 200, y: last), over: 0.2) }
    finger.up()
    screen.wait(3)
  }

  @Test("With the keyboardDismissMode .none, a drag does not move the keyboard")
  func none() {
    drag(from: 100, to: 780)
    expect(input.isFirstResponder)
    expect(top > 0)
    expectEqual(host.tops, [])
  }

  @Test(
    "In the mode .interactive, the keyboard follows the finger, and is dismissed if the finger lifts moving down"
  )
  func interactive() {
    scroll.keyboardDismissMode = .interactive
    let resting = top
    drag(from: 100, to: resting - 20)
    expectEqual(host.tops, [])
    drag(from: 100, to: resting + 100)
    expectEqual(host.tops.last, resting + 100)
    expect(!input.isFirstResponder)
    expectNil(screen.application.keyboardFrame)
  }

  @Test("In the mode .interactive, the keyboard is shown again if the finger lifts while it moves up")
  func cameBack() {
    scroll.keyboardDismissMode = .interactive
    let resting = top
    drag(from: 100, to: resting + 100, thenTo: resting + 50)
    expect(input.isFirstResponder)
    expectEqual(top, resting)
    expectEqual(host.tops.max(), resting + 100)
    expectEqual(host.tops.last, resting)
  }
}

@MainActor
final class MovedKeyboard: KeyboardHost {
  var tops: [CGFloat] = []

  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect { frame }
  func applicationHidesKeyboard(_ application: UIApplication) {}
  func application(_ application: UIApplication, movesKeyboardTo frame: CGRect) { tops.append(frame.minY) }
}

final class TypedInto: UIView, UIKeyInput {
  var staysFirst = false
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { !staysFirst }
}
