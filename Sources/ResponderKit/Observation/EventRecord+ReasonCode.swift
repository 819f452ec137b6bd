import Foundation

extension EventRecord {
  /// The reason of a record, as a value that refers to no objects and can therefore be stored, sent and compared.
  ///
  /// The culprit is the object that caused the decision. Its name is not part of the code and is passed to
  /// `text(culprit:)`, the only method that formats a record's reason.
  public enum ReasonCode: Sendable, Equatable {
    // MARK: A recognizer is not offered a touch
    case touchType(UITouch.TouchType)
    case exclusiveTouchType(UITouch.TouchType)
    case shouldReceiveEvent
    case shouldReceiveTouch

    // MARK: A touch, a press or a pointer is ignored
    /// The recognizer's `isEnabled` is false.
    case recognizerDisabled
    case scrollingDisabled
    case alreadyOver(UIGestureRecognizer.State)
    /// The recognizer waits for another recognizer to fail. Until then, no new touches are offered to the waiting
    /// recognizer.
    case requestPending
    case ignored
    case pressType(UIPress.PressType)
    case scrollType(UIScrollType)
    case shouldReceivePress
    case controlDisabled
    case hasFinger(Int)
    case hasPress(UIPress.PressType)
    case hitElsewhere
    case beginTracking
    case continueTracking
    case besideThumb
    case neitherEditedNorSelected

    // MARK: A recognizer waits, or fails because of another one
    case waiting
    case requirementRecognized
    case prevented
    case shouldBeginDelegate
    case shouldBeginView
    /// The recognizer failed because a recognizer that must fail first had not failed when the last finger lifted.
    case requirementPending
    case deadlock

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

    // MARK: A view's touch is delayed, released, dropped or cancelled
    case delayed(UITouch.Phase)
    case released(UITouch.Phase)
    /// The scroll view's `delaysContentTouches` is true.
    case contentTouchDelayed
    case contentTouchReleased
    /// A recognizer with `cancelsTouchesInView` has recognized its gesture.
    case cancelsTouches
    /// A recognizer of the view itself, such as the tap recognizer of a text view, has recognized its gesture.
    case takenByOwnRecognizer
    case viewHasTouch(Int)
    case exclusiveTouch
    case beganSwallowed
    case beginningRefused
    /// The scroll view was moving, and the touch stopped its movement.
    case caught
    case interrupted
    case viewLeft
    case windowHidden
    case sceneInactive
    case shakenLongerThan(TimeInterval)
    case shakeInterrupted

    // MARK: A list does not change its selection
    case selectionDisabled
    case selectionDisabledWhileEditing
    case delegateReturned(Reason.Question)
    case delegateChose(IndexPath)
    case liftedElsewhere

    // MARK: A control's value does not change
    case atItsEnd
    case alreadyChosen
    case segmentDisabled(Int)

    // MARK: A scroll view does not scroll
    case contentFits(Reason.BounceFlag)
    case doesNotBounce(Reason.BounceFlag)
    case nothingToZoom
    case scrollsToTopToo
    case cancellingRefused
    case contentIsNotCancelled
    case leftToOuter

    // MARK: First responder
    case yielded
    case endedEditing(force: Bool)
    case cannotBecomeFirst
    case cannotResignFirst
    case resignRefused
    case becameFirstMeanwhile
    case inNoWindow
    case focusVetoed
    case refusedByDelegate

    // MARK: A key, a press or an action is handled elsewhere, or not at all
    case types
    case chooses
    case focusUsesKey
    case commandDisabled
    case noObjectPerforms
    case doesNotPerform
    case targetDeallocated
    /// The argument of an action does not have the type of the method's parameter. Contains the name of the parameter's
    /// type and the name of the argument's type, which is nil if there was no argument.
    case argumentType(String, sent: String?)
    case unusableValue(String, taken: String)
    case returnedFalse
    case tappedInstead(at: CGPoint)

    // MARK: Warnings
    /// The class that declares the conformance to the delegate protocol does not implement the delegate method; only a
    /// subclass does. Contains the name of the class that declares the conformance.
    case conformsThrough(String)
    case layoutInvalidated(in: Reason.LayoutStep?, passes: Int)
    case rejected(RejectedSample.Reason)
  }
}

