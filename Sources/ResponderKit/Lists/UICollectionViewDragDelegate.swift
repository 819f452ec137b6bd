import Foundation

// Generated from Scripts/SharedMembers/ListDragging.swift by Scripts/generate-shared-members.py: begin
/// Says what is dragged from a collection's <#item#>s. All but the first have UIKit's default.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// What is dragged from the item where the finger rests; nothing for no drag.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The finger moves with the dragged items.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// The drag that began in the collection is over.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Whether <#item#>s' things may be moved, not only copied.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
}

extension UICollectionViewDragDelegate {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  /// True.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    true
  }
}

/// Says what becomes of drags over a collection. All but the first have UIKit's default.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// The finger has let go, and what was proposed is to be done, with what `coordinator` has.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
  /// Whether the collection is interested in the drag; asked once a drag.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// The drag has come over the collection.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// What would become of the drag, over the item under the finger, or beside all of them.
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// The drag has left the collection.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had come over the collection is over.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// True.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// A copy.
  public func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a collection makes of a drag that is over it.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where the things would go; kept for the program and the host.
  public enum Intent: Int, Sendable {
    case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// Where they would go.
  public final let intent: Intent

  /// A proposal of `operation`, between <#item#>s or into one.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// A proposal of `operation` that does not say where.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// One of the things that are dropped on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The item that it was dragged from, where that was in the same collection.
  var sourceIndexPath: IndexPath? { get }
}

/// What is dropped on a collection, and where.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// All things, in order.
  var items: [any UICollectionViewDropItem] { get }
  /// The item beneath the finger; nil beside all of them.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Puts an item down at an index path, immediately.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}
// Generated: end
