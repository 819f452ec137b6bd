#if !canImport(ObjectiveC)
  import Foundation
  import ResponderKit

  /// The accessibility values of objects that are not responders, such as an element that an app draws itself. Views,
  /// controllers and bar items have their own members.
  ///
  /// The values are only stored. The library does not add such an object to the accessibility elements of a view.
  // An extension of the class would make overrides in views ambiguous.
  @MainActor
  extension NSObjectProtocol where Self: NSObject {
    private var accessibility: AccessibilityValues {
      let key = AccessibilityValues.key
      if let values = objc_getAssociatedObject(self, key) as? AccessibilityValues { return values }
      let values = AccessibilityValues()
      objc_setAssociatedObject(self, key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return values
    }

    /// Whether the object is an accessibility element.
    public var isAccessibilityElement: Bool {
      get { accessibility.isElement }
      set { accessibility.isElement = newValue }
    }

    /// The name of the object.
    public var accessibilityLabel: String? {
      get { accessibility.label }
      set { accessibility.label = newValue }
    }

    /// The effect of an action on the object.
    public var accessibilityHint: String? {
      get { accessibility.hint }
      set { accessibility.hint = newValue }
    }

    /// The value of the object.
    public var accessibilityValue: String? {
      get { accessibility.value }
      set { accessibility.value = newValue }
    }

    /// The traits of the object.
    public var accessibilityTraits: UIAccessibilityTraits {
      get { accessibility.traits }
      set { accessibility.traits = newValue }
    }

    /// The frame of the object, in the coordinates of the screen.
    public var accessibilityFrame: CGRect {
      get { accessibility.frame }
      set { accessibility.frame = newValue }
    }
  }

  /// The accessibility values of an object.
  private final class AccessibilityValues {
    /// The key of the association with the object: a unique address. The byte at the address is neither read nor
    /// written.
    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits = .none
    var frame: CGRect = .zero
  }
#endif
