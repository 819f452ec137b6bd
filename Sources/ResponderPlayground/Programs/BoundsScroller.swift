import Foundation
import ResponderKit

/// A view that scrolls without being a scroll view: a pan moves the origin of its bounds.
///
/// If two of them are nested, the inner pan always wins. So a view that is at its edge and is dragged beyond it
/// disables its own pan before that begins, and the outer one takes the finger.
final class BoundsScroller: UIView {
  /// The size of the content, in the view's own coordinates.
  var contentSize = CGSize.zero
  /// Whether it leaves the finger to an outer view when it cannot scroll further.
  var yieldsAtEdge = true
  /// The recognizer that moves the bounds.
  let pan = UIPanGestureRecognizer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    pan.addTarget(self, action: Selector(BoundsScroller.follow))
    addGestureRecognizer(pan)
  }

  private func follow() {
    let translation = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    bounds.origin = CGPoint(
      x: min(max(bounds.minX - translation.x, 0), reach.width),
      y: min(max(bounds.minY - translation.y, 0), reach.height)
    )
  }

  /// The largest origin of the bounds.
  private var reach: CGSize {
    CGSize(width: max(contentSize.width - bounds.width, 0), height: max(contentSize.height - bounds.height, 0))
  }

  private func canFollow(_ translation: CGVector) -> Bool {
    func canFollow(_ translation: CGFloat, at origin: CGFloat, _ reach: CGFloat) -> Bool {
      translation > 0 ? origin > 0 : translation < 0 && origin < reach
    }
    return canFollow(translation.dx, at: bounds.minX, reach.width)
      || canFollow(translation.dy, at: bounds.minY, reach.height)
  }

  // The touches are handled here: passed on, they would make the outer view decide by them, too.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Called until a recognizer has recognized the movement, which is when this view can still yield.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard yieldsAtEdge, pan.state == .possible, let touch = touches.first else { return }
    let before = touch.previousLocation(in: self)
    let now = touch.location(in: self)
    let translation = CGVector(dx: now.x - before.x, dy: now.y - before.y)
    if translation != .zero, !canFollow(translation) { pan.isEnabled = false }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    pan.isEnabled = true
  }

  /// Enables the pan again; also called when the outer view has claimed the touch.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pan.isEnabled = true
  }
}
