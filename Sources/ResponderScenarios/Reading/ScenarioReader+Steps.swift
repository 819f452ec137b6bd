import ResponderKit

extension ScenarioReader {
  mutating func steps(_ node: DocumentNode?) throws(ReadingProblem) -> [Step] {
    guard let node else { return [] }
    var steps: [Step] = []
    for item in try node.list("a list of steps") { steps.append(try step(item)) }
    return steps
  }

  private mutating func step(_ node: DocumentNode) throws(ReadingProblem) -> Step {
    let known = StepKind.allCases.map(\.rawValue)
    guard case .mapping = node.content else { throw node.expected("a step: {\(Spelling.list(known)): …}") }
    let fields = try Fields(node, of: "a step", known: known, keyed: "step")
    guard fields.entries.count == 1, let entry = fields.entries.first, let kind = StepKind(rawValue: entry.key) else {
      throw node.problem("a step has one key; expected one of \(Spelling.list(known))")
    }
    let action = try action(kind, entry.value)
    try checkReferences()
    return Step(line: entry.keyPlace.line, column: entry.keyPlace.column, action: action)
  }

  mutating func action(_ kind: StepKind, _ node: DocumentNode) throws(ReadingProblem) -> Step.Action {
    switch kind {
    case .tap: return try tap(node)
    case .wait: return .wait(try node.seconds())
    case .set:
      let change = try change(node)
      return .set(id: change.id, change.assignments)
    case .pressKey: return try pressKey(node)
    case .pressButton: return try pressButton(node)
    case .remote: return try remote(node)
    case .shake: return try shake(node)
    case .ignoreEvents: return try ignoreEvents(node)
    case .interrupt: return try interrupt(node)
    case .type: return try typing(node)
    case .choose: return try choosing(node)
    case .setTranslation: return try settingTranslation(node)
    case .follow: return try following(node)
    case .becomeFirst, .resignFirst:
      let answer = Assignment(property: .isFirstResponder, value: .boolean(kind == .becomeFirst))
      return .set(id: try refer(node, to: .windowResponder), [answer])
    case .endEditing: return .endEditing(try refer(node, to: .view))
    case .scrollTo: return try scrolling(node)
    case .reload:
      let id = try refer(node, to: .view)
      guard owner(of: id).map(\.isList) != false else {
        throw node.problem("\(quoted(id)) has no rows; expected the id of a table or a collection")
      }
      return .reload(id)
    case .press:
      let fields = try Fields(node, of: "press", known: ["at", "for"] + Self.sourceKeys)
      return .press(
        at: try location(fields, "at"),
        duration: try fields.required("for", "seconds").seconds(),
        with: try source(fields)
      )
    case .drag:
      let fields = try Fields(node, of: "drag", known: ["from", "to", "over", "hold", "finger"] + Self.sourceKeys)
      return .drag(
        from: try location(fields, "from"),
        to: try location(fields, "to"),
        over: try fields.required("over", "seconds").seconds(),
        hold: try fields["hold"]?.seconds() ?? 0,
        finger: try finger(fields),
        with: try source(fields)
      )
    case .pinch:
      let fields = try Fields(node, of: "pinch", known: ["at", "from", "to", "over"])
      return .pinch(
        at: try location(fields, "at"),
        from: try distance(fields, "from"),
        to: try distance(fields, "to"),
        over: try fields.required("over", "seconds").seconds()
      )
    case .rotate:
      let fields = try Fields(node, of: "rotate", known: ["at", "radius", "by", "over"])
      return .rotate(
        at: try location(fields, "at"),
        radius: try distance(fields, "radius"),
        degrees: try fields.required("by", "degrees").number("degrees"),
        over: try fields.required("over", "seconds").seconds()
      )
    case .down:
      let fields = try Fields(node, of: "down", known: ["finger", "at"] + Self.sourceKeys)
      return .down(finger: try finger(fields), at: try location(fields, "at"), with: try source(fields))
    case .move:
      let fields = try Fields(node, of: "move", known: ["finger", "to", "over"])
      return .move(
        finger: try finger(fields),
        to: try location(fields, "to"),
        over: try fields["over"]?.seconds() ?? 0
      )
    case .up: return .up(finger: try finger(try Fields(node, of: "up", known: ["finger"])))
    case .cancel: return .cancel(finger: try finger(try Fields(node, of: "cancel", known: ["finger"])))
    case .scroll:
      let fields = try Fields(node, of: "scroll", known: ["at", "by", "over", "kind"])
      let way = try fields.required("by", "[dx, dy]").numbers(count: 2, "[dx, dy]")
      let kind: UIScrollType? = try choice(fields, "kind", "kind")
      return .scroll(
        at: try location(fields, "at"),
        by: ScriptPoint(x: way[0], y: way[1]),
        over: try fields["over"]?.seconds() ?? 0,
        kind: kind ?? .continuous
      )
    case .hover:
      let fields = try Fields(node, of: "hover", known: ["from", "to", "over", "type"])
      return .hover(
        from: try location(fields, "from"),
        to: try location(fields, "to"),
        over: try fields["over"]?.seconds() ?? 0,
        with: try hoverType(fields)
      )
    case .animate: return try animation(node)
    case .check: return .check(try checked(node))
    case .tapStatusBar:
      _ = try Fields(node, of: "tap-status-bar", known: [])
      return .tapStatusBar
    case .together:
      var scripts: [[Step]] = []
      for script in try node.list("a list of scripts: [[steps], [steps]]") { scripts.append(try steps(script)) }
      guard !scripts.isEmpty else { throw node.expected("at least one script: [[steps], [steps]]") }
      return .together(scripts)
    }
  }

