import Foundation

/// What a program has to say about a context menu; all but the first have UIKit's default.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the interaction's view; nil for none: other gestures go on then (P-22).
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu is about to show.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// The menu is about to go.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  )
  /// The user touched the preview; the menu goes afterwards.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  )
  /// What is lifted off the screen as the menu shows; nil for the view. Kept: the host draws it.
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
  /// Does nothing: a touch on the preview takes the menu away.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// The interaction's view.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

/// Shows a menu where a finger rests on its view for half a second, or a pointer clicks with its secondary button (P-22).
///
/// The delegate is asked as the press would begin: where it has no menu the press fails, and other gestures go on. Where it has one the
/// view's touches are cancelled, and no other gesture of that finger begins. The host draws `visibleMenu` and the preview's view, and
/// says what was chosen.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UIContextMenuInteraction: KitObject, UIInteraction {
  /// How the host shows the menu; kept.
  public enum Appearance: UInt, Sendable {
    case unknown = 0
    /// With a preview, over all else.
    case rich
    /// As a list, beside the pointer.
    case compact
  }

  /// The view it was added to; not retained.
  public private(set) weak var view: UIView?
  /// Not retained.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// What shows now; nil for nothing. UIKit draws it itself.
  public private(set) var visibleMenu: UIMenu?
  /// Whose view shows beside the menu; nil for that of the interaction.
  public private(set) var preview: UIViewController?
  private var configuration: UIContextMenuConfiguration?
  private var place = CGPoint.zero
  private let press = ContextMenuPress(target: nil, action: nil)
  /// What the delegate answered to the press that is about to begin.
  private var offered: UIContextMenuConfiguration?

  /// An interaction that asks `delegate`, which is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.belong(to: self)
  }

  /// How the menu shows: `rich` under a finger, `compact` under a pointer.
  open var menuAppearance: Appearance { visibleMenu == nil ? .unknown : press.isClick ? .compact : .rich }

  /// Takes the menu away where the interaction leaves its view; called by the view.
  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(press)
  }

  /// Notes the new view, and listens there; called by the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Where the menu was asked for, in `view`'s coordinates; zero where none shows.
  open func location(in view: UIView?) -> CGPoint {
    guard configuration != nil, let own = self.view else { return .zero }
    return own.convert(place, to: view)
  }

  /// Shows another menu in the place of the one that shows; nothing where none does.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let visibleMenu { self.visibleMenu = block(visibleMenu) }
  }

  /// Takes the menu away; nothing where none shows.
  open func dismissMenu() {
    guard let configuration else { return }
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    guard self.configuration === configuration else { return }
    self.configuration = nil
    visibleMenu = nil
    preview = nil
    note(.endsMenu)
    animator.run()
  }

  // MARK: The host's

  /// The user chose `element` of the menu: it is performed, and the menu goes. UIKit does this itself. Nothing where it is not in the menu,
  /// or cannot be chosen.
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

  /// The user touched the preview. UIKit does this itself.
  public final func choosePreview() {
    guard let configuration else { return }
    let animator = ContextMenuAnimator(preview)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    dismissMenu()
    animator.run()
  }

  // MARK: The press

  /// Whether there is a menu at the press; asked as it would begin.
  fileprivate func offersMenu() -> Bool {
    guard let view, view.window != nil, configuration == nil else { return false }
    let place = press.location(in: view)
    offered = delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
    return offered != nil
  }

  fileprivate func show() {
    guard let offered, let view, view.window != nil else { return }
    self.offered = nil
    place = press.location(in: view)
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
      visibleMenu = menu.asked {}
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

/// Waits as any long press does, and does not for a click with the secondary button.
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
