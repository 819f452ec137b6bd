import ResponderScenarios

/// Code for the steps of the script and for the steps that methods run.
extension SwiftFix {
  /// Returns the code of a step of the script after its values are changed.
  func statements(forStep number: Int, _ values: [JSONValue.Member]) -> [SwiftStatement]? {
    guard let entry = objects.document.index.step(number),
      let step = objects.document.root.node(at: entry)?.entries.first
    else { return nil }
    let old = JSONValue(step.value)
    guard step.key != "set" else { return set(old, number, values) }
    var new = old.members.isEmpty ? JSONValue.object([.init("id", old)]) : old
    for member in values {
      // The literal `nil` would mean JSON's null, so the missing value is written as `Optional.none`.
      new = new.with(member.key, member.value == .null ? Optional.none : member.value)
    }
    return code(of: step.key, new).map { [SwiftStatement(.statement, $0)] }
  }

  /// Returns code for changed values of a `set` step. A value that the change removes stays as it was before the step.
  private func set(_ old: JSONValue, _ number: Int, _ values: [JSONValue.Member]) -> [SwiftStatement]? {
    guard let id = old["id"]?.words else { return nil }
    // If the change affects `animated`, all values of the step that can be animated are written again.
    var changed = values.filter { $0.key != "animated" }
    if changed.count < values.count {
      changed += old.members.filter { member in
        Self.animatedKeys.contains(member.key) && !changed.contains { $0.key == member.key }
      }
    }
    var statements: [SwiftStatement] = []
    for member in changed {
      let earlier = value(member.key, of: id, beforeStep: number)
      let new = member.value == .null ? earlier ?? .null : member.value
      let animated = values.first { $0.key == "animated" }?.value ?? old["animated"] ?? .null
      let was = old[member.key]
      let change = SwiftChange(id, objects, [.init(member.key, new)]) { key in
        switch key {
        case member.key: was
        case "animated": member.value == .null ? .null : animated
        default: objects.value(key, of: id)
        }
      }
      guard var made = self.statements(for: change), made.allSatisfy({ $0.role == .statement }) else { return nil }
      if let first = made.first, first.remark == nil, let was,
        let line = line(member.key, was, of: id, old["animated"] ?? .null)
      {
        let new = SwiftRenderer().text(of: first)
        if line != new { made[0].remark = "instead of \(line)" }
      }
      statements += made.filter { !statements.contains($0) }
    }
    return statements.isEmpty ? nil : statements
  }

  private static let animatedKeys: Set<String> = [
    "contentOffset", "zoomScale", "isOn", "value", "date", "selectedDetentIdentifier", "viewControllers",
  ]

  /// Returns the line of code for the unchanged step; nil if the step has several lines.
  private func line(_ key: String, _ value: JSONValue, of id: String, _ animated: JSONValue) -> String? {
    let change = SwiftChange(id, objects, [.init(key, value)]) { other in
      other == "animated" ? animated : other == key ? .null : objects.value(other, of: id)
    }
    guard let made = statements(for: change), made.count == 1, made[0].role == .statement, made[0].remark == nil else {
      return nil
    }
    let text = made[0].text
    return text.contains("\n") || text.count > 60 ? nil : text
  }

  /// Returns the value of an object's key just before a step, according to the file and the earlier steps.
  private func value(_ key: String, of id: String, beforeStep number: Int) -> JSONValue? {
    for earlier in stride(from: number - 1, through: 1, by: -1) {
      guard let entry = objects.document.index.step(earlier),
        let set = objects.document.root.node(at: entry)?["set"], set["id"]?.scalar == id, let value = set[key]
      else { continue }
      return JSONValue(value)
    }
    return objects.value(key, of: id)
  }

  // MARK: Code

  /// Returns the code that a method runs according to the file.
  func handlers(_ methods: JSONValue, _ call: String) -> [SwiftCode]? {
    guard let program = methods["do"], program != .null else { return [] }
    // Code that runs in every call cannot be assigned to a single method.
    if case .list(let steps) = program { return steps.isEmpty ? [] : nil }
    guard let steps = program[call] else { return [] }
    return code(of: steps)
  }

  /// Returns a list of steps as statements.
  func code(of steps: JSONValue) -> [SwiftCode]? {
    var code: [SwiftCode] = []
    for step in steps.listed {
      guard let verb = step.members.first, step.members.count == 1, let new = self.code(of: verb.key, verb.value) else {
        return nil
      }
      code += new
    }
    return code
  }

