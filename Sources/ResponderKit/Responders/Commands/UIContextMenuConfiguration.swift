import Foundation

/// What a context menu has in it; made by the delegate when the menu is asked for.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UIContextMenuConfiguration: KitObject {
  /// Makes the controller whose view is shown beside the menu.
  public typealias PreviewProvider = () -> UIViewController?
  /// Makes the menu of the suggested lines, of which there are none here.
  public typealias ActionProvider = ([UIMenuElement]) -> UIMenu?

  /// What tells it apart; the program's own.
  public final let identifier: any NSCopying
  final let previewProvider: PreviewProvider?
  final let actionProvider: ActionProvider?

  /// A menu that is made, as its preview is, once it is to show. Without an identifier it has one of its own.
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

/// What goes along with a context menu that comes or goes.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview, where there is one.
  var previewViewController: UIViewController? { get }
  /// Changes that arrive together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// What is to run once it is there, or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview that was touched becomes what it is a preview of.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop
}

/// What goes along with a preview that was touched.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview goes; kept.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// A menu comes and goes at once here: what is added runs as soon as it has.
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
