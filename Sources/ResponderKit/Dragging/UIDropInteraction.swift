import Foundation

/// The methods that accept drags over a view and perform drops on the view. All methods have UIKit's default
/// implementations.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  /// Returns whether the view accepts the drag. Called once for each drag. If the method returns false, the
  /// interactions of the view's superviews are asked.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// Called when the drag has entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns the proposal for a drop at the current location; called when the drag enters the view and whenever the
  /// drag moves.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
  /// Called when the drag has left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Performs the drop with the proposed operation.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called before an item is dropped.
  func dropInteraction(
    _ interaction: UIDropInteraction,
    item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  )
  /// Called after all items were dropped.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called when a drag that had entered the view has ended, inside or outside of the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
  /// Returns a proposal with the operation `.cancel`.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction,
    item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}

/// An interaction that accepts drops on its view. The innermost view under the touch whose delegate accepts the drag is
/// the drop target.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDropInteraction: KitObject, UIInteraction {
  /// The view to which the interaction was added. Not retained.
  public private(set) weak var view: UIView?
  /// The object that accepts and performs drops on the view. Not retained.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the view accepts several drags at the same time. Stored but not used: each drag is handled
  /// separately.
  open var allowsSimultaneousDropSessions: Bool = false
  // Generated: end

  /// Creates an interaction. `delegate` is not retained.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing; called by the view.
  open func willMove(to view: UIView?) {}
  /// Stores the new view; called by the view.
  open func didMove(to view: UIView?) { self.view = view }
}
