import ResponderScenarios

/// A Swift expression whose value is an object of a screen. The expression uses only UIKit's public members.
struct SwiftPath {
  /// The start of the path: the last object on the path that may be missing, or the first object if none may be
  /// missing.
  private let root: SwiftExpression
  /// Whether `root` may be missing, as for a row that is scrolled out of sight.
  let isOptional: Bool
  /// The members that follow `root` in the path.
  private var members: [String] = []
  /// The UIKit class of the object at the end of the path.
  var className: String
  /// The cell, header or footer that contains the object; nil for other objects. A comment in the Swift code names this
  /// cell.
  var cell: String?

  init(expression: SwiftExpression, isOptional: Bool = false, className: String, cell: String? = nil) {
    root = expression
    self.isOptional = isOptional
    self.className = className
    self.cell = cell
  }

  /// The expression for the object. The expression has an optional value if the object may be missing.
  var expression: SwiftExpression { members.isEmpty ? root : path(from: isOptional ? .optional(root) : root) }

  /// The expression for the object in code that does not allow nil. The expression is forcibly unwrapped if the object
  /// may be missing.
  var value: SwiftExpression { path(from: isOptional ? .forced(root) : root) }

  /// The expression for the object as the start of a longer path.
  var base: SwiftExpression { path(from: isOptional ? .optional(root) : root) }

  private func path(from root: SwiftExpression) -> SwiftExpression { members.reduce(root) { $0.dot($1) } }

  /// Returns the path to `member`. The value of this member must never be nil.
  func part(_ member: String, as className: String) -> SwiftPath {
    var path = self
    path.members.append(member)
    path.className = className
    return path
  }

  /// Returns the expression for a member of the object.
  func dot(_ name: String) -> SwiftExpression { base.dot(name) }

  /// Returns the expression for a call of a method of the object.
  func calling(_ method: String, _ arguments: SwiftArgument...) -> SwiftExpression { .call(dot(method), arguments) }

}

/// A builder of the paths to the objects of a file.
struct SwiftPaths {
  let objects: Objects
  let names: SwiftNames
  /// The id of a cell that represents all cells of its list. Code for the list calls the cell `cell`.
  var cellOfAll: String?

  init(_ objects: Objects) {
    self.objects = objects
    names = SwiftNames(objects.document.index.order, inCells: objects.document.root.idsInCells) {
      Self.className(of: $0, objects)
    }
  }

  /// Returns the path to an object. Returns nil if UIKit has no public member for the object, such as a sheet's pan
  /// recognizer or a bar's button.
  func path(to id: String) -> SwiftPath? {
    guard let owner = objects.owner(of: id) else { return nil }
    let isGiven = objects.document.index.objects[id] != nil
    if owner == .application {
      return SwiftPath(expression: .name("UIApplication").dot("shared"), className: "UIApplication")
    }
    if isGiven || owner == .window { return declared(id) }
    switch owner {
    case .ownRecognizer(let own): return recognizer(own, of: objects.ownerID(of: id))
    case .row, .supplement: return cell(id)
    case .contentView:
      return part("contentView", of: objects.ownerID(of: id), as: "UIView")
    case .searchField: return part("searchTextField", of: objects.ownerID(of: id), as: "UISearchTextField")
    case .part: return part(of: id)
    case .view(.tabBar) where objects.owner(of: objects.ownerID(of: id))?.isController == true:
      return part("tabBar", of: objects.ownerID(of: id), as: "UITabBar")
    case .view(.scrollView) where objects.owner(of: objects.ownerID(of: id)) == .view(.webView):
      return part("scrollView", of: objects.ownerID(of: id), as: "UIScrollView")
    // Every observed object of a running app has a name and therefore a path.
    default: return objects.cellPart(id) == nil && objects.observed == nil ? nil : declared(id)
    }
  }

  private func declared(_ id: String) -> SwiftPath {
    let className = Self.className(of: id, objects)
    let inCell = objects.document.index.objects[id] == nil ? objects.cellPart(id) : nil
    let name =
      objects.observed?.codeName(of: id) ?? names.name(of: id, inCell: inCell?.inside, className: className)
    return SwiftPath(
      expression: .object(SwiftObject(name: name, id: id, className: className)),
      className: className,
      cell: inCell?.cell
    )
  }

  private func part(_ member: String, of ownerID: String, as className: String, isOptional: Bool = false) -> SwiftPath?
  {
    guard let path = path(to: ownerID) else { return nil }
    guard isOptional else { return path.part(member, as: className) }
    return SwiftPath(expression: path.dot(member), isOptional: true, className: className, cell: path.cell)
  }

  private func recognizer(_ own: OwnRecognizer, of ownerID: String) -> SwiftPath? {
    switch own {
    case .pan: part("panGestureRecognizer", of: ownerID, as: "UIPanGestureRecognizer")
    case .pinch: part("pinchGestureRecognizer", of: ownerID, as: "UIPinchGestureRecognizer", isOptional: true)
    case .interactivePop:
      part("interactivePopGestureRecognizer", of: ownerID, as: "UIGestureRecognizer", isOptional: true)
    case .sheetPan, .rowSwipe, .rowReorder, .webTap, .webLongPress: nil
    }
  }

  /// Returns the path to a view that a controller creates; nil if UIKit has no public member for the view.
  private func part(of id: String) -> SwiftPath? {
    let ownerID = objects.ownerID(of: id)
    guard case .controller? = objects.owner(of: ownerID) else { return nil }
    switch id.dropFirst(ownerID.count + 1) {
    case "view": return part("view", of: ownerID, as: "UIView")
    case "navigationBar": return part("navigationBar", of: ownerID, as: "UINavigationBar")
    case "toolbar": return part("toolbar", of: ownerID, as: "UIToolbar")
    default: return nil
    }
  }

