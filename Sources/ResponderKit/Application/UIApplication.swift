import Foundation

/// The end of the responder chain and the entrance of events: the host hands its samples to `receive`.
///
/// Any number may live side by side, each with its windows, its clock and its thresholds; UIKit has one.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
open class UIApplication: UIResponder {
  /// Every threshold of this application's events.
  public let configuration: EventConfiguration
  /// The time line of its samples and its timers.
  public let clock: any EventClock

  /// Hears of all that happens and why; without one nothing is made for it.
  /// Not retained.
  public final var observer: (any EventObserver)? {
    get { delivery.observer }
    set { delivery.observer = newValue }
  }

  /// The program's own object; the chain ends with it where it is a responder. Not retained.
  public final weak var delegate: (any UIApplicationDelegate)? {
    didSet {
      let responder = delegate as? UIResponder
      delegateIsInChain =
        responder != nil && !(responder is UIView || responder is UIViewController || responder is UIApplication)
    }
  }
  /// Whether the chain goes on to the delegate, as far as its class says; every event that nobody keeps asks for it.
  private var delegateIsInChain = false

  /// Visible windows, back to front: by level, within one in the order in which they came to the front (D-10).
  @exclusivity(unchecked) public internal(set) final var windows: [UIWindow] = []
  /// The key window of those in no scene; it need not be visible (D-15).
  @BackReference final var unownedKeyWindow: UIWindow?
  /// The scenes, in the order in which they were connected.
  public internal(set) final var windowScenes: [UIWindowScene] = []
  /// The one whose window became key last; nil where that window is in none.
  final weak var currentScene: UIWindowScene?

  /// Who shows the keyboard; without one it is there all the same, at the bottom of the key window. Not retained.
  public final weak var keyboardHost: (any KeyboardHost)?
  /// What the keyboard takes of the screen; nil while there is none.
  public final var keyboardFrame: CGRect? { keyboard.frame }
  /// What is shown for input; nil while there is nothing.
  public final var keyboardContent: KeyboardContent? { keyboard.content }
  final lazy var keyboard = Keyboard(link)
  /// Who in the key window hears of keys, shakes, remote control and editing commands first (R-05, D-16).
  public final var firstResponder: UIResponder? { keyWindow?.firstResponder }
  /// Tells of keyboards and windows in the order in which its observers came; Foundation's default center, which has no
  /// order, is told after it.
  public final let notificationCenter = EventNotificationCenter()

  /// The main menu.
  public final lazy var menuSystem = UIMenuSystem(link)
  /// What cut and copy have put away for paste. UIKit has one for the device; here each application has its own, which is
  /// `UIPasteboard.general` while the application is the current one.
  public final lazy var pasteboard = UIPasteboard(link, name: .general)

  /// Whether VoiceOver reads this application's screens to its user, which the host says; programs ask
  /// `UIAccessibility.isVoiceOverRunning`. `AccessibilityCommand`s count either way: others send them, too.
  public final var isVoiceOverRunning = false {
    didSet {
      guard oldValue != isVoiceOverRunning else { return }
      notificationCenter.tell(UIApplication.voiceOverStatusDidChange, object: self)
    }
  }
  /// Posted under this name where `isVoiceOverRunning` has changed.
  static let voiceOverStatusDidChange = Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Where the reader's cursor was moved to last; it may have left the screen.
  final weak var accessibilityCursor: UIResponder?

  final lazy var keyRepeat = KeyRepeat(link)
  /// The display of the windows, as far as it is due.
  final var display = WindowDisplay()

  /// Keys that are down and were used up as they went down: nobody hears of their release.
  var usedKeys: [UIKey] = []
  var kept = Kept()

  let link = ApplicationLink()
  final var lifeCycle = State.active
  /// Controllers whose views have come to a window and wait for its layout.
  var arrivals: [WeakController] = []

  /// Transitions of controllers that are under way.
  final var transitions: [WeakTransition] = []

  /// Those who take part in updates of the screen.
  var updates = UpdateLinks()

  /// Called once the windows are laid out for an event, before it is hit-tested and delivered; nil where nothing asks for it.
  package final var windowsDidLayOut: (@MainActor () -> Void)?

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
  /// Whether a shake asks to undo.
  open var applicationSupportsShakeToEdit: Bool = true
  /// What a shake has asked and nobody has answered; the host shows it.
  public internal(set) final var undoPrompt: UndoPrompt?
  let hoverEvent = UIEvent(type: .hover)
  let transformEvent = UIEvent(type: .transform)
  var estimates = PendingEstimates()
  let textServices = TextServices()
  /// The work that code under test has submitted to the main queue; nil where the application runs on real time.
  package final var mainQueueWork: MainQueueWork?
  var inbox: [Inbound] = []
  var isReceiving = false

