import Foundation

/// Owns a view and stands behind it in the responder chain (P-01); hit-testing never visits it.
///
/// Presentation is here for the chain only: a presented controller's view lies in front, its `next` is the presenter.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  @BackReference var unownedRootWindow: UIWindow?

  /// What it was made with; there are no nibs here, and nothing is loaded from one.
  open private(set) var nibName: String?
  /// What it was made with; there are no nibs here, and nothing is loaded from one.
  open private(set) var nibBundle: Bundle?

  /// A controller whose view `loadView()` makes. There are no nibs here: the names are kept, and nothing is loaded.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A new controller; nothing is read from `coder`, since there are no storyboards here.
  public required init?(coder: NSCoder) {
    super.init()
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

  /// Makes the root view; override to set another one than a plain `UIView`, which is as large as the screen and goes with its
  /// superview's size.
  open func loadView() {
    // As large as the screen, which `viewDidLoad()` of many programs goes by.
    let view = UIView(frame: UIApplication.currentOrNil == nil ? .zero : UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view was loaded.
  open func viewDidLoad() {}

  /// The safe area of the root view has changed; comes after the view's own `safeAreaInsetsDidChange()`.
  open func viewSafeAreaInsetsDidChange() {}

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

  /// The view is about to be seen: it stands in a window that shows. Overrides call super.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is about to be seen and has its place and its traits.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen. Overrides call super.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is no longer to be seen; here it has left already. Overrides call super.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is no longer seen. Overrides call super.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view gets another size; nothing here calls it.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Memory is short; nothing here calls it.
  open func didReceiveMemoryWarning() {}

  private var isSeen = false

  /// Looks whether the view is seen, and says so.
  func refreshAppearance() {
    let shows = viewIfLoaded?.window.map { !$0.isHidden } ?? false
    guard shows != isSeen else { return }
    isSeen = shows
    if shows {
      viewWillAppear(false)
      viewIsAppearing(false)
      viewDidAppear(false)
    } else {
      viewWillDisappear(false)
      viewDidDisappear(false)
    }
  }

  // MARK: Looks, for the host that draws

  /// What it is called in bars and lists.
  open var title: String?
  /// How light or dark it is, for its view and all below.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrideStyle }
    set {
      guard newValue != overrideStyle else { return }
      guard let view = viewIfLoaded else {
        overrideStyle = newValue
        return
      }
      view.changingTraits { overrideStyle = newValue }
    }
  }
  private(set) final var overrideStyle = UIUserInterfaceStyle.unspecified
  /// Its view's, else its application's.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? UIApplication.currentOrNil?.traitCollection ?? .standard
  }
  /// `traitCollection` has changed; comes after the view's own.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether the host hides its status bar; kept.
  open var prefersStatusBarHidden: Bool { false }
  /// How the host draws its status bar; kept.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the host hides its home indicator; kept.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Edges where the system's gestures are to wait for a second swipe; kept.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Asks the host to look again; nothing here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Asks the host to look again; nothing here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Which ways it can be turned; kept, nothing turns here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether it turns with the device; kept, nothing turns here.
  open var shouldAutorotate: Bool { true }
  /// How it is presented; kept, it fills the window.
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// How its presentation would be animated; kept.
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  /// Whether it cannot be swiped away; kept, nothing is swiped away here.
  open var isModalInPresentation: Bool = false

  // MARK: Responder

  /// The window for its root controller, the presenter for a presented one, else the view's superview;
  /// nil while the view is not loaded.
  open override var next: UIResponder? {
    guard let loadedView else { return nil }
    if let presentingViewController { return presentingViewController }
    if let unownedRootWindow, loadedView.superview === unownedRootWindow { return unownedRootWindow }
    return loadedView.superview
  }

  override var responderWindow: UIWindow? { loadedView?.unownedWindow }

  // MARK: Focus

  /// The root view alone, if it is loaded; override it to prefer another place in there.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// Whether the focus may move, where it leaves or enters its view (P-30).
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus has left its view, entered it, or moved within.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Children

  /// In the order in which they were added.
  open private(set) var children: [UIViewController] = []
  /// The container that this controller was added to with `addChild(_:)`; not retained.
  open private(set) weak var parent: UIViewController?

  /// Takes `child` in; routing goes by where its view stands (P-10), which adding it does not change.
  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    demand(
      !isSelfOrDescendant(of: child),
      "A view controller cannot be its own child or a child of one below it."
    )
    child.willMove(toParent: self)
    child.parent?.children.removeAll { $0 === child }
    child.parent = self
    children.append(child)
  }

  /// Leaves the parent; the view stays where it is.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Called by `addChild(_:)` before it takes this controller in; call it with nil before `removeFromParent()`, as in UIKit.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called by `removeFromParent()`; call it yourself after `addChild(_:)`, as in UIKit.
  open func didMove(toParent parent: UIViewController?) {}

  private func isSelfOrDescendant(of controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parent
    }
    return false
  }

  // MARK: Presentation

  /// The controller that this one has put in front.
  open private(set) var presentedViewController: UIViewController?
  /// The controller that has put this one in front; its `next`.
  open private(set) weak var presentingViewController: UIViewController?

  /// Puts the other controller's view in front of everything in this one's window, at once; without a window only the chain
  /// is set up. `animated` changes nothing here.
  open func present(_ controller: UIViewController, animated: Bool = false, completion: (() -> Void)? = nil) {
    demand(controller !== self, "A view controller cannot present itself.")
    guard presentedViewController == nil, controller.presentingViewController == nil else { return }
    presentedViewController = controller
    controller.presentingViewController = self
    if let window = viewIfLoaded?.window, controller.view.superview == nil {
      controller.view.frame = window.bounds
      window.addSubview(controller.view)
    }
    completion?()
  }

  /// Ends the presentation of the controller that this one presents and of all on top of it; of this one itself where it
  /// presents none.
  open func dismiss(animated: Bool = false, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: animated, completion: completion)
      return
    }
    if presented.presentedViewController != nil { presented.dismiss() }
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }
}
