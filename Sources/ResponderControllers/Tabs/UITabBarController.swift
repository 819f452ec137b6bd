import Foundation
import ResponderKit

/// Has a say in what a tab bar controller shows, and makes its transitions.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the user may choose this controller.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// The user has chosen this controller, also where it was chosen before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Who moves the views; nil changes them at once.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Whose finger drives a transition that `animationController` moves; nil for nobody's.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// Nil: at once.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil: nobody's.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Controllers side by side, one of which shows, chosen by a bar below. There is no list of further ones: the bar shows all tabs.
///
/// See `Documentation/Controllers.md`.
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Has a say in what is shown. Not retained.
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

  /// No tabs. There are no nibs here: the names are kept, and nothing is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.onChoose = { [weak self] in self?.choose($0) }
  }

  /// No tabs; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.onChoose = { [weak self] in self?.choose($0) }
  }

  // MARK: Tabs

  /// The controllers of the tabs, from left to right; nil until they are set (third reading). Setting them keeps the chosen controller
  /// where it is still among them, and chooses the first one otherwise.
  open var viewControllers: [UIViewController]? {
    get { hasTabs ? tabs : nil }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Puts other controllers in place of those there are, one a tab, at once.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    if changes.mustWait({ [weak self] in self?.setViewControllers(viewControllers, animated: animated) }) { return }
    finishTransition()
    changes.hold { replace(viewControllers) }
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

  /// The one that shows; setting it asks nobody, and tells nobody.
  open var selectedViewController: UIViewController? {
    get { chosen }
    set {
      guard let newValue, tabs.contains(newValue) else { return }
      select(newValue, animated: true)
    }
  }

  /// Which of the tabs shows; `NSNotFound` where there are none. A number beyond them changes nothing.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === chosen } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue], animated: true) } }
  }

  /// Kept: which tabs the user may put elsewhere.
  open var customizableViewControllers: [UIViewController]?

  private func showItems() {
    let items = tabs.compactMap(\.tabBarItem)
    if bar.items ?? [] != items { bar.setItems(items, animated: false) }
    bar.selectedItem = chosen?.tabBarItem
  }

  /// The user has chosen an item, and the delegate agreed; what showed before shows still. Does nothing; for subclasses to override.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// By the user's hand.
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
    changes.hold { begin(new, animated: animated) }
  }

  private func finishTransition() {
    // Its end may begin what was asked for meanwhile. Those that ask for each other for ever are left to go on.
    for _ in 0..<100 { isFinishing?() }
  }

  private func begin(_ new: UIViewController?, animated: Bool) {
    let old = chosen
    guard new !== old else { return }
    chosen = new
    showItems()
    tellSelection()
    guard isInPlace, let old, let new else {
      old?.viewIfLoaded?.removeFromSuperview()
      old?.settleAppearance()
      if isComingOrInPlace { place() }
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
      changes.hold {
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
          place()
        }
        for controller in [old, new] { controller.settleAppearance() }
      }
    }
  }

  // MARK: Views

  /// The bar. One of a class of the program's own takes its place by `setTabBar(_:)`, or as in UIKit by `setValue(_:forKey:)`.
  open var tabBar: UITabBar { bar }

  /// Puts a bar of the program's own class in the place of the standard one.
  public final func setTabBar(_ tabBar: UITabBar) {
    bar.onChoose = nil
    bar.removeFromSuperview()
    bar = tabBar
    bar.onChoose = { [weak self] in self?.choose($0) }
    showItems()
    guard isViewLoaded else { return }
    view.addSubview(bar)
    placeBar()
  }

  /// Puts another bar in the place of this one, for `tabBar`. Any other key, and what is no bar, is a programmer's error, as in UIKit.
  public final func setValue(_ value: Any?, forKey key: String) {
    guard key == "tabBar", let bar = value as? UITabBar else {
      programmerError(
        "A tab bar controller takes a UITabBar for the key tabBar, and nothing else by a key; set the property itself."
      )
    }
    setTabBar(bar)
  }

  /// A view that holds the chosen one's, and the bar.
  open override func loadView() {
    super.loadView()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.accessibilityIdentifier = "tabs"
    view.addSubview(content)
    view.addSubview(bar)
    placeBar()
  }

  /// Puts the chosen one's view in place.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    place()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar()
    if chosen?.viewIfLoaded?.superview === content { place() }
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeBar()
  }

  private func place() {
    guard ownTransition == nil, let chosen else { return }
    if chosen.view.frame != content.bounds { chosen.view.frame = content.bounds }
    if chosen.view.superview !== content { content.addSubview(chosen.view) }
    showBar()
  }

  private func placeBar() {
    let (room, safe) = (view.bounds, view.safeAreaInsets)
    let height = BarHeight.tabs + safe.bottom
    bar.isHidden = !isTabBarShown
    bar.frame = CGRect(x: 0, y: room.height - height, width: room.width, height: height)
  }

  /// Whether the bar is hidden, beside what the controllers want.
  open var isTabBarHidden: Bool {
    get { barIsHidden }
    set {
      barIsHidden = newValue
      showBar()
    }
  }
  /// Hides the bar, or shows it.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  var isTabBarShown: Bool {
    guard !barIsHidden else { return false }
    return !((chosen as? UINavigationController)?.hidesTabBar ?? false)
  }

  /// A navigation controller's stack is another one.
  func showBar(for controller: UINavigationController) {
    if controller === chosen { showBar() }
  }

  private func showBar() {
    guard isViewLoaded else { return }
    placeBar()
    let height = isTabBarShown ? BarHeight.tabs : 0
    chosen?.containerInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
  }

  // MARK: Looks

  /// The chosen one's.
  open override var childForStatusBarStyle: UIViewController? { chosen }
  /// The chosen one's.
  open override var childForStatusBarHidden: UIViewController? { chosen }
}
