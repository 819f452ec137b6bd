import Foundation
import UIKit

/// An app that runs with its own window, or on the whole screen of a device. The module that the app imports decides:
/// `ResponderHost` opens a window of the desktop, `ResponderKiosk` uses the screen directly.
///
/// An example of a complete app:
///
///     import ResponderHost
///     import UIKit
///
///     @main
///     struct Hello: HostedApp {
///       var rootViewController: UIViewController {
///         let controller = UIViewController()
///         controller.view.backgroundColor = .systemTeal
///         return controller
///       }
///     }
///
/// See `Documentation/UIKitAppOnLinux.md`.
@MainActor
public protocol HostedApp: AppLauncher {
  /// The root view controller of the app's window. Called once, at the launch.
  var rootViewController: UIViewController { get }
}

extension HostedApp {
  /// Shows `rootViewController` in a window that fills the window of the desktop.
  public func launch(in application: UIApplication) -> AnyObject? {
    var window: UIWindow?
    application.launch {
      window = UIWindow(frame: application.mainScreen.bounds)
      window?.rootViewController = rootViewController
      window?.makeKeyAndVisible()
    }
    return window
  }
}

/// A launcher of an app that has its own delegate.
///
///     @main
///     struct Plants: AppLauncher {
///       func launch(in application: UIApplication) -> AnyObject? {
///         application.launch(delegate: AppDelegate(), sceneDelegate: SceneDelegate())
///       }
///     }
///
/// See `Documentation/UIKitAppOnLinux.md`.
@MainActor
public protocol AppLauncher {
  /// Creates the launcher.
  init()
  /// The window of the app, and the values of the event system.
  var configuration: HostConfiguration { get }
  /// Launches the app. The host retains the result, such as the delegate of the app, until the app ends.
  func launch(in application: UIApplication) -> AnyObject?
}

extension AppLauncher {
  /// A window with the size of a phone and the name of the app as its title.
  public var configuration: HostConfiguration { HostConfiguration() }
}

extension UIApplication {
  /// Launches an app as iOS does: sets the delegate, calls its methods for the launch, and connects a scene if there is a
  /// delegate for it. Returns an object that retains both delegates.
  public func launch(
    delegate: any UIApplicationDelegate,
    sceneDelegate: (any UISceneDelegate)? = nil
  ) -> AnyObject? {
    self.delegate = delegate
    launch { if let sceneDelegate { self.connectScene(delegate: sceneDelegate) } }
    return [delegate as AnyObject, sceneDelegate as AnyObject] as AnyObject
  }
}
