import Foundation

// Generated from Scripts/SharedMembers/ListDragging.swift by Scripts/generate-shared-members.py: begin
/// Says what is dragged from a table's <#row#>s. All but the first have UIKit's default.
@preconcurrency @MainActor
public protocol UITableViewDragDelegate: AnyObject {
  /// What is dragged from the row where the finger rests; nothing for no drag.
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The finger moves with the dragged items.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// The drag that began in the table is over.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
  /// Whether <#row#>s' things may be moved, not only copied.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension UITableViewDragDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
  /// True.
  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }
}

/// Says what becomes of drags over a table. All but the first have UIKit's default.
@preconcurrency @MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// The finger has let go, and what was proposed is to be done, with what `coordinator` has.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table is interested in the drag; asked once a drag.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// The drag has come over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// What would become of the drag, over the row under the finger, or beside all of them.
  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// The drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had come over the table is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// True.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// A copy.
  public func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a table makes of a drag that is over it.
open class UITableViewDropProposal: UIDropProposal {
  /// Where the things would go; kept for the program and the host.
  public enum Intent: Int, Sendable {
    case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// Where they would go.
  public final let intent: Intent

  /// A proposal of `operation`, between <#row#>s or into one.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// A proposal of `operation` that does not say where.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// One of the things that are dropped on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The row that it was dragged from, where that was in the same table.
  var sourceIndexPath: IndexPath? { get }
}

/// What is dropped on a table, and where.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// All things, in order.
  var items: [any UITableViewDropItem] { get }
  /// The row beneath the finger; nil beside all of them.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Puts an item down at an index path, immediately.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}
// Generated: end
