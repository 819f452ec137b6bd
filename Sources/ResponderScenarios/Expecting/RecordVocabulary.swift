import ResponderKit

/// What can stand after the id in a line of the record.
enum RecordVocabulary {
  enum Finding: Equatable {
    case known(LineCategory)
    /// Such a thing happens but is never listed, with the reason.
    case unlisted(String)
    case unknown
  }

  private static let states = ["began", "changed", "ended", "cancelled", "failed"]

  private static let lines: [String: LineCategory] = {
    var lines: [String: LineCategory] = [
      "hit": .hit, "refuses touch": .receives, "receives estimates": .receives,
    ]
    for method in TouchMethod.names {
      lines["receives \(method)"] = .receives
      lines[methodLine("touches", method)] = .touches
    }
    for state in states {
      lines["-> \(state)"] = .state
      if state != "failed" { lines["action \(state)"] = .action }
    }
    for event in ControlEventName.sent { lines[event] = .event }
    for line in ["becomesFirst", "resignsFirst"] { lines[line] = .responder }
    for method in PressMethod.names { lines[methodLine("presses", method)] = .press }
    for method in MotionMethod.names { lines[methodLine("motion", method)] = .motion }
    for name in RemoteControlName.all { lines["remoteControl \(name)"] = .remote }
    for moment in TextMoment.allCases { lines[moment.rawValue] = .text }
    for line in [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "didEndDragging decelerate",
      "willBeginDecelerating", "didEndDecelerating", "willBeginZooming", "didZoom", "didEndZooming",
      "didEndScrollingAnimation", "didScrollToTop",
    ] { lines[line] = .scroll }
    return lines
  }()

  /// Every fixed line, for suggestions.
  static let examples = lines.keys.sorted()

  static func category(of what: String) -> Finding {
    if let category = lines[what] { return .known(category) }
    let words = what.split(separator: " ")
    switch words[0] {
    // An action's name, or the title of a menu's line.
    case "performs" where words.count >= 2: return .known(.event)
    case "didHighlight", "didUnhighlight", "willSelect", "didSelect", "willDeselect", "didDeselect":
      return words.count == 2 && RowName.numbers(of: String(words[1])) != nil ? .known(.select) : .unknown
    case "keyCommand" where words.count == 2: return .known(.key)
    case "->" where what == "-> possible": return .unlisted("the return to possible is not listed")
    case "->" where what == "-> recognized":
      return .unlisted("a discrete gesture's recognition is listed as '-> ended'")
    default: return .unknown
    }
  }

  /// `touchesBegan` for `touches` and `began`.
  private static func methodLine(_ kind: String, _ method: String) -> String {
    kind + method.prefix(1).uppercased() + method.dropFirst()
  }

  /// Whether a line counts once for as long as nothing else of its category happens to its subject.
  static func isContinuing(_ what: Substring) -> Bool {
    switch what {
    case "receives moved", "-> changed", "action changed", "touchesMoved", "pressesChanged", "touchDragInside",
      "touchDragOutside", "valueChanged", "editingChanged", "didScroll", "didZoom":
      true
    default: false
    }
  }
}
