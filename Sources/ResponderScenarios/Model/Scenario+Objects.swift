// What a scenario says of its objects, by their ids.

extension Scenario {
  /// Every view that the file gives and windows aside, outermost first, back to front, with the id of what it lies in: of a controller's
  /// own view the controller.
  package var allViews: [(node: ViewNode, superview: String)] {
    var found: [(ViewNode, String)] = []
    func add(_ views: [ViewNode], in superview: String) {
      for view in views {
        found.append((view, superview))
        add(view.views, in: view.id)
      }
    }
    for window in windows { add(window.views, in: window.id) }
    for controller in controllers { add(controller.views, in: controller.id) }
    return found
  }

  /// What the file gives an object, in the order in which it is applied.
  package func properties(of id: String) -> [Assignment] {
    for window in windows {
      if window.id == id { return window.properties }
      if let gesture = window.gestures.first(where: { $0.id == id }) { return gesture.properties }
    }
    for (view, _) in allViews {
      if view.id == id { return view.properties }
      if let gesture = view.gestures.first(where: { $0.id == id }) { return gesture.properties }
    }
    return controllers.first { $0.id == id }?.properties ?? []
  }

  /// A true or false that the file gives an object; nil where it gives none.
  package func flag(_ name: String, of id: String) -> Bool? {
    guard case .boolean(let answer)? = properties(of: id).first(where: { $0.property.name == name })?.value else {
      return nil
    }
    return answer
  }
}
