import ResponderKit

/// A record as files and people read it, with everything that it says as values.
///
/// `line` and `why` are the only texts; both are formatted from `event` and `reason`, for display. Code that decides something reads the
/// values.
public struct RecordedLine: Sendable, Equatable {
  /// Seconds of the event clock.
  public var time: Double
  /// The kind of its line; lines of the category `decision` explain and are never compared.
  public var category: EventRecord.Category
  /// The id of the object that it happened to; an object that the file does not name goes by its nearest named view or its class.
  public var subject: String
  /// What happened.
  public var event: RecordedEvent
  /// Why it did not take the plain course; nil for the plain course.
  public var reason: RecordedReason?
  /// `<id> <what>`, exactly what `expect` compares.
  public let line: String
  /// The numbers of the fingers.
  public var touches: [Int]
  /// What the category adds.
  public var detail: [Detail]

  /// One member of what a category adds to a record.
  public struct Detail: Sendable, Equatable {
    /// The member's name in the JSON record.
    public var key: String
    /// What the member holds.
    public var value: Value
  }

  /// What a member can hold: a text, or numbers such as an offset's two coordinates.
  public enum Value: Sendable, Equatable {
    case text(String)
    case number(Double)
    case numbers([Double])
    /// One object for each of several, such as fingers.
    case objects([[Detail]])
  }

  /// A record of given parts.
  ///
  /// - Parameters:
  ///   - time: Seconds of the event clock.
  ///   - subject: The id of the object that it happened to.
  ///   - event: What happened; the category follows from it.
  ///   - reason: Why; nil for the plain course.
  ///   - touches: The numbers of the fingers.
  ///   - detail: What the category adds.
  public init(
    time: Double,
    subject: String,
    event: RecordedEvent,
    reason: RecordedReason? = nil,
    touches: [Int] = [],
    detail: [Detail] = []
  ) {
    self.time = time
    self.subject = subject
    self.event = event
    self.reason = reason
    self.touches = touches
    self.detail = detail
    category = event.category
    line = "\(subject) \(event.text)"
  }

  /// The library's record as a line, its objects by their names; without details.
  @MainActor
  public init(_ record: EventRecord, _ names: any RecordNames) {
    self.init(
      time: record.time,
      subject: record.subjectObject.map { names.name(of: $0) } ?? ReservedName.nothing,
      event: .recorded(record.what),
      reason: record.reason.map { RecordedReason($0, names) },
      touches: record.fingers
    )
  }

  /// The library's event; nil for an event of the script.
  public var recorded: EventRecord.What? {
    if case .recorded(let what) = event { what } else { nil }
  }

  /// The sentence of the reason, for display; begins with the id of the culprit where there is one.
  public var why: String? { reason?.text }

  /// Whether it counts once for as long as nothing else of its category happens to its subject.
  public var isContinuing: Bool { recorded?.isContinuing ?? false }

  /// Whether this is the line that a question or an expectation writes as `text`: the record's text is compared with a file's only here.
  package func reads(_ text: String) -> Bool { line == text }

  /// Whether both print the same line.
  package func reads(as other: RecordedLine) -> Bool { line == other.line }
}

/// The event that a line of the record states of its subject.
public enum RecordedEvent: Sendable, Equatable {
  /// A record of the library.
  case recorded(EventRecord.What)
  /// A step of the file, run by the app's own code.
  case step(StepEffect)
  /// A step of the script that has no effect.
  case noEffect(StepFailure)
  /// The app's own code went wrong; nothing of it runs after this.
  case stopsProgram

  /// The kind of its line.
  public var category: EventRecord.Category {
    if case .recorded(let what) = self { what.category } else { .decision }
  }

  /// The line without its subject, for display.
  public var text: String {
    switch self {
    case .recorded(let what): what.text
    case .step(let effect): effect.text
    case .noEffect(let failure): failure.text
    case .stopsProgram: "stops the program"
    }
  }
}

