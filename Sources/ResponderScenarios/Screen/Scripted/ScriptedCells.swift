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
  override func prepareForReuse() {
    super.prepareForReuse()
    script = ResponderScript()
  }
}
