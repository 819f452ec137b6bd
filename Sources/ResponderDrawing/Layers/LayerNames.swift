import Foundation
import ResponderKit

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at the minimum x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge at the maximum x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at the maximum y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at the minimum y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The filter for images that are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The color of the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Linear interpolation between pixels and between prescaled sizes of the image.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

// These rasterization properties are stored but have no effect, since layers have no pixels here.
extension CALayer {
  /// The edges that are antialiased.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      existingAppearance?.values["edgeAntialiasingMask"] as? CAEdgeAntialiasingMask
        ?? CAEdgeAntialiasingMask(rawValue: 15)
    }
    set { changedAppearance.values["edgeAntialiasingMask"] = newValue }
  }
  /// The filter for an image that is larger than the layer.
  public var minificationFilter: CALayerContentsFilter {
    get { existingAppearance?.values["minificationFilter"] as? CALayerContentsFilter ?? .linear }
    set { changedAppearance.values["minificationFilter"] = newValue }
  }
  /// The filter for an image that is smaller than the layer.
  public var magnificationFilter: CALayerContentsFilter {
    get { existingAppearance?.values["magnificationFilter"] as? CALayerContentsFilter ?? .linear }
    set { changedAppearance.values["magnificationFilter"] = newValue }
  }
}

extension UIView {
  /// The view whose layer masks this view's layer; the former name of `mask`.
  public var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }
}

/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
/// Core Foundation's value for true.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// Core Foundation's value for false.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)

extension CATransaction {
  /// Sets the property of the current transaction that `key` names.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionDisableActions:
      setDisableActions((anObject as? Bool) ?? (anObject as? NSNumber)?.boolValue ?? false)
    case kCATransactionAnimationDuration:
      if let duration = (anObject as? Double) ?? (anObject as? NSNumber)?.doubleValue { setAnimationDuration(duration) }
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: break
    }
  }

  /// Returns the property of the current transaction that `key` names.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: nil
    }
  }
}

/// The mode of drawing glyphs. The mode has no effect: glyphs are always filled.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

extension CGContext {
  /// The transform of glyphs; always the identity, since UIKit's string methods draw text upright. Setting the matrix
  /// has no effect.
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {}
  }
  /// Does nothing: glyphs are always filled.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  /// Does nothing: drawing is recorded immediately.
  public func synchronize() {}
}
