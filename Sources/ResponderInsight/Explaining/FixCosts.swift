import ResponderScenarios

/// The costs of a fix for the user, such as views that are no longer visible or no longer receive touches.
struct FixCosts {
  let objects: Objects

  /// Returns one sentence for each cost, in the order of the changes.
  func sentences(for changes: [Change]) -> [String] {
    var sentences: [String] = []
    for change in changes {
      let single = objects.unfolded(change)
      guard let id = single.id else { continue }
      for member in single.values {
        guard var sentence = sentence(id, member.key, member.value) else { continue }
        if single != change, let part = objects.cellPart(id), let inside = part.inside {
          sentence.replace(id, with: "\(inside) in each row of \(part.list)")
        }
        if !sentences.contains(sentence) { sentences.append(sentence) }
      }
    }
    return sentences
  }

  private func sentence(_ id: String, _ key: String, _ value: JSONValue) -> String? {
    let noun = objects.noun(id).capitalizedFirst
    switch (key, value) {
    case ("isHidden", true):
      let nouns = needed(in: id).filter { $0 != objects.noun(id) }
      return nouns.isEmpty
        ? "\(noun) is no longer visible." : "\(noun) is no longer visible, nor \(Self.list(nouns, "or"))."
    case ("isNavigationBarHidden", true): return "The navigation bar of \(id) is no longer visible."
    case ("isTabBarHidden", true): return "The tab bar of \(id) is no longer visible."
    case ("isUserInteractionEnabled", false):
      let nouns = needed(in: id)
      return nouns.isEmpty ? nil : "No touch reaches \(Self.list(nouns, "or")) any more."
    case ("isScrollEnabled", false): return "\(noun) no longer scrolls."
    case ("isEnabled", false):
      if objects.owner(of: id)?.isControl == true { return "\(noun) no longer has any effect." }
      return recognition(id)
    case ("allowsSelection", false): return "Nothing in \(objects.noun(id)) can be selected any more."
    case ("isEditable", false): return "\(noun) can no longer be edited."
    case ("passthrough", true) where scrolls(id): return "\(noun) no longer scrolls where it is empty."
    case ("hitTest", .text(let other)) where other != id && scrolls(id): return "\(noun) no longer scrolls."
    case ("delegate", _): return isRefused(value, objects.value(key, of: id)) ? recognition(id) : nil
    case ("gestureDelegate", _):
      return isRefused(value, objects.value(key, of: id)) && scrolls(id) ? "\(noun) no longer scrolls." : nil
    case ("allowedTouchTypes", .list(let types)):
      return types.contains { if case .text(let type) = $0 { objects.touchTypes.contains(type) } else { false } }
        ? nil : recognition(id)
    default: return nil
    }
  }

  /// Returns the cost of disabling a recognizer of UIKit; nil if there is none. A recognizer of the app has no cost
  /// here, since the record shows what no longer happens without the recognizer.
  private func recognition(_ id: String) -> String? {
    guard case .ownRecognizer(let own)? = objects.owner(of: id) else { return nil }
    switch own {
    case .pan: return "\(objects.noun(objects.ownerID(of: id)).capitalizedFirst) no longer scrolls."
    case .pinch: return "\(objects.noun(objects.ownerID(of: id)).capitalizedFirst) no longer zooms."
    case .interactivePop: return "The swipe back of \(objects.ownerID(of: id)) no longer works."
    default: return nil
    }
  }

  private func isRefused(_ value: JSONValue, _ old: JSONValue?) -> Bool {
    ["shouldBegin", "shouldReceiveTouch"].contains { value[$0] == false && old?[$0] != false }
  }

  private func scrolls(_ id: String) -> Bool { objects.owner(of: id)?.isScrollView == true }

  /// Returns the objects in a view that receive touches, including the view itself. Superviews precede subviews. The
  /// contents of lists and controls are not included.
  private func needed(in id: String) -> [String] {
    guard let owner = objects.owner(of: id) else { return [] }
    if owner.isControl || owner.isScrollView || owner.isTextInput { return [objects.noun(id)] }
    if owner == .part { return objects.buttons(in: id) }
    let own = !objects.recognizers(on: id).isEmpty || objects.handlesTouches(id)
    return (own ? [objects.noun(id)] : []) + objects.subviews(of: id).flatMap { needed(in: $0) }
  }

  private static func list(_ items: [String], _ word: String) -> String {
    let shown = items.count > 4 ? Array(items.prefix(3)) + ["\(items.count - 3) others"] : items
    guard shown.count > 1, let last = shown.last else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

extension Objects {
  /// Returns the ids of the items in a container's bar that can be tapped.
  func buttons(in bar: String) -> [String] {
    let container = ownerID(of: bar)
    guard let controller = document.scenario.controllers.first(where: { $0.id == container }) else { return [] }
    if controller.controllerClass == .tabBar { return ["the tabs"] }
    guard bar == container + ".navigationBar" else { return [] }
    let items = ["leftBarButtonItems", "rightBarButtonItems"].flatMap { side in
      document.scenario.controllers.flatMap { shown -> [JSONValue] in
        if case .list(let items)? = value(side, of: shown.id) { items } else { [] }
      }
    }
    let named = items.compactMap { item in if case .text(let id)? = item["id"] { "the button \(id)" } else { nil } }
    return named + (controller.viewControllers.count > 1 ? ["the button back"] : [])
  }

  /// The types of the touches that the script performs.
  var touchTypes: Set<String> {
    var types: Set<String> = []
    let verbs: Set<String> = ["tap", "press", "drag", "pinch", "rotate", "down"]
    func visit(_ node: DocumentNode) {
      for item in node.items { visit(item) }
      for entry in node.entries {
        if verbs.contains(entry.key) {
          let pointer = entry.value["button"] == nil ? "direct" : "indirectPointer"
          types.insert(entry.value["type"]?.scalar ?? pointer)
        }
        visit(entry.value)
      }
    }
    if let script = document.root["touches"] { visit(script) }
    return types.isEmpty ? ["direct"] : types
  }
}
