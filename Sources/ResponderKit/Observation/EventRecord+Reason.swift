import Foundation

extension EventRecord {
  /// Why something other than the plain course happened. A text is made of it only where somebody reads it.
  public enum Reason {
    // MARK: A recognizer is not offered a touch
    case touchType(UITouch.TouchType)
    case exclusiveTouchType(UITouch.TouchType)
    case shouldReceiveEvent
    case shouldReceiveTouch

    // MARK: A touch, a press or a pointer is ignored
    case switchedOff(UIGestureRecognizer)
    case scrollingDisabled(UIScrollView)
    case alreadyOver(UIGestureRecognizer, UIGestureRecognizer.State)
    case requestHeld(UIGestureRecognizer)
    case ignored(by: UIGestureRecognizer)
    case pressType(UIPress.PressType)
    case scrollType(UIScrollType)
    case shouldReceivePress
    case controlDisabled(UIControl)
    case hasFinger(AnyObject, finger: Int)
    case hasPress(AnyObject, UIPress.PressType)
    case hitElsewhere(UIView?)
    case beginTracking(UIControl)
    case continueTracking(UIControl)
    case besideThumb(UISlider)
    case neitherEditedNorSelected(UITextView)

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

    // MARK: A list does not choose
    case selectionDisabled(UIView)
    case selectionDisabledWhileEditing(UIView)
    case delegateAnswered(UIView, Question)
    case delegateChose(UIView, IndexPath)
    case liftedElsewhere

    // MARK: A control's value stays
    case atItsEnd(UIControl)
    case alreadyChosen(UIControl)
    case segmentDisabled(UISegmentedControl, Int)

    // MARK: A scroll view does not scroll
    case contentFits(UIScrollView, BounceFlag)
    case doesNotBounce(UIScrollView, BounceFlag)
    case nothingToZoom(UIScrollView)
    case scrollsToTopToo(UIScrollView)
    case contentKeepsTouch(UIView)
    case contentIsNotCancelled
    case leftToOuter(UIView)

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

    // MARK: A key, a press or an action goes to somebody else, or to nobody
    case types(UIResponder)
    case chooses(UIControl)
    case focusUsesKey(UIView)
    case commandDisabled(by: AnyObject)
    case nobodyPerforms
    case doesNotPerform(AnyObject)
    case targetGone
    /// The method takes a value of the first type; it was sent with one of the second, nil for none.
    case argumentType(Any.Type, sent: Any.Type?)
    /// The answer, and the value used in its place, as texts.
    case unusableAnswer(String, taken: String)

    // What those asked for who hear the screen.
    case answeredFalse
    case tappedInstead(at: CGPoint)

    // MARK: A delegate's method is never called
    case conformsThrough(AnyClass)

    // MARK: A view keeps needing layout
    /// The responder whose method invalidates it; nil where none was seen to, such as where constraints move the view.
    case layoutInvalidated(by: UIResponder?, in: LayoutStep?, passes: Int)

    // MARK: A sample is of no use
    case rejected(RejectedSample.Reason)

    /// The property that is false where content cannot be pulled, by its name.
    public enum BounceFlag: String, Sendable, CaseIterable {
      case bounces, bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal, alwaysBounceVertical
    }

    /// A method that runs during layout; the raw value is its name.
    public enum LayoutStep: String, Sendable, CaseIterable {
      case layoutSubviews, viewWillLayoutSubviews, viewDidLayoutSubviews, updateConstraints, updateViewConstraints
    }

    /// What a delegate was asked; the raw value is what it said, as the reason's text has it.
    public enum Question: String, Sendable, CaseIterable {
      case shouldHighlight = "false to shouldHighlight"
      case willSelect = "nil to willSelect"
      case shouldSelect = "false to shouldSelect"
      case willDeselect = "nil to willDeselect"
      case shouldDeselect = "false to shouldDeselect"
      case shouldScrollToTop = "false to shouldScrollToTop"

