import Foundation

/// The app's object that receives the life cycle of the application, from launch to termination. If the delegate is a
/// responder that is not in the chain already, it is the last responder of the chain.
///
/// The host reports changes with `launch(options:)` and the related methods. If the application has scenes, only the
/// delegates of the scenes are notified of activation and background changes, as in UIKit.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The window of an app without scenes; nil if there is none.
  var window: UIWindow? { get set }
  /// Called at the beginning of the launch. Returns false if `launchOptions` cannot be handled.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the end of the launch; create windows here. Returns false if `launchOptions` cannot be handled.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the application has become active and receives events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the application becomes inactive, because of a phone call or because it enters the background.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the application has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the application enters the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the application terminates.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is low.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when the day has changed, or the clock was set.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Opens `url`. Returns false if the app cannot open the URL.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Performs a quick action of the app's icon, in an app without scenes. Call `completionHandler` with whether the app
  /// has performed it.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Returns the configuration for a scene that is about to be connected.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user has permanently closed scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns the interface orientations that a window supports. Called when the device has been rotated; see
  /// `UIApplication.rotateDevice(to:)`.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  /// Returns nil. Setting the property has no effect.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// Returns false: the app does not open the URL.
  public func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:])
    -> Bool
  { false }
  /// Calls the handler with false: the app does not perform the quick action.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Returns the configuration of the session.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Returns all orientations except upside down.
  public func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  { .allButUpsideDown }
}
