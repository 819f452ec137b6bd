import Foundation

/// An entry of the event record: a decision or event, the object concerned, and the reason if the decision is not the
/// usual one.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
public struct EventRecord {
  /// The category of a record. The raw value is the name of the category in scenario files.
  public enum Category: String, CaseIterable, Sendable {
    case hit, receives, state, action, touches, event, select, scroll, press
    case responder, key, motion, remote, text, selection, accessibility, controller
    /// All decisions without a separate category, for example that a recognizer waits or that a touch is dropped.
    case decision
  }

  /// The object that a record is about.
  public enum Subject {
    case responder(UIResponder)
    case recognizer(UIGestureRecognizer)
    /// A target of an action that is not a responder.
    case object(AnyObject)
    case nothing
  }

  /// The decision or event.
  public enum What: Sendable, Equatable {
    case hit
    case receives(UITouch.Phase)
    /// A recognizer or responder receives corrected values for a touch's estimates (T-20).
    case receivesEstimates
    case refuses
    case state(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    case action(UIGestureRecognizer.State)
    case touches(UITouch.Phase)
    /// A responder's presses method is called.
    case presses(UIPress.Phase)
    case control(ControlEvent)
    case performs(action: String)
    /// A scroll view calls its delegate. Contains the content offset at that time.
    case scroll(ScrollDelegateCall, offset: CGPoint)
    /// A table or collection view highlights, selects or changes a row or item, or calls its delegate.
    case selects(ListDelegateCall, IndexPath)
    /// A responder's motion method is called.
    case motion(ShakeSample.Phase)
    /// A responder's remote-control method is called.
    case remoteControl(UIEvent.EventSubtype)
    /// An accessibility method of an element is called, or the app posts an announcement.
    case accessibility(AccessibilityEvent)
    /// After a shake, the user is asked whether to undo.
    case asksToUndo
    /// The app triggers haptic feedback.
    case feedback(String)
    /// A context menu appears or disappears.
    case showsMenu, endsMenu
    /// A view or its drag or drop delegate is notified of a step of a drag, such as its beginning, its movement over
    /// the view, or its drop.
    case drags(DragDelegateCall)
    /// The action of a key command with this name is performed.
    case keyCommand(String)
    case becomesFirst
    case resignsFirst
    /// A view controller's appearance method is called, such as `viewWillAppear(_:)`.
    case appearance(AppearanceCall)
    /// A text field or text view calls its delegate.
    case text(TextDelegateCall)
    /// An item becomes focused.
    case focuses
    /// The focus was requested for an item, but the item does not become focused.
    case staysUnfocused
    /// `becomeFirstResponder()` was called on a responder, but the responder does not become first responder.
    case staysBehind
    /// `resignFirstResponder()` was called on a responder, but the responder remains first responder.
    case staysFirst
    /// A recognizer's state change is deferred until another recognizer fails.
    case waits
    /// A phase of a touch is withheld from a view.
    case holds(UITouch.Phase)
    /// A touch is discarded and will not be delivered to a view.
    case drops
    /// An object ignores an input that was offered or delivered to it.
    case ignores(Input)
    /// A responder consumes a press and does not forward it.
    case keeps  // language: a word of the record
    /// A list does not make a requested change to a row or item.
    case leavesOut(ListDelegateCall, IndexPath)
    /// A control's value does not change although the user operated the control.
    case staysUnchanged
    /// A scroll view does not scroll although the user tried to scroll it.
    case staysPut
    /// An action was sent, but no object performs the action.
    case findsNobody(action: String)  // language: a word of the record
    /// An action method was not called, because the argument does not have the type of the method's parameter.
    case skips(action: String)
    /// A value that a data source or delegate returned cannot be used and is replaced by another value.
    case replaces(resultOf: String)
    /// A key matched a responder's key command but had another effect; the command was not performed.
    case passesOver(command: String)
    /// A view still needs layout after the maximum number of layout passes in one frame. The layout continues in the
    /// next frame.
    case keepsNeedingLayout  // language: a word of the record
    /// A sample from the host is rejected.
    case rejects
    /// A delegate method that a class implements is never called, because a superclass declares the conformance to the
    /// delegate protocol without implementing the method.
    case isNotAsked(method: String, of: String)
  }

  /// The time in seconds on the event clock.
  public let time: TimeInterval
  /// The object that the record is about.
  public let subject: Subject
  /// The decision or event.
  public let what: What
  /// The reason for the decision; nil if the decision is the usual one.
  public let reason: Reason?
  /// The details that records of the same event share.
  let details: RecordDetails

