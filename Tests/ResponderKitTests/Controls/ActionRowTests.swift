import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Target-action registrations and content alignment (facts 8.3, 8.4)")
struct ActionRowTests {
  let fixture = ControlScreen(UIButton())
  let listener = ActionListener()
  var screen: SimulatedScreen { fixture.screen }
  var button: UIButton { fixture.control }

  @Test(
    "K-20: a control does not retain its targets, and resolves a nil target at each event"
  )
  func k20() {
    weak var released: ActionListener?
    do {
      let other = ActionListener()
      released = other
      button.addTarget(other, action: ActionListener.plain, for: .touchDown)
    }
    expectNil(released)
    button.addTarget(nil, action: ActionListener.plain, for: .touchDown)
    button.addTarget(listener, action: ActionListener.plain, for: .touchDown)
    button.addTarget(listener, action: ActionListener.plain, for: .touchUpInside)
    expectEqual(button.actions(forTarget: listener, forControlEvent: .touchUpInside)?.count, 1)
    screen.tap(200, 200)
    expectEqual(listener.calls, ["receive", "receive"])
  }

  @Test("K-21: addTarget without events has no effect")
  func k21() {
    button.addTarget(listener, action: ActionListener.plain, for: [])
    expect(button.allTargets.isEmpty)
    button.addTarget(listener, action: ActionListener.plain, for: .touchDown)
    button.addTarget(listener, action: ActionListener.plain, for: [])
    expectEqual(button.allControlEvents, .touchDown)
  }

  @Test("K-22: in removeTarget, a nil target matches all targets, and a nil action matches all actions (X-18)")
  func k22() {
    func registered() -> [Int] {
      [ActionListener.plain, ActionListener.full].map { action in
        button.actions(forTarget: listener, forControlEvent: .touchDown)?.count { $0 == action } ?? 0
      }
    }
    func add() {
      button.addTarget(listener, action: ActionListener.plain, for: .touchDown)
      button.addTarget(listener, action: ActionListener.full, for: .touchDown)
    }
    add()
    button.removeTarget(listener, action: ActionListener.plain, for: .touchDown)
    expectEqual(registered(), [0, 1])
    add()
    button.removeTarget(listener, action: nil, for: .touchDown)
    expectEqual(registered(), [0, 0])
    add()
    button.removeTarget(nil, action: nil, for: .allEvents)
    expectEqual(registered(), [0, 0])
  }

  @Test(
    "K-23: in the targets of a control, NSNull represents the responder chain"
  )
  func k23() {
    button.addTarget(listener, action: ActionListener.plain, for: [.touchDown, .touchUpInside])
    button.addTarget(nil, action: ActionListener.full, for: .touchCancel)
    button.addTarget(nil, action: ActionListener.plain, for: .touchCancel)
    expectEqual(button.allTargets.count, 2)
    expect(button.allTargets.contains(listener))
    expectEqual(button.allControlEvents, [.touchDown, .touchUpInside, .touchCancel])
    expectEqual(button.actions(forTarget: listener, forControlEvent: .touchDown), [ActionListener.plain])
    expectEqual(
      button.actions(forTarget: nil, forControlEvent: .touchCancel),
      [ActionListener.full, ActionListener.plain]
    )
    expectNil(button.actions(forTarget: listener, forControlEvent: .touchCancel))
    button.addTarget(ActionListener(), action: ActionListener.plain, for: .valueChanged)
    expect(
      button.allTargets.count == 2 && !button.allControlEvents.contains(.valueChanged),
      "the target is deallocated"
    )
  }

