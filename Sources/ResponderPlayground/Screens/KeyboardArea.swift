import Foundation
import ResponderKit

/// Where the page draws the keyboard: where the application wants it, or where a finger has pushed it (V-44).
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
