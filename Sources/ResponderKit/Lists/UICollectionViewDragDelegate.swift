import Foundation

// Generated from Scripts/SharedMembers/ListDragging.swift by Scripts/generate-shared-members.py: begin
/// The methods that provide the drag items of a collection's items. All methods except `itemsForBeginning` have
/// UIKit's default behavior.
@preconcurrency @MainActor
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the drag items of the item on which a touch rests; an empty array for no drag.
  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called when the touch moves after the lift and the drag begins.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called when a drag that began in the collection has ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether the drag items can be moved as well as copied.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
}

extension UICollectionViewDragDelegate {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    true
  }
}

/// The methods that accept drags over a collection and perform drops on it. All methods except `performDropWith` have
/// UIKit's default behavior.
@preconcurrency @MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Performs the drop of the items in `coordinator`, according to the proposal that the delegate returned last.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  )
  /// Returns whether the collection accepts drops of a drag; called once for each drag.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag has entered the collection.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the proposal for a drop at the current location; `destinationIndexPath` is nil outside of all items.
  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the drag has left the collection.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called when a drag that had entered the collection has ended, inside or outside of the collection.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal with the operation `.copy`.
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

/// A proposal for a drop on a collection: the operation, and the kind of destination.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The kind of destination of a drop. The library only stores the value for the app and the host.
  public enum Intent: Int, Sendable {
    case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// The kind of destination of the drop.
  public final let intent: Intent

  /// Creates a proposal with an operation and a kind of destination.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal with an operation and an unspecified kind of destination.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// An item that is dropped on a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The index path from which the item was dragged; nil if the drag began in another view.
  var sourceIndexPath: IndexPath? { get }
}

/// The items of a drop on a collection, and the destination of the drop.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The dropped items, in the order of the drag.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path of the item under the drag; nil outside of all items.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that the drop delegate returned last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop session.
  var session: any UIDropSession { get }
  /// Drops an item on the item at an index path immediately, without animation. Returns an animator, to which the app
  /// can add animations.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}
// Generated: end