  private func code(of verb: String, _ step: JSONValue) -> [SwiftCode]? {
    let id = step["id"]?.words ?? step.words
    let isAnimated = step["animated"] != false
    switch verb {
    case "set": return assignments(step)
    case "animate": return animation(step)
    case "setTranslation":
      guard let pan = paths.path(to: id), let to = step["to"]?.numbers, to.count == 2 else { return nil }
      let arguments = [SwiftArgument(nil, .point(to)), SwiftArgument("in", pan.dot("view"))]
      return [.run(.call(pan.dot("setTranslation"), arguments))]
    case "follow": return follow(step)
    case "becomeFirst": return paths.path(to: id).map { [.run($0.calling("becomeFirstResponder"))] }
    case "resignFirst": return paths.path(to: id).map { [.run($0.calling("resignFirstResponder"))] }
    case "endEditing": return paths.path(to: id).map { [.run($0.calling("endEditing", SwiftArgument(nil, true)))] }
    case "reload": return paths.path(to: id).map { [.run($0.calling("reloadData"))] }
    case "scrollTo": return scrolling(id, step)
    case "push", "present":
      guard let controller = paths.path(to: id),
        let host = (step["on"] ?? step["from"]).flatMap({ paths.path(to: $0.words) })
      else { return nil }
      let method = verb == "push" ? "pushViewController" : "present"
      let arguments = [SwiftArgument(nil, controller.value), SwiftArgument("animated", .boolean(isAnimated))]
      return [.run(.call(host.dot(method), arguments))]
    case "pop":
      guard let navigation = paths.path(to: id) else { return nil }
      let animated = SwiftArgument("animated", .boolean(isAnimated))
      guard let target = step["to"] else { return [.run(navigation.calling("popViewController", animated))] }
      if target == "root" { return [.run(navigation.calling("popToRootViewController", animated))] }
      guard let controller = paths.path(to: target.words) else { return nil }
      return [.run(navigation.calling("popToViewController", SwiftArgument(nil, controller.value), animated))]
    case "dismiss":
      return paths.path(to: id).map {
        [.run($0.calling("dismiss", SwiftArgument("animated", .boolean(isAnimated))))]
      }
    default: return nil
    }
  }

  /// Returns a `set` step as assignments; nil if the code for one of its values is a method or a class.
  private func assignments(_ step: JSONValue) -> [SwiftCode]? {
    guard let id = step["id"]?.words else { return nil }
    let values = step.members.filter { $0.key != "id" }
    let change = SwiftChange(id, objects, values) { objects.value($0, of: id) }
    guard let statements = statements(for: change), statements.allSatisfy({ $0.role == .statement }) else { return nil }
    return statements.flatMap(\.code)
  }

  private func animation(_ step: JSONValue) -> [SwiftCode]? {
    guard case .number(let duration)? = step["over"] else { return nil }
    var body: [SwiftCode] = []
    for set in step["set"]?.listed ?? [] {
      guard let code = assignments(set) else { return nil }
      body += code
    }
    var options: [SwiftExpression] = []
    if case .text(let curve)? = step["curve"], isWord(curve), curve != "easeInOut" {
      options.append(.enumCase("curve" + curve.capitalizedFirst))
    }
    if step["allowUserInteraction"] == true { options.append(.enumCase("allowUserInteraction")) }
    var delay = 0.0
    if case .number(let given)? = step["delay"] { delay = given }
    var arguments = [SwiftArgument("withDuration", .number(duration))]
    if delay > 0 || !options.isEmpty {
      arguments.append(SwiftArgument("delay", .number(delay)))
      arguments.append(SwiftArgument("options", options.count == 1 ? options[0] : .array(options)))
    }
    arguments.append(SwiftArgument(nil, .closure([], body)))
    return [.run(.call(.name("UIView").dot("animate"), arguments))]
  }

  /// Returns the code with which a view follows a recognizer; nil if the code would have to store state between events.
  private func follow(_ step: JSONValue) -> [SwiftCode]? {
    guard step["remembers"] != true, let viewID = step["view"]?.words, let recognizer = step["gesture"]?.words,
      let view = paths.path(to: viewID), let path = paths.path(to: recognizer), !path.isOptional,
      let owner = objects.owner(of: recognizer)
    else { return nil }
    let transform = view.dot("transform")
    let kind: GestureKind
    switch owner {
    case .recognizer(let its): kind = its
    case .ownRecognizer(let own): kind = own.kind
    default: return nil
    }
    switch kind {
    case .pan, .screenEdgePan:
      let translation = paths.names.local("translation")
      return [
        .constant(translation, path.calling("translation", SwiftArgument("in", view.dot("superview")))),
        .update(view.dot("center").dot("x"), "+=", .name(translation).dot("x")),
        .update(view.dot("center").dot("y"), "+=", .name(translation).dot("y")),
      ]
    case .pinch:
      let factors = [SwiftArgument("x", path.dot("scale")), SwiftArgument("y", path.dot("scale"))]
      return [.assign(transform, .call(transform.dot("scaledBy"), factors))]
    case .rotation:
      return [.assign(transform, transform.calling("rotated", SwiftArgument("by", path.dot("rotation"))))]
    default: return nil
    }
  }

  private func scrolling(_ id: String, _ step: JSONValue) -> [SwiftCode]? {
    let animated = SwiftArgument("animated", .boolean(step["animated"] == true))
    guard objects.owner(of: id) == .row, let part = objects.cellPart(id), let cell = SwiftCellPosition(part),
      let list = paths.path(to: part.list)
    else { return nil }
    let isTable = objects.owner(of: part.list) == .view(.tableView)
    let at = step["at"]?.words ?? "none"
    let position: SwiftExpression =
      isTable
      ? .enumCase(at) : at == "none" ? .array([]) : .enumCase(at == "middle" ? "centeredVertically" : at)
    let method = isTable ? "scrollToRow" : "scrollToItem"
    let path = SwiftArgument("at", cell.indexPath(isTable: isTable))
    return [.run(list.calling(method, path, SwiftArgument("at", position), animated))]
  }
}
