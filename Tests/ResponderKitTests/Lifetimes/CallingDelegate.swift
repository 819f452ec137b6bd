import Foundation
import ResponderKit
import ResponderSimulation

/// The delegate of all objects in a `LifetimeWorld`. Every delegate method notes its call in the world.
@MainActor
final class CallingDelegate {
  weak var world: LifetimeWorld?
}

extension CallingDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.note("delegate.gestureRecognizerShouldBegin")
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    world?.note("delegate.shouldRecognizeSimultaneously")
    return false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    world?.note("delegate.shouldRequireFailure")
    return false
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    world?.note("delegate.shouldReceive(touch)")
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    world?.note("delegate.shouldReceive(press)")
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    world?.note("delegate.shouldReceive(event)")
    return true
  }
}

extension CallingDelegate: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    world?.note("table.numberOfRows")
    return 30
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    world?.note("table.cellForRow")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? CallingCell)?.world = world
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    world?.note("table.willDisplay")
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    world?.note("table.didEndDisplaying")
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    world?.note("table.shouldHighlight")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { world?.note("table.didHighlight") }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    world?.note("table.didUnhighlight")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    world?.note("table.willSelect")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { world?.note("table.didSelect") }
}

extension CallingDelegate {
  private func note(_ call: String, of scrollView: UIScrollView) {
    world?.note("\(scrollView is UITableView ? "table" : "scroll").\(call)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll", of: scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", of: scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { note("willEndDragging", of: scrollView) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging", of: scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", of: scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", of: scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation", of: scrollView)
  }
}

extension CallingDelegate: UITextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    world?.note("field.shouldBeginEditing")
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { world?.note("field.didBeginEditing") }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    world?.note("field.shouldEndEditing")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { world?.note("field.didEndEditing") }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    world?.note("field.shouldChange")
    return true
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { world?.note("field.didChangeSelection") }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    world?.note("field.shouldReturn")
    return true
  }
}

extension CallingDelegate: UIEditMenuInteractionDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    world?.note("editMenu.menuFor")
    return UIMenu(children: [UIAction(title: "Do") { _ in }])
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { world?.note("editMenu.willPresent") }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { world?.note("editMenu.willDismiss") }
}
