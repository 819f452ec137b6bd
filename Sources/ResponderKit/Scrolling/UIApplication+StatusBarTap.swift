import Foundation

extension UIApplication {
  /// Handles a tap on the status bar: if exactly one visible scroll view of the key window has `scrollsToTop`, scrolls
  /// it to the top. If no scroll view has `scrollsToTop`, or more than one, nothing scrolls, as on an iPhone (V-43).
  /// Returns true if a scroll view scrolls or is already at the top.
  @discardableResult
  public func receiveStatusBarTap() -> Bool {
    var scrolls = false
    perform {
      // Layout creates the rows of lists, which may contain scroll views.
      layOutWindows()
      scrolls = scrollToTop()
    }
    return scrolls
  }

  private func scrollToTop() -> Bool {
    guard let window = keyWindow ?? windows.last else { return false }
    let candidates = window.scrollViewsThatScrollToTop()
    guard candidates.count != 1 else { return candidates[0].scrollToTop() }
    for (scrollView, other) in zip(candidates, candidates.dropFirst() + candidates.prefix(1)) {
      delivery.record(.staysPut, at: scrollView, reason: .scrollsToTopToo(other))
    }
    return false
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
