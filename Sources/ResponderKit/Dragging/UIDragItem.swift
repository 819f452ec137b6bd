import Foundation

/// One of the things that a drag carries.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDragItem: KitObject {
  /// Brings the thing to where it is dropped.
  public final let itemProvider: NSItemProvider
  /// Whatever the program keeps with it.
  open var localObject: Any?
  /// Makes what the host shows under the finger; nil for what was lifted. Kept.
  open var previewProvider: (() -> UIDragPreview?)?

  /// A thing that `itemProvider` brings.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// What the host shows of a thing on its way; kept.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDragPreview: KitObject {
  /// What is shown.
  public final let view: UIView
  /// How it is shown.
  public final let parameters: UIDragPreviewParameters

  /// A preview of `view`.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
}

/// How the host shows a preview; kept.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIPreviewParameters: KitObject {
  /// Behind it; nil for the host's own.
  open var backgroundColor: UIColor?
  /// How the host shows it where nothing is said.
  public override init() { super.init() }
}

/// How the host shows what is dragged; kept.
///
/// See `Documentation/EventModel.md`, "A drag".
open class UIDragPreviewParameters: UIPreviewParameters {}

/// What is lifted off the screen, or put down there; the host draws it.
///
/// See `Documentation/EventModel.md`, "A drag".
open class UITargetedDragPreview: UITargetedPreview {
  /// How it is drawn.
  public final let parameters: UIDragPreviewParameters
  /// A preview of a view where that stands.
  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.parameters = parameters
    super.init(view: view)
  }
  /// A preview of a view, drawn as the host does where nothing is said.
  public override convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// What a place makes of a drag that is over it.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
open class UIDropProposal: KitObject {
  /// What would become of it.
  public final let operation: UIDropOperation
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the drop depends on the exact location. Stored for the host.
  open var isPrecise: Bool = false
  /// Whether previews keep their size. Stored for the host.
  open var prefersFullSizePreview: Bool = false
  // Generated: end

  /// A proposal of `operation`.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// What goes along with a drag's beginning, or its end.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragAnimating: AnyObject {
  /// Changes that happen along with it.
  func addAnimations(_ animations: @escaping () -> Void)
  /// What is to run once it has happened: `.end` where it has, `.start` where it was given up.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Things are lifted and dropped at once here: what is added runs as soon as it has happened.
@MainActor
final class DragAnimator: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func run() { for step in animations { step() } }

  func complete(at position: UIViewAnimatingPosition) {
    let told = completions
    completions = []
    for step in told { step(position) }
  }
}
