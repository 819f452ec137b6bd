import Foundation

extension UIBarItem: UIAppearance {
  /// The prototype of all items of the class, which keeps what is set; no item takes it over. See `UIAppearance`.
  public static func appearance() -> Self { barItemPrototype(of: self, in: []) }
  /// The prototype of those that stand in such others, which keeps what is set.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    barItemPrototype(of: self, in: containerTypes)
  }
  /// The prototype of all items of the class, whatever the traits.
  public static func appearance(for trait: UITraitCollection) -> Self { appearance() }
  /// The prototype of those that stand in such others, whatever the traits.
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
      programmerError("\(type) has an appearance; it is made by init(coder:), which answers nil.")
    }
    return item
  }
}
