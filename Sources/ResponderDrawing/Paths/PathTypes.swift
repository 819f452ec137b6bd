import Foundation
import ResponderKit

/// The rule that decides which points are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// The path winds around inner points more often in one direction than in the other.
  case winding
  /// A ray from an inner point crosses the path an odd number of times.
  case evenOdd
}

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable {
  /// A straight end at the end point.
  case butt
  /// A round end: a half disc with its center at the end point.
  case round
  /// A straight end that extends half the line width beyond the end point.
  case square
}

/// The shape of line corners.
public enum CGLineJoin: Int32, Sendable {
  /// A pointed corner. A corner whose tip would exceed the miter limit is drawn like `bevel`.
  case miter
  /// A rounded corner.
  case round
  /// A corner cut by a straight line.
  case bevel
}

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; has one point.
  case moveToPoint
  /// Adds a line; has one point.
  case addLineToPoint
  /// Adds a quadratic curve; has the control point and the end point.
  case addQuadCurveToPoint
  /// Adds a cubic curve; has both control points and the end point.
  case addCurveToPoint
  /// Adds a line to the start of the subpath; has no points.
  case closeSubpath
}

/// A path element as passed to the block of `applyWithBlock`.
public struct CGPathElement {
  /// The kind of the element, which determines the number of points.
  public var type: CGPathElementType
  /// The points of the element; valid only while the block runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners, as a mask with all bits set.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