      /// The name of the method.
      var method: String { rawValue.split(separator: " ").last.map(String.init) ?? rawValue }
    }
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
      recognizer.recordedOwner
    case .shouldBeginView(let view), .viewHasTouch(let view, _), .exclusiveTouch(let view), .viewLeft(let view),
      .keptFromContent(let view), .caught(let view), .contentKeepsTouch(let view), .leftToOuter(let view):
      view
    case .switchedOff(let recognizer), .alreadyOver(let recognizer, _), .requestHeld(let recognizer),
      .ignored(let recognizer):
      recognizer.recordedOwner
    case .scrollingDisabled(let view), .contentFits(let view, _), .doesNotBounce(let view, _), .nothingToZoom(let view),
      .scrollsToTopToo(let view):
      view
    case .controlDisabled(let control), .beginTracking(let control), .continueTracking(let control),
      .atItsEnd(let control), .alreadyChosen(let control), .chooses(let control):
      control
    case .besideThumb(let slider): slider
    case .segmentDisabled(let control, _): control
    case .neitherEditedNorSelected(let text): text
    case .hasFinger(let object, _): object
    case .hasPress(let object, _): object
    case .hitElsewhere(let view): view
    case .selectionDisabled(let view), .selectionDisabledWhileEditing(let view),
      .delegateAnswered(let view, _), .delegateChose(let view, _), .focusUsesKey(let view):
      view
    case .types(let responder): responder
    case .commandDisabled(let object), .doesNotPerform(let object): object
    case .windowHidden(let window): window
    case .sceneInactive(let scene): scene
    case .gaveWay(let responder), .cannotBecomeFirst(let responder), .cannotResignFirst(let responder),
      .resignRefused(let responder), .becameFirstMeanwhile(let responder), .focusVetoed(let responder):
      responder
    case .endedEditing(let view, _): view
    case .layoutInvalidated(let responder, _, _): responder
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
    case .switchedOff: return "\(who) is switched off; isEnabled is false"
    case .scrollingDisabled: return "\(who) is not to be scrolled; isScrollEnabled is false"
    case .alreadyOver(_, let state):
      return "\(who) has \(state.word) already; it takes new touches once all of its fingers are up"
    case .requestHeld: return "\(who) waits for another one to fail, and takes no new touches meanwhile"
    case .ignored: return "\(who) left it to others; ignore(_:for:)"
    case .pressType(let type): return "allowedPressTypes does not hold \(type.word)"
    case .scrollType(let type): return "allowedScrollTypesMask does not hold \(type.word)"
    case .shouldReceivePress: return "the delegate's shouldReceive(press) answered false"
    case .controlDisabled: return "\(who) is disabled; isEnabled is false"
    case .hasFinger(_, let finger): return "\(who) has finger \(finger), and follows one at a time"
    case .hasPress(_, let type): return "\(who) has the press of \(type.word), and follows one at a time"
    case .hitElsewhere(let view):
      return "\(view == nil ? "nothing" : who) was hit, and a control tracks only what hits it itself"
    case .beginTracking: return "\(who) answered false to beginTracking"
    case .continueTracking: return "\(who) answered false to continueTracking"
    case .besideThumb: return "\(who) is gripped by its thumb alone; the finger landed beside it"
    case .neitherEditedNorSelected: return "\(who) takes no taps; isEditable and isSelectable are false"
    case .selectionDisabled: return "\(who) lets nothing be selected; allowsSelection is false"
    case .selectionDisabledWhileEditing:
      return "\(who) lets nothing be selected while it is edited; allowsSelectionDuringEditing is false"
    case .delegateAnswered(_, let question): return "\(who) asked its delegate, which answered \(question.rawValue)"
    case .delegateChose(_, let path): return "\(who) asked its delegate, which chose \(path.place) instead"
    case .liftedElsewhere: return "the finger had left it when it lifted"
    case .atItsEnd: return "\(who) is at that end of its range already"
    case .alreadyChosen: return "\(who) shows that already"
    case .segmentDisabled(_, let index): return "\(who) has segment \(index) disabled"
    case .contentFits(_, let flag):
      return "\(who) has no more content that way than it shows; \(flag.rawValue) is false"
    case .doesNotBounce(_, let flag): return "\(who) shows all that there is that way; \(flag.rawValue) is false"
    case .nothingToZoom: return "\(who) has no view to zoom; viewForZooming(in:) gives none that is in it"
    case .scrollsToTopToo: return "\(who) scrolls to the top too; scrollsToTop is to be true for one alone"
    case .types: return "\(who) types it"
    case .chooses: return "\(who) has the focus, and is pressed by it"
    case .focusUsesKey: return "\(who) has the focus, which uses the key; wantsPriorityOverSystemBehavior is false"
    case .commandDisabled: return "\(who) disabled the command in validate"
    case .nobodyPerforms: return "nobody up the responder chain performs it"
    case .doesNotPerform: return "\(who) has no such method"
    case .answeredFalse: return "answered false"
    case .tappedInstead(let point):
      return "answered false; a tap at (\(Double(point.x).short), \(Double(point.y).short)) stands in"
    case .targetGone: return "the target is gone; targets are not kept alive"
    case .unusableAnswer(let answer, let taken):
      return "the answer was \(answer), which cannot be used; \(taken) counts"
    case .argumentType(let type, let sent):
      let sent = sent.map { "a \($0)" } ?? "nil"
      return "it takes a \(type), and was sent with \(sent); give it a parameter of that type, or none"
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
    case .layoutInvalidated(_, let step, let passes):
      let cause = step.map { "\(who) invalidates it in \($0.rawValue)" } ?? "it is invalidated"
      return "\(cause), in each of \(passes) passes; the next one waits for the next frame"
    case .rejected(let reason): return reason.rawValue
    }
  }
}

extension Double {
  /// Without a decimal point where there is nothing behind it.
  fileprivate var short: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
  }
}
