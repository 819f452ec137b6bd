import Foundation
import ResponderScenarios
import TouchRecording

extension ScreenImport {
  /// Whether a controller that appears after the first touch is pushed or presented, not added as a child.
  func joins(_ id: String) -> Bool {
    guard let object = objects[id], let time = appearances[id], object["window"]?.text == keyWindow else {
      return false
    }
    if let presenter = object["presenter"]?.text { return appearances[presenter] ?? -1 < time }
    guard let parent = object.parent, let container = objects[parent], appearances[parent] ?? -1 < time else {
      return false
    }
    return KnownViews.controllerClass(of: container) == "UINavigationController"
      && KnownViews.controllerClass(of: object) == "UIViewController"
  }

  /// The window whose root controller is imported as a controller.
  var keyWindow: String? {
    first.windows.first { objects[$0]?["isKey"]?.flag == true } ?? first.windows.first
  }

  /// Whether the object is a controller that is pushed or presented, belongs to such a controller, or is in its view.
  func isInJoining(_ id: String) -> Bool {
    var current: String? = id
    var count = 0
    let views = Set(joining.compactMap { objects[$0]?["view"]?.text })
    while let object = current.flatMap({ objects[$0] }), count < RecordingFileLimits.depthOfViews {
      if joining.contains(object.id) || views.contains(object.id) { return true }
      current = object.parent
      count += 1
    }
    return false
  }

  /// Whether the view appears together with a controller that is pushed or presented.
  func appearsWithController(_ id: String) -> Bool { first.objects[id] == nil && known.contains(id) }

  /// Returns the key by which later subviews are ordered: the time, the index and the id.
  func order(_ item: (key: String, value: RecordedScreen.Object)) -> (Double, Double, String) {
    (appearances[item.key] ?? 0, item.value["index"]?.number ?? 0, item.key)
  }

  /// The root controllers whose screens are imported as controllers, because they contain a container, a presented
  /// controller or an alert.
  func rootControllers() -> [String] {
    let roots = first.controllers.filter { objects[$0]?.parent == nil && objects[$0]?["presenter"] == nil }
    let isNeeded =
      !joining.isEmpty
      || first.controllers.contains { id in
        guard let object = objects[id] else { return false }
        return KnownViews.controllerClass(of: object) != "UIViewController" || object["presenter"] != nil
      }
    guard isNeeded, let key = keyWindow else { return [] }
    return roots.filter { objects[$0]?["window"]?.text == key }.prefix(1).map { $0 }
  }

  /// The children of a controller when it appears.
  func children(of id: String) -> [String] {
    controllersWith(id).filter { objects[$0]?.parent == id }
      .sorted { (objects[$0]?["index"]?.number ?? 0) < (objects[$1]?["index"]?.number ?? 0) }
  }

  /// The controller that a controller presents when it appears.
  func presented(by id: String) -> String? {
    controllersWith(id).first { objects[$0]?["presenter"]?.text == id }
  }

  /// The controllers of the first touch, or those that appear together with a controller.
  func controllersWith(_ id: String) -> [String] {
    guard let time = appearances[id] else { return first.controllers }
    return laterControllers.filter { appearances[$0] == time && !joining.contains($0) }.sorted()
  }

  /// Collects the subviews of the window that belong to the views of controllers.
  func collectContainers(_ id: String, _ containers: inout Set<String>) {
    var pending = [id] + joining
    while let current = pending.popLast() {
      pending += children(of: current)
      if let next = presented(by: current) { pending.append(next) }
      guard var view = objects[current]?["view"]?.text else { continue }
      // The outermost view in the window, such as the transition view around a presented controller.
      while let parent = objects[view]?.parent, objects[parent]?.parent != nil { view = parent }
      containers.insert(view)
    }
  }

