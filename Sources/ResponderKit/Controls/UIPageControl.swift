import Foundation

/// A row of dots, one a page: a tap on the right half goes a page on, one on the left half a page back (K-56).
///
/// The user's changes send `.valueChanged` and `.primaryActionTriggered`, after `.touchUpInside`; the program's none.
///
/// See `Documentation/EventModel.md`, "Controls".
open class UIPageControl: UIControl {
  private var page = 0
  private var pending = 0

  /// How many pages there are; none at first. The current page stays within them.
  open var numberOfPages: Int = 0 {
    didSet {
      precondition(
        numberOfPages >= 0,
        "A page control takes a number of pages from 0 on; it was given \(numberOfPages)."
      )
      currentPage = page
    }
  }

  /// The page that is marked, from 0 on; kept within the pages.
  open var currentPage: Int {
    get { page }
    set { page = min(max(0, newValue), max(0, numberOfPages - 1)) }
  }

  /// Whether the host draws nothing for one page or none; touches do not care.
  open var hidesForSinglePage: Bool = false

  /// The size that the dots of so many pages take, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * 16 + 8, height: 26)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pending = 0
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    pending = touch.location(in: self).x < bounds.midX ? -1 : 1
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard !isTracking, pending != 0 else { return }
    let old = currentPage
    currentPage = old + pending
    pending = 0
    if currentPage != old { sendValueChanged(with: event) }
  }

  /// An ancestor's single tap of one finger does not take the control's touch (G-61).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isAncestorsTap(gestureRecognizer)
  }
}
