import ResponderScenarios

extension ScenarioDocument {
  /// The changes that correspond to the `set` steps of the script, in the order of the steps. The changes are in effect
  /// from the start.
  public var changesOfSetSteps: [Change] {
    var changes: [Change] = []
    for path in index.steps {
      guard let step = root.node(at: path), let set = step["set"], let id = set["id"]?.scalar else { continue }
      let values = set.entries.filter { $0.key != "id" }.map { JSONValue.Member($0.key, JSONValue($0.value)) }
      changes.append(Change(.object(id), values))
    }
    return changes
  }
}
