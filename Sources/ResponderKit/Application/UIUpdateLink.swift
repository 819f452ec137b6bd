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

  /// Creates a link that is active, once it is enabled, while `view` is in a visible window.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Creates a link that is active, once it is enabled, while a window of `windowScene` is visible.
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
  /// continuous updates happen in fewer frames.
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

  /// Adds a call of `selector` on `target`, which is not retained, in each update, before display links are called.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Adds a call of `selector` on `target`, which is not retained, in this phase of each update, with the link as the
  /// argument.
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

  private func schedule() {
    timer?.cancel()
    timer = nil
    guard requiresContinuousUpdates, let application else { return }
    let period = application.configuration.framePeriod(preferring: Double(preferredFrameRateRange.preferred ?? 0))
    timer = application.clock.schedule(at: application.clock.now + period) { [weak self] in
      self?.application?.update()
      self?.schedule()
    }
  }

  /// Performs the link's actions of a phase. Does nothing if an action in the same update has disabled the link or
  /// moved its view.
  func perform(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
    guard currentUpdateInfo === info else { return }
    guard !phase.isLowLatency || wantsLowLatencyEventDispatch else { return }
    for action in actions where action.phase === phase && isEnabled { action.run(self, info) }
  }
}
