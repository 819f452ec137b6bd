import ResponderKit

/// The overrides that the file gives to a responder, for tools that inspect a screen without sending touches.
package struct ResponderOverrides {
  /// The insets by which `point(inside:)` extends the bounds at each edge, in points; nil if the method is not
  /// overridden.
  package var hitOutset: UIEdgeInsets?
  /// Whether `hitTest` never returns the view itself.
  package var isPassthrough: Bool
  /// Whether `hitTest` returns a view that the file chooses.
  package var overridesHitTest: Bool
  /// Whether an overridden touches method does not call super or runs app code.
  package var handlesTouches: Bool
  /// The recognizers for which the view overrides `gestureRecognizerShouldBegin`.
  package var shouldBegin: [UIGestureRecognizer]
}

extension Screen {
  /// Returns whether the view uses the hit-testing of `UIView`, apart from the overrides that `overrides(of:)` returns.
  package func hitTestsByFile(_ view: UIView) -> Bool {
    view is any ScriptedResponder || view is TransitionView || UIView.isStandardHitTesting(type(of: view))
  }

  /// Returns the overrides that the file gives to a responder. For the container view of a presentation, returns
  /// overrides that describe the hit-testing of this view. For other responders, returns no overrides.
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
