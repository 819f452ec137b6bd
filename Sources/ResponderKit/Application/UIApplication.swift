import Foundation

/// The end of the responder chain and the entrance of events: the host hands its samples to `receive`.
///
/// Any number may live side by side, each with its windows, its clock and its thresholds; UIKit has one.
open class UIApplication: UIResponder {
  public let configuration: EventConfiguration
  public let clock: any EventClock

  /// Hears of all that happens and why; without one nothing is made for it.
  public final weak var observer: (any EventObserver)?

  public final weak var delegate: (any UIApplicationDelegate)?

  /// Visible windows, back to front: by level, within one in the order in which they came to the front (D-10).
  public internal(set) final var windows: [UIWindow] = []
  public internal(set) final weak var keyWindow: UIWindow?

  private var madeDelivery: Delivery?
  final var delivery: Delivery {
    if let madeDelivery { return madeDelivery }
    let delivery = Delivery(application: self)
    madeDelivery = delivery
    return delivery
  }
  let touchesEvent = UIEvent(type: .touches)
  var recentTaps = RecentTaps()
  var inbox: [[TouchSample]] = []
  var isReceiving = false

  public init(configuration: EventConfiguration = .uiKit, clock: any EventClock) {
    self.configuration = configuration
    self.clock = clock
    super.init()
    UIApplication.living.removeAll { $0.application == nil }
    UIApplication.living.append(WeakApplication(application: self))
  }

  isolated deinit {
    for window in windows { window.application = nil }
    let contacts = touchesEvent.contacts
    touchesEvent.contacts.removeAll()
    touchesEvent.changed.removeAll()
    madeDelivery?.close(contacts)
  }

  // MARK: The current one

  private struct WeakApplication {
    weak var application: UIApplication?
  }

  /// In the order in which they were made.
  private static var living: [WeakApplication] = []
  /// The one whose events or timers are being handled.
  static weak var handling: UIApplication?

  static var current: UIApplication? {
    handling ?? living.last { $0.application != nil }?.application
  }

  /// The application whose events are being handled, else the one made last. Traps where there is none.
  public static var shared: UIApplication {
    guard let current else {
      preconditionFailure("There is no application yet; make one with UIApplication(clock:) and keep it.")
    }
    return current
  }

  // MARK: Responder

  override var eventApplication: UIApplication? { self }

  /// The delegate where it is a responder other than a view, a controller or the application.
  open override var next: UIResponder? {
    guard let responder = delegate as? UIResponder else { return nil }
    return responder is UIView || responder is UIViewController || responder is UIApplication ? nil : responder
  }

  // MARK: Events

  /// Gives an event to the windows it is about; an override that does not call super swallows it (D-03).
  open func sendEvent(_ event: UIEvent) {
    guard event.type == .touches else { return }
    var sent: [UIWindow] = []
    for contact in event.changed {
      guard let window = contact.touch.window, !sent.contains(window) else { continue }
      if event.changed.count > 1 { sent.append(window) }
      window.sendEvent(event)
      if event.changed.count == 1 { return }
    }
  }

  /// Calls `action` on `target`; without one on the first up the chain from the sender that performs it (K-41, R-53).
  /// False where nobody does.
  @discardableResult
  open func sendAction(_ action: Selector, to target: AnyObject?, from sender: Any?, for event: UIEvent?) -> Bool {
    let receiver = target ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender) as AnyObject?
    guard let receiver, action.isImplemented(by: receiver) else { return false }
    if let name = action.name { delivery.record(.performs(action: name), by: receiver) }
    return action.perform(on: receiver, sender: sender, event: event)
  }

  // MARK: Windows

  func show(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.endIndex
    windows.insert(window, at: index)
  }

  func hide(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    delivery.windowWillLeave(window)
    if keyWindow === window {
      keyWindow = nil
      window.resignKey()
    }
  }

  func windowOrderDidChange() {
    windows = windows.enumerated()
      .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
      .map(\.element)
  }

  /// The old key window resigns first (D-18).
  func makeKey(_ window: UIWindow) {
    guard keyWindow !== window, window.canBecomeKey else { return }
    let old = keyWindow
    keyWindow = nil
    old?.resignKey()
    keyWindow = window
    window.becomeKey()
  }
}
