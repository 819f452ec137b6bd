import Foundation
import ResponderKit

/// Which places are inside of a path that goes round them.
public enum CGPathFillRule: Int, Sendable {
  /// Those that it goes round in one direction more often than in the other.
  case winding
  /// Those that it goes round an odd number of times.
  case evenOdd
}

/// How a drawn line ends.
public enum CGLineCap: Int32, Sendable {
  /// At the end point.
  case butt
  /// With half of a disc about the end point.
  case round
  /// With half of a square about the end point.
  case square
}

/// How two drawn lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// Their outer edges go on until they meet; a bevel where that is beyond the miter limit.
  case miter
  /// With a part of a disc.
  case round
  /// With a straight edge.
  case bevel
}

/// What a step of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a run; one point.
  case moveToPoint
  /// One point.
  case addLineToPoint
  /// The control point and the end point.
  case addQuadCurveToPoint
  /// Both control points and the end point.
  case addCurveToPoint
  /// Goes back to where the run began; no points.
  case closeSubpath
}

/// A step of a path as `applyWithBlock` shows it.
public struct CGPathElement {
  /// What it does, and so how many points it has.
  public var type: CGPathElementType
  /// As many as `type` says; they are there only as long as the block runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// A step with these points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right one.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left one.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right one.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four, and any that might be added.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
