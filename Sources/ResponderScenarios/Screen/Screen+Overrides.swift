import ResponderKit

/// The overrides of a responder in the file, for tools that inspect a screen without touching it.
package struct ResponderOverrides {
  /// The distance by which `point(inside:)` extends beyond the bounds.
  package var hitOutset: UIEdgeInsets?
  /// Whether `hitTest` never returns the view itself.
  package var isPassthrough: Bool
  /// Whether `hitTest` returns a view that the file chooses.
  package var overridesHitTest: Bool
  /// Whether a touches method does not forward the touch or runs app code.
  package var handlesTouches: Bool
  /// The recognizers for which the view overrides `gestureRecognizerShouldBegin`.
  package var shouldBegin: [UIGestureRecognizer]
}

extension Screen {
  /// Returns whether the view's hit-testing is UIView's, apart from the overrides in `overrides(of:)`.
  package func hitTestsByFile(_ view: UIView) -> Bool {
    view is any ScriptedResponder || view is TransitionView || UIView.isStandardHitTesting(type(of: view))
  }

  /// Returns the overrides of a responder in the file or by a presentation container; empty for other responders.
  package func overrides(of responder: UIResponder) -> ResponderOverrides {
    guard let script = (responder as? any ScriptedResponder)?.script else {
      let container = responder as? TransitionView
      return ResponderOverrides(
        hitOutset: nil,
        isPassthrough: container?.passesTouchesOutside ?? false,
        overridesHitTest: container.map {
          $0.blocksTouches || $0.coversViewsBehind || !$0.passthroughViews.isEmpty
        } ?? false,
        handlesTouches: false,
        shouldBegin: []
      )
    }
    return ResponderOverrides(
      hitOutset: script.hitOutset,
      isPassthrough: script.isPassthrough,
      overridesHitTest: script.returnsEverywhere || script.hitTarget != nil,
      handlesTouches: !script.handledPhases.isEmpty || script.runsCodeOfTouches,
      shouldBegin: Array(script.shouldBegin.keys)
    )
  }
}

extension Screen {
  /// Returns the results of a recognizer's delegate in the file; nil if the file gives no results.
  package func delegateResults(of recognizer: UIGestureRecognizer) -> GestureDelegateNode? {
    if let delegate = recognizer.delegate as? ScriptedDelegate { return delegate.results }
    guard let view = recognizer.view, recognizer.delegate === view else { return nil }
    return (view as? any ScriptedResponder)?.script.gestureDelegate?.results
  }
}
