import Foundation

/// An item carried by a drag.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDragItem: KitObject {
  /// The provider of the dragged data.
  public final let itemProvider: NSItemProvider
  /// A custom value that the app stores in the item.
  open var localObject: Any?
  /// A closure that creates the preview under the touch; nil to use the preview of the lift. The library does not call
  /// the closure; the host does.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item with the data of `itemProvider`.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The preview of an item during a drag. The library only stores the preview; the host draws it.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDragPreview: KitObject {
  /// The view whose appearance the host shows as the preview.
  public final let view: UIView
  /// The appearance of the preview.
  public final let parameters: UIDragPreviewParameters

  /// Creates a preview of `view`.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
}

/// The appearance of a preview. The library only stores these values; the host draws the preview.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIPreviewParameters: KitObject {
  /// The background color; nil for the host's default.
  open var backgroundColor: UIColor?
  /// Creates parameters with the host's defaults.
  public override init() { super.init() }
}

/// The appearance of a drag preview. The library only stores these values; the host draws the preview.
///
/// See `Documentation/EventModel.md`, "A drag".
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The preview of an item that is lifted or dropped. The library only stores the preview; the host draws it.
///
/// See `Documentation/EventModel.md`, "A drag".
open class UITargetedDragPreview: UITargetedPreview {
  /// The appearance of the preview.
  public final let parameters: UIDragPreviewParameters
  /// Creates a preview of a view at the view's current location.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.parameters = parameters
    super.init(view: view)
  }
  /// Creates a preview of a view with the host's default appearance.
  public override convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// A proposal for the drop of a drag.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDropProposal: KitObject {
  /// The operation that a drop would perform.
  public final let operation: UIDropOperation
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the result of the drop depends on the exact location. The library only stores the value for the host.
  open var isPrecise: Bool = false
  /// Whether drag previews keep their full size over the target. The library only stores the value for the host.
  open var prefersFullSizePreview: Bool = false
  // Generated: end

  /// Creates a proposal to perform `operation` when the items are dropped.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// An animator of a lift or drop.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  /// Adds changes to be animated together with the lift or drop.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to run at the end. The closure receives `.end` if the lift or drop was completed, or `.start` if it
  /// was cancelled.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// An animator without duration: items are lifted and dropped immediately, and the added closures run afterwards.
@MainActor
final class DragAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func run() { for step in animations { step() } }

  func complete(at position: UIViewAnimatingPosition) {
    let pending = completions
    completions = []
    for step in pending { step(position) }
  }
}
