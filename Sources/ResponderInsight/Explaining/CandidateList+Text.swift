import ResponderKit
import ResponderScenarios

/// Adds app code for the return key of a text field, for the Tab key of a text view, and for touches methods.
extension CandidateList {
  /// The step that app code needs for the question's line: a step that makes the subject the first responder or makes
  /// the subject resign.
  private var wanted: JSONValue? {
    let subject = JSONValue.text(scope.question.subject)
    if scope.question.checkedProperties == ["isFirstResponder"] {
      return checkedFlag.map { $0 ? ["becomeFirst": subject] : ["resignFirst": subject] }
    }
    switch scope.question.event {
    case .resignsFirst, .text(.shouldEndEditing), .text(.didEndEditing), .control(.editingDidEnd):
      return ["resignFirst": subject]
    case .becomesFirst, .text(.shouldBeginEditing), .text(.didBeginEditing), .control(.editingDidBegin):
      return ["becomeFirst": subject]
    default: return nil
    }
  }

  /// The Boolean value that a check expects; nil if the check expects another value.
  private var checkedFlag: Bool? {
    guard let line = scope.question.checkLine,
      let check = objects.document.scenario.checks.first(where: { $0.line == line }),
      case .boolean(let isTrue)? = check.properties.first?.value
    else { return nil }
    return isTrue
  }

  mutating func addKeysOfText() {
    guard let wanted else { return }
    for id in scope.culprits where objects.owner(of: id)?.isTextInput == true {
      if objects.owner(of: id) == .view(.textField) { addReturn(id, wanted) }
      if objects.owner(of: id) == .view(.textView), id != scope.question.subject { addTab(id, wanted) }
    }
  }

  private mutating func addReturn(_ id: String, _ wanted: JSONValue) {
    let methods = objects.value("delegate", of: id) ?? .object([])
    let code = methods["do"] ?? .object([])
    add(id, "delegate", methods.with("do", code.with("shouldReturn", [wanted])))
  }

  private mutating func addTab(_ id: String, _ wanted: JSONValue) {
    var commands: [JSONValue] = []
    if case .list(let old)? = objects.value("keyCommands", of: id) { commands = old }
    let command: JSONValue = [
      "input": "tab", "action": "nextField", "wantsPriorityOverSystemBehavior": true, "do": [wanted],
    ]
    add(id, "keyCommands", .list(commands + [command]))
  }

  /// Adds changes for a touches method that is not called because another view consumes the touch. With the change, the
  /// other view's class has the code of the method.
  mutating func addCodeOfTouches() {
    for (owner, phase, steps) in objects.codeOfTouches where !scope.culprits.contains(owner) {
      for id in scope.culprits where objects.owner(of: id)?.isView == true && objects.has("do", id) {
        let old = objects.value("do", of: id) ?? .object([])
        if case .list = old { continue }
        let method = EventRecord.What.touches(phase).text
        guard old[method] == nil else { continue }
        add(id, "do", old.with(method, steps))
      }
    }
  }
}

extension Objects {
  /// The code of touches methods in the file: the owner of the method, the phase and the steps.
  var codeOfTouches: [(owner: String, phase: UITouch.Phase, steps: JSONValue)] {
    document.index.order.flatMap { id -> [(owner: String, phase: UITouch.Phase, steps: JSONValue)] in
      guard owner(of: id)?.isRecognizer == false, case .object(let code)? = value("do", of: id) else { return [] }
      return code.compactMap { entry in
        guard case .touches(let phase)? = Scenario.event(ofLine: entry.key) else { return nil }
        return (id, phase, entry.value)
      }
    }
  }
}
