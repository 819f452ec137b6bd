import ResponderScenarios

/// Adds changes of presentations and containers.
extension CandidateList {
  mutating func addPresentations() {
    addPassing()
    for controller in presented { addPresentation(of: controller) }
    addBars()
    addDragBack()
  }

  /// Adds changes that let touches outside a presented controller's view reach the views behind it: passthrough views
  /// of a popover, and the largest undimmed detent of a sheet.
  private mutating func addPassing() {
    guard let target = scope.target else { return }
    for id in scope.ids where id.hasSuffix(".dimming") && objects.owner(of: id) == .part {
      let controller = objects.ownerID(of: id)
      switch objects.value("modalPresentationStyle", of: controller) {
      case .text("popover"):
        var views: [JSONValue] = []
        if case .list(let old)? = objects.value("passthroughViews", of: controller) { views = old }
        add(controller, "passthroughViews", .list(views + [.text(target)]))
      case nil, .text("automatic"), .text("pageSheet"), .text("formSheet"):
        add(controller, "largestUndimmedDetentIdentifier", restingDetent(of: controller))
      default: continue
      }
    }
  }

  /// Returns the detent at which a newly presented sheet comes to rest.
  private func restingDetent(of controller: String) -> JSONValue {
    if let chosen = objects.value("selectedDetentIdentifier", of: controller) { return chosen }
    switch objects.value("detents", of: controller) {
    case .list(let detents)?: return detents.contains(.text("medium")) ? .text("medium") : .text("large")
    case .text(let detent)?: return .text(detent)
    default: return .text("large")
    }
  }

  // MARK: Presentations

  /// The ids of the presented controllers whose sheet or dimming view is in the scope or whose view contains the
  /// subject.
  private var presented: [String] {
    let named = objects.presentedControllers
    let around = scope.target.map { objects.ancestors(of: $0) } ?? []
    return objects.document.scenario.controllers.map(\.id).filter { id in
      guard named.contains(id) else { return false }
      return scope.ids.contains(id) || scope.ids.contains { $0.hasPrefix(id + ".") }
        || objects.controllers[id].map { around.contains($0) } == true
    }
  }

  private static let ofSheets = [
    "detents", "selectedDetentIdentifier", "largestUndimmedDetentIdentifier", "prefersGrabberVisible",
    "prefersScrollingExpandsWhenScrolledToEdge",
  ]

  private mutating func addPresentation(of id: String) {
    let style: String
    if case .text(let word)? = objects.value("modalPresentationStyle", of: id) {
      style = word
    } else {
      style = "automatic"
    }
    let isSheet = ["automatic", "pageSheet", "formSheet"].contains(style)
    if style != "popover", objects.has("modalPresentationStyle", id) {
      for word in ["fullScreen", "overFullScreen", "pageSheet", "formSheet"] where word != style {
        let isOther = isSheet && !word.hasSuffix("Sheet")
        // If the controller is no longer presented as a sheet, the keys that apply only to sheets are removed as well.
        let removed = isOther ? Self.ofSheets.filter { objects.value($0, of: id) != nil } : []
        let values = [JSONValue.Member("modalPresentationStyle", .text(word))] + removed.map { .init($0, .null) }
        candidates.append(Candidate([Change(.object(id), values)]))
      }
    }
    if let current = objects.flag("isModalInPresentation", of: id) {
      add(id, "isModalInPresentation", .boolean(!current))
    }
    guard isSheet else { return }
    let expands = objects.flag("prefersScrollingExpandsWhenScrolledToEdge", of: id) ?? true
    add(id, "prefersScrollingExpandsWhenScrolledToEdge", .boolean(!expands))
    let detents = objects.value("detents", of: id) ?? ["large"]
    for other: JSONValue in [["medium"], ["large"], ["medium", "large"]] where other != detents {
      add(id, "detents", other)
    }
    for word: JSONValue in ["medium", "large"] {
      if objects.value("selectedDetentIdentifier", of: id) != word, detents != [word] {
        add(id, "selectedDetentIdentifier", word)
      }
      if objects.value("largestUndimmedDetentIdentifier", of: id) != word {
        add(id, "largestUndimmedDetentIdentifier", word)
      }
    }
  }

  // MARK: Containers

  /// Adds changes that hide the bars of containers. A bar is in front of the content, and only the container of the bar
  /// can hide it.
  private mutating func addBars() {
    for id in scope.ids where objects.owner(of: id) == .part {
      let ownerID = objects.ownerID(of: id)
      if id == ownerID + ".navigationBar" { add(ownerID, "isNavigationBarHidden", true) }
      if id == ownerID + ".tabBar" { add(ownerID, "isTabBarHidden", true) }
    }
  }

  /// Adds changes that let the interactive pop begin: a delegate that allows the pop, and a visible bar.
  private mutating func addDragBack() {
    for id in scope.ids where objects.owner(of: id) == .ownRecognizer(.interactivePop) {
      let delegate = objects.value("delegate", of: id) ?? .object([])
      if delegate["shouldBegin"] != true { add(id, "delegate", delegate.with("shouldBegin", true)) }
      let navigation = objects.ownerID(of: id)
      if objects.value("isNavigationBarHidden", of: navigation) == true {
        add(navigation, "isNavigationBarHidden", false)
      }
    }
  }
}

extension Objects {
  /// The ids of the controllers that the file or its script presents.
  var presentedControllers: Set<String> {
    var ids = Set(document.scenario.controllers.compactMap(\.presents))
    for path in document.index.steps {
      guard let step = document.root.node(at: path) else { continue }
      if let id = step["present"]?["id"]?.scalar { ids.insert(id) }
      if let id = step["set"]?["presents"]?.scalar { ids.insert(id) }
    }
    return ids
  }

  /// Returns the controllers on a navigation controller's stack, including those that steps of the script push.
  func stack(of navigation: String) -> [String] {
    var ids = document.scenario.controllers.first { $0.id == navigation }?.viewControllers ?? []
    for path in document.index.steps {
      guard let step = document.root.node(at: path), let push = step["push"], push["on"]?.scalar == navigation,
        let id = push["id"]?.scalar
      else { continue }
      ids.append(id)
    }
    return ids
  }

  /// Whether app code cannot refer to the object. Such objects are recognizers of sheets, rows and web views, dimming
  /// views, and the buttons of bars, alerts and tab bars.
  func isPrivate(_ id: String) -> Bool {
    switch owner(of: id) {
    case .ownRecognizer(.sheetPan), .ownRecognizer(.rowSwipe), .ownRecognizer(.rowReorder), .ownRecognizer(.webTap),
      .ownRecognizer(.webLongPress):
      return true
    case .part:
      let ownerID = ownerID(of: id)
      return !["view", "navigationBar", "toolbar", "tabBar"].contains { id == "\(ownerID).\($0)" }
    default: return false
    }
  }
}