/// The effect of a step on the screen.
public enum StepEffect: Sendable, Equatable {
  /// Properties are set; their names.
  case sets([String])
  case animates([String])
  case pushes(String)
  case pops
  case presents(String)
  case dismisses
  case endsEditing
  case reloadsData
  case presentsEditMenu
  case scrollsIntoView
  /// The view follows a recognizer, by its id.
  case follows(String)

  /// The line without its subject, for display.
  public var text: String {
    switch self {
    case .sets(let names): "set \(names.joined(separator: ", "))"
    case .animates(let names): "animates \(names.joined(separator: ", "))"
    case .pushes(let controller): "pushes \(controller)"
    case .pops: "pops"
    case .presents(let controller): "presents \(controller)"
    case .dismisses: "dismisses"
    case .endsEditing: "endEditing"
    case .reloadsData: "reloadData"
    case .presentsEditMenu: "presents its edit menu"
    case .scrollsIntoView: "scrolls into sight"
    case .follows(let recognizer): "follows \(recognizer)"
    }
  }
}

/// A step that has no effect.
public enum StepFailure: Sendable, Equatable {
  case typesNothing
  case showsNoMenu
  case doesNotPop
  case doesNotPresent(String)
  case dismissesNothing

  /// The line without its subject, for display.
  public var text: String {
    switch self {
    case .typesNothing: "types nothing"
    case .showsNoMenu: "shows no menu"
    case .doesNotPop: "does not pop"
    case .doesNotPresent(let controller): "does not present \(controller)"
    case .dismissesNothing: "dismisses nothing"
    }
  }
}

/// Why something other than the plain course happened, with the object that it is about by its id.
public struct RecordedReason: Sendable, Equatable {
  /// Which reason it is, with its values.
  public var code: Code
  /// The id of the object that the reason is about; nil where it is about none.
  public var culprit: String?

  /// A reason of the library, or of the script.
  public enum Code: Sendable, Equatable {
    case recorded(EventRecord.ReasonCode)
    /// The app's own code, in this call.
    case appCode(call: String)
    /// A step of the app's own code that cannot be done; the whole message.
    case problem(String)
    case noFirstResponder
    /// The first responder accepts no text.
    case acceptsNoText
    case nobodyPerformsEditCommand
    case rootViewController
    case notPresented
    case viewInNoWindow
    /// The presenter presents the culprit already.
    case presentsAlready
    /// The controller is presented already.
    case isPresentedAlready
    case isBeingDismissed
  }

  /// A reason of given parts.
  public init(_ code: Code, culprit: String? = nil) {
    self.code = code
    self.culprit = culprit
  }

  /// The library's reason, the culprit by its name.
  @MainActor
  public init(_ reason: EventRecord.Reason, _ names: any RecordNames) {
    self.init(.recorded(reason.code), culprit: reason.culprit.map { names.name(of: $0) })
  }

  /// The library's reason; nil for one of the script.
  public var recorded: EventRecord.ReasonCode? {
    if case .recorded(let code) = code { code } else { nil }
  }

  /// The sentence, for display; begins with the culprit's id where there is one.
  public var text: String {
    let who = culprit ?? ""
    switch code {
    case .recorded(let code): return code.text(culprit: culprit)
    case .appCode(let call): return "\(who) \(call): the program's own code"
    case .problem(let message): return message
    case .noFirstResponder: return "there is no first responder"
    case .acceptsNoText: return "\(who) is first responder and takes no text"
    case .nobodyPerformsEditCommand: return "nobody performs a command of the edit menu"
    case .rootViewController: return "its root is on top, which stays"
    case .notPresented: return "nothing is presented by it, nor is it presented"
    case .viewInNoWindow: return "its view is in no window"
    case .presentsAlready: return "it presents \(who) already"
    case .isPresentedAlready: return "\(who) is presented already"
    case .isBeingDismissed: return "it is going itself"
    }
  }
}
