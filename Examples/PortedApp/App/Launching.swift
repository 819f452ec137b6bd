import UIKit

/// Launches the app as iOS does. The caller must retain the result, the application delegate.
@MainActor
public func launchPortedApp(in application: UIApplication) -> AnyObject {
  let delegate = AppDelegate()
  application.delegate = delegate
  application.launch { application.connectScene(delegate: SceneDelegate()) }
  return delegate
}
