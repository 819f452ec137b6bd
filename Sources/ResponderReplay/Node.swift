import Foundation
import ResponderScenarios
import TouchRecording

/// The members of an object of a scenario.
struct Node {
  private var all: [JSONValue.Member] = []
  /// A comment above the object; nil if none is needed.
  var comment: String?

  var members: [JSONValue.Member] {
    comment.map { [JSONValue.Member(ScenarioText.comment, .text($0))] + all } ?? all
  }

  mutating func add(_ key: String, _ value: JSONValue) { all.append(JSONValue.Member(key, value)) }

}

extension JSONValue {
  init(_ numbers: [Double]) { self = .list(numbers.map { .number($0) }) }
  init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}
