import Foundation
import ResponderKit

/// A container with a stack of controllers, of which the top one is visible, and a bar with a back button.
///
/// - `UINavigationController.swift`: the stack and the bars' properties.
/// - `UINavigationController+Transitions.swift`: transitions between controllers, requested by the app or interactive.
/// - `UINavigationController+Bars.swift`: the layout of the bars and the top view, and the bars' contents.
///
/// See `Documentation/Controllers.md`.
open class UINavigationController: UIViewController {
  /// The change of the stack in a transition.
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
  /// The interactive transition of a pop; nil while there is none.
  final var percent: UIPercentDrivenInteractiveTransition?
  /// Ends the current transition immediately; nil while there is none.
  final var finishNow: (() -> Void)?
  final let changes = ChangeQueue()

  /// Creates an empty stack with bars of these classes; nil means the standard classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = UINavigationController.make(navigationBarClass) ?? UINavigationBar()
    tools = UINavigationController.make(toolbarClass) ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Creates a stack with this controller at the bottom.
  public init(rootViewController: UIViewController) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    prepare()
    pushViewController(rootViewController, animated: false)
  }

  /// Creates an empty stack. The nib's name and bundle are stored, but no nib is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// Creates an empty stack; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(coder: coder)
    prepare()
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

  /// The controllers from bottom to top. Setting the property shows the last controller without animation.
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

  /// Replaces the stack. A new last controller is pushed; a last controller that was in the stack before is shown like
  /// after a pop.
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

  /// Pops the top controller unless it is the only controller, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    if changes.mustWait({ [weak self] in self?.popViewController(animated: animated) }) { return stack.last }
    finishTransition()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), as: .pop, animated: animated)
    return top
  }

  /// Pops the controllers above `viewController` and returns them; nil if `viewController` is not in the stack.
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

  /// Pops all controllers except the bottom one, and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Pushes a controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Dismisses this controller if it is a sheet or popover. Otherwise pops the top controller, unless a controller is
  /// presented.
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

  /// Replaces the navigation bar, for the key `navigationBar`. Like in UIKit, traps for any other key, or if the value
  /// is not a navigation bar.
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
  // The signature is UIKit's.
  open var toolbar: UIToolbar! { tools }
  /// Whether the navigation bar is hidden; the top controller's view then uses its space.
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

  /// Whether a pushed controller hides the tab bar.
  var hidesTabBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  // MARK: Gestures

  /// The drag from the leading edge that pops the top controller. The drag begins only if there is a controller to pop,
  /// and horizontally scrolling views wait for it. The recognizer's own delegate prevents the drag if the bar has no
  /// back button; another delegate can allow it (C75, P-08).
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
  /// The tap that `hidesBarsOnTap` enables.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// The pan that `hidesBarsOnSwipe` enables.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  // MARK: Status bar

  /// The top controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  /// The top controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
}
