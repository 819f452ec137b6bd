import ResponderScenarios

/// The objects of a file: their classes, their superviews and their values. For an app without a file, the values are
/// those of the live objects.
struct Objects {
  let document: ScenarioDocument
  /// The objects of an app; nil for a file.
  private(set) var observed: ObservedObjects?
  /// The superviews of the views that the file declares, by the ids of the views.
  private(set) var superviews: [String: String] = [:]
  /// The views of the recognizers that the file declares, by the ids of the recognizers.
  private(set) var views: [String: String] = [:]
  private var recognizers: [String: [String]] = [:]
  private var subviews: [String: [String]] = [:]
  private(set) var controllers: [String: String] = [:]
  /// The position of each id in the file.
  private(set) var order: [String: Int] = [:]

  init(_ document: ScenarioDocument, observing observed: ObservedObjects? = nil) {
    self.document = document
    self.observed = observed
    let scenario = document.scenario
    for window in scenario.windows { add(window.gestures.map(\.id), on: window.id) }
    for (node, superview) in scenario.allViews {
      superviews[node.id] = superview
      subviews[superview, default: []].append(node.id)
      add(node.gestures.map(\.id), on: node.id)
    }
    for controller in scenario.controllers { controllers[controller.id] = controller.view }
    for (position, id) in document.index.order.enumerated() { order[id] = position }
  }

  private mutating func add(_ ids: [String], on view: String) {
    recognizers[view] = ids
    for id in ids { views[id] = view }
  }

  func owner(of id: String) -> Owner? { observed?.owner(of: id) ?? document.scenario.owner(of: id) }

  /// Returns the superview of a view; nil for a window. For an id that has no entry in the file, returns the view that
  /// contains its list, cell or scroll view.
  func container(of id: String) -> String? {
    if let observed { return observed.container(of: id) }
    if let superview = superviews[id] { return superview }
    return document.scenario.container(of: id)
  }

  /// Returns the id of a recognizer's or controller's view; for the id of a view, returns the same id.
  func view(of id: String) -> String? {
    if let observed { return observed.view(of: id) }
    guard let owner = owner(of: id) else { return nil }
    if owner.isView { return id }
    if let view = views[id] ?? controllers[id] ?? viewInCell(of: id) { return view }
    guard case .ownRecognizer = owner else { return nil }
    let ownerID = ownerID(of: id)
    return self.owner(of: ownerID)?.isView == true ? ownerID : controllers[ownerID]
  }

  /// Returns the id of the owner of a part: `nav` for `nav.back`. The id of a part is its owner's id, a dot and a name.
  func ownerID(of part: String) -> String { part.lastIndex(of: ".").map { String(part[..<$0]) } ?? part }

  /// Returns a view and its superviews, innermost first.
  func ancestors(of id: String) -> [String] {
    var ids: [String] = []
    var current: String? = id
    while let id = current, ids.count < 1000, !ids.contains(id) {
      ids.append(id)
      current = container(of: id)
    }
    return ids
  }

  /// Returns the recognizers that the file attaches to a view, in order.
  func recognizers(on view: String) -> [String] {
    observed?.recognizers(on: view) ?? recognizers[view] ?? idsInCell("gestures", of: view)
  }

  /// Returns the subviews that the file lists for a view, back to front.
  func subviews(of view: String) -> [String] {
    observed?.subviews(of: view) ?? subviews[view] ?? idsInCell("views", of: view)
  }

  /// Returns the position of an object in the file. Objects in cells are positioned after the list and its recognizers.
  func position(of id: String) -> Int {
    if let observed { return observed.position(of: id) ?? .max }
    if let own = order[id] { return 2 * own }
    guard let holder = ancestors(of: view(of: id) ?? id).first(where: { order[$0] != nil }) else { return .max }
    let last = ([holder] + recognizers(on: holder)).compactMap { order[$0] }.max() ?? 0
    return 2 * last + 1
  }

  /// Returns the value that the file assigns to a key of an object, or the value of an app's object if the value
  /// differs from the default.
  func value(_ key: String, of id: String) -> JSONValue? {
    if let observed {
      return observed.current(key, of: id).flatMap { $0 == standardValue(key, of: id) ? nil : $0 }
    }
    return node(of: id)?[key].map { onScreen(JSONValue($0), key, of: id) }
  }

