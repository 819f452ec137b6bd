import ResponderKit
import ResponderScenarios

extension [RecordedLine] {
  /// Returns the ids of the objects that handled a touch, in the order of their first effect. These are recognizers
  /// that recognized, controls that sent their main event, selected rows, text inputs that began editing, and views
  /// whose touches methods received the touch to its end.
  ///
  /// - Parameter handling: The ids of views with custom touches methods. All other views only forward touches.
  func actors(handling: Set<String>) -> [String] {
    var actors: [String] = []
    var cancelled: Set<String> = []
    var handled: [String] = []
    func add(_ id: String) { if !actors.contains(id) { actors.append(id) } }
    for line in self {
      switch line.recorded {
      case .action: add(line.subject)
      case .control(let event) where Self.successes.contains(event): add(line.subject)
      case .selects(.didSelect, let path), .selects(.didDeselect, let path): add("\(line.subject).\(path.itemNumber)")
      case .text(.didBeginEditing): add(line.subject)
      case .touches(.ended) where handling.contains(line.subject): handled.append(line.subject)
      case .touches(.cancelled): cancelled.insert(line.subject)
      default: break
      }
    }
    for id in handled where !cancelled.contains(id) { add(id) }
    return actors
  }

  /// The events that controls send when a touch has operated them.
  static let successes: [EventRecord.ControlEvent] = [
    .touchUpInside, .valueChanged, .menuActionTriggered, .editingDidBegin,
  ]

  /// Returns whether the records contain an action of this recognizer.
  func acts(_ recognizer: String) -> Bool { contains { $0.category == .action && $0.subject == recognizer } }

  func has(_ line: String) -> Bool { contains { $0.reads(line) } }
}
