import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the actions that a control sends to its targets (8.3, 8.4).
@MainActor
@Suite("Actions of controls")
struct ControlActionTests {
  let screen = SimulatedScreen.square()
  let frame = CGRect(x: 150, y: 150, width: 100, height: 100)

  // MARK: Targets (8.3)

  /// A responder that records calls of its action methods, one for each of the three forms.
  final class Listener: UIResponder {
    var calls: [String] = []
    var refuses = false
    var onCall: (() -> Void)?

    static let none = Selector(Listener.plain, name: "plain")
    static let one = Selector(Listener.withSender, name: "withSender")
    static let two = Selector(Listener.withEvent, name: "withEvent")

    func plain() {
      calls.append("plain")
      onCall?()
    }
    func withSender(_ sender: UIControl) { calls.append("sender \(sender.accessibilityIdentifier ?? "")") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) {
      calls.append("sender \(sender.accessibilityIdentifier ?? "") event \(event != nil)")
    }
  }

  @Test(
    "An action method can take no argument, the sender, or the sender and the event (R-54, K-24)"
  )
  func forms() {
    let control = screen.add(UIControl(), named: "control", frame: frame)
    let listener = Listener()
    control.addTarget(listener, action: Listener.two, for: .touchDown)
    control.addTarget(listener, action: Listener.none, for: .touchDown)
    control.addTarget(listener, action: Listener.one, for: .touchDown)
    screen.tap(200, 200)
    expectEqual(listener.calls, ["sender control event true", "plain", "sender control"])
    listener.calls = []
    control.sendActions(for: .touchDown)
    expectEqual(listener.calls, ["sender control event false", "plain", "sender control"])
  }

  @Test(
    "Adding a target and action again merges their events (K-20), and adding them without events has no effect (K-21)"
  )
  func merging() {
    let control = UIControl()
    let listener = Listener()
    control.addTarget(listener, action: Listener.none, for: .touchDown)
    control.addTarget(listener, action: Listener.none, for: [.touchDown, .touchUpInside])
    control.addTarget(listener, action: Listener.none, for: [])
    control.sendActions(for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchUpOutside)
    expectEqual(listener.calls, ["plain", "plain"])
    expectEqual(control.allControlEvents, [.touchDown, .touchUpInside])
    control.addTarget(Listener(), action: Listener.none, for: [])
    expectEqual(control.allControlEvents, [.touchDown, .touchUpInside])
    expectEqual(control.allTargets.count, 1)
  }

  @Test("removeTarget removes registrations only for the given events (K-22, X-18)")
  func removing() {
    for removesTarget in [false, true] {
      for removesAction in [false, true] {
        let control = UIControl()
        let a = Listener()
        let b = Listener()
        for listener in [a, b] {
          control.addTarget(listener, action: Listener.none, for: [.touchDown, .touchUpInside])
          control.addTarget(listener, action: Listener.one, for: [.touchDown, .touchUpInside])
        }
        control.removeTarget(removesTarget ? a : nil, action: removesAction ? Listener.none : nil, for: .touchDown)
        control.sendActions(for: .touchDown)
        let left: (Bool) -> [String] = { isA in
          guard !removesTarget || isA else { return ["plain", "sender "] }
          return removesAction ? ["sender "] : []
        }
        expectEqual(a.calls, left(true))
        expectEqual(b.calls, left(false))
        a.calls = []
        control.sendActions(for: .touchUpInside)
        expectEqual(a.calls, ["plain", "sender "])
      }
    }
  }

  @Test("Targets, events and actions of a control can be queried (K-23)")
  func asking() {
    let control = UIControl()
    let a = Listener()
    let b = Listener()
    expectNil(control.actions(forTarget: a, forControlEvent: .touchDown))
    expect(control.allTargets.isEmpty)
    expectEqual(control.allControlEvents, [])
    control.addTarget(a, action: Listener.none, for: .touchDown)
    control.addTarget(b, action: Listener.one, for: .touchUpInside)
    control.addTarget(nil, action: Listener.two, for: .touchDown)
    control.addAction(UIAction { _ in }, for: .valueChanged)
    expect(control.allTargets.isSuperset(of: [a, b]))
    expectEqual(control.allTargets.count, 3)
    expectEqual(control.allControlEvents, [.touchDown, .touchUpInside, .valueChanged])
    expectEqual(control.actions(forTarget: a, forControlEvent: .touchDown), [Listener.none])
    expectNil(control.actions(forTarget: a, forControlEvent: .touchUpInside))
    expectEqual(control.actions(forTarget: nil, forControlEvent: .touchDown), [Listener.two])
  }

