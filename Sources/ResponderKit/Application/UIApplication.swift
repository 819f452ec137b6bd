import Foundation

/// The application: the last responder of the chain and the receiver of events. The host passes samples of its input to
/// `receive`.
///
/// Any number of applications can exist simultaneously, each with its windows, clock and configuration; UIKit has one.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
open class UIApplication: UIResponder {
  /// The thresholds for this application's events.
  public let configuration: EventConfiguration
  /// The clock of the application's samples and timers.
  public let clock: any EventClock

  /// The object that receives the event records, which the application does not retain. If it is nil, no records are
  /// created.
  public final var observer: (any EventObserver)? {
    get { delivery.observer }
    set { delivery.observer = newValue }
  }

  /// The app's delegate. If the delegate is a responder, it is the last responder of the chain. The application does
  /// not retain it.
  public final weak var delegate: (any UIApplicationDelegate)? {
    didSet {
      let responder = delegate as? UIResponder
      delegateIsInChain =
        responder != nil && !(responder is UIView || responder is UIViewController || responder is UIApplication)
    }
  }
  /// Whether the delegate's class allows the delegate in the responder chain. The value is stored because every
  /// unconsumed event needs it.
  private var delegateIsInChain = false

  /// The visible windows, back to front: by level, and within a level in the order in which they were moved to the
  /// front (D-10).
  @exclusivity(unchecked) public internal(set) final var windows: [UIWindow] = []
  /// The key window among the windows that belong to no scene. The window may be hidden (D-15).
  @BackReference final var unownedKeyWindow: UIWindow?
  /// The scenes, in the order in which they were connected.
  public internal(set) final var windowScenes: [UIWindowScene] = []
  /// The scene whose window became key last; nil if the window that became key last belongs to no scene.
  final weak var currentScene: UIWindowScene?

  /// The object that shows the keyboard, which the application does not retain. Even without such an object, an open
  /// keyboard has a frame, at the bottom of the key window.
  public final weak var keyboardHost: (any KeyboardHost)?
  /// The part of the screen covered by the keyboard, in screen coordinates; nil if there is no keyboard.
  public final var keyboardFrame: CGRect? { keyboard.frame }
  /// The displayed keyboard and input views; nil if nothing is displayed.
  public final var keyboardContent: KeyboardContent? { keyboard.content }
  final lazy var keyboard = Keyboard(link)
  /// The first responder of the key window, which receives keys, shakes, remote control and edit actions first (R-05,
  /// D-16).
  public final var firstResponder: UIResponder? { keyWindow?.firstResponder }
  /// The center for the notifications of the keyboard and windows. The center notifies observers in the order in which
  /// they were added, and then those of Foundation's default center, whose order is not guaranteed.
  public final let notificationCenter = EventNotificationCenter()

  /// The main menu.
  public final lazy var menuSystem = UIMenuSystem(link)
  /// The pasteboard for cut, copy and paste. In UIKit, all applications of a device share one pasteboard. Here each
  /// application has its own pasteboard, which is `UIPasteboard.general` while the application is the current one.
  public final lazy var pasteboard = UIPasteboard(link, PasteboardContents(.general))
  /// The object that connects `pasteboard` to the clipboard of the system. The application does not retain it. If it is
  /// nil, the app can only paste what it has copied itself.
  public final weak var pasteboardHost: (any PasteboardHost)?
  /// The pasteboards that the app has created by name.
  final var namedPasteboards: [UIPasteboard.Name: PasteboardContents] = [:]
  /// The number of pasteboards that were created with a unique name.
  final var uniquePasteboardCount = 0

  /// Whether VoiceOver reads this application's screens, as reported by the host. Apps read
  /// `UIAccessibility.isVoiceOverRunning`. An `AccessibilityCommand` works in either case, because other assistive
  /// technologies send such commands, too.
  public final var isVoiceOverRunning = false {
    didSet {
      guard oldValue != isVoiceOverRunning else { return }
      notificationCenter.notify(UIApplication.voiceOverStatusDidChange, object: self)
    }
  }
  /// Posted when `isVoiceOverRunning` has changed.
  static let voiceOverStatusDidChange = Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The element to which the screen reader's cursor was moved last. The element may have left the screen.
  final weak var accessibilityCursor: UIResponder?

  /// The screen of all windows that are not on a screen connected by `connectScreen(size:scale:framesPerSecond:)`.
  public final lazy var mainScreen = UIScreen(link)
  /// The screens that the host has connected, without the main screen.
  final var connectedScreens: [UIScreen] = []
  /// The number of screens that the host has ever connected, including those that it has disconnected.
  final var screenCount: UInt16 = 0

  /// The numbers of the nodes of the accessibility tree.
  final var accessibilityIdentities = AccessibilityIdentities()
  /// The bridge that observes the accessibility tree; nil if there is none.
  final var accessibilityObservation: AccessibilityObservation?

  final lazy var keyRepeat = KeyRepeat(link)
  /// The host's observation of the cursor; nil if no host observes it.
  final var cursorObservation: CursorObservation?
  /// The progress of laying out and drawing the windows, with the timers of deferred layout and drawing.
  final var display = WindowDisplay()

