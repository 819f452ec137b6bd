import Foundation
import ResponderKit

extension [PathElement] {
  /// The bounding rectangle of the path; `CGRect.null` for an empty path. A path of a single move has an empty
  /// rectangle at the move's point, as in Core Graphics.
  var tightBounds: CGRect {
    if let boundsOfEnds { return boundsOfEnds }
    var points: [CGPoint] = []
    for subpath in subpaths {
      points.append(subpath.start)
      for curve in subpath.curves {
        let extent = curve.extent
        points += [extent.least, extent.most]
      }
    }
    return CGRect(around: points)
  }

  /// The bounding rectangle of the ends of all lines and curves; nil if the path may extend beyond it. Rectangles,
  /// rounded rectangles and ellipses do not.
  private var boundsOfEnds: CGRect? {
    guard case .move(let first)? = first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    var (start, current) = (first, first)
    func isBetween(_ point: CGPoint, _ end: CGPoint) -> Bool {
      Swift.min(current.x, end.x) <= point.x && point.x <= Swift.max(current.x, end.x)
        && Swift.min(current.y, end.y) <= point.y && point.y <= Swift.max(current.y, end.y)
    }
    for element in self {
      let end: CGPoint
      switch element {
      case .move(let point): (end, start) = (point, point)
      case .line(let point): end = point
      case .quad(let control, let point):
        guard isBetween(control, point) else { return nil }
        end = point
      case .cubic(let control, let second, let point):
        guard isBetween(control, point), isBetween(second, point) else { return nil }
        end = point
      case .close: end = start
      }
      left = Swift.min(left, end.x)
      top = Swift.min(top, end.y)
      right = Swift.max(right, end.x)
      bottom = Swift.max(bottom, end.y)
      current = end
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The bounding rectangle of all points, including control points.
  var controlBounds: CGRect { CGRect(around: flatMap(\.points)) }

  /// Returns straight lines that deviate from the path by at most `threshold` points.
  func flattened(_ threshold: CGFloat) -> [PathElement] {
    subpaths.flatMap { subpath -> [PathElement] in
      [.move(subpath.start)]
        + subpath.curves.flatMap { $0.flattened(threshold).map { .line($0) } }
        + (subpath.isClosed ? [.close] : [])
    }
  }

  var reversed: [PathElement] {
    subpaths.reversed().flatMap { subpath -> [PathElement] in
      var reversed = Subpath(start: subpath.curves.last?.end ?? subpath.start)
      reversed.curves = subpath.curves.reversed().map(\.reversed)
      reversed.isClosed = subpath.isClosed
      return reversed.elements
    }
  }

  /// Returns the dashes of the path. `lengths` are the lengths of dashes and gaps, alternating, in points. The path
  /// starts `phase` points into this pattern. If a length is negative or all lengths are zero, the function returns the
  /// path unchanged.
  func dashed(phase: CGFloat, lengths: [CGFloat]) -> [PathElement] {
    let lengths = lengths.map(Double.init)
    let period = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    guard period > 0, period.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    return subpaths.flatMap { subpath -> [PathElement] in
      var walk = DashWalk(lengths: lengths, period: period, phase: Double(phase))
      return walk.parts(of: subpath)
    }
  }
}

/// The current location in a dash pattern while one subpath is dashed.
private struct DashWalk {
  private let lengths: [Double]
  private var index = 0
  private var left: Double
  private var isDrawn: Bool { index % 2 == 0 }

  init(lengths: [Double], period: Double, phase: Double) {
    // If the number of lengths is odd, each length is a dash in one repetition of the pattern and a gap in the next
    // repetition.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    left = self.lengths[0]
    while offset >= left, offset > 0 {
      offset -= left
      index = (index + 1) % self.lengths.count
      left = self.lengths[index]
    }
    left -= offset
  }

  mutating func parts(of subpath: Subpath) -> [PathElement] {
    var elements: [PathElement] = []
    var isOpen = false
    // This limit on the number of dashes bounds the time if the dashes are very short.
    var budget = 100_000
    for curve in subpath.isClosed ? subpath.closedCurves : subpath.curves {
      let whole = curve.length()
      var (done, from) = (0.0, 0.0)
      while done < whole {
        budget -= 1
        let reaches = left >= whole - done || budget <= 0
        let to = reaches ? 1 : curve.parameter(atLength: done + left)
        if isDrawn {
          if !isOpen { elements.append(.move(curve.point(at: from))) }
          isOpen = true
          elements.append(from == 0 && to == 1 ? curve.element : curve.part(from, to).element)
        }
        if reaches {
          left -= whole - done
          done = whole
        } else {
          done += left
          from = to
          index = (index + 1) % lengths.count
          left = lengths[index]
          isOpen = false
        }
      }
    }
    return elements
  }
}

extension Curve {
  /// Returns the end points of lines that deviate from the curve by at most `threshold`, without the start point.
  func flattened(_ threshold: CGFloat) -> [CGPoint] {
    guard !isLine else { return [end] }
    // The second differences of the control points determine how many lines of equal parameter steps approximate the
    // curve well enough.
    let bend = Swift.max((start - first * 2 + second).length, (first - second * 2 + end).length)
    let steps = (0.75 * bend / Double(Swift.max(1e-6, threshold))).squareRoot().rounded(.up)
    // `max` returns its first argument if the second is not a number.
    let count = Int(Swift.min(10_000, Swift.max(1, steps)))
    return (1...count).map { point(at: Double($0) / Double(count)) }
  }
}

extension CGRect {
  init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
