import Foundation

extension EventRecord {
  /// Why something other than the plain course happened. A text is made of it only where somebody reads it.
  public enum Reason {
    // MARK: A recognizer is not offered a touch
    case touchType(UITouch.TouchType)
    case exclusiveTouchType(UITouch.TouchType)
    case shouldReceiveEvent
    case shouldReceiveTouch

    // MARK: A recognizer waits, or fails by others
    case waiting(for: UIGestureRecognizer)
    case requirementRecognized(UIGestureRecognizer)
    case prevented(by: UIGestureRecognizer)
    case shouldBeginDelegate
    case shouldBeginView(UIView)
    case heldTooLong(for: UIGestureRecognizer)
    case deadlock(with: UIGestureRecognizer)

    // MARK: A recognizer gives up
    case ownDecision
    case nothingLeft
    case heldLongerThan(TimeInterval)
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

    // MARK: A recognizer is taken out
    case disabled
    case removed

    // MARK: A view's touch is held, released, dropped or cancelled
    case held(by: UIGestureRecognizer, UITouch.Phase)
    case released(by: UIGestureRecognizer, UITouch.Phase)
    case dropped(by: UIGestureRecognizer)
    case cancelled(by: UIGestureRecognizer)
    case viewHasTouch(UIView, finger: Int)
    case exclusiveTouch(UIView)
    case beganSwallowed
    case keptFromContent(UIView)
    case caught(by: UIView)
    case interrupted
    case viewLeft(UIView)
    case windowHidden(UIWindow)
    case sceneInactive(UIScene)
    case shakenLongerThan(TimeInterval)
    case shakeInterrupted

    // MARK: A scroll view does not scroll
    case contentKeepsTouch(UIView)
    case contentIsNotCancelled
    case leftToOuter(UIView)
    case cannotScrollThisWay

    // MARK: First responder
    case gaveWay(to: UIResponder)
    case endedEditing(UIView, force: Bool)
    case cannotBecomeFirst(UIResponder)
    case cannotResignFirst(UIResponder)
    case resignRefused(UIResponder)
    case becameFirstMeanwhile(UIResponder)
    case inNoWindow
    case focusVetoed(by: UIResponder)
    case refusedByDelegate

    // MARK: A delegate's method is never called
    case conformsThrough(AnyClass)

    // MARK: A sample is of no use
    case rejected(RejectedSample.Reason)
  }
}

extension EventRecord.Reason {
  /// Whose doing it is, where it is somebody's.
  @MainActor
  public var culprit: AnyObject? {
    switch self {
    case .waiting(let recognizer), .requirementRecognized(let recognizer), .prevented(let recognizer),
      .heldTooLong(let recognizer), .deadlock(let recognizer), .held(let recognizer, _), .released(let recognizer, _),
      .dropped(let recognizer), .cancelled(let recognizer):
      recognizer.spokesman
    case .shouldBeginView(let view), .viewHasTouch(let view, _), .exclusiveTouch(let view), .viewLeft(let view),
      .keptFromContent(let view), .caught(let view), .contentKeepsTouch(let view), .leftToOuter(let view):
      view
    case .windowHidden(let window): window
    case .sceneInactive(let scene): scene
    case .gaveWay(let responder), .cannotBecomeFirst(let responder), .cannotResignFirst(let responder),
      .resignRefused(let responder), .becameFirstMeanwhile(let responder), .focusVetoed(let responder):
      responder
    case .endedEditing(let view, _): view
    default: nil
    }
  }

