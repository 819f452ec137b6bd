/// The sizes of a file's lists, from which `check` computes how many cells the lists could show simultaneously. The
/// computation uses the largest size of each list and the smallest size of its rows or items. The number is limited
/// because each cell is a view, and a few lines of a file could request millions of cells.
struct ListExtents {
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
    let isTable: Bool
  }

  /// The lists by id; a list in a cell is stored under the id that is common to all cells.
  private var lists: [String: List] = [:]
  /// The keys of `lists`, in the order of the file.
  private var order: [String] = []

  mutating func note(
    _ assignments: [Assignment],
    of viewClass: ViewClass,
    _ id: String,
    in outer: String?,
    _ location: DocumentLocation
  ) {
    let key = Self.key(id)
    var list = lists[key] ?? List(location: location, isTable: viewClass == .tableView)
    if lists[key] == nil { order.append(key) }
    if let outer, !list.outer.contains(Self.key(outer)) { list.outer.append(Self.key(outer)) }
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
      default: break
      }
    }
    lists[key] = list
  }

  /// Throws an error if the lists could show too many cells simultaneously. The error refers to the first list with
  ///   which the number of cells exceeds the limit.
  func check() throws(ReadingProblem) {
    var total = 0.0
    for key in order {
      guard let list = lists[key] else { continue }
      let copies = list.outer.isEmpty ? 1 : list.outer.reduce(0) { $0 + (lists[$1].map(Self.cells) ?? 1) }
      total += copies * Self.cells(of: list)
      guard total <= Double(ValueLimit.cells) else {
        throw ReadingProblem(
          location: list.location,
          message: "with \(quoted(key)) the lists of the file show up to \(Int(min(total, 1e15))) cells together;"
            + " expected at most \(ValueLimit.cells)"
        )
      }
    }
  }

  /// Returns the last part of the id, which is the same for all cells of a list: `like` for `table.2.like`.
  private static func key(_ id: String) -> String { id.split(separator: ".").last.map(String.init) ?? id }

  private static func cells(of list: List) -> Double {
    let width = list.width ?? ValueLimit.listSide
    let height = list.height ?? ValueLimit.listSide
    func lines(_ side: Double, _ each: Double) -> Double { (side / each).rounded(.up) + 1 }
    if list.isTable { return min(list.rows, lines(height, list.rowHeight ?? 44)) }
    let spacing = list.spacing ?? 0
    let item = list.item ?? (50, 50)
    return min(list.rows, lines(width, item.width + spacing) * lines(height, item.height + spacing))
  }
}
