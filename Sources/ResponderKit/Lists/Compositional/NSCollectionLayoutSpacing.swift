import Foundation

/// The space between or around the items of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: KitObject, @preconcurrency NSCopying {
  nonisolated let space: LayoutSpace

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    demand(
      abs(spacing) < 1e9 && !(isFlexible && spacing < 0),
      "A spacing of a compositional layout must be finite, and a flexible one not negative; it is \(spacing)."
    )
    space = LayoutSpace(value: spacing.native, isFlexible: isFlexible)
    super.init()
  }

  /// Creates a space of at least `flexibleSpacing` points. The room that the items of a group leave is divided equally
  /// between all its flexible spaces.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self { Self(flexibleSpacing, isFlexible: true) }
  /// Creates a space of `fixedSpacing` points.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self { Self(fixedSpacing, isFlexible: false) }

  /// The space, in points; for a flexible space, the minimum.
  public var spacing: CGFloat { CGFloat(space.value) }
  /// Whether the space may be larger than `spacing`.
  public var isFlexible: Bool { space.isFlexible }
  /// Whether the space is exactly `spacing`.
  public var isFixed: Bool { !space.isFlexible }

  /// Returns the spacing itself, which cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another spacing has the same kind and value.
  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing)?.space == space
  }
  /// A hash that is the same for equal spacings.
  nonisolated public override var hash: Int { space.value.hashValue }
}
