import Foundation

/// The accessibility values that an app has set on an object. A property is nil if the app has not set it; the object's
/// default then applies.
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
  var expandedStatus: UIAccessibilityExpandedStatus?
  /// The role that the library has set for one of its containers; nil if class and traits determine the role.
  var role: AccessibilityRole?
  /// The number of the object's node; nil before the accessibility tree was read.
  var nodeID: Int?
}

extension UIResponder {
  /// The accessibility state; created if the object has none yet, so that a setter can store a value in it.
  final var neededAccessibility: AccessibilityState {
    accessibilityWillChange()
    return accessibility ?? makeAccessibility()
  }

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

/// The key under which the state is associated with an object.
@MainActor
private enum AccessibilityKey {
  static let state = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
