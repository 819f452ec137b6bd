/// Says what is dragged from a <#list#>'s <#<#row#>#>s. All but the first have UIKit's default.
@preconcurrency @MainActor
public protocol <#List#>DragDelegate: AnyObject {
  /// What is dragged from the <#row#> where the finger rests; nothing for no drag.
  func <#base#>(
    _ <#base#>: <#List#>,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
  /// The finger moves with the dragged items.
  func <#base#>(_ <#base#>: <#List#>, dragSessionWillBegin session: any UIDragSession)
  /// The drag that began in the <#list#> is over.
  func <#base#>(_ <#base#>: <#List#>, dragSessionDidEnd session: any UIDragSession)
  /// Whether <#<#row#>#>s' things may be moved, not only copied.
  func <#base#>(_ <#base#>: <#List#>, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}

extension <#List#>DragDelegate {
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dragSessionDidEnd session: any UIDragSession) {}
  /// True.
  public func <#base#>(_ <#base#>: <#List#>, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }
}

/// Says what becomes of drags over a <#list#>. All but the first have UIKit's default.
@preconcurrency @MainActor
public protocol <#List#>DropDelegate: AnyObject {
  /// The finger has let go, and what was proposed is to be done, with what `coordinator` has.
  func <#base#>(_ <#base#>: <#List#>, performDropWith coordinator: any <#List#>DropCoordinator)
  /// Whether the <#list#> is interested in the drag; asked once a drag.
  func <#base#>(_ <#base#>: <#List#>, canHandle session: any UIDropSession) -> Bool
  /// The drag has come over the <#list#>.
  func <#base#>(_ <#base#>: <#List#>, dropSessionDidEnter session: any UIDropSession)
  /// What would become of the drag, over the <#row#> under the finger, or beside all of them.
  func <#base#>(
    _ <#base#>: <#List#>,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> <#List#>DropProposal
  /// The drag has left the <#list#>.
  func <#base#>(_ <#base#>: <#List#>, dropSessionDidExit session: any UIDropSession)
  /// A drag that had come over the <#list#> is over.
  func <#base#>(_ <#base#>: <#List#>, dropSessionDidEnd session: any UIDropSession)
}

extension <#List#>DropDelegate {
  /// True.
  public func <#base#>(_ <#base#>: <#List#>, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func <#base#>(_ <#base#>: <#List#>, dropSessionDidEnter session: any UIDropSession) {}
  /// A copy.
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

/// What a <#list#> makes of a drag that is over it.
open class <#List#>DropProposal: UIDropProposal {
  /// Where the things would go; kept for the program and the host.
  public enum Intent: Int, Sendable {
    case unspecified = 0, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// Where they would go.
  public final let intent: Intent

  /// A proposal of `operation`, between <#<#row#>#>s or into one.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// A proposal of `operation` that does not say where.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// One of the things that are dropped on a <#list#>.
@preconcurrency @MainActor
public protocol <#List#>DropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// The <#row#> that it was dragged from, where that was in the same <#list#>.
  var sourceIndexPath: IndexPath? { get }
}

/// What is dropped on a <#list#>, and where.
@preconcurrency @MainActor
public protocol <#List#>DropCoordinator: AnyObject {
  /// All things, in order.
  var items: [any <#List#>DropItem] { get }
  /// The <#row#> beneath the finger; nil beside all of them.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: <#List#>DropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Puts an item down at an index path, immediately.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to<#Row#>At indexPath: IndexPath) -> any UIDragAnimating
}
