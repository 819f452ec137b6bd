import ResponderHost
import UIKit

/// A screen with controls and a table, in a window. `swift run --package-path Host HostDemo`
@main
struct HostDemo: HostedApp {
  var configuration: HostConfiguration {
    HostConfiguration(title: "ResponderHost", size: CGSize(width: 390, height: 700))
  }

  var rootViewController: UIViewController { DemoController() }
}
