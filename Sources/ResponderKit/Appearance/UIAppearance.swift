import Foundation

/// A class whose objects others may be contained in, for `appearance(whenContainedInInstancesOf:)`: views and controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class that has a prototype of how its objects look.
///
/// On iOS a proxy records what is called on it and calls it on each object; Swift has no such proxy on Linux. Here `appearance()` is
/// an object of the class, made by `init(frame:)`, that keeps what is set on it. A view that comes to a window takes over what of the
/// library's own properties was set there and what it has not set itself: colours, fonts, pictures of bars, the flags of bars and of
/// cells. What a program's own class declares, what is set for a state or for bar metrics, and all that is set on bar items stays with the
/// prototype: read it there.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  /// The prototype of all objects of the class.
  static func appearance() -> Self
  /// The prototype of those that stand in an object of the first class, that in one of the second, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// The prototype of objects that are shown with these traits; it is that of all, here.
  static func appearance(for trait: UITraitCollection) -> Self
  /// The prototype of objects that stand in others and are shown with these traits; the traits do not count, here.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The prototype of all views of the class. See `UIAppearance`.
  public static func appearance() -> Self { Prototypes.prototype(of: self, in: []) }
  /// The prototype of those that stand in such others. See `UIAppearance`.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    Prototypes.prototype(of: self, in: containerTypes)
  }
  /// The prototype of all views of the class, whatever the traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
  /// The prototype of those that stand in such others, whatever the traits.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: containerTypes) }
}
