import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the responder that receives each kind of event first, and of the chain along which the event is forwarded.
@MainActor
@Suite("The responder that receives each kind of event first (R-05)")
struct ChainStartTests {
  final class First: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  final class Focused: UIView {
    override var canBecomeFocused: Bool { true }
  }

  let screen = SimulatedScreen.square()
  let first: First
  let focused: Focused
  let touched: UIView

  /// Creates the views root > (first > focused, touched). `first` is the first responder, `focused` the focused view
  /// inside it, and `touched` the view under the finger.
  init() {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    controller.view.accessibilityIdentifier = "root"
    first = screen.add(First(), named: "first", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: controller.view)
    focused = screen.add(Focused(), named: "focused", frame: CGRect(x: 0, y: 0, width: 50, height: 50), to: first)
    touched = screen.add(named: "touched", frame: CGRect(x: 200, y: 200, width: 50, height: 50), to: controller.view)
    first.becomeFirstResponder()
    screen.log.removeAll()
  }

  private let end = ["root", "UIViewController", "window", "application"]

  private func subjects(_ category: EventRecord.Category) -> [String] {
    screen.lines(category).map { String($0.prefix { $0 != " " }) }
  }

  @Test("An edit action is offered to the first responder, and then to the responders up the chain")
  func editing() {
    var asked: [String] = []
    let action = Selector(
      named: "cut",
      implementedBy: {
        asked.append(DefaultNames().name(of: $0)); return false
      }
    ) {
      _,
      _,
      _ in
    }
    expect(!screen.application.sendAction(action, to: nil, from: touched, for: nil))
    expectEqual(asked, ["first"] + end)
  }

  @Test("An event that no responder consumes reaches the application and its delegate, and has no effect (R-13)")
  func dropped() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    let delegate = Delegate()
    screen.application.delegate = delegate
    screen.down(210, 210)
    screen.application.receive(PressSample(type: .menu, phase: .began, timestamp: 0))
    screen.shake(.began)
    screen.application.receive(RemoteControlSample(.remoteControlStop, timestamp: 0))
    for category in [EventRecord.Category.touches, .press, .motion, .remote] {
      expectEqual(subjects(category).suffix(2), ["application", "Delegate"])
    }
  }
}
