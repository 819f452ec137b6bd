import Foundation

/// The internal recognizers of a text input: one tap moves the caret, two select a word, three a paragraph. A long
/// press moves the caret, and a drag of a pointer selects (K-55, G-68).
///
/// They are on a deeper view than an ancestor's recognizers and therefore win. Records contain only their effects, not
/// the recognizers.
@MainActor
final class TextTaps {
  private let taps: [TextTapGestureRecognizer]
  private let drags: [UIGestureRecognizer]

  /// Adds the recognizers to `view`.
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
      // The single-tap recognizer already delays the end of the touch, so the other recognizers need not.
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

  /// Enables or disables the single tap, which moves the caret, and the other recognizers, which select.
  func setEnabled(caret: Bool, selection: Bool) {
    for tap in taps { tap.isEnabled = tap.numberOfTapsRequired == 1 ? caret : selection }
    for recognizer in drags { recognizer.isEnabled = selection }
  }
}

final class TextTapGestureRecognizer: UITapGestureRecognizer {
  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var viewForShouldBegin: UIView? { view as? UITextView }

  /// Returns false for a custom recognizer on the same view, so that both recognize (G-62).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    (other.view !== view || other is TextTapGestureRecognizer) && super.canPrevent(other)
  }

  /// Returns false for an app's tap recognizer on a text field. A tap recognizer on a text view prevents this
  /// recognizer, unless a delegate allows both to recognize (G-68a).
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    let isOnField =
      other.view === view && view is UITextField && other is UITapGestureRecognizer
      && !(other is TextTapGestureRecognizer)
    return !isOnField && super.canBePrevented(by: other)
  }

  /// Whether shift is pressed, which extends the selection to the tapped position.
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
