import Foundation

extension EventRecord {
  /// The reason for a decision that is not the usual one, for example for the failure of a recognizer. The text of the
  /// reason is created only on demand.
  public enum Reason {
    // MARK: A recognizer is not offered a touch
    case touchType(UITouch.TouchType)
    case exclusiveTouchType(UITouch.TouchType)
    case shouldReceiveEvent
    case shouldReceiveTouch

    // MARK: A touch, a press or a pointer is ignored
    case switchedOff(UIGestureRecognizer)
    case scrollingDisabled(UIView)
    case alreadyOver(UIGestureRecognizer, UIGestureRecognizer.State)
    case requestDeferred(UIGestureRecognizer)
    case ignored(by: UIGestureRecognizer)
    case pressType(UIPress.PressType)
    case scrollType(UIScrollType)
    case shouldReceivePress
    case controlDisabled(UIView)
    case hasFinger(AnyObject, finger: Int)
    case hasPress(AnyObject, UIPress.PressType)
    case hitElsewhere(UIView?)
    case beginTracking(UIView)
    case continueTracking(UIView)
    case besideThumb(UIView)
    case neitherEditedNorSelected(UIView)

    // MARK: A recognizer waits, or fails because of another one
    case waiting(for: UIGestureRecognizer)
    case requirementRecognized(UIGestureRecognizer)
    case prevented(by: UIGestureRecognizer)
    case shouldBeginDelegate
    case shouldBeginView(UIView)
    case deferredTooLong(for: UIGestureRecognizer)
    case deadlock(with: UIGestureRecognizer)

    // MARK: A recognizer fails by its own decision
    case ownDecision
    case nothingLeft
    case pressedLongerThan(TimeInterval)
    case movedFarther(than: CGFloat)
    case movedLess(than: CGFloat)
    case tooManyTouches(allowed: Int)
    case tooFewTouches(required: Int)
    case notTogether
    case tapTooFar(than: CGFloat)
    case noFurtherTap(within: TimeInterval)
    case liftedTooEarly
    case wrongDirection
    case wrongButton
    case turnedLess(than: CGFloat)
    case notAtEdge(width: CGFloat)

    // MARK: A recognizer is removed from its gesture
    case disabled
    case removed

    // MARK: A view's touch is withheld, released, dropped or cancelled
    case withheld(by: UIGestureRecognizer, UITouch.Phase)
    case released(by: UIGestureRecognizer, UITouch.Phase)
    case dropped(by: UIGestureRecognizer)
    case cancelled(by: UIGestureRecognizer)
    case viewHasTouch(UIView, finger: Int)
    case exclusiveTouch(UIView)
    case beganSwallowed
    case beginningRefused(UIView)
    case caught(by: UIView)
    case interrupted
    case viewLeft(UIView)
    case windowHidden(UIWindow)
    case sceneInactive(UIScene)
    case shakenLongerThan(TimeInterval)
    case shakeInterrupted

    // MARK: A list does not change its selection
    case selectionDisabled(UIView)
    case selectionDisabledWhileEditing(UIView)
    case delegateReturned(UIView, Question)
    case delegateChose(UIView, IndexPath)
    case liftedElsewhere

    // MARK: A control's value does not change
    case atItsEnd(UIView)
    case alreadyChosen(UIView)
    case segmentDisabled(UIView, Int)

    // MARK: A scroll view does not scroll
    case contentFits(UIView, BounceFlag)
    case doesNotBounce(UIView, BounceFlag)
    case nothingToZoom(UIView)
    case scrollsToTopToo(UIView)
    case cancellingRefused(UIView)
    case contentIsNotCancelled
    case leftToOuter(UIView)

    // MARK: First responder
    case yielded(to: UIResponder)
    case endedEditing(UIView, force: Bool)
    case cannotBecomeFirst(UIResponder)
    case cannotResignFirst(UIResponder)
    case resignRefused(UIResponder)
    case becameFirstMeanwhile(UIResponder)
    case inNoWindow
    case focusVetoed(by: UIResponder)
    case refusedByDelegate

    // MARK: A key, a press or an action is handled elsewhere, or not at all
    case types(UIResponder)
    case chooses(UIResponder)
    case focusUsesKey(UIView)
    case commandDisabled(by: AnyObject)
    case noObjectPerforms
    case doesNotPerform(AnyObject)
    case targetDeallocated
    /// The argument of an action does not have the type of the method's parameter. Contains the type of the parameter
    /// and the type of the argument, which is nil if there was no argument.
    case argumentType(Any.Type, sent: Any.Type?)
    /// A value returned by the app cannot be used. Contains descriptions of the value and of its replacement.
    case unusableValue(String, taken: String)

    // MARK: Accessibility actions
    case returnedFalse
    case tappedInstead(at: CGPoint)

    // MARK: A delegate's method is never called
    case conformsThrough(AnyClass)

