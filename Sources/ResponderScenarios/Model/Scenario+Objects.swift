// The objects of a scenario by id.

extension Scenario {
  /// All views in the file except windows, superviews before subviews and back to front. `superview` is the id of the
  /// superview or, for a view that is described in a controller, the id of the controller.
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

  /// Returns the properties that the file sets on an object, in the order in which they are applied.
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

  /// Returns the value of a Boolean property of an object; nil if the file does not set the property.
  package func flag(_ name: String, of id: String) -> Bool? {
    guard case .boolean(let value)? = properties(of: id).first(where: { $0.property.name == name })?.value else {
      return nil
    }
    return value
  }
}
