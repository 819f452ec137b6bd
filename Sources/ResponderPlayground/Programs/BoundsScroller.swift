import Foundation
import ResponderKit

/// A view that scrolls although it is not a scroll view: a pan moves the origin of its bounds.
///
/// If two such views are nested, the inner pan recognizes first. An inner view whose content is at its edge therefore
/// disables its pan before the pan begins. The outer view then scrolls.
final class BoundsScroller: UIView {
  /// The size of the content, in the view's own coordinates.
  var contentSize = CGSize.zero
  /// Whether the view disables its own pan at the edge of the content so that an outer view scrolls.
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

  /// The largest coordinates of the bounds' origin at which the content still fills the view.
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

  // The method does not call super, which would forward the touches to the outer view. The outer view would then also
  // disable its own pan at its edge.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Disables the view's pan if the content is at its edge and an outer view should scroll. The method is not called
  /// after a recognizer has recognized the movement.
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

  /// Enables the pan again. Also called when the outer view's pan has begun, which cancels the touch.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    pan.isEnabled = true
  }
}