    // MARK: A view keeps needing layout
    /// The layout of a view is invalidated in each layout pass. Contains the number of passes, and the responder and
    /// the method that invalidate the layout. The responder and the method are nil if they are unknown, for example if
    /// constraints move the view.
    case layoutInvalidated(by: UIResponder?, in: LayoutStep?, passes: Int)

    // MARK: A sample is rejected
    case rejected(RejectedSample.Reason)

    /// A property of a scroll view that, if it is false, prevents the user from pulling the content beyond an edge. The
    /// raw value is the property's name.
    public enum BounceFlag: String, Sendable, CaseIterable {
      case bounces, bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal, alwaysBounceVertical
    }

    /// A method that is called during layout and may invalidate the layout again. The raw value is the method's name.
    public enum LayoutStep: String, Sendable, CaseIterable {
      case layoutSubviews, viewWillLayoutSubviews, viewDidLayoutSubviews, updateConstraints, updateViewConstraints
    }

    /// A delegate method whose returned value is the reason. The raw value is the name of the method in the text of the
    /// reason.
    public enum Question: String, Sendable, CaseIterable {
      case shouldHighlight, willSelect, shouldSelect, willDeselect, shouldDeselect, shouldScrollToTop

      /// The value that the delegate method returned, in Swift syntax.
      package var returnedValue: String {
        switch self {
        case .willSelect, .willDeselect: "nil"
        case .shouldHighlight, .shouldSelect, .shouldDeselect, .shouldScrollToTop: "false"
        }
      }
    }
  }
}

extension EventRecord.Reason {
  /// The object that caused the decision; nil if no object caused it.
  @MainActor
  public var culprit: AnyObject? {
    switch self {
    case .waiting(let recognizer), .requirementRecognized(let recognizer), .prevented(let recognizer),
      .deferredTooLong(let recognizer), .deadlock(let recognizer), .withheld(let recognizer, _),
      .released(let recognizer, _),
      .dropped(let recognizer), .cancelled(let recognizer):
      recognizer.recordedOwner
    case .shouldBeginView(let view), .viewHasTouch(let view, _), .exclusiveTouch(let view), .viewLeft(let view),
      .beginningRefused(let view), .caught(let view), .cancellingRefused(let view), .leftToOuter(let view):
      view
    case .switchedOff(let recognizer), .alreadyOver(let recognizer, _), .requestDeferred(let recognizer),
      .ignored(let recognizer):
      recognizer.recordedOwner
    case .scrollingDisabled(let view), .contentFits(let view, _), .doesNotBounce(let view, _), .nothingToZoom(let view),
      .scrollsToTopToo(let view):
      view
    case .controlDisabled(let control), .beginTracking(let control), .continueTracking(let control),
      .atItsEnd(let control), .alreadyChosen(let control):
      control
    case .besideThumb(let slider): slider
    case .segmentDisabled(let control, _): control
    case .neitherEditedNorSelected(let text): text
    case .hasFinger(let object, _): object
    case .hasPress(let object, _): object
    case .hitElsewhere(let view): view
    case .selectionDisabled(let view), .selectionDisabledWhileEditing(let view),
      .delegateReturned(let view, _), .delegateChose(let view, _), .focusUsesKey(let view):
      view
    case .types(let responder), .chooses(let responder): responder
    case .commandDisabled(let object), .doesNotPerform(let object): object
    case .windowHidden(let window): window
    case .sceneInactive(let scene): scene
    case .yielded(let responder), .cannotBecomeFirst(let responder), .cannotResignFirst(let responder),
      .resignRefused(let responder), .becameFirstMeanwhile(let responder), .focusVetoed(let responder):
      responder
    case .endedEditing(let view, _): view
    case .layoutInvalidated(let responder, _, _): responder
    default: nil
    }
  }

