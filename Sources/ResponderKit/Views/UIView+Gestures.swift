import Foundation

extension UIView {
  /// In the order in which they were added; nil where there is none, as in UIKit.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : Array(recognizers) }
    set {
      let wanted = newValue ?? []
      for old in Array(recognizers) where !wanted.contains(old) { removeGestureRecognizer(old) }
      for new in wanted { addGestureRecognizer(new) }
    }
  }

  /// Adds a recognizer, which leaves the view it had before (G-07). It does not join touches that are down already (G-02).
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView !== self else { return }
    gestureRecognizer.unownedView?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.unownedView = self
  }

  /// Removes a recognizer; an active one is cancelled and says so to its targets (G-72). Nothing where it is another view's.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(of: gestureRecognizer) else { return }
    gestureRecognizer.arena?.withdraw(gestureRecognizer, because: .removed)
    // Cancelling may have run the program's code.
    guard recognizers.indices.contains(index), recognizers[index] === gestureRecognizer else {
      recognizers.removeAll { $0 === gestureRecognizer }
      gestureRecognizer.unownedView = nil
      return
    }
    recognizers.remove(at: index)
    gestureRecognizer.unownedView = nil
  }
}
