import Foundation

/// The delegate of a gesture recognizer. Every method has UIKit's default, so implement only the ones that you need.
///
/// A subclass of the delegate can override a method only if the class that declares the conformance implements it; this
/// is a rule of Swift.
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Whether the recognizer may leave `.possible`; false makes it fail. Called once per attempt, while `state` is still
  /// `.possible` (6.9).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two recognizers with a common touch may both recognize; true from either delegate suffices. May be called
  /// repeatedly (G-33).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits for the other one to fail, in this attempt to begin (G-36).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other recognizer waits for this one to fail, in its attempt to begin (G-36).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer receives a new touch, whose `view` is already set; a refused touch is never offered again
  /// (G-58, G-59).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether the recognizer receives a new press; a refused press is never offered again (6.9).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  /// Whether the recognizer accepts an event's new touches or presses; called once per event (6.9).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Returns true: the recognizer may begin (6.9).
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns false: this delegate does not allow both to recognize; the other recognizer's delegate still may (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns false: this delegate adds no requirement; other delegates still may (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// Returns false: this delegate adds no requirement; other delegates still may (6.9).
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
