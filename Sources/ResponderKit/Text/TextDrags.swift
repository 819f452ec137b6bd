import Foundation

/// A long press that moves the caret with the finger, as in UIKit. The press begins after the standard duration of a
/// long press.
final class TextLongPressGestureRecognizer: UILongPressGestureRecognizer {
  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var viewForShouldBegin: UIView? { view as? UITextView }

  /// Returns false if `other` is an app's recognizer on the same view and is not a pan recognizer. Both recognizers can
  /// then recognize their gestures (G-62).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    (other.view !== view || other.isUnlisted || other is UIPanGestureRecognizer) && super.canPrevent(other)
  }

  /// Returns true for an ancestor's long-press recognizer if its minimum duration is not greater than that of this
  /// recognizer. Therefore the ancestor's recognizer takes precedence (G-65).
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    guard let press = other as? UILongPressGestureRecognizer, press.view !== view else { return false }
    return press.minimumPressDuration <= minimumPressDuration
  }
}

/// A recognizer for a drag with a pointer. The drag selects text, starting at the location where the button was
/// pressed. Fingers are ignored.
final class TextPointerGestureRecognizer: UIGestureRecognizer {
  /// The distance that a pointer must move to start a selection, in points. UIKit's value is not known.
  private static let hysteresis: CGFloat = 3

  /// The location where the pointer's button was pressed, in the window's coordinates; nil before a press.
  private var start: CGPoint?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    touchTypes = [.indirectPointer]
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var viewForShouldBegin: UIView? { view as? UITextView }

  /// Returns the location where the pointer's button was pressed, in the coordinates of `view`.
  func start(in view: UIView) -> CGPoint { view.convert(start ?? .zero, from: nil) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard start == nil, touches.count == 1, event.buttonMask == .primary else {
      if start == nil { state = .failed }
      return
    }
    start = location(in: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    guard state == .possible else {
      state = .changed
      return
    }
    let current = location(in: nil)
    if MotionSamples.exceeds(current.x.native - start.x.native, current.y.native - start.y.native, Self.hysteresis) {
      state = .began
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    super.reset()
    start = nil
  }
}

extension TextEditor {
  /// Changes the selection during a long press or a pointer drag. A pressing finger moves the caret, or selects the
  /// word under it if the text is not editable. A pointer selects the text between the location where its button was
  /// pressed and its current location.
  func drag(_ recognizer: UIGestureRecognizer, in view: UIView) {
    let location = recognizer.location(in: view)
    if let pointer = recognizer as? TextPointerGestureRecognizer {
      if pointer.state == .began, !pointer.modifierFlags.contains(.shift) {
        selectCaret(at: pointer.start(in: view))
      }
      selectCaret(at: location, extending: true)
    } else if host?.acceptsEdits == true {
      selectCaret(at: location)
    } else if recognizer.state == .began {
      selectWord(at: location)
    }
  }
}
