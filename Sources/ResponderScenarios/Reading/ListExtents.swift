/// The sizes of a file's lists, from which `check` computes how many cells, and objects in cells, the lists could show
/// simultaneously. The computation uses the largest size of each list and the smallest size of its rows or items. The
/// number is limited because each cell is a view with its own objects, and a few lines of a file could request millions
/// of them.
struct ListExtents {
  /// The content of a list's rows, headers or footers.
  private struct Content {
    /// The largest number of objects in the content for all cells; nil if the file has no such content.
    var common: Int?
    /// The largest number of objects in content for a single cell.
    var single = 0
    /// The number of cells that have content for this cell alone.
    var singles = 0
    var height = Double.infinity
  }

  private struct List {
    let location: DocumentLocation
    /// The lists whose cells contain this list.
    var outer: [String] = []
    var width: Double?
    var height: Double?
    var item: (width: Double, height: Double)?
    var spacing: Double?
    var rowHeight: Double?
    var rows = 0.0
    var sections = 0.0
    var contents: [CellID.Kind: Content] = [:]
    let isTable: Bool
  }

  /// The lists by id; a list in a cell is stored under its id within the cell, which is common to all cells.
  private var lists: [String: List] = [:]
  /// The keys of `lists`, in the order of the file.
  private var order: [String] = []

  /// Stores the sizes that the file or the script assigns to a list.
  ///
  /// - Parameters:
  ///   - key: The id of the list within its cell, or in the file.
  ///   - outer: The id of the list whose cells contain the list, within its own cell or in the file.
  mutating func note(
    _ assignments: [Assignment],
    of viewClass: ViewClass,
    _ key: String,
    in outer: String?,
    _ location: DocumentLocation
  ) {
    var list = lists[key] ?? List(location: location, isTable: viewClass == .tableView)
    if lists[key] == nil { order.append(key) }
    if let outer, !list.outer.contains(outer) { list.outer.append(outer) }
    for assignment in assignments {
      switch (assignment.property.name, assignment.value) {
      case ("frame", .numbers(let numbers)), ("bounds", .numbers(let numbers)):
        list.width = max(list.width ?? 0, numbers[2])
        list.height = max(list.height ?? 0, numbers[3])
      case ("itemSize", .numbers(let size)):
        list.item = (min(list.item?.width ?? .infinity, size[0]), min(list.item?.height ?? .infinity, size[1]))
      case ("spacing", .number(let spacing)): list.spacing = min(list.spacing ?? .infinity, spacing)
      case ("rowHeight", .number(let height)): list.rowHeight = min(list.rowHeight ?? .infinity, height)
      case ("rows", .numbers(let counts)), ("items", .numbers(let counts)):
        list.rows = max(list.rows, counts.reduce(0, +))
        list.sections = max(list.sections, Double(counts.count))
      case (_, .cells(let cells)): Self.note(cells, in: &list)
      default: break
      }
    }
    lists[key] = list
  }

  private static func note(_ cells: CellsNode, in list: inout List) {
    for (key, node) in cells.nodes {
      guard let kind = CellID.Kind.allCases.first(where: { key.hasPrefix($0.rawValue) }) else { continue }
      var content = list.contents[kind] ?? Content()
      content.height = min(content.height, node.height)
      if key == kind.rawValue {
        content.common = max(content.common ?? 0, node.names.given.count)
      } else {
        content.single = max(content.single, node.names.given.count)
        content.singles += 1
      }
      list.contents[kind] = content
    }
  }

  /// Throws an error if the lists could show too many cells simultaneously. The error refers to the first list with
  ///   which the number of cells and their objects exceeds the limit.
  func check() throws(ReadingProblem) {
    var total = 0.0
    for key in order {
      guard let list = lists[key] else { continue }
      let copies = list.outer.isEmpty ? 1 : list.outer.reduce(0) { $0 + (lists[$1].map(Self.cells) ?? 1) }
      total += copies * Self.cellsAndObjects(of: list)
      guard total <= Double(ValueLimit.cells) else {
        throw ReadingProblem(
          location: list.location,
          message: "with \(quoted(key)) the lists of the file show up to \(Int(min(total, 1e15))) cells and objects in"
            + " cells together;"
            + " expected at most \(ValueLimit.cells)"
        )
      }
    }
  }

  private static func cells(of list: List) -> Double {
    CellID.Kind.allCases.reduce(0) { $0 + cells($1, of: list) }
  }

  private static func cellsAndObjects(of list: List) -> Double {
    CellID.Kind.allCases.reduce(0) { total, kind in
      let cells = cells(kind, of: list)
      guard let content = list.contents[kind] else { return total + cells }
      let single = min(cells, Double(content.singles)) * Double(content.single)
      return total + cells * Double(1 + (content.common ?? 0)) + single
    }
  }

  /// Returns how many rows, headers or footers a list could show simultaneously.
  private static func cells(_ kind: CellID.Kind, of list: List) -> Double {
    let width = list.width ?? ValueLimit.listSide
    let height = list.height ?? ValueLimit.listSide
    func lines(_ side: Double, _ each: Double) -> Double { (side / each).rounded(.up) + 1 }
    guard kind == .row else {
      guard let content = list.contents[kind] else { return 0 }
      let count = content.common == nil ? min(list.sections, Double(content.singles)) : list.sections
      return content.height > 0 ? min(count, lines(max(width, height), content.height)) : count
    }
    if list.isTable { return min(list.rows, lines(height, list.rowHeight ?? 44)) }
    let spacing = list.spacing ?? 0
    let item = list.item ?? (50, 50)
    return min(list.rows, lines(width, item.width + spacing) * lines(height, item.height + spacing))
  }
}
