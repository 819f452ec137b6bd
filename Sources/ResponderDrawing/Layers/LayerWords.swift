import Foundation
import ResponderKit

/// How a corner is rounded.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// As the corners of a phone; drawn as a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Where a picture lies in the bounds of its layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretched to fill them.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Enlarged or reduced as a whole to lie within them.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Enlarged or reduced as a whole to fill them.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In the middle, in its own size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
}

/// Which places are inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Those that it goes round in one direction more often.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "nonZero")
  /// Those that it goes round an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "evenOdd")
}

/// How a shape's line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half of a disc.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// With half of a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a shape's line turns a corner.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// With a tip.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// With a part of a disc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// With a straight edge.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How colours go over into each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from a point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Round about a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Where lines of text stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// On the left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// On the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// On the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// On both edges; drawn on the left.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text that is too long is cut; kept, and not drawn.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Nowhere.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Between its ends.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Where particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// One place.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// From one end to another.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// All four sides of it.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// All around a place.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A ball.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Its corners or its middle.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// Its edge.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// What of it is outside.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of it.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// How particles lie over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// As they come.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest behind.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest in front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// As light.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
