import Foundation

/// The internal recognizers of a text field or text view. A tap moves the caret, a double tap selects a word, and a
/// triple tap selects a paragraph. A long press moves the caret, and a drag with a pointer selects text (K-55, G-68).
///
/// The recognizers of a deeper view take precedence. Therefore these recognizers prevent the recognizers of ancestors.
/// Records report the effects of these recognizers, but not their states.
@MainActor
final class TextTaps {
  private let taps: [TextTapGestureRecognizer]
  private let drags: [UIGestureRecognizer]

  /// Creates the recognizers and adds them to `view`. `action` is the action of the taps, and `drag` is the action of
  /// the other recognizers.
  init(
    on view: UIView,
    delegate: (any UIGestureRecognizerDelegate)?,
    action: Selector,
    drag: Selector
  ) {
    taps = (1...3).map { count in
      let tap = TextTapGestureRecognizer(target: view, action: action)
      tap.numberOfTapsRequired = count
      tap.delegate = delegate
      // The recognizer of the single tap delays the end of the touch. Therefore the other recognizers do not need to
      // delay it.
      tap.delaysTouchesEnded = count == 1
      view.addGestureRecognizer(tap)
      return tap
    }
    drags = [TextLongPressGestureRecognizer(), TextPointerGestureRecognizer()]
    for recognizer in drags {
      recognizer.addTarget(view, action: drag)
      recognizer.delegate = delegate
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Enables or disables the recognizers: `caret` is for the single tap, and `selection` for all other recognizers.
  func setEnabled(caret: Bool, selection: Bool) {
    for tap in taps { tap.isEnabled = tap.numberOfTapsRequired == 1 ? caret : selection }
    for recognizer in drags { recognizer.isEnabled = selection }
  }
}

final class TextTapGestureRecognizer: UITapGestureRecognizer {
  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var viewForShouldBegin: UIView? { view as? UITextView }

  /// Returns false for an app's recognizer on the same view. Therefore both recognizers can recognize their gestures
  /// (G-62).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    (other.view !== view || other is TextTapGestureRecognizer) && super.canPrevent(other)
  }

  /// Returns false if `other` is an app's tap recognizer on the same text field. On a text view, an app's tap
  /// recognizer prevents this recognizer, unless a delegate allows simultaneous recognition (G-68a).
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    let isOnField =
      other.view === view && view is UITextField && other is UITapGestureRecognizer
      && !(other is TextTapGestureRecognizer)
    return !isOnField && super.canBePrevented(by: other)
  }

  /// Whether the Shift key is pressed. In that case, the tap extends the selection to the tapped position.
  var extendsSelection: Bool { modifierFlags.contains(.shift) }
}

extension TextEditor {
  /// Changes the selection for a tap at `point`, in the view's coordinates.
  func tap(_ recognizer: TextTapGestureRecognizer, at point: CGPoint) {
    switch recognizer.numberOfTapsRequired {
    case 1: selectCaret(at: point, extending: recognizer.extendsSelection)
    case 2: selectWord(at: point)
    default: selectParagraph(at: point)
    }
  }
}
