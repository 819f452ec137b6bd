import Foundation

/// Questions about a gesture to the program; each has UIKit's default, so implement what you need.
///
/// As in Swift generally, a subclass answers only where the class that declares the conformance, or one above it, answers too.
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// The recognizer wants to leave possible; false makes it fail. Once an attempt; `state` still reads possible (6.9).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether two recognizers of one touch may both recognize; true from either side suffices (G-33). May be asked repeatedly.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits for the other one to fail, in this attempt (G-36).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the other one waits for this recognizer to fail, in its attempt (G-36).
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// A new touch, whose view is set; false keeps it from the recognizer for good (G-58, G-59).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// A new press; false keeps it from the recognizer for good (6.9).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
  /// An event that starts something for the recognizer; false keeps its new touches away. Once an event (6.9).
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// True: the recognizer may begin unless its delegate objects (6.9).
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// False: this delegate does not ask for both to recognize; the other one's delegate still may (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// False: this delegate asks for no requirement; others still may (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// False: this delegate asks for no requirement; others still may (6.9).
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  /// True: the recognizer takes every touch that its own properties admit (6.9).
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }

  /// True: the recognizer takes every event that its own properties admit (6.9).
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

  /// True: the recognizer takes every press that its own properties admit, as in UIKit.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
}

/// A delegate of a recognizer that the library made for a controller of its own.
@MainActor
protocol LibraryGestureDelegate: UIGestureRecognizerDelegate {}
