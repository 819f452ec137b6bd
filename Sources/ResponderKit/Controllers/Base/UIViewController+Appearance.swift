import Foundation

/// How far a controller's view is on its way to being seen, and who says when it gets there.
///
///     gone ─► coming ─► shown ─► going ─► gone
///               ▲                  │
///               └──────────────────┘   either way can be taken back
///
/// Each arrow is one callback, so that callbacks are balanced whatever happens: `viewWillAppear` into coming, `viewDidAppear` into
/// shown, `viewWillDisappear` into going, `viewDidDisappear` into gone.
struct AppearanceState {
  enum Stage { case gone, coming, shown, going }

  /// Who ends what has begun.
  enum Driver {
    /// The view's own way into a window, which ends with the next layout, or out of one, which ends there.
    case window
    /// Who called `beginAppearanceTransition(_:animated:)`.
    case container
    /// The parent, which is on the same way.
    case parent
  }

  var stage = Stage.gone
  var driver = Driver.window
  var isAnimated = false
  /// Whether `viewIsAppearing` is still to come.
  var owesIsAppearing = false
  /// Whether the end waits in the application's list.
  var isQueued = false
  /// Whose record has its callbacks: that of the window that the view stands in, comes to, or has left.
  weak var application: UIApplication?

  var isUnderWay: Bool { stage == .coming || stage == .going }
}

extension UIViewController {
  /// Whether the view stands in a window that shows.
  final var isInSight: Bool { viewIfLoaded?.unownedWindow.map { !$0.isHidden } ?? false }

  // MARK: Told by a container

  // MARK: One way

  func begin(_ isAppearing: Bool, animated: Bool, driver: AppearanceState.Driver) {
    let stages: [AppearanceState.Stage] = isAppearing ? [.gone, .going] : [.shown, .coming]
    guard stages.contains(appearance.stage) else {
      // A container takes over what came by itself.
      if driver == .container, appearance.isUnderWay { appearance.driver = .container }
      return
    }
    if isAppearing { loadViewIfNeeded() }
    guard stages.contains(appearance.stage) else { return }
    appearance.stage = isAppearing ? .coming : .going
    appearance.isAnimated = animated
    appearance.driver = driver
    appearance.owesIsAppearing = isAppearing
    tell(isAppearing ? .viewWillAppear : .viewWillDisappear, animated)
    guard appearance.stage == (isAppearing ? .coming : .going) else { return }
    for child in forwardedChildren { child.begin(isAppearing, animated: animated, driver: .parent) }
    if driver != .window { sayIsAppearing() }
  }

