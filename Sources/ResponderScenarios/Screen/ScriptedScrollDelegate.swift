import Foundation
import ResponderKit

/// A scroll view delegate with results from a scenario. A result that the scenario omits is UIKit's default.
@MainActor
final class ScriptedScrollDelegate: UIScrollViewDelegate {
  var results = ScrollDelegateNode()
  /// The number of rows or items in each section of a list.
  var counts = [0]
  /// The contents of cells, headers and footers.
  var cells = CellsNode()
  /// The view that `viewForZooming` returns.
  weak var zoomed: UIView?
  unowned let screen: Screen

  init(screen: Screen) { self.screen = screen }

  /// Runs the app code that the file gives for a delegate call.
  func run(_ call: String, _ scrollView: UIScrollView, at path: IndexPath? = nil) {
    guard !results.handlers.isEmpty else { return }
    screen.runAppCode(results.handlers.steps(at: call), by: scrollView, path.map { "\(call) \($0.rowNumber)" } ?? call)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { run("didScroll", scrollView) }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { run("didZoom", scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { run("willBeginDragging", scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    run("willEndDragging", scrollView)
    if let target = results.targetContentOffset { targetContentOffset.pointee = CGPoint(x: target.x, y: target.y) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    run("didEndDragging", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { run("willBeginDecelerating", scrollView) }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { run("didEndDecelerating", scrollView) }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { run("didEndScrollingAnimation", scrollView) }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    run("willBeginZooming", scrollView)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    run("didEndZooming", scrollView)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    run("shouldScrollToTop", scrollView)
    return results.shouldScrollToTop ?? true
  }

  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { run("didScrollToTop", scrollView) }
}

extension ScriptedScrollDelegate: UITextViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    run("shouldBeginEditing", textView)
    return results.text.shouldBeginEditing ?? true
  }

  func textViewDidBeginEditing(_ textView: UITextView) { run("didBeginEditing", textView) }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    run("shouldEndEditing", textView)
    return results.text.shouldEndEditing ?? true
  }

  func textViewDidEndEditing(_ textView: UITextView) { run("didEndEditing", textView) }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    run("shouldChange", textView)
    return results.text.shouldChange ?? true
  }

  func textViewDidChangeSelection(_ textView: UITextView) { run("didChangeSelection", textView) }

  func textViewDidChange(_ textView: UITextView) { run("didChange", textView) }
}
