import Foundation

/// The accessibility values that an app has set on an object; nil for the object's default.
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
  /// The elements of a control's parts, such as segments.
  var parts: [UIAccessibilityElement] = []
}

extension UIResponder {
  final var neededAccessibility: AccessibilityState { accessibility ?? makeAccessibility() }

  /// The state of an object that is neither a view nor an element, such as a controller.
  final var standardAccessibility: AccessibilityState? {
    objc_getAssociatedObject(self, AccessibilityKey.state) as? AccessibilityState
  }

  final func standardMakeAccessibility() -> AccessibilityState {
    let made = AccessibilityState()
    objc_setAssociatedObject(self, AccessibilityKey.state, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}

/// The key of the associated state.
@MainActor
private enum AccessibilityKey {
  static let state = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
