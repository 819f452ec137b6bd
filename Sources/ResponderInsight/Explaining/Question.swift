import ResponderKit
import ResponderScenarios

/// Which line of the record is asked about.
public struct Question: Sendable, Equatable {
  /// As `expect` writes it.
  public var line: String
  /// Whether it is asked why it happened although it should not.
  public var isNot: Bool
  /// At this time or before, in seconds; nil for any time.
  public var deadline: Double?
  /// How often it has to happen to count as happened.
  public var times: Int

  /// Why the line did or did not happen.
  ///
  /// - Parameters:
  ///   - line: A line of the record, as `expect` writes it.
  ///   - isNot: Whether it should not happen.
  ///   - deadline: At this time or before, in seconds; nil for any time.
  ///   - times: How often it has to happen to count as happened.
  public init(_ line: String, not isNot: Bool = false, by deadline: Double? = nil, times: Int = 1) {
    self.line = line
    self.isNot = isNot
    self.deadline = deadline
    self.times = max(1, times)
  }

  /// Of a check that failed, and not of a line: where it stands in the file.
  var checkLine: Int?
  /// The names of the properties that the check looks at.
  var checkedProperties: [String] = []

  /// What would make a check hold.
  init(_ check: Check) {
    self.init("\(check.id) " + check.properties.map(\.property.name).joined(separator: " "))
    checkLine = check.line
    checkedProperties = check.properties.map(\.property.name)
  }

  /// The event that the line states; nil for a check.
  var event: EventRecord.What? { checkLine == nil ? Scenario.event(ofLine: what) : nil }

  /// Whether it happened in a play, often enough.
  func happened(in play: Play) -> Bool { occurrences(in: play).count >= times }

  /// Whether it is about this line.
  func asks(_ line: String) -> Bool { self.line == line }  // check-record-text: of two questions

  /// The id that the line begins with.
  var subject: String { String(line.prefix { $0 != " " }) }
  /// What is said of it.
  var what: String { String(line.dropFirst(subject.count).drop { $0 == " " }) }

  /// The times of a line in a play, those that count.
  func occurrences(in play: Play) -> [Double] {
    if let checkLine {
      guard let outcome = play.outcome, outcome.failures.allSatisfy({ $0.line != checkLine }) else { return [] }
      return [play.records.last?.time ?? 0]
    }
    return play.joined.filter { $0.reads(line) && ($0.time <= (deadline ?? .infinity) + 1e-9) }.map(\.time)
  }
}

/// A question that cannot be asked of this file.
public struct QuestionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong with it, and what would be right.
  public var description: String
}

extension ScenarioDocument {
  /// The question with its line as the record writes it.
  ///
  /// - Throws: `QuestionError` where the line can be none of the record's.
  public func checked(_ question: Question) throws(QuestionError) -> Question {
    var question = question
    let words = question.line.split(separator: " ")  // check-record-text: as somebody typed it
    question.line = words.joined(separator: " ")
    if let problem = scenario.problem(withLine: question.line) { throw QuestionError(description: problem) }
    return question
  }

  /// The line that people wait for of a subject.
  ///
  /// - Parameter place: Which row or item of a list a finger lies on first.
  /// - Throws: `QuestionError` where there is no such id.
  func awaitedLine(of id: String, firstPlace: (String) -> String?) throws(QuestionError) -> String {
    try Objects(self).awaitedLine(of: id, firstPlace: firstPlace)
  }
}

extension Objects {
  /// The line that people wait for of a subject, of a file or of a program. See `ScenarioDocument.awaitedLine(of:firstPlace:)`.
  func awaitedLine(of id: String, firstPlace: (String) -> String?) throws(QuestionError) -> String {
    guard let owner = owner(of: id) else {
      let problem = observed == nil ? document.scenario.problem(withLine: "\(id) hit") : nil
      throw QuestionError(description: problem ?? "there is no \(id)")
    }
    switch owner {
    case .view(.button):
      let opensMenu = flag("showsMenuAsPrimaryAction", of: id) ?? false
      return "\(id) \(opensMenu ? "menuActionTriggered" : "touchUpInside")"
    case .view(.control): return "\(id) touchUpInside"
    case .view(.pickerView): return "\(id) didSelect 0"
    case .view(.searchBar): return "\(id).searchTextField didBeginEditing"
    case .searchField: return "\(id) didBeginEditing"
    case .view(.tableView), .view(.collectionView): return "\(id) didSelect \(firstPlace(id) ?? "0")"
    case .row:
      let row = RowReference(id)
      return "\(row.list) didSelect \(row.place)"
    case .view(.textField), .view(.textView): return "\(id) didBeginEditing"
    case .view where owner.isControl: return "\(id) valueChanged"
    case .view(.scrollView): return "\(id) willBeginDragging"
    case .ownRecognizer(let own):
      let holder = String(id.dropLast(own.name.count + 1))
      switch own {
      case .pan: return "\(holder) willBeginDragging"
      case .pinch: return "\(holder) willBeginZooming"
      case .interactivePop, .sheetPan: return "\(id) action began"
      case .webTap, .webLongPress: return "\(id) action \(own.kind.isDiscrete ? "ended" : "began")"
      case .rowSwipe: return "\(holder) willBeginEditing \(firstPlace(holder) ?? "0")"
      case .rowReorder:
        let row = RowReference(holder)
        return "\(row.list) didLift \(row.place)"
      }
    case .recognizer(let kind): return "\(id) action \(kind.isDiscrete ? "ended" : "began")"
    default: return "\(id) touchesBegan"
    }
  }
}

/// The list and the number in a row's id.
private struct RowReference {
  let list: String
  let place: String

  init(_ id: String) {
    place = id.split(separator: ".").last.map(String.init) ?? "0"
    list = String(id.dropLast(place.count + 1))
  }
}
