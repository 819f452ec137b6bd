import Foundation
import ResponderKit
import ResponderScenarios

/// A converter of reasons to clauses. A clause names the owner of each property, method and delegate.
///
/// `RecordedReason.text` is the short form of a reason, as the record shows it.
struct ReasonClause {
  /// The phrase for the object that the reason names: “it” if this object is the subject of the sentence. Nil if the
  /// reason names no object.
  let culprit: String?

  private var subject: String { culprit ?? "it" }

  func text(_ code: RecordedReason.Code) -> String {
    switch code {
    case .recorded(let code): return text(code)
    case .appCode(let call): return "the app's own code did it, in \(call) of \(subject)"
    case .problem(let message): return message
    case .noFirstResponder: return "there is no first responder"
    case .acceptsNoText: return "\(subject) is first responder and accepts no text"
    case .noResponderPerformsEditCommand: return "no object in the responder chain performs a command of the edit menu"
    case .rootViewController: return "its root view controller is on top"
    case .notPresented: return "it presents no controller, and none presents it"
    case .viewInNoWindow: return "its view is not in a window"
    case .presentsAlready: return "it already presents \(subject)"
    case .isPresentedAlready: return "\(subject) is already presented"
    case .isBeingDismissed: return "it is being dismissed"
    }
  }

