import ResponderScenarios

extension Fix {
  /// Creates a fix from a change that a user requests for an object of an app; returns nil if the object has no such
  /// property or the property cannot have the value.
  @MainActor public init?(_ change: Change, of screen: Screen, in document: ScenarioDocument) {
    guard let id = change.id else { return nil }
    var observed = ObservedObjects()
    observed.observe(at: screen)
    observed.readValues(of: [id], on: screen)
    guard observed.canMake([change]) else { return nil }
    guard let code = SwiftFix(Objects(document, observing: observed)).statements(for: [change]) else { return nil }
    self.init(
      changes: [change],
      kind: .other,
      statements: code,
      lost: [],
      gained: []
    )
  }
}
