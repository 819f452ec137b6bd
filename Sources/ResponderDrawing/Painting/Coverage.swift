import Foundation
import ResponderKit

/// The share of each pixel that a shape covers: 0 for no part of the pixel, 255 for the whole pixel.
///
/// The shares are computed in whole numbers of 1/256 pixel, so that the share of a pixel depends only on the shape, not
/// on the area in which the shares are computed.
struct Coverage {
  /// The pixels that the shape may touch, inside the requested area.
  private(set) var area: PixelArea
  /// The shares, row by row; nil if all pixels of the area are covered completely.
  private(set) var shares: [UInt8]?

  var isEmpty: Bool { area.isEmpty }

  /// Creates the complete coverage of an area.
  init(all area: PixelArea) { self.area = area }

  init(of shape: PixelShape, _ rule: CGPathFillRule, in requested: PixelArea) {
    area = shape.area.intersection(requested)
    guard !area.isEmpty else { return }
    if let box = shape.rectangle {
      addRectangle(box)
      return
    }
    var sums = CoverageSums(area)
    for line in shape.lines { sums.add(line) }
    shares = sums.shares(rule)
  }

  /// Returns the share of a pixel inside the area.
  func share(_ x: Int, _ y: Int) -> UInt8 {
    guard let shares else { return 255 }
    return shares[(y - area.minY) * area.width + x - area.minX]
  }

  private mutating func addRectangle(_ box: PixelArea) {
    func parts(_ from: Int, _ to: Int, _ first: Int, _ last: Int) -> [Int] {
      (first..<last).map { max(0, min(to, ($0 + 1) * 256) - max(from, $0 * 256)) }
    }
    let columns = parts(box.minX, box.maxX, area.minX, area.maxX)
    let rows = parts(box.minY, box.maxY, area.minY, area.maxY)
    guard columns.contains(where: { $0 < 256 }) || rows.contains(where: { $0 < 256 }) else { return }
    var shares: [UInt8] = []
    shares.reserveCapacity(area.width * area.height)
    for row in rows { for column in columns { shares.append(CoverageSums.share(row * column / 256)) } }
    self.shares = shares
  }
}

/// A shape of straight lines in coordinates of 1/256 pixel.
struct PixelShape {
  struct Line {
    var x1: Int
    var y1: Int
    var x2: Int
    var y2: Int
  }

  private(set) var lines: [Line] = []
  /// The shape as a rectangle that is parallel to the axes, in 1/256 pixel; nil for other shapes.
  private(set) var rectangle: PixelArea?
  private var start: (x: Int, y: Int)?
  private var current: (x: Int, y: Int) = (0, 0)
  /// The smallest rectangle around the lines, in 1/256 pixel.
  private var box = PixelArea(minX: .max, minY: .max, maxX: .min, maxY: .min)

  init() {}

