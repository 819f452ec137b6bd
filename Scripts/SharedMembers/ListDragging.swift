/// The methods that provide the drag items of a <#list#>'s <#row#>s. All methods except `itemsForBeginning` have
/// UIKit's default behavior.
@preconcurrency @MainActor
public protocol <#List#>DragDelegate: AnyObject {
  /// Returns the drag items of the <#row#> on which a touch rests; an empty array for no drag.
  func <#base#>(
    _ <#base#>: <#List#>,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called when the touch moves after the lift and the drag begins.
  func <#base#>(_ <#base#>: <#List#>, dragSessionWillBegin session: any UIDragSession)
  /// Called when a drag that began in the <#list#> has ended.
  func <#base#>(_ <#base#>: <#List#>, dragSessionDidEnd session: any UIDragSession)
  /// Returns whether the drag items can be moved as well as copied.
  func <#base#>(_ <#base#>: <#List#>, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension <#List#>DragDelegate {
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dragSessionDidEnd session: any UIDragSession) {}
  /// Returns true.
  public func <#base#>(_ <#base#>: <#List#>, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }
}

/// The methods that accept drags over a <#list#> and perform drops on it. All methods except `performDropWith` have
/// UIKit's default behavior.
@preconcurrency @MainActor
public protocol <#List#>DropDelegate: AnyObject {
  /// Performs the drop of the items in `coordinator`, according to the proposal that the delegate returned last.
  func <#base#>(_ <#base#>: <#List#>, performDropWith coordinator: any <#List#>DropCoordinator)
  /// Returns whether the <#list#> accepts drops of a drag; called once for each drag.
  func <#base#>(_ <#base#>: <#List#>, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag has entered the <#list#>.
  func <#base#>(_ <#base#>: <#List#>, dropSessionDidEnter session: any UIDropSession)
  /// Returns the proposal for a drop at the current location; `destinationIndexPath` is nil outside of all <#row#>s.
  func <#base#>(
    _ <#base#>: <#List#>,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> <#List#>DropProposal
  /// Called when the drag has left the <#list#>.
  func <#base#>(_ <#base#>: <#List#>, dropSessionDidExit session: any UIDropSession)
  /// Called when a drag that had entered the <#list#> has ended, inside or outside of the <#list#>.
  func <#base#>(_ <#base#>: <#List#>, dropSessionDidEnd session: any UIDropSession)
}

extension <#List#>DropDelegate {
  /// Returns true.
  public func <#base#>(_ <#base#>: <#List#>, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal with the operation `.copy`.
  public func <#base#>(
    _ <#base#>: <#List#>,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> <#List#>DropProposal { <#List#>DropProposal(operation: .copy) }
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dropSessionDidEnd session: any UIDropSession) {}
}

/// A proposal for a drop on a <#list#>: the operation, and the kind of destination.
open class <#List#>DropProposal: UIDropProposal {
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

/// An item that is dropped on a <#list#>.
@preconcurrency @MainActor
public protocol <#List#>DropItem: AnyObject {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The index path from which the item was dragged; nil if the drag began in another view.
  var sourceIndexPath: IndexPath? { get }
}

/// The items of a drop on a <#list#>, and the destination of the drop.
@preconcurrency @MainActor
public protocol <#List#>DropCoordinator: AnyObject {
  /// The dropped items, in the order of the drag.
  var items: [any <#List#>DropItem] { get }
  /// The index path of the <#row#> under the drag; nil outside of all <#row#>s.
  var destinationIndexPath: IndexPath? { get }
  /// The proposal that the drop delegate returned last.
  var proposal: <#List#>DropProposal { get }
  /// The drop session.
  var session: any UIDropSession { get }
  /// Drops an item on the <#row#> at an index path immediately, without animation. Returns an animator, to which the app
  /// can add animations.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to<#Row#>At indexPath: IndexPath) -> any UIDragAnimating
}
