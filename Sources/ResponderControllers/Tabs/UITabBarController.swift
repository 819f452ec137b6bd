import Foundation
import ResponderKit

/// The delegate of a tab bar controller, which can prevent selections and provides custom transitions.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether the user may select this controller.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called after the user has selected this controller, even if it was already selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator of a transition; nil for an immediate change.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of a transition that `animationController` animates; nil if the transition is
  /// not interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns true: the user may select the controller.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// Returns nil: the change is immediate.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: the transition is not interactive.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A container with several controllers, one of which is visible. The user selects the visible controller with a tab
/// bar at the bottom. The bar shows all tabs, without a More list.
///
/// See `Documentation/Controllers.md`.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The delegate; not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var tabs: [UIViewController] = []
  private var hasTabs = false
  private weak var chosen: UIViewController?
  private var bar = UITabBar()
  private let content = TransitionView()
  private var isFinishing: (() -> Void)?
  private let changes = ChangeQueue()
  private var barIsHidden = false
  #if !canImport(Darwin)
    package let namedObservers = NamedObservers()
  #endif

  /// Creates a controller without tabs. The nib's name and bundle are stored, but no nib is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.onChoose = { [weak self] in self?.choose($0) }
  }

  /// Creates a controller without tabs; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.onChoose = { [weak self] in self?.choose($0) }
  }

  // MARK: Tabs

  /// The controllers of the tabs, from the leading to the trailing edge; nil until they are set. When new controllers
  /// are set, the selected controller remains selected if it is among them; otherwise the first controller is selected
  /// (measured).
  open var viewControllers: [UIViewController]? {
    get { hasTabs ? tabs : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers of the tabs immediately.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    if changes.mustWait({ [weak self] in self?.setViewControllers(viewControllers, animated: animated) }) { return }
    finishTransition()
    changes.perform { replace(viewControllers) }
  }

  private func replace(_ viewControllers: [UIViewController]?) {
    let old = tabs
    tabs = viewControllers ?? []
    hasTabs = viewControllers != nil
    for controller in tabs where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    for controller in tabs {
      controller.itemsDidChange = { [weak self] in self?.showItems() }
    }
    showItems()
    if !tabs.contains(where: { $0 === chosen }) { begin(tabs.first, animated: false) }
    for controller in old where !tabs.contains(controller) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.itemsDidChange = nil
      controller.removeFromParent()
    }
    showItems()
  }

  /// The selected controller; setting it does not call the delegate.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set {
      guard let newValue, tabs.contains(newValue) else { return }
      select(newValue, animated: true)
    }
  }

  /// The index of the selected tab; `NSNotFound` if there are no tabs. Setting an index that is out of range has no
  /// effect.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === chosen } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue], animated: true) } }
  }

  /// The controllers whose tabs the user may rearrange. The value is stored but has no effect.
  open var customizableViewControllers: [UIViewController]?

  private func showItems() {
    let items = tabs.compactMap(\.tabBarItem)
    if bar.items ?? [] != items { bar.setItems(items, animated: false) }
    bar.selectedItem = chosen?.tabBarItem
  }

  /// Called when the user selects an item, after the delegate has allowed the selection and before the selected
  /// controller changes. Does nothing; a subclass may override the method.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// Selects the controller of an item that the user has tapped, if the delegate allows the selection.
  private func choose(_ item: UITabBarItem) {
    guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return showItems() }
    tabBar(bar, didSelect: item)
    if controller === chosen {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller, animated: true)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ new: UIViewController?, animated: Bool) {
    if changes.mustWait({ [weak self] in self?.select(new, animated: animated) }) { return }
    finishTransition()
    guard new.map(tabs.contains) ?? true else { return }
    changes.perform { begin(new, animated: animated) }
  }

  private func finishTransition() {
    // Ending a transition may start a change that was requested in the meantime. The limit stops an endless sequence of
    // changes.
    for _ in 0..<100 { isFinishing?() }
  }

  private func begin(_ new: UIViewController?, animated: Bool) {
    let old = chosen
    guard new !== old else { return }
    chosen = new
    showItems()
    notifySelection()
    guard hasAppeared, let old, let new else {
      old?.viewIfLoaded?.removeFromSuperview()
      old?.updateAppearancePhase()
      if isAppearingOrAppeared { layOutContent() }
      return
    }
    new.loadViewIfNeeded()
    let animator =
      animated ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new) : nil
    let interactor = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
    let room = content.bounds
    let transition = ControllerTransition(
      in: content,
      from: .init(old, view: old.view, initialFrame: old.view.frame),
      to: .init(new, view: new.view, finalFrame: room),
      isAnimated: animator != nil
    )
    ownTransition = transition
    new.beginAppearanceTransition(true, animated: animator != nil)
    old.beginAppearanceTransition(false, animated: animator != nil)
    new.view.frame = room
    content.addSubview(new.view)
    showBar()
    new.view.layoutIfNeeded()
    isFinishing = { [weak transition] in
      guard let transition, transition.isRunning else { return }
      transition.completeTransition(!transition.isInteractive && !transition.transitionWasCancelled)
    }
    transition.run(animator, interactor) { [self] completed in
      changes.perform {
        isFinishing = nil
        ownTransition = nil
        if completed {
          if old.view.superview === content { old.view.removeFromSuperview() }
          old.endAppearanceTransition()
          new.endAppearanceTransition()
        } else {
          chosen = old
          new.beginAppearanceTransition(false, animated: true)
          if new.view.superview === content { new.view.removeFromSuperview() }
          new.endAppearanceTransition()
          old.beginAppearanceTransition(true, animated: true)
          old.endAppearanceTransition()
          showItems()
          layOutContent()
        }
        for controller in [old, new] { controller.updateAppearancePhase() }
      }
    }
  }

  // MARK: Views

  /// The tab bar. `setTabBar(_:)` replaces it by a custom tab bar, and so does `setValue(_:forKey:)`, as in UIKit.
  open var tabBar: UITabBar { bar }

  /// Replaces the tab bar by a custom tab bar.
  public final func setTabBar(_ tabBar: UITabBar) {
    bar.onChoose = nil
    bar.removeFromSuperview()
    bar = tabBar
    bar.onChoose = { [weak self] in self?.choose($0) }
    showItems()
    guard isViewLoaded else { return }
    view.addSubview(bar)
    layOutBar()
  }

  /// Replaces the tab bar if `key` is `tabBar`. As in UIKit, traps for any other key, or if the value is not a tab bar.
  public final func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? UITabBar else {
      programmerError(
        "setValue(_:forKey:) of a tab bar controller supports only the key tabBar with a UITabBar; set the property directly."
      )
    }
    setTabBar(bar)
  }

  /// Creates a view that contains the selected controller's view and the bar.
  open override func loadView() {
    super.loadView()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.accessibilityIdentifier = "tabs"
    view.addSubview(content)
    view.addSubview(bar)
    layOutBar()
  }

  /// Adds the selected controller's view.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    layOutContent()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
    if chosen?.viewIfLoaded?.superview === content { layOutContent() }
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutBar()
  }

  private func layOutContent() {
    guard ownTransition == nil, let chosen else { return }
    if chosen.view.frame != content.bounds { chosen.view.frame = content.bounds }
    if chosen.view.superview !== content { content.addSubview(chosen.view) }
    showBar()
  }

  private func layOutBar() {
    let (room, safe) = (view.bounds, view.safeAreaInsets)
    let height = BarHeight.tabs + safe.bottom
    bar.isHidden = !isTabBarShown
    bar.frame = CGRect(x: 0, y: room.height - height, width: room.width, height: height)
  }

  /// Whether the app has hidden the tab bar. Even if false, a pushed controller with `hidesBottomBarWhenPushed` hides
  /// the bar.
  open var isTabBarHidden: Bool {
    get { barIsHidden }
    set {
      barIsHidden = newValue
      showBar()
    }
  }
  /// Hides or shows the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  var isTabBarShown: Bool {
    guard !barIsHidden else { return false }
    return !((chosen as? UINavigationController)?.hidesTabBar ?? false)
  }

  /// Updates the bar after a change of a navigation controller's stack.
  func showBar(for controller: UINavigationController) {
    if controller === chosen { showBar() }
  }

  private func showBar() {
    guard isViewLoaded else { return }
    layOutBar()
    let height = isTabBarShown ? BarHeight.tabs : 0
    chosen?.containerInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
  }

  // MARK: Status bar

  /// The selected controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { chosen }
  /// The selected controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { chosen }
}
