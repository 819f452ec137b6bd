import ResponderScenarios

/// Code for the delegates of recognizers.
extension SwiftFix {
  /// Returns the changed methods of a recognizer's delegate. If the recognizer has no delegate yet, also returns the
  /// assignment of the delegate.
  func recognizerDelegate(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id), let old = recognizerMethods(change.before("delegate") ?? .null),
      let new = recognizerMethods(change.after("delegate") ?? .null),
      let standards = recognizerMethods(.null, all: true)
    else { return nil }
    let delegate = path.dot("delegate")
    let isGiven = change.after("delegate") != nil
    // A delegate without methods has the same effect as a missing delegate.
    if new.isEmpty {
      let isOfController = change.owner == .ownRecognizer(.interactivePop)
      // The navigation controller's own delegate cannot be restored.
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

  /// Returns `path.delegate = self`, to be written in the class that has the delegate methods.
  func assignment(_ protocolName: String, _ path: SwiftExpression, of change: SwiftChange) -> SwiftStatement {
    SwiftStatement(
      .delegateAssignment(protocolName: protocolName, delegateOf: change.id),
      remark: paths.path(to: change.id).flatMap { remark($0) },
      [.assign(path, .name("self"))]
    )
  }

  /// Returns the methods of a recognizer's delegate that return the values in the file.
  ///
  /// - Parameter all: Whether to also return methods for which the file has no value. These methods return UIKit's
  ///   defaults.
  func recognizerMethods(_ returnedValues: JSONValue, all: Bool = false) -> [SwiftMethod]? {
    var methods: [SwiftMethod] = []
    let recognizer = SwiftParameter("_", paths.names.local("gestureRecognizer"), "UIGestureRecognizer")
    func add(_ key: String, _ name: String, _ parameters: [SwiftParameter], _ body: () -> [SwiftCode]?) -> Bool {
      guard all || returnedValues[key] != nil || returnedValues["do"]?[key] != nil else { return true }
      guard let code = handlers(returnedValues, key), let body = body() else { return false }
      let function = SwiftFunction(name: name, parameters: [recognizer] + parameters, result: "Bool", body: code + body)
      methods.append(SwiftMethod(of: "UIGestureRecognizerDelegate", function))
      return true
    }
    guard
      add(
        "shouldBegin",
        "gestureRecognizerShouldBegin",
        [],
        { beginning(returnedValues["shouldBegin"], recognizer.name) }
      )
    else { return nil }
    let touch = SwiftParameter("shouldReceive", paths.names.local("touch"), "UITouch")
    guard
      add(
        "shouldReceiveTouch",
        "gestureRecognizer",
        [touch],
        { receiving(returnedValues["shouldReceiveTouch"], touch.name) }
      )
    else { return nil }
    let relations = [
      ("simultaneousWith", "shouldRecognizeSimultaneouslyWith"), ("shouldRequireFailureOf", "shouldRequireFailureOf"),
      ("shouldBeRequiredToFailBy", "shouldBeRequiredToFailBy"),
    ]
    for (key, label) in relations {
      let other = SwiftParameter(label, paths.names.local("other"), "UIGestureRecognizer")
      guard add(key, "gestureRecognizer", [other], { relation(returnedValues[key], other.name) }) else { return nil }
    }
    return methods
  }

  /// Returns the body of `gestureRecognizerShouldBegin(_:)`; nil if the file's value cannot be expressed in Swift.
  private func beginning(_ returned: JSONValue?, _ recognizer: String) -> [SwiftCode]? {
    guard case .text(let axis)? = returned else { return [.give(.boolean(returned != false))] }
    let pan = paths.names.local("pan")
    let translation = paths.names.local("translation")
    return [
      .guardConstant(pan, .cast(.name(recognizer), "UIPanGestureRecognizer"), otherwise: [.give(false)]),
      .constant(translation, .translation(of: .name(pan))),
      .give(.isLonger(axis, .name(translation))),
    ]
  }

  /// Returns the body of `gestureRecognizer(_:shouldReceive:)`, which returns true or false depending on the touched
  /// view.
  private func receiving(_ returned: JSONValue?, _ touch: String) -> [SwiftCode]? {
    guard let filter = returned?.members.first else { return [.give(.boolean(returned != false))] }
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

  /// Returns code that tests whether another recognizer is one of the recognizers that the file lists.
  private func relation(_ returned: JSONValue?, _ other: String) -> [SwiftCode]? {
    if returned == "all" { return [.give(true)] }
    var tests: [SwiftExpression] = []
    for id in returned?.listed ?? [] {
      guard let test = isRecognizer(.name(other), id.words, on: objects.document.index.order) else { return nil }
      tests.append(test)
    }
    return [.give(tests.isEmpty ? false : .joined(tests, "||"))]
  }

  /// Returns calls of `require(toFail:)`. UIKit cannot remove a requirement, so a removed requirement becomes a comment
  /// that names the call to delete.
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
  /// The negation of a condition.
  var negated: SwiftExpression {
    switch self {
    case .infix(let operands, "==="): .infix(operands, "!==")
    case .infix(let operands, "=="): .infix(operands, "!=")
    case .infix(let operands, "||"): .infix(operands.map(\.negated), "&&")
    case .infix(let operands, "&&"): .infix(operands.map(\.negated), "||")
    case .boolean(let returned): .boolean(!returned)
    default: .not(self)
    }
  }
}
