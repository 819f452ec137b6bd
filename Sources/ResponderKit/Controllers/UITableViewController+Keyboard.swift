import Foundation

/// The room for the keyboard. While the keyboard covers the lower part of the table, the adjusted content inset contains
/// this part. The row of the first responder is scrolled into the visible part.
extension UITableViewController: KeyboardFollower {
  func followKeyboard() {
    guard let application = viewIfLoaded?.window?.application else { return }
    application.keyboard.followers.add(self)
    keyboardDidChange(application)
  }

  func endFollowingKeyboard() {
    guard let table = viewIfLoaded as? UITableView else { return }
    UIApplication.currentOrNil?.keyboard.followers.remove(self)
    table.keyboardOverlap = 0
  }

  func keyboardDidChange(_ application: UIApplication) {
    guard let table = viewIfLoaded as? UITableView, let window = table.window, window.application === application else {
      return
    }
    table.keyboardOverlap = table.height(coveredBy: application.keyboardFrame, in: window)
    guard table.keyboardOverlap > 0, let responder = application.firstResponder as? UIView,
      responder.isDescendant(of: table), responder !== table
    else { return }
    table.showEditedRow(of: responder)
  }
}

extension UITableView {
  /// Returns the height of the lower part of the table that the keyboard covers, in points.
  fileprivate func height(coveredBy keyboard: CGRect?, in window: UIWindow) -> CGFloat {
    guard let keyboard else { return 0 }
    let shown = convert(bounds, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
    guard keyboard.minY < shown.maxY, keyboard.minX < shown.maxX, keyboard.maxX > shown.minX else { return 0 }
    return min(shown.maxY - keyboard.minY, shown.height)
  }

  /// Scrolls to the row that contains a view, or to the view if the row is higher than the visible part.
  fileprivate func showEditedRow(of view: UIView) {
    layoutIfNeeded()
    let cell = sequence(first: view, next: \.superview).first { $0 is UITableViewCell }
    let insets = adjustedContentInset
    let fits = cell.map { $0.bounds.height <= bounds.height - insets.top - insets.bottom } ?? false
    let shown = fits ? cell ?? view : view
    scrollRectToVisible(convert(shown.bounds, from: shown), animated: false)
  }
}
