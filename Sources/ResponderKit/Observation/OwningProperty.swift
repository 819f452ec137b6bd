import Foundation

/// The property of an app's class that stores an object.
package struct OwningProperty {
  /// The name of the property, such as `nameTextField`.
  package let name: String
  /// The object whose property it is.
  package let owner: UIResponder

  /// Finds the property in which an owner stores an object; returns nil if there is none. Owners are the superviews of a
  /// view, the view of a recognizer, and the controllers of these views.
  @MainActor package init?(of object: AnyObject) {
    var owner: UIResponder?
    switch object {
    case let view as UIView: owner = view.next
    case let recognizer as UIGestureRecognizer: owner = recognizer.view
    case let controller as UIViewController: owner = controller.parent ?? controller.presentingViewController
    default: return nil
    }
    while let current = owner {
      if let name = Self.property(of: current, storing: object) {
        (self.name, self.owner) = (name, current)
        return
      }
      owner = current.next
    }
    return nil
  }

  private static func property(of owner: AnyObject, storing object: AnyObject) -> String? {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror, !isOfTheLibrary(current.subjectType) {
      for child in current.children {
        guard let label = child.label, stores(child.value, object) else { continue }
        return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  private static func stores(_ value: Any, _ object: AnyObject) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { stores($0.value, object) } ?? false }
    return mirror.displayStyle == .class && (value as AnyObject) === object
  }

  /// Whether this package declares the class. If so, the developer does not know its private properties.
  package static func isOfTheLibrary(_ type: Any.Type) -> Bool {
    let module = String(reflecting: type).prefix { $0 != "." }
    return ["ResponderKit", "ResponderControllers", "ResponderScenarios", "ResponderStoryboards"].contains(
      String(module)
    )
  }
}
