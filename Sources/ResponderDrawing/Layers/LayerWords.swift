import Foundation
import ResponderKit

/// The shape of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A continuous curve; drawn as a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The position of an image in its layer's bounds. Up and down are as on the screen. Difference from UIKit: on iOS,
/// where the geometry of layers is flipped, the vertical names are inverted, and the content mode `.top` is the gravity
/// `bottom`.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretches the image to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scales the image proportionally to fit inside the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scales the image proportionally to fill the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Centers the image at its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centers the image horizontally at the upper edge of the bounds.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centers the image horizontally at the lower edge of the bounds.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centers the image vertically at the left edge of the bounds.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centers the image vertically at the right edge of the bounds.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Aligns the image with the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Aligns the image with the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Aligns the image with the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Aligns the image with the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

/// The rule that decides which points are inside a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The path winds around inner points more often in one direction than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "nonZero")
  /// A ray from an inner point crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "evenOdd")
}

/// The shape of line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A straight end at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A round end: a half disc with its center at the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A straight end that extends half the line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of line corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A pointed corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner cut by a straight line.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A kind of gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A gradient whose color changes along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient whose color changes with the distance from a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient whose color changes with the angle around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The horizontal alignment of text lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Aligns lines at the left edge.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Aligns lines at the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Aligns lines at the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centers lines.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justifies lines. Justified lines are drawn aligned at the left edge.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The position at which long text is truncated; stored but not drawn.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No truncation.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Truncation at the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Truncation at the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Truncation in the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The shape from which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Emission from a single point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// Emission along a line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// Emission from a rectangle of the emitter size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// Emission from a box of the emitter size and depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// Emission from a circle around the position.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// Emission from a sphere around the position.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Emission from the corners or the center of the shape.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Emission from the outline of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// Emission from the surface of the shape.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Emission from the interior of the shape.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The drawing order of particles.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Draws particles in no particular order.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// Draws the oldest particles first, behind newer ones.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Draws the oldest particles last, in front of newer ones.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Draws particles from back to front by depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Adds the colors of overlapping particles.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
