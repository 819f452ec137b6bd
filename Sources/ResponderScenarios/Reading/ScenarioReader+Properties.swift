extension ScenarioReader {
  /// The given ones of these properties, in this order.
  mutating func assignments(
    _ fields: Fields,
    _ properties: [Property],
    of owner: Owner,
    id: String
  ) throws(ReadingProblem) -> [Assignment] {
    let outer = (sender, list)
    sender = owner.isRecognizer ? (id, owner) : nil
    list = id
    defer { (sender, list) = outer }
    var assignments: [Assignment] = []
    for entry in fields.entries {
      guard let property = properties.first(where: { $0.rawValue == entry.key }) else { continue }
      let value = try value(entry.value, of: property, owner)
      try checkSense(value, of: property, owner, id: id, entry.value)
      assignments.append(Assignment(property: property, value: value))
    }
    assignments.sort(by: properties)
    return assignments
  }

  /// What UIKit would trap for.
  private func checkSense(
    _ value: PropertyValue,
    of property: Property,
    _ owner: Owner,
    id: String,
    _ node: DocumentNode
  ) throws(ReadingProblem) {
    switch (property, value) {
    case (.numberOfTapsRequired, .number(0)) where owner == .recognizer(.tap):
      throw node.expected("a number of taps from 1 on")
    case (.requireToFail, .words(let ids)) where ids.contains(id):
      throw node.problem("\(quoted(id)) cannot wait for itself to fail; expected other recognizers")
    case (.delegate, .delegate(let delegate)):
      guard delegate.dependsOnDirection, owner != .recognizer(.pan), owner != .recognizer(.screenEdgePan) else { break }
      throw node.problem("only a pan has a direction when it begins; expected shouldBegin: true or false")
    case (.frame, .numbers(let numbers)) where owner.isList, (.bounds, .numbers(let numbers)) where owner.isList:
      guard let side = numbers[2...].max(), side > ValueLimit.listSide else { break }
      throw node.expected("a \(owner.description) of at most \(Int(ValueLimit.listSide)) points a side")
    case (.itemSize, .numbers(let numbers)) where !numbers.allSatisfy(ValueLimit.itemSide.contains):
      let sides = ValueLimit.itemSide
      throw node.expected("[width, height], each from \(sides.lowerBound.plain) to \(sides.upperBound.plain)")
    default: break
    }
  }

  mutating func value(
    _ node: DocumentNode,
    of property: Property,
    _ owner: Owner
  ) throws(ReadingProblem) -> PropertyValue {
    switch property.shape(of: owner) {
    case .boolean: return .boolean(try node.boolean())
    case .number(let range): return .number(try node.number("a number", in: range))
    case .integer(let range): return .number(Double(try node.integer("a whole number", in: range)))
    case .text: return .text(try node.text("text"))
    case .color: return .text(try color(node))
    case .point: return .numbers(try node.numbers(count: 2, "[x, y]"))
    case .size: return .numbers(try node.numbers(count: 2, "[width, height]"))
    case .rectangle:
      let numbers = try node.numbers(count: 4, "[x, y, width, height]")
      guard numbers[2] >= 0, numbers[3] >= 0 else { throw node.expected("a width and a height of at least 0") }
      return .numbers(numbers)
    case .insets: return .numbers(try node.numbers(count: 4, "[top, left, bottom, right]"))
    case .transform: return .numbers(try transform(node))
    case .words(let known):
      if [.state, .keyboardDismissMode, .contentInsetAdjustmentBehavior, .clearButtonMode].contains(property) {
        return .text(try node.word(property.rawValue, of: known))
      }
      let words = try node.words(property.rawValue, of: known)
      return .words(known.filter(words.contains))
    case .mask(let known, let knowsAll, let mayBeEmpty):
      return .words(try mask(node, property, of: known, knowsAll: knowsAll, mayBeEmpty: mayBeEmpty))
    case .methods(let known, let what):
      if let answer = node.plainBoolean { return .words(answer ? known : []) }
      guard case .sequence = node.content else { throw node.expected("true or a list of \(Spelling.list(known))") }
      let methods = try node.words(what, of: known)
      return .words(known.filter(methods.contains))
    case .names: return .words(try node.texts("a list of action names"))
    case .titles(let what, let mayBeCounted): return .words(try titles(node, of: what, mayBeCounted: mayBeCounted))
    case .range: return .numbers(try range(node))
    case .answers(let target): return .answers(try answers(node, of: target))
    case .actionAnswers: return .answers(try actionAnswers(node))
    case .keyCommands: return .keyCommands(try keyCommands(node))
    case .delegate: return .delegate(try gestureDelegate(node))
    case .textDelegate: return .textDelegate(try textDelegate(node))
    case .scrollDelegate(let viewClass): return .scrollDelegate(try scrollDelegate(node, of: viewClass))
    case .decelerationRate: return .number(try decelerationRate(node))
    case .counts:
      let what = "a number of \(property.rawValue)"
      guard case .sequence(let items) = node.content else {
        return .numbers([Double(try node.integer(what, in: ValueLimit.rows))])
      }
      var counts: [Double] = []
      for item in items { counts.append(Double(try item.integer(what, in: ValueLimit.rows))) }
      return .numbers(counts)
    case .places:
      var places: [String] = []
      for item in try node.list("a list of the numbers of rows or items") { places.append(try rowPlace(item)) }
      return .words(places.inOrderOfRows)
    case .reference(let target, let none):
      if none.contains(try node.text("the id of \(target.description)")) { return .reference(nil) }
      return .reference(try refer(node, to: target))
    case .hitAnswer: return try hitAnswer(node)
    case .actions: return .actions(try actions(node))
    case .handlers:
      return .handlers(try handlers(node, of: "a \(owner.description)", at: HandlerMoment.own(of: owner)))
    case .cell(let kind):
      return .cells(CellsNode(nodes: [kind.rawValue: try cell(node, kind, key: kind.rawValue)]))
    case .cells(let kind): return .cells(try cells(node, kind))
    case .references(let target):
      var ids: [String] = []
      for item in try node.list("a list of ids") { ids.append(try refer(item, to: target)) }
      return .words(ids)
    }
  }

  private func mask(
    _ node: DocumentNode,
    _ property: Property,
    of known: [String],
    knowsAll: Bool,
    mayBeEmpty: Bool
  ) throws(ReadingProblem) -> [String] {
    let admitted = knowsAll ? known + ["all"] : known
    let words: [String]
    switch node.content {
    case .sequence: words = try node.words(property.rawValue, of: admitted)
    case .scalar: words = [try node.word(property.rawValue, of: admitted)]
    case .mapping: throw node.expected("\(admitted.joined(separator: ", ")) or a list of them")
    }
    guard mayBeEmpty || !words.isEmpty else {
      throw node.problem("an empty list; expected at least one of \(known.joined(separator: ", "))")
    }
    return words.contains("all") ? known : known.filter(words.contains)
  }

  private mutating func hitAnswer(_ node: DocumentNode) throws(ReadingProblem) -> PropertyValue {
    guard case .mapping = node.content else { return .reference(try optionalView(node)) }
    let fields = try Fields(node, of: "hitTest", known: ["answer", "everywhere"])
    let answer = try optionalView(try fields.required("answer", "the id of a view, or none"))
    return try fields["everywhere"]?.boolean() == true ? .everywhere(answer) : .reference(answer)
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
    let what = "a colour as '#rrggbb' or '#rrggbbaa'"
    let text = try node.text(what)
    guard text.first == "#", [7, 9].contains(text.utf8.count), text.dropFirst().allSatisfy(\.isHexDigit) else {
      throw node.expected(what)
    }
    return text
  }

  private mutating func answers(
    _ node: DocumentNode,
    of target: ReferenceTarget
  ) throws(ReadingProblem) -> [PropertyValue.Answer] {
    guard case .mapping(let entries) = node.content else {
      throw node.expected("{\(target == .view ? "view" : "recognizer") id: false}")
    }
    var answers: [PropertyValue.Answer] = []
    for entry in entries {
      references.append(Reference(id: entry.key, target: target, place: entry.keyPlace))
      answers.append(PropertyValue.Answer(id: entry.key, answer: try entry.value.boolean()))
    }
    return answers
  }

  private mutating func gestureDelegate(_ node: DocumentNode) throws(ReadingProblem) -> GestureDelegateNode {
    let known = [
      "shouldBegin", "shouldReceiveTouch", "simultaneousWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
      "do",
    ]
    let fields = try Fields(node, of: "a recognizer's delegate", known: known)
    var delegate = GestureDelegateNode()
    if let node = fields["shouldBegin"] { delegate.shouldBegin = try beginning(node) }
    if let node = fields["shouldReceiveTouch"] { delegate.shouldReceiveTouch = try touchFilter(node) }
    if let node = fields["simultaneousWith"] {
      if case .scalar("all", _) = node.content {
        delegate.simultaneousWith = .all
      } else {
        delegate.simultaneousWith = .ids(try recognizers(node, "a list of recognizers' ids, or 'all'"))
      }
    }
    if let node = fields["shouldRequireFailureOf"] {
      delegate.shouldRequireFailureOf = try recognizers(node, "a list of recognizers' ids")
    }
    if let node = fields["shouldBeRequiredToFailBy"] {
      delegate.shouldBeRequiredToFailBy = try recognizers(node, "a list of recognizers' ids")
    }
    delegate.handlers = try handlers(fields["do"], of: "a recognizer's delegate", at: HandlerMoment.gestureDelegate)
    return delegate
  }

  private func beginning(_ node: DocumentNode) throws(ReadingProblem) -> GestureDelegateNode.Beginning {
    if let answer = node.plainBoolean { return answer ? .always : .never }
    switch try? node.text("") {
    case "horizontal": return .horizontal
    case "vertical": return .vertical
    default: throw node.expected("true, false, 'horizontal' or 'vertical'")
    }
  }

  private mutating func touchFilter(_ node: DocumentNode) throws(ReadingProblem) -> GestureDelegateNode.TouchFilter {
    if let answer = node.plainBoolean { return answer ? .always : .never }
    guard case .mapping = node.content else {
      throw node.expected("{onlyOn: [view ids]}, {notOn: [view ids]} or false")
    }
    let fields = try Fields(node, of: "shouldReceiveTouch", known: ["onlyOn", "notOn"])
    guard fields.entries.count == 1, let entry = fields.entries.first else {
      throw node.problem("expected either 'onlyOn' or 'notOn'")
    }
    var ids: [String] = []
    for item in try entry.value.list("a list of views' ids") { ids.append(try refer(item, to: .view)) }
    return entry.key == "onlyOn" ? .onlyOn(ids) : .notOn(ids)
  }

  private mutating func recognizers(_ node: DocumentNode, _ what: String) throws(ReadingProblem) -> [String] {
    var ids: [String] = []
    for item in try node.list(what) { ids.append(try refer(item, to: .recognizer)) }
    return ids
  }
}

extension [Assignment] {
  /// Into the order in which they are applied, which is not that of the file.
  mutating func sort(by properties: [Property]) {
    sort { left, right in
      (properties.firstIndex(of: left.property) ?? 0) < (properties.firstIndex(of: right.property) ?? 0)
    }
  }
}
