import ResponderKit

/// A record with all its values, in the form in which files and reports contain it.
///
/// Only `line` and `why` are for display, formatted from `event` and `reason`. Code that makes decisions uses the
/// values, not these strings.
public struct RecordedLine: Sendable, Equatable {
  /// The time on the event clock, in seconds.
  public var time: Double
  /// The category. Lines of the category `decision` are explanations, which expectations never compare.
  public var category: EventRecord.Category
  /// The id of the object to which the event happened. An object without an id is represented by the id of its nearest
  /// ancestor with an id, or else by its class name.
  public var subject: String
  /// The event that happened to the subject.
  public var event: RecordedEvent
  /// The reason for a departure from the default behavior; nil for the default behavior.
  public var reason: RecordedReason?
  /// The line in the form `<id> <text>`, which `expect` compares.
  public let line: String
  /// The numbers of the fingers that the event concerns.
  public var touches: [Int]
  /// Further values of the event, which depend on the category.
  public var detail: [Detail]

  /// A named value that is specific to the category of a record.
  public struct Detail: Sendable, Equatable {
    /// The key in the JSON record.
    public var key: String
    /// The value: a string, a number or a list.
    public var value: Value
  }

  /// A value of a detail: a string, or numbers such as the coordinates of an offset.
  public enum Value: Sendable, Equatable {
    case text(String)
    case number(Double)
    case numbers([Double])
    /// A list of objects, for example one for each finger.
    case objects([[Detail]])
  }

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - time: The time on the event clock, in seconds.
  ///   - subject: The id of the subject.
  ///   - event: The event, which determines the category.
  ///   - reason: The reason; nil for the default behavior.
  ///   - touches: The numbers of the fingers.
  ///   - detail: Further values of the event, which depend on the category.
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

  /// Creates a line, without details, from a record of the library. Objects are replaced by their ids.
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

  /// The event that the library recorded; nil for a step of the script or of app code.
  public var recorded: EventRecord.What? {
    if case .recorded(let what) = event { what } else { nil }
  }

  /// The text of the reason, for display. It starts with the id of the responsible object, if any.
  public var why: String? { reason?.text }

  /// Whether repetitions of the line count as one line, until another event of the same category happens to the
  /// subject.
  public var isContinuing: Bool { recorded?.isContinuing ?? false }

  /// Returns whether the line equals the text of a question or an expectation. No other code compares a record's text
  /// with text from a file.
  package func reads(_ text: String) -> Bool { line == text }

  /// Returns whether both lines have the same text.
  package func reads(as other: RecordedLine) -> Bool { line == other.line }
}

/// An event in a line of the record: an event of the library, or a step of the script or of app code.
public enum RecordedEvent: Sendable, Equatable {
  /// An event that the library recorded.
  case recorded(EventRecord.What)
  /// A step of the file, performed by app code.
  case step(StepEffect)
  /// A step of the script that has no effect.
  case noEffect(StepFailure)
  /// An error in app code; no app code runs after this error.
  case stopsAppCode

  /// The category of the event's line.
  public var category: EventRecord.Category {
    if case .recorded(let what) = self { what.category } else { .decision }
  }

  /// The line without its subject, for display.
  public var text: String {
    switch self {
    case .recorded(let what): what.text
    case .step(let effect): effect.text
    case .noEffect(let failure): failure.text
    case .stopsAppCode: "stops the program"
    }
  }
}

/// The effect of a step on the screen.
public enum StepEffect: Sendable, Equatable {
  /// The step sets the properties with these names.
  case sets([String])
  /// The step animates the properties with these names.
  case animates([String])
  /// The step pushes the controller with this id.
  case pushes(String)
  case pops
  /// The step presents the controller with this id.
  case presents(String)
  case dismisses
  case endsEditing
  case reloadsData
  case presentsEditMenu
  case scrollsIntoView
  /// The step makes a view follow the recognizer with this id.
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

/// An action that a step attempts without effect.
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

/// The reason for a departure from the default behavior, with the id of the responsible object.
public struct RecordedReason: Sendable, Equatable {
  /// The code of the reason, with its values.
  public var code: Code
  /// The id of the responsible object; nil if no object is responsible.
  public var culprit: String?

  /// A reason of the library, or of the script.
  public enum Code: Sendable, Equatable {
    case recorded(EventRecord.ReasonCode)
    /// App code caused the event, in the call with this name.
    case appCode(call: String)
    /// App code contains a step that cannot be performed; the value is the complete error message.
    case problem(String)
    case noFirstResponder
    /// The first responder accepts no text.
    case acceptsNoText
    case noResponderPerformsEditCommand
    case rootViewController
    case notPresented
    case viewInNoWindow
    /// The presenter already presents the responsible object.
    case presentsAlready
    /// The controller is already presented.
    case isPresentedAlready
    case isBeingDismissed
  }

  /// Creates a reason; `culprit` is the id of the responsible object.
  public init(_ code: Code, culprit: String? = nil) {
    self.code = code
    self.culprit = culprit
  }

  /// Creates a reason from a reason of the library. The responsible object is replaced by its id.
  @MainActor
  public init(_ reason: EventRecord.Reason, _ names: any RecordNames) {
    self.init(.recorded(reason.code), culprit: reason.culprit.map { names.name(of: $0) })
  }

  /// The library's reason; nil for a reason of the script or of app code.
  public var recorded: EventRecord.ReasonCode? {
    if case .recorded(let code) = code { code } else { nil }
  }

  /// The text of the reason, for display. It starts with the id of the responsible object, if any.
  public var text: String {
    let id = culprit ?? ""
    switch code {
    case .recorded(let code): return code.text(culprit: culprit)
    case .appCode(let call): return "\(id) \(call): the program's own code"
    case .problem(let message): return message
    case .noFirstResponder: return "there is no first responder"
    case .acceptsNoText: return "\(id) is first responder and accepts no text"
    case .noResponderPerformsEditCommand: return "no responder performs a command of the edit menu"
    case .rootViewController: return "the root view controller is on top and cannot be popped"
    case .notPresented: return "it presents no view controller and is not presented itself"
    case .viewInNoWindow: return "its view is not in a window"
    case .presentsAlready: return "it presents \(id) already"
    case .isPresentedAlready: return "\(id) is presented already"
    case .isBeingDismissed: return "it is being dismissed"
    }
  }
}
