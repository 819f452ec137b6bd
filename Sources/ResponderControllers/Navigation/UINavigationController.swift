import Foundation
import ResponderKit

/// A stack of controllers, of which the top one shows, below a bar with a button back. See `Documentation/Controllers.md`.
///
/// See `Documentation/Controllers.md`.
open class UINavigationController: UIViewController {
  /// What a transition does with the stack.
  public enum Operation: Int, Sendable {
    case none = 0, push, pop
  }

  /// In seconds, how long bars take to come or go.
  public static let hideShowBarDuration: CGFloat = 0.2

  private var stack: [UIViewController] = []
  private let content = TransitionView()
  private let bar: UINavigationBar
  private let tools: UIToolbar
  private var barIsHidden = false
  private var toolsAreHidden = true
  private let popPan = InteractivePopGestureRecognizer()
  private lazy var popRules = InteractivePopRules(self)
  private lazy var barHiding = BarHiding(self)
  private var percent: UIPercentDrivenInteractiveTransition?
  private var isFinishing: (() -> Void)?
  private let changes = ChangeQueue()

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
    bar.onBack = { [weak self] in self?.goBack() }
    bar.onChange = { [weak self] in self?.placeContent() }
    popPan.belong(to: self)
    popPan.delegate = popRules
    popPan.addTarget(self, action: Selector(UINavigationController.handlePop))
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

  // MARK: From one to the next

  private func change(
    to new: [UIViewController],
    as operation: Operation,
    animated: Bool,
    by interactor: UIPercentDrivenInteractiveTransition? = nil
  ) {
    changes.hold { begin(new, operation, animated, interactor) }
  }

