import Foundation
import ResponderKit

// Apps observe the selected tab by its key path. On Darwin the Objective-C runtime notifies the observers; on Linux
// this code does.
#if !canImport(Darwin)
  extension UITabBarController: ObservedByName {
    package func observedValue(_ keyPath: String) -> AnyHashable? {
      switch keyPath {
      case "selectedIndex": selectedIndex
      case "selectedViewController": selectedViewController ?? NSNull()
      default: nil
      }
    }
  }
#endif

extension UITabBarController {
  /// Notifies the app's key-value observers of `selectedIndex` and `selectedViewController`.
  func notifySelection() {
    #if !canImport(Darwin)
      namedObservers.check(self)
    #endif
  }
}
