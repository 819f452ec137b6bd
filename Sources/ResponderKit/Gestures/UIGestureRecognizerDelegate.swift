import Foundation

/// The delegate of a gesture recognizer. Every method has UIKit's default implementation. Implement only the methods
/// that you need.
///
/// If a subclass is to override one of the methods, the class that declares the conformance must implement that method,
/// because Swift cannot override a default implementation.
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may leave `.possible`. If the delegate returns false, the recognizer fails. Called once per
  /// attempt, while `state` is still `.possible` (6.9).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two recognizers that share a touch may both recognize. Both may recognize if the delegate of either
  /// recognizer returns true. This method may be called repeatedly (G-33).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits for the other recognizer to fail. The result applies to this attempt to begin (G-36).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other recognizer waits for this one to fail. The result applies to the other one's attempt to begin
  /// (G-36).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer receives a new touch, whose `view` is already set. A refused touch is never offered again
  /// (G-58, G-59).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether the recognizer receives a new press. A refused press is never offered again (6.9).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  /// Whether the recognizer accepts the new touches or presses of an event; called once per event (6.9).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: the recognizer may begin (6.9).
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns false: this delegate does not allow both recognizers to recognize. The other recognizer's delegate may
  /// still allow it (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns false: this delegate adds no failure requirement. Other delegates may still add a requirement (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns false: this delegate adds no failure requirement. Other delegates may still add a requirement (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns true: the recognizer receives every touch that its own properties accept (6.9).
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

  /// Returns true: the recognizer accepts every event that its own properties accept (6.9).
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

  /// Returns true: the recognizer receives every press that its own properties accept, as in UIKit.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
}

/// The delegate of a recognizer that the library created for one of its own controllers.
@MainActor
protocol LibraryGestureDelegate: UIGestureRecognizerDelegate {}
