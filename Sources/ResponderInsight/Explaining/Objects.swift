import ResponderScenarios

/// What a file says of its objects: who they are, what they lie in, and what they are given.
struct Objects {
  let document: ScenarioDocument
  /// What each view lies in, windows last.
  private(set) var superviews: [String: String] = [:]
  /// The view of each recognizer that the file gives.
  private(set) var views: [String: String] = [:]
  private(set) var recognizers: [String: [String]] = [:]
  private(set) var subviews: [String: [String]] = [:]
  private(set) var controllers: [String: String] = [:]
  /// Where each id stands in the file.
  private(set) var order: [String: Int] = [:]

  init(_ document: ScenarioDocument) {
    self.document = document
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

  func owner(of id: String) -> Owner? { document.scenario.owner(of: id) }

  /// What holds the list, the cell or the scroll view that an id without an entry of its own belongs to.
  func container(of id: String) -> String? {
    if let superview = superviews[id] { return superview }
    return document.scenario.container(of: id)
  }

  /// The view that a question about this id is about: a recognizer's, a controller's, or itself.
  func view(of id: String) -> String? {
    guard let owner = owner(of: id) else { return nil }
    if owner.isView { return id }
    if let view = views[id] ?? controllers[id] { return view }
    if case .ownRecognizer(let kind) = owner { return String(id.dropLast(kind.rawValue.count + 1)) }
    return nil
  }

  /// A view and what it lies in, innermost first.
  func ancestors(of id: String) -> [String] {
    var ids: [String] = []
    var current: String? = id
    while let id = current, ids.count < 1000, !ids.contains(id) {
      ids.append(id)
      current = container(of: id)
    }
    return ids
  }

  /// What the file gives an object under a key.
  func value(_ key: String, of id: String) -> JSONValue? {
    guard let path = document.index.objects[id] else { return nil }
    return document.root.node(at: path)?[key].map { JSONValue($0) }
  }

  /// The keys that the file gives an object, in its order.
  func keys(of id: String) -> [String] {
    guard let path = document.index.objects[id] else { return [] }
    return document.root.node(at: path)?.entries.map(\.key) ?? []
  }

  /// A true or false of an object: what the file gives, else what such an object has at first.
  func flag(_ key: String, of id: String) -> Bool? {
    if case .boolean(let answer)? = value(key, of: id) { return answer }
    return standard(key, of: id)
  }

  func standard(_ key: String, of id: String) -> Bool? {
    guard let owner = owner(of: id), let property = Property(named: key) else { return nil }
    guard case .boolean(let answer)? = owner.standardValue(of: property) else { return nil }
    return answer
  }

  func has(_ key: String, _ id: String) -> Bool {
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

  /// Whether a view or what lies in it does something with touches: controls, lists, text inputs, recognizers, handled touches.
  func holdsSomethingInteractive(_ id: String) -> Bool {
    if isInteractive(id) { return true }
    return (subviews[id] ?? []).contains { holdsSomethingInteractive($0) }
  }

  private func isInteractive(_ id: String) -> Bool {
    guard let owner = owner(of: id) else { return false }
    // A scroll view that nobody gave a recognizer or code is no more than what it holds.
    if owner.isControl || owner.isList || owner.isTextInput { return true }
    return !(recognizers[id] ?? []).isEmpty || handlesTouches(id)
  }

  /// Whether the file has the object handle touches in code of its own.
  func handlesTouches(_ id: String) -> Bool {
    if case .boolean(false)? = value("handlesTouches", of: id) { return false }
    if value("handlesTouches", of: id) != nil { return true }
    guard case .object(let moments)? = value("do", of: id) else { return false }
    return moments.contains { $0.key.hasPrefix("touches") }
  }
}
