import Foundation
import ResponderKit
import ResponderSimulation

/// Everybody's delegate.
@MainActor
final class CallingDelegate {
  weak var world: LifetimeWorld?
}

extension CallingDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.hear("delegate.gestureRecognizerShouldBegin")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    world?.hear("delegate.shouldRecognizeSimultaneously")
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    world?.hear("delegate.shouldRequireFailure")
    return false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    world?.hear("delegate.shouldReceive(touch)")
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    world?.hear("delegate.shouldReceive(press)")
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    world?.hear("delegate.shouldReceive(event)")
    return true
  }
}

extension CallingDelegate: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    world?.hear("table.numberOfRows")
    return 30
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    world?.hear("table.cellForRow")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? CallingCell)?.world = world
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    world?.hear("table.willDisplay")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    world?.hear("table.didEndDisplaying")
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    world?.hear("table.shouldHighlight")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { world?.hear("table.didHighlight") }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    world?.hear("table.didUnhighlight")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    world?.hear("table.willSelect")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { world?.hear("table.didSelect") }
}

extension CallingDelegate {
  private func hear(_ call: String, of scrollView: UIScrollView) {
    world?.hear("\(scrollView is UITableView ? "table" : "scroll").\(call)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("didScroll", of: scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging", of: scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { hear("willEndDragging", of: scrollView) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear("didEndDragging", of: scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { hear("willBeginDecelerating", of: scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating", of: scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    hear("didEndScrollingAnimation", of: scrollView)
  }
}

extension CallingDelegate: UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    world?.hear("field.shouldBeginEditing")
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { world?.hear("field.didBeginEditing") }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    world?.hear("field.shouldEndEditing")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { world?.hear("field.didEndEditing") }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    world?.hear("field.shouldChange")
    return true
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { world?.hear("field.didChangeSelection") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    world?.hear("field.shouldReturn")
    return true
  }
}

extension CallingDelegate: UIEditMenuInteractionDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    world?.hear("editMenu.menuFor")
    return UIMenu(children: [UIAction(title: "Do") { _ in }])
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { world?.hear("editMenu.willPresent") }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { world?.hear("editMenu.willDismiss") }
}
