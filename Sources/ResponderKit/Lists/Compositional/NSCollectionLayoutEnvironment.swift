import Foundation

/// The size and insets of the container of a section or a custom group.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size before the content insets are subtracted, in points.
  var contentSize: CGSize { get }
  /// The size after the content insets are subtracted, in points.
  var effectiveContentSize: CGSize { get }
  /// The content insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The content insets, in points. Difference from UIKit: insets are never fractions, so the value is always
  /// `contentInsets`.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The container and the traits for which a section or a custom group is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The container: the collection inside the content insets reference, or the group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection for which the layout is computed.
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  init(_ size: LayoutSize, insets: NSDirectionalEdgeInsets = .zero) {
    contentSize = CGSize(width: size.width, height: size.height)
    contentInsets = insets
  }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom)
    )
  }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: LayoutContainer, _ traits: UITraitCollection) {
    (self.container, traitCollection) = (container, traits)
  }
}
