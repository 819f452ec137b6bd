import Foundation
import ResponderKit

/// The area in which the page draws the keyboard: the keyboard frame of the application, or the frame to which a finger
/// has pushed the keyboard (V-44).
@MainActor final class KeyboardArea: KeyboardHost {
  private(set) var pushed: CGRect?

  func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
    pushed = nil
    return frame
  }

  func applicationHidesKeyboard(_ application: UIApplication) {
    pushed = nil
  }

  func application(_ application: UIApplication, movesKeyboardTo frame: CGRect) {
    pushed = frame == application.keyboardFrame ? nil : frame
  }
}
