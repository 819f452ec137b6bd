import Foundation

/// A long press that moves the caret with the finger, like UIKit's loupe, and begins after the duration of a long
/// press.
final class TextLongPressGestureRecognizer: UILongPressGestureRecognizer {
  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var viewForShouldBegin: UIView? { view as? UITextView }

  /// Returns false for a custom recognizer on the same view other than a pan, so that both recognize (G-62).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    (other.view !== view || other.isUnlisted || other is UIPanGestureRecognizer) && super.canPrevent(other)
  }

  /// Returns true for an ancestor's long press with at most the same duration, which therefore takes precedence (G-65).
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    guard let press = other as? UILongPressGestureRecognizer, press.view !== view else { return false }
    return press.minimumPressDuration <= minimumPressDuration
  }
}

/// A drag of a pointer, which selects text from the location of the press. A finger scrolls or presses long instead.
final class TextPointerGestureRecognizer: UIGestureRecognizer {
  /// The distance that a pointer must move to start a selection, in points. UIKit's value is not known.
  private static let hysteresis: CGFloat = 3

  /// The location of the press, in the window's coordinates.
  private var start: CGPoint?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    touchTypes = [.indirectPointer]
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var viewForShouldBegin: UIView? { view as? UITextView }

  /// Returns the location of the press, in the coordinates of `view`.
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
  /// Changes the selection for a long press or a pointer drag. A finger moves the caret; in read-only text it selects
  /// the word that it pressed. A pointer selects the text that it passes.
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
