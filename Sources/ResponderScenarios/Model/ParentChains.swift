/// The hierarchy of views and controllers during the script, reduced to the relations that the validation of steps
/// needs.
struct ParentChains {
  private let names: ScreenNames
  /// The superviews of the views that steps have moved. A nil value means that the view has no superview.
  private var moved: [String: String?] = [:]
  private var windows: Set<String> = []
  private var nextOverrides: [String: String?] = [:]
  private var views: [String: String] = [:]
  private var controllers: [String: String] = [:]
  private var presenting: [String: String] = [:]
  private var parents: [String: String] = [:]
  /// The ids in the order of the file.
  private var ids: [String] = []

  init(of scenario: Scenario) {
    names = scenario.names
    for window in scenario.windows {
      windows.insert(window.id)
      ids.append(window.id)
      note(window.properties, of: window.id)
      for view in window.views { add(view) }
    }
    for controller in scenario.controllers {
      ids.append(controller.id)
      note(controller.properties, of: controller.id)
      if let view = controller.view {
        views[controller.id] = view
        controllers[view] = controller.id
      }
      if let presented = controller.presents { presenting[presented] = controller.id }
      for child in controller.children + controller.viewControllers { parents[child] = controller.id }
      for view in controller.views { add(view) }
    }
  }

  private mutating func add(_ view: ViewNode) {
    ids.append(view.id)
    note(view.properties, of: view.id)
    for subview in view.views { add(subview) }
  }

  private mutating func note(_ properties: [Assignment], of id: String) {
    for assignment in properties where assignment.property == .next {
      if case .reference(let next) = assignment.value { nextOverrides.updateValue(next, forKey: id) }
    }
  }

  /// Returns the superview of a view, or the list of a row.
  private func superview(of id: String) -> String? {
    if let moved = moved[id] { return moved }
    return names.container(of: id)
  }

  private func outermost(of id: String) -> String {
    var top = id
    while let superview = superview(of: top) { top = superview }
    return top
  }

  private func next(of id: String) -> String? {
    if let override = nextOverrides[id] { return override }
    if let view = views[id] { return presenting[id] ?? superview(of: view) }
    return controllers[id] ?? superview(of: id)
  }

  /// Returns the first id whose responder chain, or whose chain of parent controllers, is a cycle; nil if there is no
  /// cycle.
  func firstInCycle() -> String? {
    circle(next) ?? circle { parents[$0] }
  }

  private func circle(_ follow: (String) -> String?) -> String? {
    var visited: [String: Int] = [:]
    // The list `ids` does not contain the objects in cells, whose overrides of `next` can also create a cycle.
    let starts = ids + nextOverrides.keys.filter { names.given[$0] == nil }.sorted()
    for (round, start) in starts.enumerated() {
      var id: String? = start
      while let current = id, visited[current] == nil {
        visited[current] = round
        id = follow(current)
      }
      if let id, visited[id] == round { return id }
    }
    return nil
  }

  func check(_ location: Location, _ step: Step) throws(ReadingProblem) {
    let id: String
    switch location {
    case .screen: return
    case .center(let view), .inside(let view, _, _): id = view
    }
    guard windows.contains(outermost(of: id)) else {
      throw step.problem("\(quoted(id)) is in no window at this step; expected a location on the screen")
    }
  }

  // If a controller is dismissed, its view leaves the window. If a controller is presented, its view is added in front,
  // unless the view has a superview.
  private mutating func present(_ presented: String?, by id: String, _ step: Step) throws(ReadingProblem) {
    for (other, presenter) in presenting where presenter == id {
      presenting[other] = nil
      if let view = views[other] { moved.updateValue(nil, forKey: view) }
    }
    guard let presented else { return }
    if let other = presenting[presented] {
      throw step.problem("\(quoted(presented)) is already presented by \(quoted(other)); expected another controller")
    }
    presenting[presented] = id
    guard let view = views[presented], superview(of: view) == nil, let presenter = views[id] else { return }
    let top = outermost(of: presenter)
    if windows.contains(top) { moved.updateValue(top, forKey: view) }
  }

  mutating func apply(_ assignment: Assignment, to id: String, _ step: Step) throws(ReadingProblem) {
    switch (assignment.property, assignment.value) {
    case (.superview, .reference(let superview)):
      var ancestor = superview
      while let current = ancestor {
        guard current != id else {
          throw step.problem("\(quoted(superview ?? "")) is inside \(quoted(id)); expected a view outside of it")
        }
        ancestor = self.superview(of: current)
      }
      moved.updateValue(superview, forKey: id)
    case (.next, .reference(let next)): nextOverrides.updateValue(next, forKey: id)
    case (.view, .reference(let view)) where views[id] != nil:
      guard let view, !windows.contains(view) else {
        throw step.problem("a controller needs a view; expected the id of a view that is not a window")
      }
      if let owner = controllers[view], owner != id {
        throw step.problem("\(quoted(view)) is the view of \(quoted(owner)); expected another view")
      }
      if let former = views[id] { controllers[former] = nil }
      views[id] = view
      controllers[view] = id
    case (.presents, .reference(let presented)):
      try present(presented, by: id, step)
    case (.children, .references(let children)), (.viewControllers, .references(let children)):
      for (child, parent) in parents where parent == id { parents[child] = nil }
      for child in children { parents[child] = id }
    default: return
    }
    // Cycles of superviews have been checked above. Other cycles are possible only in the following case.
    let canCircle = !(nextOverrides.isEmpty && presenting.isEmpty && parents.isEmpty)
    if canCircle, let start = firstInCycle() {
      throw step.problem(
        "with this change the responder or parent chain from \(quoted(start)) is a cycle; expected a chain that ends"
      )
    }
  }
}
