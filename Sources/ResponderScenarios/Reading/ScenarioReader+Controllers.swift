/// Who shows whom, as far as the file says it.
private struct ControllerRelations {
  var ownerOfView: [String: String] = [:]
  var presenters: [String: String] = [:]
  var parents: [String: String] = [:]
}

extension ScenarioReader {
  mutating func controllers(_ fields: Fields) throws(ReadingProblem) -> [ControllerNode] {
    guard let node = fields["controllers"] else { return [] }
    var relations = ControllerRelations()
    var controllers: [ControllerNode] = []
    for item in try node.list("a list of controllers") {
      guard controllers.count < ValueLimit.controllers else {
        throw item.problem("more than \(ValueLimit.controllers) controllers; expected at most that many")
      }
      controllers.append(try controller(item, &relations))
    }
    let classes = Dictionary(uniqueKeysWithValues: controllers.map { ($0.id, $0) })
    try checkDepth(node.items, classes, relations)
    for item in node.items {
      for child in item.member("viewControllers")?.items ?? [] {
        guard let shown = child.scalarText.flatMap({ classes[$0] }) else { continue }
        try check(shown, shownAt: child, in: item)
      }
    }
    return controllers
  }

  /// Containers lay each other out, each of them again for every one around it.
  private func checkDepth(
    _ items: [DocumentNode],
    _ controllers: [String: ControllerNode],
    _ relations: ControllerRelations
  ) throws(ReadingProblem) {
    for item in items {
      var depth = 0
      var seen: Set<String> = []
      var outer = item.member("id")?.scalarText
      // Those that stand in a circle are refused later.
      while let id = outer, seen.insert(id).inserted, depth <= ValueLimit.containerDepth {
        if controllers[id]?.controllerClass.showsOthers ?? false { depth += 1 }
        outer = relations.parents[id]
      }
      guard depth > ValueLimit.containerDepth else { continue }
      throw item.problem(
        "more than \(ValueLimit.containerDepth) containers in each other; expected at most \(ValueLimit.containerDepth)"
      )
    }
  }

  /// A container takes a view from wherever it lies; one that lies among a window's views would be seen before it is shown.
  private func check(_ shown: ControllerNode, shownAt place: DocumentNode, in container: DocumentNode)
    throws(ReadingProblem)
  {
    if shown.view != nil, shown.ownView == nil {
      throw place.problem(
        "the view of \(quoted(shown.id)) lies in a window; expected a controller whose 'view' is described in its own entry,"
          + " as {id, views: […]}"
      )
    }
    let isNavigation = container.member("class")?.scalarText == ControllerClass.navigation.rawValue
    if isNavigation, shown.controllerClass == .navigation {
      throw place.problem(
        "\(quoted(shown.id)) is a UINavigationController, which no other one can show; expected another controller"
      )
    }
    if shown.controllerClass == .alert {
      throw place.problem("\(quoted(shown.id)) is an alert, which is presented; expected another controller")
    }
  }

  private mutating func controller(
    _ item: DocumentNode,
    _ relations: inout ControllerRelations
  ) throws(ReadingProblem) -> ControllerNode {
    guard case .mapping = item.content else { throw item.expected("a controller: {id, view}") }
    let classNode = item.member("class")
    let name = try classNode?.word("class", of: ControllerClass.allCases.map(\.rawValue))
    let controllerClass = name.flatMap(ControllerClass.init(rawValue:)) ?? .controller
    let owner = Owner.controller(controllerClass)
    let properties = owner.properties(for: .file)
    let fields = try Fields(
      item,
      of: controllerClass == .controller ? "a controller" : "a \(controllerClass.rawValue)",
      known: ["id", "class"] + controllerClass.structure + properties.names
    )
    let id = try register(try fields.required("id", "a unique name"), as: owner, of: "a controller")
    let (view, ownView) = controllerClass.makesItsView ? (nil, nil) : try self.view(of: id, fields, &relations)
    var presents: String?
    if let node = fields["presents"] {
      let presented = try refer(node, to: .controller)
      if let other = relations.presenters.updateValue(id, forKey: presented) {
        throw node.problem("\(quoted(presented)) is already presented by \(quoted(other)); expected another one")
      }
      presents = presented
    }
    let children = try self.children(of: id, fields["children"], &relations)
    let shown = try self.children(of: id, fields["viewControllers"], &relations)
    if controllerClass == .navigation, shown.isEmpty {
      throw item.problem(
        "a UINavigationController needs 'viewControllers'; expected the ids of its stack, the root first"
      )
    }
    return ControllerNode(
      id: id,
      controllerClass: controllerClass,
      view: view,
      ownView: ownView,
      tabBar: try fields["tabBar"].map { bar throws(ReadingProblem) in try self.view(bar, .tabBar, placedBy: .tabBar) },
      viewControllers: shown,
      presents: presents,
      children: children,
      properties: try presentable(try assignments(fields, properties, of: owner, id: id), fields)
    )
  }

