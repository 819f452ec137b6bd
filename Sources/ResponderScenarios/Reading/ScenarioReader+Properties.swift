extension ScenarioReader {
  /// Reads the properties that the fields contain, and returns them in the order of `properties`.
  mutating func assignments(
    _ fields: Fields,
    _ properties: [PropertyEntry],
    of owner: Owner,
    id: String
  ) throws(ReadingProblem) -> [Assignment] {
    let outer = (sender, list)
    sender = owner.isRecognizer ? (id, owner) : nil
    list = id
    defer { (sender, list) = outer }
    var assignments: [Assignment] = []
    for entry in fields.entries {
      guard let property = properties.first(where: { $0.name == entry.key }) else { continue }
      assignments.append(Assignment(property: property.property, value: try value(entry.value, of: property, owner)))
    }
    assignments.sort(by: properties)
    if case .view(let viewClass) = owner, viewClass.isList {
      let outerList = outerNames.isEmpty ? nil : outer.1
      extents.note(assignments, of: viewClass, idInCell(of: id), in: outerList, fields.node.location)
    }
    return assignments
  }

  /// Returns the id of an object within its cell; the id itself for an object outside of cells.
  private func idInCell(of id: String) -> String {
    let scopes = [names] + outerNames.reversed()
    return scopes.first { $0.owner(of: id) != nil }?.idInCell(of: id) ?? id
  }
}

extension [PropertyEntry] {
  var names: [String] { map(\.name) }
}

extension [Assignment] {
  /// Sorts the assignments into the order in which they are applied.
  mutating func sort(by properties: [PropertyEntry]) {
    sort { left, right in
      (properties.firstIndex { $0.property == left.property } ?? 0)
        < (properties.firstIndex { $0.property == right.property } ?? 0)
    }
  }
}
