import Foundation

/// An object that a dynamic animator moves: a view, the layout attributes of a collection view, or a custom object.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The center of the item, in the reference view's coordinates.
  var center: CGPoint { get set }
  /// The bounds of the item, in points. Only the size is used.
  var bounds: CGRect { get }
  /// The rotation of the item about its center.
  var transform: CGAffineTransform { get set }
  /// The shape of the item for collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}

extension UIDynamicItem {
  /// The default shape of an item for collisions: the rectangle of its bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
}

/// The shape of an item for collisions. The raw values are those of UIKit.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  /// The largest ellipse that fits into the bounds.
  case ellipse
  /// A path that the item provides. The library uses the rectangle of the bounds instead.
  case path
}

extension UIView: UIDynamicItem {}