  /// The pressed keys whose presses were consumed before delivery. Their releases are not delivered. A cancelled key may
  /// be pressed again without a release.
  var consumedKeys: [(key: UIKey, isCancelled: Bool)] = []
  var hostSettings = HostSettings()

  let link = ApplicationLink()
  final var lifeCycle = State.active
  /// The view controllers whose views have entered a window and have not been laid out there yet.
  @exclusivity(unchecked) var arrivals: [WeakController] = []

  /// The view controller transitions in progress.
  final var transitions: [WeakTransition] = []

  /// The update links and the current screen update.
  @exclusivity(unchecked) var updates = UpdateLinks()
  /// The frames that the host draws, and the work that is due in frames.
  @exclusivity(unchecked) final var frames = FramePacing()

  /// Called when the windows have been laid out for an event, before the event is hit-tested and delivered; nil if not
  /// needed.
  @exclusivity(unchecked) package final var windowsDidLayOut: (@MainActor () -> Void)?

  final let delivery: Delivery
  final var touchesEvent: UIEvent { delivery.touchesEvent }
  final var pressesEvent: UIPressesEvent { delivery.pressesEvent }
  var recentTaps = RecentTaps()
  let scrollEvent = UIEvent(type: .scroll)
  let motionEvent = UIEvent(type: .motion)
  let remoteControlEvent = UIEvent(type: .remoteControl)
  /// The shake in progress.
  var shake: Shake?
  var receivesRemoteControl = true
  var ignored = IgnoredInput()
  /// Whether a shake shows a prompt to undo.
  open var applicationSupportsShakeToEdit: Bool = true
  /// The quick actions that the app adds to its icon; nil for none. A host may show them; see `performShortcut(_:)`.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// The undo prompt that is open, for the host to show.
  public internal(set) final var undoPrompt: UndoPrompt?
  let hoverEvent = UIEvent(type: .hover)
  let transformEvent = UIEvent(type: .transform)
  @exclusivity(unchecked) var estimates = PendingEstimates()
  let textServices = TextServices()
  /// The work that code under test has submitted to the main queue; nil if the application does not run on simulated
  /// time.
  package final var mainQueueWork: MainQueueWork?

  /// The object that is the value of `dragHost`. Not retained.
  final weak var dragHostObject: AnyObject?
  @exclusivity(unchecked) var inbox: [Inbound] = []
  var isReceiving = false

  /// Creates an application. The application is the shared one until another is created, and also while it handles
  /// events.
  public init(configuration: EventConfiguration = .uiKit, clock: any EventClock) {
    self.configuration = configuration
    screenScale = configuration.screenScale
    self.clock = clock
    delivery = Delivery(configuration, clock)
    super.init()
    link.application = self
    delivery.belong(to: self)
    UIApplication.living.removeAll { $0.application == nil }
    UIApplication.living.append(link)
  }

  deinit {
    afterLastRelease { [delivery, transitions] in
      delivery.abandon()
      UIApplication.endDisplayObservation()
      for transition in transitions { transition.transition?.abandon() }
    }
  }

  // MARK: The current application

  /// The existing applications, in the order in which they were created.
  static var living: [ApplicationLink] = []
  /// The application whose events or timers are being handled; nil if there is none. The reference does not retain the
  /// application, because every event writes it twice. Instead, the code that enters an application retains the
  /// application until the matching `leave(to:)`.
  typealias Entered = Unmanaged<UIApplication>?
  @exclusivity(unchecked) private static var innermost: Entered = nil

  /// The application whose events or timers are being handled; nil if there is none.
  static var entered: UIApplication? { innermost?.takeUnretainedValue() }

  /// Makes this application the current one, and returns the previously current application, which `leave(to:)` needs.
  final func enter() -> Entered {
    let outer = UIApplication.innermost
    UIApplication.innermost = Unmanaged.passUnretained(self)
    return outer
  }

  /// Makes `outer`, the application that was current on entry, current again.
  ///
  /// App code may have changed what is on the screen. Therefore a frame is needed when the outermost call ends.
  final func leave(to outer: Entered) {
    UIApplication.innermost = outer
    if UIApplication.watchesDisplay, outer?.takeUnretainedValue() !== self { displayDidChange() }
  }

  /// Makes `outer` current again at the end of a frame, which shows all changes that were made in it.
  final func leaveFrame(to outer: Entered) {
    UIApplication.innermost = outer
  }

  package static var currentOrNil: UIApplication? { current }

  static var current: UIApplication? {
    entered ?? living.last { $0.application != nil }?.application
  }

  /// The application whose events are being handled, or otherwise the application that was created last. Traps if no
  /// application exists.
  public static var shared: UIApplication {
    guard let current else {
      programmerError("There is no application yet; create one with UIApplication(clock:) and retain it.")
    }
    return current
  }

  /// Runs app code with this application as the current one.
  package final func perform(_ action: () -> Void) {
    let outer = enter()
    action()
    leave(to: outer)
  }

