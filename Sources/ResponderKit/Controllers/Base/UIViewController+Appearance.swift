import Foundation

/// The state of a controller's appearance callbacks, and the object that ends a transition between states.
///
///     gone ─► coming ─► shown ─► going ─► gone
///               ▲                  │
///               └──────────────────┘   both directions can be reversed
///
/// Each arrow is one callback, so callbacks are always balanced. `viewWillAppear` leads to coming, `viewDidAppear` to
/// shown, `viewWillDisappear` to going and `viewDidDisappear` to gone.
struct AppearanceState {
  enum Stage { case gone, coming, shown, going }

  /// The object that ends a transition.
  enum Driver {
    /// The window: the transition ends with the next layout when the view enters one, and immediately when it leaves
    /// one.
    case window
    /// The container that called `beginAppearanceTransition(_:animated:)`.
    case container
    /// The parent, which is in the same transition.
    case parent
  }

  var stage = Stage.gone
  var driver = Driver.window
  var isAnimated = false
  /// Whether `viewIsAppearing` has yet to be called.
  var owesIsAppearing = false
  /// Whether the controller is in the application's list of pending arrivals.
  var isQueued = false
  /// The application that records the callbacks: that of the window which the view is in, enters or has left.
  weak var application: UIApplication?

  var isUnderWay: Bool { stage == .coming || stage == .going }
}

extension UIViewController {
  /// Whether the view is in a visible window.
  final var isInSight: Bool { viewIfLoaded?.unownedWindow.map { !$0.isHidden } ?? false }

  // MARK: Transitions

  func begin(_ isAppearing: Bool, animated: Bool, driver: AppearanceState.Driver) {
    let stages: [AppearanceState.Stage] = isAppearing ? [.gone, .going] : [.shown, .coming]
    guard stages.contains(appearance.stage) else {
      // A container takes over a transition that the window started.
      if driver == .container, appearance.isUnderWay { appearance.driver = .container }
      return
    }
    if isAppearing { loadViewIfNeeded() }
    guard stages.contains(appearance.stage) else { return }
    appearance.stage = isAppearing ? .coming : .going
    appearance.isAnimated = animated
    appearance.driver = driver
    appearance.owesIsAppearing = isAppearing
    callBack(isAppearing ? .viewWillAppear : .viewWillDisappear, animated)
    guard appearance.stage == (isAppearing ? .coming : .going) else { return }
    for child in forwardedChildren { child.begin(isAppearing, animated: animated, driver: .parent) }
    if driver != .window { callIsAppearing() }
  }

  /// Records a callback and calls it.
  private func callBack(_ call: AppearanceCall, _ animated: Bool) {
    // While it appears, the view may not be in a window yet, but its container's view is.
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

  /// Calls `viewIsAppearing` once the view is in its window, for the parent first.
  private func callIsAppearing() {
    guard appearance.stage == .coming, appearance.owesIsAppearing, isInSight else { return }
    if appearance.driver == .parent, parent?.appearance.owesIsAppearing ?? false { return }
    appearance.owesIsAppearing = false
    callBack(.viewIsAppearing, appearance.isAnimated)
    for child in children where child.appearance.driver == .parent { child.callIsAppearing() }
  }

  /// Ends the transition. Children end before their parent.
  func end() {
    guard appearance.isUnderWay else { return }
    callIsAppearing()
    let (arrives, animated) = (appearance.stage == .coming, appearance.isAnimated)
    guard appearance.isUnderWay else { return }
    appearance.stage = arrives ? .shown : .gone
    appearance.driver = .window
    appearance.owesIsAppearing = false
    for child in children where child.appearance.driver == .parent {
      if arrives, !child.isViewInParent { child.turnBack() } else { child.end() }
    }
    callBack(arrives ? .viewDidAppear : .viewDidDisappear, animated)
    for child in children { child.settleAppearance() }
  }

  /// The children whose views are in this view, unless the container forwards callbacks itself.
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
      guard appearance.stage == .gone, let driver = ownDriver else { return }
      begin(true, animated: driver == .parent && parent?.appearance.isAnimated ?? false, driver: driver)
    } else if appearance.stage == .shown || appearance.stage == .coming {
      begin(false, animated: false, driver: .window)
    }
  }

  /// Makes the callbacks match the visibility of the view, after it or its window has changed.
  package final func settleAppearance() {
    guard !isDrivenByContainer else {
      // A child's view may be removed while its parent appears.
      guard appearance.driver == .parent, appearance.stage == .coming, !isInSight else { return callIsAppearing() }
      if parent?.isInSight ?? false || !isViewInParent { turnBack() }
      return
    }
    if isInSight {
      if appearance.stage == .gone || appearance.stage == .going, let driver = ownDriver {
        begin(true, animated: driver == .parent && parent?.appearance.isAnimated ?? false, driver: driver)
      }
      if appearance.stage == .coming, appearance.driver == .window { queueArrival() }
      if appearance.driver != .window { callIsAppearing() }
    } else {
      if appearance.stage == .shown || appearance.stage == .coming {
        begin(false, animated: false, driver: .window)
      }
      if appearance.stage == .going, appearance.driver == .window { end() }
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

  private var isDrivenByContainer: Bool { appearance.driver != .window && appearance.isUnderWay }

  /// The driver of an appearance by the window; nil if the container prevents it.
  private var ownDriver: AppearanceState.Driver? {
    guard let parent else { return .window }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return nil }
    switch parent.appearance.stage {
    case .shown: return .window
    case .coming: return .parent
    case .going: return nil
    // A parent that is prevented from appearing also prevents its children; a parent without a window does not.
    case .gone: return parent.isInSight || parent.ownDriver == nil ? nil : .window
    }
  }

  /// Ends the control of the container over the transition.
  func letGoOfAppearance() {
    if appearance.driver == .parent {
      appearance.driver = .window
      settleAppearance()
    } else if appearance.stage == .shown, !isInSight {
      settleAppearance()
    }
  }

  /// Schedules the end of the appearance after the next layout. In UIKit it is at the end of the run loop's turn.
  private func queueArrival() {
    guard !appearance.isQueued, let application = viewIfLoaded?.unownedWindow?.application else { return }
    appearance.isQueued = true
    application.arrivals.append(WeakController(controller: self))
    guard application.arrivals.count == 1 else { return }
    _ = application.clock.schedule(at: application.clock.now) { [weak application] in application?.arrive() }
  }

  fileprivate func arrive() {
    appearance.isQueued = false
    guard appearance.stage == .coming, appearance.driver == .window else { return }
    callIsAppearing()
    viewIfLoaded?.unownedWindow?.layoutIfNeeded()
    guard appearance.stage == .coming, appearance.driver == .window else { return }
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
    // Callbacks may let further controllers appear. After 100 turns, the rest waits for the next event.
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
      view.unownedController?.settleAppearance()
      for child in Array(view.children) { refresh(child) }
    }
    refresh(self)
    application?.arrive()
  }
}