  /// An application with these thresholds on this clock; it is the shared one until another is made, and while it handles events.
  public init(configuration: EventConfiguration = .uiKit, clock: any EventClock) {
    self.configuration = configuration
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
      for one in transitions { one.transition?.abandon() }
    }
  }

  // MARK: The current one

  /// In the order in which they were made.
  private static var living: [ApplicationLink] = []
  /// An application whose events or timers are being handled, or none. Not retained, since every event writes it twice: who enters an
  /// application keeps it until the way out.
  typealias Entered = Unmanaged<UIApplication>?
  @exclusivity(unchecked) private static var innermost: Entered = nil

  /// The one whose events or timers are being handled; nil while there is none.
  static var entered: UIApplication? { innermost?.takeUnretainedValue() }

  /// Makes it the current one; the one that was, for `leave(to:)`.
  final func enter() -> Entered {
    let outer = UIApplication.innermost
    UIApplication.innermost = Unmanaged.passUnretained(self)
    return outer
  }

  /// Makes the one current again that was when this was entered.
  final func leave(to outer: Entered) {
    UIApplication.innermost = outer
  }

  static var currentOrNil: UIApplication? { current }

  static var current: UIApplication? {
    entered ?? living.last { $0.application != nil }?.application
  }

  /// The application whose events are being handled, else the one made last. Traps where there is none.
  public static var shared: UIApplication {
    guard let current else {
      programmerError("There is no application yet; make one with UIApplication(clock:) and keep it.")
    }
    return current
  }

  /// Runs the program's code in this application's name.
  package final func perform(_ action: () -> Void) {
    let outer = enter()
    action()
    leave(to: outer)
  }

  /// Light or dark, and what else the host says of its screen; setting it tells all views whose traits change.
  public final var traitCollection = UITraitCollection.standard {
    didSet {
      guard oldValue != traitCollection else { return }
      let new = traitCollection
      if (oldValue.layoutDirection == .rightToLeft) != (new.layoutDirection == .rightToLeft) {
        UIView.mayRunRightToLeft = true
        for window in windows { window.languageDirectionDidChange() }
      }
      for window in windows { window.tellTraits(asIf: oldValue, now: new) }
    }
  }

  // MARK: Responder

  override var eventApplication: UIApplication? { self }

  /// A shake that nobody up the chain kept asks whether to undo.
  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    askWhetherToUndo()
    super.motionEnded(motion, with: event)
  }

  /// The delegate where it is a responder other than a view, a controller or the application.
  open override var next: UIResponder? { delegateIsInChain ? delegate as? UIResponder : nil }

  // MARK: Events

  /// Gives an event to the windows it is about; an override that does not call super swallows it (D-03).
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
      guard let window = contact.touch.window, !sent.holds(window) else { continue }
      sent.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls `action` on `target`; without one on the first up the chain from the first responder that performs it, from the
  /// sender where there is no first responder (K-41, R-53). False where nobody does.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let start = firstResponder ?? sender as? UIResponder
    let receiver = (target ?? start?.target(forAction: action, withSender: sender)).map { $0 as AnyObject }
    guard let receiver, action.isImplemented(by: receiver) else {
      delivery.recordUnperformed(
        action,
        from: sender as? UIResponder ?? start,
        because: target.map { .doesNotPerform($0 as AnyObject) } ?? .nobodyPerforms
      )
      return false
    }
    // A command of a menu is sent without an event.
    if event === pressesEvent, let command = sender as? UIKeyCommand {
      delivery.record(.keyCommand(command.word), by: receiver)
    } else if let name = action.name, delivery.isObserved, !action.refuses(sender, event) {
      delivery.record(.performs(action: name), by: receiver)
    }
    return action.perform(on: receiver, sender: sender, event: event)
  }

  // MARK: Windows

  func show(_ window: UIWindow) {
    if let place = place(of: window) { windows.remove(at: place) }
    // Those that are shown mostly go in front of all.
    var index = windows.endIndex
    let level = window.windowLevel
    while index > 0, windows[index - 1].windowLevel > level { index -= 1 }
    windows.insert(window, at: index)
  }

  func hide(_ window: UIWindow) {
    let place = place(of: window)
    let wasShown = place != nil
    if let place { windows.remove(at: place) }
    delivery.windowWillLeave(window, because: .windowHidden(window))
    resignKey(window)
    if wasShown { notificationCenter.tell(UIWindow.didBecomeHiddenNotification, object: window) }
  }

  /// Among those that are shown, looked for from the front-most one on.
  private func place(of window: UIWindow) -> Int? {
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
