import Foundation
import ResponderKit

/// A cubic Bézier curve; also represents lines and quadratic curves.
struct Curve: Equatable {
  var start: CGPoint
  var first: CGPoint
  var second: CGPoint
  var end: CGPoint
  var isLine = false
  /// The control point, if the curve was created from a quadratic curve.
  var quadControl: CGPoint?

  init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  init(line start: CGPoint, _ end: CGPoint) {
    self.init(start, start + (end - start) / 3, end - (end - start) / 3, end)
    isLine = true
  }

  init(_ element: PathElement, from start: CGPoint) {
    switch element {
    case .move(let end), .line(let end): self.init(line: start, end)
    case .quad(let control, let end):
      self.init(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
      quadControl = control
    case .cubic(let first, let second, let end): self.init(start, first, second, end)
    case .close: self.init(line: start, start)
    }
  }

  var element: PathElement {
    if isLine { return .line(end) }
    if let quadControl { return .quad(quadControl, to: end) }
    return .cubic(first, second, to: end)
  }

  var reversed: Curve {
    var reversed = Curve(end, second, first, start)
    reversed.isLine = isLine
    reversed.quadControl = quadControl
    return reversed
  }

  /// Whether all points coincide.
  var isPoint: Bool { start == end && first == start && second == start }

  // MARK: Along it

  func point(at t: Double) -> CGPoint {
    if t == 0 { return start }
    if t == 1 { return end }
    let s = 1 - t
    return start * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t) + end * (t * t * t)
  }

  func derivative(at t: Double) -> CGPoint {
    if isLine { return end - start }
    let s = 1 - t
    return (first - start) * (3 * s * s) + (second - first) * (6 * s * t) + (end - second) * (3 * t * t)
  }

  func secondDerivative(at t: Double) -> CGPoint {
    if isLine { return .zero }
    return (second - first * 2 + start) * (6 * (1 - t)) + (end - second * 2 + first) * (6 * t)
  }

  /// Returns the signed curvature, positive for a turn to the left if y points up.
  func curvature(at t: Double) -> Double {
    let velocity = derivative(at: t)
    let speed = velocity.length
    return speed > 0 ? velocity.cross(secondDerivative(at: t)) / (speed * speed * speed) : 0
  }

  /// Returns the unit tangent at the start or the end, even if control points coincide.
  func direction(at t: Double) -> CGPoint {
    let velocity = derivative(at: t)
    if velocity.length > 1e-9 * ((start - end).length + (first - second).length) { return velocity.unit }
    let candidates = t < 0.5 ? [first - start, second - start, end - start] : [end - second, end - first, end - start]
    return candidates.first { $0.length > 0 }?.unit ?? CGPoint(x: 1, y: 0)
  }

  /// Returns the part of the curve between two parameters.
  func part(_ from: Double, _ to: Double) -> Curve {
    if isLine { return Curve(line: point(at: from), point(at: to)) }
    let (p0, p3) = (point(at: from), point(at: to))
    let step = (to - from) / 3
    return Curve(p0, p0 + derivative(at: from) * step, p3 - derivative(at: to) * step, p3)
  }

  // MARK: Turning points

  /// Returns the parameters, in increasing order, at which the curve reverses its direction along an axis.
  func turns(_ axis: KeyPath<CGPoint, CGFloat>) -> [Double] {
    if isLine { return [] }
    let a = Double(first[keyPath: axis] - start[keyPath: axis])
    let b = Double(second[keyPath: axis] - first[keyPath: axis])
    let c = Double(end[keyPath: axis] - second[keyPath: axis])
    return Self.roots(a - 2 * b + c, 2 * (b - a), a).filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the real roots of a t² + b t + c with a formula that stays accurate if b is large.
  static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    return [a == 0 ? .nan : q / a, q == 0 ? .nan : c / q].filter(\.isFinite)
  }

  /// The corners of the smallest rectangle around the curve.
  var extent: (least: CGPoint, most: CGPoint) {
    let xs = [start.x, end.x] + turns(\.x).map { point(at: $0).x }
    let ys = [start.y, end.y] + turns(\.y).map { point(at: $0).y }
    return (
      CGPoint(x: xs.min() ?? start.x, y: ys.min() ?? start.y), CGPoint(x: xs.max() ?? start.x, y: ys.max() ?? start.y)
    )
  }

  // MARK: Length

  /// Returns the length of the part up to `t`, in points.
  func length(to t: Double = 1) -> Double {
    if isLine { return (end - start).length * t }
    return length(0, t, whole: gauss(0, t), depth: 0)
  }

  private func length(_ from: Double, _ to: Double, whole: Double, depth: Int) -> Double {
    let middle = (from + to) / 2
    let (left, right) = (gauss(from, middle), gauss(middle, to))
    if depth > 12 || abs(left + right - whole) <= 1e-10 * max(1, whole) { return left + right }
    return length(from, middle, whole: left, depth: depth + 1) + length(middle, to, whole: right, depth: depth + 1)
  }

  /// Returns the length between two parameters: the integral of the speed by five-point Gauss-Legendre quadrature.
  private func gauss(_ from: Double, _ to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    let nodes: [(Double, Double)] = [
      (0, 0.5688888888888889), (0.5384693101056831, 0.47862867049936647), (0.9061798459386640, 0.23692688505618908),
    ]
    var sum = derivative(at: middle).length * nodes[0].1
    for (node, weight) in nodes.dropFirst() {
      sum += weight * (derivative(at: middle - half * node).length + derivative(at: middle + half * node).length)
    }
    return sum * half
  }

  /// Returns the parameter at which the length from the start is `length` points.
  func parameter(atLength length: Double) -> Double {
    if isLine {
      let whole = (end - start).length
      return whole > 0 ? min(max(length / whole, 0), 1) : 0
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.length(to: middle) < length { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CGPoint {
  package static func + (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x + right.x, y: left.y + right.y) }
  package static func - (left: CGPoint, right: CGPoint) -> CGPoint { CGPoint(x: left.x - right.x, y: left.y - right.y) }
  package static func * (left: CGPoint, right: Double) -> CGPoint { CGPoint(x: left.x * right, y: left.y * right) }
  package static func / (left: CGPoint, right: Double) -> CGPoint { CGPoint(x: left.x / right, y: left.y / right) }

  package func dot(_ other: CGPoint) -> Double { Double(x * other.x + y * other.y) }
  package func cross(_ other: CGPoint) -> Double { Double(x * other.y - y * other.x) }
  package var length: Double { Double((x * x + y * y).squareRoot()) }
  package var unit: CGPoint { self / length }
  /// The vector rotated by 90 degrees to the left, if y points up.
  package var left: CGPoint { CGPoint(x: -y, y: x) }
}
