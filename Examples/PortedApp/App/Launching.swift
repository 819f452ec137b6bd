import UIKit

/// Launches the app, as iOS does of its own accord; what it answers is to be kept.
@MainActor
public func launchPortedApp(in application: UIApplication) -> AnyObject {
  let delegate = AppDelegate()
  application.delegate = delegate
  application.launch { application.connectScene(delegate: SceneDelegate()) }
  return delegate
}
