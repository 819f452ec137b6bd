import Foundation
import ResponderKit

/// A view that scrolls without being a scroll view: a pan moves the origin of its bounds.
///
/// If two such views are nested, the inner pan always wins. So a view whose content is already at its edge, and that is
/// dragged further, disables its own pan before the pan begins; the outer view then scrolls.
final class BoundsScroller: UIView {
  /// The size of the content, in the view's own coordinates.
  var contentSize = CGSize.zero
  /// Whether the view disables its own pan when it cannot scroll further, so that an outer view scrolls.
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

  /// The largest origin of the bounds at which the content still fills the view, as a size.
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

  // The method does not call super, which would forward the touches to the outer view: that view would then also decide
  // whether to yield.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Decides whether to yield. Called until a recognizer has recognized the movement; afterwards the view cannot yield
  /// any more.
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
