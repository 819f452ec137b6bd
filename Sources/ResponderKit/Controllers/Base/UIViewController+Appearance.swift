import Foundation

/// The phase of a controller's appearance, and the object that ends a transition between phases.
///
///     disappeared ─► appearing ─► appeared ─► disappearing ─► disappeared
///                       ▲                          │
///                       └──────────────────────────┘   both directions can be reversed
///
/// Each arrow is one callback, so callbacks are always balanced: `viewWillAppear` starts appearing and `viewDidAppear`
/// ends it, `viewWillDisappear` starts disappearing and `viewDidDisappear` ends it.
struct AppearanceState {
  enum Phase { case disappeared, appearing, appeared, disappearing }

  /// The object that ends a transition.
  enum Driver {
    /// The window. An appearance ends with the next layout after the view entered the window, and a disappearance ends
    /// immediately when the view leaves the window.
    case window
    /// The container that called `beginAppearanceTransition(_:animated:)`.
    case container
    /// The parent, whose transition includes the transition of this child.
    case parent
  }

  var phase = Phase.disappeared
  var driver = Driver.window
  var isAnimated = false
  /// Whether `viewIsAppearing` has yet to be called.
  var needsIsAppearing = false
  /// Whether the controller is in the application's list of controllers whose appearance has yet to end.
  var isQueued = false
  /// The application that records the callbacks: the application of the window that the view enters, is in, or has
  /// left.
  weak var application: UIApplication?

  var isInTransition: Bool { phase == .appearing || phase == .disappearing }
}

extension UIViewController {
  /// Whether the view is in a visible window.
  final var isViewVisible: Bool { viewIfLoaded?.unownedWindow.map { !$0.isHidden } ?? false }

  // MARK: Transitions

  func begin(_ isAppearing: Bool, animated: Bool, driver: AppearanceState.Driver) {
    let phases: [AppearanceState.Phase] = isAppearing ? [.disappeared, .disappearing] : [.appeared, .appearing]
    guard phases.contains(appearance.phase) else {
      // A container takes over a transition that the window started.
      if driver == .container, appearance.isInTransition { appearance.driver = .container }
      return
    }
    if isAppearing { loadViewIfNeeded() }
    guard phases.contains(appearance.phase) else { return }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.driver = driver
    appearance.needsIsAppearing = isAppearing
    callBack(isAppearing ? .viewWillAppear : .viewWillDisappear, animated)
    guard appearance.phase == (isAppearing ? .appearing : .disappearing) else { return }
    for child in forwardedChildren { child.begin(isAppearing, animated: animated, driver: .parent) }
    if driver != .window { callIsAppearing() }
  }

  /// Records an appearance callback, and calls the controller's method.
  private func callBack(_ call: AppearanceCall, _ animated: Bool) {
    // While the view appears, it may not be in a window yet. The container's view is already in a window, so the
    // container knows the application.
    if let application = responderWindow?.application ?? parent?.appearance.application {
      appearance.application = application
    }
    appearance.application?.delivery.record(.appearance(call), at: self, reason: nil)
    switch call {
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    }
  }

  /// Calls `viewIsAppearing` if the view is in its window. The parent receives the call before its children.
  private func callIsAppearing() {
    guard appearance.phase == .appearing, appearance.needsIsAppearing, isViewVisible else { return }
    if appearance.driver == .parent, parent?.appearance.needsIsAppearing ?? false { return }
    appearance.needsIsAppearing = false
    callBack(.viewIsAppearing, appearance.isAnimated)
    for child in children where child.appearance.driver == .parent { child.callIsAppearing() }
  }

  /// Ends the transition. Children end before their parent.
  func end() {
    guard appearance.isInTransition else { return }
    callIsAppearing()
    let (arrives, animated) = (appearance.phase == .appearing, appearance.isAnimated)
    guard appearance.isInTransition else { return }
    appearance.phase = arrives ? .appeared : .disappeared
    appearance.driver = .window
    appearance.needsIsAppearing = false
    for child in children where child.appearance.driver == .parent {
      if arrives, !child.isViewInParent { child.turnBack() } else { child.end() }
    }
    callBack(arrives ? .viewDidAppear : .viewDidDisappear, animated)
    if arrives { showAccessoryView() }
    for child in children { child.updateAppearancePhase() }
  }

  /// Makes the controller first responder if it can be and has an accessory view, such as the input bar of a chat,
  /// unless its window has a first responder.
  private func showAccessoryView() {
    guard appearance.phase == .appeared, let window = responderWindow, window.firstResponder == nil,
      canBecomeFirstResponder, inputAccessoryView != nil || inputAccessoryViewController != nil
    else { return }
    _ = window.makeFirst(self)
  }

