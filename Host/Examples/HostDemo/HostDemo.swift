import ResponderHost
import UIKit

/// A screen with controls and a table, in a window. `swift run --package-path Host HostDemo`
@main
struct HostDemo: AppLauncher {
  var configuration: HostConfiguration {
    HostConfiguration(title: "ResponderHost", size: CGSize(width: 390, height: 700))
  }

  func launch(in application: UIApplication) -> AnyObject? {
    var window: UIWindow?
    application.launch {
      window = CountingWindow(frame: application.mainScreen.bounds)
      window?.rootViewController = DemoController()
      window?.makeKeyAndVisible()
    }
    return window
  }
}
