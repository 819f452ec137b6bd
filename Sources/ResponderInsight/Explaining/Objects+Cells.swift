import ResponderScenarios

/// The contents of a list's cells. The file describes all cells together or a single cell.
extension Objects {
  /// A cell, or an object in a cell.
  struct CellPart {
    var list: String
    /// The id of the cell, such as `table.3` or `table.header-0`.
    var cell: String
    /// The id of the object inside its cell; nil for the cell itself.
    var inside: String?
  }

  func cellPart(_ id: String) -> CellPart? {
    for dot in id.indices where id[dot] == "." {
      let list = String(id[..<dot])
      guard observed != nil || document.index.objects[list] != nil, owner(of: list)?.isList == true else { continue }
      let rest = id[id.index(after: dot)...].split(separator: ".", maxSplits: 1).map(String.init)
      let cell = "\(list).\(rest[0])"
      guard owner(of: cell) == .row || owner(of: cell) == .supplement else { return nil }
      return CellPart(list: list, cell: cell, inside: rest.count > 1 ? rest[1] : nil)
    }
    return nil
  }

  /// Returns the node of the file that describes an object, including an object in a cell; nil if the file does not
  /// describe it.
  func node(of id: String) -> DocumentNode? {
    if let path = document.index.objects[id] { return document.root.node(at: path) }
    guard let part = cellPart(id), let template = template(of: part) else { return nil }
    switch part.inside {
    case nil: return template
    case "contentView": return template["contentView"]
    case let inside?: return Self.find(inside, in: template)
    }
  }

  /// Returns the description of a cell: its own description, or else the description of all cells.
  private func template(of part: CellPart) -> DocumentNode? {
    guard let path = document.index.objects[part.list], let list = document.root.node(at: path) else { return nil }
    let name = part.cell.dropFirst(part.list.count + 1)
    for kind in ["header", "footer"] where name.hasPrefix(kind + "-") {
      return list[kind + "s"]?[String(name.dropFirst(kind.count + 1))] ?? list[kind]
    }
    let alone = list["cells"]?.entries.first { Self.cellName(Substring($0.key)) == Self.cellName(name) }
    return alone?.value ?? list["cell"]
  }

  /// Whether the file describes this cell separately from the other cells of its list.
  func isDescribedAlone(_ part: CellPart) -> Bool {
    guard let path = document.index.objects[part.list], let list = document.root.node(at: path) else { return false }
    let name = part.cell.dropFirst(part.list.count + 1)
    if owner(of: part.cell) != .row { return true }
    return list["cells"]?.entries.contains { Self.cellName(Substring($0.key)) == Self.cellName(name) } == true
  }

  /// Returns the name of a cell. For a cell in the first section, the section is omitted: `0-3` becomes `3`.
  private static func cellName(_ name: Substring) -> Substring { name.hasPrefix("0-") ? name.dropFirst(2) : name }

  private static func find(_ id: String, in node: DocumentNode) -> DocumentNode? {
    for inner in (node["gestures"]?.items ?? []) + (node["views"]?.items ?? []) {
      if inner["id"]?.scalar == id { return inner }
      if let found = find(id, in: inner) { return found }
    }
    return nil
  }

  /// Returns the view in a cell, or the cell, to which a recognizer is attached; nil if there is none.
  func viewInCell(of recognizer: String) -> String? {
    guard case .recognizer? = owner(of: recognizer), let part = cellPart(recognizer), let inside = part.inside,
      let template = template(of: part)
    else { return nil }
    func holder(_ node: DocumentNode, _ id: String) -> String? {
      if (node["gestures"]?.items ?? []).contains(where: { $0["id"]?.scalar == inside }) { return id }
      for view in node["views"]?.items ?? [] {
        if let name = view["id"]?.scalar, let found = holder(view, "\(part.cell).\(name)") { return found }
      }
      return nil
    }
    return holder(template, part.cell)
  }

  /// Returns the ids that a cell or a view in a cell lists under a key.
  func idsInCell(_ key: String, of view: String) -> [String] {
    guard let part = cellPart(view), part.inside != "contentView", let node = node(of: view) else { return [] }
    return (node[key]?.items ?? []).compactMap { $0["id"]?.scalar.map { "\(part.cell).\($0)" } }
  }

  private static let naming: Set<String> = [
    "requireToFail", "delegate", "gestureDelegate", "hitTest", "shouldBegin", "next", "endEditing", "do",
    "touchesShouldBegin", "touchesShouldCancel", "zooms", "actions", "keyCommands",
  ]

  /// Returns a value in which the ids that are valid inside a cell are replaced by the ids that are valid on the
  /// screen.
  func onScreen(_ value: JSONValue, _ key: String, of id: String) -> JSONValue {
    guard Self.naming.contains(key), let part = cellPart(id), let template = template(of: part) else { return value }
    func name(_ id: String) -> String { Self.find(id, in: template) == nil ? id : "\(part.cell).\(id)" }
    func rename(_ value: JSONValue) -> JSONValue {
      switch value {
      case .text(let text): .text(name(text))
      case .list(let items): .list(items.map(rename))
      case .object(let members): .object(members.map { .init(name($0.key), rename($0.value)) })
      default: value
      }
    }
    return rename(value)
  }
}