  /// The children that receive forwarded callbacks, because their views are in this view; none if the container
  /// forwards callbacks itself.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let root = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.standardIsDescendant(of: root) ?? false }
  }

  // MARK: Transitions by the window

  /// Called before the view enters another window or leaves its window.
  func viewWillMove(toWindow window: UIWindow?) {
    guard !isDrivenByContainer else { return }
    let shows = window.map { !$0.isHidden } ?? false
    if shows {
      appearance.application = window?.application
      guard appearance.phase == .disappeared, let driver = ownDriver else { return }
      begin(true, animated: driver == .parent && parent?.appearance.isAnimated ?? false, driver: driver)
    } else if appearance.phase == .appeared || appearance.phase == .appearing {
      begin(false, animated: false, driver: .window)
    }
  }

  /// Sends the callbacks that are due after the view or its window was shown, hidden or moved.
  package final func updateAppearancePhase() {
    guard !isDrivenByContainer else {
      // A child's view may have been removed while its parent appears. If so, the child receives the disappearance
      // callbacks.
      guard appearance.driver == .parent, appearance.phase == .appearing, !isViewVisible else {
        return callIsAppearing()
      }
      if parent?.isViewVisible ?? false || !isViewInParent { turnBack() }
      return
    }
    if isViewVisible {
      if appearance.phase == .disappeared || appearance.phase == .disappearing, let driver = ownDriver {
        begin(true, animated: driver == .parent && parent?.appearance.isAnimated ?? false, driver: driver)
      }
      if appearance.phase == .appearing, appearance.driver == .window { queueArrival() }
      if appearance.driver != .window { callIsAppearing() }
    } else {
      if appearance.phase == .appeared || appearance.phase == .appearing {
        begin(false, animated: false, driver: .window)
      }
      if appearance.phase == .disappearing, appearance.driver == .window { end() }
    }
  }

  /// Sends the disappearance callbacks of a view that was removed while it was appearing.
  private func turnBack() {
    begin(false, animated: false, driver: .window)
    end()
  }

  private var isViewInParent: Bool {
    guard let root = parent?.viewIfLoaded else { return false }
    return viewIfLoaded?.standardIsDescendant(of: root) ?? false
  }

  private var isDrivenByContainer: Bool { appearance.driver != .window && appearance.isInTransition }

  /// The driver with which the view may appear when it enters a window; nil if the container prevents the appearance.
  private var ownDriver: AppearanceState.Driver? {
    guard let parent else { return .window }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return nil }
    switch parent.appearance.phase {
    case .appeared: return .window
    case .appearing: return .parent
    case .disappearing: return nil
    // The children do not appear if the parent is in a window but has not appeared, or if the parent's container
    // prevents its appearance. The children of a parent without a window may appear.
    case .disappeared: return parent.isViewVisible || parent.ownDriver == nil ? nil : .window
    }
  }

  /// Ends the container's control over this controller's transition. The window then determines the callbacks.
  func endContainerTransition() {
    if appearance.driver == .parent {
      appearance.driver = .window
      updateAppearancePhase()
    } else if appearance.phase == .appeared, !isViewVisible {
      updateAppearancePhase()
    }
  }

  /// Schedules the end of the appearance after the next layout. In UIKit, the appearance ends at the end of the run
  /// loop's turn.
  private func queueArrival() {
    guard !appearance.isQueued, let application = viewIfLoaded?.unownedWindow?.application else { return }
    appearance.isQueued = true
    application.arrivals.append(WeakController(controller: self))
    guard application.arrivals.count == 1 else { return }
    _ = application.clock.schedule(at: application.clock.now) { [weak application] in application?.arrive() }
  }

  fileprivate func arrive() {
    appearance.isQueued = false
    guard appearance.phase == .appearing, appearance.driver == .window else { return }
    callIsAppearing()
    viewIfLoaded?.unownedWindow?.layoutIfNeeded()
    guard appearance.phase == .appearing, appearance.driver == .window else { return }
    end()
  }
}

/// A weak reference to a controller that is appearing.
struct WeakController {
  weak var controller: UIViewController?
}

extension UIApplication {
  /// Ends the appearance of the controllers in `arrivals`. Called with the next event, or at the clock's next turn.
  func arrive() {
    var turns = 0
    // Callbacks may make further controllers appear, without end. After 100 rounds, the remaining ones wait for the
    // next event.
    while !arrivals.isEmpty, turns < 100 {
      let waiting = arrivals
      arrivals = []
      perform { for waiting in waiting { waiting.controller?.arrive() } }
      turns += 1
    }
  }
}

extension UIWindow {
  /// Updates the appearance of all controllers in the window, after the window was shown or hidden or its root
  /// controller changed.
  func refreshAppearances() {
    func refresh(_ view: UIView) {
      view.unownedController?.updateAppearancePhase()
      for child in Array(view.children) { refresh(child) }
    }
    refresh(self)
    application?.arrive()
  }
}