  private mutating func tap(_ node: DocumentNode) throws(ReadingProblem) -> Step.Action {
    if case .mapping(let entries) = node.content, !entries.contains(where: { $0.key == "in" }) {
      let fields = try Fields(node, of: "tap", known: ["at", "count", "fingers", "for", "interval"] + Self.sourceKeys)
      return .tap(
        at: try location(fields, "at"),
        count: try fields["count"]?.integer("a number of taps", in: 1...ValueLimit.samples) ?? 1,
        fingers: try fields["fingers"]?.integer("a number of fingers", in: ValueLimit.finger) ?? 1,
        duration: try fields["for"]?.seconds() ?? 0.05,
        interval: try fields["interval"]?.seconds() ?? 0.1,
        with: try source(fields)
      )
    }
    return .tap(at: try location(node), count: 1, fingers: 1, duration: 0.05, interval: 0.1, with: TouchSource())
  }

  private static let sourceKeys = ["type", "button"]

  /// A button without a type is a pointer's, a pointer without a button has its first one down; nothing else has buttons (E-40).
  private func source(_ fields: Fields) throws(ReadingProblem) -> TouchSource {
    let type: UITouch.TouchType? = try choice(fields, "type", "touch type")
    let button: UIEvent.ButtonMask? = try choice(fields, "button", "button")
    if let node = fields["button"], let type, type != .indirectPointer {
      throw node.problem("a touch of the type '\(type.word)' has no buttons; expected type: indirectPointer")
    }
    switch (type, button) {
    case (.indirectPointer, nil): return TouchSource(type: .indirectPointer, button: .primary)
    case (_, let button?): return TouchSource(type: .indirectPointer, button: button)
    case (let type, nil): return TouchSource(type: type ?? .direct, button: nil)
    }
  }

  private func hoverType(_ fields: Fields) throws(ReadingProblem) -> UITouch.TouchType {
    let known: [UITouch.TouchType] = [.indirectPointer, .pencil]
    let name = try fields["type"]?.word("type of what hovers", of: known.map(\.word))
    return known.first { $0.word == name } ?? .indirectPointer
  }

