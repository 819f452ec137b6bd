// The values of a record as data, for clients that do not use the record's line.

extension EventRecord {
  /// The kind of a decision: the case of `What`. The raw value is the name of the case.
  package enum Kind: String, CaseIterable, Sendable {
    case hit, receives, receivesEstimates, refuses, state, action, touches, presses, control, performs, scroll, selects
    case motion, remoteControl, asksToUndo, feedback, keyCommand, becomesFirst, resignsFirst, text, focuses,
      staysUnfocused
    // language: words of the record
    case staysBehind, staysFirst, waits, holds, drops, ignores, keeps, leavesOut, staysUnchanged, staysPut, findsNobody
    // language: words of the record
    case skips, replaces, passesOver, keepsNeedingLayout, rejects, isNotAsked, accessibility, showsMenu, endsMenu, drags
    case appearance
  }
}

extension EventRecord.What {
  package var kind: EventRecord.Kind {
    switch self {
    case .hit: .hit
    case .receives: .receives
    case .receivesEstimates: .receivesEstimates
    case .refuses: .refuses
    case .state: .state
    case .action: .action
    case .touches: .touches
    case .presses: .presses
    case .control: .control
    case .performs: .performs
    case .scroll: .scroll
    case .selects: .selects
    case .motion: .motion
    case .remoteControl: .remoteControl
    case .accessibility: .accessibility
    case .asksToUndo: .asksToUndo
    case .feedback: .feedback
    case .showsMenu: .showsMenu
    case .drags: .drags
    case .appearance: .appearance
    case .endsMenu: .endsMenu
    case .keyCommand: .keyCommand
    case .becomesFirst: .becomesFirst
    case .resignsFirst: .resignsFirst
    case .text: .text
    case .focuses: .focuses
    case .staysUnfocused: .staysUnfocused
    case .staysBehind: .staysBehind
    case .staysFirst: .staysFirst
    case .waits: .waits
    case .holds: .holds
    case .drops: .drops
    case .ignores: .ignores
    case .keeps: .keeps
    case .leavesOut: .leavesOut
    case .staysUnchanged: .staysUnchanged
    case .staysPut: .staysPut
    case .findsNobody: .findsNobody
    case .skips: .skips
    case .replaces: .replaces
    case .passesOver: .passesOver
    case .keepsNeedingLayout: .keepsNeedingLayout
    case .rejects: .rejects
    case .isNotAsked: .isNotAsked
    }
  }

  /// The word for the phase of touches, presses or a shake; nil for other records.
  package var phase: String? {
    switch self {
    case .receives(let phase), .touches(let phase), .holds(let phase): phase.word
    case .presses(let phase): phase.word
    case .motion(let phase): phase.word
    default: nil
    }
  }

  /// The word for the recognizer's new state, or the state reported to its targets; nil for other records.
  package var state: String? {
    switch self {
    case .state(_, let state), .action(let state): state.word
    default: nil
    }
  }

  /// The name of the control event, remote control, key command or action; nil for other records.
  package var name: String? {
    switch self {
    case .control(let event): event.word
    case .remoteControl(let subtype): subtype.word
    case .accessibility(let event): event.words
    case .drags(let call): call.words
    case .appearance(let call): call.rawValue
    case .keyCommand(let name), .performs(let name), .feedback(let name): name
    default: nil
    }
  }

  /// Whether the record is about the move of a finger or an effect of such a move. Clients can merge successive records
  /// of this kind about one subject.
  package var isContinuing: Bool {
    switch self {
    case .receives(.moved), .touches(.moved), .presses(.changed), .state(_, .changed), .action(.changed),
      .scroll(.didScroll, _), .scroll(.didZoom, _):
      true
    case .control(let event): EventRecord.ControlEvent.continuing.contains(event)
    default: false
    }
  }

  /// Returns the name of a responder's method, for example `touchesBegan` for `touches` and `began`.
  package static func method(_ events: String, _ phase: String) -> String { events + phase.capitalizedFirst }
}
