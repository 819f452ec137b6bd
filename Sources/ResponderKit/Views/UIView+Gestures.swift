import Foundation

extension UIView {
  var standardGestureRecognizers: [UIGestureRecognizer]? {
    get { hasRecognizerList ? Array(recognizers) : nil }
    set {
      let wanted = Roster(newValue ?? [])
      for old in Array(recognizers) where !wanted.contains(old) { removeGestureRecognizer(old) }
      for new in wanted.all { addGestureRecognizer(new) }
      recognizers = wanted.all.filter { $0.unownedView === self }
      hasRecognizerList = newValue != nil
    }
  }

  func standardAddGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView !== self else { return }
    gestureRecognizer.unownedView?.removeGestureRecognizer(gestureRecognizer)
    // Its last action may have added it somewhere itself; that stands.
    guard gestureRecognizer.unownedView == nil else { return }
    recognizers.append(gestureRecognizer)
    hasRecognizerList = true
    gestureRecognizer.unownedView = self
  }

  func standardRemoveGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView === self else { return }
    gestureRecognizer.delivery?.withdraw(gestureRecognizer, because: .removed)
    // Cancelling may have run the program's code.
    guard gestureRecognizer.unownedView === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.unownedView = nil
    gestureRecognizer.cancelTimers()
  }
}
