import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures that are called when the user moves items. Without `canReorderItem`, items cannot be moved.
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved; nil if no item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source adopts a move.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the data source has adopted a move. Change the app's own data in the same way.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that are all nil.
    public init() {}
  }

  /// The closures that are called when the user expands or collapses items.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Returns whether an item may be expanded; nil if all items may.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may be collapsed; nil if all items may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is being expanded. The closure receives the current children. If the
    /// closure is nil, the item retains its current children.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers that are all nil.
    public init() {}
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outlineState(at position: ListPosition) -> (level: Int, isExpanded: Bool?)? {
    guard let (section, item) = identifiers(at: position), let snapshot = outlines[section], snapshot.contains(item)
    else { return nil }
    let isParent = !snapshot.children(of: item).isEmpty || snapshot.isExpanded(item)
    return (snapshot.level(of: item), isParent ? snapshot.isExpanded(item) : nil)
  }

  func toggleOutline(at position: ListPosition) {
    guard let (section, item) = identifiers(at: position), var snapshot = outlines[section], snapshot.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if snapshot.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      snapshot.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent {
        snapshot.replace(childrenOf: item, using: children(item, snapshot.snapshot(of: item)))
      }
      snapshot.expand([item])
    }
    apply(snapshot, to: section, animatingDifferences: true)
  }
}
