import Foundation

/// The protection of UIKit's own controls from the recognizers of their ancestors (6.7). Recognizers on the control
/// itself are not affected, and a disabled control prevents no recognizer (G-62, G-66).
extension UIControl {
  /// Returns whether a recognizer belongs to an ancestor and recognizes a single tap with one finger (G-61).
  func isAncestorsTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Returns whether a recognizer is an ancestor's pan or swipe with one finger along the control's x axis, whose start
  /// satisfies `isStart` (G-61, X-22).
  func isAncestorsDrag(
    _ recognizer: UIGestureRecognizer,
    countingPans countsPans: Bool = true,
    from isStart: (UITouch, CGPoint) -> Bool
  ) -> Bool {
    guard isEnabled, recognizer.view !== self else { return false }
    switch recognizer {
    case let pan as UIPanGestureRecognizer: guard countsPans, pan.numberOfTouches == 1 else { return false }
    case let swipe as UISwipeGestureRecognizer: guard swipe.numberOfTouchesRequired == 1 else { return false }
    default: return false
    }
    let contacts = recognizer.contacts.compactMap(\.ofTouch)
    guard let contact = contacts.first(where: { $0.touch.view === self }) else { return false }
    let start = convert(contact.startLocation, from: nil)
    let end = contact.touch.location(in: self)
    return abs(end.x - start.x) > abs(end.y - start.y) && isStart(contact.touch, start)
  }
}
