import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of a page with a search field and a text view, where a tap on the background hides the keyboard.
@MainActor
@Suite("Text inputs and a tap on the background")
struct TextSeedTests {
  private final class Home: UIGestureRecognizerDelegate {
    let view = UIView()
    var taps = 0
    /// Whether the delegate of the tap accepts only touches that hit the background itself.
    var isForBackgroundOnly = false

    func tapSelfView() {
      taps += 1
      view.endEditing(true)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      !isForBackgroundOnly || touch.view === view
    }
  }

  private let screen = SimulatedScreen.square()
  private let home = Home()
  private let field: UITextField
  private let text: UITextView

  init() {
    screen.add(home.view, named: "view")
    field = screen.add(
      UITextField(),
      named: "search",
      frame: CGRect(x: 20, y: 20, width: 200, height: 40),
      to: home.view
    )
    text = screen.add(UITextView(), named: "text", frame: CGRect(x: 20, y: 80, width: 200, height: 100), to: home.view)
    let tap = UITapGestureRecognizer(target: home, action: Selector(Home.tapSelfView))
    tap.name = "tap"
    tap.delegate = home
    home.view.addGestureRecognizer(tap)
  }

  @Test("A tap on the search field shows the keyboard", arguments: [false, true])
  func field(isFixed: Bool) {
    home.isForBackgroundOnly = isFixed
    screen.tap(60, 40)
    expect(field.isFirstResponder)
    expect(screen.application.keyboardFrame != nil)
    expectEqual(home.taps, 0)
  }

  @Test(
    "A tap on the text view shows the keyboard, because the text view has its own recognizers",
    arguments: [false, true]
  )
  func textView(isFixed: Bool) {
    home.isForBackgroundOnly = isFixed
    screen.tap(60, 120)
    expect(text.isFirstResponder)
    expect(screen.application.keyboardFrame != nil)
    expectEqual(home.taps, 0)
    expectEqual(screen.lines(.touches), ["text touchesBegan", "text touchesCancelled"])
    expectEqual(screen.lines(.state).filter { $0.hasPrefix("tap ") }, (isFixed ? [] : ["tap -> failed"]))
  }

  @Test("A tap on the background hides the keyboard, whichever text input is first responder")
  func background() {
    for (x, y) in [(60.0, 40.0), (60.0, 120.0)] {
      screen.tap(x, y)
      screen.clock.advance(by: 1)
      screen.tap(300, 300)
      screen.clock.advance(by: 1)
      expectNil(screen.application.firstResponder)
      expectNil(screen.application.keyboardFrame)
    }
    expectEqual(home.taps, 2)
  }
}
