import ResponderKit
import ResponderScenarios

/// A question about a line of the record.
public struct Question: Sendable, Equatable {
  /// The line, in the syntax of `expect`.
  public var line: String
  /// Whether the question asks why an unwanted line occurred. Otherwise it asks why an expected line did not occur.
  public var isNot: Bool
  /// The time after which occurrences of the line no longer count, in seconds; nil if all occurrences count.
  public var deadline: Double?
  /// The minimum number of occurrences. With fewer occurrences the line counts as missing.
  public var times: Int

  /// Creates a question that asks why the record contains a line, or does not.
  ///
  /// - Parameters:
  ///   - line: A line of the record, in the syntax of `expect`.
  ///   - isNot: Whether the line is unwanted.
  ///   - deadline: The time after which occurrences of the line no longer count, in seconds; nil if all occurrences
  ///     count.
  ///   - times: The minimum number of occurrences. With fewer occurrences the line counts as missing.
  public init(_ line: String, not isNot: Bool = false, by deadline: Double? = nil, times: Int = 1) {
    self.line = line
    self.isNot = isNot
    self.deadline = deadline
    self.times = max(1, times)
  }

  /// The line number of a failed check in the file; nil for a question about a line of the record.
  var checkLine: Int?
  /// The names of the properties that the failed check compares; empty for other questions.
  var checkedProperties: [String] = []

  /// Creates a question that asks how to satisfy a failed check.
  init(_ check: Check) {
    self.init("\(check.id) " + check.properties.map(\.property.name).joined(separator: " "))
    checkLine = check.line
    checkedProperties = check.properties.map(\.property.name)
  }

  /// The event that the line states; nil for a check.
  var event: EventRecord.What? { checkLine == nil ? Scenario.event(ofLine: what) : nil }

  /// Whether the line occurred often enough in a play.
  func happened(in play: Play) -> Bool { occurrences(in: play).count >= times }

  /// Whether the question is about a line.
  func asks(_ line: String) -> Bool { self.line == line }  // check-record-text: of two questions

  /// The id of the object that the line begins with.
  var subject: String { String(line.prefix { $0 != " " }) }
  /// The part of the line after the id of the object.
  var what: String { String(line.dropFirst(subject.count).drop { $0 == " " }) }

  /// Returns the times of the line's occurrences in a play, except occurrences after the deadline.
  func occurrences(in play: Play) -> [Double] {
    if let checkLine {
      guard let outcome = play.outcome, outcome.failures.allSatisfy({ $0.line != checkLine }) else { return [] }
      return [play.records.last?.time ?? 0]
    }
    return play.joined.filter { $0.reads(line) && ($0.time <= (deadline ?? .infinity) + 1e-9) }.map(\.time)
  }
}

/// An error for a question that does not match the file.
public struct QuestionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problem with the question, and how to correct it.
  public var description: String
}

extension ScenarioDocument {
  /// Returns the question with its line in the spelling of the record.
  ///
  /// - Throws: `QuestionError` if no record can have this line.
  public func checked(_ question: Question) throws(QuestionError) -> Question {
    var question = question
    let words = question.line.split(separator: " ")  // check-record-text: as the user typed it
    question.line = words.joined(separator: " ")
    if let problem = scenario.problem(withLine: question.line) { throw QuestionError(description: problem) }
    return question
  }

  /// Returns the line that the record contains if an object handles a touch.
  ///
  /// - Parameter firstRow: Returns the id of the first touched row or item of a list; nil if none was touched.
  /// - Throws: `QuestionError` if no object has this id.
  func awaitedLine(of id: String, firstRow: (String) -> String?) throws(QuestionError) -> String {
    try Objects(self).awaitedLine(of: id, firstRow: firstRow)
  }
}

extension Objects {
  /// Returns the line that the record contains if an object of a file or an app handles a touch. See
  /// `ScenarioDocument.awaitedLine(of:firstRow:)`.
  func awaitedLine(of id: String, firstRow: (String) -> String?) throws(QuestionError) -> String {
    guard let owner = owner(of: id) else {
      let problem = observed == nil ? document.scenario.problem(withLine: "\(id) hit") : nil
      throw QuestionError(description: problem ?? "there is no object '\(id)'")
    }
    switch owner {
    case .view(.button):
      let opensMenu = flag("showsMenuAsPrimaryAction", of: id) ?? false
      return "\(id) \(opensMenu ? "menuActionTriggered" : "touchUpInside")"
    case .view(.control): return "\(id) touchUpInside"
    case .view(.pickerView): return "\(id) didSelect 0"
    case .view(.searchBar): return "\(id).searchTextField didBeginEditing"
    case .searchField: return "\(id) didBeginEditing"
    case .view(.tableView), .view(.collectionView): return "\(id) didSelect \(firstRow(id) ?? "0")"
    case .row:
      let row = RowReference(id)
      return "\(row.list) didSelect \(row.itemNumber)"
    case .view(.textField), .view(.textView): return "\(id) didBeginEditing"
    case .view where owner.isControl: return "\(id) valueChanged"
    case .view(.scrollView): return "\(id) willBeginDragging"
    case .ownRecognizer(let own):
      let ownerID = String(id.dropLast(own.name.count + 1))
      switch own {
      case .pan: return "\(ownerID) willBeginDragging"
      case .pinch: return "\(ownerID) willBeginZooming"
      case .interactivePop, .sheetPan: return "\(id) action began"
      case .webTap, .webLongPress: return "\(id) action \(own.kind.isDiscrete ? "ended" : "began")"
      case .rowSwipe: return "\(ownerID) willBeginEditing \(firstRow(ownerID) ?? "0")"
      case .rowReorder:
        let row = RowReference(ownerID)
        return "\(row.list) didLift \(row.itemNumber)"
      }
    case .recognizer(let kind): return "\(id) action \(kind.isDiscrete ? "ended" : "began")"
    default: return "\(id) touchesBegan"
    }
  }
}

/// The list and the row number that the id of a row consists of.
private struct RowReference {
  let list: String
  let itemNumber: String

  init(_ id: String) {
    itemNumber = id.split(separator: ".").last.map(String.init) ?? "0"
    list = String(id.dropLast(itemNumber.count + 1))
  }
}
