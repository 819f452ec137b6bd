import ResponderKit

/// What the file says that a responder overrides, for those who look at a screen without touching it.
package struct ResponderOverrides {
  /// By how much `point(inside:)` reaches beyond the bounds.
  package var hitOutset: UIEdgeInsets?
  /// Whether `hitTest` never answers with the view itself.
  package var isPassthrough: Bool
  /// Whether `hitTest` answers with a view of its own choice.
  package var answersHitTest: Bool
  /// Whether some of the touches methods stop the touch or run code of the program.
  package var handlesTouches: Bool
  /// The recognizers for which it answers `gestureRecognizerShouldBegin` itself.
  package var shouldBegin: [UIGestureRecognizer]
}

extension Screen {
  /// Whether the view's hit-testing is UIView's own but for what `overrides(of:)` tells of it: no code has any.
  package func hitTestsByFile(_ view: UIView) -> Bool {
    view is any ScriptedResponder || view is TransitionView || UIView.isStandardHitTesting(type(of: view))
  }

  /// What the file, or a presentation, overrides of a responder; nothing of what they do not give.
  package func overrides(of responder: UIResponder) -> ResponderOverrides {
    guard let script = (responder as? any ScriptedResponder)?.script else {
      let container = responder as? TransitionView
      return ResponderOverrides(
        hitOutset: nil,
        isPassthrough: container?.letsTouchesThrough ?? false,
        answersHitTest: container.map {
          $0.isShut || $0.coversWhatLiesBeneath || !$0.passthroughViews.isEmpty
        } ?? false,
        handlesTouches: false,
        shouldBegin: []
      )
    }
    return ResponderOverrides(
      hitOutset: script.hitOutset,
      isPassthrough: script.isPassthrough,
      answersHitTest: script.answersEverywhere || script.hitTarget != nil,
      handlesTouches: !script.handledPhases.isEmpty || script.runsCodeOfTouches,
      shouldBegin: Array(script.shouldBegin.keys)
    )
  }
}

extension Screen {
  /// What the delegate of a recognizer answers, as the file gives it; nil where it has none of the file's.
  package func delegateAnswers(of recognizer: UIGestureRecognizer) -> GestureDelegateNode? {
    if let delegate = recognizer.delegate as? ScriptedDelegate { return delegate.answers }
    guard let view = recognizer.view, recognizer.delegate === view else { return nil }
    return (view as? any ScriptedResponder)?.script.gestureDelegate?.answers
  }
}