  private func text(_ code: EventRecord.ReasonCode) -> String {
    switch code {
    // MARK: Recognizers
    case .touchType(let type): return "its allowedTouchTypes does not include \(type.word)"
    case .exclusiveTouchType(let type):
      return "the gesture began with a touch of type \(type.word), and its requiresExclusiveTouchType is true"
    case .shouldReceiveEvent: return "its shouldReceive(_:) returned false"
    case .shouldReceiveTouch: return "its delegate returned false from gestureRecognizer(_:shouldReceive:)"
    case .shouldReceivePress:
      return "its delegate returned false from gestureRecognizer(_:shouldReceive:) for the press"
    case .recognizerDisabled, .controlDisabled: return "\(property("isEnabled")) is false"
    case .alreadyOver(let state):
      return "\(subject) has already \(Self.over(state)), and accepts no further touches until all its fingers have"
        + " lifted"
    case .requestPending:
      return "\(subject) waits for another recognizer to fail, and accepts no further touches until then"
    case .ignored: return "\(subject) called ignore(_:for:)"
    case .pressType(let type): return "its allowedPressTypes does not include \(type.word)"
    case .scrollType(let type): return "its allowedScrollTypesMask does not include \(type.word)"
    case .waiting: return "\(subject) has to fail first"
    case .requirementRecognized: return "\(subject) had to fail first, and recognized"
    case .prevented: return "\(subject) recognized and prevented it"
    case .shouldBeginDelegate: return "its delegate returned false from gestureRecognizerShouldBegin(_:)"
    case .shouldBeginView: return "\(possessive("gestureRecognizerShouldBegin(_:)")) returned false"
    case .requirementPending: return "\(subject) had to fail first, and had not failed when the last finger lifted"
    case .deadlock: return "\(subject) can no longer fail, and the failure requirement is never met"
    case .ownDecision: return "it set its state to failed"
    case .nothingLeft: return "its last touch ended"
    case .pressedLongerThan(let seconds): return "the touch lasted longer than \(number(seconds)) s"
    case .movedFarther(let points): return "the touch moved farther than \(number(points)) points"
    case .movedLess(let points): return "the touch ended before it had moved \(number(points)) points"
    case .tooManyTouches(let allowed): return "there were more than \(allowed) \(allowed == 1 ? "finger" : "fingers")"
    case .tooFewTouches(let required): return "the touch ended before \(required) fingers were down"
    case .notTogether: return "a finger landed after another finger of the same tap had lifted"
    case .tapTooFar(let points): return "the tap was farther than \(number(points)) points from the first"
    case .noFurtherTap(let seconds): return "no further tap followed within \(number(seconds)) s"
    case .liftedTooEarly: return "the finger lifted before the press was long enough"
    case .wrongDirection: return "the touch moved in another direction"
    case .wrongButton: return "its buttonMaskRequired requires another button"
    case .turnedLess(let radians):
      return "the fingers lifted before they had turned by \(number((radians * 180 / .pi).rounded()))°"
    case .notAtEdge(let points): return "the touch began more than \(number(points)) points from its edges"
    case .disabled: return "its isEnabled was set to false"
    case .removed: return "it was removed from its view"

    // MARK: Views and controls
    case .hasFinger(let finger): return "\(subject) tracks finger \(finger), and tracks one finger at a time"
    case .hasPress(let type): return "\(subject) tracks the press of \(type.word), and tracks one press at a time"
    case .hitElsewhere:
      return "\(culprit ?? "no view") was hit, and a control tracks only touches that hit the control itself"
    case .beginTracking: return "\(possessive("beginTracking(_:with:)")) returned false"
    case .continueTracking: return "\(possessive("continueTracking(_:with:)")) returned false"
    case .besideThumb: return "the touch began beside \(possessive("thumb"))"
    case .neitherEditedNorSelected: return "\(possessive("isEditable")) and isSelectable are false"
    case .delayed(let phase):
      let key = phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded"
      return "\(subject) has neither recognized nor failed, and its \(key) is true"
    case .released: return "\(subject) no longer withholds it"
    case .cancelsTouches: return "\(subject) recognized, and its cancelsTouchesInView is true"
    case .takenByOwnRecognizer: return "a built-in gesture recognizer of \(subject) recognized"
    case .viewHasTouch(let finger):
      return "\(subject) already has finger \(finger), and its isMultipleTouchEnabled is false"
    case .exclusiveTouch: return "\(property("isExclusiveTouch")) is true"
    case .beganSwallowed: return "an override of sendEvent(_:) did not call super, so touchesBegan was not delivered"
    case .interrupted: return "the system cancelled the touch"
    case .viewLeft: return "\(subject) was removed from its window"
    case .windowHidden: return "\(subject) was hidden"
    case .sceneInactive: return "\(subject) is no longer active"
    case .shakenLongerThan(let seconds): return "the shake lasted longer than \(number(seconds)) s"
    case .shakeInterrupted: return "the system cancelled the shake"
    case .liftedElsewhere: return "the touch ended outside it"
    case .atItsEnd: return "\(subject)'s value is already at the end of its range"
    case .alreadyChosen: return "\(subject) already shows the chosen value"
    case .segmentDisabled(let index): return "segment \(index) of \(subject) is disabled"
    case .selectionDisabled: return "\(property("allowsSelection")) is false"
    case .selectionDisabledWhileEditing: return "\(property("allowsSelectionDuringEditing")) is false"
    case .delegateReturned(let question):
      return "\(possessive("delegate")) returned \(question.returnedValue) from \(question.rawValue)"
    case .delegateChose(let path): return "\(possessive("delegate")) returned \(path.itemNumber) instead"

    // MARK: Scroll views
    case .scrollingDisabled: return "\(property("isScrollEnabled")) is false"
    case .contentTouchDelayed:
      return "\(subject) waits to see whether the touch scrolls, since its delaysContentTouches is true"
    case .contentTouchReleased: return "\(subject) no longer waits to see whether the touch scrolls"
    case .beginningRefused: return "\(possessive("touchesShouldBegin(_:with:in:)")) returned false"
    case .caught: return "\(subject) was moving, and the touch stopped it"
    case .contentFits(let flag):
      return "\(possessive("content")) is visible completely in that direction, and its \(flag.rawValue) is false"
    case .doesNotBounce(let flag):
      return "\(subject) is at the end of its content in that direction, and its \(flag.rawValue) is false"
    case .nothingToZoom: return "viewForZooming(in:) returns no view inside \(subject)"
    case .scrollsToTopToo:
      return
        "\(property("scrollsToTop")) is true, too, and a tap on the status bar scrolls only if one scroll view has it"
    case .cancellingRefused: return "touchesShouldCancel(in:) returned false for \(subject)"
    case .contentIsNotCancelled: return "the content already has the touch, and canCancelContentTouches is false"
    case .leftToOuter: return "\(subject) scrolls in that direction, and this scroll view cannot or is at its edge"

    // MARK: Responders
    case .yielded: return "\(subject) became first responder"
    case .endedEditing(let force): return "endEditing(\(force)) of \(subject) was called"
    case .cannotBecomeFirst: return "\(property("canBecomeFirstResponder")) is false"
    case .cannotResignFirst: return "\(property("canResignFirstResponder")) is false"
    case .resignRefused: return "\(possessive("resignFirstResponder()")) returned false"
    case .becameFirstMeanwhile: return "\(subject) became first responder while the one before resigned"
    case .inNoWindow: return "it is not in a window"
    case .focusVetoed: return "\(possessive("shouldUpdateFocus(in:)")) returned false"
    case .refusedByDelegate: return "its delegate returned false"
    case .types: return "\(subject) inserts it as text"
    case .chooses: return "\(subject) has the focus and is pressed"
    case .focusUsesKey:
      return "\(subject) has the focus and uses the key, and the command's wantsPriorityOverSystemBehavior is false"
    case .commandDisabled: return "\(subject) disabled the command in validate(_:)"
    case .noObjectPerforms: return "no object in the responder chain performs it"
    case .doesNotPerform: return "\(subject) has no such method"
    case .targetDeallocated: return "its target was deallocated; targets are not retained"
    case .unusableValue(let returned, let taken):
      return "the returned \(returned) cannot be used, and \(taken) is used instead"
    case .argumentType(let type, let sent):
      return "the action method takes a \(type), but was called with \(sent.map { "a \($0)" } ?? "nil")"
    case .returnedFalse: return "it returned false"
    case .tappedInstead(let point):
      return "it returned false, and a tap at (\(number(point.x)), \(number(point.y))) followed instead"
    case .conformsThrough(let type): return "\(type) declares the conformance without such a method"
    case .layoutInvalidated(let step, let passes):
      let cause = step.map { "\(subject) invalidates the layout in \($0.rawValue)" } ?? "its layout is invalidated"
      return "\(cause), in each of \(passes) layout passes"
    case .rejected(let reason): return reason.rawValue
    }
  }

  private static func over(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .failed: "failed"
    case .cancelled: "been cancelled"
    default: "recognized"
    }
  }

  /// Returns a property with its owner: `isEnabled of the button save`, or `its isEnabled`.
  private func property(_ name: String) -> String { possessive(name, article: "") }

  /// Returns `the delegate of the table view list`, or `its delegate`. Names of UIKit members have no article.
  private func possessive(_ name: String, article: String? = nil) -> String {
    if subject == "it" { return "its \(name)" }
    let isCode = name.contains { $0 == "(" || $0.isUppercase }
    return "\(article ?? (isCode ? "" : "the "))\(name) of \(subject)"
  }

  private func number(_ value: Double) -> String { JSONValue.number(value).json }
  private func number(_ value: CGFloat) -> String { number(Double(value)) }
}
