import Foundation

/// What of a layout holds no longer. This library asks for all of it again whatever stands here.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: KitObject {
  final var everything = false
  final var counts = false

  /// A context of no particular thing.
  public required override init() {
    super.init()
  }

  /// Whether all of it holds no longer.
  open var invalidateEverything: Bool { everything }
  /// Whether sections and items are counted anew.
  open var invalidateDataSourceCounts: Bool { counts }
  /// The items that were named; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The views beside the items that were named, by kind; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The views without data that were named, by kind; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content is scrolled on, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The change of the content size, in points. Stored but not used: the size is requested again.
  open var contentSizeAdjustment = CGSize.zero
  // Generated: end
  /// The items that a finger moves, as they were; nil for none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names views beside the items.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names views without data.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// What of a flow layout holds no longer.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the delegate's sizes and spacings are invalid. Stored but not used: they are always requested again.
  open var invalidateFlowLayoutDelegateMetrics: Bool = true
  /// Whether the layout's own attributes are invalid. Stored but not used: they are always computed again.
  open var invalidateFlowLayoutAttributes: Bool = true
  // Generated: end

  /// A context of no particular thing.
  public required init() {
    super.init()
  }
}

/// One of the changes of a collection's items, as the program said it.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: KitObject {
  /// What was done; the numbers are UIKit's.
  public enum Action: Int, Sendable {
    case insert = 0, delete, reload, move, none
  }

  /// Where the item was; nil for one that was inserted.
  public final let indexPathBeforeUpdate: IndexPath?
  /// Where it is; nil for one that was deleted.
  public final let indexPathAfterUpdate: IndexPath?
  /// What was done.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath? = nil, to after: IndexPath? = nil) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  /// The items that an update names, in UIKit's order: reloaded, deleted, inserted, moved.
  static func items(of updates: ListUpdates) -> [UICollectionViewUpdateItem] {
    updates.reloaded.map { UICollectionViewUpdateItem(.reload, from: $0.indexPath, to: $0.indexPath) }
      + updates.deleted.map { UICollectionViewUpdateItem(.delete, from: $0.indexPath) }
      + updates.inserted.map { UICollectionViewUpdateItem(.insert, to: $0.indexPath) }
      + updates.moved.map { UICollectionViewUpdateItem(.move, from: $0.from.indexPath, to: $0.to.indexPath) }
  }
}