  /// The reason as a code that refers to no objects and can therefore be stored, sent and compared.
  @MainActor
  public var code: EventRecord.ReasonCode {
    switch self {
    case .touchType(let type): .touchType(type)
    case .exclusiveTouchType(let type): .exclusiveTouchType(type)
    case .shouldReceiveEvent: .shouldReceiveEvent
    case .shouldReceiveTouch: .shouldReceiveTouch
    case .switchedOff: .recognizerDisabled
    case .scrollingDisabled: .scrollingDisabled
    case .alreadyOver(_, let state): .alreadyOver(state)
    case .requestDeferred: .requestPending
    case .ignored: .ignored
    case .pressType(let type): .pressType(type)
    case .scrollType(let type): .scrollType(type)
    case .shouldReceivePress: .shouldReceivePress
    case .controlDisabled: .controlDisabled
    case .hasFinger(_, let finger): .hasFinger(finger)
    case .hasPress(_, let type): .hasPress(type)
    case .hitElsewhere: .hitElsewhere
    case .beginTracking: .beginTracking
    case .continueTracking: .continueTracking
    case .besideThumb: .besideThumb
    case .neitherEditedNorSelected: .neitherEditedNorSelected
    case .waiting: .waiting
    case .requirementRecognized: .requirementRecognized
    case .prevented: .prevented
    case .shouldBeginDelegate: .shouldBeginDelegate
    case .shouldBeginView: .shouldBeginView
    case .deferredTooLong: .requirementPending
    case .deadlock: .deadlock
    case .ownDecision: .ownDecision
    case .nothingLeft: .nothingLeft
    case .pressedLongerThan(let seconds): .pressedLongerThan(seconds)
    case .movedFarther(let points): .movedFarther(than: points)
    case .movedLess(let points): .movedLess(than: points)
    case .tooManyTouches(let allowed): .tooManyTouches(allowed: allowed)
    case .tooFewTouches(let required): .tooFewTouches(required: required)
    case .notTogether: .notTogether
    case .tapTooFar(let points): .tapTooFar(than: points)
    case .noFurtherTap(let seconds): .noFurtherTap(within: seconds)
    case .liftedTooEarly: .liftedTooEarly
    case .wrongDirection: .wrongDirection
    case .wrongButton: .wrongButton
    case .turnedLess(let radians): .turnedLess(than: radians)
    case .notAtEdge(let points): .notAtEdge(width: points)
    case .disabled: .disabled
    case .removed: .removed
    case .withheld(let delay, _) where delay.isContentDelay: .contentTouchDelayed
    case .released(let delay, _) where delay.isContentDelay: .contentTouchReleased
    case .dropped(let delay) where delay.isContentDelay: .caught
    case .cancelled(let delay) where delay.isContentDelay: .caught
    case .caught: .caught
    case .dropped(let recognizer) where recognizer.isUnlisted: .takenByOwnRecognizer
    case .cancelled(let recognizer) where recognizer.isUnlisted: .takenByOwnRecognizer
    case .withheld(_, let phase): .delayed(phase)
    case .released(_, let phase): .released(phase)
    case .dropped, .cancelled: .cancelsTouches
    case .viewHasTouch(_, let finger): .viewHasTouch(finger)
    case .exclusiveTouch: .exclusiveTouch
    case .beganSwallowed: .beganSwallowed
    case .beginningRefused: .beginningRefused
    case .interrupted: .interrupted
    case .viewLeft: .viewLeft
    case .windowHidden: .windowHidden
    case .sceneInactive: .sceneInactive
    case .shakenLongerThan(let seconds): .shakenLongerThan(seconds)
    case .shakeInterrupted: .shakeInterrupted
    case .selectionDisabled: .selectionDisabled
    case .selectionDisabledWhileEditing: .selectionDisabledWhileEditing
    case .delegateReturned(_, let question): .delegateReturned(question)
    case .delegateChose(_, let path): .delegateChose(path)
    case .liftedElsewhere: .liftedElsewhere
    case .atItsEnd: .atItsEnd
    case .alreadyChosen: .alreadyChosen
    case .segmentDisabled(_, let index): .segmentDisabled(index)
    case .contentFits(_, let flag): .contentFits(flag)
    case .doesNotBounce(_, let flag): .doesNotBounce(flag)
    case .nothingToZoom: .nothingToZoom
    case .scrollsToTopToo: .scrollsToTopToo
    case .cancellingRefused: .cancellingRefused
    case .contentIsNotCancelled: .contentIsNotCancelled
    case .leftToOuter: .leftToOuter
    case .yielded: .yielded
    case .endedEditing(_, let force): .endedEditing(force: force)
    case .cannotBecomeFirst: .cannotBecomeFirst
    case .cannotResignFirst: .cannotResignFirst
    case .resignRefused: .resignRefused
    case .becameFirstMeanwhile: .becameFirstMeanwhile
    case .inNoWindow: .inNoWindow
    case .focusVetoed: .focusVetoed
    case .refusedByDelegate: .refusedByDelegate
    case .types: .types
    case .chooses: .chooses
    case .focusUsesKey: .focusUsesKey
    case .commandDisabled: .commandDisabled
    case .noObjectPerforms: .noObjectPerforms
    case .doesNotPerform: .doesNotPerform
    case .targetDeallocated: .targetDeallocated
    case .argumentType(let type, let sent): .argumentType("\(type)", sent: sent.map { "\($0)" })
    case .unusableValue(let returnedValue, let taken): .unusableValue(returnedValue, taken: taken)
    case .returnedFalse: .returnedFalse
    case .tappedInstead(let point): .tappedInstead(at: point)
    case .conformsThrough(let type): .conformsThrough("\(type)")
    case .layoutInvalidated(_, let step, let passes): .layoutInvalidated(in: step, passes: passes)
    case .rejected(let reason): .rejected(reason)
    }
  }

  /// Returns the reason as a sentence, which begins with the culprit's name if there is a culprit.
  @MainActor
  public func text(_ names: any RecordNames) -> String {
    code.text(culprit: culprit.map { names.name(of: $0) })
  }
}
