import Foundation
import ResponderKit

/// A view that scrolls without being a scroll view: a pan moves the origin of its bounds, and with it everything inside.
///
/// Two of them in each other would never share a finger: the inner pan always wins. So one that lies at its edge, and is
/// pulled beyond it, turns its own pan off before it has begun, and the one around it takes the finger.
final class BoundsScroller: UIView {
  /// The size of what lies inside, in its own points.
  var contentSize = CGSize.zero
  /// Whether it leaves the finger to others where it cannot go on.
  var givesWay = true
  /// What moves the bounds.
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

  /// How far the origin can go.
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

  // The touches are its own: handed on to the view around it, they would make that one judge by them too.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Comes as long as nobody has recognized the finger's movement, so that there still is something to leave.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard givesWay, pan.state == .possible, let touch = touches.first else { return }
    let before = touch.previousLocation(in: self)
    let now = touch.location(in: self)
    let translation = CGVector(dx: now.x - before.x, dy: now.y - before.y)
    if translation != .zero, !canFollow(translation) { pan.isEnabled = false }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    pan.isEnabled = true
  }

  /// Also when the one around it has taken the finger.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pan.isEnabled = true
  }
}
