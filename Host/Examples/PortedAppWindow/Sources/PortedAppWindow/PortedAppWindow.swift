import ExampleReports
import PortedApp
import ResponderHost
import UIKit

/// The app of `Examples/PortedApp` in a window. `swift run --package-path Host/Examples/PortedAppWindow`
@main
struct PortedAppWindow: AppLauncher {
  var configuration: HostConfiguration { HostConfiguration(title: "Plants", size: CGSize(width: 390, height: 844)) }

  func launch(in application: UIApplication) -> AnyObject? {
    let delegate = launchPortedApp(in: application)
    // A test counts the touches of the window.
    guard CommandLine.arguments.contains("--touches"),
      let window = application.windows.first(where: { $0.rootViewController != nil })
    else { return delegate }
    let counting = CountingWindow.replacing(window)
    return ([delegate, window, counting, Reports(of: counting)] as [AnyObject?]).compactMap { $0 } as NSArray
  }
}