  /// The number of pixels per point of the main screen. Layout, scrolling and sheets round to whole pixels. The initial
  /// value is that of the configuration. A host sets the scale of its screen, which becomes the `displayScale` of
  /// `traitCollection`, too; views have the new scale from their next layout on. A scale that is not finite and greater
  /// than 0 is an error of the host, and traps. UIKit has no such property, because it knows its screen.
  public final var screenScale: CGFloat {
    didSet {
      demand(
        screenScale.isFinite && screenScale > 0,
        "The screen scale is \(screenScale). It must be finite and greater than 0."
      )
      traitCollection = UITraitCollection(traitsFrom: [traitCollection, UITraitCollection(displayScale: screenScale)])
    }
  }

  /// The interface style and the other traits that the host reports. Setting them notifies all views whose traits have
  /// changed.
  public final var traitCollection = UITraitCollection.standard {
    didSet {
      guard oldValue != traitCollection else { return }
      displaySurroundingsDidChange()
      let new = traitCollection
      if (oldValue.layoutDirection == .rightToLeft) != (new.layoutDirection == .rightToLeft) {
        UIView.mayRunRightToLeft = true
        for window in windows { window.languageDirectionDidChange() }
      }
      let outer = enter()
      if oldValue.preferredContentSizeCategory != new.preferredContentSizeCategory { UIView.textSizeHasChanged = true }
      for window in windows { window.notifyTraitChange(asIf: oldValue, now: new) }
      if oldValue.preferredContentSizeCategory != new.preferredContentSizeCategory { postContentSizeCategory() }
      leave(to: outer)
    }
  }

  // MARK: Responder

  override var eventApplication: UIApplication? { self }

  /// Receives the end of a shake that no responder consumed, and shows the undo prompt.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    showUndoPrompt()
    super.motionEnded(motion, with: event)
  }

  /// The delegate if it is a responder other than a view, a view controller or an application; nil otherwise.
  open override var next: UIResponder? { delegateIsInChain ? delegate as? UIResponder : nil }

  // MARK: Events

  /// Sends an event to the windows to which it belongs. If an override does not call super, the event is not delivered
  /// (D-03).
  open func sendEvent(_ event: UIEvent) {
    if event.changed.count == 1 {
      event.changed[0].touch.window?.sendEvent(event)
      return
    }
    if event.type == .motion || event.type == .remoteControl {
      (event.type == .motion ? shake?.window : keyWindow)?.sendEvent(event)
      return
    }
    if event.changed.isEmpty {
      (event as? UIPressesEvent)?.changedButton?.press.window?.sendEvent(event)
      return
    }
    var sent: [UIWindow] = []
    for contact in event.changed {
      guard let window = contact.touch.window, !sent.containsObject(window) else { continue }
      sent.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls `action` on `target`. If `target` is nil, calls the action on the nearest responder in the chain that
  /// performs it. The chain starts at the first responder, or at the sender if there is no first responder. Returns
  /// false if no object performs the action (K-41, R-52, R-53).
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let start = firstResponder ?? sender as? UIResponder
    let receiver = (target ?? start?.target(forAction: action, withSender: sender)).map { $0 as AnyObject }
    guard let receiver, action.isImplemented(by: receiver) else {
      delivery.recordUnperformed(
        action,
        from: sender as? UIResponder ?? start,
        because: target.map { .doesNotPerform($0 as AnyObject) } ?? .noObjectPerforms
      )
      return false
    }
    // A key's command is sent with the presses event. A menu's command is sent without an event and is recorded below.
    if event === pressesEvent, let command = sender as? UIKeyCommand {
      delivery.record(.keyCommand(command.word), by: receiver)
    } else if let name = action.name, delivery.isObserved, !action.refuses(sender, event) {
      delivery.record(.performs(action: name), by: receiver)
    }
    return action.perform(on: receiver, sender: sender, event: event)
  }

  // MARK: Windows

  func show(_ window: UIWindow) {
    if let index = windowIndex(of: window) { windows.remove(at: index) }
    // A new window is usually in front of all other windows, so the search starts at the front.
    var index = windows.endIndex
    let level = window.windowLevel
    while index > 0, windows[index - 1].windowLevel > level { index -= 1 }
    windows.insert(window, at: index)
    displayDidChange()
  }

  func hide(_ window: UIWindow) {
    let shownIndex = windowIndex(of: window)
    let wasShown = shownIndex != nil
    if let shownIndex { windows.remove(at: shownIndex) }
    displayDidChange()
    delivery.windowWillLeave(window, because: .windowHidden(window))
    resignKey(window)
    if wasShown { notificationCenter.notify(UIWindow.didBecomeHiddenNotification, object: window) }
  }

  /// Returns the index of a window among the visible windows, searching from the front; nil if the window is not
  /// visible.
  private func windowIndex(of window: UIWindow) -> Int? {
    var index = windows.endIndex
    while index > 0 {
      index -= 1
      if windows[index] === window { return index }
    }
    return nil
  }

  func windowOrderDidChange() {
    windows = windows.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }
}