  mutating func add(controller id: String) {
    guard let object = objects[id] else { return }
    let own = ids.add(id)
    var node = Node()
    node.add("id", .text(own))
    let kind = KnownViews.controllerClass(of: object)
    if kind != "UIViewController" { node.add("class", .text(kind)) }
    if object.className != kind { node.comment = ([object.className] + object.superclasses).joined(separator: ", a ") }
    let inner = children(of: id)
    switch kind {
    case "UINavigationController":
      if object["isNavigationBarHidden"]?.flag == true { node.add("isNavigationBarHidden", true) }
      node.add("viewControllers", JSONValue(inner.map { ids.add($0) }))
      mapParts(of: id, own, ["UINavigationBar": "navigationBar", "UIToolbar": "toolbar"])
    case "UITabBarController":
      node.add("viewControllers", JSONValue(inner.map { ids.add($0) }))
      if let index = object["selectedIndex"]?.number, index > 0 { node.add("selectedIndex", .number(index)) }
      mapParts(of: id, own, ["UITabBar": "tabBar"])
    case "UIAlertController":
      if object["preferredStyle"]?.text == "actionSheet" { node.add("preferredStyle", "actionSheet") }
      let actions = (object["actions"]?.items ?? []).enumerated().map { index, action in
        var entry = Node()
        entry.add("title", .text(action["title"]?.text ?? "action \(index)"))
        if let style = action["style"]?.text, style != "default",
          ControllerProperties.alertActionStyles.contains(style)
        {
          entry.add("style", .text(style))
        }
        if action["isEnabled"]?.flag == false { entry.add("isEnabled", false) }
        return JSONValue.object(entry.members)
      }
      if !actions.isEmpty { node.add("actions", .list(actions)) }
    default:
      let view = object["view"]?.text ?? ""
      described.insert(view)
      let members = viewNode(view, in: .view, [], hasFrame: false)
      node.add("view", members ?? .object([JSONValue.Member("id", .text(ids.add(own + "-view")))]))
      if !inner.isEmpty { node.add("children", JSONValue(inner.map { ids.add($0) })) }
      // Leading items replace the back button, without which a drag from the edge does not pop.
      if let count = object["leftBarButtonItems"]?.number, count >= 1, count <= 20 {
        let items = (0..<Int(count)).map { index -> JSONValue in
          ["id": .text(ids.add("\(own)-left-\(index)")), "title": "Item"]
        }
        node.add("leftBarButtonItems", .list(items))
      }
    }
    if firstResponders.contains(id) { node.add("canBecomeFirstResponder", true) }
    let next = presented(by: id)
    if let next { node.add("presents", .text(ids.add(next))) }
    if object["presenter"] != nil, kind != "UIAlertController" {
      if let style = object.modalPresentationStyle { node.add("modalPresentationStyle", .text(style)) }
      if object["isModalInPresentation"]?.flag == true { node.add("isModalInPresentation", true) }
      addPresentation(object, &node)
    }
    controllers.append(.object(node.members))
    if let next { mapPresentation(next) }
    for child in inner { add(controller: child) }
    if let next { add(controller: next) }
  }

  func addPresentation(_ object: RecordedScreen.Object, _ node: inout Node) {
    let detents = object.detents
    if !detents.isEmpty, detents != ["large"] { node.add("detents", JSONValue(detents)) }
    for key in ["selectedDetentIdentifier", "largestUndimmedDetentIdentifier"] {
      if let word = object[key]?.text, word == "medium" || word == "large" { node.add(key, .text(word)) }
    }
    if object["prefersGrabberVisible"]?.flag == true { node.add("prefersGrabberVisible", true) }
    if object["prefersScrollingExpandsWhenScrolledToEdge"]?.flag == false {
      node.add("prefersScrollingExpandsWhenScrolledToEdge", false)
    }
    if let view = object["sourceView"]?.text.flatMap({ ids[$0] }) { node.add("sourceView", .text(view)) }
    let through = (object["passthroughViews"]?.texts ?? []).compactMap { ids[$0] }
    if !through.isEmpty { node.add("passthroughViews", JSONValue(through)) }
    if let size = object["preferredContentSize"]?.numbers, size != [0, 0] {
      node.add("preferredContentSize", JSONValue(size.map { max(0, $0) }))
    }
  }

  /// Maps the bars of a container to the ids that they have in a scenario.
  mutating func mapParts(of id: String, _ own: String, _ parts: [String: String]) {
    guard let view = objects[id]?["view"]?.text else { return }
    for subview in subviews[view] ?? [] {
      guard let object = objects[subview] else { continue }
      for name in [object.className] + object.superclasses {
        if let part = parts[name] { ids.set(subview, "\(own).\(part)") }
      }
    }
  }

  /// Maps the view that dims the screen behind a presented controller.
  mutating func mapPresentation(_ id: String) {
    let own = ids.add(id)
    guard var view = objects[id]?["view"]?.text else { return }
    while let parent = objects[view]?.parent, objects[parent]?.parent != nil { view = parent }
    for subview in subviews[view] ?? [] {
      guard let object = objects[subview], !object.isOfTheApp else { continue }
      if object.className.contains("Dimming") || plainID(subview) == "dimming" { ids.set(subview, own + ".dimming") }
    }
  }
}
