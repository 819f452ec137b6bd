import Foundation

/// Owns a view and stands behind it in the responder chain (P-01); hit-testing never visits it.
///
/// `Documentation/Controllers.md` describes its callbacks and their order.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer {
  private var loadedView: UIView?
  @BackReference var unownedRootWindow: UIWindow?
  final var appearance = AppearanceState()
  final var containment = ContainmentState()
  final var modality = PresentationState()
  private weak var watchedScrollView: UIView?
  private var presentations: any PresentingController { self }

  /// The nib that its view is loaded from; one that has the name of its class where this is nil, if there is such a one.
  open private(set) var nibName: String?
  /// Where that nib is; wherever the program has resources for nil.
  open private(set) var nibBundle: Bundle?
  /// The part of a storyboard or a nib that it was made of.
  package final var interfaceOrigin: (any InterfaceOrigin)?

  /// A controller whose view is loaded from a nib, where there is one, else made by `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// What a storyboard says of the controller; a new one from any other coder, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init()
    coder.made(self, at: UIViewController.self)
  }

  /// A controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// The root view; the first reading loads it. Set to nil, it is let go of, and the next reading loads another one.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        if loadedView == nil { setView(UIView()) }
        viewDidLoad()
      }
      return loadedView.unsafelyUnwrapped
    }
    set { setView(newValue) }
  }

  private func setView(_ view: UIView?) {
    guard view !== loadedView else { return }
    loadedView?.unownedController = nil
    view?.unownedController?.loadedView = nil
    view?.unownedController = self
    loadedView = view
  }

  /// The view, without loading it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is there already.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the root view: that of its storyboard or nib, else a plain `UIView`, which is as large as the screen and goes with its
  /// superview's size. Override it to set another one.
  open func loadView() {
    if loadViewFromInterface() { return }
    // As large as the screen, which `viewDidLoad()` of many programs goes by.
    let view = UIView(frame: UIApplication.currentOrNil == nil ? .zero : UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  // MARK: Storyboards

  /// Called when the controller has been made of a storyboard, before its view is loaded.
  open func awakeFromNib() {}

  /// A segue from this controller, or from one that it contains, is about to be performed: what its destination needs is handed on
  /// here. `sender` is what the user touched, or what the program gave.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue that the user sets off is performed; those that the program performs are not asked for.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard that this controller was made of. Traps where there is none of that name, as UIKit does.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let interfaceOrigin else {
      programmerError(
        "\(type(of: self)) has no segue \"\(identifier)\": it was not made of a storyboard. Instantiate it by UIStoryboard."
      )
    }
    interfaceOrigin.performSegue(withIdentifier: identifier, from: self, sender: sender)
  }
  /// Whether a segue back that calls this action may end here; it may where the controller has such a method.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool { action.isImplemented(by: self) }
  /// The children, nearest first, in which a segue back may end; all, the newest first, but for the one that it comes from.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    children.reversed().filter { $0 !== childContaining(source) }
  }
  /// The child that the segue back comes from, or that contains it; nil where it comes from elsewhere.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { $0.isSelfOrContains(source.source) }
  }
  /// A segue back is about to show `subsequentVC`; a container that shows its children in a way of its own does so here.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  /// The safe area of the root view has changed; comes after the view's own `safeAreaInsetsDidChange()`.
  open func viewSafeAreaInsetsDidChange() {}
  /// The margins of the root view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// The root view is about to lay its subviews out.
  open func viewWillLayoutSubviews() {}
  /// The root view has laid its subviews out.
  open func viewDidLayoutSubviews() {}

  /// Called in place of the root view's `updateConstraints()`, which it calls; overrides call super, last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Loads the view where it is not there yet.
  open func loadViewIfNeeded() {
    _ = view
  }

  // MARK: Coming and going

  /// The view is about to be seen; it does not stand in a window yet. Overrides call super.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view stands in its window and has its place and its traits; it is not laid out yet. Overrides call super.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen, laid out, and what moved it has come to rest. Overrides call super.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go; it still stands in its window. A way out that is taken back ends with `viewWillAppear(_:)` and
  /// `viewDidAppear(_:)`. Overrides call super.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is no longer seen. Overrides call super.
  open func viewDidDisappear(_ animated: Bool) {}

  /// A container says that the view of this child, which is called by itself in no other way then, is about to appear or to go.
  /// `endAppearanceTransition()` follows. Begun the other way before that, it is taken back.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(isAppearing, animated: animated, driver: .container)
  }
  /// The view that was to appear has appeared, the one that was to go has gone; nothing where none was.
  open func endAppearanceTransition() {
    guard appearance.driver == .container else { return }
    end()
  }
  /// Whether children hear of appearing and going by themselves; a container that tells them itself overrides it.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view is just coming because this controller is being presented.
  open var isBeingPresented: Bool { modality.isBeingPresented }
  /// Whether the view is just going because this controller is being dismissed.
  open var isBeingDismissed: Bool { modality.isBeingDismissed }
  /// Whether the view is just coming because this controller was added to a container.
  open var isMovingToParent: Bool { containment.isMovingToParent }
  /// Whether the view is just going because this controller leaves a container.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// The view gets another size; whatever `coordinator` is given runs beside the change. Overrides call super, which tells the
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.viewIfLoaded?.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
    modality.presented?.modality.controller?.viewWillTransition(to: size, with: coordinator)
  }
  /// The traits become others. Overrides call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Memory is short; nothing here calls it.
  open func didReceiveMemoryWarning() {}

  // MARK: Looks, for the host that draws

  /// What it is called in bars and lists.
  open var title: String? { didSet { titleDidChange() } }
  /// How light or dark it is, for its view and all below.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrideStyle }
    set { setOverrideStyle(newValue) }
  }
  final var overrideStyle = UIUserInterfaceStyle.unspecified
  /// Its view's, else its application's.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UIApplication.currentOrNil?.traitCollection ?? .standard
  }
  /// `traitCollection` has changed; comes after the view's own.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Kept: the traits that a child would have; here it has its view's.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) { containment.overrides[ObjectIdentifier(childViewController)] = collection }
  /// What was kept for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    containment.overrides[ObjectIdentifier(childViewController)]
  }

  // MARK: Room

  /// What bars and other things of its own cover of the view beside what the screen's do, from each edge in points.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { containment.additionalInsets }
    set { setAdditionalInsets(newValue) }
  }
  /// The size that it would like in a container, a popover or a sheet, in points; nothing for no wish.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      modality.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// A child would like another size; hands it on where this controller has no wish of its own.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// A child that constraints lay out would like another size; does nothing here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size that a child gets: all of it, unless overridden.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }

  // MARK: Editing

  /// Whether it lets its content be changed; see `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { containment.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins to let its content be changed, or ends. Overrides call super, which changes `editButtonItem`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    containment.isEditing = editing
    containment.editButtonItem?.show(isEditing: editing)
  }
  /// A button for a bar that calls `setEditing(_:animated:)`; the same one each time.
  open var editButtonItem: UIBarButtonItem { madeEditButtonItem }

  // MARK: Bars

  /// What a navigation bar shows of it; made when it is first read.
  open var navigationItem: UINavigationItem { madeNavigationItem }
  /// What a tab bar shows of it; made when it is first read, with `title`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set {
      containment.tabBarItem = newValue
      containment.itemsDidChange?()
    }
  }
  /// What a navigation controller's toolbar shows of it.
  open var toolbarItems: [UIBarButtonItem]? {
    get { containment.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Puts other items into the navigation controller's toolbar while this controller is on top, at once.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    containment.toolbarItems = toolbarItems
    containment.itemsDidChange?()
  }

  // MARK: Bars and margins

  /// Up to which edges the view goes beneath bars; all at first. Without an edge the view ends at the bar there.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether it goes beneath bars that let nothing through.
  open var extendedLayoutIncludesOpaqueBars: Bool = false
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Stored without effect: scroll views use the safe area.
  open var automaticallyAdjustsScrollViewInsets: Bool = true
  /// Whether margins are at least as wide as the system's; stored without effect.
  open var viewRespectsSystemMinimumLayoutMargins: Bool = true
  /// Whether a controller that does not fill the screen determines the status bar; stored without effect.
  open var modalPresentationCapturesStatusBarAppearance: Bool = false
  /// Whether `modalTransitionStyle` of this controller applies to controllers presented over its context.
  open var providesPresentationContextTransitionStyle: Bool = false
  // Generated: end
  /// The least margins of the root view, which nothing here adds to.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Whether the bar at the bottom goes while this controller is on top of a navigation controller's stack.
  open var hidesBottomBarWhenPushed: Bool = false
  /// Kept: the scroll view that bars at an edge watch.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    watchedScrollView = scrollView
  }
  /// The scroll view that bars at an edge watch.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { downcast(watchedScrollView) }

  // MARK: The host's status bar, home indicator and edges

  /// Whether the host hides its status bar; kept.
  open var prefersStatusBarHidden: Bool { false }
  /// How the host draws its status bar; kept.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the host's status bar comes and goes; kept.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the host hides its home indicator; kept.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Edges where the system's gestures are to wait for a second swipe; kept.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Which child says how the status bar is drawn; kept.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Which child says whether the status bar is hidden; kept.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Which child says whether the home indicator is hidden; kept.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Which child says at which edges the system's gestures wait; kept.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Asks the host to look again; nothing here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Turning

  /// Which ways it can be turned; kept, nothing turns here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Which way it is turned as it is presented; kept, nothing turns here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether it turns with the device; kept, nothing turns here.
  open var shouldAutorotate: Bool { true }
  /// Asks the host to turn; nothing here.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Responder

  /// The presenter for a presented one, the window for its root controller, else the view's superview; nil
  /// while the view is not loaded.
  open override var next: UIResponder? {
    guard let loadedView else { return nil }
    if let presenter = modality.presenting { return presenter }
    if let unownedRootWindow {
      // A full screen in front has taken the view out of its window (P-02).
      let isCovered = loadedView.superview == nil && modality.presented != nil
      if isCovered || loadedView.superview === unownedRootWindow { return unownedRootWindow }
    }
    return loadedView.superview
  }

  /// Puts it away where it is in front as a sheet or a popover and the user may do that (P-05). Overrides that have nothing of their
  /// own to put away call super.
  open override func accessibilityPerformEscape() -> Bool { presentations.standardPerformEscape() }

  override var responderWindow: UIWindow? { loadedView?.responderWindow }

  /// The keys of `addKeyCommand(_:)`.
  open override var keyCommands: [UIKeyCommand]? { containment.keyCommands.isEmpty ? nil : containment.keyCommands }
  /// Adds a key while this controller stands in the chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { containment.keyCommands.append(keyCommand) }
  /// Takes a key back.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    containment.keyCommands.removeAll { $0 === keyCommand }
  }
  /// Whether the keyboard stays where another view of this controller becomes first that wants none; kept.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  // MARK: Focus

  /// The root view alone, if it is loaded; override it to prefer another place in there.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Whether the focus may move, where it leaves or enters its view (P-30).
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus has left its view, entered it, or moved within.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Children

  /// In the order in which they were added.
  open var children: [UIViewController] { containment.children }
  /// The container that this controller was added to with `addChild(_:)`; not retained.
  open var parent: UIViewController? { containment.parent }

  /// Takes `child` in; routing goes by where its view stands (P-10), which adding it does not change.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    demand(
      !isSelfOrDescendant(of: childController),
      "A view controller cannot be its own child or a child of one below it."
    )
    childController.willMove(toParent: self)
    childController.containment.parent?.lose(childController)
    childController.containment.parent = self
    containment.children.append(childController)
  }

  /// Leaves the parent; the view stays where it is.
  open func removeFromParent() {
    guard let parent = containment.parent else { return }
    parent.lose(self)
    containment.parent = nil
    letGoOfAppearance()
    didMove(toParent: nil)
  }

  /// Called by `addChild(_:)` before it takes this controller in; call it with nil before `removeFromParent()`, as in UIKit.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by `removeFromParent()`; call it yourself after `addChild(_:)`, as in UIKit.
  open func didMove(toParent parent: UIViewController?) {}

  /// Puts the view of one child in the place of another's, in an animation block of its own, with their appearance callbacks.
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    demand(
      fromViewController.parent === self && toViewController.parent === self,
      "transition(from:to:…) takes two children of the controller; add the second one with addChild(_:) first."
    )
    guard let superview = fromViewController.view.superview else { return }
    let animated = duration > 0
    // The order of UIKit's tab bar controller, which goes through here.
    toViewController.beginAppearanceTransition(true, animated: animated)
    fromViewController.beginAppearanceTransition(false, animated: animated)
    superview.addSubview(toViewController.view)
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { finished in
      if fromViewController.viewIfLoaded?.superview === superview { fromViewController.view.removeFromSuperview() }
      fromViewController.endAppearanceTransition()
      toViewController.endAppearanceTransition()
      completion?(finished)
    }
  }

  /// Shows a controller in the nearest container that shows some, by presenting it where there is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Shows a controller in the second column of the nearest split, by presenting it where there is none.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // MARK: Presentation

  /// Makes the animations of its presentation, and its presentation controller where the style is `.custom`.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// How its presentation is animated where no transitioning delegate says.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the user cannot put it away: swipes and touches outside ask the delegate instead (P-05).
  open var isModalInPresentation: Bool = false
  /// Whether what one below presents over the current context covers this controller's view alone.
  open var definesPresentationContext: Bool = false
  /// Whether a first responder that a presentation took away is first again after it.
  open var restoresFocusAfterTransition: Bool = true
  /// How it is presented; `.automatic` is a page sheet (iOS 13).
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if oldValue != modalPresentationStyle { modality.forgetUnused() } }
  }
  /// What runs beside the transition that this controller takes part in; nil while there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }
  /// What manages its presentation, made for its style where it is not presented yet. A child's is its container's.
  open var presentationController: UIPresentationController? { presentations.presentation() }
  /// What manages its presentation where that is a sheet's; the style has to say so.
  open var sheetPresentationController: UISheetPresentationController? {
    presentations.presentation()
  }
  /// What manages its presentation where that is a popover's; the style has to say so.
  open var popoverPresentationController: UIPopoverPresentationController? { presentations.presentation() }

  /// The controller that this one, or a container that it is in, has put in front.
  open var presentedViewController: UIViewController? {
    modality.presented ?? parent?.presentedViewController
  }
  /// The controller that has put this one, or a container that it is in, in front.
  open var presentingViewController: UIViewController? {
    modality.presenting ?? parent?.presentingViewController
  }

  /// Puts the other controller in front, as its `modalPresentationStyle` says.
  ///
  /// Who presents is the outermost container, or for a current context the nearest one that defines it. Nothing where that presents
  /// already. Without a window only the chain is set up. A view that the program has given a place already stays there.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool = false,
    completion: (() -> Void)? = nil
  ) { presentations.standardPresent(viewControllerToPresent, animated: flag, completion: completion) }

  /// Ends the presentation of the controller that this one presents and of all on top of it; of this one itself where it
  /// presents none. While that is on its way in it is ended when it has arrived.
  open func dismiss(animated flag: Bool = false, completion: (() -> Void)? = nil) {
    presentations.standardDismiss(animated: flag, completion: completion)
  }
}
