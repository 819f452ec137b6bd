import Foundation
import ResponderKit

/// A container for three-dimensional sublayers. In this library a transform layer is like any other layer, and its
/// sublayers are drawn flat.
open class CATransformLayer: CALayer {}

/// A layer that shows a part of its content and can be scrolled.
open class CAScrollLayer: CALayer {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The axes along which the layer scrolls. Stored but not used.
  open var scrollMode = CAScrollLayerScrollMode.both
  // Generated: end

  /// Scrolls the point `p`, in the layer's coordinates, to the upper left corner of the layer.
  open func scroll(to p: CGPoint) { bounds.origin = p }

  /// Scrolls by the smallest distance that shows `r`, in the layer's coordinates; if `r` is larger than the layer,
  /// scrolls to the upper left corner of `r`.
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

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Horizontal scrolling.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Vertical scrolling.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Scrolling in both directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer with tiled content. In this library the content is drawn as a whole, as in any other layer.
open class CATiledLayer: CALayer {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The size of a tile, in pixels. Stored but not used.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The number of levels of detail. Stored but not used.
  open var levelsOfDetail: Int = 1
  /// The number of magnified levels of detail. Stored but not used.
  open var levelsOfDetailBias: Int = 0
  // Generated: end
  /// Returns the fade-in duration of a tile, in seconds. The duration is ignored: tiles do not fade in.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
