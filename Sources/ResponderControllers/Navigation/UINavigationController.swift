import Foundation
import ResponderKit

/// A container with a stack of controllers and a bar with a back button. The top controller of the stack is visible.
///
/// - `UINavigationController.swift`: the stack and the bars' properties.
/// - `UINavigationController+Transitions.swift`: transitions between controllers, requested by the app or interactive.
/// - `UINavigationController+Bars.swift`: the layout of the bars and the top view, and the bars' contents.
///
/// See `Documentation/Controllers.md`.
open class UINavigationController: UIViewController {
  /// The kind of a transition: a push or a pop.
  public enum Operation: Int, Sendable {
    case none = 0, push, pop
  }

  /// The duration in seconds of showing or hiding a bar.
  public static let hideShowBarDuration: CGFloat = 0.2

  final var stack: [UIViewController] = []
  final let content = TransitionView()
  private(set) final var bar: UINavigationBar
  final let tools: UIToolbar
  final var barIsHidden = false
  final var toolsAreHidden = true
  private let popPan = InteractivePopGestureRecognizer()
  private lazy var popRules = InteractivePopRules(self)
  private lazy var barHiding = BarHiding(self)
  /// The interaction controller of an interactive pop in progress; nil otherwise.
  final var percent: UIPercentDrivenInteractiveTransition?
  /// The closure that ends the current transition immediately; nil if there is no transition.
  final var finishNow: (() -> Void)?
  final let changes = ChangeQueue()