extension EventRecord.ReasonCode {
  /// Returns the reason as a clause; the clause names the culprit if there is one.
  ///
  /// - Parameter culprit: The name of the object that caused the decision; nil if no object did.
  public func text(culprit: String?) -> String {
    let name = culprit ?? ""
    switch self {
    case .touchType(let type): return "allowedTouchTypes does not contain \(type.word)"
    case .exclusiveTouchType(let type):
      return "the gesture began with a touch of type \(type.word), and requiresExclusiveTouchType is true"
    case .shouldReceiveEvent: return "shouldReceive(event) returned false"
    case .shouldReceiveTouch: return "the delegate's shouldReceive(touch) returned false"
    case .recognizerDisabled: return "\(name)'s isEnabled is false"
    case .scrollingDisabled: return "\(name)'s isScrollEnabled is false"
    case .alreadyOver(let state):
      return
        "\(name)'s state is already \(state.word), and it receives new touches only after all of its fingers are up"
    case .requestPending: return "\(name) waits for another recognizer to fail, and receives no new touches until then"
    case .ignored: return "\(name) received a call of ignore(_:for:)"
    case .pressType(let type): return "allowedPressTypes does not contain \(type.word)"
    case .scrollType(let type): return "allowedScrollTypesMask does not contain \(type.word)"
    case .shouldReceivePress: return "the delegate's shouldReceive(press) returned false"
    case .controlDisabled: return "\(name)'s isEnabled is false"
    case .hasFinger(let finger): return "\(name) already has finger \(finger), and follows only one input at a time"
    case .hasPress(let type):
      return "\(name) already has the press of \(type.word), and follows only one input at a time"
    case .hitElsewhere:
      return "\(culprit ?? "nothing") was hit, and a control tracks only touches that hit the control itself"
    case .beginTracking: return "\(name) returned false from beginTracking"
    case .continueTracking: return "\(name) returned false from continueTracking"
    case .besideThumb: return "\(name) is dragged only by its thumb, and the finger landed beside the thumb"
    case .neitherEditedNorSelected: return "\(name)'s isEditable and isSelectable are both false"
    case .selectionDisabled: return "\(name)'s allowsSelection is false"
    case .selectionDisabledWhileEditing:
      return "\(name)'s allowsSelectionDuringEditing is false"
    case .delegateReturned(let question):
      return "\(name)'s delegate returned \(question.returnedValue) from \(question.rawValue)"
    case .delegateChose(let path): return "\(name)'s delegate chose \(path.itemNumber) instead"
    case .liftedElsewhere: return "the finger was no longer on the cell when the finger lifted"
    case .atItsEnd: return "\(name)'s value is already at the end of its range"
    case .alreadyChosen: return "\(name) already shows the chosen value"
    case .segmentDisabled(let index): return "\(name)'s segment \(index) is disabled"
    case .contentFits(let flag):
      return "\(name) shows all of its content in this direction, and \(flag.rawValue) is false"
    case .doesNotBounce(let flag):
      return "\(name) cannot scroll farther in this direction, and \(flag.rawValue) is false"
    case .nothingToZoom: return "\(name) has no view to zoom, since viewForZooming(in:) returned no descendant"
    case .scrollsToTopToo:
      return "\(name) also scrolls to the top, and scrollsToTop must be true for only one scroll view"
    case .types: return "\(name) uses the key for text input"
    case .chooses: return "\(name) has the focus and is activated by the press"
    case .focusUsesKey: return "\(name) has the focus and uses the key, since wantsPriorityOverSystemBehavior is false"
    case .commandDisabled: return "\(name) disabled the command in validate(_:)"
    case .noObjectPerforms: return "no responder in the chain performs the action"
    case .doesNotPerform: return "\(name) does not implement the action"
    case .returnedFalse: return "the method returned false"
    case .tappedInstead(let point):
      return
        "the method returned false, and a tap at (\(Double(point.x).short), \(Double(point.y).short)) is sent instead"
    case .targetDeallocated: return "the target was deallocated; targets are not retained"
    case .unusableValue(let returnedValue, let taken):
      return "the return value \(returnedValue) cannot be used; \(taken) is used instead"
    case .argumentType(let type, let sent):
      let sent = sent.map { "a \($0)" } ?? "nil"
      return "the action's parameter is a \(type), but the argument was \(sent); "
        + "declare a parameter of the argument's type, or no parameter"
    case .waiting: return "\(name) must fail first"
    case .requirementRecognized: return "\(name) recognized, but had to fail first"
    case .prevented: return "\(name) recognized and prevented it"
    case .shouldBeginDelegate: return "the delegate's gestureRecognizerShouldBegin returned false"
    case .shouldBeginView: return "\(name) returned false from gestureRecognizerShouldBegin and keeps its touch"
    case .requirementPending: return "\(name) had not failed when the last finger lifted"
    case .deadlock: return "\(name) can no longer fail, because the recognizers wait only for each other"
    case .ownDecision: return "it set its own state to failed"
    case .nothingLeft: return "its last touch has ended"
    case .pressedLongerThan(let seconds): return "the press lasted longer than \(seconds.short) s"
    case .movedFarther(let points): return "the finger moved farther than \(Double(points).short) pt"
    case .movedLess(let points): return "the finger lifted before it had moved \(Double(points).short) pt"
    case .tooManyTouches(let allowed):
      return "more than \(allowed) \(allowed == 1 ? "finger was" : "fingers were") down"
    case .tooFewTouches(let required): return "a finger lifted before \(required) fingers were down"
    case .notTogether: return "a finger landed after another finger of the tap had lifted"
    case .tapTooFar(let points): return "this tap is farther than \(Double(points).short) pt from the first tap"
    case .noFurtherTap(let seconds): return "no further tap began within \(seconds.short) s"
    case .liftedTooEarly: return "the finger lifted before the press was long enough"
    case .wrongButton: return "the pressed button is not in buttonMaskRequired"
    case .wrongDirection: return "the finger moved in another direction"
    case .turnedLess(let radians):
      return "the fingers lifted before they had turned by \(Double((radians * 180 / .pi).rounded()).short)°"
    case .notAtEdge(let points):
      return "the finger landed more than \(Double(points).short) pt from the edges in which the gesture begins"
    case .disabled: return "isEnabled was set to false"
    case .removed: return "it was removed from its view"
    case .contentTouchDelayed:
      return "\(name) waits to see whether the finger scrolls, since delaysContentTouches is true"
    case .contentTouchReleased:
      return "\(name) no longer waits to see whether the finger scrolls"
    case .takenByOwnRecognizer:
      return "\(name) recognized a gesture with its own recognizer, whose cancelsTouchesInView is true"
    case .delayed(let phase):
      return "\(name) is undecided, and its \(phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded") is true"
    case .released(let phase):
      return
        "\(name), whose \(phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded") is true, no longer delays it"
    case .cancelsTouches: return "\(name) recognized, and its cancelsTouchesInView is true"
    case .viewHasTouch(let finger):
      return "\(name) already has finger \(finger), and its isMultipleTouchEnabled is false"
    case .exclusiveTouch: return "\(name)'s isExclusiveTouch is true"
    case .beganSwallowed: return "its began phase was not delivered, since an override of sendEvent did not call super"
    case .interrupted: return "the host cancelled the touch"
    case .beginningRefused: return "\(name) returned false from touchesShouldBegin"
    case .caught: return "\(name) was moving, and the touch stopped the movement"
    case .cancellingRefused: return "\(name) keeps its touch, since touchesShouldCancel(in:) returned false"
    case .contentIsNotCancelled: return "the content already has the touch, and canCancelContentTouches is false"
    case .leftToOuter:
      return "\(name) scrolls in this direction, whereas the inner scroll view cannot scroll or is at its edge"
    case .viewLeft: return "\(name) left its window"
    case .windowHidden: return "\(name) was hidden"
    case .sceneInactive: return "\(name) is no longer active"
    case .shakenLongerThan(let seconds): return "the shake lasted longer than \(seconds.short) s"
    case .shakeInterrupted: return "the host cancelled the shake"
    case .yielded: return "\(name) becomes first responder"
    case .endedEditing(let force): return "\(name) ended editing, since endEditing(\(force)) was called"
    case .cannotBecomeFirst: return "\(name) returned false from canBecomeFirstResponder"
    case .cannotResignFirst: return "\(name) returned false from canResignFirstResponder"
    case .resignRefused: return "\(name) returned false from resignFirstResponder"
    case .becameFirstMeanwhile: return "\(name) became first responder while the previous first responder resigned"
    case .focusVetoed: return "\(name) returned false from shouldUpdateFocus"
    case .inNoWindow: return "it is not in a window"
    case .refusedByDelegate: return "its delegate returned false"
    case .conformsThrough(let type):
      return
        "\(type) declares the conformance but not this method; declare the method there to let subclasses override it"
    case .layoutInvalidated(let step, let passes):
      let cause = step.map { "\(name) invalidates the layout in \($0.rawValue)" } ?? "its layout is invalidated"
      return "\(cause), in each of \(passes) passes; the next pass waits for the next frame"
    case .rejected(let reason): return reason.rawValue
    }
  }
}

extension Double {
  /// The number as text; a whole number has no decimal point.
  fileprivate var short: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}