  private mutating func view(
    of id: String,
    _ fields: Fields,
    _ relations: inout ControllerRelations
  ) throws(ReadingProblem) -> (String?, ViewNode?) {
    let node = try fields.required("view", "the id of its view, or the view itself")
    if case .mapping = node.content {
      let own = try view(node, placedBy: .controller)
      relations.ownerOfView[own.id] = id
      return (own.id, own)
    }
    let view = try refer(node, to: .view)
    if owner(of: view) == .window { throw node.problem("\(quoted(view)) is a window; expected the id of a view") }
    if let other = relations.ownerOfView.updateValue(id, forKey: view) {
      throw node.problem("\(quoted(view)) is already the view of \(quoted(other)); expected another view")
    }
    return (view, nil)
  }

  private mutating func children(
    of id: String,
    _ node: DocumentNode?,
    _ relations: inout ControllerRelations
  ) throws(ReadingProblem) -> [String] {
    var children: [String] = []
    for child in try node?.list("a list of controllers' ids") ?? [] {
      let name = try refer(child, to: .controller)
      if let parent = relations.parents.updateValue(id, forKey: name) {
        throw child.problem("\(quoted(name)) is already a child of \(quoted(parent)); expected one parent")
      }
      children.append(name)
    }
    return children
  }

  /// What only a sheet or a popover has needs that style, or would be lost.
  private func presentable(_ assignments: [Assignment], _ fields: Fields) throws(ReadingProblem) -> [Assignment] {
    var style = "automatic"
    if case .text(let given)? = assignments.first(where: { $0.property.name == "modalPresentationStyle" })?.value {
      style = given
    }
    for assignment in assignments {
      let name = assignment.property.name
      let isLost =
        ControllerProperties.ofSheets.contains(name) && !["automatic", "pageSheet", "formSheet"].contains(style)
        || ControllerProperties.ofPopovers.contains(name) && style != "popover"
      guard isLost, let entry = fields.entries.first(where: { $0.key == name }) else { continue }
      let wanted = ControllerProperties.ofPopovers.contains(name) ? "popover" : "pageSheet or formSheet"
      throw ReadingProblem(
        place: entry.keyPlace,
        message: "\(quoted(name)) is not of a controller that is presented as \(style);"
          + " expected modalPresentationStyle: \(wanted)"
      )
    }
    return assignments
  }

  // MARK: Buttons

  mutating func barButtons(_ node: DocumentNode) throws(ReadingProblem) -> [BarButtonNode] {
    var buttons: [BarButtonNode] = []
    for item in try node.list("a list of {id, title, isEnabled, do}") {
      let fields = try Fields(item, of: "a bar button", known: ["id", "title", "isEnabled", "do"])
      let id = try fields.required("id", "a unique name")
      buttons.append(
        BarButtonNode(
          id: try register(id, as: .part, of: "a bar button"),
          title: try fields.required("title", "text").text("text"),
          isEnabled: try fields["isEnabled"]?.boolean() ?? true,
          steps: try programSteps(fields["do"])
        )
      )
    }
    return buttons
  }

  mutating func alertActions(_ node: DocumentNode) throws(ReadingProblem) -> [AlertActionNode] {
    var actions: [AlertActionNode] = []
    for item in try node.list("a list of {title, style, isEnabled, do}") {
      let fields = try Fields(item, of: "an alert's action", known: ["title", "style", "isEnabled", "do"])
      let style = try fields["style"]?.word("style", of: ControllerProperties.answerStyles) ?? "default"
      if style == "cancel", actions.contains(where: { $0.style == "cancel" }) {
        throw item.problem("a second action of style cancel; expected one at most")
      }
      actions.append(
        AlertActionNode(
          title: try fields.required("title", "text").text("text"),
          style: style,
          isEnabled: try fields["isEnabled"]?.boolean() ?? true,
          steps: try programSteps(fields["do"])
        )
      )
    }
    return actions
  }
}

extension ControllerClass {
  /// The keys that say whom a controller of this class shows.
  var structure: [String] {
    switch self {
    case .controller: ["view", "presents", "children"]
    case .navigation: ["viewControllers", "presents"]
    case .tabBar: ["viewControllers", "tabBar", "presents"]
    case .alert: []
    }
  }
}
