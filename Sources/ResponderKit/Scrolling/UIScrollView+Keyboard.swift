import Foundation

/// A drag puts the keyboard away (V-44).
extension UIScrollView {
  func dismissKeyboardAsDragBegins() {
  }

  func dismissKeyboardUnderFinger() {
  }
}