  /// Creates a shape from a path whose points are transformed to pixels. Open subpaths are closed. The shape is empty if
  /// a transformed point is not finite.
  init(_ path: [PathElement], _ transform: CGAffineTransform) {
    let path = path.applying(transform)
    guard path.allSatisfy({ element in element.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else { return }
    var last = CGPoint.zero
    for element in path {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .close: close()
      case .quad, .cubic:
        guard start != nil else { continue }
        for point in Curve(element, from: last).flattened(0.05) { line(to: point) }
      }
      if let end = element.points.last { last = end } else if let first = firstPoint { last = first }
      if case .move(let point) = element { firstPoint = point }
    }
    finish()
  }

  private var firstPoint: CGPoint?

  /// The pixels that the shape touches.
  var area: PixelArea {
    guard box.minX <= box.maxX else { return PixelArea(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return PixelArea(minX: box.minX >> 8, minY: box.minY >> 8, maxX: (box.maxX + 255) >> 8, maxY: (box.maxY + 255) >> 8)
  }

  private static func units(_ value: CGFloat) -> Int {
    // The limit of two million pixels keeps products of lengths below the largest integer.
    Int((min(max(value, -2_000_000), 2_000_000) * 256).rounded())
  }

  /// Begins a subpath. If a coordinate is not a number, the subpath is ignored.
  mutating func move(to point: CGPoint) {
    close()
    start = nil
    guard !point.x.isNaN, !point.y.isNaN else { return }
    let location = (x: Self.units(point.x), y: Self.units(point.y))
    (start, current) = (location, location)
  }

  /// Adds a line to the subpath; has no effect if a coordinate is not a number.
  mutating func line(to point: CGPoint) {
    guard start != nil, !point.x.isNaN, !point.y.isNaN else { return }
    add((x: Self.units(point.x), y: Self.units(point.y)))
  }

  mutating func close() {
    if let start, start != current { add(start) }
  }

  private mutating func add(_ end: (x: Int, y: Int)) {
    lines.append(Line(x1: current.x, y1: current.y, x2: end.x, y2: end.y))
    box.minX = min(box.minX, current.x, end.x)
    box.maxX = max(box.maxX, current.x, end.x)
    box.minY = min(box.minY, current.y, end.y)
    box.maxY = max(box.maxY, current.y, end.y)
    current = end
  }

  /// Closes the last subpath and finds out whether the shape is a rectangle.
  mutating func finish() {
    close()
    guard lines.count == 4 else { return }
    let isUpright = lines.allSatisfy { $0.x1 == $0.x2 || $0.y1 == $0.y2 }
    let isLoop = (0..<4).allSatisfy { index in
      let (line, next) = (lines[index], lines[(index + 1) % 4])
      return line.x2 == next.x1 && line.y2 == next.y1 && (line.x1 == line.x2) != (next.x1 == next.x2)
    }
    if isUpright, isLoop { rectangle = box }
  }
}

/// The sums of signed areas and heights of lines in each pixel, from which shares are computed. Sums of thousands of
/// lines may wrap around.
private struct CoverageSums {
  private let area: PixelArea
  /// The number of sums in each row: one for the lines to the left of the area, and one for each pixel.
  private let stride: Int
  private var heights: [Int32]
  private var areas: [Int32]

  init(_ area: PixelArea) {
    self.area = area
    stride = area.width + 1
    heights = [Int32](repeating: 0, count: stride * area.height)
    areas = heights
  }

  mutating func add(_ line: PixelShape.Line) {
    guard line.y1 != line.y2 else { return }
    let isDown = line.y2 > line.y1
    let (x1, y1, x2, y2) =
      isDown ? (line.x1, line.y1, line.x2, line.y2) : (line.x2, line.y2, line.x1, line.y1)
    let (top, bottom) = (max(y1, area.minY * 256), min(y2, area.maxY * 256))
    guard top < bottom, min(x1, x2) < area.maxX * 256 else { return }
    let (width, height) = (x2 - x1, y2 - y1)
    // Each location is computed from the ends of the line, so that it does not depend on the first row of the area.
    func x(at y: Int) -> Int {
      y == y2 ? x2 : width == 0 ? x1 : x1 + CoverageSums.divide((y - y1) * width, height)
    }
    var from = x(at: top)
    for row in (top >> 8)...((bottom - 1) >> 8) {
      let (start, end) = (max(y1, row * 256), min(y2, row * 256 + 256))
      let to = x(at: end)
      add(row - area.minY, from, to, start, end, isDown ? 1 : -1)
      from = to
    }
  }

  private static func divide(_ dividend: Int, _ divisor: Int) -> Int {
    let quotient = dividend / divisor
    return dividend % divisor < 0 ? quotient - 1 : quotient
  }

  /// Adds the part of a line inside a row.
  private mutating func add(_ row: Int, _ from: Int, _ to: Int, _ top: Int, _ bottom: Int, _ sign: Int) {
    let first = row * stride
    let (left, right) = (min(from, to), max(from, to))
    let height = bottom - top
    if right >> 8 == left >> 8 {
      add(first, left >> 8, sign * height, (left & 255) + (right & 255))
      return
    }
    /// Returns the height of the line between its left end and a column.
    func reached(_ x: Int) -> Int { CoverageSums.divide((x - left) * height, right - left) }
    var (x, done) = (left, 0)
    var column = left >> 8
    if column < area.minX {
      if right <= area.minX * 256 {
        heights[first] &+= Int32(sign * height)
        return
      }
      x = area.minX * 256
      done = reached(x)
      heights[first] &+= Int32(sign * done)
      column = area.minX
    }
    while x < right, column < area.maxX {
      let next = min((column + 1) * 256, right)
      let total = next == right ? height : reached(next)
      add(first, column, sign * (total - done), x + next - column * 512)
      (x, done) = (next, total)
      column += 1
    }
  }

  private mutating func add(_ first: Int, _ column: Int, _ height: Int, _ doubleMiddle: Int) {
    if column < area.minX {
      heights[first] &+= Int32(height)
    } else if column < area.maxX {
      let index = first + column - area.minX + 1
      heights[index] &+= Int32(height)
      areas[index] &+= Int32(height * doubleMiddle)
    }
  }

  func shares(_ rule: CGPathFillRule) -> [UInt8] {
    var shares = [UInt8](repeating: 0, count: area.width * area.height)
    var target = 0
    for row in 0..<area.height {
      var index = row * stride
      var height = heights[index]
      for _ in 0..<area.width {
        index += 1
        height &+= heights[index]
        let doubleArea = height &* 512 &- areas[index]
        if doubleArea != 0 {
          var part = Int(doubleArea.magnitude >> 9)
          if rule == .evenOdd {
            part &= 511
            if part > 256 { part = 512 - part }
          }
          shares[target] = CoverageSums.share(part)
        }
        target += 1
      }
    }
    return shares
  }

  /// Converts a covered part of a pixel, from 0 to 256, to a share from 0 to 255.
  static func share(_ part: Int) -> UInt8 { UInt8((min(part, 256) * 255 + 128) >> 8) }
}
