import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of every way in which the library calls an action, with methods of every parameter type. If the argument has
/// another type, the call is skipped and a record names both types; the app never stops.
@MainActor
@Suite("Arguments of actions")
struct ActionArgumentTests {
  let screen = SimulatedScreen.square()

  /// A view with methods of each parameter type. Each method notes its name.
  @MainActor
  final class Listener: UIView {
    var calls: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    func button(_ sender: UIButton) { calls.append("button") }
    func control(_ sender: UIControl) { calls.append("control") }
    func view(_ sender: UIView) { calls.append("view") }
    func responder(_ sender: UIResponder) { calls.append("responder") }
    func object(_ sender: NSObject) { calls.append("object") }
    func any(_ sender: Any) { calls.append("any") }
    func maybeAny(_ sender: Any?) { calls.append("maybeAny") }
    func anyObject(_ sender: AnyObject) { calls.append("anyObject") }
    func recognizer(_ sender: UIGestureRecognizer) { calls.append("recognizer") }
    func pan(_ sender: UIPanGestureRecognizer) { calls.append("pan") }
    func maybeButton(_ sender: UIButton?) { calls.append("maybeButton") }
    func barItem(_ sender: UIBarButtonItem) { calls.append("barItem") }
    func timer(_ sender: Timer) { calls.append("timer") }
    func notification(_ sender: Notification) { calls.append("notification") }
    func olderNotification(_ sender: NSNotification) { calls.append("olderNotification") }
    func link(_ sender: CADisplayLink) { calls.append("link") }
    func command(_ sender: UIKeyCommand) { calls.append("command") }
    func text(_ sender: String) { calls.append("text") }
    func number(_ sender: Int) { calls.append("number") }
    func truth(_ sender: Bool) { calls.append("truth") }
    func point(_ sender: CGPoint) { calls.append("point") }
    func sequence(_ sender: any Sequence) { calls.append("sequence") }
    func tuple(_ sender: (Int, Int)) { calls.append("tuple") }
    func block(_ sender: () -> Void) { calls.append("block") }
  }

  /// Returns five selectors that call `method`. Two have no event parameter: one is created from the method's
  /// reference, the other one has an Objective-C name. Two further selectors of these kinds have an event parameter.
  /// The last selector chooses `method` from a list.
  private static func forms<First>(
    _ name: String,
    _ method: @escaping @MainActor (Listener) -> @MainActor (First) -> Void
  ) -> [Selector] {
    [
      Selector(method, name: name), Selector(method, named: name + ":"),
      Selector({ target in { (sender: First, _: UIEvent?) in method(target)(sender) } }, name: name + "Event"),
      Selector({ target in { (sender: First, _: UIEvent?) in method(target)(sender) } }, named: name + ":event:"),
      Selector(name + "Chosen", among: [Selector(method, named: name + ":")]),
    ]
  }

  private static let methods: [(name: String, selectors: [Selector])] = [
    ("button", forms("button") { $0.button }), ("control", forms("control") { $0.control }),
    ("view", forms("view") { $0.view }), ("responder", forms("responder") { $0.responder }),
    ("object", forms("object") { $0.object }), ("any", forms("any") { $0.any }),
    ("maybeAny", forms("maybeAny") { $0.maybeAny }), ("anyObject", forms("anyObject") { $0.anyObject }),
    ("recognizer", forms("recognizer") { $0.recognizer }), ("pan", forms("pan") { $0.pan }),
    ("maybeButton", forms("maybeButton") { $0.maybeButton }), ("barItem", forms("barItem") { $0.barItem }),
    ("timer", forms("timer") { $0.timer }), ("notification", forms("notification") { $0.notification }),
    ("olderNotification", forms("olderNotification") { $0.olderNotification }),
    ("link", forms("link") { $0.link }), ("command", forms("command") { $0.command }),
    ("text", forms("text") { $0.text }), ("number", forms("number") { $0.number }),
    ("truth", forms("truth") { $0.truth }), ("point", forms("point") { $0.point }),
    ("sequence", forms("sequence") { $0.sequence }), ("tuple", forms("tuple") { $0.tuple }),
    ("block", forms("block") { target in { target.block($0) } }),
  ]

