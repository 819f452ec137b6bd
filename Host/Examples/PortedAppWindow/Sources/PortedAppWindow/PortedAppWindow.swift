import PortedApp
import ResponderHost
import UIKit

/// The app of `Examples/PortedApp` in a window. `swift run --package-path Host/Examples/PortedAppWindow`
@main
struct PortedAppWindow: AppLauncher {
  var configuration: HostConfiguration { HostConfiguration(title: "Plants", size: CGSize(width: 390, height: 844)) }

  func launch(in application: UIApplication) -> AnyObject? { launchPortedApp(in: application) }
}
