import Foundation

/// An object that a dynamic animator moves: a view, the layout attributes of a collection view, or a custom object.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The center of the item, in the reference view's coordinates.
  var center: CGPoint { get set }
  /// The size of the item; the origin is ignored.
  var bounds: CGRect { get }
  /// The rotation of the item about its center.
  var transform: CGAffineTransform { get set }
  /// The shape of the item for collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// The default shape for collisions: the bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

/// The shape of an item for collisions, with UIKit's raw values.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  /// The largest ellipse in the bounds.
  case ellipse
  /// The item's own path, which this library replaces by the bounds.
  case path
}

extension UIView: UIDynamicItem {}
