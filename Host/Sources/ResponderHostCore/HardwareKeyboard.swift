import Foundation
import UIKit

/// The keyboard of a desktop, which covers no part of the screen.
@MainActor
package final class HardwareKeyboard: KeyboardHost {
  package init() {}

  package func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
    let height = content.inputView == nil && content.inputAccessoryView == nil ? 0 : frame.height
    return CGRect(x: 0, y: frame.maxY - height, width: frame.width, height: height)
  }

  package func applicationHidesKeyboard(_ application: UIApplication) {}
}
