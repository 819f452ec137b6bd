import Foundation

extension UIScrollView {
  /// Scrolls by the size of the bounds, with an animation. Returns false if scrolling is disabled or there is no more
  /// content in the given direction.
  func standardAccessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, !isMovedByTouches else { return false }
    let page = bounds.inset(by: adjustedContentInset).size
    var target = contentOffset
    switch direction {
    case .down, .next: target.y += page.height
    case .up, .previous: target.y -= page.height
    case .left: target.x += page.width
    case .right: target.x -= page.width
    }
    target = limits.clamped(target)
    guard target != contentOffset else { return false }
    setContentOffset(target, animated: true)
    return true
  }
}
