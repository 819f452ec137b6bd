import Foundation
import ResponderKit
import ResponderSimulation

// MARK: What calls

final class CallingApplication: UIApplication {
  weak var world: LifetimeWorld?

  override func sendEvent(_ event: UIEvent) {
    world?.hear("application.sendEvent")
    super.sendEvent(event)
    world?.hear("application.sendEvent, after super")
  }

  override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    world?.hear("application.sendAction")
    return super.sendAction(action, to: target, from: sender, for: event)
  }

  override func remoteControlReceived(with event: UIEvent?) { world?.hear("application.remoteControlReceived") }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    world?.hear("application.buildMenu")
  }
}

final class CallingWindow: UIWindow {
  weak var world: LifetimeWorld?

  override func sendEvent(_ event: UIEvent) {
    world?.hear("window.sendEvent")
    super.sendEvent(event)
  }

  override func becomeKey() { world?.hear("window.becomeKey") }
  override func resignKey() { world?.hear("window.resignKey") }
}

final class CallingController: UIViewController {
  weak var world: LifetimeWorld?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    world?.hear("controller.touchesBegan")
    super.touchesBegan(touches, with: event)
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    world?.hear("controller.shouldUpdateFocus")
    return true
  }
}

final class CallingView: UIView {
  weak var world: LifetimeWorld?

  private func keep(_ objects: some Sequence<some AnyObject>, _ event: UIEvent?, _ call: String) {
    world?.kept += objects.map { $0 as AnyObject } + [event].compactMap { $0 }
    world?.hear(call)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    world?.hear("view.hitTest")
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    world?.hear("view.point")
    return super.point(inside: point, with: event)
  }

  override var next: UIResponder? {
    world?.hear("view.next")
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

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { world?.hear("view.motionBegan") }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { world?.hear("view.motionEnded") }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    world?.hear("view.motionCancelled")
  }

  override var canBecomeFirstResponder: Bool {
    world?.hear("view.canBecomeFirstResponder")
    return true
  }

  override var canResignFirstResponder: Bool {
    world?.hear("view.canResignFirstResponder")
    return true
  }

  override var canBecomeFocused: Bool { true }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    world?.hear("view.shouldUpdateFocus")
    return true
  }

  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    world?.hear("view.didUpdateFocus")
  }

  override var keyCommands: [UIKeyCommand]? {
    world?.hear("view.keyCommands")
    return [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(CallingView.hearCommand))]
  }

  func hearCommand() { world?.hear("view's key command") }

  override func willMove(toWindow newWindow: UIWindow?) { world?.hear("view.willMove(toWindow:)") }
  override func didMoveToWindow() { world?.hear("view.didMoveToWindow") }
  override func willMove(toSuperview newSuperview: UIView?) { world?.hear("view.willMove(toSuperview:)") }
  override func didMoveToSuperview() { world?.hear("view.didMoveToSuperview") }
  override func didAddSubview(_ subview: UIView) { world?.hear("view.didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { world?.hear("view.willRemoveSubview") }
  override func layoutSubviews() { world?.hear("view.layoutSubviews") }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.hear("view.gestureRecognizerShouldBegin")
    return true
  }
}

/// Goes on for as long as its fingers and buttons do, and wakes itself once.
final class CallingRecognizer: UIGestureRecognizer {
  weak var world: LifetimeWorld?

  private func hear(_ call: String, _ wanted: State) {
    state = wanted
    world?.hear("recognizer.\(call)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    schedule(at: event.timestamp + 0.03) { [weak self] in self?.world?.hear("recognizer's timer") }
    schedule(at: event.timestamp + 0.03) { [weak self] in self?.state = .began }
    world?.hear("recognizer.touchesBegan")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { world?.hear("recognizer.touchesMoved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    hear("touchesEnded", state == .possible ? .failed : .ended)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { hear("touchesCancelled", .cancelled) }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    world?.hear("recognizer.pressesBegan")
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { hear("pressesEnded", .failed) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    hear("pressesCancelled", .failed)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    world?.hear("recognizer.canPrevent")
    return false
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    world?.hear("recognizer.canBePrevented")
    return false
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    world?.hear("recognizer.shouldReceive")
    return true
  }

  override func reset() { world?.hear("recognizer.reset") }
}

final class CallingButton: UIButton {
  weak var world: LifetimeWorld?

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    world?.hear("button.beginTracking")
    return super.beginTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    world?.hear("button.continueTracking")
    return super.continueTracking(touch, with: event)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    world?.hear("button.endTracking")
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    world?.hear("button.cancelTracking")
    super.cancelTracking(with: event)
  }
}

final class CallingCell: UITableViewCell {
  weak var world: LifetimeWorld?

  override func prepareForReuse() {
    super.prepareForReuse()
    world?.hear("cell.prepareForReuse")
  }
}

@MainActor
final class CallingTarget {
  weak var world: LifetimeWorld?

  func hearGesture(_ recognizer: UIGestureRecognizer) { world?.hear("action of \(type(of: recognizer))") }
  func hearControl(_ control: UIControl) { world?.hear("action of \(type(of: control))") }
}

@MainActor
final class CallingObserver: EventObserver {
  weak var world: LifetimeWorld?

  func observe(_ record: EventRecord) { world?.hear("record of \(record.category.rawValue)") }
}

@MainActor
final class CallingHost: KeyboardHost {
  weak var world: LifetimeWorld?

  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
    world?.hear("host.shows")
    return frame
  }

  func applicationHidesKeyboard(_ application: UIApplication) { world?.hear("host.hides") }
}
