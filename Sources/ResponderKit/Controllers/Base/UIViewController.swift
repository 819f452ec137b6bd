import Foundation

/// A controller of a view, and the view's next responder (P-01). Hit-testing does not involve the controller.
///
/// `Documentation/Controllers.md` describes the callbacks of a controller and their order.
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

  /// The name of the nib from which the view is loaded. If the name is nil, the nib with the name of the class is used,
  /// if one exists.
  open private(set) var nibName: String?
  /// The bundle of the nib; nil to search all resources of the app.
  open private(set) var nibBundle: Bundle?
  /// The part of a storyboard or nib from which the controller was created.
  package final var interfaceOrigin: (any InterfaceOrigin)?

  /// Creates a controller whose view is loaded from a nib, or otherwise created by `loadView()`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller with the attributes of a storyboard; other coders are not read.
  public required init?(coder: NSCoder) {
    super.init()
    coder.made(self, at: UIViewController.self)
  }

  /// Creates a controller without a nib name.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  // MARK: View

  /// The root view. Reading the property loads the view if necessary. If the property is set to nil, the view is
  /// released, and the next read loads another view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
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
    rootViewDidChange()
  }

  /// Called after the root view was loaded, replaced or released.
  func rootViewDidChange() {}

  /// The root view; nil if it is not loaded. Reading this property does not load the view.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the root view has been loaded already.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the root view from the storyboard or nib, or otherwise a plain `UIView`, which has the size of the screen
  /// and resizes with its superview. Override the method to set another view.
  open func loadView() {
    if loadViewFromInterface() { return }
    // The view has the size of the screen, because the `viewDidLoad()` methods of many apps rely on this size.
    let view = UIView(frame: UIApplication.currentOrNil == nil ? .zero : UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  // MARK: Storyboards

  /// Called when the controller has been created from a storyboard, before its view is loaded.
  open func awakeFromNib() {}

  /// Called before a segue from this controller or a contained controller is performed. Override the method to pass
  /// data to the destination. `sender` is the view that the user touched, or the object that app code passed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether a segue that the user triggers is performed. Not called for segues that app code performs.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard from which this controller was created. Traps if there is no segue with the
  /// identifier, as in UIKit.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let interfaceOrigin else {
      programmerError(
        "\(type(of: self)) has no segue \"\(identifier)\": it was not created from a storyboard. Use UIStoryboard to create it."
      )
    }
    interfaceOrigin.performSegue(withIdentifier: identifier, from: self, sender: sender)
  }
  /// Returns whether an unwind segue with this action may end at this controller. By default, returns true if the
  /// controller implements the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool { action.isImplemented(by: self) }
  /// Returns the children at which an unwind segue may end, in order of search: all children from newest to oldest,
  /// except the child that contains the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    children.reversed().filter { $0 !== childContaining(source) }
  }
  /// Returns the child that is or contains the source of an unwind segue; nil if there is none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { $0.isSelfOrContains(source.source) }
  }
  /// Called before an unwind segue shows `subsequentVC`. A container that shows its children in a custom way shows
  /// `subsequentVC` here.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  /// Called when the safe area of the root view has changed, after the view's own `safeAreaInsetsDidChange()`.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the margins of the root view have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Called before the root view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the root view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called instead of the root view's `updateConstraints()`, which this method calls. Overrides call super last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    _ = view
  }

  // MARK: Appearance

  /// Called before the view becomes visible and enters a window. Overrides call super.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window with its frame and traits, but has not been laid out. Overrides call super.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is visible and laid out, and its transition has ended. Overrides call super.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view becomes invisible, while the view is still in its window. If the disappearance is
  /// cancelled, `viewWillAppear(_:)` and `viewDidAppear(_:)` follow. Overrides call super.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is no longer visible. Overrides call super.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Starts an appearance or disappearance of this child. A container that forwards appearance callbacks itself calls
  /// this method, and later `endAppearanceTransition()`. A second call with the opposite direction reverses the
  /// transition.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    begin(isAppearing, animated: animated, driver: .container)
  }
  /// Ends the appearance or disappearance that `beginAppearanceTransition(_:animated:)` started. Has no effect if no
  /// transition was started.
  open func endAppearanceTransition() {
    guard appearance.driver == .container else { return }
    end()
  }
  /// Whether children automatically receive appearance callbacks. A container that forwards the callbacks itself
  /// overrides this property and returns false.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether the view is appearing because this controller is being presented.
  open var isBeingPresented: Bool { modality.isBeingPresented }
  /// Whether the view is disappearing because this controller is being dismissed.
  open var isBeingDismissed: Bool { modality.isBeingDismissed }
  /// Whether the view is appearing because this controller was added to a container.
  open var isMovingToParent: Bool { containment.isMovingToParent }
  /// Whether the view is disappearing because this controller was removed from a container.
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  /// Called before the size of the view changes. `coordinator` runs animations alongside the change. Overrides call
  /// super, which notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.viewIfLoaded?.bounds.size {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
    modality.presented?.modality.controller?.viewWillTransition(to: size, with: coordinator)
  }
  /// Called before the traits change. Overrides call super, which notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Called when the host reports low memory with `UIApplication.receiveMemoryWarning()`, if the view is loaded.
  open func didReceiveMemoryWarning() {}

  // MARK: Appearance traits

  /// The title of the controller in bars and lists.
  open var title: String? { didSet { titleDidChange() } }
  /// The light or dark appearance of the view and its descendants.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrideStyle }
    set { setOverrideStyle(newValue) }
  }
  final var overrideStyle = UIUserInterfaceStyle.unspecified
  /// The traits of the view, or the application's traits if the view is not loaded.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UIApplication.currentOrNil?.traitCollection ?? .standard
  }
  /// Called when `traitCollection` has changed, after the view's own method.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Stores traits for a child. The stored traits have no effect: a child has the traits of its view.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) { containment.overrides[ObjectIdentifier(childViewController)] = collection }
  /// Returns the traits that were stored for a child.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    containment.overrides[ObjectIdentifier(childViewController)]
  }

  // MARK: Safe area and size

  /// Insets for custom bars and overlays, in points, which are added to the safe area insets of the view.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { containment.additionalInsets }
    set { setAdditionalInsets(newValue) }
  }
  /// The preferred size in a container, a popover or a sheet, in points; zero for no preference.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      modality.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Called when the preferred size of a child changes; does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when the preferred size of a child with constraints changes; does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child, in points, when the size of this controller's view is `parentSize`. By default,
  /// returns `parentSize`.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }

  // MARK: Editing

  /// Whether the content is being edited; see `setEditing(_:animated:)`.
  open var isEditing: Bool {
    get { containment.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing the content. Overrides call super, which updates `editButtonItem`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    containment.isEditing = editing
    containment.editButtonItem?.show(isEditing: editing)
  }
  /// A bar button that calls `setEditing(_:animated:)`; always the same object.
  open var editButtonItem: UIBarButtonItem { madeEditButtonItem }

  // MARK: Bars

  /// The item of a navigation bar; created on first reading.
  open var navigationItem: UINavigationItem { madeNavigationItem }
  /// The item of a tab bar; created on first reading, with `title`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set {
      containment.tabBarItem = newValue
      containment.itemsDidChange?()
    }
  }
  /// The items of a navigation controller's toolbar.
  open var toolbarItems: [UIBarButtonItem]? {
    get { containment.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets the items of the navigation controller's toolbar while this controller is on top; always without animation.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    containment.toolbarItems = toolbarItems
    containment.itemsDidChange?()
  }

  // MARK: Bars and margins

  /// The edges at which the view extends under bars; all by default. At the other edges, the view ends at the bar.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether the view extends under opaque bars.
  open var extendedLayoutIncludesOpaqueBars: Bool = false
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether UIKit adjusts scroll view insets. Stored but not used: scroll views use the safe area.
  open var automaticallyAdjustsScrollViewInsets: Bool = true
  /// Whether the layout margins are at least as wide as the system's minimum margins. Stored but not used.
  open var viewRespectsSystemMinimumLayoutMargins: Bool = true
  /// Whether the controller determines the appearance of the status bar even if the controller does not fill the
  /// screen. Stored but not used.
  open var modalPresentationCapturesStatusBarAppearance: Bool = false
  /// Whether this controller's `modalTransitionStyle` also applies to controllers presented over its context.
  /// Stored but not used.
  open var providesPresentationContextTransitionStyle: Bool = false
  // Generated: end
  /// The minimum margins of the root view, in points. The margins have no effect.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Whether the bottom bar is hidden while this controller is on top of a navigation stack.
  open var hidesBottomBarWhenPushed: Bool = false
  /// Sets the scroll view that bars observe. In a navigation controller, the content of this scroll view hides the large
  /// title. `edge` is ignored.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    watchedScrollView = scrollView
  }
  /// Returns the scroll view that was passed to `setContentScrollView(_:for:)`; nil if there is none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { downcast(watchedScrollView) }

  // MARK: The host's status bar, home indicator and edges

  /// Whether the controller requests that the host hide the status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar that the controller requests from the host.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation that the controller requests for showing and hiding the host's status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether the controller requests that the host hide the home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which the controller requests that the host's system gestures require a second swipe.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose `preferredStatusBarStyle` the host uses instead of this controller's; nil for none.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child whose `prefersStatusBarHidden` the host uses instead of this controller's; nil for none.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child whose `prefersHomeIndicatorAutoHidden` the host uses instead of this controller's; nil for none.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The child whose `preferredScreenEdgesDeferringSystemGestures` the host uses instead of this controller's; nil for
  /// none.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing. In UIKit, the method requests an update of the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing. In UIKit, the method requests an update of the edges at which system gestures are deferred.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Does nothing. In UIKit, the method requests an update of the home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Rotates the interface to the orientation of the device if the frontmost view controller now supports this
  /// orientation.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    guard let application = eventApplication else { return }
    application.perform { application.rotateInterface() }
  }

  // MARK: Pointer lock

  /// Whether the app locks the pointer, as a game does, while this view controller is the frontmost one.
  open var prefersPointerLocked: Bool { false }
  /// The child whose `prefersPointerLocked` is used instead of the controller's; nil for none.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Notifies the application that `prefersPointerLocked` has changed.
  open func setNeedsUpdateOfPrefersPointerLocked() { eventApplication?.updateCursor() }

  // MARK: Rotation

  /// The orientations to which the interface rotates with the device while the controller is frontmost.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The preferred orientation for a presentation. The library does not use it; only the device rotates the interface.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the interface rotates with the device while the controller is frontmost.
  open var shouldAutorotate: Bool { true }
  /// Rotates the interface of the current application to the orientation of the device if the frontmost view controller
  /// now supports this orientation.
  open class func attemptRotationToDeviceOrientation() {
    guard let application = UIApplication.currentOrNil else { return }
    application.perform { application.rotateInterface() }
  }

  // MARK: Responder

  /// The next responder. For a presented controller it is the presenter, for a window's root controller the window, and
  /// for other controllers the view's superview. It is nil while the view is not loaded.
  open override var next: UIResponder? {
    guard let loadedView else { return nil }
    if let presenter = modality.presenting { return presenter }
    if let unownedRootWindow {
      // A full-screen presentation has removed the view from its window (P-02).
      let isCovered = loadedView.superview == nil && modality.presented != nil
      if isCovered || loadedView.superview === unownedRootWindow { return unownedRootWindow }
    }
    return loadedView.superview
  }

  /// Dismisses the frontmost sheet or popover if the user may dismiss it. Returns whether a sheet or popover was
  /// dismissed (P-05). An override that has nothing to dismiss calls super.
  open override func accessibilityPerformEscape() -> Bool { presentations.standardPerformEscape() }

  override var responderWindow: UIWindow? { loadedView?.responderWindow }

  /// The key commands that were added with `addKeyCommand(_:)`.
  open override var keyCommands: [UIKeyCommand]? { containment.keyCommands.isEmpty ? nil : containment.keyCommands }
  /// Adds a key command, which is active while this controller is in the responder chain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { containment.keyCommands.append(keyCommand) }
  /// Removes a key command that was added with `addKeyCommand(_:)`.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    containment.keyCommands.removeAll { $0 === keyCommand }
  }
  /// Whether the keyboard remains visible when a view without text input becomes first responder; unused.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

  // MARK: Focus

  /// The root view, if it is loaded. Override the property to prefer a view inside the root view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Returns whether the focus may move to, from or within the view (P-30).
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when the focus has moved to, from or within the view.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Children

  /// The children, in the order in which they were added.
  open var children: [UIViewController] { containment.children }
  /// The container that this controller was added to with `addChild(_:)`. The controller does not retain its parent.
  open var parent: UIViewController? { containment.parent }

  /// Adds a child without moving its view. Event routing depends only on the view's superview (P-10). Traps if
  /// `childController` is this controller or one of its containers.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    demand(
      !isSelfOrDescendant(of: childController),
      "A view controller cannot be its own child or a child of one of its descendants."
    )
    childController.willMove(toParent: self)
    childController.containment.parent?.removeChild(childController)
    childController.containment.parent = self
    containment.children.append(childController)
  }

  /// Removes the controller from its parent. The controller's view stays in its superview.
  open func removeFromParent() {
    guard let parent = containment.parent else { return }
    parent.removeChild(self)
    containment.parent = nil
    endContainerTransition()
    didMove(toParent: nil)
  }

  /// Called before the parent changes. `addChild(_:)` calls this method. Call it with nil before `removeFromParent()`,
  /// as in UIKit.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed. `removeFromParent()` calls this method. Call it after `addChild(_:)`, as in
  /// UIKit.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of one child with the view of another child in an animation block, and sends both children's
  /// appearance callbacks. Traps unless both controllers are children of this controller.
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
      "transition(from:to:…) requires two children of the controller; add the second one with addChild(_:) first."
    )
    guard let superview = fromViewController.view.superview else { return }
    let animated = duration > 0
    // The callbacks have the same order as in UIKit's tab bar controller, which uses this method.
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

  /// Shows a controller in the nearest container that supports it, or otherwise presents the controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Shows a controller in the secondary column of the nearest split view controller, or otherwise presents the
  /// controller.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  // MARK: Presentation

  /// The delegate that provides the animators of the presentation, and the presentation controller for the style
  /// `.custom`. The controller does not retain this delegate.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The animation of the presentation if the transitioning delegate provides none.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether the user cannot dismiss the controller: swipes and touches outside notify the delegate instead (P-05).
  open var isModalInPresentation: Bool = false
  /// Whether a descendant's presentation with a style over the current context covers only the view of this controller.
  open var definesPresentationContext: Bool = false
  /// Whether the first responder that a presentation resigned becomes first responder again after the dismissal.
  open var restoresFocusAfterTransition: Bool = true
  /// The style of the presentation; `.automatic` is a page sheet (iOS 13).
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
    didSet { if oldValue != modalPresentationStyle { modality.discardUnusedController() } }
  }
  /// The coordinator of the transition in which this controller participates; nil if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { currentTransition }
  /// The presentation controller. If the controller is not presented yet, a presentation controller is created for
  /// `modalPresentationStyle`. A child returns the presentation controller of its container.
  open var presentationController: UIPresentationController? { presentations.presentation() }
  /// The presentation controller if the style is that of a sheet; nil otherwise.
  open var sheetPresentationController: UISheetPresentationController? {
    presentations.presentation()
  }
  /// The presentation controller if the style is that of a popover; nil otherwise.
  open var popoverPresentationController: UIPopoverPresentationController? { presentations.presentation() }

  /// The controller that this controller or one of its containers presents.
  open var presentedViewController: UIViewController? {
    modality.presented ?? parent?.presentedViewController
  }
  /// The controller that presents this controller or one of its containers.
  open var presentingViewController: UIViewController? {
    modality.presenting ?? parent?.presentingViewController
  }

  /// Presents a controller with its `modalPresentationStyle`.
  ///
  /// The presenter is the outermost container. With a style over the current context, the presenter is the nearest
  /// container that defines a presentation context. The call has no effect if the presenter already presents another
  /// controller. If the presenter is not in a window, only the responder chain is set up. A view that already has a
  /// superview is not moved.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool = false,
    completion: (() -> Void)? = nil
  ) { presentations.standardPresent(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the presented controller and all controllers on top of it, or this controller itself if it presents no
  /// controller. A dismissal during the presentation animation is deferred until the animation ends.
  open func dismiss(animated flag: Bool = false, completion: (() -> Void)? = nil) {
    presentations.standardDismiss(animated: flag, completion: completion)
  }
}
