import Foundation
import ResponderKit

// One small subclass a class, each override one line: an override can only call its own super, and what is more than that
// stands in `ResponderScript`.

final class ScriptedTableViewCell: UITableViewCell, ScriptedResponder {
  private(set) var script = ResponderScript()
  override var next: UIResponder? { script.next { super.next } }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    script.hitTest(point, with: event, of: self) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    script.contains(point, of: self) { super.point(inside: point, with: event) }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    script.shouldBegin(gestureRecognizer) { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
  override var canBecomeFirstResponder: Bool { script.canBecomeFirst ?? super.canBecomeFirstResponder }
  override var canResignFirstResponder: Bool { script.canResignFirst ?? super.canResignFirstResponder }
  override var canBecomeFocused: Bool { script.canBecomeFocused ?? super.canBecomeFocused }
  override var keyCommands: [UIKeyCommand]? { script.keyCommands ?? super.keyCommands }
  override var performedEditActions: [Selector] { super.performedEditActions + script.editActions }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    script.canPerform(action) { super.canPerformAction(action, withSender: sender) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.began) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.changed) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.ended) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.cancelled) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("began") { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("ended") { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("cancelled") { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if script.forwardsRemoteControl() { super.remoteControlReceived(with: event) }
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    script = ResponderScript()
  }
}

final class ScriptedCollectionViewCell: UICollectionViewCell, ScriptedResponder {
  private(set) var script = ResponderScript()
  override var next: UIResponder? { script.next { super.next } }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    script.hitTest(point, with: event, of: self) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    script.contains(point, of: self) { super.point(inside: point, with: event) }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    script.shouldBegin(gestureRecognizer) { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
  override var canBecomeFirstResponder: Bool { script.canBecomeFirst ?? super.canBecomeFirstResponder }
  override var canResignFirstResponder: Bool { script.canResignFirst ?? super.canResignFirstResponder }
  override var canBecomeFocused: Bool { script.canBecomeFocused ?? super.canBecomeFocused }
  override var keyCommands: [UIKeyCommand]? { script.keyCommands ?? super.keyCommands }
  override var performedEditActions: [Selector] { super.performedEditActions + script.editActions }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    script.canPerform(action) { super.canPerformAction(action, withSender: sender) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.began) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.changed) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.ended) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.cancelled) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("began") { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("ended") { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("cancelled") { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if script.forwardsRemoteControl() { super.remoteControlReceived(with: event) }
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    script = ResponderScript()
  }
}

final class ScriptedHeaderView: UITableViewHeaderFooterView, ScriptedResponder {
  private(set) var script = ResponderScript()
  override var next: UIResponder? { script.next { super.next } }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    script.hitTest(point, with: event, of: self) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    script.contains(point, of: self) { super.point(inside: point, with: event) }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    script.shouldBegin(gestureRecognizer) { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
  override var canBecomeFirstResponder: Bool { script.canBecomeFirst ?? super.canBecomeFirstResponder }
  override var canResignFirstResponder: Bool { script.canResignFirst ?? super.canResignFirstResponder }
  override var canBecomeFocused: Bool { script.canBecomeFocused ?? super.canBecomeFocused }
  override var keyCommands: [UIKeyCommand]? { script.keyCommands ?? super.keyCommands }
  override var performedEditActions: [Selector] { super.performedEditActions + script.editActions }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    script.canPerform(action) { super.canPerformAction(action, withSender: sender) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.began) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.changed) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.ended) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.cancelled) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("began") { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("ended") { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("cancelled") { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if script.forwardsRemoteControl() { super.remoteControlReceived(with: event) }
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    script = ResponderScript()
  }
}

final class ScriptedReusableView: UICollectionReusableView, ScriptedResponder {
  private(set) var script = ResponderScript()
  override var next: UIResponder? { script.next { super.next } }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    script.hitTest(point, with: event, of: self) { super.hitTest(point, with: event) }
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    script.contains(point, of: self) { super.point(inside: point, with: event) }
  }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    script.shouldBegin(gestureRecognizer) { super.gestureRecognizerShouldBegin(gestureRecognizer) }
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.began) { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.moved) { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.ended) { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if script.forwards(.cancelled) { super.touchesCancelled(touches, with: event) }
  }
  override var canBecomeFirstResponder: Bool { script.canBecomeFirst ?? super.canBecomeFirstResponder }
  override var canResignFirstResponder: Bool { script.canResignFirst ?? super.canResignFirstResponder }
  override var canBecomeFocused: Bool { script.canBecomeFocused ?? super.canBecomeFocused }
  override var keyCommands: [UIKeyCommand]? { script.keyCommands ?? super.keyCommands }
  override var performedEditActions: [Selector] { super.performedEditActions + script.editActions }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    script.canPerform(action) { super.canPerformAction(action, withSender: sender) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.began) { super.pressesBegan(presses, with: event) }
  }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.changed) { super.pressesChanged(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.ended) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if script.forwardsPresses(.cancelled) { super.pressesCancelled(presses, with: event) }
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("began") { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("ended") { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if script.forwardsMotion("cancelled") { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    if script.forwardsRemoteControl() { super.remoteControlReceived(with: event) }
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    script = ResponderScript()
  }
}
