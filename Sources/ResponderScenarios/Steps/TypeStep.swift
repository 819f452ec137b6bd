import ResponderKit

struct TypeStep: StepKind, InstantStep {
  static let name = "type"
  static let usage = "text"
  static let meaning = "the on-screen keyboard types into the first responder, character by character"

  var text: String

  static func schema(by author: StepAuthor) -> JSONValue {
    // The limit applies to characters, each of which may consist of several code points. A regular expression cannot
    // count characters, so the pattern counts only ASCII code points, of which a character contains at most one. The
    // pattern may accept text that is too long, but never refuses text within the limit.
    let pattern = "^([^ -~]*[ -~]){0,\(ValueLimit.typed)}[^ -~]*$"
    return ["type": ["string", "number", "boolean"], "minLength": 1, "pattern": .text(pattern)]
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let text = try node.text("text")
    guard !text.isEmpty else { throw node.expected("at least one character") }
    guard text.count <= ValueLimit.typed else {
      throw node.problem("the text has \(text.count) characters; expected at most \(ValueLimit.typed) in one step")
    }
    return TypeStep(text: text)
  }

  func samples(_ timebase: Timebase) -> Int { text.count }

  /// Types the text. Has no effect if the first responder does not accept text, since no keyboard is then shown.
  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    for character in text {
      let window = screen.application.keyWindow
      guard let input = window?.firstResponder as? any UIKeyInput else {
        let id = window.flatMap { screen.id(of: $0) } ?? ReservedName.application
        let reason = window?.firstResponder.map { RecordedReason(.acceptsNoText, culprit: screen.name(of: $0)) }
        return screen.note(.noEffect(.typesNothing), of: id, because: reason ?? RecordedReason(.noFirstResponder))
      }
      input.insertText(String(character))
    }
  }
}
