import Foundation

/// Whether and how a section scrolls perpendicular to the layout's scroll direction, with UIKit's raw values.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself; its groups follow each other in the layout's scroll direction.
  case none = 0
  /// The section scrolls freely.
  case continuous
  /// The section scrolls freely and comes to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// The section scrolls by pages of the width of the collection.
  case paging
  /// The section scrolls by one group at a time, to the leading edge of a group.
  case groupPaging
  /// The section scrolls by one group at a time, and the group is centered.
  case groupPagingCentered
}

/// The bouncing and the deceleration of a section that scrolls orthogonally.
@preconcurrency @MainActor
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: KitObject, @preconcurrency NSCopying {
  /// Whether content can be dragged beyond its edges, with UIKit's raw values.
  public enum Bounce: Int, Sendable {
    /// Content bounces if it is larger than the section.
    case automatic = 0
    /// Content bounces even if it fits.
    case always
    /// Content does not bounce.
    case never
  }

  /// The rate of deceleration after a drag.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The rate of the scrolling behavior: fast for behaviors with pages, otherwise normal.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// The rate `UIScrollView.DecelerationRate.normal`.
    public static let normal = DecelerationRate(rawValue: UIScrollView.DecelerationRate.normal.rawValue)
    /// The rate `UIScrollView.DecelerationRate.fast`.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// Whether content can be dragged beyond its edges.
  public var bounce = Bounce.automatic
  /// The rate of deceleration after a drag.
  public var decelerationRate = DecelerationRate.automatic

  /// Returns a copy.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    (copy.bounce, copy.decelerationRate) = (bounce, decelerationRate)
    return copy
  }
}
