import Foundation
import ResponderKit
import ResponderScenarios

/// A typical touch or gesture in its simplest form, which can be played at any location.
public struct CanonicalTouch: Sendable, Hashable {
  /// The name of the touch in `lint --touches` and `map --touch`, such as `tap` or `drag-left`.
  public let name: String
  /// The kind of the touch, which determines the steps of its script.
  let kind: Kind

  enum Kind: Sendable, Hashable {
    case tap, doubleTap, hold
    case drag(Direction, fingers: Int)
    /// A drag that starts at an edge of the screen and moves inward, in this direction.
    case edge(Direction)
    case pinch, rotation
  }

  enum Direction: String, Sendable, CaseIterable {
    case left, right, up, down

    var vector: (x: Double, y: Double) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    }
  }

  static let tap = CanonicalTouch(name: "tap", kind: .tap)
  static let doubleTap = CanonicalTouch(name: "double-tap", kind: .doubleTap)
  static let hold = CanonicalTouch(name: "hold", kind: .hold)
  static let pinch = CanonicalTouch(name: "pinch", kind: .pinch)
  static let rotation = CanonicalTouch(name: "rotation", kind: .rotation)
  static let drags = Direction.allCases.map { drag($0) }
  static let twoFingerDrags = Direction.allCases.map {
    CanonicalTouch(name: "two-finger-drag-\($0.rawValue)", kind: .drag($0, fingers: 2))
  }
  /// The drags from the edges of the screen. Each drag is named after its edge.
  static let edges = [("left", Direction.right), ("right", .left), ("top", .down), ("bottom", .up)].map {
    CanonicalTouch(name: "edge-\($0.0)", kind: .edge($0.1))
  }

  static func drag(_ direction: Direction) -> CanonicalTouch {
    CanonicalTouch(name: "drag-\(direction.rawValue)", kind: .drag(direction, fingers: 1))
  }

  /// All typical touches, in the order in which they are played.
  public static let all: [CanonicalTouch] =
    [tap, doubleTap, hold] + drags + twoFingerDrags + edges + [pinch, rotation]

  /// The name of the touch with the indefinite article, for sentences.
  var withArticle: String { (name.hasPrefix("e") ? "an " : "a ") + name }

  /// The length of a drag, in points.
  static let dragLength = 100.0
  /// The duration of a drag, a pinch or a rotation, in seconds.
  static let duration = 0.2
  /// The duration of a hold, in seconds.
  static let holdDuration = 1.0

  /// The time by which the last finger has lifted, in seconds since the first finger landed.
  var end: Double {
    switch kind {
    case .tap: 0.05
    case .doubleTap: 0.2
    case .hold: Self.holdDuration
    case .drag, .edge, .pinch, .rotation: Self.duration + 0.01
    }
  }

  /// Returns the steps of a scenario file that perform the touch at a point of a screen of this size.
  func script(at point: CGPoint, screen: CGSize) -> JSONValue {
    let location = Self.coordinates(Double(point.x), Double(point.y))
    switch kind {
    case .tap: return [["tap": ["at": location]]]
    case .doubleTap: return [["tap": ["at": location, "count": 2]]]
    case .hold: return [["press": ["at": location, "for": .number(Self.holdDuration)]]]
    case .drag(let direction, fingers: 1): return [Self.drag(Double(point.x), Double(point.y), direction)]
    case .drag(let direction, _):
      let (x, y) = (Double(point.x), Double(point.y))
      return [["together": [[Self.drag(x - 10, y, direction)], [Self.drag(x + 10, y, direction)]]]]
    case .edge(let direction):
      var (x, y) = (Double(point.x), Double(point.y))
      switch direction {
      case .right: x = 1
      case .left: x = Double(screen.width) - 1
      case .down: y = 1
      case .up: y = Double(screen.height) - 1
      }
      return [Self.drag(x, y, direction)]
    case .pinch: return [["pinch": ["at": location, "from": 40, "to": 140, "over": .number(Self.duration)]]]
    case .rotation: return [["rotate": ["at": location, "radius": 40, "by": 60, "over": .number(Self.duration)]]]
    }
  }

  /// Returns the steps of a scenario file that perform the touch in the center of a screen of this size.
  public func script(onScreenOf width: Double, _ height: Double) -> JSONValue {
    script(at: CGPoint(x: width / 2, y: height / 2), screen: CGSize(width: width, height: height))
  }

  /// Returns the locations at which the fingers of the touch land.
  func landings(at point: CGPoint, screen: CGSize) -> [CGPoint] {
    switch kind {
    case .tap, .doubleTap, .hold, .drag(_, fingers: 1): return [point]
    case .drag: return [CGPoint(x: point.x - 10, y: point.y), CGPoint(x: point.x + 10, y: point.y)]
    case .edge(.right): return [CGPoint(x: 1, y: point.y)]
    case .edge(.left): return [CGPoint(x: screen.width - 1, y: point.y)]
    case .edge(.down): return [CGPoint(x: point.x, y: 1)]
    case .edge(.up): return [CGPoint(x: point.x, y: screen.height - 1)]
    case .pinch: return [CGPoint(x: point.x - 20, y: point.y), CGPoint(x: point.x + 20, y: point.y)]
    case .rotation: return [CGPoint(x: point.x - 40, y: point.y), CGPoint(x: point.x + 40, y: point.y)]
    }
  }

  private static func drag(_ x: Double, _ y: Double, _ direction: Direction) -> JSONValue {
    let (dx, dy) = direction.vector
    let target = coordinates(x + dx * dragLength, y + dy * dragLength)
    return ["drag": ["from": coordinates(x, y), "to": target, "over": .number(duration)]]
  }

  static func coordinates(_ x: Double, _ y: Double) -> JSONValue { [.number(x), .number(y)] }
}
