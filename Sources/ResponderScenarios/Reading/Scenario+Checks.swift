extension Scenario {
  /// All checks of the file: first the checks in steps of the script, then the checks of `expect`.
  package var checks: [Check] { touches.flatMap(\.checks) + (expectation?.checks ?? []) }
}

extension Step {
  fileprivate var checks: [Check] {
    switch action {
    case let step as CheckStep: [step.check]
    case let step as TogetherStep: step.scripts.flatMap { $0.flatMap(\.checks) }
    default: []
    }
  }
}