  /// A sentence that begins with the culprit's name where there is one.
  @MainActor
  public func text(_ names: any RecordNames) -> String {
    let who = culprit.map { names.name(of: $0) } ?? ""
    switch self {
    case .touchType(let type): return "allowedTouchTypes does not hold \(type.word)"
    case .exclusiveTouchType(let type):
      return "the gesture began with a touch of type \(type.word); requiresExclusiveTouchType"
    case .shouldReceiveEvent: return "shouldReceive(event) answered false"
    case .shouldReceiveTouch: return "the delegate's shouldReceive(touch) answered false"
    case .waiting: return "\(who) has to fail first"
    case .requirementRecognized: return "\(who) recognized; it had to fail first"
    case .prevented: return "\(who) recognized; prevented"
    case .shouldBeginDelegate: return "the delegate's gestureRecognizerShouldBegin answered false"
    case .shouldBeginView: return "\(who) answered false to gestureRecognizerShouldBegin; it keeps its touch"
    case .heldTooLong: return "\(who) had not failed when the last finger lifted"
    case .deadlock: return "\(who) can no longer fail, and nobody else decides"
    case .ownDecision: return "it gave up"
    case .nothingLeft: return "its last touch is over"
    case .heldLongerThan(let seconds): return "held longer than \(seconds.short) s"
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
    case .held(is ContentTouchDelay, _):
      return "\(who) waits whether the finger scrolls; delaysContentTouches"
    case .released(is ContentTouchDelay, _):
      return "\(who) waits no longer whether the finger scrolls; delaysContentTouches"
    case .dropped(is ContentTouchDelay), .cancelled(is ContentTouchDelay):
      return "\(who) was moving; the touch stopped it"
    case .dropped(let recognizer) where recognizer.isUnlisted, .cancelled(let recognizer) where recognizer.isUnlisted:
      return "\(who) recognized, by a recognizer of its own; cancelsTouchesInView"
    case .held(_, let phase):
      return "\(who) is undecided; \(phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded")"
    case .released(_, let phase):
      return "\(who) delays it no longer; \(phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded")"
    case .dropped, .cancelled: return "\(who) recognized; cancelsTouchesInView"
    case .viewHasTouch(_, let finger): return "\(who) has finger \(finger); isMultipleTouchEnabled is false"
    case .exclusiveTouch: return "\(who) has isExclusiveTouch"
    case .beganSwallowed: return "its began never came; a sendEvent did not call super"
    case .interrupted: return "the host cancelled the touch"
    case .keptFromContent: return "\(who) answered false to touchesShouldBegin"
    case .caught: return "\(who) was moving; the touch stopped it"
    case .contentKeepsTouch: return "\(who) keeps its touch; touchesShouldCancel(in:) answered false"
    case .contentIsNotCancelled: return "the content already has the touch; canCancelContentTouches is false"
    case .leftToOuter: return "\(who) scrolls this way; this one cannot, or is at its edge"
    case .cannotScrollThisWay: return "the content does not scroll this way"
    case .viewLeft: return "\(who) left its window"
    case .windowHidden: return "\(who) was hidden"
    case .sceneInactive: return "\(who) is no longer active"
    case .shakenLongerThan(let seconds): return "shaken longer than \(seconds.short) s"
    case .shakeInterrupted: return "the host cancelled the shake"
    case .gaveWay: return "\(who) becomes first responder"
    case .endedEditing(_, let force): return "\(who) ended editing; endEditing(\(force))"
    case .cannotBecomeFirst: return "\(who) answered false to canBecomeFirstResponder"
    case .cannotResignFirst: return "\(who) answered false to canResignFirstResponder"
    case .resignRefused: return "\(who) answered false to resignFirstResponder"
    case .becameFirstMeanwhile: return "\(who) became first responder while the one before resigned"
    case .focusVetoed: return "\(who) answered false to shouldUpdateFocus"
    case .inNoWindow: return "it stands in no window"
    case .refusedByDelegate: return "its delegate answered false"
    case .conformsThrough(let type):
      return "\(type) declares the conformance without such a method; let it have one, for subclasses to override"
    case .rejected(let reason): return reason.rawValue
    }
  }
}

extension UITouch.TouchType {
  /// The name, as records print it.
  public var word: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}

extension Double {
  /// Without a decimal point where there is nothing behind it.
  fileprivate var short: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}
