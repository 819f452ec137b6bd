// Reading the values of properties, by the shape of the value.

extension ScenarioReader {
  mutating func value(
    _ node: DocumentNode,
    of property: PropertyEntry,
    _ owner: Owner
  ) throws(ReadingProblem) -> PropertyValue {
    switch property.shape {
    case .boolean: return .boolean(try node.boolean())
    case .number(let range): return .number(try node.number("a number", in: range))
    case .integer(let range): return .number(Double(try node.integer("a whole number", in: range)))
    case .text: return .text(try node.text("text"))
    case .color: return .text(try color(node))
    case .date:
      let what = "a date and a time of day as \(ScenarioDate.pattern)"
      let text = try node.text(what)
      guard ScenarioDate.date(of: text) != nil else { throw node.expected(what) }
      return .text(text)
    case .point: return .numbers(try node.numbers(count: 2, "[x, y]"))
    case .size(let sides): return .numbers(try size(node, each: sides))
    case .rectangle(let side): return .numbers(try rectangle(node, side: side, of: owner))
    case .insets: return .numbers(try node.numbers(count: 4, "[top, left, bottom, right]"))
    case .transform: return .numbers(try transform(node))
    case .word(let known): return .text(try node.word(property.name, of: known))
    case .words(let known):
      let words = try node.words(property.name, of: known)
      return .words(known.filter(words.contains))
    case .mask(let known, let knowsAll, let mayBeEmpty):
      return .words(try mask(node, property.name, of: known, knowsAll: knowsAll, mayBeEmpty: mayBeEmpty))
    case .methods(let known, let what):
      if let value = node.plainBoolean { return .words(value ? known : []) }
      guard case .sequence = node.content else { throw node.expected("true or a list of \(Spelling.list(known))") }
      let methods = try node.words(what, of: known)
      return .words(known.filter(methods.contains))
    case .names: return .words(try node.texts("a list of action names"))
    case .titles(let what, let mayBeCounted): return .words(try titles(node, of: what, mayBeCounted: mayBeCounted))
    case .range: return .numbers(try range(node))
    case .methodResults(let target): return .methodResults(try methodResults(node, of: target))
    case .actionResults: return .actionResults(try actionResults(node))
    case .keyCommands: return .keyCommands(try keyCommands(node))
    case .delegate(let knowsDirection):
      return .delegate(try gestureDelegate(node, knowsDirection: knowsDirection))
    case .textDelegate: return .textDelegate(try textDelegate(node))
    case .scrollDelegate(let viewClass): return .scrollDelegate(try scrollDelegate(node, of: viewClass))
    case .decelerationRate: return .number(try decelerationRate(node))
    case .counts(let noun):
      let what = "a number of \(noun)"
      guard case .sequence(let items) = node.content else {
        return .numbers([Double(try node.integer(what, in: ValueLimit.rows))])
      }
      var counts: [Double] = []
      for item in items { counts.append(Double(try item.integer(what, in: ValueLimit.rows))) }
      return .numbers(counts)
    case .rowNumbers:
      var numbers: [String] = []
      for item in try node.list("a list of the numbers of rows or items") { numbers.append(try readRowNumber(item)) }
      return .words(numbers.inOrderOfRows)
    case .reference(let target, let none):
      if none.contains(try node.text("the id of \(target.description)")) { return .reference(nil) }
      return .reference(try refer(node, to: target))
    case .hitTestResult: return try hitTestResult(node)
    case .actions: return .actions(try actions(node))
    case .handlers:
      return .handlers(try handlers(node, of: "a \(owner.description)", at: HandlerCalls.own(of: owner)))
    case .barButtons: return .barButtons(try barButtons(node))
    case .alertActions: return .alertActions(try alertActions(node))
    case .cell(let kind):
      return .cells(CellsNode(nodes: [kind.rawValue: try cell(node, kind, key: kind.rawValue)]))
    case .cells(let kind): return .cells(try cells(node, kind))
    case .references(let target): return .references(try ids(node, of: target))
    case .otherRecognizers:
      let ids = try ids(node, of: .recognizer)
      guard !ids.contains(list) else {
        throw node.problem("\(quoted(list)) cannot wait for itself to fail; expected other recognizers")
      }
      return .references(ids)
    }
  }

