import Foundation
import ResponderKit

/// A path prepared for computing its winding number around points.
struct PathWinding {
  private let runs: [Run]

  /// A closed subpath and the corners of the rectangle around its control points.
  private struct Run {
    let curves: [Curve]
    let least: CGPoint
    let most: CGPoint
  }

  init(_ elements: [PathElement]) {
    runs = elements.subpaths.map { subpath in
      let box = subpath.elements.controlBounds
      return Run(
        curves: subpath.closedCurves,
        least: box.origin,
        most: CGPoint(x: box.maxX, y: box.maxY)
      )
    }
  }

  /// Returns the winding number around a point: turns to the left are positive if y points up. Open subpaths count as
  /// closed.
  ///
  /// The result is exact: each curve is split at its extrema in y. Therefore each part crosses the horizontal line
  /// through the point at most once, and the crossing is computed with full floating-point precision. If y points up,
  /// an end of a part that is exactly on this line counts as below the line.
  func winding(around point: CGPoint) -> Int {
    var winding = 0
    for run in runs
    where point.x >= run.least.x && point.x <= run.most.x && point.y >= run.least.y && point.y <= run.most.y {
      for curve in run.curves { winding += curve.crossings(rightOf: point) }
    }
    return winding
  }

  func contains(_ point: CGPoint, _ rule: CGPathFillRule) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    let winding = winding(around: point)
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension Curve {
  /// Returns the upward crossings of the ray from `point` along positive x, minus the downward crossings.
  func crossings(rightOf point: CGPoint) -> Int {
    let (y, x) = (point.y, point.x)
    if start.y < y, first.y < y, second.y < y, end.y < y { return 0 }
    if start.y > y, first.y > y, second.y > y, end.y > y { return 0 }
    if start.x <= x, first.x <= x, second.x <= x, end.x <= x { return 0 }
    // For a curve entirely to the right of the point, only the ends of the curve matter.
    if start.x > x, first.x > x, second.x > x, end.x > x { return Self.step(start.y, end.y, y) }
    if isLine {
      let step = Self.step(start.y, end.y, y)
      guard step != 0 else { return 0 }
      let side = (end - start).cross(point - start)
      return (step > 0 ? side > 0 : side < 0) ? step : 0
    }
    var crossings = 0
    var (low, lowY) = (0.0, start.y)
    for high in turns(\.y) + [1] {
      let highY = self.point(at: high).y
      let step = Self.step(lowY, highY, y)
      if step != 0, self.point(at: parameter(atY: y, low, high, rises: step > 0)).x > x { crossings += step }
      (low, lowY) = (high, highY)
    }
    return crossings
  }

  private static func step(_ from: CGFloat, _ to: CGFloat, _ y: CGFloat) -> Int {
    if from <= y, to > y { return 1 }
    if to <= y, from > y { return -1 }
    return 0
  }

  /// Returns the parameter at which a monotonic part reaches `y`.
  private func parameter(atY y: CGFloat, _ from: Double, _ to: Double, rises: Bool) -> Double {
    var (low, high) = (from, to)
    var t = (low + high) / 2
    // Newton's method is used, with bisection if a step leaves the interval.
    for _ in 0..<80 {
      let miss = point(at: t).y - y
      if miss == 0 { return t }
      if (miss > 0) == rises { high = t } else { low = t }
      let slope = derivative(at: t).y
      let next = t - Double(miss / slope)
      let new = next > low && next < high ? next : (low + high) / 2
      if new == t || high - low <= 1e-16 { break }
      t = new
    }
    return t
  }
}
