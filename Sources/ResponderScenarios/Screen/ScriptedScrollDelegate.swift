import Foundation
import ResponderKit

/// A scroll view's delegate with a scenario's answers; what the scenario leaves out is answered as UIKit does.
@MainActor
final class ScriptedScrollDelegate: UIScrollViewDelegate {
  var answers = ScrollDelegateNode()
  /// Of a table or a collection: how many rows or items each section has.
  var counts = [0]
  /// What a pinch scales.
  weak var zoomed: UIView?
  unowned let screen: Screen

  init(screen: Screen) { self.screen = screen }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { answers.shouldScrollToTop ?? true }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let target = answers.targetContentOffset { targetContentOffset.pointee = CGPoint(x: target.x, y: target.y) }
  }
}

extension ScriptedScrollDelegate: UITextViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { answers.text.shouldBeginEditing ?? true }

  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { answers.text.shouldEndEditing ?? true }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    answers.text.shouldChange ?? true
  }
}
