import Foundation

extension UIApplication {
  /// Handles a tap on the status bar: scrolls the only scroll view of the key window with `scrollsToTop` to the top. If
  /// there is none, or more than one, nothing scrolls, as on a phone (V-43). Returns true if a scroll view scrolls or
  /// is already at the top.
  @discardableResult
  public func receiveStatusBarTap() -> Bool {
    guard let window = keyWindow ?? windows.last else { return false }
    let candidates = window.scrollViewsThatScrollToTop()
    guard candidates.count == 1 else {
      for (scrollView, other) in zip(candidates, candidates.dropFirst() + candidates.prefix(1)) {
        delivery.record(.staysPut, at: scrollView, reason: .scrollsToTopToo(other))
      }
      return false
    }
    var scrolls = false
    perform { scrolls = candidates[0].scrollToTop() }
    return scrolls
  }
}

extension UIView {
  /// Returns the visible scroll views with `scrollsToTop` among this view and its descendants.
  fileprivate func scrollViewsThatScrollToTop() -> [UIScrollView] {
    guard !isHidden, alpha > 0 else { return [] }
    var found: [UIScrollView] = []
    if let scrollView = self as? UIScrollView, scrollView.scrollsToTop, scrollView.isScrollEnabled {
      found.append(scrollView)
    }
    for child in children { found += child.scrollViewsThatScrollToTop() }
    return found
  }
}
