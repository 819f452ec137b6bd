extension Owner {
  /// The value of an object of this kind that nobody has given one; nil where that depends on the object.
  package func standardValue(of property: Property) -> PropertyValue? { entry(of: property)?.standard }

  /// Whether a file or a `set` can give such an object this property.
  package func isWritable(_ property: Property) -> Bool {
    entry(of: property).map { !$0.uses.isDisjoint(with: .writing) } ?? false
  }
}

extension Scenario {
  /// What holds a view, a row or what stands in one, by its id.
  package func container(of id: String) -> String? { names.container(of: id) }
}

extension Property {
  /// - Returns: Nil where no object of a scenario has a property of this name.
  public init?(named name: String) {
    guard Owner.all.contains(where: { $0.entry(of: Property(name)) != nil }) else { return nil }
    self.init(name)
  }
}