  /// The objects of the library that send actions.
  private enum Sender: String, CaseIterable {
    case button, control, switchControl, slider, textField, datePicker, tap, pan, barItem, timer, notification, link
    case keyCommand, displayUpdate, later, noSender, text, number, customAction, traitChange, notificationCenter
  }

  /// Makes the library call the selector on `listener` with the sender.
  private func send(_ sender: Sender, _ selector: Selector, to listener: Listener) {
    func change(_ control: UIControl) {
      control.addTarget(listener, action: selector, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      control.removeTarget(listener, action: selector, for: .allEvents)
      control.sendAction(selector, to: listener, for: nil)
    }
    func recognize(_ recognizer: UIGestureRecognizer) {
      let view = screen.add(UIView(), named: "view")
      recognizer.addTarget(listener, action: selector)
      view.addGestureRecognizer(recognizer)
      if recognizer is UIPanGestureRecognizer {
        screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 50), over: 0.1)
      } else {
        screen.tap(200, 200)
      }
      view.removeFromSuperview()
    }
    switch sender {
    case .button: change(UIButton())
    case .control: change(UIControl())
    case .switchControl: change(UISwitch())
    case .slider: change(UISlider())
    case .textField: change(UITextField())
    case .datePicker: change(UIDatePicker())
    case .tap: recognize(UITapGestureRecognizer())
    case .pan: recognize(UIPanGestureRecognizer())
    case .barItem:
      let item = UIBarButtonItem(title: "a", style: .plain, target: listener, action: selector)
      screen.application.sendAction(selector, to: item.target, from: item, for: nil)
      listener.becomeFirstResponder()
      screen.application.sendAction(selector, to: nil, from: item, for: nil)
    case .timer:
      _ = Timer.scheduledTimer(timeInterval: 0.01, target: listener, selector: selector, userInfo: nil, repeats: false)
      screen.wait(0.1)
    case .notification:
      let name = Notification.Name("ActionArgumentTests")
      NotificationCenter.default.addObserver(listener, selector: selector, name: name, object: nil)
      NotificationCenter.default.post(name: name, object: nil)
      NotificationCenter.default.removeObserver(listener)
    case .notificationCenter:
      let center = screen.application.notificationCenter
      let name = Notification.Name("ActionArgumentTests.own")
      center.addObserver(listener, selector: selector, name: name)
      center.post(name: name, object: nil)
      center.removeObserver(listener)
    case .link:
      let link = CADisplayLink(target: listener, selector: selector)
      link.add(to: .main, forMode: .common)
      screen.wait(0.05)
      link.invalidate()
    case .displayUpdate:
      let link = UIUpdateLink(view: listener)
      link.addAction(target: listener, selector: selector)
      link.requiresContinuousUpdates = true
      link.isEnabled = true
      screen.wait(0.05)
      link.isEnabled = false
    case .keyCommand:
      let command = UIKeyCommand(input: "k", modifierFlags: .command, action: selector)
      screen.application.sendAction(selector, to: listener, from: command, for: nil)
    case .later:
      listener.perform(selector, with: UIView(), afterDelay: 0.01)
      screen.wait(0.1)
      listener.perform(selector, with: UIView(), with: "second")
    case .noSender:
      listener.perform(selector)
      listener.perform(selector, with: nil)
    case .text: listener.perform(selector, with: "text")
    case .number: listener.perform(selector, with: 7)
    case .customAction:
      _ = UIAccessibilityCustomAction(name: "a", target: listener, selector: selector).perform()
    case .traitChange:
      let traits: [UITrait] = [UITraitUserInterfaceStyle.self]
      let registration = listener.registerForTraitChanges(traits, target: listener, action: selector)
      listener.overrideUserInterfaceStyle = listener.overrideUserInterfaceStyle == .dark ? .light : .dark
      listener.unregisterForTraitChanges(registration)
    }
  }

  @Test("If a sender does not have the action's parameter type, the call is skipped, and its record names both types")
  func everySenderAndParameter() {
    var (called, skipped) = (0, 0)
    for sender in Sender.allCases {
      for (name, selectors) in Self.methods {
        for selector in selectors {
          let listener = screen.add(Listener(), named: "listener")
          screen.log.removeAll()
          // Timers and display links belong to the current application.
          screen.application.perform { send(sender, selector, to: listener) }
          let skips = screen.log.records.filter {
            if case .skips = $0.what { return true }
            return false
          }
          called += listener.calls.count
          skipped += skips.count
          expect(
            !listener.calls.isEmpty || !skips.isEmpty,
            "\(sender) with \(name), \(selector.name ?? ""): neither called nor skipped"
          )
          expect(listener.calls.allSatisfy { $0 == name }, "\(sender): \(listener.calls)")
          for record in skips {
            guard case .argumentType? = record.reason else {
              Issue.record("\(sender) with \(name): no types")
              continue
            }
            expectIdentical(record.subjectObject, listener)
          }
          listener.removeFromSuperview()
        }
      }
    }
    expect(called > 500 && skipped > 500, "\(called) called, \(skipped) skipped")
  }

  @Test(
    "The sender is passed to a parameter of a superclass, protocol, optional or bridged type, but not of another class"
  )
  func converting() {
    let listener = screen.add(Listener(), named: "listener")
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    func calls(_ selector: Selector) -> [String] {
      listener.calls = []
      screen.application.sendAction(selector, to: listener, from: button, for: nil)
      return listener.calls
    }
    expectEqual(calls(Selector(Listener.view, name: "v")), ["view"])
    expectEqual(calls(Selector(Listener.object, name: "o")), ["object"])
    expectEqual(calls(Selector(Listener.maybeButton, name: "m")), ["maybeButton"])
    expectEqual(calls(Selector(Listener.barItem, name: "b")), [])
    listener.calls = []
    Selector(Listener.olderNotification, name: "n").perform(
      on: listener,
      sender: Notification(name: Notification.Name("a")),
      event: nil
    )
    Selector(Listener.text, named: "text:").perform(on: listener, sender: NSString(string: "a"), event: nil)
    Selector(Listener.number, named: "number:").perform(on: listener, sender: NSNumber(value: 3), event: nil)
    expectEqual(listener.calls, ["olderNotification", "text", "number"])
  }

  @Test("If an action is skipped, sendAction returns false, and the action is not recorded as performed")
  func record() {
    let listener = screen.add(Listener(), named: "listener")
    let button = screen.add(UISwitch(), named: "switch", frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    let action = Selector(Listener.button, named: "button:")
    expect(!screen.application.sendAction(action, to: listener, from: button, for: nil))
    expectEqual(screen.lines(.event), [])
    expectEqual(screen.lines(.decision), ["listener skips button:"])
    expectEqual(
      screen.whys("listener skips button:"),
      [
        "the action's parameter is a UIButton, but the argument was a UISwitch; "
          + "declare a parameter of the argument's type, or no parameter"
      ]
    )
    listener.perform(action)
    expectEqual(
      screen.whys("listener skips button:").last,
      "the action's parameter is a UIButton, but the argument was nil; "
        + "declare a parameter of the argument's type, or no parameter"
    )
    expect(!action.perform(on: listener, sender: button, event: nil))
    expectEqual(listener.calls, [])
  }

  @Test("If the second argument has the wrong type, the call is skipped and the record names this type")
  func secondArgument() {
    @MainActor
    final class Two: UIView {
      var calls = 0
      func two(_ sender: UIView, _ event: UIEvent) { calls += 1 }
    }
    let two = screen.add(Two(), named: "two")
    let action = Selector(Two.two, named: "two:event:")
    action.perform(on: two, sender: UIView(), event: nil)
    expectEqual(two.calls, 0)
    expectEqual(
      screen.whys("two skips two:event:"),
      [
        "the action's parameter is a UIEvent, but the argument was nil; "
          + "declare a parameter of the argument's type, or no parameter"
      ]
    )
    action.perform(on: two, sender: UIView(), event: UIEvent())
    expectEqual(two.calls, 1)
  }
}
