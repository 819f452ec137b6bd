import Foundation

/// The parts of an update of the screen, each of which runs the actions of update links in it, in this order.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
public final class UIUpdateActionPhase: KitObject {
  /// Which of them it is, counted in the order in which they run.
  let number: Int
  /// Whether only links that ask for low latency get to it.
  let isLowLatency: Bool

  private init(_ number: Int, isLowLatency: Bool = false) {
    self.number = number
    self.isLowLatency = isLowLatency
    super.init()
  }

  /// The update is about to begin.
  public static let afterUpdateScheduled = UIUpdateActionPhase(0)
  /// Before input is handed on.
  public static let beforeEventDispatch = UIUpdateActionPhase(1)
  /// After input was handed on.
  public static let afterEventDispatch = UIUpdateActionPhase(2)
  /// Before display links are called.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(3)
  /// After display links were called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(4)
  /// Before views are laid out.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(5)
  /// After views were laid out.
  public static let afterCATransactionCommit = UIUpdateActionPhase(6)
  /// Before input that cannot wait is handed on.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(7, isLowLatency: true)
  /// After input that cannot wait was handed on.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(8, isLowLatency: true)
  /// Before views are laid out for input that cannot wait.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(9, isLowLatency: true)
  /// After views were laid out for input that cannot wait.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(10, isLowLatency: true)
  /// The update is over.
  public static let afterUpdateComplete = UIUpdateActionPhase(11)
}

/// What an update of the screen is for: its times, in seconds of the event clock.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
open class UIUpdateInfo: KitObject {
  /// The time to draw for: that of the frame.
  open private(set) var modelTime: TimeInterval
  /// When the update has to be done: with the next frame.
  open private(set) var completionDeadlineTime: TimeInterval
  /// When it is seen: with the frame after.
  open private(set) var estimatedPresentationTime: TimeInterval
  /// Whether it is seen at once; false here, as nothing is drawn by the library.
  open var isImmediatePresentationExpected: Bool { false }
  /// Whether input that cannot wait is handed on in this update: where a link asks for it.
  open private(set) var isLowLatencyEventDispatchConfirmed: Bool
  /// Whether a phase of low latency runs just now.
  open internal(set) var isPerformingLowLatencyPhases: Bool = false

  init(at time: TimeInterval, frame: TimeInterval, isLowLatency: Bool) {
    modelTime = time
    completionDeadlineTime = time + frame
    estimatedPresentationTime = time + 2 * frame
    isLowLatencyEventDispatchConfirmed = isLowLatency
    super.init()
  }

  /// Of the update of the scene's screen that is going on; nil between two.
  open class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    windowScene.windows.lazy.compactMap { $0.application }.first?.updates.current
  }

  /// Of the update of the view's screen that is going on; nil between two, and for a view in no window.
  open class func current(for view: UIView) -> UIUpdateInfo? { view.unownedWindow?.application?.updates.current }
}

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
  open var isEnabled: Bool = false { didSet { if oldValue != isEnabled { enabledDidChange() } } }
  /// Whether there is an update with each frame, though nothing else asks for one.
  open var requiresContinuousUpdates: Bool = false { didSet { schedule() } }
  /// Whether phases of low latency run, too.
  open var wantsLowLatencyEventDispatch: Bool = false
  /// Kept for the host.
  open var wantsImmediatePresentation: Bool = false
  /// Times a second; its preferred value makes continuous updates rarer than the screen's frames.
  open var preferredFrameRateRange: CAFrameRateRange = .default { didSet { schedule() } }
  /// Of the update that is going on; nil between two.
  open var currentUpdateInfo: UIUpdateInfo? { isEnabled ? shownIn?.updates.current : nil }

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

  private func enabledDidChange() {
    application?.updates.links.removeAll { $0.link === self || $0.link == nil }
    application = isEnabled ? shownIn ?? UIApplication.currentOrNil : nil
    application?.updates.links.append(UpdateLinks.Entry(link: self))
    schedule()
  }

  /// In seconds: a frame, or as many as the preferred rate comes to.
  private func period(_ application: UIApplication) -> TimeInterval {
    let frame = application.updates.frame(application.configuration)
    guard let rate = preferredFrameRateRange.preferred, rate > 0 else { return frame }
    return frame * max(1, (1 / (frame * Double(rate))).rounded())
  }

  private func schedule() {
    guard isEnabled, requiresContinuousUpdates, timer == nil, let application else { return }
    let time = application.clock.now + period(application)
    timer = application.clock.schedule(at: time) { [weak self] in
      self?.timer = nil
      self?.application?.update()
      self?.schedule()
    }
  }

  /// Its part of an update, as far as it is seen.
  func perform(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo) {
    guard isEnabled, shownIn === application, application != nil else { return }
    guard !phase.isLowLatency || wantsLowLatencyEventDispatch else { return }
    for action in actions where action.phase === phase && isEnabled { action.run(self, info) }
  }

  var wantsLowLatency: Bool { isEnabled && wantsLowLatencyEventDispatch }
}

/// The links of an application, and the update that is going on.
struct UpdateLinks {
  struct Entry {
    weak var link: UIUpdateLink?
  }

  var links: [Entry] = []
  var current: UIUpdateInfo?
  /// The frame after an event, which passive links wait for.
  var timer: EventTimer?
  /// When the last update was.
  var lastTime: TimeInterval?

  func frame(_ configuration: EventConfiguration) -> TimeInterval {
    configuration.frameInterval > 0 ? configuration.frameInterval : 1 / 60
  }
}

extension UIApplication {
  /// An event was handed on: there is an update with the next frame.
  final func wantUpdate() {
    guard !updates.links.isEmpty, updates.timer == nil else { return }
    updates.links.removeAll { $0.link == nil }
    let time = clock.now + updates.frame(configuration)
    updates.timer = clock.schedule(at: time) { [weak self] in
      self?.updates.timer = nil
      self?.update()
    }
  }

  /// Runs the phases, one after the other; several links of one frame share it.
  final func update() {
    guard updates.current == nil, updates.lastTime != clock.now else { return }
    updates.lastTime = clock.now
    let links = updates.links.compactMap(\.link)
    let info = UIUpdateInfo(
      at: clock.now,
      frame: updates.frame(configuration),
      isLowLatency: links.contains { $0.wantsLowLatency }
    )
    updates.current = info
    perform {
      for phase in UIUpdateActionPhase.all {
        info.isPerformingLowLatencyPhases = phase.isLowLatency
        if phase === UIUpdateActionPhase.afterCATransactionCommit { for window in windows { window.layoutIfNeeded() } }
        for link in links { link.perform(phase, info) }
      }
    }
    updates.current = nil
  }
}

extension UIUpdateActionPhase {
  static let all: [UIUpdateActionPhase] = [
    .afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch, .beforeCADisplayLinkDispatch,
    .afterCADisplayLinkDispatch, .beforeCATransactionCommit, .afterCATransactionCommit, .beforeLowLatencyEventDispatch,
    .afterLowLatencyEventDispatch, .beforeLowLatencyCATransactionCommit, .afterLowLatencyCATransactionCommit,
    .afterUpdateComplete,
  ]
}
