import UIKit

extension UIViewController {
  @objc var wantsBigTitle: Bool { return false }
  @objc class var storyboardName: String { return "Main" }
  var titleSize: CGFloat { return wantsBigTitle ? 34 : 17 }
  static var path: String { return "\(storyboardName).storyboard" }
}

class SmallScreen: UIViewController {}

class BigScreen: UIViewController {
  override var wantsBigTitle: Bool { return !super.wantsBigTitle }
  override class var storyboardName: String { return "Big" }
}

#if os(macOS)
  class MacScreen: NSViewController {
    override func observeValue(forKeyPath keyPath: String?) { view.setValue(1, forKey: "secret") }
  }
#elseif targetEnvironment(macCatalyst)
  let screen = NSClassFromString("NSScreen")
#endif

@available (iOS 13.0, *)
class LaterScreen: UIViewController {}

@available(iOS 17.0, *)
#Preview("Big") {
  BigScreen()
}
