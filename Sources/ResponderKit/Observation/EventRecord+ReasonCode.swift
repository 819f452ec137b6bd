import Foundation

extension EventRecord {
  /// The reason of a record without its objects, as a value that can be stored, sent and compared.
  ///
  /// The name of the culprit, the object that caused the decision, is stored separately. `text(culprit:)` is the only
  /// function that formats a record's reason.
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
    /// The recognizer waits for another one to fail, and no new touches are offered to it until then.
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
    /// The recognizer that must fail first had not failed when the last finger lifted.
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
    /// A recognizer with `cancelsTouchesInView` recognized.
    case cancelsTouches
    /// A recognizer that belongs to the view itself recognized, such as the tap recognizer of a text view.
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
    /// The argument of an action does not have the type of the method's parameter. Contains the names of both types;
    /// nil if there was no argument.
    case argumentType(String, sent: String?)
    case unusableValue(String, taken: String)
    case returnedFalse
    case tappedInstead(at: CGPoint)

    // MARK: Warnings
    /// The delegate method is only in a subclass of the class that declares the conformance. Contains the name of this
    /// class.
    case conformsThrough(String)
    case layoutInvalidated(in: Reason.LayoutStep?, passes: Int)
    case rejected(RejectedSample.Reason)
  }
}

extension EventRecord.ReasonCode {
  /// Returns the reason as a sentence, which begins with the culprit's name if there is a culprit.
  ///
  /// - Parameter culprit: The name of the object that caused the decision.
  public func text(culprit: String?) -> String {
    let name = culprit ?? ""
    switch self {
    case .touchType(let type): return "allowedTouchTypes does not contain \(type.word)"
    case .exclusiveTouchType(let type):
      return "the gesture began with a touch of type \(type.word); requiresExclusiveTouchType"
    case .shouldReceiveEvent: return "shouldReceive(event) returned false"
    case .shouldReceiveTouch: return "the delegate's shouldReceive(touch) returned false"
    case .recognizerDisabled: return "\(name) is disabled; isEnabled is false"
    case .scrollingDisabled: return "\(name) does not scroll; isScrollEnabled is false"
    case .alreadyOver(let state):
      return "\(name) has already \(state.word); it receives new touches once all of its fingers are up"
    case .requestPending: return "\(name) waits for another recognizer to fail, and receives no new touches until then"
    case .ignored: return "\(name) ignored it; ignore(_:for:)"
    case .pressType(let type): return "allowedPressTypes does not contain \(type.word)"
    case .scrollType(let type): return "allowedScrollTypesMask does not contain \(type.word)"
    case .shouldReceivePress: return "the delegate's shouldReceive(press) returned false"
    case .controlDisabled: return "\(name) is disabled; isEnabled is false"
    case .hasFinger(let finger): return "\(name) already has finger \(finger), and follows only one at a time"
    case .hasPress(let type): return "\(name) already has the press of \(type.word), and follows only one at a time"
    case .hitElsewhere:
      return "\(culprit ?? "nothing") was hit, and a control tracks only touches that hit the control itself"
    case .beginTracking: return "\(name) returned false from beginTracking"
    case .continueTracking: return "\(name) returned false from continueTracking"
    case .besideThumb: return "\(name) is dragged only by its thumb; the finger landed beside it"
    case .neitherEditedNorSelected: return "\(name) does not handle taps; isEditable and isSelectable are false"
    case .selectionDisabled: return "\(name) does not allow selection; allowsSelection is false"
    case .selectionDisabledWhileEditing:
      return "\(name) does not allow selection during editing; allowsSelectionDuringEditing is false"
    case .delegateReturned(let question):
      return "\(name)'s delegate returned \(question.returnedValue) from \(question.rawValue)"
    case .delegateChose(let path): return "\(name)'s delegate chose \(path.itemNumber) instead"
    case .liftedElsewhere: return "the finger was no longer on it when it lifted"
    case .atItsEnd: return "\(name) is already at that end of its range"
    case .alreadyChosen: return "\(name) already shows that value"
    case .segmentDisabled(let index): return "\(name)'s segment \(index) is disabled"
    case .contentFits(let flag):
      return "\(name) shows all of its content in this direction; \(flag.rawValue) is false"
    case .doesNotBounce(let flag): return "\(name) cannot scroll farther in this direction; \(flag.rawValue) is false"
    case .nothingToZoom: return "\(name) has no view to zoom; viewForZooming(in:) returned no view inside it"
    case .scrollsToTopToo: return "\(name) also scrolls to the top; scrollsToTop must be true for only one scroll view"
    case .types: return "\(name) types the key"
    case .chooses: return "\(name) has the focus, and the press activates it"
    case .focusUsesKey: return "\(name) has the focus and uses the key; wantsPriorityOverSystemBehavior is false"
    case .commandDisabled: return "\(name) disabled the command in validate"
    case .noObjectPerforms: return "no responder in the chain performs it"
    case .doesNotPerform: return "\(name) has no such method"
    case .returnedFalse: return "returned false"
    case .tappedInstead(let point):
      return "returned false; a tap at (\(Double(point.x).short), \(Double(point.y).short)) is sent instead"
    case .targetDeallocated: return "the target was deallocated; targets are not retained"
    case .unusableValue(let returnedValue, let taken):
      return "the return value \(returnedValue) cannot be used; \(taken) is used instead"
    case .argumentType(let type, let sent):
      let sent = sent.map { "a \($0)" } ?? "nil"
      return "its parameter is a \(type), but it was sent with \(sent); declare a parameter of that type, or none"
    case .waiting: return "\(name) must fail first"
    case .requirementRecognized: return "\(name) recognized; it had to fail first"
    case .prevented: return "\(name) recognized and prevented it"
    case .shouldBeginDelegate: return "the delegate's gestureRecognizerShouldBegin returned false"
    case .shouldBeginView: return "\(name) returned false from gestureRecognizerShouldBegin; it keeps its touch"
    case .requirementPending: return "\(name) had not failed when the last finger lifted"
    case .deadlock: return "\(name) can no longer fail; these recognizers wait only for each other"
    case .ownDecision: return "it set its own state to failed"
    case .nothingLeft: return "its last touch has ended"
    case .pressedLongerThan(let seconds): return "pressed longer than \(seconds.short) s"
    case .movedFarther(let points): return "moved farther than \(Double(points).short) pt"
    case .movedLess(let points): return "lifted before it moved \(Double(points).short) pt"
    case .tooManyTouches(let allowed): return "more than \(allowed) \(allowed == 1 ? "finger" : "fingers")"
    case .tooFewTouches(let required): return "lifted before \(required) fingers were down"
    case .notTogether: return "a finger landed after another one of the tap had lifted"
    case .tapTooFar(let points): return "this tap is farther than \(Double(points).short) pt from the first"
    case .noFurtherTap(let seconds): return "no further tap within \(seconds.short) s"
    case .liftedTooEarly: return "lifted before the press was long enough"
    case .wrongButton: return "pressed with another button than buttonMaskRequired"
    case .wrongDirection: return "moved in another direction"
    case .turnedLess(let radians):
      return "lifted before it turned \(Double((radians * 180 / .pi).rounded()).short)°"
    case .notAtEdge(let points): return "landed more than \(Double(points).short) pt from its edges"
    case .disabled: return "isEnabled was set to false"
    case .removed: return "it was removed from its view"
    case .contentTouchDelayed:
      return "\(name) waits to see whether the finger scrolls; delaysContentTouches"
    case .contentTouchReleased:
      return "\(name) no longer waits to see whether the finger scrolls; delaysContentTouches"
    case .takenByOwnRecognizer:
      return "\(name) recognized a gesture with its own recognizer; cancelsTouchesInView"
    case .delayed(let phase):
      return "\(name) is undecided; \(phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded")"
    case .released(let phase):
      return "\(name) no longer delays it; \(phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded")"
    case .cancelsTouches: return "\(name) recognized; cancelsTouchesInView"
    case .viewHasTouch(let finger): return "\(name) already has finger \(finger); isMultipleTouchEnabled is false"
    case .exclusiveTouch: return "\(name) has isExclusiveTouch"
    case .beganSwallowed: return "its began was not delivered; a sendEvent did not call super"
    case .interrupted: return "the host cancelled the touch"
    case .beginningRefused: return "\(name) returned false from touchesShouldBegin"
    case .caught: return "\(name) was moving; the touch stopped it"
    case .cancellingRefused: return "\(name) keeps its touch; touchesShouldCancel(in:) returned false"
    case .contentIsNotCancelled: return "the content already has the touch; canCancelContentTouches is false"
    case .leftToOuter: return "\(name) scrolls in this direction; this scroll view cannot, or is at its edge"
    case .viewLeft: return "\(name) left its window"
    case .windowHidden: return "\(name) was hidden"
    case .sceneInactive: return "\(name) is no longer active"
    case .shakenLongerThan(let seconds): return "shaken longer than \(seconds.short) s"
    case .shakeInterrupted: return "the host cancelled the shake"
    case .yielded: return "\(name) becomes first responder"
    case .endedEditing(let force): return "\(name) ended editing; endEditing(\(force))"
    case .cannotBecomeFirst: return "\(name) returned false from canBecomeFirstResponder"
    case .cannotResignFirst: return "\(name) returned false from canResignFirstResponder"
    case .resignRefused: return "\(name) returned false from resignFirstResponder"
    case .becameFirstMeanwhile: return "\(name) became first responder while the previous one resigned"
    case .focusVetoed: return "\(name) returned false from shouldUpdateFocus"
    case .inNoWindow: return "it is in no window"
    case .refusedByDelegate: return "its delegate returned false"
    case .conformsThrough(let type):
      return "\(type) declares the conformance but not this method; declare it there so that subclasses can override it"
    case .layoutInvalidated(let step, let passes):
      let cause = step.map { "\(name) invalidates it in \($0.rawValue)" } ?? "it is invalidated"
      return "\(cause), in each of \(passes) passes; the next pass waits for the next frame"
    case .rejected(let reason): return reason.rawValue
    }
  }
}

extension Double {
  /// The shortest text of the number: a whole number has no decimal point.
  fileprivate var short: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}
