import Foundation
import RandomTesting
import ResponderKit
import ResponderSimulation
import Testing

/// App code may change anything at any time. Whatever the app changes in a callback, every responder that received the
/// beginning of a touch receives one end and nothing afterwards, and every recognizer returns to the possible state. If
/// a view changes its superview within the window, the responders that its chain loses or gains are not checked,
/// because they receive no compensating events (X-38).
@MainActor
@Suite("Changes during an event")
struct ChangesInTheMiddleTests {
  enum Change: String, CaseIterable {
    case removeLeaf, removeButton, removeBox, removeRoot, moveLeaf, moveButton, moveBox, moveLeafWithinBox, hideLeaf,
      coverEverything
    case switchInteractionOff, removePan, removeTap, disablePan, disableTap, disableAndEnablePan, movePan, addRecognizer
    case hideWindow, hideAndShowWindow, showWindowAbove, replaceRootController, removeChildController, presentController
    case disableButton, removeEveryRecognizer, cancelAllTouches, sendAnotherFinger, removeAndPutBackLeaf

    @MainActor
    func apply(to world: ProbeWorld) {
      let screen = world.screen
      switch self {
      case .removeLeaf: world.leaf.removeFromSuperview()
      case .removeButton: world.button.removeFromSuperview()
      case .removeBox: world.box.removeFromSuperview()
      case .removeRoot: world.controller.view.removeFromSuperview()
      case .moveLeaf: world.move(world.leaf)
      case .moveButton: world.move(world.button)
      case .moveBox: world.move(world.box)
      case .moveLeafWithinBox: world.box.sendSubviewToBack(world.leaf)
      case .hideLeaf: world.leaf.isHidden = true
      case .coverEverything: screen.add(named: "cover")
      case .switchInteractionOff: world.controller.view.isUserInteractionEnabled = false
      case .removePan: world.leaf.removeGestureRecognizer(world.leafPan)
      case .removeTap: world.controller.view.removeGestureRecognizer(world.rootTap)
      case .disablePan: world.leafPan.isEnabled = false
      case .disableTap: world.rootTap.isEnabled = false
      case .disableAndEnablePan:
        world.leafPan.isEnabled = false
        world.leafPan.isEnabled = true
      case .movePan: world.aside.addGestureRecognizer(world.leafPan)
      case .addRecognizer: world.add(UIPanGestureRecognizer(), "late", to: world.leaf)
      case .hideWindow: screen.window.isHidden = true
      case .hideAndShowWindow:
        screen.window.isHidden = true
        screen.window.isHidden = false
      case .showWindowAbove:
        world.overlay.windowLevel = .alert
        world.overlay.makeKeyAndVisible()
      case .replaceRootController: screen.window.rootViewController = UIViewController()
      case .removeChildController:
        world.child.view.removeFromSuperview()
        world.child.removeFromParent()
      case .presentController: world.controller.present(UIViewController())
      case .disableButton: world.button.isEnabled = false
      case .removeEveryRecognizer:
        for recognizer in world.recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
      case .cancelAllTouches: screen.application.cancelAllTouches()
      case .sendAnotherFinger: screen.send(7, .began, 40, 40)
      case .removeAndPutBackLeaf:
        world.leaf.removeFromSuperview()
        world.box.addSubview(world.leaf)
      }
    }
  }

  enum Script: String, CaseIterable {
    case tapLeaf, doubleTapLeaf, dragLeaf, pressLeaf, tapButton, dragFromButton, twoFingers, cancelled

    @MainActor
    func play(on screen: SimulatedScreen) {
      switch self {
      case .tapLeaf: screen.tap(50, 50)
      case .doubleTapLeaf:
        screen.tap(50, 50)
        screen.clock.advance(by: 0.1)
        screen.tap(50, 50)
      case .dragLeaf: screen.steadyDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 120))
      case .pressLeaf:
        screen.down(50, 50)
        screen.clock.advance(by: 0.6)
        screen.move(52, 52)
        screen.up(52, 52)
      case .tapButton: screen.tap(200, 50)
      case .dragFromButton: screen.steadyDrag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 200))
      case .twoFingers:
        screen.down(50, 50, finger: 1)
        screen.down(200, 100, finger: 2)
        for step in 1...6 {
          screen.application.receive([
            screen.sample(1, .moved, 50, 50 + 4 * Double(step)), screen.sample(2, .moved, 200, 100 + 4 * Double(step)),
          ])
          screen.clock.advance(by: screen.samplePeriod)
        }
        screen.application.receive([screen.sample(2, .ended, 200, 124), screen.sample(1, .moved, 50, 80)])
        screen.up(50, 80, finger: 1)
      case .cancelled:
        screen.down(50, 50)
        screen.move(50, 70)
        screen.application.cancelAllTouches()
      }
      // Lifts the finger that a change may have put down.
      screen.application.receive(screen.sample(7, .ended, 40, 40))
      screen.clock.advance(by: 5)
    }
  }

  @Test(
    "If the app makes any change in any callback, no touch and no gesture remains active afterwards",
    arguments: Hook.allCases
  )
  func dosedEverything(hook: Hook) {
    for change in RandomDose.sample(of: Change.allCases, oneIn: 4) {
      for script in Script.allCases {
        let world = ProbeWorld(hook: hook, change: change.apply)
        script.play(on: world.screen)
        let what = Comment("\(change) in \(hook) during \(script)")
        expectEqual(world.witness.conclude(), [], what)
        let stuck = world.recognizers.filter { $0.state != .possible }.map { "\($0.name ?? "") \($0.state)" }
        expectEqual(stuck, [], what)
        expect(!world.button.isTracking && !world.button.isHighlighted, what)
        // The change must not affect the next gesture.
        if world.hasChanged, world.leafPan.view === world.leaf, world.leafPan.isEnabled, world.leaf.window != nil,
          !world.leaf.isHidden,
          !world.screen.window.isHidden, world.leaf.superview === world.box,
          world.box.superview === world.controller.view,
          world.controller.view.isUserInteractionEnabled,
          change != .coverEverything, change != .presentController, world.controller.view.window != nil
        {
          world.target.calls = []
          world.screen.steadyDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 120))
          // If two pans are on one view, the pan added later begins first (X-33).
          let pan = change == .addRecognizer ? "late" : "leafPan"
          expect(world.target.calls.first == "\(pan) began" && world.target.calls.last == "\(pan) ended", what)
        }
      }
    }
  }

  @Test("At least one of the tests' scripts calls each callback in which the app makes changes")
  func hooksAreReached() {
    for hook in Hook.allCases {
      let reached = Script.allCases.contains { script in
        let world = ProbeWorld(hook: hook) { _ in }
        script.play(on: world.screen)
        return world.hasChanged
      }
      expect(reached, "\(hook)")
    }
  }
}
