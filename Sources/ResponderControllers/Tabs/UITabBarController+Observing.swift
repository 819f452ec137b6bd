import Foundation
import ResponderKit

// Programs that swipe between tabs observe by name which one shows. Where there is an Objective-C, it tells them.
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
  /// Tells those who observe which tab shows.
  func tellSelection() {
    #if !canImport(Darwin)
      namedObservers.check(self)
    #endif
  }
}
