import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of actions that are sent to an object whose class does not have the action's method.
@MainActor
@Suite("Actions and the classes of their targets")
struct ForeignActionTests {
  let screen = SimulatedScreen.square()

  @MainActor
  private final class Listener {
    var count = 0
    func tapped(_ sender: AnyObject) { count += 1 }
    func pressed() { count += 1 }
    func changed(_ sender: UIView, _ event: UIEvent?) { count += 1 }
  }
  private final class Other {}

  @Test("An action is sent only to targets whose class has the method, with or without parameters")
  func types() {
    let listener = Listener()
    let other = Other()
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let control = screen.add(UIControl(), named: "control", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(tap)
    for target in [other, listener] as [AnyObject] {
      tap.addTarget(target, action: Selector(Listener.tapped, name: "tapped"))
      tap.addTarget(target, action: Selector(Listener.pressed, name: "pressed"))
      for event in [UIControl.Event.touchDown, .touchUpInside] {
        control.addTarget(target, action: Selector(Listener.tapped, name: "tapped"), for: event)
        control.addTarget(target, action: Selector(Listener.pressed, name: "pressed"), for: event)
        control.addTarget(target, action: Selector(Listener.changed, name: "changed"), for: event)
      }
    }
    screen.tap(100, 100)
    expectEqual(listener.count, 2)
    screen.tap(300, 100)
    expectEqual(listener.count, 8)
  }

  @MainActor
  private final class Numbered {
    var numbers: [Int] = []
    var senders: [String?] = []
    func number(_ number: Int) { numbers.append(number) }
    func name(_ name: String?) { senders.append(name) }
  }

  @Test("An action whose parameter has a value type receives the value, or nil if there is no sender")
  func values() {
    let target = Numbered()
    Selector(Numbered.number, name: "number").perform(on: target, sender: 7, event: nil)
    Selector(Numbered.name, name: "name").perform(on: target, sender: "me", event: nil)
    Selector(Numbered.name, name: "name").perform(on: target, sender: nil, event: nil)
    expectEqual(target.numbers, [7])
    expectEqual(target.senders, ["me", nil])
  }

  @Test("The application's delegate is in the chain if it is a UIResponder, until it is deallocated (R-26)")
  func delegateInChain() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    final class PlainDelegate: UIApplicationDelegate {}
    final class ViewDelegate: UIView, UIApplicationDelegate {}
    let plain = PlainDelegate()
    let view = ViewDelegate(frame: .zero)
    var responder: Delegate? = Delegate()
    let application = screen.application
    application.delegate = responder
    expectIdentical(application.next, responder)
    application.delegate = plain
    expectNil(application.next)
    application.delegate = responder
    expectIdentical(application.next, responder)
    application.delegate = view
    expectNil(application.next)
    application.delegate = responder
    responder = nil
    expectNil(application.next)
  }
}
