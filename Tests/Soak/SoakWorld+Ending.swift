import Foundation
import ResponderControllers

@testable import ResponderKit

/// The checks at the end of a run, when all fingers are up and all timers have fired.
extension SoakWorld {
  func conclude() {
    model.conclude()
    for (number, recognizer) in recognizers where recognizer.state != .possible {
      model.complain(.endPossible, "recognizer \(number) stays \(recognizer.state)")
    }
    for (number, view) in views {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.state != .possible {
        model.complain(.endPossible, "\(type(of: recognizer)) of view \(number) stays \(recognizer.state)")
      }
      if let control = view as? UIControl, control.isTracking || control.isHighlighted {
        model.complain(.endControl, "control \(number) is tracking or highlighted")
      }
      if let scroll = view as? UIScrollView { conclude(scroll, number) }
    }
    let contacts = application.touchesEvent.contacts.count
    if contacts > 0 { model.complain(.endContacts, "\(contacts) contacts are left") }
    for words in diary.complaints { model.complain(.controllers, words) }
    for (number, controller) in controllers {
      let state = diary.appearanceState(of: controller.name)
      let isSeen = controller.viewIfLoaded?.window != nil
      if state != (isSeen ? "didAppear" : "gone") {
        model.complain(.endController, "controller \(number): \(state), seen \(isSeen)")
      }
    }
  }

  private func conclude(_ scroll: UIScrollView, _ number: Int) {
    if scroll.isTracking || scroll.isDragging || scroll.isDecelerating || scroll.isZooming {
      model.complain(.endScroll, "scroll view \(number) is still moving or tracking a finger")
    }
    for words in scroll.openEnds { model.complain(.endScroll, "scroll view \(number) \(words)") }
    if scroll.highlightsARow { model.complain(.endScroll, "list \(number) highlights a row") }
    if let journal = journals[number] {
      for words in journal.conclude() { model.complain(.scrolling, "scroll view \(number): \(words)") }
    }
    guard !movesContent, !(scroll is UITextView) else { return }
    let inset = scroll.adjustedContentInset
    let offset = scroll.contentOffset
    let last = CGPoint(
      x: max(-inset.left, scroll.contentSize.width + inset.right - scroll.bounds.width),
      y: max(-inset.top, scroll.contentSize.height + inset.bottom - scroll.bounds.height)
    )
    if offset.x < -inset.left - 0.5 || offset.y < -inset.top - 0.5 || offset.x > last.x + 0.5 || offset.y > last.y + 0.5
    {
      model.complain(.endBounds, "scroll view \(number) rests at \(offset), beyond \(last)")
    }
  }
}
