import Foundation

/// One thing that happened, to whom, and why where it was not the plain course.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
public struct EventRecord {
  /// What kind of line it is; the names are those of scenario files.
  public enum Category: String, CaseIterable, Sendable {
    case hit, receives, state, action, touches, event, select, scroll, press
    case responder, key, motion, remote, text, selection, accessibility, controller
    /// What has no line of its own in a scenario but a reason: waiting, held, dropped, rejected.
    case decision
  }

  /// To whom it happened.
  public enum Subject {
    case responder(UIResponder)
    case recognizer(UIGestureRecognizer)
    /// The target of an action that is no responder.
    case object(AnyObject)
    case nothing
  }

  /// What happened.
  public enum What: Sendable, Equatable {
    case hit
    case receives(UITouch.Phase)
    /// Better values come for touches that it had (T-20).
    case receivesEstimates
    case refuses
    case state(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    case action(UIGestureRecognizer.State)
    case touches(UITouch.Phase)
    /// A responder's presses method runs.
    case presses(UIPress.Phase)
    case control(ControlEvent)
    case performs(action: String)
    /// A scroll view tells its delegate; where its content stands then.
    case scroll(ScrollDelegateCall, offset: CGPoint)
    /// A table or a collection highlights or selects, and tells its delegate.
    case selects(ListDelegateCall, IndexPath)
    /// A responder's motion method runs.
    case motion(ShakeSample.Phase)
    /// A responder's remote-control method runs.
    case remoteControl(UIEvent.EventSubtype)
    /// Something is asked or told of those who hear the screen.
    case accessibility(AccessibilityEvent)
    /// A shake asks whether to undo.
    case asksToUndo
    /// The program has the device tap or buzz.
    case feedback(String)
    /// A context menu comes up for it, or goes.
    case showsMenu, endsMenu
    /// A drag is lifted, comes over something, is dropped.
    case drags(DragDelegateCall)
    /// The action of a key command runs.
    case keyCommand(String)
    case becomesFirst
    case resignsFirst
    /// A controller is told that its view comes or goes.
    case appearance(AppearanceCall)
    /// What a text input asks or tells its delegate.
    case text(TextDelegateCall)
    /// The focus comes to it.
    case focuses
    /// The focus was to come to it and does not.
    case staysUnfocused
    /// It asked to be first responder and is not.
    case staysBehind
    /// It was asked to resign and is first responder still.
    case staysFirst
    /// A recognizer's request waits for another one to fail.
    case waits
    /// A view does not get this phase yet.
    case holds(UITouch.Phase)
    /// A view will not get this touch.
    case drops
    /// It was offered this, or it came to it, and it does nothing with it.
    case ignores(Input)
    /// It has a use for a press, which climbs no further.
    case keeps
    /// What a list does not do with a row or an item, though a finger or another choice asked for it.
    case leavesOut(ListDelegateCall, IndexPath)
    /// A control's value stays what it is, though the user worked it.
    case staysUnchanged
    /// A scroll view does not scroll, though it was asked to.
    case staysPut
    /// An action was sent, and nobody performs it.
    case findsNobody(action: String)
    /// An action of this object was to be called with an argument that its method does not take.
    case skips(action: String)
    /// An answer of its data source or its delegate cannot be used; another one counts in its place.
    case replaces(answer: String)
    /// A key was to run this responder's command and did something else.
    case passesOver(command: String)
    /// A view needs layout again after each of the passes of one instant; the rest waits for the next frame.
    case keepsNeedingLayout
    /// The host's sample cannot be used.
    case rejects
    /// A delegate has a method of a protocol's that nobody calls.
    case isNotAsked(method: String, of: String)
  }

  /// Seconds of the event clock.
  public let time: TimeInterval
  /// To whom it happened.
  public let subject: Subject
  /// What happened.
  public let what: What
  /// Why; nil for the plain course.
  public let reason: Reason?
  /// What the other records of the same event say as well, in one object.
  let details: RecordDetails

  /// The host's numbers of the fingers concerned, ascending.
  public var fingers: [Int] { details.fingers }
  /// What a touches method, or better values, say of each of the fingers, in their order; empty for all other records.
  public var touches: [Touch] { details.touches }
  /// On the screen, for a hit.
  public var point: CGPoint? { details.point }
  /// The button or the key, where it is about one press.
  public var press: UIPress? { details.press }

  /// The kind of its line.
  public var category: Category { what.category }

  /// The object that the line begins with; nil for nothing.
  public var subjectObject: AnyObject? {
    switch subject {
    case .responder(let responder): responder
    case .recognizer(let recognizer): recognizer
    case .object(let object): object
    case .nothing: nil
    }
  }

  /// `<id> <what>`, as a scenario's `expect` compares it.
  public func line(_ names: any RecordNames) -> String {
    let subject = subjectObject.map { names.name(of: $0) } ?? "nothing"
    return "\(subject) \(what.text)"
  }

  /// The reason, beginning with the culprit's name where there is one; nil for the plain course.
  public func why(_ names: any RecordNames) -> String? {
    reason?.text(names)
  }
}

extension EventRecord.What {
  /// The kind of the line that says this.
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
    case .selects(let call, let path): "\(call.rawValue) \(path.place)"
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
    case .leavesOut(let call, let path): "does not \(call.verb) \(path.place)"
    case .staysUnchanged: "does not change"
    case .staysPut: "does not scroll"
    case .findsNobody(let action): "finds nobody for \(action)"
    case .skips(let action): "skips \(action)"
    case .replaces(let answer): "replaces the answer to \(answer)"
    case .passesOver(let command): "does not run \(command)"
    case .keepsNeedingLayout: "keeps needing layout"
    case .rejects: "rejects sample"
    case .isNotAsked(let method, let role): "is not asked \(method) as \(role)"
    }
  }
}
