import Foundation

extension UIApplication {
  /// The user has tapped the status bar: the one scroll view of the key window that wants it scrolls to its top. Nothing happens
  /// where none does, or more than one, as on a phone (V-43). True where one scrolls, or is there already.
  @discardableResult
  public func receiveStatusBarTap() -> Bool {
    guard let window = keyWindow ?? windows.last else { return false }
    let wanting = window.scrollViewsThatScrollToTop()
    guard wanting.count == 1 else {
      for (one, other) in zip(wanting, wanting.dropFirst() + wanting.prefix(1)) {
        delivery.record(.staysPut, at: one, reason: .scrollsToTopToo(other))
      }
      return false
    }
    var scrolls = false
    perform { scrolls = wanting[0].scrollToTop() }
    return scrolls
  }
}

extension UIView {
  /// Those that show, at this view or below it.
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