  /// The numbers of the fingers concerned, in ascending order. The host assigns these numbers.
  public var fingers: [Int] { details.fingers }
  /// The values of the touches, in the order of `fingers`; empty unless a touches method is called or touch values are
  /// corrected.
  public var touches: [Touch] { details.touches }
  /// The location of the touch, in points on the screen, if the record states which view a touch hit; nil otherwise.
  public var point: CGPoint? { details.point }
  /// The press that the record is about; nil if there is none.
  public var press: UIPress? { details.press }

  /// The category of the record's line.
  public var category: Category { what.category }

  /// The object that the record is about, whose name begins the record's line; nil if there is none.
  public var subjectObject: AnyObject? {
    switch subject {
    case .responder(let responder): responder
    case .recognizer(let recognizer): recognizer
    case .object(let object): object
    case .nothing: nil
    }
  }

  /// Returns the record as a line `<id> <what>`, such as `button touchDown`. A scenario's `expect` is compared with
  /// this line.
  public func line(_ names: any RecordNames) -> String {
    let subject = subjectObject.map { names.name(of: $0) } ?? "nothing"
    return "\(subject) \(what.text)"
  }

  /// Returns the reason as a clause; nil if the decision is the usual one. `names` provides the name of the object that
  /// caused the decision.
  public func why(_ names: any RecordNames) -> String? {
    reason?.text(names)
  }
}

extension EventRecord.What {
  /// The category of records with this decision.
  public var category: EventRecord.Category {
    switch self {
    case .hit: .hit
    case .receives, .receivesEstimates, .refuses: .receives
    case .state: .state
    case .action: .action
    case .touches: .touches
    case .presses: .press
    case .control, .performs, .feedback, .showsMenu, .endsMenu, .drags: .event
    case .scroll: .scroll
    case .selects: .select
    case .keyCommand: .key
    case .motion: .motion
    case .remoteControl: .remote
    case .accessibility: .accessibility
    case .becomesFirst, .resignsFirst: .responder
    case .appearance: .controller
    case .text(.shouldClear): .decision
    case .text(.didChangeSelection): .selection
    case .text: .text
    case .waits, .holds, .drops, .rejects, .staysBehind, .staysFirst, .focuses, .staysUnfocused: .decision
    case .ignores, .keeps, .leavesOut, .staysUnchanged, .staysPut, .findsNobody, .passesOver: .decision
    case .skips, .replaces, .asksToUndo, .isNotAsked, .keepsNeedingLayout: .decision
    }
  }

  package var text: String {
    switch self {
    case .hit: "hit"
    case .receives(let phase): "receives \(phase.word)"
    case .receivesEstimates: "receives estimates"
    case .refuses: "refuses touch"
    case .state(_, let state): "-> \(state.word)"
    case .action(let state): "action \(state.word)"
    case .touches(let phase): Self.method("touches", phase.word)
    case .presses(let phase): Self.method("presses", phase.word)
    case .control(let event): event.word
    case .performs(let action): "performs \(action)"
    case .scroll(let call, _): call.word
    case .selects(let call, let path): "\(call.rawValue) \(path.itemNumber)"
    case .motion(let phase): Self.method("motion", phase.word)
    case .remoteControl(let subtype): "remoteControl \(subtype.word)"
    case .accessibility(let call): call.words
    case .asksToUndo: "asks whether to undo"
    case .feedback(let words): "feedback \(words)"
    case .showsMenu: "showsMenu"
    case .drags(let call): call.words
    case .endsMenu: "endsMenu"
    case .keyCommand(let command): "keyCommand \(command)"
    case .becomesFirst: "becomesFirst"
    case .text(let call): call.rawValue
    case .resignsFirst: "resignsFirst"
    case .appearance(let call): call.rawValue
    case .focuses: "has the focus"
    case .staysUnfocused: "does not get the focus"
    case .staysBehind: "does not become first"
    case .staysFirst: "does not resign first"
    case .waits: "waits"
    case .holds(let phase): "holds \(phase.word)"
    case .drops: "drops touch"
    case .ignores(let input): "ignores \(input.rawValue)"
    case .keeps: "keeps press"
    case .leavesOut(let call, let path): "does not \(call.verb) \(path.itemNumber)"
    case .staysUnchanged: "does not change"
    case .staysPut: "does not scroll"
    case .findsNobody(let action): "finds nobody for \(action)"
    case .skips(let action): "skips \(action)"
    case .replaces(let request): "replaces the answer to \(request)"
    case .passesOver(let command): "does not run \(command)"
    case .keepsNeedingLayout: "keeps needing layout"
    case .rejects: "rejects sample"
    case .isNotAsked(let method, let role): "is not asked \(method) as \(role)"
    }
  }
}
