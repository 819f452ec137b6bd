import Foundation

/// The program's own object behind a scene: what becomes of it.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene is there; its window is made here.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  /// The scene is gone; its session may come back.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in front, and gets events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to get no events.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to be seen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene is seen no longer.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// The scene is asked to open addresses.
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

/// The program's own object behind a scene that shows windows.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that the delegate keeps; nil where it keeps none.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// None; setting it keeps nothing.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
}

/// What a scene is of, which outlives it.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UISceneSession: KitObject {
  /// What kind of scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Windows on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What kind of scene.
  public final let role: Role
  /// How the scene is connected.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene while it is connected.
  open internal(set) weak var scene: UIScene?
  /// What tells sessions apart.
  public final let persistentIdentifier: String
  /// Whatever the program keeps with it.
  open var userInfo: [String: Any]?

  private static var count = 0

  /// A session of a scene that is not connected yet. UIKit makes them itself.
  public init(role: Role = .windowApplication, configuration: UISceneConfiguration? = nil) {
    UISceneSession.count += 1
    self.role = role
    self.configuration = configuration ?? UISceneConfiguration(name: nil, sessionRole: role)
    persistentIdentifier = "session-\(UISceneSession.count)"
    super.init()
  }
}

/// How a scene is connected.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UISceneConfiguration: KitObject {
  /// What the program calls it.
  open private(set) var name: String?
  /// What kind of scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene's delegate; kept. The host makes the delegate, since Swift makes no object of a class that it knows by
  /// `AnyClass` alone.
  open var delegateClass: AnyClass?
  /// The class of the scene; kept.
  open var sceneClass: AnyClass?

  /// A configuration of this name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

/// An address that a scene is asked to open.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
open class UIOpenURLContext: KitObject {
  /// The address.
  public final let url: URL

  /// A wish to open `url`. UIKit makes them itself.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

extension UIScene {
  /// What a scene is connected for.
  @preconcurrency @MainActor
  open class ConnectionOptions: KitObject {
    /// Addresses that it is to open.
    public final let urlContexts: Set<UIOpenURLContext>

    /// To open these; none for a plain launch.
    public init(urlContexts: Set<UIOpenURLContext> = []) {
      self.urlContexts = urlContexts
      super.init()
    }
  }

  /// Posted with the scene as its object when it is there.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted with the scene as its object when it is gone.
  public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted with the scene as its object when it gets events.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted with the scene as its object before it gets no more events.
  public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted with the scene as its object before it is seen.
  public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
  /// Posted with the scene as its object when it is seen no longer.
  public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}
