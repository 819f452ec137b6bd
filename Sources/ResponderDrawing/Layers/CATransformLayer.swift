import Foundation
import ResponderKit

/// Holds sublayers in space. Here it is a layer as any other: what lies in it is drawn flat.
open class CATransformLayer: CALayer {}

/// Shows a part of what lies in it.
open class CAScrollLayer: CALayer {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The axes along which the layer scrolls. Stored but not used.
  open var scrollMode = CAScrollLayerScrollMode.both
  // Generated: end

  /// Puts the point `p` (own coordinates) into the upper left corner.
  open func scroll(to p: CGPoint) { bounds.origin = p }

  /// Scrolls as little as it takes to show `r` (own coordinates); to its upper left corner where it is too large.
  open func scroll(to r: CGRect) {
    func moved(_ low: CGFloat, _ length: CGFloat, _ start: CGFloat, _ size: CGFloat) -> CGFloat {
      if low < start || length > size { return low }
      return max(start, low + length - size)
    }
    bounds.origin = CGPoint(
      x: moved(r.minX, r.width, bounds.minX, bounds.width),
      y: moved(r.minY, r.height, bounds.minY, bounds.height)
    )
  }
}

/// Along which axes a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along none.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// From side to side.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Along both.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Draws its contents in tiles. Here it draws them at once, as any other layer.
open class CATiledLayer: CALayer {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The size of a tile, in pixels. Stored but not used.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The number of levels of detail. Stored but not used.
  open var levelsOfDetail: Int = 1
  /// The number of magnified levels of detail. Stored but not used.
  open var levelsOfDetailBias: Int = 0
  // Generated: end
  /// How long a tile takes to appear, in seconds; kept.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
