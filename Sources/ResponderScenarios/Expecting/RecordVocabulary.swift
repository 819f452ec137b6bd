import ResponderKit

/// What can stand after the id in a line of the record.
enum RecordVocabulary {
  enum Finding: Equatable {
    case known(LineCategory)
    /// Such a thing happens but is never listed, with the reason.
    case unlisted(String)
    case unknown
  }

  private static let lines: [String: LineCategory] = {
    var lines: [String: LineCategory] = [
      "showsMenu": .event, "endsMenu": .event, "hit": .hit, "refuses touch": .receives, "receives estimates": .receives,
    ]
    for phase in TouchMethod.names {
      lines["receives \(phase)"] = .receives
      lines[EventRecord.What.method("touches", phase)] = .touches
    }
    for state in UIGestureRecognizer.State.recorded { lines["-> \(state.word)"] = .state }
    for state in UIGestureRecognizer.State.acting { lines["action \(state.word)"] = .action }
    for event in ControlEventName.sent { lines[event] = .event }
    for line in ["becomesFirst", "resignsFirst"] { lines[line] = .responder }
    for phase in PressMethod.names { lines[EventRecord.What.method("presses", phase)] = .press }
    for phase in MotionMethod.names { lines[EventRecord.What.method("motion", phase)] = .motion }
    for name in RemoteControlName.all { lines["remoteControl \(name)"] = .remote }
    for call in DragDelegateCall.all { lines[call.words] = .event }
    for event in AccessibilityEvent.plain { lines[event.words] = .accessibility }
    for call in AppearanceCall.allCases { lines[call.rawValue] = .controller }
    for call in TextDelegateCall.allCases { lines[call.rawValue] = call == .didChangeSelection ? .selection : .text }
    for call in ScrollDelegateCall.allWords { lines[call] = .scroll }
    return lines
  }()

  /// Every fixed line, for suggestions.
  static let examples = lines.keys.sorted()

  static func category(of what: String) -> Finding {
    if let category = lines[what] { return .known(category) }
    let words = what.split(separator: " ")
    switch words[0] {
    // An action's name, or the title of a menu's line.
    case "accessibilityCustomAction" where words.count >= 2: return .known(.accessibility)
    case "performs" where words.count >= 2: return .known(.event)
    case let word where ListDelegateCall(rawValue: String(word)) != nil:
      return words.count == 2 && RowName.numbers(of: String(words[1])) != nil ? .known(.select) : .unknown
    case "keyCommand" where words.count == 2: return .known(.key)
    case "->" where what == "-> possible": return .unlisted("the return to possible is not listed")
    case "->" where what == "-> recognized":
      return .unlisted("a discrete gesture's recognition is listed as '-> ended'")
    default: return .unknown
    }
  }
}
