import ResponderScenarios

/// The ids of a scenario for the ids of a recording, which may have other characters.
struct ScenarioIDs {
  private(set) var byRecorded: [String: String] = [:]
  private(set) var byScenario: [String: String] = [:]
  private var taken: Set<String> = ["application", "nothing"]
  /// The last number that was appended to each id.
  private var numbers: [String: Int] = [:]

  /// Returns the id in the scenario; nil for an object that is not imported.
  subscript(_ recorded: String) -> String? { byRecorded[recorded] }

  /// Returns a new id for an object. It consists of letters, digits, '_' and '-'.
  mutating func add(_ recorded: String) -> String {
    if let known = byRecorded[recorded] { return known }
    var base = ""
    for scalar in recorded.unicodeScalars.prefix(80) {
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
      if isPlain { base.unicodeScalars.append(scalar) } else if !base.isEmpty, base.last != "-" { base += "-" }
    }
    while base.last == "-" { base.removeLast() }
    if base.isEmpty { base = "view" }
    var id = base
    if !taken.insert(id).inserted {
      var number = numbers[base] ?? 1
      repeat {
        number += 1
        id = "\(base)-\(number)"
      } while !taken.insert(id).inserted
      numbers[base] = number
    }
    set(recorded, id)
    return id
  }

  /// Assigns an id that exists in the scenario without being described, such as that of a row.
  mutating func set(_ recorded: String, _ id: String) {
    taken.insert(id)
    byRecorded[recorded] = id
    if byScenario[id] == nil { byScenario[id] = recorded }
  }

  /// Returns the id of the recording for an id of the scenario; the id itself if there is none.
  func recorded(_ id: String) -> String { byScenario[id] ?? id }
}
