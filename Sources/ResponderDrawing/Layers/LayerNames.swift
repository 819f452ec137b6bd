import Foundation
import ResponderKit

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left one.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right one.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The lower one.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The upper one.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// How pixels are mixed where a picture is shown in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By their neighbours.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Not at all.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// By their neighbours in two sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

// How a screen makes pixels of a layer; kept, there are none.
extension CALayer {
  /// Which edges are made smooth.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get {
      looksIfAny?.values["edgeAntialiasingMask"] as? CAEdgeAntialiasingMask ?? CAEdgeAntialiasingMask(rawValue: 15)
    }
    set { looksMade.values["edgeAntialiasingMask"] = newValue }
  }
  /// How a picture is shown that is larger than the layer.
  public var minificationFilter: CALayerContentsFilter {
    get { looksIfAny?.values["minificationFilter"] as? CALayerContentsFilter ?? .linear }
    set { looksMade.values["minificationFilter"] = newValue }
  }
  /// How a picture is shown that is smaller than the layer.
  public var magnificationFilter: CALayerContentsFilter {
    get { looksIfAny?.values["magnificationFilter"] as? CALayerContentsFilter ?? .linear }
    set { looksMade.values["magnificationFilter"] = newValue }
  }
}

extension UIView {
  /// `mask`, as it was called first.
  public var maskView: UIView? {
    get { mask }
    set { mask = newValue }
  }
}

/// The name of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The name of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
/// What Core Foundation calls true.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: NSNumber! = NSNumber(value: true)
/// What Core Foundation calls false.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: NSNumber! = NSNumber(value: false)

extension CATransaction {
  /// Sets a property of the transaction by its name.
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

  /// A property of the transaction by its name.
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

/// How letters are drawn; kept.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip
}

extension CGContext {
  /// How letters are turned; the identity, setting it does nothing: strings are drawn by UIKit's methods, which turn them upright.
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {}
  }
  /// Does nothing: letters are filled.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
  /// Does nothing: what was drawn is there.
  public func synchronize() {}
}