  private func begin(
    _ new: [UIViewController],
    _ operation: Operation,
    _ animated: Bool,
    _ interactor: UIPercentDrivenInteractiveTransition?
  ) {
    let old = stack
    let (from, to) = (old.last, new.last)
    stack = new
    for controller in new where controller.parent !== self { addChild(controller) }
    let leaving = old.filter { !new.contains($0) }
    for controller in leaving { controller.willMove(toParent: nil) }
    let arriving = new.filter { !old.contains($0) }
    let settle = { (completed: Bool) in
      guard completed else { return }
      for controller in leaving { controller.removeFromParent() }
      for controller in arriving where controller.parent === self { controller.didMove(toParent: self) }
    }
    guard from !== to else {
      showItems()
      return settle(true)
    }
    guard isInPlace, let to, let from else {
      // Nobody sees it: it comes and goes with this controller.
      if let from, from.isViewLoaded, from.view.superview === content {
        from.view.removeFromSuperview()
        from.settleAppearance()
      }
      showItems()
      if isComingOrInPlace { placeTop() }
      return settle(true)
    }
    to.loadViewIfNeeded()
    let customAnimator =
      animated ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to) : nil
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animated ? customAnimator ?? NavigationAnimator(operation) : nil
    let customInteractor = customAnimator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let final = frame(for: to)
    let transition = ControllerTransition(
      in: content,
      from: .init(from, view: from.view, initialFrame: from.view.frame),
      to: .init(to, view: to.view, finalFrame: final),
      isAnimated: animated
    )
    ownTransition = transition
    bar.isUserInteractionEnabled = false
    showItems()
    delegate?.navigationController(self, willShow: to, animated: animated)
    from.setMoving(fromParent: operation == .pop)
    to.setMoving(toParent: operation == .push)
    from.beginAppearanceTransition(false, animated: animated)
    // A callback may have taken this controller off the screen; then it comes with that.
    if isInPlace { to.beginAppearanceTransition(true, animated: animated) }
    showTools()
    to.view.frame = final
    to.containerInsets = insets(for: to)
    // The view stands where it ends up before it is laid out for the first time.
    if operation == .push { content.addSubview(to.view) } else { content.insertSubview(to.view, at: 0) }
    to.view.layoutIfNeeded()
    isFinishing = { [weak transition] in
      guard let transition, transition.isRunning else { return }
      transition.completeTransition(!transition.isInteractive && !transition.transitionWasCancelled)
    }
    transition.run(animator, customInteractor ?? interactor) { [self] completed in
      changes.hold {
        isFinishing = nil
        ownTransition = nil
        percent = nil
        bar.isUserInteractionEnabled = true
        if completed {
          if from.view.superview === content { from.view.removeFromSuperview() }
          to.view.frame = frame(for: to)
          from.endAppearanceTransition()
          to.endAppearanceTransition()
        } else {
          stack = old
          to.beginAppearanceTransition(false, animated: animated)
          if to.view.superview === content { to.view.removeFromSuperview() }
          to.endAppearanceTransition()
          from.beginAppearanceTransition(true, animated: animated)
          from.endAppearanceTransition()
          if from.view.superview !== content { content.addSubview(from.view) }
          from.view.frame = frame(for: from)
          for controller in leaving { controller.willMove(toParent: self) }
          for controller in arriving { controller.removeFromParent() }
          showItems()
          showTools()
        }
        for controller in [from, to] { controller.settleAppearance() }
        from.setMoving()
        to.setMoving()
        settle(completed)
        if completed { delegate?.navigationController(self, didShow: to, animated: animated) }
      }
    }
  }

  /// A change that comes while another one is under way ends that at once; what a finger holds is taken back.
  private func finishTransition() {
    // Its end may begin what was asked for meanwhile. Those that ask for each other for ever are left to go on.
    for _ in 0..<100 { isFinishing?() }
  }

  // MARK: Views

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
    placeContent()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    placeContent()
  }

  private func placeTop() {
    guard ownTransition == nil, let top = stack.last else { return }
    top.view.frame = frame(for: top)
    top.containerInsets = insets(for: top)
    if top.view.superview !== content { content.addSubview(top.view) }
    showTools()
  }

  private func placeContent() {
    guard isViewLoaded else { return }
    placeBars()
    guard ownTransition == nil, let top = stack.last, top.isViewLoaded, top.view.superview === content else { return }
    let place = frame(for: top)
    if top.view.frame != place { top.view.frame = place }
    top.containerInsets = insets(for: top)
  }

  private func placeBars() {
    let (room, safe) = (view.bounds, view.safeAreaInsets)
    bar.isHidden = barIsHidden
    bar.frame = CGRect(x: 0, y: safe.top, width: room.width, height: barHeight(of: stack.last))
    let covered = tabBarController.map { $0.isTabBarShown ? 0 : safe.bottom } ?? safe.bottom
    tools.isHidden = toolsAreHidden
    tools.frame = CGRect(
      x: 0,
      y: room.height - max(covered, safe.bottom) - BarHeight.bar,
      width: room.width,
      height: BarHeight.bar
    )
  }

  /// With the search bar of its item, where it has one.
  private func barHeight(of controller: UIViewController?) -> CGFloat {
    BarHeight.bar + (controller?.navigationItem.searchController?.searchBar.naturalHeight ?? 0)
  }

  /// The top one's search shows its scopes, or no longer.
  func searchBarDidChange() {
    placeContent()
    bar.setNeedsLayout()
  }

  private func goesBelowBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  private func frame(for controller: UIViewController) -> CGRect {
    let room = content.bounds
    guard !barIsHidden, !goesBelowBar(controller) else { return room }
    let top = view.safeAreaInsets.top + barHeight(of: controller)
    return CGRect(x: 0, y: top, width: room.width, height: max(0, room.height - top))
  }

  private func insets(for controller: UIViewController) -> UIEdgeInsets {
    UIEdgeInsets(
      top: barIsHidden || !goesBelowBar(controller) ? 0 : barHeight(of: controller),
      left: 0,
      bottom: toolsAreHidden ? 0 : BarHeight.bar,
      right: 0
    )
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

  private func showItems() {
    for controller in stack {
      controller.navigationItem.searchController?.searched = controller
      controller.itemsDidChange = { [weak self, weak controller] in
        guard let self, controller === topViewController else { return }
        showTools()
      }
    }
    bar.setItems(stack.map(\.navigationItem), animated: false)
    if isViewLoaded { placeBars() }
  }

  private func showTools() {
    tools.setItems(stack.last?.toolbarItems, animated: false)
    tabBarController?.showBar(for: self)
  }

  /// Whether one that was pushed hides the tab bar.
  var hidesTabBar: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  // MARK: By hand

  /// The drag from the left edge that pops. It begins only where there is something to pop, and what scrolls sideways waits for it
  /// (C75, P-08). Its delegate keeps it from beginning where the bar has no button back; another delegate decides otherwise.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popPan }

  /// Whether it can pop now.
  var canPop: Bool { stack.count > 1 && ownTransition == nil && isInPlace && presentedViewController == nil }

  private func handlePop(_ pan: InteractivePopGestureRecognizer) {
    let width = max(1, view.bounds.width)
    switch pan.state {
    case .began:
      guard canPop else { return }
      let percent = UIPercentDrivenInteractiveTransition()
      self.percent = percent
      change(to: Array(stack.dropLast()), as: .pop, animated: true, by: percent)
    case .changed: percent?.update(pan.translation(in: view).x / width)
    case .ended:
      let way = pan.translation(in: view).x + pan.velocity(in: view).x * 0.2
      if way > width / 2 { percent?.finish() } else { percent?.cancel() }
    case .cancelled, .failed: percent?.cancel()
    default: break
    }
  }

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
  /// Whether the bars go while there is a keyboard; kept.
  open var hidesBarsWhenKeyboardAppears: Bool = false
  /// Whether the bars go where there is little room up and down; kept.
  open var hidesBarsWhenVerticallyCompact: Bool = false
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

extension UIViewController {
  /// The navigation controller that it is in, the nearest one.
  public var navigationController: UINavigationController? { ancestor() }
  /// The tab bar controller that it is in, the nearest one.
  public var tabBarController: UITabBarController? { ancestor() }
  /// The split view controller that it is in, the nearest one.
  public var splitViewController: UISplitViewController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }
}
