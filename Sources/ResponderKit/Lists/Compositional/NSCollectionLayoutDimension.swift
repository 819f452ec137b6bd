import Foundation

/// A width or a height in a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: KitObject, @preconcurrency NSCopying {
  nonisolated let length: LayoutLength

  private init(_ kind: LayoutLength.Kind, _ value: CGFloat) {
    demand(
      value >= 0 && value < 1e9,
      "A dimension of a compositional layout must not be negative or infinite; it is \(value)."
    )
    length = LayoutLength(kind: kind, value: value.native)
    super.init()
  }

  /// Creates a fraction of the width of the containing group. For a group, the container is the section.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { Self(.fractionalWidth, fractionalWidth) }
  /// Creates a fraction of the height of the containing group. For a group, the container is the section.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { Self(.fractionalHeight, fractionalHeight) }
  /// Creates a length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self { Self(.absolute, absoluteDimension) }
  /// Creates a length that the cell determines when it becomes visible. Until then, the estimate in points is used.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self { Self(.estimated, estimatedDimension) }
  /// Creates a length like `estimated(_:)` that is as large as the largest estimated length in the same group. If the
  /// outermost group of a section has such a length, all groups of the section have the length of the largest group.
  public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    Self(.uniform, estimatedDimension)
  }

  /// Whether the dimension is a fraction of the container's width.
  public var isFractionalWidth: Bool { length.kind == .fractionalWidth }
  /// Whether the dimension is a fraction of the container's height.
  public var isFractionalHeight: Bool { length.kind == .fractionalHeight }
  /// Whether the dimension is a length in points.
  public var isAbsolute: Bool { length.kind == .absolute }
  /// Whether the dimension is an estimate.
  public var isEstimated: Bool { length.kind == .estimated }
  /// Whether the dimension is as large as that of the largest sibling.
  public var isUniformAcrossSiblings: Bool { length.kind == .uniform }
  /// The fraction, or the length or estimate in points.
  public var dimension: CGFloat { CGFloat(length.value) }

  /// Returns the dimension itself, which cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another dimension has the same kind and value.
  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.length == length
  }
  /// A hash that is the same for equal dimensions.
  nonisolated public override var hash: Int { length.value.hashValue }
}
