import Foundation

/// A finger that is held carries the caret along, as under UIKit's loupe; it is held for as long as a long press takes.
final class TextHoldGestureRecognizer: UILongPressGestureRecognizer {
  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var beginAdviser: UIView? { view as? UITextView }

  /// One of the program's own on the same view is told as well (G-62).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    (other.view !== view || other.isUnlisted || other is UIPanGestureRecognizer) && super.canPrevent(other)
  }

  /// An ancestor's long press is not blocked (G-65).
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    guard let press = other as? UILongPressGestureRecognizer, press.view !== view else { return false }
    return press.minimumPressDuration <= minimumPressDuration
  }
}

/// A pointer that drags selects from where it was pressed. Fingers scroll instead, or are held.
final class TextPointerGestureRecognizer: UIGestureRecognizer {
  /// A hand that clicks moves a little, in points. UIKit does not tell its own value.
  private static let hysteresis: CGFloat = 3

  /// Where the pointer was pressed, in the window's coordinates.
  private var start: CGPoint?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    touchTypes = [.indirectPointer]
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var beginAdviser: UIView? { view as? UITextView }

  /// Where it was pressed.
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
    let place = location(in: nil)
    if MotionSamples.exceeds(place.x.native - start.x.native, place.y.native - start.y.native, Self.hysteresis) {
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
  /// Follows a finger or a pointer: the caret goes with a finger, and what a pointer passed is selected. In a text that is only
  /// read a finger selects the word that it was held on.
  func drag(_ recognizer: UIGestureRecognizer, in view: UIView) {
    let place = recognizer.location(in: view)
    if let pointer = recognizer as? TextPointerGestureRecognizer {
      if pointer.state == .began, !pointer.modifierFlags.contains(.shift) {
        selectCaret(at: pointer.start(in: view))
      }
      selectCaret(at: place, extending: true)
    } else if host?.acceptsEdits == true {
      selectCaret(at: place)
    } else if recognizer.state == .began {
      selectWord(at: place)
    }
  }
}
