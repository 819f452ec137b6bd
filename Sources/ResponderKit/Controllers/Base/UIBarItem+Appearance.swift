import Foundation

extension UIBarItem: UIAppearance {
  /// Returns the prototype of all items of the class. The prototype stores the values that are set, but items do not
  /// copy them. See `UIAppearance`.
  public static func appearance() -> Self { barItemPrototype(of: self, in: []) }
  /// Returns the prototype of items in these containers. The prototype stores the values that are set, but items do not
  /// copy them.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    barItemPrototype(of: self, in: containerTypes)
  }
  /// Returns the prototype of all items of the class; the traits are ignored.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
  /// Returns the prototype of items in these containers; the traits are ignored.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: containerTypes) }
}

@MainActor
private func barItemPrototype<Kind: UIBarItem>(of type: Kind.Type, in containers: [any UIAppearanceContainer.Type])
  -> Kind
{
  Prototypes.prototype(type, containers) {
    guard let item = type.init(coder: NSCoder()) else {
      programmerError("\(type).init(coder:) must not return nil, because it creates the appearance prototype.")
    }
    return item
  }
}