  /// Creates a navigation controller with an empty stack and with bars of these classes; nil means the standard class.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = UINavigationController.make(navigationBarClass) ?? UINavigationBar()
    tools = UINavigationController.make(toolbarClass) ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a navigation controller whose stack contains only `rootViewController`.
  public init(rootViewController: UIViewController) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    prepare()
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack. The nib's name and bundle are stored, but no nib is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates a navigation controller with an empty stack; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(coder: coder)
    prepare()
  }

  /// The item of a tab bar. Unless the app has set an item, it is the item of the first controller in the stack.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  open override var tabBarItem: UITabBarItem! {
    get { tabBarItemIfMade ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  private static func make<Bar: UIView>(_ kind: AnyClass?) -> Bar? {
    (kind as? Bar.Type)?.init(coder: NSCoder())
  }

  private func prepare() {
    prepareBar()
    popPan.belong(to: self)
    popPan.delegate = popRules
    popPan.addTarget(self, action: Selector(UINavigationController.handlePop))
  }

  private func prepareBar() {
    bar.onBack = { [weak self] in self?.goBack() }
    bar.onChange = { [weak self] in self?.layOutTopView() }
  }

  // MARK: The stack

  /// The delegate, which is notified of shown controllers and provides custom transitions; not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The controllers from bottom to top. Setting the property shows the last controller of the new array without
  /// animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The top controller, or the controller that is presented over the top controller.
  open var visibleViewController: UIViewController? {
    guard let top = stack.last else { return nil }
    var visible = top
    while let presented = visible.presentedViewController, !presented.isBeingDismissed { visible = presented }
    return visible
  }

  /// Replaces the stack. With animation, a last controller that was not in the stack is pushed; a last controller that
  /// was in the stack is shown as after a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if changes.mustWait({ [weak self] in self?.setViewControllers(viewControllers, animated: animated) }) { return }
    finishTransition()
    let old = stack
    var seen: [UIViewController] = []
    for controller in viewControllers where !seen.contains(controller) { seen.append(controller) }
    guard seen != old else { return }
    let isNew = seen.last.map { !old.contains($0) } ?? false
    change(to: seen, as: isNew ? .push : .pop, animated: animated)
  }

  /// Pushes a controller. Has no effect if the controller is already in the stack, and traps if it is a navigation
  /// controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    demand(
      !(viewController is UINavigationController),
      "A navigation controller cannot be pushed onto another one; present it, or push its root controller."
    )
    if changes.mustWait({ [weak self] in self?.pushViewController(viewController, animated: animated) }) { return }
    finishTransition()
    guard !stack.contains(viewController) else { return }
    change(to: stack + [viewController], as: .push, animated: animated)
  }

  /// Pops the top controller and returns it; returns nil if it is the only controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    if changes.mustWait({ [weak self] in self?.popViewController(animated: animated) }) { return stack.last }
    finishTransition()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), as: .pop, animated: animated)
    return top
  }

  /// Pops the controllers above `viewController` and returns the popped controllers; returns nil if `viewController` is
  /// not in the stack.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    if changes.mustWait({ [weak self] in self?.popToViewController(viewController, animated: animated) }) {
      return stack.firstIndex(of: viewController).map { Array(stack[($0 + 1)...]) }
    }
    finishTransition()
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let leaving = Array(stack[(index + 1)...])
    if !leaving.isEmpty { change(to: Array(stack[...index]), as: .pop, animated: animated) }
    return leaving
  }

  /// Pops all controllers except the bottom one, and returns the popped controllers.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pushes `vc` with animation.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Dismisses this controller if it is a sheet or popover. Otherwise pops the top controller, unless a controller is
  /// presented. Returns false if nothing was dismissed or popped.
  open override func accessibilityPerformEscape() -> Bool {
    if super.accessibilityPerformEscape() { return true }
    guard presentedViewController == nil, viewControllers.count > 1 else { return false }
    goBack()
    return true
  }

  private func goBack() {
    guard let item = bar.topItem else { return }
    // In UIKit the controller is its bar's delegate. Here, a subclass that implements `navigationBar(_:shouldPop:)`
    // must declare the conformance.
    guard (self as? any UINavigationBarDelegate)?.navigationBar(bar, shouldPop: item) ?? true else { return }
    popViewController(animated: true)
  }

  // MARK: Views

  /// Replaces the navigation bar if `key` is `navigationBar`. As in UIKit, traps for any other key, or if the value is
  /// not a navigation bar.
  public final func setValue(_ value: Any?, forKey key: String) {
    guard key == "navigationBar", let new = value as? UINavigationBar else {
      programmerError(
        "setValue(_:forKey:) of a navigation controller supports only the key navigationBar with a UINavigationBar; set the property directly."
      )
    }
    guard new !== bar else { return }
    bar.onBack = nil
    bar.onChange = nil
    let superview = bar.superview
    superview?.insertSubview(new, aboveSubview: bar)
    bar.removeFromSuperview()
    bar.setItems([], animated: false)
    bar = new
    prepareBar()
    showItems()
  }

  /// Creates a view that contains the top controller's view and the bars.
  open override func loadView() {
    super.loadView()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.accessibilityIdentifier = "navigation"
    view.addSubview(content)
    view.addSubview(bar)
    view.addSubview(tools)
    view.addGestureRecognizer(popPan)
    barHiding.attach(to: view)
    layOutBars()
  }

  /// Adds the top controller's view.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    layOutTop()
    if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: animated) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    popPan.followLayoutDirection()
    layOutTopView()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutTopView()
  }

  // MARK: Bars

  /// The navigation bar, whose items are the navigation items of the stack.
  open var navigationBar: UINavigationBar { bar }
  /// The toolbar, which shows the toolbar items of the top controller; hidden by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit declares this property as implicitly unwrapped.
  open var toolbar: UIToolbar! { tools }
  /// Whether the navigation bar is hidden. If so, the top controller's view also covers the area of the bar.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    layOutTopView()
  }
  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { toolsAreHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != toolsAreHidden else { return }
    toolsAreHidden = hidden
    layOutTopView()
  }

  /// Whether a controller above the root controller has `hidesBottomBarWhenPushed`, which hides the tab bar.
  var hidesTabBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  // MARK: Gestures

  /// The recognizer of the drag from the leading edge that pops the top controller. The drag begins only if there is a
  /// controller to pop, and the pans of scroll views inside this controller wait for it. The recognizer's own delegate
  /// prevents the drag if the bar has no back button; another delegate can allow it (C75, P-08).
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popPan }

  /// Whether a tap on the content hides and shows the bars.
  open var hidesBarsOnTap: Bool {
    get { barHideOnTapGestureRecognizer.isEnabled }
    set { barHideOnTapGestureRecognizer.isEnabled = newValue }
  }
  /// Whether a swipe up hides the bars and a swipe down shows them.
  open var hidesBarsOnSwipe: Bool {
    get { barHideOnSwipeGestureRecognizer.isEnabled }
    set { barHideOnSwipeGestureRecognizer.isEnabled = newValue }
  }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the bars are hidden while a keyboard is shown. Stored but not used.
  open var hidesBarsWhenKeyboardAppears: Bool = false
  /// Whether the bars are hidden at compact height. Stored but not used.
  open var hidesBarsWhenVerticallyCompact: Bool = false
  // Generated: end
  /// The recognizer of the tap that hides and shows the bars; enabled by `hidesBarsOnTap`.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// The recognizer of the swipe that hides and shows the bars; enabled by `hidesBarsOnSwipe`.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  // MARK: Status bar

  /// The top controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  /// The top controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
}
