import ExampleReports
import ResponderHost
import UIKit

/// A screen with controls and a table, in a window. `swift run --package-path Host HostDemo`
///
/// The argument `--pad` shows a view that receives all fingers instead, `--scroll` a scroll view, and `--zoom` a scroll
/// view that zooms. The other arguments are those of `Reports`.
@main
struct HostDemo: AppLauncher {
  var configuration: HostConfiguration {
    HostConfiguration(title: "ResponderHost", size: CGSize(width: 390, height: 700))
  }

  func launch(in application: UIApplication) -> AnyObject? {
    var objects: [AnyObject] = []
    application.launch {
      let window = CountingWindow(frame: application.mainScreen.bounds)
      objects = [window]
      // Before the content, so that the record is complete.
      if let reports = Reports(of: window) { objects.append(reports) }
      show(CommandLine.arguments, in: window)
      window.makeKeyAndVisible()
    }
    return objects as NSArray
  }

  private func show(_ arguments: [String], in window: UIWindow) {
    if arguments.contains("--pad") {
      window.addSubview(TouchPad(frame: window.bounds))
    } else if arguments.contains("--scroll") {
      window.addSubview(ScrollingPad(frame: window.bounds, zooms: false))
    } else if arguments.contains("--zoom") {
      window.addSubview(ScrollingPad(frame: window.bounds, zooms: true))
    } else {
      window.rootViewController = DemoController()
    }
  }
}