  @Test("Without a target, the nearest responder that implements the action performs it (K-41, R-50, R-51)")
  func chain() {
    final class Home: UIViewController {
      var calls = 0
      var allows = true
      static let go = Selector(Home.go, name: "go")
      func go() { calls += 1 }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allows && super.canPerformAction(action, withSender: sender)
      }
    }
    let outer = Home()
    let inner = Home()
    screen.window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.frame = outer.view.bounds
    let button = screen.add(UIButton(), named: "button", frame: frame, to: inner.view)
    button.addTarget(nil, action: Home.go, for: .touchUpInside)
    screen.tap(200, 200)
    expectEqual(inner.calls, 1)
    expectEqual(outer.calls, 0)
    expect(screen.lines(.event).contains("Home performs go"))
    inner.allows = false
    screen.tap(200, 200)
    expectEqual(inner.calls, 1)
    expectEqual(outer.calls, 1)
    outer.allows = false
    screen.tap(200, 200)
    expectEqual(inner.calls, 1)
    expectEqual(outer.calls, 1)
    let application = screen.application
    expect(!application.sendAction(Home.go, to: nil, from: button, for: nil))
    expect(application.sendAction(Home.go, to: outer, from: nil, for: nil))
    expectEqual(outer.calls, 2)
    expect(!application.sendAction(Home.go, to: button, from: nil, for: nil))
    expect(!application.sendAction(Home.go, to: nil, from: nil, for: nil))
  }

  @Test("If an earlier action deallocates a target, the target's action is not sent along the responder chain instead")
  func targetGoesMeanwhile() {
    final class Top: UIView {
      var calls = 0
      static let go = Selector(Top.go, name: "go")
      func go() { calls += 1 }
    }
    let top = screen.add(Top(), named: "top")
    let control = screen.add(UIControl(), named: "control", frame: frame, to: top)
    var second: Top? = Top()
    control.addAction(UIAction { _ in second = nil }, for: .touchDown)
    control.addTarget(second, action: Top.go, for: .touchDown)
    screen.tap(200, 200)
    expectNil(second)
    expectEqual(top.calls, 0)
  }

  @Test("If an action removes and adds registrations, each remaining registration is called once")
  func changesInAction() {
    let control = UIControl()
    let a = Listener()
    let b = Listener()
    control.addTarget(a, action: Listener.none, for: .touchDown)
    control.addTarget(b, action: Listener.none, for: .touchDown)
    a.onCall = {
      control.removeTarget(a, action: nil, for: .allEvents)
      control.addTarget(b, action: Listener.one, for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    expectEqual(a.calls, ["plain"])
    expectEqual(b.calls.first, "plain")
    b.calls = []
    control.sendActions(for: .touchDown)
    expectEqual(a.calls, ["plain"])
    expectEqual(b.calls, ["plain", "sender "])
  }

  // MARK: UIAction (K-26, K-28)

  @Test(
    "An action replaces an earlier action that has the same identifier"
  )
  func actionIdentifiers() {
    let control = UIControl()
    var calls: [String] = []
    let identifier = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: identifier) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(UIAction { _ in calls.append("other") }, for: .touchDown)
    control.addAction(UIAction(identifier: identifier) { _ in calls.append("new") }, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    expectEqual(calls, ["new", "other", "new"])
    calls = []
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    expectEqual(calls, ["new", "other"])
    control.removeAction(identifiedBy: identifier, for: .touchUpInside)
    expectEqual(control.allControlEvents, .touchDown)
  }

  @Test("Two actions that are created without an identifier have different identifiers")
  func actionSender() {
    let control = UIControl()
    var senders: [AnyObject?] = []
    let first = UIAction { senders.append($0.sender) }
    let second = UIAction { senders.append($0.sender) }
    expect(first.identifier != second.identifier)
    control.addAction(first, for: .touchDown)
    control.addAction(second, for: .touchDown)
    control.sendActions(for: .touchDown)
    expectEqual(senders.count, 2)
    expect(senders.allSatisfy { $0 === control })
    expectNil(first.sender)
    control.removeAction(first, for: .touchDown)
    control.sendActions(for: .touchDown)
    expectEqual(senders.count, 3)
  }

  @Test("A primary action runs for primaryActionTriggered (K-28)")
  func primaryAction() {
    var calls = 0
    let button = UIButton(frame: frame, primaryAction: UIAction { _ in calls += 1 })
    screen.add(button, named: "button", frame: frame)
    screen.tap(200, 200)
    expectEqual(calls, 1)
    expectEqual(button.allControlEvents, .primaryActionTriggered)
  }

  @Test("Overrides of sendAction can redirect actions (K-24, K-26)")
  func diverting() {
    final class Diverting: UIControl {
      var diverted: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        diverted.append(action.name ?? "?")
      }
      override func sendAction(_ action: UIAction) { diverted.append("action") }
    }
    let control = screen.add(Diverting(), named: "control", frame: frame)
    let listener = Listener()
    control.addTarget(listener, action: Listener.none, for: .touchDown)
    control.addAction(UIAction { _ in listener.calls.append("action") }, for: .touchDown)
    screen.tap(200, 200)
    expectEqual(control.diverted, ["plain", "action"])
    expectEqual(listener.calls, [])
  }

  @Test("A control without a window calls its targets")
  func outside() {
    let control = UIControl()
    let listener = Listener()
    control.addTarget(listener, action: Listener.two, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    expectEqual(listener.calls, ["sender  event false"])
  }
}