  // MARK: Lists

  private func cell(_ id: String) -> SwiftPath? {
    guard let part = objects.cellPart(id), let list = path(to: part.list), let position = SwiftCellPosition(part) else {
      return nil
    }
    if id == cellOfAll {
      let className = Self.className(of: id, objects)
      let name = names.local(position.kind == .row ? "cell" : position.kind.rawValue)
      let cell = SwiftExpression.object(SwiftObject(name: name, id: id, className: className))
      return SwiftPath(expression: cell, className: className, cell: id)
    }
    let isTable = objects.owner(of: part.list) == .view(.tableView)
    let expression: SwiftExpression
    switch (position.kind, isTable) {
    case (.row, true): expression = list.calling("cellForRow", SwiftArgument("at", position.indexPath(isTable: true)))
    case (.row, false):
      expression = list.calling("cellForItem", SwiftArgument("at", position.indexPath(isTable: false)))
    case (let kind, true):
      expression = list.calling("\(kind.rawValue)View", SwiftArgument("forSection", .integer(position.section)))
    case (let kind, false):
      let element = SwiftExpression.name("UICollectionView").dot(
        kind == .header ? "elementKindSectionHeader" : "elementKindSectionFooter"
      )
      expression = list.calling(
        "supplementaryView",
        SwiftArgument("forElementKind", element),
        SwiftArgument("at", position.indexPath(isTable: false))
      )
    }
    return SwiftPath(expression: expression, isOptional: true, className: Self.className(of: id, objects))
  }

  /// Returns the phrase for a cell in a sentence: `the cell of row 3 of table`.
  func cellName(_ cell: String) -> String {
    guard let part = objects.cellPart(cell), let position = SwiftCellPosition(part) else { return "`\(cell)`" }
    let list = "`\(path(to: part.list).map { SwiftRenderer().text(of: $0.expression) } ?? part.list)`"
    if cell == cellOfAll { return "every \(position.kind == .row ? "cell" : position.kind.rawValue) of \(list)" }
    guard position.kind == .row else {
      return "the \(position.kind.rawValue) of section \(position.section) of \(list)"
    }
    let noun = objects.owner(of: part.list) == .view(.tableView) ? "row" : "item"
    let section = position.section == 0 ? "" : " of section \(position.section)"
    return "the cell of \(noun) \(position.index)\(section) of \(list)"
  }

  // MARK: Classes

  /// Returns the UIKit class of an object.
  static func className(of id: String, _ objects: Objects) -> String {
    switch objects.owner(of: id) {
    case .view(let viewClass)?: viewClass.rawValue
    case .window?: "UIWindow"
    case .recognizer(let kind)?: className(of: kind)
    case .ownRecognizer(let own)?: className(of: own.kind)
    case .row?, .supplement?: cellClass(of: id, objects)
    case .controller(let controllerClass)?: controllerClass.rawValue
    case .searchField?: "UISearchTextField"
    case .application?: "UIApplication"
    case .contentView?, .part?, nil: "UIView"
    }
  }

  private static func className(of kind: GestureKind) -> String {
    kind == .plain ? "UIGestureRecognizer" : "UI\(kind.rawValue.capitalizedFirst)GestureRecognizer"
  }

  private static func cellClass(of id: String, _ objects: Objects) -> String {
    guard let part = objects.cellPart(id) else { return "UIView" }
    let isRow = objects.owner(of: id) == .row
    if objects.owner(of: part.list) == .view(.tableView) {
      return isRow ? "UITableViewCell" : "UITableViewHeaderFooterView"
    }
    return isRow ? "UICollectionViewCell" : "UICollectionReusableView"
  }
}

/// The position of a cell, a header or a footer in its list.
struct SwiftCellPosition {
  enum Kind: String { case row, header, footer }

  var kind: Kind
  var section: Int
  var index: Int

  init?(_ part: Objects.CellPart) {
    self.init(String(part.cell.dropFirst(part.list.count + 1)))
  }

  /// Creates a position from a name such as `3`, `1-3`, `header-0` or `footer-0`; returns nil if the name has another
  /// form.
  init?(_ name: String) {
    for kind in [Kind.header, .footer] where name.hasPrefix(kind.rawValue + "-") {
      guard let section = Int(name.dropFirst(kind.rawValue.count + 1)) else { return nil }
      (self.kind, self.section, index) = (kind, section, 0)
      return
    }
    let numbers = name.split(separator: "-").map { Int($0) }
    guard let last = numbers.last, let index = last, let first = numbers.first, let section = first, numbers.count <= 2
    else { return nil }
    (kind, self.section, self.index) = (.row, numbers.count == 2 ? section : 0, index)
  }

  func indexPath(isTable: Bool) -> SwiftExpression {
    .make(
      "IndexPath",
      SwiftArgument(isTable ? "row" : "item", .integer(index)),
      SwiftArgument("section", .integer(section))
    )
  }
}

extension DocumentNode {
  /// The ids that the file gives to objects inside cells, headers and footers.
  fileprivate var idsInCells: [String] {
    entries.flatMap { entry -> [String] in
      switch entry.key {
      case "cell", "header", "footer": entry.value.givenIDs
      case "cells", "headers", "footers": entry.value.entries.flatMap(\.value.givenIDs)
      case "views", "windows", "controllers", "view": entry.value.idsInCells + entry.value.items.flatMap(\.idsInCells)
      default: []
      }
    }
  }

  private var givenIDs: [String] {
    [self["id"]?.scalar].compactMap { $0 }
      + ((self["views"]?.items ?? []) + (self["gestures"]?.items ?? [])).flatMap(\.givenIDs)
  }
}
