import Foundation

/// The app's object that receives the life cycle of a scene.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Called when the scene is being connected. Create the scene's window here.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// Called when the scene has been disconnected. The scene's session still exists and may be connected to a new scene
  /// later.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active and receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene becomes inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene enters the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Opens URLs in the scene.
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}

/// The app's object that receives the life cycle of a scene with windows.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window stored by the delegate; nil if the delegate stores no window.
  var window: UIWindow? { get set }
  /// Called after the interface has rotated, with the scene's previous orientation.
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  )
  /// Performs a quick action of the app's icon. Call `completionHandler` with whether the app has performed it.
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
}

extension UIWindowSceneDelegate {
  /// Returns nil. Setting the property has no effect.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  /// Calls the handler with false: the app does not perform the quick action.
  public func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// The persistent session of a scene. The session outlives the scene.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UISceneSession: KitObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene with windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  public final let role: Role
  /// The configuration with which the scene is connected.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene of the session, which the session does not retain; nil while no scene is connected.
  open internal(set) weak var scene: UIScene?
  /// The identifier of the session.
  public final let persistentIdentifier: String
  /// A dictionary for use by the app.
  open var userInfo: [String: Any]?

  private static var count = 0

  /// Creates a session for a scene that is not connected yet. UIKit creates sessions itself.
  public init(role: Role = .windowApplication, configuration: UISceneConfiguration? = nil) {
    UISceneSession.count += 1
    self.role = role
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
    persistentIdentifier = "session-\(UISceneSession.count)"
    super.init()
  }
}

/// The configuration with which a scene is connected.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UISceneConfiguration: KitObject {
  /// The name given by the app.
  open private(set) var name: String?
  /// The role of the scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate. The library stores the class, and the host creates the delegate, because Swift
  /// cannot create an object of an `AnyClass` without a required initializer.
  open var delegateClass: AnyClass?
  /// The class of the scene. The library stores this class, but does not use it.
  open var sceneClass: AnyClass?

  /// Creates a configuration with this name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// A URL that a scene is asked to open.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIOpenURLContext: KitObject {
  /// The URL to open.
  public final let url: URL

  /// Creates a request to open `url`. UIKit creates such requests itself.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

extension UIScene {
  /// The reasons for connecting a scene.
  @preconcurrency @MainActor
  open class ConnectionOptions: KitObject {
    /// The URLs to open.
    public final let urlContexts: Set<UIOpenURLContext>
    /// The quick action that the user has chosen; nil for none.
    public final let shortcutItem: UIApplicationShortcutItem?

    /// Creates options with URLs to open. The set is empty if the scene is connected without a URL.
    public init(urlContexts: Set<UIOpenURLContext> = [], shortcutItem: UIApplicationShortcutItem? = nil) {
      (self.urlContexts, self.shortcutItem) = (urlContexts, shortcutItem)
      super.init()
    }
  }

  /// Posted when the scene is being connected, with the scene as the object.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when the scene has been disconnected, with the scene as the object.
  public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when the scene has become active, with the scene as the object.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene becomes inactive, with the scene as the object.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before the scene enters the foreground, with the scene as the object.
  public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  /// Posted when the scene has entered the background, with the scene as the object.
  public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}