  /// Calls the method, after the line of the record that tells of it.
  private func tell(_ call: AppearanceCall, _ animated: Bool) {
    // On its way in it may be in no window yet; its container is in one.
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

  /// Once the view stands in its window; the parent first.
  private func sayIsAppearing() {
    guard appearance.stage == .coming, appearance.owesIsAppearing, isInSight else { return }
    if appearance.driver == .parent, parent?.appearance.owesIsAppearing ?? false { return }
    appearance.owesIsAppearing = false
    tell(.viewIsAppearing, appearance.isAnimated)
    for child in children where child.appearance.driver == .parent { child.sayIsAppearing() }
  }

  /// Children arrive before their parent has.
  func end() {
    guard appearance.isUnderWay else { return }
    sayIsAppearing()
    let (arrives, animated) = (appearance.stage == .coming, appearance.isAnimated)
    guard appearance.isUnderWay else { return }
    appearance.stage = arrives ? .shown : .gone
    appearance.driver = .window
    appearance.owesIsAppearing = false
    for child in children where child.appearance.driver == .parent {
      if arrives, !child.standsInParent { child.turnBack() } else { child.end() }
    }
    tell(arrives ? .viewDidAppear : .viewDidDisappear, animated)
    for child in children { child.settleAppearance() }
  }

  /// Those that stand in this view, unless the container tells them itself.
  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let root = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.standardIsDescendant(of: root) ?? false }
  }

  // MARK: By itself

  /// The view is about to come to another window, or to none.
  func viewWillMove(toWindow window: UIWindow?) {
    guard !isToldByOthers else { return }
    let shows = window.map { !$0.isHidden } ?? false
    if shows {
      appearance.application = window?.application
      guard appearance.stage == .gone, let driver = ownDriver else { return }
      begin(true, animated: driver == .parent && parent?.appearance.isAnimated ?? false, driver: driver)
    } else if appearance.stage == .shown || appearance.stage == .coming {
      begin(false, animated: false, driver: .window)
    }
  }

  /// Brings the callbacks up to what is seen: the view has come to another window or to none, or the window shows or hides.
  package final func settleAppearance() {
    guard !isToldByOthers else {
      // A child may leave while its parent comes.
      guard appearance.driver == .parent, appearance.stage == .coming, !isInSight else { return sayIsAppearing() }
      if parent?.isInSight ?? false || !standsInParent { turnBack() }
      return
    }
    if isInSight {
      if appearance.stage == .gone || appearance.stage == .going, let driver = ownDriver {
        begin(true, animated: driver == .parent && parent?.appearance.isAnimated ?? false, driver: driver)
      }
      if appearance.stage == .coming, appearance.driver == .window { queueArrival() }
      if appearance.driver != .window { sayIsAppearing() }
    } else {
      if appearance.stage == .shown || appearance.stage == .coming {
        begin(false, animated: false, driver: .window)
      }
      if appearance.stage == .going, appearance.driver == .window { end() }
    }
  }

  /// It was on its way in, and has left it.
  private func turnBack() {
    begin(false, animated: false, driver: .window)
    end()
  }

  private var standsInParent: Bool {
    guard let root = parent?.viewIfLoaded else { return false }
    return viewIfLoaded?.standardIsDescendant(of: root) ?? false
  }

  private var isToldByOthers: Bool { appearance.driver != .window && appearance.isUnderWay }

  /// Who brings it in where it comes by itself; nil where its container does not let it.
  private var ownDriver: AppearanceState.Driver? {
    guard let parent else { return .window }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return nil }
    switch parent.appearance.stage {
    case .shown: return .window
    case .coming: return .parent
    case .going: return nil
    // A parent that is kept from appearing keeps its children from it; one that is elsewhere does not.
    case .gone: return parent.isInSight || parent.ownDriver == nil ? nil : .window
    }
  }

  /// The container that brought it on its way does so no longer.
  func letGoOfAppearance() {
    if appearance.driver == .parent {
      appearance.driver = .window
      settleAppearance()
    } else if appearance.stage == .shown, !isInSight {
      settleAppearance()
    }
  }

  /// It arrives after the next layout, as in UIKit with the end of the run loop's turn.
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
    sayIsAppearing()
    viewIfLoaded?.unownedWindow?.layoutIfNeeded()
    guard appearance.stage == .coming, appearance.driver == .window else { return }
    end()
  }
}

/// A controller that waits to arrive.
struct WeakController {
  weak var controller: UIViewController?
}

extension UIApplication {
  /// Ends the arrivals that wait for a layout: with the next event, or the clock's next turn.
  func arrive() {
    var turns = 0
    // Whoever arrives may bring others in; those that bring each other in for ever wait for the next event.
    while !arrivals.isEmpty, turns < 100 {
      let waiting = arrivals
      arrivals = []
      perform { for waiting in waiting { waiting.controller?.arrive() } }
      turns += 1
    }
  }
}

extension UIWindow {
  /// The window was shown or hidden, or has another root controller: the controllers of its views look whether they are seen.
  func refreshAppearances() {
    func refresh(_ view: UIView) {
      view.unownedController?.settleAppearance()
      for child in Array(view.children) { refresh(child) }
    }
    refresh(self)
    application?.arrive()
  }
}
