/// How many cells the lists of a file can show at once, each list being as large as the file ever makes it and its rows or items as
/// small: a cell is a view with its own memory, and a file of a few lines can ask for millions.
struct ListExtents {
  private struct List {
    let place: SourcePlace
    /// The lists in whose cells it stands.
    var outer: [String] = []
    var width: Double?
    var height: Double?
    var item: (width: Double, height: Double)?
    var spacing: Double?
    var rowHeight: Double?
    var rows = 0.0
    let isTable: Bool
  }

  /// By their ids; one in a cell is counted by the id that all cells share.
  private var lists: [String: List] = [:]
  /// The ids, in the order of the file.
  private var order: [String] = []

  mutating func note(
    _ assignments: [Assignment],
    of viewClass: ViewClass,
    _ id: String,
    in outer: String?,
    _ place: SourcePlace
  ) {
    let key = Self.key(id)
    var list = lists[key] ?? List(place: place, isTable: viewClass == .tableView)
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

  /// - Throws: Where the list is whose cells are too many, alone or together with those before it.
  func check() throws(ReadingProblem) {
    var total = 0.0
    for key in order {
      guard let list = lists[key] else { continue }
      let places = list.outer.isEmpty ? 1 : list.outer.reduce(0) { $0 + (lists[$1].map(Self.cells) ?? 1) }
      total += places * Self.cells(of: list)
      guard total <= Double(ValueLimit.cells) else {
        throw ReadingProblem(
          place: list.place,
          message: "with \(quoted(key)) the lists of the file show up to \(Int(min(total, 1e15))) cells at once;"
            + " expected at most \(ValueLimit.cells)"
        )
      }
    }
  }

  /// Of `table.2.like` it is `like`, which all cells of `table` have.
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
