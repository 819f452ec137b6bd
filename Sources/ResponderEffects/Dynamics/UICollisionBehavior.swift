import Foundation
import ResponderDrawing
import ResponderKit

/// The methods that a collision behavior calls on its delegate when contacts begin and end.
///
/// All methods are optional, as in UIKit: each method has a default implementation that does nothing.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when two items begin to touch at `p`, in the reference view's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  )
  /// Called when two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  )
  /// Called when an item begins to touch a boundary at `p`, in the reference view's coordinates. The identifier is nil
  /// for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  )
  /// Called when an item no longer touches a boundary. The identifier is nil for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  )
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// A boundary that items cannot cross; it consists of straight lines.
@MainActor
final class DynamicBoundary {
  let identifier: (any NSCopying)?
  let path: UIBezierPath?
  let lines: [(start: CGPoint, end: CGPoint)]

  init(_ identifier: (any NSCopying)?, path: UIBezierPath) {
    (self.identifier, self.path) = (identifier, path)
    lines = path.cgPath.lines(within: 0.5)
  }

  init(_ identifier: any NSCopying, from start: CGPoint, to end: CGPoint) {
    (self.identifier, path) = (identifier, nil)
    lines = [(start, end)]
  }
}

/// A behavior that makes items collide with each other and with boundaries.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of objects that items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Collisions between items.
    public static let items = Mode(rawValue: 1)
    /// Collisions with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// All collisions.
    public static let everything = Mode(rawValue: .max)
  }

  /// The items that collide.
  open var items: [any UIDynamicItem] { collided }
  private var collided: [any UIDynamicItem]
  /// The kinds of objects that the items collide with.
  open var collisionMode = Mode.everything { didSet { didChange() } }
  /// The delegate that is notified of contacts. Not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the edges of the reference view's bounds are a boundary.
  open var translatesReferenceBoundsIntoBoundary: Bool = false { didSet { didChange() } }
  private var insets = UIEdgeInsets.zero
  private var boundaries: [DynamicBoundary] = []

  /// Creates a collision behavior for `items`.
  public init(items: [any UIDynamicItem]) {
    collided = items
    super.init()
  }

  /// Creates a collision behavior without items.
  public convenience override init() {
    self.init(items: [])
  }

  /// Adds an item, which collides from now on.
  open func addItem(_ item: any UIDynamicItem) {
    collided.append(item)
    didChange()
  }

  /// Removes an item, which no longer collides.
  open func removeItem(_ item: any UIDynamicItem) {
    collided.removeAll { $0 === item }
    didChange()
  }

  /// Makes the edges of the reference view's bounds, inset by `insets`, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a path as a boundary, approximated by lines to within half a point. Replaces a boundary with the same
  /// identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(DynamicBoundary(identifier, path: bezierPath))
  }

  /// Adds a line as a boundary. Replaces a boundary with the same identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    add(DynamicBoundary(identifier, from: p1, to: p2))
  }

  private func add(_ boundary: DynamicBoundary) {
    boundaries.removeAll { isSame($0.identifier, boundary.identifier) }
    boundaries.append(boundary)
    didChange()
  }

  /// Returns the path of a boundary; nil for a line or an unknown identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { isSame($0.identifier, identifier) }?.path
  }

  /// Removes a boundary; has no effect for an unknown identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { isSame($0.identifier, identifier) }
    didChange()
  }

  /// Removes all boundaries that were added with an identifier.
  open func removeAllBoundaries() {
    boundaries = []
    didChange()
  }

  /// The identifiers of the added boundaries, in the order of addition; nil if no boundary has been added.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  private func isSame(_ name: (any NSCopying)?, _ other: (any NSCopying)?) -> Bool {
    if let name = name as? AnyHashable, let other = other as? AnyHashable { return name == other }
    return name as AnyObject === other as AnyObject
  }

  override var actedItems: [any UIDynamicItem] { collided }

  private var bounds: (rect: CGRect, boundary: DynamicBoundary)?

  /// The added boundaries and, if enabled, the bounds of the reference view.
  final var standingBoundaries: [DynamicBoundary] {
    guard translatesReferenceBoundsIntoBoundary, let rect = dynamicAnimator?.referenceBounds?.inset(by: insets) else {
      return boundaries
    }
    // The same object is returned while the rectangle is unchanged, since contacts compare boundaries by identity.
    let standing =
      bounds.flatMap { $0.rect == rect ? $0.boundary : nil } ?? DynamicBoundary(nil, path: UIBezierPath(rect: rect))
    bounds = (rect, standing)
    return boundaries + [standing]
  }
}
