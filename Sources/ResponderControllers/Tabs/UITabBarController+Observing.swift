import Foundation
import ResponderKit

// Apps observe the selected tab by key path. With an Objective-C runtime, the runtime would notify them.
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
  /// Notifies the observers of the selected tab.
  func notifySelection() {
    #if !canImport(Darwin)
      namedObservers.check(self)
    #endif
  }
}
