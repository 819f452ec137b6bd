import Foundation

/// The methods with which a delegate provides a context menu and is notified of its appearance and dismissal. All
/// methods except the first have UIKit's default implementation.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the configuration of the menu to show for a location in the coordinates of the interaction's view. If the
  /// delegate returns nil, no menu is shown and other gestures continue (P-22).
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called before the menu is dismissed.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// Called when the user taps the preview; the menu is dismissed afterwards.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// Returns the preview that is highlighted when the menu is shown; nil if the interaction's view is highlighted. The
  /// host draws the preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing; a tap on the preview dismisses the menu.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns nil: the interaction's view is highlighted.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

/// An interaction that shows a menu when a finger rests on its view for half a second, or when a pointer clicks with
/// its secondary button (P-22).
///
/// When the press is about to begin, the delegate is asked for a configuration. If the delegate returns nil, the press
/// fails and other gestures continue. Otherwise, the view's touches are cancelled, and no other gesture of the finger
/// begins. The host draws `visibleMenu` and the preview's view, and reports the user's choice with `choose(_:)`.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UIContextMenuInteraction: KitObject, UIInteraction {
  /// The presentation of the menu, for the host that draws it.
  public enum Appearance: UInt, Sendable {
    case unknown = 0
    /// Shows the menu with a preview, above all other content.
    case rich
    /// Lists the menu's elements next to the pointer.
    case compact
  }

  /// The view to which the interaction was added; not retained.
  public private(set) weak var view: UIView?
  /// The object that provides the menu; not retained.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The menu that is shown; nil if no menu is shown. The host draws the menu, whereas UIKit draws its menus itself.
  public private(set) var visibleMenu: UIMenu? { didSet { visibleMenuDidChange() } }
  /// The view controller whose view is shown next to the menu; nil if the menu shows the interaction's view.
  public private(set) var preview: UIViewController?
  private var configuration: UIContextMenuConfiguration?
  /// Whether the delegate is being notified of the dismissal.
  private var isDismissing = false
  private var menuLocation = CGPoint.zero
  private let press = ContextMenuPress(target: nil, action: nil)
  /// The configuration that the delegate returned for the press that is about to begin.
  private var offered: UIContextMenuConfiguration?

  /// Creates an interaction with a delegate. The delegate is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.belong(to: self)
  }

  /// The appearance of the menu: `rich` if a finger opened it, `compact` if a pointer did, `unknown` if no menu is
  /// shown.
  open var menuAppearance: Appearance { visibleMenu == nil ? .unknown : press.isClick ? .compact : .rich }

  /// Dismisses the menu and removes the press recognizer from the old view. Called by the library before the
  /// interaction moves.
  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
  }

  /// Stores the new view and adds the press recognizer to this view. Called by the library after the interaction moved.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the location of the press that opened the menu, in `view`'s coordinates; zero if no menu is shown.
  open func location(in view: UIView?) -> CGPoint {
    guard configuration != nil, let own = self.view else { return .zero }
    return own.convert(menuLocation, to: view)
  }

  /// Replaces the visible menu by the menu that `block` returns for it. Does nothing if no menu is shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let visibleMenu { self.visibleMenu = block(visibleMenu) }
  }

  /// Dismisses the menu. Does nothing if no menu is shown.
  open func dismissMenu() {
    guard let configuration else { return }
    // If the delegate dismisses the menu while it is being notified, it is not notified again.
    guard !isDismissing else { return removeMenu() }
    let animator = ContextMenuAnimator(preview)
    isDismissing = true
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    isDismissing = false
    if self.configuration === configuration { removeMenu() }
    animator.run()
  }

  private func removeMenu() {
    configuration = nil
    visibleMenu = nil
    preview = nil
    note(.endsMenu)
  }

  // MARK: Choices reported by the host

  /// Performs `element` of the menu as if the user had chosen it, and dismisses the menu. UIKit has no such method.
  /// Does nothing if the element is not in the menu or cannot be chosen.
  public final func choose(_ element: UIMenuElement) {
    guard visibleMenu?.leaves.contains(where: { $0 === element }) ?? false, element.canBeChosen else { return }
    let application = view?.window?.application
    let start = view?.window?.firstResponder ?? view
    if !element.keepsMenuPresented { dismissMenu() }
    switch element {
    case let action as UIAction:
      view?.recordPerformed(action.title)
      if let application {
        application.perform { action.perform(sender: self) }
      } else {
        action.perform(sender: self)
      }
    case let command as UICommand:
      guard let application, let performer = start?.performer(of: command) else { return }
      application.sendAction(command.action, to: performer, from: command, for: nil)
    default: break
    }
  }

  /// Notifies the delegate of a tap on the preview, and dismisses the menu. The host calls this method. UIKit has no
  /// such method.
  public final func choosePreview() {
    guard let configuration else { return }
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    dismissMenu()
    animator.run()
  }

  // MARK: The press that opens the menu

  /// Returns whether the delegate provides a menu for the press. Called when the press is about to begin.
  fileprivate func offersMenu() -> Bool {
    guard let view, view.window != nil, configuration == nil else { return false }
    let location = press.location(in: view)
    offered = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    return offered != nil
  }

  fileprivate func show() {
    guard let offered, let view, view.window != nil else { return }
    self.offered = nil
    menuLocation = press.location(in: view)
    guard let menu = offered.actionProvider?([]) ?? (offered.previewProvider == nil ? nil : UIMenu(children: [])) else {
      return
    }
    let preview = offered.previewProvider?()
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: offered, animator: animator)
    guard self.view?.window != nil else { return }
    configuration = offered
    visibleMenu = menu.asked { [weak self] in
      guard let self, visibleMenu?.identifier == menu.identifier else { return }
      visibleMenu = visibleMenu?.withAvailableElements
    }
    self.preview = preview
    note(.showsMenu)
    animator.run()
  }

  private func note(_ what: EventRecord.What) {
    guard let view, let application = view.window?.application else { return }
    application.delivery.record(what, at: view, reason: nil)
  }
}

/// The long press that opens the menu. A click with the secondary button opens the menu immediately.
private final class ContextMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?
  private(set) var isClick = false

  func belong(to interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    minimumPressDuration = EventConfiguration.uiKit.menuPressDuration
    delaysTouchesEnded = false
    delegate = self
    addTarget(self, action: Selector(ContextMenuPress.pressed))
  }

  override var isUnlisted: Bool { true }
  override var recordedOwner: AnyObject { interaction?.view ?? self }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isClick = event.buttonMask.contains(.secondary)
    minimumPressDuration = isClick ? 0 : configuration.menuPressDuration
    super.touchesBegan(touches, with: event)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.offersMenu() ?? false
  }

  private func pressed() {
    if state == .began { interaction?.show() }
  }
}
