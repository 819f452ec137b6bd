// Reading the contents of a list's cells. Each cell has its own namespace of ids.

extension ScenarioReader {
  /// Reads a mapping from row numbers to the contents of cells.
  mutating func cells(_ node: DocumentNode, _ kind: CellID.Kind) throws(ReadingProblem) -> CellsNode {
    let what = kind == .row ? "{number: {views: […]}}" : "{section: {height: …, views: […]}}"
    guard case .mapping(let entries) = node.content else { throw node.expected(what) }
    var cells = CellsNode()
    for entry in entries {
      guard let key = CellID.key(kind, entry.key) else {
        throw ReadingProblem(
          location: entry.keyLocation,
          message: "\(quoted(entry.key)) is not a \(kind == .row ? "row" : "section") number; expected \(what)"
        )
      }
      guard cells.nodes[key] == nil else {
        throw ReadingProblem(
          location: entry.keyLocation,
          message: "\(quoted(entry.key)) is given twice; expected it once"
        )
      }
      cells.nodes[key] = try cell(entry.value, kind, key: key)
    }
    return cells
  }

  /// Reads the content of one cell.
  ///
  /// - Parameter key: The key under which the ids of the content are stored.
  mutating func cell(_ node: DocumentNode, _ kind: CellID.Kind, key: String) throws(ReadingProblem) -> CellNode {
    let owner: Owner = kind == .row ? .row : .supplement
    let properties = owner.properties(for: .file)
    let ofKind = kind != .row ? ["height"] : self.owner(of: list) == .view(.tableView) ? ["accessoryView"] : []
    let own = ["contentView", "gestures", "views"] + ofKind
    let fields = try Fields(node, of: "the content of a \(owner.description)", known: own + properties.names)
    let inner = names.cells[list]?[key] ?? ScreenNames()
    guard inner.given.count <= ValueLimit.cellViews else {
      throw node.problem("too many objects in a cell; expected at most \(ValueLimit.cellViews) views and recognizers")
    }
    let outer = (names, locations, references)
    outerNames.append(names)
    names = inner
    (locations, references) = ([:], [])
    let cell = CellNode(
      properties: try assignments(fields, properties, of: owner, id: list),
      contentView: try contentView(fields["contentView"]),
      gestures: try gestures(fields["gestures"]),
      views: try views(fields["views"]),
      accessoryView: try fields["accessoryView"].map { node throws(ReadingProblem) in try view(node) },
      height: try fields["height"]?.number("points", in: 0...ValueLimit.cellHeight) ?? (kind == .row ? 0 : 28),
      names: inner
    )
    try checkRowNames()
    try checkReferences()
    (names, locations, references) = outer
    outerNames.removeLast()
    return cell
  }

  private mutating func contentView(_ node: DocumentNode?) throws(ReadingProblem) -> [Assignment] {
    guard let node else { return [] }
    let properties = Owner.contentView.properties(for: .file)
    let fields = try Fields(node, of: "a cell's content view", known: properties.names)
    return try assignments(fields, properties, of: .contentView, id: list)
  }
}
