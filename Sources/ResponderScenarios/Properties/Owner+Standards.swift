extension Owner {
  /// Returns the default value of a property; nil if it depends on the object.
  package func standardValue(of property: Property) -> PropertyValue? { entry(of: property)?.standard }

  /// Returns whether a file or a `set` step can set this property on an object of this kind.
  package func isWritable(_ property: Property) -> Bool {
    entry(of: property).map { !$0.uses.isDisjoint(with: .writing) } ?? false
  }
}

extension Scenario {
  /// Returns the id of the container of a view, a row or an object in a row.
  package func container(of id: String) -> String? { names.container(of: id) }
}

extension Property {
  /// Creates the property with a name; nil if no object of a scenario has a property with this name.
  public init?(named name: String) {
    guard Owner.all.contains(where: { $0.entry(of: Property(name)) != nil }) else { return nil }
    self.init(name)
  }
}
