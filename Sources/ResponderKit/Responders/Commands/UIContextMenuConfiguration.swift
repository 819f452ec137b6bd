import Foundation

/// The content of a context menu. The interaction's delegate creates the configuration when the user requests the menu.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UIContextMenuConfiguration: KitObject {
  /// A closure that creates the view controller whose view is shown next to the menu.
  public typealias PreviewProvider = () -> UIViewController?
  /// A closure that creates the menu. Its argument, the elements suggested by the system, is always empty in this
  /// library.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// The identifier that the app passed to `init`, or a unique identifier.
  public final let identifier: any NSCopying
  final let previewProvider: PreviewProvider?
  final let actionProvider: ActionProvider?

  /// Creates a configuration. `previewProvider` and `actionProvider` are called when the menu is about to be shown. If
  /// `identifier` is nil, the configuration gets a unique one.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? (UUID().uuidString as NSString)
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}

/// The animations that accompany a context menu as it appears or disappears.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The view controller of the preview; nil if the menu has no preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to run when the menu has appeared or disappeared.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The transition from a tapped preview to the content that it previews.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop
}

/// The animations that run when the user taps the preview of a context menu.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The transition from the preview to its content. The library stores this value and does not use it.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The animator of a context menu. In this library, menus appear and disappear immediately; `run()` therefore calls the
/// animations, then the completions.
@MainActor
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) { previewViewController = preview }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for step in animations + completions { step() }
  }
}
