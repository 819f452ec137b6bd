import Foundation

/// The life cycle of the application. The host reports the changes, and the library calls the delegates and posts the
/// notifications in UIKit's order.
extension UIApplication {
  /// The state of the application.
  public enum State: Int, Sendable {
    case active = 0, inactive, background
  }

  /// Launches the application: calls the delegate's methods for the beginning and the end of the launch, then
  /// `connecting`, in which the host connects its scenes, then makes the application active. Returns false if the
  /// delegate cannot handle `options`.
  @discardableResult
  public final func launch(options: [LaunchOptionsKey: Any]? = nil, connecting: () -> Void = {}) -> Bool {
    lifeCycle = .inactive
    var isHandled = true
    perform {
      isHandled = delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
      isHandled = (delegate?.application(self, didFinishLaunchingWithOptions: options) ?? true) && isHandled
      notificationCenter.notify(UIApplication.didFinishLaunchingNotification, object: self)
      connecting()
    }
    becomeActive()
    return isHandled
  }

  /// Makes the application active. An application in the background enters the foreground first. Does nothing if the
  /// application is active. The library does not check the state: the host passes in input only while the application
  /// is active.
  public final func becomeActive() {
    if lifeCycle == .background { enterForeground() }
    guard lifeCycle == .inactive else { return }
    lifeCycle = .active
    notify(UIApplication.didBecomeActiveNotification, scenes: .foregroundActive) { $0.applicationDidBecomeActive(self) }
  }

  /// Makes the application inactive, for example for a phone call or a system alert. Input in progress is cancelled
  /// (R-70, T-49).
  public final func resignActive() {
    guard lifeCycle == .active else { return }
    notify(UIApplication.willResignActiveNotification, scenes: .foregroundInactive) {
      $0.applicationWillResignActive(self)
    }
    lifeCycle = .inactive
    interrupt()
  }

  /// Moves the application to the background. An active application becomes inactive first.
  public final func enterBackground() {
    resignActive()
    guard lifeCycle == .inactive else { return }
    lifeCycle = .background
    notify(UIApplication.didEnterBackgroundNotification, scenes: .background) { $0.applicationDidEnterBackground(self) }
  }

  /// Moves the application to the foreground. The host calls `becomeActive()` afterwards.
  public final func enterForeground() {
    guard lifeCycle == .background else { return }
    notify(UIApplication.willEnterForegroundNotification, scenes: .foregroundInactive) {
      $0.applicationWillEnterForeground(self)
    }
    lifeCycle = .inactive
  }

  /// Terminates the application, after moving it to the background.
  public final func terminate() {
    enterBackground()
    perform {
      delegate?.applicationWillTerminate(self)
      notificationCenter.notify(UIApplication.willTerminateNotification, object: self)
    }
  }

  /// Sends a memory warning to the delegate, then to the view controllers in windows.
  public final func receiveMemoryWarning() {
    perform {
      delegate?.applicationDidReceiveMemoryWarning(self)
      notificationCenter.notify(UIApplication.didReceiveMemoryWarningNotification, object: self)
      for window in windows { window.rootViewController?.notifyMemoryWarning() }
    }
  }

  /// The state of the application; active unless the host reports otherwise.
  public final var applicationState: State { lifeCycle }

  /// Asks the delegate to open `url`. Returns false if the delegate cannot open it.
  @discardableResult
  public final func open(_ url: URL, options: [OpenURLOptionsKey: Any] = [:]) -> Bool {
    delegate?.application(self, open: url, options: options) ?? false
  }

  /// Notifies the delegates of the scenes, or, if there are no scenes, the delegate of the application.
  private func notify(
    _ name: Notification.Name,
    scenes state: UIScene.ActivationState,
    _ call: (any UIApplicationDelegate) -> Void
  ) {
    perform {
      if windowScenes.isEmpty { if let delegate { call(delegate) } }
      for scene in windowScenes { setActivationState(state, of: scene) }
      notificationCenter.notify(name, object: self)
    }
  }

  /// Posted after the launch, with the application as the object.
  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  /// Posted when the application becomes active, with the application as the object.
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted before the application becomes inactive, with the application as the object.
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted when the application has entered the background, with the application as the object.
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted before the application enters the foreground, with the application as the object.
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Posted before the application terminates, with the application as the object.
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Posted when memory is low, with the application as the object.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
}

extension UIViewController {
  fileprivate func notifyMemoryWarning() {
    if isViewLoaded { didReceiveMemoryWarning() }
    for child in children { child.notifyMemoryWarning() }
    modality.presented?.notifyMemoryWarning()
  }
}
