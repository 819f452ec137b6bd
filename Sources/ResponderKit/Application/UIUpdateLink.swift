import Foundation

/// An object that participates in screen updates on the event clock. A link is active while it is enabled and its view
/// is in a visible window.
///
/// If a link sets `requiresContinuousUpdates`, an update happens in every frame. Otherwise, an update happens in the
/// first frame after an event. The phases before and after event dispatch run together, because input is delivered
/// immediately rather than per frame.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
open class UIUpdateLink: KitObject {
  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private var actions: [(phase: UIUpdateActionPhase, run: (UIUpdateLink, UIUpdateInfo) -> Void)] = []
  private var timer: EventTimer?
  private weak var application: UIApplication?
  /// The enabled links of all applications, because a view may move to a window of another application.
  private static var enabled: [UpdateLinks.Entry] = []

  /// Updates all links when a view enters or leaves a window, or when a window is shown, hidden or moved to another
  /// scene.
  static func windowsDidChange() {
    for entry in enabled { entry.link?.refresh() }
  }

  /// Creates a disabled link. After the link is enabled, it is active while `view` is in a visible window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Creates a disabled link. After the link is enabled, it is active while a window of `windowScene` is visible.
  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
  }

  /// Creates a link with an action that runs before display links are called.
  public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// Creates a link with an action that runs before display links are called.
  public convenience init(
    windowScene: UIWindowScene,
    actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// Creates a link that calls `selector` on `target` before display links are called.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  /// Creates a link that calls `selector` on `target` before display links are called.
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  deinit { timer?.abandon() }

  /// Whether the link participates in updates.
  open var isEnabled: Bool = false {
    didSet {
      guard oldValue != isEnabled else { return }
      Self.enabled.removeAll { $0.link === self || $0.link == nil }
      if isEnabled { Self.enabled.append(UpdateLinks.Entry(link: self)) }
      refresh()
    }
  }
  /// Whether an update happens in each frame, even without an event.
  open var requiresContinuousUpdates: Bool = false {
    didSet { if oldValue != requiresContinuousUpdates { schedule() } }
  }
  /// Whether the low-latency phases run in the updates, too.
  open var wantsLowLatencyEventDispatch: Bool = false
  /// Whether immediate presentation is requested, stored for the host.
  open var wantsImmediatePresentation: Bool = false
  /// The requested frame rates, in frames per second. If the preferred rate is lower than the screen's frame rate,
  /// continuous updates do not happen in every frame.
  open var preferredFrameRateRange: CAFrameRateRange = .default { didSet { schedule() } }
  /// The update in progress; nil between updates.
  open var currentUpdateInfo: UIUpdateInfo? { application?.updates.current }

  /// Adds an action that runs in each update, before display links are called.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Adds an action that runs in this phase of each update. Actions of one phase run in the order in which they were
  /// added.
  open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append((phase, handler))
  }

  /// Adds an action that calls `selector` on `target` in each update, before display links are called. The target is
  /// not retained.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Adds an action that calls `selector` on `target` in this phase of each update, with the link as the argument. The
  /// target is not retained.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let object = target as AnyObject
    addAction(to: phase) { [weak object] link, _ in
      if let object { selector.perform(on: object, sender: link, event: nil) }
    }
  }

  // MARK: Updates

  /// The application on whose screen the link is active; nil if it is not active.
  private var shownIn: UIApplication? {
    let window = view?.unownedWindow ?? scene?.windows.first { !$0.isHidden }
    return window.flatMap { $0.isHidden ? nil : $0.application }
  }

  /// Moves the link to the application on whose screen the link is active now. Called when the link is enabled or
  /// disabled, and when its view or its scene's windows change.
  private func refresh() {
    let now = isEnabled ? shownIn : nil
    guard now !== application else { return }
    application?.updates.remove(self)
    application = now
    now?.updates.links.append(UpdateLinks.Entry(link: self))
    schedule()
  }

  /// Schedules the next continuous update. `last` is the time of the last update's frame; nil for the current time.
  private func schedule(after last: TimeInterval? = nil) {
    timer?.cancel()
    timer = nil
    guard requiresContinuousUpdates, let application else { return }
    let period = application.framePeriod(preferring: Double(preferredFrameRateRange.preferred ?? 0))
    guard !application.isDrivenByFrames else {
      let due = application.nextFrameWork(after: period)
      timer = application.scheduleFrameWork(.updates, at: due) { [weak self] in self?.frameIsDue() }
      return
    }
    let now = application.clock.now
    let next = FrameGrid.frame(after: now, last: last ?? now, period: period)
    timer = application.clock.schedule(at: next) { [weak self] in
      guard let application = self?.application else { return }
      guard !application.isDrivenByFrames else {
        self?.schedule()
        return
      }
      let time = FrameGrid.frame(at: application.clock.now, phase: next, period: period)
      application.update(at: time)
      self?.schedule(after: time)
    }
  }

  private func frameIsDue() {
    if let application, application.frames.step != nil { application.frames.isUpdateDue = true }
    schedule()
  }

  /// Performs the link's actions of a phase. Does nothing if an action in the same update has disabled the link or
  /// moved its view.
  func perform(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
    guard currentUpdateInfo === info else { return }
    guard !phase.isLowLatency || wantsLowLatencyEventDispatch else { return }
    for action in actions where action.phase === phase && isEnabled { action.run(self, info) }
  }
}
