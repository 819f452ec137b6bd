/// Who stands in whom, as far as it decides whether a step makes sense.
struct Family {
  private let names: ScreenNames
  /// What the program has moved, and where; nil for nowhere.
  private var moved: [String: String?] = [:]
  private var windows: Set<String> = []
  private var nextOverrides: [String: String?] = [:]
  private var views: [String: String] = [:]
  private var controllers: [String: String] = [:]
  private var presenting: [String: String] = [:]
  private var parents: [String: String] = [:]
  /// In the order of the file.
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

  /// What a view lies in; a row lies in its list, wherever that is.
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

  /// The first id whose chain comes back to it, by `next` or as a child of itself.
  func firstInCircle() -> String? {
    circle(next) ?? circle { parents[$0] }
  }

  private func circle(_ follow: (String) -> String?) -> String? {
    var visited: [String: Int] = [:]
    // What stands in cells is in no list of ids; it can be in a circle by what it overrides.
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
      throw step.problem("\(quoted(id)) is in no window at this step; expected a place on the screen")
    }
  }

  // A controller that goes takes its view out of the window; one that comes is put in front unless it lies somewhere.
  private mutating func present(_ presented: String?, by id: String, _ step: Step) throws(ReadingProblem) {
    for (other, presenter) in presenting where presenter == id {
      presenting[other] = nil
      if let view = views[other] { moved.updateValue(nil, forKey: view) }
    }
    guard let presented else { return }
    if let other = presenting[presented] {
      throw step.problem("\(quoted(presented)) is already presented by \(quoted(other)); expected another one")
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
          throw step.problem("\(quoted(superview ?? "")) lies in \(quoted(id)); expected a view outside of it")
        }
        ancestor = self.superview(of: current)
      }
      moved.updateValue(superview, forKey: id)
    case (.next, .reference(let next)): nextOverrides.updateValue(next, forKey: id)
    case (.view, .reference(let view)) where views[id] != nil:
      guard let view, !windows.contains(view) else {
        throw step.problem("a controller keeps a view; expected the id of a view that is no window")
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
    // Superviews alone were looked at above.
    let canCircle = !(nextOverrides.isEmpty && presenting.isEmpty && parents.isEmpty)
    if canCircle, let start = firstInCircle() {
      throw step.problem("with this the chain from \(quoted(start)) leads back to it; expected an end")
    }
  }
}