  @Test(
    "K-24: for each registration sendActions calls the control's sendAction, which calls the application's sendAction"
  )
  func k24() {
    final class Watched: UIButton {
      var sent: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sent.append(action.name ?? "")
        super.sendAction(action, to: target, for: event)
      }
    }
    let fixture = ControlScreen(Watched())
    fixture.control.addTarget(listener, action: ActionListener.full, for: .valueChanged)
    fixture.control.addTarget(listener, action: ActionListener.plain, for: .valueChanged)
    fixture.control.sendActions(for: .valueChanged)
    expectEqual(fixture.control.sent, ["receiveAll", "receive"])
    expectEqual(listener.calls, ["receiveAll nil", "receive"])
    expect(fixture.screen.lines(.event).contains("ActionListener performs receive"))
  }

  @Test("K-25: an action that a touch sends has a UIEvent, but an action that app code sends has none")
  func k25() {
    button.addTarget(listener, action: ActionListener.full, for: .touchDown)
    button.sendActions(for: .touchDown)
    screen.tap(200, 200)
    expectEqual(listener.calls, ["receiveAll nil", "receiveAll event"])
  }

  @Test("K-26: a control has at most one action for each identifier")
  func k26() {
    var calls: [String] = []
    let id = UIAction.Identifier("id")
    let second = UIAction(identifier: id) { _ in calls.append("second") }
    button.addAction(UIAction(identifier: id) { _ in calls.append("first") }, for: .touchDown)
    button.addAction(second, for: .touchUpInside)
    button.addTarget(listener, action: ActionListener.plain, for: .touchCancel)
    button.addTarget(nil, action: ActionListener.full, for: .valueChanged)
    screen.tap(200, 200)
    expectEqual(calls, ["second", "second"])

    var seen: [String] = []
    button.enumerateEventHandlers { action, targetAction, events, stop in
      if let action { seen.append("\(action.identifier.rawValue) \(events.rawValue)") }
      if let (target, selector) = targetAction {
        seen.append("\(target == nil ? "chain" : "target") \(selector.name ?? "") \(events.rawValue)")
      }
      stop = seen.count == 2
    }
    expectEqual(seen, ["id 65", "target receive 256"])
    seen = []
    button.removeAction(identifiedBy: id, for: .touchDown)
    button.enumerateEventHandlers { action, targetAction, events, _ in
      seen.append("\(action != nil) \(targetAction?.0 == nil) \(events.rawValue)")
    }
    expectEqual(seen, ["true true 64", "false false 256", "false true 4096"])
  }

  @Test("K-27: the actions of a touch run during the control's touches method")
  func k27() {
    final class Nested: UIButton {
      var depth: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        depth.append("in")
        super.touchesBegan(touches, with: event)
        depth.append("out")
      }
    }
    let fixture = ControlScreen(Nested())
    fixture.control.addAction(UIAction { _ in fixture.control.depth.append("action") }, for: .touchDown)
    fixture.screen.tap(200, 200)
    expectEqual(fixture.control.depth, ["in", "action", "out"])
  }

  @Test("K-28: a primary action runs with a button's touchUpInside and with a switch's or slider's valueChanged")
  func k28() {
    var count = 0
    let action = UIAction { _ in count += 1 }
    let button = ControlScreen(UIButton(frame: .zero, primaryAction: action))
    button.screen.tap(200, 200)
    expectEqual(count, 1)
    let toggle = ControlScreen(UISwitch(frame: .zero, primaryAction: action))
    toggle.screen.tap(200, 200)
    expectEqual(count, 2)
    let slider = ControlScreen(UISlider(frame: .zero, primaryAction: action))
    slider.screen.down(160, 200)
    slider.screen.move(180, 200)
    expectEqual(count, 3)
  }

  @Test(
    "K-32: performPrimaryAction sends primaryActionTriggered without a UIEvent, and a disabled control sends nothing"
  )
  func k32() {
    button.addTarget(listener, action: ActionListener.full, for: .primaryActionTriggered)
    button.performPrimaryAction()
    expectEqual(listener.calls, ["receiveAll nil"])
    expectEqual(fixture.events, ["primaryActionTriggered"])
    button.isEnabled = false
    button.performPrimaryAction()
    expectEqual(listener.calls.count, 1)
    button.isEnabled = true
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    expect(button.isSelected)
    expectEqual(listener.calls.count, 2)
  }

  // MARK: 8.4

  @Test("Content alignments have UIKit's raw values, and in left-to-right layouts leading is effectively left")
  func alignment() {
    let across: [UIControl.ContentHorizontalAlignment] = [.center, .left, .right, .fill, .leading, .trailing]
    let down: [UIControl.ContentVerticalAlignment] = [.center, .top, .bottom, .fill]
    expectEqual(across.map(\.rawValue), Array(0...5))
    expectEqual(down.map(\.rawValue), Array(0...3))
    expectEqual(button.contentHorizontalAlignment, .center)
    expectEqual(button.contentVerticalAlignment, .center)
    for (set, effective) in [(across[4], across[1]), (across[5], across[2]), (across[3], across[3])] {
      button.contentHorizontalAlignment = set
      expectEqual(button.effectiveContentHorizontalAlignment, effective)
    }
  }
}
