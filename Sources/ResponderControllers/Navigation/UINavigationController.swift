import Foundation
import ResponderKit

/// A stack of controllers, of which the top one shows, below a bar with a button back.
///
/// - `UINavigationController.swift`: the stack, and what the bars are set to.
/// - `UINavigationController+Transitions.swift`: from one controller to the next, by the program or by a finger.
/// - `UINavigationController+Bars.swift`: where the bars and the top one's view stand, and what the bars show.
///
/// See `Documentation/Controllers.md`.
open class UINavigationController: UIViewController {
  /// What a transition does with the stack.
  public enum Operation: Int, Sendable {
    case none = 0, push, pop
  }

  /// In seconds, how long bars take to come or go.
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
  /// How far a finger has come with a pop; nil while none pops.
  final var percent: UIPercentDrivenInteractiveTransition?
  /// Ends the transition that is under way, at once.
  final var finishNow: (() -> Void)?
  final let changes = ChangeQueue()

  /// A stack with bars of these classes; nil for the standard ones.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = UINavigationController.make(navigationBarClass) ?? UINavigationBar()
    tools = UINavigationController.make(toolbarClass) ?? UIToolbar()
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// A stack with this controller at the bottom.
  public init(rootViewController: UIViewController) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    prepare()
    pushViewController(rootViewController, animated: false)
  }

  /// An empty stack. There are no nibs here: the names are kept, and nothing is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, tools) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    prepare()
  }

  /// An empty stack; nothing is read from `coder`.
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
    bar.onChange = { [weak self] in self?.placeContent() }
  }

  // MARK: The stack

  /// Hears of what is shown, and makes its transitions. Not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// From the bottom to the top. Setting it shows the last one at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The one that shows.
  open var topViewController: UIViewController? { stack.last }
  /// The one that shows, or what it presents.
  open var visibleViewController: UIViewController? {
    guard let top = stack.last else { return nil }
    var visible = top
    while let presented = visible.presentedViewController, !presented.isBeingDismissed { visible = presented }
    return visible
  }

  /// Puts another stack in the place of this one. A last controller that was below comes back as if it were popped to, another one
  /// as if it were pushed.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if changes.mustWait({ [weak self] in self?.setViewControllers(viewControllers, animated: animated) }) { return }
    finishTransition()
    let old = stack
    var seen: [UIViewController] = []
    for controller in viewControllers where !seen.contains(controller) { seen.append(controller) }
    guard seen != old else { return }
    let comes = seen.last.map { !old.contains($0) } ?? false
    change(to: seen, as: comes ? .push : .pop, animated: animated)
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    demand(
      !(viewController is UINavigationController),
      "A navigation controller cannot be pushed onto another one; present it, or push its root."
    )
    if changes.mustWait({ [weak self] in self?.pushViewController(viewController, animated: animated) }) { return }
    finishTransition()
    guard !stack.contains(viewController) else { return }
    change(to: stack + [viewController], as: .push, animated: animated)
  }

  /// Takes the top controller away, unless it is the last one; the answer is the one that goes.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    if changes.mustWait({ [weak self] in self?.popViewController(animated: animated) }) { return stack.last }
    finishTransition()
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), as: .pop, animated: animated)
    return top
  }

  /// Takes away what lies above `viewController`; the answer is those that go, nil where it is not in the stack.
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

  /// Takes away all but the bottom one.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Puts a controller on top.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pops where it can and nothing is presented; goes itself before that where it is a sheet or a popover.
  open override func accessibilityPerformEscape() -> Bool {
    if super.accessibilityPerformEscape() { return true }
    guard presentedViewController == nil, viewControllers.count > 1 else { return false }
    goBack()
    return true
  }

  private func goBack() {
    guard let item = bar.topItem else { return }
    // UIKit is its bar's delegate by itself; a subclass says so where it wants to be asked.
    guard (self as? any UINavigationBarDelegate)?.navigationBar(bar, shouldPop: item) ?? true else { return }
    popViewController(animated: true)
  }

  // MARK: Views

  /// Puts another bar in the place of this one, for `navigationBar`. Any other key, and what is no bar, is a programmer's error, as in
  /// UIKit.
  public final func setValue(_ value: Any?, forKey key: String) {
    guard key == "navigationBar", let new = value as? UINavigationBar else {
      programmerError(
        "A navigation controller takes a UINavigationBar for the key navigationBar, and nothing else by a key; set the property itself."
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

  /// A view that holds the top one's, and the bars.
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
    placeBars()
  }

  /// Puts the top one's view in place.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    placeTop()
    if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: animated) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    popPan.followLayoutDirection()
    placeContent()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeContent()
  }

  // MARK: Bars

  /// The bar above. Its items are the navigation items of the stack.
  open var navigationBar: UINavigationBar { bar }
  /// The bar below, which shows the toolbar items of the top one; hidden at first.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var toolbar: UIToolbar! { tools }
  /// Whether the bar above is hidden; the top one has its room then.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides the bar above, or shows it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    barIsHidden = hidden
    placeContent()
  }
  /// Whether the bar below is hidden.
  open var isToolbarHidden: Bool {
    get { toolsAreHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides the bar below, or shows it.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != toolsAreHidden else { return }
    toolsAreHidden = hidden
    placeContent()
  }

  /// Whether one that was pushed hides the tab bar.
  var hidesTabBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  // MARK: By hand

  /// The drag from the leading edge that pops. It begins only where there is something to pop, and what scrolls sideways waits for it
  /// (C75, P-08). Its delegate keeps it from beginning where the bar has no button back; another delegate decides otherwise.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popPan }

  /// Whether a tap on the content hides the bars, and brings them back.
  open var hidesBarsOnTap: Bool {
    get { barHideOnTapGestureRecognizer.isEnabled }
    set { barHideOnTapGestureRecognizer.isEnabled = newValue }
  }
  /// Whether a swipe up hides the bars, and one down brings them back.
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
  /// What `hidesBarsOnTap` goes by.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// What `hidesBarsOnSwipe` goes by.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }

  // MARK: Looks

  /// The top one's.
  open override var childForStatusBarStyle: UIViewController? { topViewController }
  /// The top one's.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
}
