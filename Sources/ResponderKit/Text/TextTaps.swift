import Foundation

/// The recognizers of a text input itself: one tap puts the caret, two select a word, three a paragraph (K-55, G-68); a finger that
/// is held carries the caret, and a pointer that drags selects.
///
/// They stand deeper than an ancestor's, and so they win. Nobody sees them but by what they do.
@MainActor
final class TextTaps {
  private let taps: [TextTapGestureRecognizer]
  private let drags: [UIGestureRecognizer]

  /// Recognizers on `view`, which says what their delegate is.
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
      // The single tap has the touch already where another follows.
      tap.delaysTouchesEnded = count == 1
      view.addGestureRecognizer(tap)
      return tap
    }
    drags = [TextHoldGestureRecognizer(), TextPointerGestureRecognizer()]
    for recognizer in drags {
      recognizer.addTarget(view, action: drag)
      recognizer.delegate = delegate
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Whether one tap puts the caret, and whether several select.
  func setEnabled(caret: Bool, selection: Bool) {
    for tap in taps { tap.isEnabled = tap.numberOfTapsRequired == 1 ? caret : selection }
    for recognizer in drags { recognizer.isEnabled = selection }
  }
}

final class TextTapGestureRecognizer: UITapGestureRecognizer {
  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { view ?? self }
  override var beginAdviser: UIView? { view as? UITextView }

  /// One of the program's own on the same view is told as well (G-62).
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    (other.view !== view || other is TextTapGestureRecognizer) && super.canPrevent(other)
  }

  /// An app's tap on the text view itself keeps the caret from moving, unless a delegate lets both recognize (G-68a); one on a text
  /// field does not.
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    let isOnField =
      other.view === view && view is UITextField && other is UITapGestureRecognizer
      && !(other is TextTapGestureRecognizer)
    return !isOnField && super.canBePrevented(by: other)
  }

  /// Whether shift was held, which extends the selection to the place.
  var extendsSelection: Bool { modifierFlags.contains(.shift) }
}

extension TextEditor {
  /// What a tap at the view's `point` does to the selection.
  func tap(_ recognizer: TextTapGestureRecognizer, at point: CGPoint) {
    switch recognizer.numberOfTapsRequired {
    case 1: selectCaret(at: point, extending: recognizer.extendsSelection)
    case 2: selectWord(at: point)
    default: selectParagraph(at: point)
    }
  }
}
