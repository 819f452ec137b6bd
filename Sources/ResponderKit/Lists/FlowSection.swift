import Foundation

/// The position and size of a view along and across the scroll direction.
struct FlowBox: Equatable {
  var along: Double
  var across: Double
  var length: Double
  var breadth: Double

  var end: Double { along + length }
}

/// The items of one section, in lines; positions are relative to the start of the first line.
enum FlowItems {
  case uniform(FlowGrid)
  case varying(FlowLines)

  var total: Double {
    switch self {
    case .uniform(let grid): grid.total
    case .varying(let lines): lines.total
    }
  }

  func box(of item: Int) -> FlowBox {
    switch self {
    case .uniform(let grid): grid.box(of: item)
    case .varying(let lines): lines.boxes[item]
    }
  }

  /// Calls `body` for each item that is at least partly between `first` and `last`.
  func forEachItem(from first: Double, to last: Double, _ body: (Int, FlowBox) -> Void) {
    switch self {
    case .uniform(let grid): grid.forEachItem(from: first, to: last, body)
    case .varying(let lines): lines.forEachItem(from: first, to: last, body)
    }
  }
}

/// Lines of items of the same size. Every operation on one item takes constant time.
struct FlowGrid {
  let count: Int
  let length: Double
  let breadth: Double
  let lineSpacing: Double
  /// The number of items in a full line.
  let perLine: Int
  /// The distance between the starts of adjacent items of a line.
  private let stride: Double
  /// The distance from the start of a line to its first item.
  private let indent: Double

  /// Creates lines of the length `room`; full lines are justified, and an item that is alone in its line is centered.
  init(count: Int, length: Double, breadth: Double, lineSpacing: Double, gap: Double, room: Double) {
    self.count = count
    self.length = length
    self.breadth = breadth
    self.lineSpacing = lineSpacing
    let fitting = breadth + gap > 0 ? ((room + gap) / (breadth + gap) + 1e-6).rounded(.down) : Double(count)
    perLine = max(1, Int(min(fitting, Double(max(count, 1)))))
    // If no line is full, the minimum spacing applies.
    let isFull = fitting <= Double(count)
    stride = perLine > 1 && isFull ? (room - breadth) / Double(perLine - 1) : breadth + gap
    indent = fitting < 2 ? max(0, (room - breadth) / 2) : 0
  }

  private var lines: Int { (count + perLine - 1) / perLine }

  var total: Double { count == 0 ? 0 : Double(lines) * (length + lineSpacing) - lineSpacing }

  func box(of item: Int) -> FlowBox {
    FlowBox(
      along: Double(item / perLine) * (length + lineSpacing),
      across: indent + Double(item % perLine) * stride,
      length: length,
      breadth: breadth
    )
  }

  func forEachItem(from first: Double, to last: Double, _ body: (Int, FlowBox) -> Void) {
    let step = length + lineSpacing
    guard count > 0, length > 0, breadth > 0, step > 0, first < total, last > 0 else { return }
    var line = max(0, Int(max(first, 0) / step) - 1)
    while line < lines, Double(line) * step + length <= first { line += 1 }
    while line < lines, Double(line) * step < last {
      for item in (line * perLine)..<min(count, (line + 1) * perLine) { body(item, box(of: item)) }
      line += 1
    }
  }
}

/// Lines of items of different sizes. The position of each item is computed individually.
struct FlowLines {
  private(set) var boxes: [FlowBox] = []
  private(set) var total = 0.0
  /// The index of the first item of each line.
  private var starts: [Int] = []
  /// The start of each line in the scroll direction. An item shorter than its line starts later, because it is
  /// centered.
  private var tops: [Double] = []
  /// The end of each line.
  private var ends: [Double] = []

  init(_ sizes: [(length: Double, breadth: Double)], lineSpacing: Double, gap: Double, room: Double) {
    boxes.reserveCapacity(sizes.count)
    var first = 0
    var groups: [Range<Int>] = []
    var used = 0.0
    for (index, size) in sizes.enumerated() {
      if index > first, used + gap + size.breadth > room + 1e-6 {
        groups.append(first..<index)
        first = index
        used = size.breadth
      } else {
        used += (index > first ? gap : 0) + size.breadth
      }
    }
    if first < sizes.count { groups.append(first..<sizes.count) }
    let isSingleFile = groups.allSatisfy { $0.count == 1 }
    for (number, group) in groups.enumerated() {
      let length = sizes[group].map(\.length).max() ?? 0
      let filled = sizes[group].map(\.breadth).reduce(0, +)
      let isLast = number == groups.count - 1
      var across = 0.0
      var space = gap
      if group.count == 1, !isLast || isSingleFile, groups.count > 1 || filled + gap + filled > room {
        across = max(0, (room - filled) / 2)
      } else if group.count > 1, !isLast {
        space = max(gap, (room - filled) / Double(group.count - 1))
      }
      for item in group {
        let size = sizes[item]
        boxes.append(
          FlowBox(
            along: total + (length - size.length) / 2,
            across: across,
            length: size.length,
            breadth: size.breadth
          )
        )
        across += size.breadth + space
      }
      starts.append(group.lowerBound)
      tops.append(total)
      ends.append(total + length)
      total += length + (isLast ? 0 : lineSpacing)
    }
  }

  func forEachItem(from first: Double, to last: Double, _ body: (Int, FlowBox) -> Void) {
    var line = ends.firstIndex(above: first)
    while line < tops.count, tops[line] < last {
      let next = line + 1 < starts.count ? starts[line + 1] : boxes.count
      for item in starts[line]..<next where boxes[item].along < last && boxes[item].end > first {
        body(item, boxes[item])
      }
      line += 1
    }
  }
}

/// The extent of one section in the scroll direction.
struct FlowSection {
  /// The start of the section in the scroll direction, set after all sections are measured.
  var start = 0.0
  let header: Double
  let footer: Double
  /// The insets before the first line (`leading`) and after the last line (`trailing`).
  let leading: Double
  let trailing: Double
  /// The inset before the first item of each line.
  let side: Double
  let items: FlowItems

  var itemsStart: Double { start + header + leading }
  var footerStart: Double { itemsStart + items.total + trailing }
  var end: Double { footerStart + footer }
}
