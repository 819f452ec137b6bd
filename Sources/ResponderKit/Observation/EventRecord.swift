import Foundation

/// A decision or event: the object, what happened, and the reason if it differs from the usual course.
///
/// See `Documentation/EventModel.md`, "The record".
@preconcurrency @MainActor
public struct EventRecord {
  /// The kind of a record's line, with the names used in scenario files.
  public enum Category: String, CaseIterable, Sendable {
    case hit, receives, state, action, touches, event, select, scroll, press
    case responder, key, motion, remote, text, selection, accessibility, controller
    /// Decisions without a separate category in a scenario, such as waiting, withholding, dropping and rejecting.
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
    /// Corrected values are delivered for a touch's estimates (T-20).
    case receivesEstimates
    case refuses
    case state(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    case action(UIGestureRecognizer.State)
    case touches(UITouch.Phase)
    /// A responder's presses method is called.
    case presses(UIPress.Phase)
    case control(ControlEvent)
    case performs(action: String)
    /// A scroll view calls its delegate; with the content offset at that time.
    case scroll(ScrollDelegateCall, offset: CGPoint)
    /// A table or collection view highlights or selects, and calls its delegate.
    case selects(ListDelegateCall, IndexPath)
    /// A responder's motion method is called.
    case motion(ShakeSample.Phase)
    /// A responder's remote-control method is called.
    case remoteControl(UIEvent.EventSubtype)
    /// An accessibility method is called, or text is announced.
    case accessibility(AccessibilityEvent)
    /// A shake asks the user whether to undo.
    case asksToUndo
    /// The app triggers haptic feedback.
    case feedback(String)
    /// A context menu appears or disappears.
    case showsMenu, endsMenu
    /// A drag begins, enters, moves over or leaves a view, or is dropped.
    case drags(DragDelegateCall)
    /// The action of a key command is performed.
    case keyCommand(String)
    case becomesFirst
    case resignsFirst
    /// A controller's appearance method is called.
    case appearance(AppearanceCall)
    /// A text input calls its delegate.
    case text(TextDelegateCall)
    /// The item becomes focused.
    case focuses
    /// The item should have become focused but does not.
    case staysUnfocused
    /// The responder was asked to become first responder but does not.
    case staysBehind
    /// The responder was asked to resign but remains first responder.
    case staysFirst
    /// A recognizer's request is deferred until another one fails.
    case waits
    /// A phase of a touch is withheld from a view.
    case holds(UITouch.Phase)
    /// A touch will not be delivered to a view.
    case drops
    /// An object was offered or received this input but ignores it.
    case ignores(Input)
    /// A responder consumes a press, which is not forwarded.
    case keeps  // language: a word of the record
    /// A list does not make a requested change to a row or item.
    case leavesOut(ListDelegateCall, IndexPath)
    /// A control's value does not change although the user operated it.
    case staysUnchanged
    /// A scroll view does not scroll although it was asked to.
    case staysPut
    /// An action was sent but no object performs it.
    case findsNobody(action: String)  // language: a word of the record
    /// An action was not called because its method has a parameter of another type than the argument.
    case skips(action: String)
    /// A value returned by the data source or delegate cannot be used and is replaced.
    case replaces(resultOf: String)
    /// A key did not perform this responder's command but had another effect.
    case passesOver(command: String)
    /// A view still needs layout after all layout passes of one instant; the rest waits for the next frame.
    case keepsNeedingLayout  // language: a word of the record
    /// The host's sample is rejected.
    case rejects
    /// A delegate implements a protocol's method that is never called.
    case isNotAsked(method: String, of: String)
  }

  /// The time in seconds on the event clock.
  public let time: TimeInterval
  /// The object that the record is about.
  public let subject: Subject
  /// The decision or event.
  public let what: What
  /// The reason; nil for the usual course.
  public let reason: Reason?
  /// The details that records of the same event share.
  let details: RecordDetails

  /// The host's numbers of the fingers concerned, in ascending order.
  public var fingers: [Int] { details.fingers }
  /// The touches' values, in the order of `fingers`, for a touches method or corrected values; empty for other records.
  public var touches: [Touch] { details.touches }
  /// The location of a hit, in points on the screen; nil for other records.
  public var point: CGPoint? { details.point }
  /// The press, if the record is about one.
  public var press: UIPress? { details.press }

  /// The category of the record's line.
  public var category: Category { what.category }

  /// The object with which the line begins; nil if there is none.
  public var subjectObject: AnyObject? {
    switch subject {
    case .responder(let responder): responder
    case .recognizer(let recognizer): recognizer
    case .object(let object): object
    case .nothing: nil
    }
  }

  /// Returns the line `<id> <what>`, which a scenario's `expect` compares.
  public func line(_ names: any RecordNames) -> String {
    let subject = subjectObject.map { names.name(of: $0) } ?? "nothing"
    return "\(subject) \(what.text)"
  }

  /// Returns the reason, beginning with the culprit's name if there is one; nil for the usual course.
  public func why(_ names: any RecordNames) -> String? {
    reason?.text(names)
  }
}

extension EventRecord.What {
  /// The category of the line.
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
