import Foundation

/// A shape with which strokes are compared, independent of position and size. A stroke with another rotation or
/// direction is a different shape.
public struct PathTemplate: Sendable {
  public let name: String
  /// Whether strokes may begin at any point of the shape and be drawn in both directions, as for a circle.
  public let isClosed: Bool
  private let shape: [CGPoint]

  /// Creates a template from the corners of a shape, in any unit, with y pointing down. Traps if all points are equal.
  public init(name: String, points: [CGPoint], isClosed: Bool = false) {
    let outline = isClosed ? points + points.prefix(1) : points
    guard let shape = PathTemplate.normalized(outline) else {
      preconditionFailure("The path template \(name) needs at least two different points.")
    }
    self.name = name
    self.isClosed = isClosed
    self.shape = shape
  }

  /// Returns the average distance of the stroke's points from the points of the template, relative to the shape's size;
  /// nil for a stroke that is a single point. 0 is an exact match; above 0.5 there is little similarity.
  public func distance(to stroke: [CGPoint]) -> CGFloat? {
    PathTemplate.normalized(stroke).map { distance(toNormalized: $0) }
  }

  private func distance(toNormalized stroke: [CGPoint]) -> CGFloat {
    guard isClosed else { return mean(stroke, beginningAt: 0, step: 1) }
    var nearest = CGFloat.infinity
    for start in shape.indices {
      nearest = min(nearest, mean(stroke, beginningAt: start, step: 1))
      nearest = min(nearest, mean(stroke, beginningAt: start, step: shape.count - 1))
    }
    return nearest
  }

  /// Returns the average distance of the stroke's points from the corresponding points of the template. The template's
  /// points are visited from `start` on, in steps of `step`, and the index wraps around.
  private func mean(_ stroke: [CGPoint], beginningAt start: Int, step: Int) -> CGFloat {
    var sum: CGFloat = 0
    var index = start
    for point in stroke {
      sum += hypot(point.x - shape[index].x, point.y - shape[index].y)
      index = (index + step) % shape.count
    }
    return sum / CGFloat(stroke.count)
  }

  // MARK: Normalization

  private static let resolution = 48

  /// Returns equidistant points on the stroke, moved and scaled so that their center is the origin and their mean
  /// square distance from the origin is 1; nil for a stroke that is a single point.
  private static func normalized(_ points: [CGPoint]) -> [CGPoint]? {
    guard let even = resampled(points) else { return nil }
    let count = CGFloat(even.count)
    let middle = CGPoint(x: even.reduce(0) { $0 + $1.x } / count, y: even.reduce(0) { $0 + $1.y } / count)
    let centered = even.map { CGPoint(x: $0.x - middle.x, y: $0.y - middle.y) }
    let size = (centered.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y } / count).squareRoot()
    guard size > 0, size.isFinite else { return nil }
    return centered.map { CGPoint(x: $0.x / size, y: $0.y / size) }
  }

  private static func resampled(_ points: [CGPoint]) -> [CGPoint]? {
    let legs = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let length = legs.reduce(0, +)
    guard length > 0, length.isFinite else { return nil }
    var even: [CGPoint] = []
    var leg = 0
    var behind: CGFloat = 0
    for index in 0..<resolution {
      let target = length * CGFloat(index) / CGFloat(resolution - 1)
      while leg < legs.count - 1, behind + legs[leg] < target {
        behind += legs[leg]
        leg += 1
      }
      let part = legs[leg] > 0 ? min(1, (target - behind) / legs[leg]) : 0
      let (start, end) = (points[leg], points[leg + 1])
      even.append(CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    return even
  }
}

extension PathTemplate {
  /// A check mark: a line down to the right, and then a longer line up to the right.
  public static let checkMark = PathTemplate(
    name: "check mark",
    points: [CGPoint(x: 0, y: 0.6), CGPoint(x: 0.35, y: 1), CGPoint(x: 1, y: 0)]
  )

  public static let circle = PathTemplate(
    name: "circle",
    points: (0..<36).map { index in
      let angle = CGFloat(index) * .pi / 18
      return CGPoint(x: cos(angle), y: sin(angle))
    },
    isClosed: true
  )

  /// A zigzag from the left to the right, beginning at the top: down, up, down, up.
  public static let zigzag = PathTemplate(
    name: "zigzag",
    points: [
      CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 1.5, y: 1), CGPoint(x: 2, y: 0),
    ]
  )
}
