import Foundation
import ResponderKit
import ResponderSimulation

// MARK: Classes that report calls

final class CallingApplication: UIApplication {
  weak var world: LifetimeWorld?

  override func sendEvent(_ event: UIEvent) {
    world?.note("application.sendEvent")
    super.sendEvent(event)
    world?.note("application.sendEvent, after super")
  }

  override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    world?.note("application.sendAction")
    return super.sendAction(action, to: target, from: sender, for: event)
  }

  override func remoteControlReceived(with event: UIEvent?) { world?.note("application.remoteControlReceived") }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    world?.note("application.buildMenu")
  }
}

final class CallingWindow: UIWindow {
  weak var world: LifetimeWorld?

  override func sendEvent(_ event: UIEvent) {
    world?.note("window.sendEvent")
    super.sendEvent(event)
  }

  override func becomeKey() { world?.note("window.becomeKey") }
  override func resignKey() { world?.note("window.resignKey") }
}

final class CallingController: UIViewController {
  weak var world: LifetimeWorld?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.note("controller.touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    world?.note("controller.shouldUpdateFocus")
    return true
  }
}

final class CallingView: UIView {
  weak var world: LifetimeWorld?

  private func keep(_ objects: some Sequence<some AnyObject>, _ event: UIEvent?, _ call: String) {
    world?.stored += objects.map { $0 as AnyObject } + [event].compactMap { $0 }
    world?.note(call)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    world?.note("view.hitTest")
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    world?.note("view.point")
    return super.point(inside: point, with: event)
  }

  override var next: UIResponder? {
    world?.note("view.next")
    return super.next
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesMoved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesEnded")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    keep(touches, event, "view.touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesBegan")
    super.pressesBegan(presses, with: event)
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesChanged")
    super.pressesChanged(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesEnded")
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    keep(presses, event, "view.pressesCancelled")
    super.pressesCancelled(presses, with: event)
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { world?.note("view.motionBegan") }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { world?.note("view.motionEnded") }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    world?.note("view.motionCancelled")
  }

  override var canBecomeFirstResponder: Bool {
    world?.note("view.canBecomeFirstResponder")
    return true
  }

  override var canResignFirstResponder: Bool {
    world?.note("view.canResignFirstResponder")
    return true
  }

  override var canBecomeFocused: Bool { true }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    world?.note("view.shouldUpdateFocus")
    return true
  }

  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    world?.note("view.didUpdateFocus")
  }

  override var keyCommands: [UIKeyCommand]? {
    world?.note("view.keyCommands")
    return [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(CallingView.noteCommand))]
  }

  func noteCommand() { world?.note("view's key command") }

  override func willMove(toWindow newWindow: UIWindow?) { world?.note("view.willMove(toWindow:)") }
  override func didMoveToWindow() { world?.note("view.didMoveToWindow") }
  override func willMove(toSuperview newSuperview: UIView?) { world?.note("view.willMove(toSuperview:)") }
  override func didMoveToSuperview() { world?.note("view.didMoveToSuperview") }
  override func didAddSubview(_ subview: UIView) { world?.note("view.didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { world?.note("view.willRemoveSubview") }
  override func layoutSubviews() { world?.note("view.layoutSubviews") }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.note("view.gestureRecognizerShouldBegin")
    return true
  }
}

/// A recognizer that is active as long as it has fingers or buttons, and schedules one timer.
final class CallingRecognizer: UIGestureRecognizer {
  weak var world: LifetimeWorld?

  private func note(_ call: String, _ wanted: State) {
    state = wanted
    world?.note("recognizer.\(call)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    schedule(at: event.timestamp + 0.03) { [weak self] in self?.world?.note("recognizer's timer") }
    schedule(at: event.timestamp + 0.03) { [weak self] in self?.state = .began }
    world?.note("recognizer.touchesBegan")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { world?.note("recognizer.touchesMoved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    note("touchesEnded", state == .possible ? .failed : .ended)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note("touchesCancelled", .cancelled) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    world?.note("recognizer.pressesBegan")
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { note("pressesEnded", .failed) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    note("pressesCancelled", .failed)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    world?.note("recognizer.canPrevent")
    return false
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    world?.note("recognizer.canBePrevented")
    return false
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    world?.note("recognizer.shouldReceive")
    return true
  }

  override func reset() { world?.note("recognizer.reset") }
}

final class CallingButton: UIButton {
  weak var world: LifetimeWorld?

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    world?.note("button.beginTracking")
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    world?.note("button.continueTracking")
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    world?.note("button.endTracking")
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    world?.note("button.cancelTracking")
    super.cancelTracking(with: event)
  }
}

final class CallingCell: UITableViewCell {
  weak var world: LifetimeWorld?

  override func prepareForReuse() {
    super.prepareForReuse()
    world?.note("cell.prepareForReuse")
  }
}

@MainActor
final class CallingTarget {
  weak var world: LifetimeWorld?

  func noteGesture(_ recognizer: UIGestureRecognizer) { world?.note("action of \(type(of: recognizer))") }
  func noteControl(_ control: UIControl) { world?.note("action of \(type(of: control))") }
}

@MainActor
final class CallingObserver: EventObserver {
  weak var world: LifetimeWorld?

  func observe(_ record: EventRecord) { world?.note("record of \(record.category.rawValue)") }
}

@MainActor
final class CallingHost: KeyboardHost {
  weak var world: LifetimeWorld?

  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
    world?.note("host.shows")
    return frame
  }

  func applicationHidesKeyboard(_ application: UIApplication) { world?.note("host.hides") }
}
