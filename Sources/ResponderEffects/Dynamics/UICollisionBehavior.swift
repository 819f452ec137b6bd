import Foundation
import ResponderDrawing
import ResponderKit

/// Hears of collisions as they begin and end.
///
/// All of it may be left out; Objective-C's optional methods are methods with an answer of their own here.
///
/// See `Documentation/Drawing.md`, "Dynamics".
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Two items touch at `p`, in the reference view's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  )
  /// Two items touch no longer.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  )
  /// An item touches a boundary at `p`; nil are the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  )
  /// An item touches a boundary no longer; nil are the bounds of the reference view.
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

/// A boundary, as lines that items do not cross.
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

/// Keeps items from going through each other and through boundaries.
///
/// See `Documentation/Drawing.md`, "Dynamics".
open class UICollisionBehavior: UIDynamicBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// With each other.
    public static let items = Mode(rawValue: 1)
    /// With boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// With all of these.
    public static let everything = Mode(rawValue: .max)
  }

  /// What collides.
  open var items: [any UIDynamicItem] { collided }
  private var collided: [any UIDynamicItem]
  /// What items collide with.
  open var collisionMode = Mode.everything { didSet { didChange() } }
  /// Hears of collisions. Not retained.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary: Bool = false { didSet { didChange() } }
  private var insets = UIEdgeInsets.zero
  private var boundaries: [DynamicBoundary] = []

  /// Lets `items` collide.
  public init(items: [any UIDynamicItem]) {
    collided = items
    super.init()
  }

  /// Lets none collide yet.
  public convenience override init() {
    self.init(items: [])
  }

  /// Lets another item collide, too.
  open func addItem(_ item: any UIDynamicItem) {
    collided.append(item)
    didChange()
  }

  /// Lets an item collide no longer.
  open func removeItem(_ item: any UIDynamicItem) {
    collided.removeAll { $0 === item }
    didChange()
  }

  /// Makes the bounds of the reference view a boundary, moved inwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a path, whose curves count as lines that keep within half a point of them; one of the same name goes.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(DynamicBoundary(identifier, path: bezierPath))
  }

  /// Adds a line; one of the same name goes.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    add(DynamicBoundary(identifier, from: p1, to: p2))
  }

  private func add(_ boundary: DynamicBoundary) {
    boundaries.removeAll { isSame($0.identifier, boundary.identifier) }
    boundaries.append(boundary)
    didChange()
  }

  /// The path of a boundary; nil where there is none of the name, and for a line.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { isSame($0.identifier, identifier) }?.path
  }

  /// Takes a boundary away; nothing where there is none of the name.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { isSame($0.identifier, identifier) }
    didChange()
  }

  /// Takes all boundaries away that were added by a name.
  open func removeAllBoundaries() {
    boundaries = []
    didChange()
  }

  /// The names of the boundaries, in the order in which they were added; nil for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.compactMap(\.identifier)
  }

  private func isSame(_ name: (any NSCopying)?, _ other: (any NSCopying)?) -> Bool {
    if let name = name as? AnyHashable, let other = other as? AnyHashable { return name == other }
    return name as AnyObject === other as AnyObject
  }

  override var actedItems: [any UIDynamicItem] { collided }

  private var bounds: (rect: CGRect, boundary: DynamicBoundary)?

  /// Those that were added, and the reference view's bounds.
  final var standingBoundaries: [DynamicBoundary] {
    guard translatesReferenceBoundsIntoBoundary, let rect = dynamicAnimator?.referenceBounds?.inset(by: insets) else {
      return boundaries
    }
    // The same object as long as it is the same rectangle: contacts go by it.
    let standing =
      bounds.flatMap { $0.rect == rect ? $0.boundary : nil } ?? DynamicBoundary(nil, path: UIBezierPath(rect: rect))
    bounds = (rect, standing)
    return boundaries + [standing]
  }
}
