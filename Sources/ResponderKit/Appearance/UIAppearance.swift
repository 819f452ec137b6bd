import Foundation

/// A class of views or controllers that can be named as a container in `appearance(whenContainedInInstancesOf:)`.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose appearance can be set for all of its objects through a prototype.
///
/// Difference from UIKit: UIKit's `appearance()` returns a proxy that records calls and repeats them on each object,
/// which is not possible in Swift on Linux. This library returns an object of the class, created by `init(frame:)`,
/// that stores the values that are set on it.
///
/// A view that enters a window copies the values of the prototype, except for properties that were set on the view
/// itself. This applies to the library's own properties: colors, fonts, images of bars, and flags of bars and cells.
/// Properties of custom classes, values for a state or for bar metrics, and all values of bar items are not copied:
/// read them from the prototype.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  /// Returns the prototype of all objects of the class.
  static func appearance() -> Self
  /// Returns the prototype of objects contained in an object of the first class, which is contained in an object of the
  /// second class, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns the prototype of all objects of the class; the traits are ignored.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the prototype of objects in these containers; the traits are ignored.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Returns the prototype of all views of the class. See `UIAppearance`.
  public static func appearance() -> Self { Prototypes.prototype(of: self, in: []) }
  /// Returns the prototype of views in these containers. See `UIAppearance`.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    Prototypes.prototype(of: self, in: containerTypes)
  }
  /// Returns the prototype of all views of the class; the traits are ignored.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
  /// Returns the prototype of views in these containers; the traits are ignored.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: containerTypes) }
}
