import UIKit

/// A scroll view that scrolls simultaneously with nested scroll views.
class OuterScrollView: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer.view is UIScrollView
  }

  override func touchesShouldCancel(in view: UIView) -> Bool {
    if view is UIButton { return true }
    return super.touchesShouldCancel(in: view)
  }
}

class HeaderPagerView: UIView, UIScrollViewDelegate {
  let outer = OuterScrollView()
  let inner = UIScrollView()
  let headerHeight: CGFloat = 150

  override init(frame: CGRect) {
    super.init(frame: frame)
    outer.delegate = self
    inner.delegate = self
    outer.bounces = false
    addSubview(outer)
    outer.addSubview(inner)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    outer.frame = bounds
    outer.contentSize = CGSize(width: bounds.width, height: bounds.height + headerHeight)
    inner.frame = CGRect(x: 0, y: headerHeight, width: bounds.width, height: bounds.height)
    inner.contentSize = CGSize(width: bounds.width, height: 3000)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === inner {
      // While the header is visible, the inner scroll view stays at its top.
      if outer.contentOffset.y < headerHeight, inner.contentOffset.y > 0 {
        inner.contentOffset.y = 0
      }
    }
  }
}
