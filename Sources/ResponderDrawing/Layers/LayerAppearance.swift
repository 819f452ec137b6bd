import Foundation
import ResponderKit

/// The stored values of a layer's appearance properties.
@MainActor
final class LayerAppearance: LayerAppearanceCopying {
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  var cornerCurve = CALayerCornerCurve.circular
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var mask: CALayer?
  var contents: Any?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var isOpaque = false
  var isDoubleSided = true
  var isGeometryFlipped = false
  var allowsEdgeAntialiasing = false
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var drawsAsynchronously = false
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var filters: [Any]?
  var compositingFilter: Any?
  /// Custom values, stored by key.
  var values: [String: Any] = [:]
  var animations: LayerAnimations?
  /// The timing of the layer; nil if the layer's time is its superlayer's time.
  var time: LayerTime?
  var storedTiming = StoredTiming()
  /// The model layer, if the layer is a presentation layer, which is a copy of its model layer.
  weak var model: CALayer?

  nonisolated init() {}

  func copied() -> AnyObject {
    let copy = LayerAppearance()
    copy.backgroundColor = backgroundColor
    copy.cornerRadius = cornerRadius
    copy.maskedCorners = maskedCorners
    copy.cornerCurve = cornerCurve
    copy.borderWidth = borderWidth
    copy.borderColor = borderColor
    copy.shadowColor = shadowColor
    copy.shadowOpacity = shadowOpacity
    copy.shadowOffset = shadowOffset
    copy.shadowRadius = shadowRadius
    copy.shadowPath = shadowPath
    copy.mask = mask
    copy.contents = contents
    copy.contentsGravity = contentsGravity
    copy.contentsScale = contentsScale
    copy.contentsRect = contentsRect
    copy.values = values
    return copy
  }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  var corners: UIRectCorner {
    var corners: UIRectCorner = []
    if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }
}
