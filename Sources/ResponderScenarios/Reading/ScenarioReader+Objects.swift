extension ScenarioReader {
  mutating func windows(_ fields: Fields, screen: ScreenNode) throws(ReadingProblem) -> [WindowNode] {
    if let entry = fields.entries.first(where: { $0.key == "windows" }) {
      guard fields["views"] == nil else {
        throw ReadingProblem(
          location: entry.keyLocation,
          message: "'windows' replaces 'views'; expected only one of them"
        )
      }
      var windows: [WindowNode] = []
      for node in try entry.value.list("a list of windows") {
        let window = try self.window(node, screen: screen)
        if window.isKey, windows.contains(where: \.isKey) {
          throw node.problem("a second window has 'key: true'; expected at most one key window")
        }
        windows.append(window)
      }
      guard !windows.isEmpty else { throw entry.value.expected("at least one window") }
      if !windows.contains(where: \.isKey) { windows[0].isKey = true }
      return windows
    }
    let node = try fields.required("views", "a list of views, or windows: a list of windows")
    names.given[ReservedName.window] = .window
    let frame = Assignment(property: .frame, value: .numbers([0, 0, screen.width, screen.height]))
    return [
      WindowNode(id: ReservedName.window, isKey: true, properties: [frame], gestures: [], views: try views(node))
    ]
  }

  private mutating func window(_ node: DocumentNode, screen: ScreenNode) throws(ReadingProblem) -> WindowNode {
    let properties = Owner.window.properties(for: .file)
    let known = ["id", "key"] + properties.names + ["gestures", "views"]
    let fields = try Fields(node, of: "a window", known: known)
    let id = try register(try fields.required("id", "a unique name"), as: .window, of: "a window")
    var assignments = try self.assignments(fields, properties, of: .window, id: id)
    if fields["frame"] == nil {
      assignments.append(Assignment(property: .frame, value: .numbers([0, 0, screen.width, screen.height])))
      assignments.sort(by: properties)
    }
    return WindowNode(
      id: id,
      isKey: try fields["key"]?.boolean() ?? false,
      properties: assignments,
      gestures: try gestures(fields["gestures"]),
      views: try views(fields["views"])
    )
  }

  mutating func views(_ node: DocumentNode?) throws(ReadingProblem) -> [ViewNode] {
    guard let node else { return [] }
    var views: [ViewNode] = []
    for item in try node.list("a list of views") { views.append(try view(item)) }
    return views
  }

  /// Reads a view with its subviews and recognizers.
  ///
  /// - Parameter controllerClass: The class of the controller that positions the view; nil for a view that has a frame.
  mutating func view(
    _ node: DocumentNode,
    _ usual: ViewClass = .view,
    laidOutBy controllerClass: ControllerClass? = nil
  ) throws(ReadingProblem) -> ViewNode {
    let viewClass = try self.viewClass(of: node, usual)
    var properties = Owner.view(viewClass).properties(for: .file)
    if !outerNames.isEmpty { properties.removeAll { $0.property == .next } }
    if let controllerClass {
      properties.removeAll { [.frame, .bounds, .anchorPoint].contains($0.property) }
      if controllerClass == .tabBar { properties.removeAll { $0.name == "items" } }
    }
    let known = ["id", "class"] + properties.names + ["gestures", "views"]
    let fields = try Fields(node, of: "a \(viewClass.rawValue)", known: known)
    let id = try register(
      try fields.required("id", "a unique name"),
      as: .view(viewClass),
      of: "a view"
    )
    if controllerClass == nil { _ = try fields.required("frame", "[x, y, width, height]") }
    let assignments = try assignments(fields, properties, of: .view(viewClass), id: id)
    if viewClass.isList, outerNames.count >= ValueLimit.listDepth {
      throw node.problem(
        "the lists are nested too deeply; expected at most \(ValueLimit.listDepth) levels"
      )
    }
    if viewClass.isList { try checkSelection(fields, assignments) }
    if viewClass == .segmentedControl { try checkSegments(fields, assignments) }
    return ViewNode(
      id: id,
      viewClass: viewClass,
      properties: assignments,
      gestures: try gestures(fields["gestures"]),
      views: try views(fields["views"])
    )
  }

  // The class is read first, since it determines the valid keys.
  private func viewClass(of node: DocumentNode, _ usual: ViewClass) throws(ReadingProblem) -> ViewClass {
    guard case .mapping(let entries) = node.content,
      let entry = entries.first(where: { $0.key == "class" })
    else { return usual }
    let known = usual == .view ? ViewClass.allCases.map(\.rawValue) : [usual.rawValue]
    return ViewClass(rawValue: try entry.value.word("class", of: known)) ?? usual
  }

  mutating func actions(_ node: DocumentNode) throws(ReadingProblem) -> [ActionNode] {
    var actions: [ActionNode] = []
    for item in try node.list("a list of {events, target, action}") {
      let fields = try Fields(item, of: "an action", known: ["events", "target", "action", "do"])
      let events = try fields.required("events", "a list of control events")
      var target: String?
      if let node = fields["target"], !["nil", "null", "~"].contains(try? node.text("")) {
        target = try refer(node, to: .responder)
      }
      actions.append(
        ActionNode(
          events: try events.words("control event", of: ControlEventName.registered),
          target: target,
          action: try fields.required("action", "the name of a method").text("the name of a method"),
          steps: try appCodeSteps(fields["do"])
        )
      )
    }
    return actions
  }

  mutating func gestures(_ node: DocumentNode?) throws(ReadingProblem) -> [GestureNode] {
    guard let node else { return [] }
    var gestures: [GestureNode] = []
    for item in try node.list("a list of recognizers") {
      recognizers += 1
      guard recognizers <= ValueLimit.recognizers else {
        throw item.problem(
          "more than \(ValueLimit.recognizers) recognizers in one file; expected at most \(ValueLimit.recognizers)"
        )
      }
      guard case .mapping(let entries) = item.content else { throw item.expected("a recognizer: {id, kind}") }
      guard let kindNode = entries.first(where: { $0.key == "kind" })?.value else {
        throw item.problem("a recognizer needs 'kind'; expected \(Spelling.list(GestureKind.allCases.map(\.rawValue)))")
      }
      let name = try kindNode.word("kind", of: GestureKind.allCases.map(\.rawValue))
      let kind = GestureKind(rawValue: name) ?? .tap
      let properties = Owner.recognizer(kind).properties(for: .file)
      let fields = try Fields(
        item,
        of: "a \(kind.rawValue) recognizer",
        known: ["id", "kind"] + properties.names
      )
      let id = try register(
        try fields.required("id", "a unique name"),
        as: .recognizer(kind),
        of: "a recognizer"
      )
      gestures.append(
        GestureNode(id: id, kind: kind, properties: try assignments(fields, properties, of: .recognizer(kind), id: id))
      )
    }
    return gestures
  }
}
