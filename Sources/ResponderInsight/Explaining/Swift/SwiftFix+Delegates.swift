import ResponderScenarios

/// The delegates of recognizers.
extension SwiftFix {
  /// The delegate of a recognizer: its methods that change, and that the recognizer has one.
  func recognizerDelegate(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id), let old = recognizerMethods(change.before("delegate") ?? .null),
      let new = recognizerMethods(change.after("delegate") ?? .null),
      let standards = recognizerMethods(.null, all: true)
    else { return nil }
    let delegate = path.dot("delegate")
    let isGiven = change.after("delegate") != nil
    // Without a method a delegate answers as none does.
    if new.isEmpty {
      let isOfController = change.owner == .ownRecognizer(.interactivePop)
      // The navigation controller's own delegate cannot be given back.
      guard !isOfController || isGiven else { return nil }
      return [statement(path, .assign(delegate, .null))]
    }
    guard var statements = delegateMethods(SwiftMethod.changes(from: old, to: new, standards: standards), of: change)
    else {
      return nil
    }
    if old.isEmpty { statements.append(assignment("UIGestureRecognizerDelegate", delegate, of: change)) }
    return statements
  }

  /// `path.delegate = self`, in the class that has the methods.
  func assignment(_ protocolName: String, _ path: SwiftExpression, of change: SwiftChange) -> SwiftStatement {
    SwiftStatement(
      .delegateAssignment(protocolName: protocolName, delegateOf: change.id),
      remark: paths.path(to: change.id).flatMap { remark($0) },
      [.assign(path, .name("self"))]
    )
  }

  /// The methods of a recognizer's delegate for the answers of the file.
  ///
  /// - Parameter all: Whether methods without an answer are made, too, which answer as UIKit does without them.
  func recognizerMethods(_ answers: JSONValue, all: Bool = false) -> [SwiftMethod]? {
    var methods: [SwiftMethod] = []
    let recognizer = SwiftParameter("_", paths.names.local("gestureRecognizer"), "UIGestureRecognizer")
    func add(_ key: String, _ name: String, _ parameters: [SwiftParameter], _ body: () -> [SwiftCode]?) -> Bool {
      guard all || answers[key] != nil || answers["do"]?[key] != nil else { return true }
      guard let code = handlers(answers, key), let body = body() else { return false }
      let function = SwiftFunction(name: name, parameters: [recognizer] + parameters, result: "Bool", body: code + body)
      methods.append(SwiftMethod(of: "UIGestureRecognizerDelegate", function))
      return true
    }
    guard
      add("shouldBegin", "gestureRecognizerShouldBegin", [], { beginning(answers["shouldBegin"], recognizer.name) })
    else { return nil }
    let touch = SwiftParameter("shouldReceive", paths.names.local("touch"), "UITouch")
    guard
      add("shouldReceiveTouch", "gestureRecognizer", [touch], { receiving(answers["shouldReceiveTouch"], touch.name) })
    else { return nil }
    let relations = [
      ("simultaneousWith", "shouldRecognizeSimultaneouslyWith"), ("shouldRequireFailureOf", "shouldRequireFailureOf"),
      ("shouldBeRequiredToFailBy", "shouldBeRequiredToFailBy"),
    ]
    for (key, label) in relations {
      let other = SwiftParameter(label, paths.names.local("other"), "UIGestureRecognizer")
      guard add(key, "gestureRecognizer", [other], { relation(answers[key], other.name) }) else { return nil }
    }
    return methods
  }

  /// Whether a recognizer may begin.
  private func beginning(_ answer: JSONValue?, _ recognizer: String) -> [SwiftCode]? {
    guard case .text(let axis)? = answer else { return [.give(.boolean(answer != false))] }
    let pan = paths.names.local("pan")
    let translation = paths.names.local("translation")
    return [
      .guardConstant(pan, .cast(.name(recognizer), "UIPanGestureRecognizer"), otherwise: [.give(false)]),
      .constant(translation, .translation(of: .name(pan))),
      .give(.isLonger(axis, .name(translation))),
    ]
  }

  /// Whether a touch is taken, by the view that it is on.
  private func receiving(_ answer: JSONValue?, _ touch: String) -> [SwiftCode]? {
    guard let filter = answer?.members.first else { return [.give(.boolean(answer != false))] }
    let isOnly = filter.key == "onlyOn"
    var tests: [SwiftTouchTest] = []
    for id in filter.value.listed {
      guard let test = isTouched(SwiftExpression.name(touch).dot("view"), isOptional: true, id.words) else {
        return nil
      }
      tests.append(test)
    }
    guard tests.allSatisfy({ $0.cell == nil }), !tests.isEmpty else {
      return tests.map { $0.then(.give(.boolean(isOnly))) } + [.give(.boolean(!isOnly))]
    }
    let conditions = tests.map { isOnly ? $0.condition : $0.condition.negated }
    return [.give(.joined(conditions, isOnly ? "||" : "&&"))]
  }

  /// Whether another recognizer is one of those that the file names.
  private func relation(_ answer: JSONValue?, _ other: String) -> [SwiftCode]? {
    if answer == "all" { return [.give(true)] }
    var tests: [SwiftExpression] = []
    for id in answer?.listed ?? [] {
      guard let test = isRecognizer(.name(other), id.words, on: objects.document.index.order) else { return nil }
      tests.append(test)
    }
    return [.give(tests.isEmpty ? false : .joined(tests, "||"))]
  }

  /// `require(toFail:)`. UIKit cannot take a requirement back: the line that makes it is deleted.
  func requirements(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    let old = change.before("requireToFail")?.listed ?? []
    let new = change.after("requireToFail")?.listed ?? []
    var statements: [SwiftStatement] = []
    for id in new.filter({ !old.contains($0) }) + old.filter({ !new.contains($0) }) {
      guard let other = paths.path(to: id.words) else { return nil }
      var statement = statement(path, .run(path.calling("require", SwiftArgument("toFail", other.value))))
      if old.contains(id) { statement.role = .removal }
      statements.append(statement)
    }
    return statements
  }
}

extension SwiftExpression {
  /// The opposite of a test.
  var negated: SwiftExpression {
    switch self {
    case .infix(let operands, "==="): .infix(operands, "!==")
    case .infix(let operands, "=="): .infix(operands, "!=")
    case .infix(let operands, "||"): .infix(operands.map(\.negated), "&&")
    case .infix(let operands, "&&"): .infix(operands.map(\.negated), "||")
    case .boolean(let answer): .boolean(!answer)
    default: .not(self)
    }
  }
}
