import Foundation
import ResponderKit

struct AccessibilityStep: StepKind, InstantStep {
  static let name = "accessibility"
  static let usage = "{do: activate, on: id}"
  static let meaning =
    "what someone does who hears the screen: moves the reader's cursor, uses the element that it is on"

  /// What needs a value of its own stands behind the others.
  private static let plain: [(word: String, command: AccessibilityCommand)] = [
    ("next", .next), ("previous", .previous), ("first", .first), ("last", .last), ("activate", .activate),
    ("increment", .increment), ("decrement", .decrement), ("escape", .escape), ("magicTap", .magicTap),
  ]
  private static let words = plain.map(\.word) + ["scroll", "explore", "custom"]

  /// Nil where only the cursor is moved.
  var command: AccessibilityCommand?
  /// The element that the cursor goes to before.
  var element: String?

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([
      .init("do", Schema.words(words)), .init("on", Schema.text),
      .init("direction", Schema.words(UIAccessibilityScrollDirection.allWords)), .init("to", Schema.numbers),
      .init("action", Schema.text),
    ])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["do", "on", "direction", "to", "action"])
    var element: String?
    if let place = fields["on"] { element = try reader.refer(place, to: .view) }
    guard let word = try fields["do"]?.word("accessibility command", of: words) else {
      guard element != nil else {
        throw node.problem("accessibility does nothing; expected do: \(Spelling.list(words)), or on: id")
      }
      return AccessibilityStep(command: nil, element: element)
    }
    for (key, needed) in [("direction", "scroll"), ("to", "explore"), ("action", "custom")] where word != needed {
      if let value = fields[key] {
        throw value.problem("\(quoted(key)) is for do: \(needed); do: \(word) has no use for it")
      }
    }
    return AccessibilityStep(command: try command(word, fields), element: element)
  }

  private static func command(_ word: String, _ fields: Fields) throws(ReadingProblem) -> AccessibilityCommand? {
    switch word {
    case "scroll":
      let directions = UIAccessibilityScrollDirection.allWords
      let node = try fields.required("direction", Spelling.list(directions))
      let direction = try node.word("direction", of: directions)
      return UIAccessibilityScrollDirection(word: direction).map { .scroll($0) }
    case "explore":
      let numbers = try fields.required("to", "[x, y] on the screen").numbers(count: 2, "[x, y]")
      return .explore(CGPoint(x: numbers[0], y: numbers[1]))
    case "custom":
      return .custom(try fields.required("action", "the name of a custom action").text("the name of a custom action"))
    default: return plain.first { $0.word == word }?.command
    }
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    if let element {
      guard let view = screen.object(named: element) as? UIView, screen.application.moveAccessibilityFocus(to: view)
      else {
        throw step.problem(
          "\(quoted(element)) is no element for those who hear the screen at this step; expected one that shows, "
            + "and whose isAccessibilityElement is true"
        )
      }
    }
    guard let command, let reason = screen.application.receive(command) else { return }
    // What lies on the way is the scenario's to say; what is asked of nothing is a mistake in it.
    if reason == .noCursor || reason == .noSuchAction || reason == .notAdjustable {
      throw step.problem("\(reason.rawValue)")
    }
  }
}
