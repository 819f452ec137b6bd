import Foundation

/// What a dynamic animator moves: views, attributes of a collection's layout, or a program's own objects.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// Its middle, in the reference view's coordinates.
  var center: CGPoint { get set }
  /// As large as it is; its origin does not count.
  var bounds: CGRect { get }
  /// Turns it about its middle.
  var transform: CGAffineTransform { get set }
  /// What of it collides.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// The rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

/// What of an item collides; the numbers are UIKit's.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  /// The largest ellipse in the rectangle.
  case ellipse
  /// A path of the item's own; the rectangle here.
  case path
}

extension UIView: UIDynamicItem {}