  /// Returns the keys that the file contains for an object, in order.
  func keys(of id: String) -> [String] { node(of: id)?.entries.map(\.key) ?? [] }

  /// Returns a Boolean value of an object: the value in the file, or else the default.
  func flag(_ key: String, of id: String) -> Bool? {
    if case .boolean(let isTrue)? = value(key, of: id) { return isTrue }
    return standard(key, of: id)
  }

  private func standardValue(_ key: String, of id: String) -> JSONValue? {
    guard let owner = owner(of: id), let property = Property(named: key) else { return nil }
    return owner.standardValue(of: property).flatMap { JSONValue($0) }
  }

  func standard(_ key: String, of id: String) -> Bool? {
    guard let owner = owner(of: id), let property = Property(named: key) else { return nil }
    guard case .boolean(let isTrue)? = owner.standardValue(of: property) else { return nil }
    return isTrue
  }

  func has(_ key: String, _ id: String) -> Bool {
    if let observed { return observed.has(key, id) }
    guard let owner = owner(of: id), let property = Property(named: key) else { return false }
    return owner.isWritable(property)
  }

  func numbers(_ key: String, of id: String) -> [Double]? {
    guard case .list(let items)? = value(key, of: id) else { return nil }
    let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
    return numbers.count == items.count ? numbers : nil
  }

  func number(_ key: String, of id: String) -> Double? {
    if case .number(let number)? = value(key, of: id) { return number }
    guard let owner = owner(of: id), let property = Property(named: key),
      case .number(let number)? = owner.standardValue(of: property)
    else { return nil }
    return number
  }

  /// Whether a view covers a rectangle of one of its superviews completely, according to the frames.
  func covers(_ id: String, _ ancestor: String, _ area: [Double]) -> Bool {
    var origin = (x: 0.0, y: 0.0)
    var current = id
    guard id != ancestor, let size = numbers("frame", of: id), size.count == 4, area.count == 4 else { return false }
    while current != ancestor {
      guard let frame = numbers("frame", of: current), frame.count == 4, value("transform", of: current) == nil,
        let next = container(of: current)
      else { return false }
      origin = (origin.x + frame[0], origin.y + frame[1])
      current = next
    }
    return origin.x <= area[0] && origin.y <= area[1] && origin.x + size[2] >= area[0] + area[2]
      && origin.y + size[3] >= area[1] + area[3]
  }

  func isHittable(_ id: String) -> Bool {
    flag("isUserInteractionEnabled", of: id) != false && flag("isHidden", of: id) != true
      && value("passthrough", of: id) != true && (number("alpha", of: id) ?? 1) >= 0.01
  }

  /// Whether a view or one of its descendants handles touches: a control, a list, a text input, or a view with
  /// recognizers or touches methods.
  func containsInteractiveDescendant(_ id: String) -> Bool {
    if isInteractive(id) { return true }
    return subviews(of: id).contains { containsInteractiveDescendant($0) }
  }

  /// Whether a view has a descendant that handles touches, other than the target, its superviews and its descendants.
  func containsInteractiveDescendant(_ id: String, otherThan target: String) -> Bool {
    let path = ancestors(of: target)
    return subviews(of: id).contains { child in
      if child == target { return false }
      return path.contains(child)
        ? containsInteractiveDescendant(child, otherThan: target) : containsInteractiveDescendant(child)
    }
  }

  private func isInteractive(_ id: String) -> Bool {
    guard let owner = owner(of: id) else { return false }
    // A scroll view that is neither a list nor a text input is interactive only through its content, its recognizers or
    // code.
    if owner.isControl || owner.isList || owner.isTextInput { return true }
    return !recognizers(on: id).isEmpty || handlesTouches(id)
  }

  /// Whether the file contains code with which the object handles touches.
  func handlesTouches(_ id: String) -> Bool {
    if let observed { return observed.consumers.contains(id) }
    if case .boolean(false)? = value("handlesTouches", of: id) { return false }
    if value("handlesTouches", of: id) != nil { return true }
    guard case .object(let calls)? = value("do", of: id) else { return false }
    return calls.contains { $0.key.hasPrefix("touches") }  // check-record-text: a key of the file
  }
}
