import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Actions that are sent to an object that has no such method.
@MainActor
@Suite("Actions of another type")
struct ForeignActionTests {
  let screen = SimulatedScreen.square()

  @MainActor
  private final class Told {
    var count = 0
    func tapped(_ sender: AnyObject) { count += 1 }
    func pressed() { count += 1 }
    func changed(_ sender: UIView, _ event: UIEvent?) { count += 1 }
  }
  private final class Other {}

  @Test("An action goes to the targets that are of its type, whatever its method takes, and to no others")
  func types() {
    let told = Told()
    let other = Other()
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let control = screen.add(UIControl(), named: "control", frame: CGRect(x: 200, y: 0, width: 200, height: 400))
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(tap)
    for target in [other, told] as [AnyObject] {
      tap.addTarget(target, action: Selector(Told.tapped, name: "tapped"))
      tap.addTarget(target, action: Selector(Told.pressed, name: "pressed"))
      for event in [UIControl.Event.touchDown, .touchUpInside] {
        control.addTarget(target, action: Selector(Told.tapped, name: "tapped"), for: event)
        control.addTarget(target, action: Selector(Told.pressed, name: "pressed"), for: event)
        control.addTarget(target, action: Selector(Told.changed, name: "changed"), for: event)
      }
    }
    screen.tap(100, 100)
    #expect(told.count == 2)
    screen.tap(300, 100)
    #expect(told.count == 8)
  }

  @MainActor
  private final class Numbered {
    var numbers: [Int] = []
    var senders: [String?] = []
    func number(_ number: Int) { numbers.append(number) }
    func name(_ name: String?) { senders.append(name) }
  }

  @Test("A method that takes a value gets the value, and one that takes an optional gets nobody as nil")
  func values() {
    let target = Numbered()
    Selector(Numbered.number, name: "number").perform(on: target, sender: 7, event: nil)
    Selector(Numbered.name, name: "name").perform(on: target, sender: "me", event: nil)
    Selector(Numbered.name, name: "name").perform(on: target, sender: nil, event: nil)
    #expect(target.numbers == [7] && target.senders == ["me", nil])
  }

  @Test("R-26: the chain goes on to the application's delegate as long as it is a plain responder, and is there")
  func delegateInChain() {
    final class Delegate: UIResponder, UIApplicationDelegate {}
    final class PlainDelegate: UIApplicationDelegate {}
    final class ViewDelegate: UIView, UIApplicationDelegate {}
    let plain = PlainDelegate()
    let view = ViewDelegate(frame: .zero)
    var responder: Delegate? = Delegate()
    let application = screen.application
    application.delegate = responder
    #expect(application.next === responder)
    application.delegate = plain
    #expect(application.next == nil)
    application.delegate = responder
    #expect(application.next === responder)
    application.delegate = view
    #expect(application.next == nil)
    application.delegate = responder
    responder = nil
    #expect(application.next == nil)
  }
}
