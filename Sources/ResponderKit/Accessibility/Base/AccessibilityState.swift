import Foundation

/// What a program has said of an object for those who hear the screen; nil is what the object is by itself.
final class AccessibilityState {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var hidesElements = false
  var isModal = false
  var groupsChildren: Bool?
  var language: String?
  var userInputLabels: [String]?
  var actions: [UIAccessibilityCustomAction]?
  /// The elements that one of the library's controls has in it.
  var parts: [UIAccessibilityElement] = []
}

extension UIResponder {
  final var madeAccessibility: AccessibilityState { accessibility ?? makeAccessibility() }

  /// Of what is neither a view nor an element, such as a controller.
  final var standardAccessibility: AccessibilityState? {
    objc_getAssociatedObject(self, AccessibilityKey.state) as? AccessibilityState
  }

  final func standardMakeAccessibility() -> AccessibilityState {
    let made = AccessibilityState()
    objc_setAssociatedObject(self, AccessibilityKey.state, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}

/// Under which address the state is associated.
@MainActor
private enum AccessibilityKey {
  static let state = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
