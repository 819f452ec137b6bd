import Foundation

/// What the host says of the whole application, and what follows from it, in UIKit's order.
extension UIApplication {
  /// Whether it is in front.
  public enum State: Int, Sendable {
    case active = 0, inactive, background
  }

  /// Launches: will finish, did finish, then `connecting`, in which the host connects the scenes that there are, then it becomes
  /// active. False where the delegate says that it cannot handle `options`.
  @discardableResult
  public final func launch(options: [LaunchOptionsKey: Any]? = nil, connecting: () -> Void = {}) -> Bool {
    lifeCycle = .inactive
    var isHandled = true
    perform {
      isHandled = delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
      isHandled = (delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true) && isHandled
      notificationCenter.tell(UIApplication.didFinishLaunchingNotification, object: self)
      connecting()
    }
    becomeActive()
    return isHandled
  }

  /// It gets events; nothing where it does already. From the background it enters the foreground first.
  public final func becomeActive() {
    if lifeCycle == .background { enterForeground() }
    guard lifeCycle == .inactive else { return }
    lifeCycle = .active
    tell(UIApplication.didBecomeActiveNotification, scenes: .foregroundActive) { $0.applicationDidBecomeActive(self) }
  }

  /// It gets no events: a call comes, or a system alert. What is under way is taken away (R-70, T-49).
  public final func resignActive() {
    guard lifeCycle == .active else { return }
    tell(UIApplication.willResignActiveNotification, scenes: .foregroundInactive) {
      $0.applicationWillResignActive(self)
    }
    lifeCycle = .inactive
    interrupt()
  }

  /// It is seen no longer; an active one resigns first.
  public final func enterBackground() {
    resignActive()
    guard lifeCycle == .inactive else { return }
    lifeCycle = .background
    tell(UIApplication.didEnterBackgroundNotification, scenes: .background) { $0.applicationDidEnterBackground(self) }
  }

  /// It is about to be seen again; `becomeActive()` follows.
  public final func enterForeground() {
    guard lifeCycle == .background else { return }
    tell(UIApplication.willEnterForegroundNotification, scenes: .foregroundInactive) {
      $0.applicationWillEnterForeground(self)
    }
    lifeCycle = .inactive
  }

  /// It ends: it goes to the background first.
  public final func terminate() {
    enterBackground()
    perform {
      delegate?.applicationWillTerminate(self)
      notificationCenter.tell(UIApplication.willTerminateNotification, object: self)
    }
  }

  /// Memory is short: the delegate hears of it, then the controllers that are in a window.
  public final func receiveMemoryWarning() {
    perform {
      delegate?.applicationDidReceiveMemoryWarning(self)
      notificationCenter.tell(UIApplication.didReceiveMemoryWarningNotification, object: self)
      for window in windows { window.rootViewController?.tellMemoryWarning() }
    }
  }

  /// Whether it is in front; active until the host says otherwise.
  public final var applicationState: State { lifeCycle }

  /// Has the delegate open `url`; false where it cannot.
  @discardableResult
  public final func open(_ url: URL, options: [OpenURLOptionsKey: Any] = [:]) -> Bool {
    delegate?.application(self, open: url, options: options) ?? false
  }

  /// With scenes their delegates hear of it, else the application's.
  private func tell(
    _ name: Notification.Name,
    scenes state: UIScene.ActivationState,
    _ call: (any UIApplicationDelegate) -> Void
  ) {
    perform {
      if windowScenes.isEmpty { if let delegate { call(delegate) } }
      for scene in windowScenes { setActivationState(state, of: scene) }
      notificationCenter.tell(name, object: self)
    }
  }

  /// Posted with the application as its object after the launch.
  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// Posted with the application as its object when it gets events.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted with the application as its object before it gets no more events.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted with the application as its object when it is seen no longer.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted with the application as its object before it is seen again.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Posted with the application as its object before it ends.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Posted with the application as its object when memory is short.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}

extension UIViewController {
  fileprivate func tellMemoryWarning() {
    if isViewLoaded { didReceiveMemoryWarning() }
    for child in children { child.tellMemoryWarning() }
    modality.presented?.tellMemoryWarning()
  }
}
