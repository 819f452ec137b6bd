import ResponderKit
import ResponderScenarios

extension [RecordedLine] {
  /// Who has done something with a touch, in the order in which they did it first: a recognizer that recognized, a control that was
  /// worked, a row that was selected, a text that is edited, a view whose own methods got the touch to its end.
  ///
  /// - Parameter handling: The ids of the views that have such methods; others only pass a touch on.
  func actors(handling: Set<String>) -> [String] {
    var actors: [String] = []
    var cancelled: Set<String> = []
    var handled: [String] = []
    func add(_ id: String) { if !actors.contains(id) { actors.append(id) } }
    for line in self {
      switch line.recorded {
      case .action: add(line.subject)
      case .control(let event) where Self.successes.contains(event): add(line.subject)
      case .selects(.didSelect, let path), .selects(.didDeselect, let path): add("\(line.subject).\(path.place)")
      case .text(.didBeginEditing): add(line.subject)
      case .touches(.ended) where handling.contains(line.subject): handled.append(line.subject)
      case .touches(.cancelled): cancelled.insert(line.subject)
      default: break
      }
    }
    for id in handled where !cancelled.contains(id) { add(id) }
    return actors
  }

  /// What a control sends when it has been worked.
  static let successes: [EventRecord.ControlEvent] = [
    .touchUpInside, .valueChanged, .menuActionTriggered, .editingDidBegin,
  ]

  /// Whether a recognizer's target has heard of it.
  func acts(_ recognizer: String) -> Bool { contains { $0.category == .action && $0.subject == recognizer } }

  func has(_ line: String) -> Bool { contains { $0.reads(line) } }
}
