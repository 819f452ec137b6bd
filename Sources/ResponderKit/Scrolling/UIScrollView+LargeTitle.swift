import Foundation

/// The large title of a navigation bar above the content of a scroll view. Content that is scrolled up hides the title.
///
/// The safe area contains only the visible part of the title. The limits of the content offset contain the whole title,
/// so that scrolling to the top shows it again.
package struct CollapsingTitle {
  /// The height of the whole title, in points.
  package let height: CGFloat
  /// The height of the hidden part, in points.
  package fileprivate(set) var hiddenHeight: CGFloat = 0
  /// Called when the content offset has changed.
  let onScroll: @MainActor () -> Void

  /// Creates a title of which no part is hidden.
  package init(height: CGFloat, onScroll: @escaping @MainActor () -> Void) {
    (self.height, self.onScroll) = (height, onScroll)
  }
}

extension UIScrollView {
  /// The distance in points by which content can be scrolled down beyond its top edge, including a hidden part of a
  /// large title.
  var topDistance: CGFloat { adjustedContentInset.top + (collapsingTitle?.hiddenHeight ?? 0) }

  /// Computes the height of the hidden part of the large title from the content offset. Returns whether it has changed.
  /// The title is not hidden above a scroll view that does not extend under the bar. Outside a window nothing changes.
  package final func updateHiddenTitleHeight() -> Bool {
    guard window != nil, var title = collapsingTitle else { return false }
    let old = title.hiddenHeight
    let safe = safeAreaInsets.top
    let isUnderBar = safe > 0 && adjustedContentInset.top - contentInset.top >= safe
    title.hiddenHeight = isUnderBar ? min(max(0, bounds.origin.y + topDistance), title.height) : 0
    collapsingTitle = title
    return title.hiddenHeight != old
  }

  /// Returns the offset at which the large title is either completely visible or completely hidden.
  func restingOffset(showingTitleAt proposed: CGPoint) -> CGPoint {
    guard let title = collapsingTitle, safeAreaInsets.top > 0 else { return proposed }
    let top = CGFloat(limits.y.lowerBound)
    let hidden = proposed.y - top
    guard hidden > 0, hidden < title.height else { return proposed }
    let isHidden = hidden >= title.height / 2 && top + title.height <= CGFloat(limits.y.upperBound)
    return CGPoint(x: proposed.x, y: isHidden ? top + title.height : top)
  }
}
