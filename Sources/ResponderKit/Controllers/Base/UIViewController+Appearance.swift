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
    /// The window: the transition ends with the next layout after the view entered a window, and immediately when the
    /// view leaves its window.
    case window
    /// The container that called `beginAppearanceTransition(_:animated:)`.
    case container
    /// The parent, which is in the same transition.
    case parent
  }

  var phase = Phase.disappeared
  var driver = Driver.window
  var isAnimated = false
  /// Whether `viewIsAppearing` has yet to be called.
  var needsIsAppearing = false
  /// Whether the controller is in the application's list of pending arrivals.
  var isQueued = false
  /// The application that records the callbacks: that of the window which the view is in, enters or has left.
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

  /// Records a callback and calls it.
  private func callBack(_ call: AppearanceCall, _ animated: Bool) {
    // While the view appears, it may not be in a window yet, but its container's view is.
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

  /// Calls `viewIsAppearing` once the view is in its window, first for the parent.
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
    for child in children { child.updateAppearancePhase() }
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

  /// Makes the callbacks match the visibility of the view, after it or its window has changed.
  package final func updateAppearancePhase() {
    guard !isDrivenByContainer else {
      // A child's view may be removed while its parent appears.
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

  /// Ends the appearance of a view that was removed while it appeared.
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
    // A parent that is prevented from appearing also prevents its children; a parent without a window does not.
    case .disappeared: return parent.isViewVisible || parent.ownDriver == nil ? nil : .window
    }
  }

  /// Ends the control of the container over the transition.
  func endContainerTransition() {
    if appearance.driver == .parent {
      appearance.driver = .window
      updateAppearancePhase()
    } else if appearance.phase == .appeared, !isViewVisible {
      updateAppearancePhase()
    }
  }

  /// Schedules the end of the appearance after the next layout. In UIKit, the appearance ends with the run loop's turn.
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
  /// Ends the appearance of the pending controllers, with the next event or the clock's next turn.
  func arrive() {
    var turns = 0
    // Callbacks may make further controllers appear. After 100 rounds, the remaining ones wait for the next event.
    while !arrivals.isEmpty, turns < 100 {
      let waiting = arrivals
      arrivals = []
      perform { for waiting in waiting { waiting.controller?.arrive() } }
      turns += 1
    }
  }
}

extension UIWindow {
  /// Updates the appearance of all controllers in the window, after it was shown or hidden or its root controller
  /// changed.
  func refreshAppearances() {
    func refresh(_ view: UIView) {
      view.unownedController?.updateAppearancePhase()
      for child in Array(view.children) { refresh(child) }
    }
    refresh(self)
    application?.arrive()
  }
}
