import ExampleReports
import ResponderHost
import UIKit

/// A screen of Examples/Ported in a window. `swift run --package-path Host PortedDemo Joystick`
///
/// The first argument is the name of the screen; without one, the names are printed. The other arguments are those of
/// `Reports`.
@main
struct PortedDemo: AppLauncher {
  var configuration: HostConfiguration { HostConfiguration(title: "Ported", size: CGSize(width: 390, height: 700)) }

  private let name: String

  init() {
    name = CommandLine.arguments.dropFirst().first ?? ""
    guard Screens.all[name] == nil else { return }
    for name in Screens.all.keys.sorted() { print(name) }
    exit(name.isEmpty ? 0 : 1)
  }

  func launch(in application: UIApplication) -> AnyObject? {
    var objects: [AnyObject] = []
    if name == "SlideOver" {
      // This file has its own delegate and window.
      let delegate = AppDelegate()
      application.delegate = delegate
      application.launch()
      guard let window = delegate.window else { return delegate }
      let counting = CountingWindow.replacing(window)
      delegate.window = counting
      objects = [delegate, counting]
      if let reports = Reports(of: counting) { objects.append(reports) }
    } else {
      application.launch {
        let window = CountingWindow(frame: application.mainScreen.bounds)
        window.backgroundColor = .systemBackground
        if let reports = Reports(of: window) { objects.append(reports) }
        if let object = Screens.all[name]?(window) { objects.append(object) }
        window.makeKeyAndVisible()
        objects.append(window)
        window.layoutIfNeeded()
        outline(window)
        reportAreas(of: window)
      }
    }
    return objects as NSArray
  }

  /// Outlines all views. Many of the files leave colors to the app.
  private func outline(_ view: UIView) {
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.systemGray.cgColor
    for child in view.subviews { outline(child) }
  }

  /// Prints the frames of views that cover only a part of the window, where random touches would be rare.
  private func reportAreas(of window: UIWindow) {
    for view in window.subviews where !view.isHidden && view.frame.size != window.bounds.size {
      let frame = view.frame
      Reports.print("area \(frame.minX) \(frame.minY) \(frame.maxX) \(frame.maxY)")
    }
  }
}