  private mutating func ids(_ node: DocumentNode, of target: ReferenceTarget) throws(ReadingProblem) -> [String] {
    var ids: [String] = []
    for item in try node.list("a list of ids") { ids.append(try refer(item, to: target)) }
    return ids
  }

  private func size(_ node: DocumentNode, each sides: ClosedRange<Double>?) throws(ReadingProblem) -> [Double] {
    let size = try node.numbers(count: 2, "[width, height]")
    guard let sides, !size.allSatisfy(sides.contains) else { return size }
    throw node.expected("[width, height], each from \(sides.lowerBound.plain) to \(sides.upperBound.plain)")
  }

  private func rectangle(_ node: DocumentNode, side: Double?, of owner: Owner) throws(ReadingProblem) -> [Double] {
    let numbers = try node.numbers(count: 4, "[x, y, width, height]")
    guard numbers[2] >= 0, numbers[3] >= 0 else { throw node.expected("a width and a height of at least 0") }
    if let side, numbers[2] > side || numbers[3] > side {
      throw node.expected("a \(owner.description) of at most \(Int(side)) points a side")
    }
    return numbers
  }

  private func mask(
    _ node: DocumentNode,
    _ name: String,
    of known: [String],
    knowsAll: Bool,
    mayBeEmpty: Bool
  ) throws(ReadingProblem) -> [String] {
    let admitted = knowsAll ? known + ["all"] : known
    let words: [String]
    switch node.content {
    case .sequence: words = try node.words(name, of: admitted)
    case .scalar: words = [try node.word(name, of: admitted)]
    case .mapping: throw node.expected("\(admitted.joined(separator: ", ")) or a list of them")
    }
    guard mayBeEmpty || !words.isEmpty else {
      throw node.problem("an empty list; expected at least one of \(known.joined(separator: ", "))")
    }
    return words.contains("all") ? known : known.filter(words.contains)
  }

  private mutating func hitTestResult(_ node: DocumentNode) throws(ReadingProblem) -> PropertyValue {
    guard case .mapping = node.content else { return .reference(try optionalView(node)) }
    let fields = try Fields(node, of: "hitTest", known: ["answer", "everywhere"])
    let view = try optionalView(try fields.required("answer", "the id of a view, or none"))
    return try fields["everywhere"]?.boolean() == true ? .everywhere(view) : .reference(view)
  }

  private mutating func optionalView(_ node: DocumentNode) throws(ReadingProblem) -> String? {
    let what = "the id of a view, none, or {answer: id, everywhere: true}"
    return ["none", "nil"].contains(try node.text(what)) ? nil : try refer(node, to: .view)
  }

  private func transform(_ node: DocumentNode) throws(ReadingProblem) -> [Double] {
    let fields = try Fields(node, of: "a transform", known: ["rotate", "scale", "translate"])
    var scale = (x: 1.0, y: 1.0)
    if let node = fields["scale"] {
      if case .sequence = node.content {
        let factors = try node.numbers(count: 2, "a number or [x, y]")
        scale = (factors[0], factors[1])
      } else {
        let factor = try node.number("a number or [x, y]")
        scale = (factor, factor)
      }
    }
    let translation = try fields["translate"]?.numbers(count: 2, "[x, y]") ?? [0, 0]
    let degrees = try fields["rotate"]?.number("degrees") ?? 0
    return TransformComponents(degrees: degrees, scale: scale, translation: (translation[0], translation[1])).numbers
  }

  private func color(_ node: DocumentNode) throws(ReadingProblem) -> String {
    let what = "a color as '#rrggbb' or '#rrggbbaa'"
    let text = try node.text(what)
    guard text.first == "#", [7, 9].contains(text.utf8.count), text.dropFirst().allSatisfy(\.isHexDigit) else {
      throw node.expected(what)
    }
    return text
  }

  private mutating func methodResults(
    _ node: DocumentNode,
    of target: ReferenceTarget
  ) throws(ReadingProblem) -> [PropertyValue.MethodResult] {
    guard case .mapping(let entries) = node.content else {
      throw node.expected("{\(target == .view ? "view" : "recognizer") id: false}")
    }
    var results: [PropertyValue.MethodResult] = []
    for entry in entries {
      references.append(Reference(id: entry.key, target: target, location: entry.keyLocation))
      results.append(PropertyValue.MethodResult(id: entry.key, value: try entry.value.boolean()))
    }
    return results
  }
}
