import Foundation

/// Takes part in updates of the screen, on the event clock. It is active while it is enabled and its view stands in a window that shows.
///
/// An update is a frame in which something is asked for: with `requiresContinuousUpdates` each frame, else the first one after an event.
/// Phases that say before and after the dispatch of events run together, for input is handed on as it comes, and not by frames.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
open class UIUpdateLink: KitObject {
  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private var actions: [(phase: UIUpdateActionPhase, run: (UIUpdateLink, UIUpdateInfo) -> Void)] = []
  private var timer: EventTimer?
  private weak var application: UIApplication?
  /// Those of all applications: a view may come to a window of another one.
  private static var enabled: [UpdateLinks.Entry] = []

  /// A view has come to another window or to none, or a window shows, hides, or comes to another scene.
  static func windowsDidChange() {
    for entry in enabled { entry.link?.refresh() }
  }

  /// A link that is active while `view` stands in a window that shows, once it is enabled.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// A link that is active while a window of `windowScene` shows, once it is enabled.
  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
  }

  /// A link with an action before display links are called.
  public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// A link with an action before display links are called.
  public convenience init(
    windowScene: UIWindowScene,
    actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// A link that calls `selector` of `target` before display links are called.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  /// A link that calls `selector` of `target` before display links are called.
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  deinit { timer?.abandon() }

  /// Whether it takes part.
  open var isEnabled: Bool = false {
    didSet {
      guard oldValue != isEnabled else { return }
      Self.enabled.removeAll { $0.link === self || $0.link == nil }
      if isEnabled { Self.enabled.append(UpdateLinks.Entry(link: self)) }
      refresh()
    }
  }
  /// Whether there is an update with each frame, though nothing else asks for one.
  open var requiresContinuousUpdates: Bool = false {
    didSet { if oldValue != requiresContinuousUpdates { schedule() } }
  }
  /// Whether phases of low latency run, too.
  open var wantsLowLatencyEventDispatch: Bool = false
  /// Kept for the host.
  open var wantsImmediatePresentation: Bool = false
  /// Times a second; its preferred value makes continuous updates rarer than the screen's frames.
  open var preferredFrameRateRange: CAFrameRateRange = .default { didSet { schedule() } }
  /// Of the update that is going on; nil between two.
  open var currentUpdateInfo: UIUpdateInfo? { application?.updates.current }

  /// Runs with each update, before display links are called.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Runs with each update, in this phase; of one phase in the order of addition.
  open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append((phase, handler))
  }

  /// Calls `selector` of `target`, which is not retained, with each update, before display links are called.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Calls `selector` of `target`, which is not retained, with the link, with each update in this phase.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let object = target as AnyObject
    addAction(to: phase) { [weak object] link, _ in
      if let object { selector.perform(on: object, sender: link, event: nil) }
    }
  }

  // MARK: Updates

  /// The application on whose screen it is seen.
  private var shownIn: UIApplication? {
    let window = view?.unownedWindow ?? scene?.windows.first { !$0.isHidden }
    return window.flatMap { $0.isHidden ? nil : $0.application }
  }

  /// Goes over to the application on whose screen it is seen now, as it is enabled or disabled, and as its view or its scene's windows
  /// come and go.
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

  /// Its part of an update; none where an action of the same update has disabled it or has taken its view elsewhere.
  func perform(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
    guard currentUpdateInfo === info else { return }
    guard !phase.isLowLatency || wantsLowLatencyEventDispatch else { return }
    for action in actions where action.phase === phase && isEnabled { action.run(self, info) }
  }
}
