import Foundation
import ResponderKit

struct AccessibilityStep: KeyedStep, InstantStep {
  static let name = "accessibility"
  static let meaning =
    "a screen reader moves its cursor, or uses the element at the cursor"

  static let fields: [StepField<AccessibilityStep>] = [
    .optional("do", .word("accessibility command", of: words), \.word), .optional("on", .view, \.element),
    .optional("direction", .choice("direction"), \.direction), .optional("to", .point("[x, y]"), \.location),
    .optional("action", .text("the name of a custom action"), \.action),
  ]
  static let usage = "{do: activate, on: id}"

  /// The commands without a value.
  private static let plain: [(word: String, command: AccessibilityCommand)] = [
    ("next", .next), ("previous", .previous), ("first", .first), ("last", .last), ("activate", .activate),
    ("increment", .increment), ("decrement", .decrement), ("escape", .escape), ("magicTap", .magicTap),
  ]
  private static let words = plain.map(\.word) + ["scroll", "explore", "custom"]
  /// The keys that only one command accepts, each with that command.
  private static let values = [("direction", "scroll"), ("to", "explore"), ("action", "custom")]

  private var word: String?
  private var direction: UIAccessibilityScrollDirection?
  private var location: ScriptPoint?
  private var action: String?
  /// The command; nil if the step only moves the cursor.
  private var command: AccessibilityCommand?
  /// The id of the element to which the cursor moves before the command; nil if the cursor does not move.
  private var element: String?

  init() {}

  mutating func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem) {
    guard let fields else { return }
    guard let word else {
      guard element != nil else {
        throw fields.node.problem("accessibility does nothing; expected do: \(Spelling.list(Self.words)), or on: id")
      }
      return
    }
    for (key, needed) in Self.values where word != needed {
      if let value = fields[key] {
        throw value.problem("\(quoted(key)) belongs to do: \(needed); do: \(word) does not accept it")
      }
    }
    command = try command(word, fields)
  }

  private func command(_ word: String, _ fields: Fields) throws(ReadingProblem) -> AccessibilityCommand? {
    switch word {
    case "scroll":
      _ = try fields.required("direction", Spelling.list(UIAccessibilityScrollDirection.allWords))
      return direction.map { .scroll($0) }
    case "explore":
      _ = try fields.required("to", "[x, y] on the screen")
      return location.map { .explore(CGPoint(x: $0.x, y: $0.y)) }
    case "custom":
      _ = try fields.required("action", "the name of a custom action")
      return action.map { .custom($0) }
    default: return Self.plain.first { $0.word == word }?.command
    }
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    if let element {
      guard let view = screen.object(named: element) as? UIView, screen.application.moveAccessibilityFocus(to: view)
      else {
        throw step.problem(
          "\(quoted(element)) is not an accessible element at this step; expected a visible element "
            + "whose isAccessibilityElement is true"
        )
      }
    }
    guard let command, let reason = screen.application.receive(command) else { return }
    // A command without an element at the cursor, or for an action that the element does not have, is an error in the
    // scenario. Other failures are results that the record lists.
    if reason == .noCursor || reason == .noSuchAction || reason == .notAdjustable {
      throw step.problem("\(reason.rawValue)")
    }
  }
}
