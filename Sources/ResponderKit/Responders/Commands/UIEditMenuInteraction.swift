import Foundation

/// Where an edit menu comes up, and what for.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIEditMenuConfiguration {
  /// What tells it apart; the program's own.
  public let identifier: AnyHashable
  /// In the view's coordinates.
  public let sourcePoint: CGPoint

  /// A place in the view's coordinates; without an identifier equal places have equal ones.
  public init(identifier: AnyHashable? = nil, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable("edit menu at \(sourcePoint)")
    self.sourcePoint = sourcePoint
  }
}

/// What goes along with an edit menu that comes or goes.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Changes that arrive together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// What is to run once it is there, or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// A menu comes and goes at once here: what is added runs as soon as it has.
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

/// What a program has to say about an edit menu; each has UIKit's default.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// The menu for `configuration`; `suggestedActions` are the commands that somebody performs. Nil shows just these.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// The menu is about to show.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
  /// The menu is about to go.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction,
    willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  )
}

extension UIEditMenuInteractionDelegate {
  /// The suggested actions.
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

/// Shows a menu of the editing commands that somebody performs: from the first responder on, without one from the view.
///
/// The host draws `visibleMenu` and says what was chosen.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIEditMenuInteraction: KitObject, UIInteraction {
  /// The view it was added to, in whose window it looks for the first responder; not retained.
  public private(set) weak var view: UIView?
  /// Not retained.
  public weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// What shows now; nil for nothing. UIKit draws it itself.
  public private(set) var visibleMenu: UIMenu?
  private var configuration: UIEditMenuConfiguration?

  /// An interaction that shows nothing until `presentEditMenu(with:)`; the delegate is not retained.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Takes the menu away where the interaction leaves its view; called by the view.
  public func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
  }

  /// Notes the new view; called by the view.
  public func didMove(to view: UIView?) {
    self.view = view
  }

  /// Shows the menu; nothing where the view is in no window or nobody performs any of its commands.
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

  /// Asks anew what can be done, while the menu shows; one that is left empty goes.
  public func reloadVisibleMenu() {
    guard let configuration else { return }
    guard let menu = menu(for: configuration) else { return dismissMenu() }
    visibleMenu = menu
  }

  /// Takes the menu away.
  public func dismissMenu() {
    guard let configuration else { return }
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    self.configuration = nil
    visibleMenu = nil
    note(.endsMenu)
    animator.run()
  }

  private func note(_ what: EventRecord.What) {
    guard let view, let application = view.window?.application else { return }
    application.delivery.record(what, at: view, reason: nil)
  }

  /// Where the menu came up, in `view`'s coordinates; zero where it does not show.
  public func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  /// The user chose `element` of the menu: it is performed, and the menu goes. UIKit does this itself.
  public func choose(_ element: UIMenuElement) {
    guard visibleMenu?.leaves.contains(where: { $0 === element }) ?? false else { return }
    dismissMenu()
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
