import Foundation

/// A description of the invalid parts of a layout. In this library, the collection always requests the whole layout
/// again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: KitObject {
  final var everything = false
  final var counts = false
  /// The elements whose sizes have changed, if nothing else is invalid; otherwise empty.
  final var resized: [ListElement] = []

  /// Creates a context without invalid parts.
  public required override init() {
    super.init()
  }

  /// Whether the whole layout is invalid.
  open var invalidateEverything: Bool { everything }
  /// Whether the data source is asked for the numbers of sections and items again.
  open var invalidateDataSourceCounts: Bool { counts }
  /// The invalid items; nil if none were added.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views, by kind; nil if none were added.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views, by kind; nil if none were added.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the content is scrolled, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The change of the content size, in points. Stored but not used: the layout is asked for the size again.
  open var contentSizeAdjustment = CGSize.zero
  // Generated: end
  /// The previous index paths of interactively moving items; always nil.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }

  /// Adds items to the invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind to the invalid views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views of a kind to the invalid views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// A description of the invalid parts of a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the delegate's sizes and spacings are invalid. Stored but not used: the delegate is always asked again.
  open var invalidateFlowLayoutDelegateMetrics: Bool = true
  /// Whether the layout's attributes are invalid. Stored but not used: attributes are always computed again.
  open var invalidateFlowLayoutAttributes: Bool = true
  // Generated: end

  /// Creates a context without invalid parts.
  public required init() {
    super.init()
  }
}

/// A change of an item of a collection that the app has reported.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: KitObject {
  /// The kind of a change, with UIKit's raw values.
  public enum Action: Int, Sendable {
    case insert = 0, delete, reload, move, none
  }

  /// The index path before the updates; nil for an inserted item.
  public final let indexPathBeforeUpdate: IndexPath?
  /// The index path after the updates; nil for a deleted item.
  public final let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath? = nil, to after: IndexPath? = nil) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  /// Returns the items of a group of updates, in UIKit's order: reloaded, deleted, inserted, moved items.
  static func items(of updates: ListUpdates) -> [UICollectionViewUpdateItem] {
    updates.reloaded.map { UICollectionViewUpdateItem(.reload, from: $0.indexPath, to: $0.indexPath) }
      + updates.deleted.map { UICollectionViewUpdateItem(.delete, from: $0.indexPath) }
      + updates.inserted.map { UICollectionViewUpdateItem(.insert, to: $0.indexPath) }
      + updates.moved.map { UICollectionViewUpdateItem(.move, from: $0.from.indexPath, to: $0.to.indexPath) }
  }
}
