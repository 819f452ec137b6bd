// All ids are collected before anything is validated, since app code may refer to objects that follow in the file.

extension ScreenNames {
  init(declaredIn fields: Fields) {
    declare(fields["windows"], in: nil) { _ in .window }
    declare(fields["views"], in: ReservedName.window) { .view($0) }
    for item in fields["controllers"]?.items ?? [] { declareController(item) }
  }

  /// Creates the names of the objects in a cell's content.
  init(declaredInCell node: DocumentNode) {
    declare(node.member("views"), in: nil) { .view($0) }
    if let accessory = node.member("accessoryView") { declare(accessory, in: nil) { .view($0) } }
    declareGestures(node)
  }

  private mutating func declareController(_ item: DocumentNode) {
    let controllerClass = item.member("class")?.scalarText.flatMap(ControllerClass.init(rawValue:)) ?? .controller
    if let id = item.member("id")?.scalarText { declare(id, as: .controller(controllerClass)) }
    if let view = item.member("view") { declare(view, in: nil) { .view($0) } }
    if let bar = item.member("tabBar") { declare(bar, in: nil) { _ in .view(.tabBar) } }
    for key in BarSide.allCases.map(\.rawValue) {
      for button in item.member(key)?.items ?? [] {
        if let id = button.member("id")?.scalarText { given[id] = .part }
      }
    }
  }

  private mutating func declare(_ list: DocumentNode?, in superview: String?, as owner: (ViewClass) -> Owner) {
    for item in list?.items ?? [] { declare(item, in: superview, as: owner) }
  }

  private mutating func declare(_ item: DocumentNode, in superview: String?, as owner: (ViewClass) -> Owner) {
    guard case .mapping = item.content else { return }
    let viewClass = item.member("class")?.scalarText.flatMap(ViewClass.init(rawValue:)) ?? .view
    let id = item.member("id")?.scalarText
    if let id {
      let owner = owner(viewClass)
      declare(id, as: owner)
      superviews[id] = superview
      if owner.isList { cells[id] = Self.declared(inCellsOf: item) }
    }
    declareGestures(item)
    declare(item.member("views"), in: id ?? superview) { .view($0) }
  }

  private mutating func declare(_ id: String, as owner: Owner) {
    given[id] = owner
    for part in owner.allParts { given["\(id).\(part.name)"] = part.owner }
  }

  private mutating func declareGestures(_ node: DocumentNode) {
    for gesture in node.member("gestures")?.items ?? [] {
      guard let id = gesture.member("id")?.scalarText else { continue }
      let kind = gesture.member("kind")?.scalarText.flatMap(GestureKind.init(rawValue:)) ?? .tap
      given[id] = .recognizer(kind)
    }
  }

  private static func declared(inCellsOf list: DocumentNode) -> [String: ScreenNames] {
    var cells: [String: ScreenNames] = [:]
    for kind in CellID.Kind.allCases {
      if let node = list.member(kind.rawValue) { cells[kind.rawValue] = ScreenNames(declaredInCell: node) }
      guard case .mapping(let entries) = list.member(kind.rawValue + "s")?.content else { continue }
      for entry in entries {
        guard let key = CellID.key(kind, entry.key) else { continue }
        cells[key] = ScreenNames(declaredInCell: entry.value)
      }
    }
    return cells
  }
}
