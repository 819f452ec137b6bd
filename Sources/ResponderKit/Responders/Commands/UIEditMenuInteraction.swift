import Foundation

/// The identifier of an edit menu, and the location at which the menu is shown.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIEditMenuConfiguration {
  /// The identifier chosen by the app.
  public let identifier: AnyHashable
  /// The location of the menu, in the view's coordinates.
  public let sourcePoint: CGPoint

  /// Creates a configuration for a location in the view's coordinates. If `identifier` is nil, configurations with
  /// equal locations have equal identifiers.
  public init(identifier: AnyHashable? = nil, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable("edit menu at \(sourcePoint)")
    self.sourcePoint = sourcePoint
  }
}

/// The animations that accompany an edit menu as it appears or disappears.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds changes that are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to run when the menu has appeared or disappeared.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animator of a menu. Menus appear and disappear immediately here, so their animations and completions run right
/// afterwards.
@MainActor
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for step in animations + completions { step() }
  }
}

/// The methods with which a delegate customizes an edit menu and is notified of its appearance and dismissal. Every
/// method has UIKit's default implementation.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu for `configuration`. If the delegate returns nil, the menu shows only `suggestedActions`: the
  /// commands that a responder in the chain can perform.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the menu is shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
  /// Called before the menu is dismissed.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
}

extension UIEditMenuInteractionDelegate {
  /// Returns nil: the menu shows the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// An interaction that shows a menu of the edit commands that the responder chain can perform. The chain starts at the
/// first responder, or at the interaction's view if there is no first responder.
///
/// The host draws `visibleMenu` and reports the user's choice with `choose(_:)`.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIEditMenuInteraction: KitObject, UIInteraction {
  /// The view to which the interaction was added; not retained. The menu is for the first responder of this view's
  /// window.
  public private(set) weak var view: UIView?
  /// The object that customizes the menu; not retained.
  public weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The menu that is shown; nil if no menu is shown. The host draws the menu, whereas UIKit draws its menus itself.
  public private(set) var visibleMenu: UIMenu? { didSet { visibleMenuDidChange() } }
  private var configuration: UIEditMenuConfiguration?
  /// Whether the delegate is being notified of the dismissal.
  private var isDismissing = false

  /// Creates an interaction with a delegate, which is not retained. Call `presentEditMenu(with:)` to show the menu.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Dismisses the menu if the interaction is removed from its view. Called by the library before the interaction
  /// moves.
  public func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
  }

  /// Stores the new view. Called by the library after the interaction moved.
  public func didMove(to view: UIView?) {
    self.view = view
  }

  /// Shows the menu, unless the view is in no window or no responder performs any of the menu's commands.
  public func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    guard let menu = menu(for: configuration) else { return }
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    self.configuration = configuration
    visibleMenu = menu
    note(.showsMenu)
    animator.run()
  }

  /// Updates the visible menu to the commands that can be performed now. Dismisses the menu if no command can be
  /// performed.
  public func reloadVisibleMenu() {
    guard let configuration else { return }
    guard let menu = menu(for: configuration) else { return dismissMenu() }
    visibleMenu = menu
  }

  /// Dismisses the menu. Does nothing if no menu is shown.
  public func dismissMenu() {
    guard let configuration else { return }
    // If the delegate dismisses the menu while it is being notified, it is not notified again.
    guard !isDismissing else { return removeMenu() }
    let animator = EditMenuAnimator()
    isDismissing = true
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    isDismissing = false
    if self.configuration === configuration { removeMenu() }
    animator.run()
  }

  private func removeMenu() {
    configuration = nil
    visibleMenu = nil
    note(.endsMenu)
  }

  private func note(_ what: EventRecord.What) {
    guard let view, let application = view.window?.application else { return }
    application.delivery.record(what, at: view, reason: nil)
  }

  /// Returns the location of the menu in `view`'s coordinates; zero if no menu is shown.
  public func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  /// Performs `element` of the menu as if the user had chosen it, and dismisses the menu. UIKit has no such method.
  /// Does nothing if the element is not in the menu or cannot be chosen.
  public func choose(_ element: UIMenuElement) {
    guard visibleMenu?.leaves.contains(where: { $0 === element }) ?? false, element.canBeChosen else { return }
    if !element.keepsMenuPresented { dismissMenu() }
    switch element {
    case let action as UIAction: action.perform(sender: self)
    case let command as UICommand:
      guard let application = view?.window?.application, let target = start?.performer(of: command) else { return }
      application.sendAction(command.action, to: target, from: command, for: nil)
    default: break
    }
  }

  private var start: UIResponder? { view?.window?.firstResponder ?? view }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    guard let start, let application = view?.window?.application else { return nil }
    let commands = application.menuSystem.menu.find(.standardEdit)?.leaves ?? []
    let suggested = commands.filter { ($0 as? UICommand).map { start.performer(of: $0) != nil } ?? true }
    let menu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
    return menu.leaves.isEmpty ? nil : menu
  }
}