  func choice<Name: RawRepresentable<String> & CaseIterable>(
    _ fields: Fields,
    _ key: String,
    _ what: String
  ) throws(ReadingProblem) -> Name? {
    guard let node = fields[key] else { return nil }
    return Name(rawValue: try node.word(what, of: Name.allCases.map(\.rawValue)))
  }

  func choice<Value: Worded>(_ fields: Fields, _ key: String, _ what: String) throws(ReadingProblem) -> Value? {
    guard let node = fields[key] else { return nil }
    return Value(word: try node.word(what, of: Value.allWords))
  }

  private mutating func animation(_ node: DocumentNode) throws(ReadingProblem) -> Step.Action {
    let known = ["over", "delay", "curve", "allowUserInteraction", "set"]
    let fields = try Fields(node, of: "animate", known: known)
    let curve: AnimationCurve? = try choice(fields, "curve", "curve")
    let animation = Step.Animation(
      duration: try fields.required("over", "seconds").seconds(),
      delay: try fields["delay"]?.seconds() ?? 0,
      curve: curve ?? .easeInOut,
      allowsUserInteraction: try fields["allowUserInteraction"]?.boolean() ?? false
    )
    var changes: [Step.Change] = []
    for item in try fields.required("set", "a list of {id, property: value}").list("a list of {id, property: value}") {
      changes.append(try change(item))
    }
    return .animate(animation, changes)
  }

  private mutating func change(_ node: DocumentNode) throws(ReadingProblem) -> Step.Change {
    let (id, owner, properties) = try object(node, of: "set", for: .change, alsoKnown: ["id"])
    let fields = try Fields(
      node,
      of: "set of a \(owner.description)",
      known: ["id"] + properties.names
    )
    let assignments = try self.assignments(fields, properties, of: owner, id: id)
    guard !assignments.isEmpty else { throw node.problem("nothing is set; expected a property besides 'id'") }
    return Step.Change(id: id, assignments: assignments)
  }

  /// The object that a `set` or a `check` speaks of, and what it has.
  func object(
    _ node: DocumentNode,
    of what: String,
    for use: PropertyUse,
    alsoKnown: [String]
  ) throws(ReadingProblem) -> (id: String, owner: Owner, properties: [PropertyEntry]) {
    guard case .mapping(let entries) = node.content else { throw node.expected("\(what): {id, property: value}") }
    guard let idNode = entries.first(where: { $0.key == "id" })?.value else {
      throw node.problem("\(what) needs 'id'; expected the id of a view, recognizer or controller")
    }
    let id = try idNode.text("an id")
    try check(Reference(id: id, target: .anything, place: idNode.place))
    let owner = owner(of: id) ?? .window
    return (id, owner, owner.properties(for: use))
  }

  private func finger(_ fields: Fields) throws(ReadingProblem) -> Int? {
    try fields["finger"]?.integer("a finger's number", in: ValueLimit.finger)
  }

  private func distance(_ fields: Fields, _ key: String) throws(ReadingProblem) -> Double {
    try fields.required(key, "points").number("points", in: 0...ValueLimit.magnitude)
  }

  private mutating func location(_ fields: Fields, _ key: String) throws(ReadingProblem) -> Location {
    try location(try fields.required(key, "a place: [x, y], a view's id or {in: id, at: [x, y]}"))
  }

  private mutating func location(_ node: DocumentNode) throws(ReadingProblem) -> Location {
    switch node.content {
    case .sequence:
      let point = try node.numbers(count: 2, "a place: [x, y], a view's id or {in: id, at: [x, y]}")
      return .screen(x: point[0], y: point[1])
    case .scalar:
      return .center(of: try refer(node, to: .view))
    case .mapping:
      let fields = try Fields(node, of: "a place", known: ["in", "at"])
      let id = try refer(try fields.required("in", "the id of a view"), to: .view)
      let point = try fields.required("at", "[x, y]").numbers(count: 2, "[x, y]")
      return .inside(id, x: point[0], y: point[1])
    }
  }
}
