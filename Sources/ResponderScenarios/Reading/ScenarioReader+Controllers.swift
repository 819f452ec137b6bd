/// The controllers that the file has assigned so far: the owner of each view, and the presenter and parent of each
/// controller.
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
        throw item.problem(
          "more than \(ValueLimit.controllers) controllers; expected at most \(ValueLimit.controllers)"
        )
      }
      controllers.append(try controller(item, &relations))
    }
    let byID = Dictionary(uniqueKeysWithValues: controllers.map { ($0.id, $0) })
    try checkDepth(node.items, byID, relations)
    for (item, container) in zip(node.items, controllers) {
      for child in item.member("viewControllers")?.items ?? [] {
        guard let shown = child.scalarText.flatMap({ byID[$0] }) else { continue }
        try check(shown, shownAt: child, in: container)
      }
      try checkSelection(of: container, item)
    }
    return controllers
  }

  /// Throws an error if containers are nested too deeply: each container causes another layout of all content inside
  /// it.
  private func checkDepth(
    _ items: [DocumentNode],
    _ controllers: [String: ControllerNode],
    _ relations: ControllerRelations
  ) throws(ReadingProblem) {
    for item in items {
      var depth = 0
      var seen: Set<String> = []
      var outer = item.member("id")?.scalarText
      // A cycle of parents ends the loop here; a later check rejects it.
      while let id = outer, seen.insert(id).inserted, depth <= ValueLimit.containerDepth {
        if controllers[id]?.controllerClass.isContainer ?? false { depth += 1 }
        outer = relations.parents[id]
      }
      guard depth > ValueLimit.containerDepth else { continue }
      throw item.problem(
        "more than \(ValueLimit.containerDepth) nested containers; expected at most \(ValueLimit.containerDepth)"
      )
    }
  }

  /// Throws an error if the container cannot show the controller. For example, the controller's view must not be in a
  /// window, because the view would be visible before the container shows the controller.
  private func check(
    _ shown: ControllerNode,
    shownAt node: DocumentNode,
    in container: ControllerNode
  ) throws(ReadingProblem) {
    if shown.view != nil, shown.ownView == nil {
      throw node.problem(
        "the view of \(quoted(shown.id)) is in a window; expected a controller whose 'view' is described in its own entry,"
          + " as {id, views: […]}"
      )
    }
    if let refusal = container.controllerClass.refusal(of: shown.controllerClass) {
      throw node.problem("\(quoted(shown.id)) \(refusal); expected another controller")
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
    let (view, ownView) = controllerClass.createsItsView ? (nil, nil) : try self.view(of: id, fields, &relations)
    var presents: String?
    if let node = fields["presents"] {
      let presented = try refer(node, to: .controller)
      if let other = relations.presenters.updateValue(id, forKey: presented) {
        throw node.problem("\(quoted(presented)) is already presented by \(quoted(other)); expected another controller")
      }
      presents = presented
    }
    let children = try self.children(of: id, fields["children"], &relations)
    let shown = try self.children(of: id, fields["viewControllers"], &relations)
    if controllerClass == .navigation, shown.isEmpty {
      throw item.problem(
        "a UINavigationController needs 'viewControllers'; expected the ids of its stack, from the root"
      )
    }
    let assignments = try assignments(fields, properties, of: owner, id: id)
    try checkStyle(assignments, fields)
    return ControllerNode(
      id: id,
      controllerClass: controllerClass,
      view: view,
      ownView: ownView,
      tabBar: try fields["tabBar"].map { bar throws(ReadingProblem) in try self.view(bar, .tabBar, laidOutBy: .tabBar)
      },
      viewControllers: shown,
      presents: presents,
      children: children,
      properties: assignments
    )
  }

  private mutating func view(
    of id: String,
    _ fields: Fields,
    _ relations: inout ControllerRelations
  ) throws(ReadingProblem) -> (String?, ViewNode?) {
    let node = try fields.required("view", "the id of its view, or the view itself")
    if case .mapping = node.content {
      let own = try view(node, laidOutBy: .controller)
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

  /// Rejects properties of sheets and popovers on a controller with another presentation style.
  private func checkStyle(_ assignments: [Assignment], _ fields: Fields) throws(ReadingProblem) {
    for assignment in assignments {
      guard let problem = ControllerProperties.problem(with: assignment.property, among: assignments, now: "automatic"),
        let entry = fields.entries.first(where: { $0.key == assignment.property.name })
      else { continue }
      throw ReadingProblem(location: entry.keyLocation, message: problem)
    }
  }

  private func checkSelection(of node: ControllerNode, _ item: DocumentNode) throws(ReadingProblem) {
    guard case .number(let index)? = node.properties.first(where: { $0.property == .selectedIndex })?.value,
      Int(index) >= node.viewControllers.count
    else { return }
    throw (item.member("selectedIndex") ?? item).problem(
      "\(quoted(node.id)) has no tab \(Int(index)); expected one of its \(node.viewControllers.count) tabs, counted from 0"
    )
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
          steps: try appCodeSteps(fields["do"])
        )
      )
    }
    return buttons
  }

  mutating func alertActions(_ node: DocumentNode) throws(ReadingProblem) -> [AlertActionNode] {
    var actions: [AlertActionNode] = []
    for item in try node.list("a list of {title, style, isEnabled, do}") {
      let fields = try Fields(item, of: "an alert's action", known: ["title", "style", "isEnabled", "do"])
      let style = try fields["style"]?.word("style", of: ControllerProperties.alertActionStyles) ?? "default"
      if style == "cancel", actions.contains(where: { $0.style == "cancel" }) {
        throw item.problem("a second action of style cancel; expected at most one")
      }
      actions.append(
        AlertActionNode(
          title: try fields.required("title", "text").text("text"),
          style: style,
          isEnabled: try fields["isEnabled"]?.boolean() ?? true,
          steps: try appCodeSteps(fields["do"])
        )
      )
    }
    return actions
  }
}
