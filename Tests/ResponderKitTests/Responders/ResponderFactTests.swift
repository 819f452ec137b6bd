import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of those facts in sections 2.3, 5.2 and 5.3 of uikit-facts that no other suite tests.
@MainActor
@Suite("Responder facts (2.3, 5.2, 5.3)")
struct ResponderFactTests {
  /// A view that notes the touches and presses that it receives, and optionally forwards them.
  final class Noting: UIView {
    var received: [String] = []
    var forwards = true
    var onBegan: ((Set<UITouch>) -> Void)?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      onBegan?(touches)
      if forwards { super.touchesBegan(touches, with: event) }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { received.append("\(press.type) \(press.force)") }
      if forwards { super.pressesBegan(presses, with: event) }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { received.append("\(press.type) \(press.force)") }
      if forwards { super.pressesChanged(presses, with: event) }
    }
    override var canBecomeFirstResponder: Bool { true }
  }

  let screen = SimulatedScreen.square()

  private func chain(from responder: UIResponder) -> [String] {
    var names: [String] = []
    var next: UIResponder? = responder
    while let current = next {
      names.append(DefaultNames().name(of: current))
      next = current.next
    }
    return names
  }

  private func press(_ phase: UIPress.Phase, _ type: UIPress.PressType, force: CGFloat = 1) {
    var sample = PressSample(type: type, phase: phase, timestamp: screen.clock.now)
    sample.force = force
    screen.application.receive(sample)
  }

  // MARK: 2.3

  @Test("The raw values of press phases and press types are UIKit's (2.3)")
  func numbers() {
    expectEqual([UIPress.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue), [0, 1, 2, 3, 4])
    let types: [UIPress.PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
    ]
    expectEqual(types.map(\.rawValue), [0, 1, 2, 3, 4, 5, 6, 30, 31])
  }

  @Test("A press is delivered to the same responder even after another view becomes first responder (E-30)")
  func pressKeepsItsResponder() {
    let first = screen.add(Noting(), named: "first")
    let second = screen.add(Noting(), named: "second")
    first.becomeFirstResponder()
    press(.began, .menu)
    second.becomeFirstResponder()
    press(.changed, .menu, force: 0.5)
    press(.ended, .menu)
    expect(
      screen.lines(.press).filter { !$0.hasPrefix("window") && !$0.hasPrefix("application") }.allSatisfy {
        $0.hasPrefix("first")
      }
    )
    expectEqual(second.received, [])
  }

  @Test("The press of a keyboard key has a UIKey, and the press of a remote's button has none (E-31)")
  func keyed() {
    expectEqual(PressSample(key: UIKey(character: "a"), phase: .began, timestamp: 0).type, .key)
    expect(UIPress.PressType.key.rawValue > UIPress.PressType.pageDown.rawValue)
    expectNil(PressSample(type: .select, phase: .began, timestamp: 0).key)
  }

  @Test("An analog button reports its changing force (E-34)")
  func force() {
    let view = screen.add(Noting(), named: "view")
    view.becomeFirstResponder()
    press(.began, .playPause, force: 0.25)
    press(.changed, .playPause, force: 0.75)
    press(.ended, .playPause)
    expectEqual(view.received, ["playPause 0.25", "playPause 0.75"])
  }

  // MARK: 5.2

  @Test(
    "Calling super forwards touches along view, controller, superview, window, application and delegate (R-10, C01)"
  )
  func forwarding() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let delegate = Delegate()
    screen.application.delegate = delegate
    let controller = UIViewController()
    screen.window.rootViewController = controller
    controller.view.accessibilityIdentifier = "root"
    screen.add(Noting(), named: "view", to: controller.view)
    screen.tap(10, 10)
    let path = ["view", "root", "UIViewController", "window", "application", "Delegate"]
    expectEqual(screen.lines(.touches), path.map { "\($0) touchesBegan" } + path.map { "\($0) touchesEnded" })
  }

  @Test("A forwarded touch keeps its view, and its location can be converted to any view (R-14)")
  func forwardedTouch() {
    let outer = screen.add(Noting(), named: "outer", frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    let inner = screen.add(named: "inner", frame: CGRect(x: 10, y: 10, width: 50, height: 50), to: outer)
    var seen: (view: UIView?, inner: CGPoint, outer: CGPoint)?
    outer.onBegan = { touches in
      guard let touch = touches.first else { return }
      seen = (touch.view, touch.location(in: inner), touch.location(in: outer))
    }
    screen.down(115, 120)
    expectIdentical(seen?.view, inner)
    expectEqual(seen?.inner, CGPoint(x: 5, y: 10))
    expectEqual(seen?.outer, CGPoint(x: 15, y: 20))
  }

  @Test("A responder can forward a touch by calling a touches method of a later responder in the chain (R-16)")
  func onPurpose() {
    final class Skipping: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.next?.touchesBegan(touches, with: event)
      }
    }
    let outer = screen.add(Noting(), named: "outer")
    var count = 0
    outer.onBegan = { _ in count += 1 }
    let middle = screen.add(named: "middle", to: outer)
    screen.add(Skipping(), named: "inner", to: middle)
    screen.down(10, 10)
    expectEqual(count, 1)
    expect(!screen.lines(.touches).contains("middle touchesBegan"))
  }

  // MARK: 5.3

  @Test("next is nil for a plain responder, a view without a superview and a controller without a view (R-20, R-28)")
  func nowhere() {
    let controller = UIViewController()
    expectNil(UIResponder().next)
    expectNil(UIView().next)
    expectNil(controller.next)
    expect(!controller.isViewLoaded)
  }

  @Test("The chain leads through superviews, root view controller, window and application (R-21, R-22, R-25, R-26)")
  func standard() {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    controller.view.accessibilityIdentifier = "root"
    let outer = screen.add(named: "outer", to: controller.view)
    let inner = screen.add(named: "inner", to: outer)
    expectEqual(chain(from: inner), ["inner", "outer", "root", "UIViewController", "window", "application"])
  }

  @Test(
    "The next responder of a child controller is the superview of its view (R-23)"
  )
  func child() {
    final class Child: UIViewController {}
    let container = UIViewController()
    screen.window.rootViewController = container
    container.view.accessibilityIdentifier = "root"
    let wrapper = screen.add(named: "wrapper", to: container.view)
    let child = Child()
    container.addChild(child)
    wrapper.addSubview(child.view)
    child.view.accessibilityIdentifier = "child"
    expectEqual(
      chain(from: child.view),
      ["child", "Child", "wrapper", "root", "UIViewController", "window", "application"]
    )
  }

  @Test("The next responder of a presented controller is its presenter (R-24, X-10)")
  func presented() {
    final class Front: UIViewController {}
    let root = UIViewController()
    screen.window.rootViewController = root
    let front = Front()
    root.present(front)
    expectEqual(chain(from: front), ["Front", "UIViewController", "window", "application"])
  }

  @Test("A recognizer is not a responder, and no search for an action's performer starts at a recognizer (R-29)")
  func recognizersAreNone() {
    let recognizer = UITapGestureRecognizer()
    expect(!((recognizer as AnyObject) is UIResponder))
    expect(
      !screen.application.sendAction(
        Selector(named: "x", implementedBy: { _ in true }) { _, _, _ in },
        to: nil,
        from: recognizer,
        for: nil
      )
    )
  }
}
