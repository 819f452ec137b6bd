import Testing

@testable import ResponderKit

/// Tests of the gate's rules, which are written as a table of states and events.
@Suite("The delivery state of a contact")
struct DeliveryStateTests {
  /// All events, in the order of the table's columns.
  private static let events: [(String, DeliveryState.Event)] = [
    ("began", .phase(.began, isDelayed: false)), ("began, delayed", .phase(.began, isDelayed: true)),
    ("moved", .phase(.moved, isDelayed: false)), ("moved, delayed", .phase(.moved, isDelayed: true)),
    ("ended", .phase(.ended, isDelayed: false)), ("ended, delayed", .phase(.ended, isDelayed: true)),
    ("cancelled", .phase(.cancelled, isDelayed: false)), ("cancelled, delayed", .phase(.cancelled, isDelayed: true)),
    ("freed", .freed), ("recognized", .recognized), ("viewLeft", .viewLeft),
  ]

  /// The transitions that change the state or have an effect. Every other event must leave the state unchanged.
  private static let rules: [DeliveryState: [String: (DeliveryState, DeliveryState.Effect)]] = [
    .arriving: [
      "began": (.passed, .deliver), "began, delayed": (.withheld, .withhold),
      "moved": (.dropped, .dropSwallowed), "moved, delayed": (.dropped, .dropSwallowed),
      "ended": (.dropped, .dropSwallowed), "ended, delayed": (.dropped, .dropSwallowed),
      "cancelled": (.dropped, .dropInterrupted), "cancelled, delayed": (.dropped, .dropInterrupted),
      "recognized": (.dropped, .drop), "viewLeft": (.dropped, .drop),
    ],
    .withheld: [
      "ended": (.withheld, .storeLift), "ended, delayed": (.withheld, .storeLift),
      "cancelled": (.dropped, .dropInterrupted), "cancelled, delayed": (.dropped, .dropInterrupted),
      "freed": (.passed, .deliver), "recognized": (.dropped, .drop), "viewLeft": (.dropped, .drop),
    ],
    .passed: [
      "moved": (.passed, .deliver), "moved, delayed": (.passed, .deliver),
      "ended": (.closed, .deliver), "ended, delayed": (.endWithheld, .withhold),
      "cancelled": (.cancelled, .deliver), "cancelled, delayed": (.cancelled, .deliver),
      "recognized": (.cancelled, .cancel), "viewLeft": (.cancelled, .revoke),
    ],
    .endWithheld: [
      "freed": (.closed, .deliver), "recognized": (.cancelled, .cancel), "viewLeft": (.cancelled, .revoke),
    ],
    .cancelled: ["viewLeft": (.cancelled, .revoke)],
    .closed: ["viewLeft": (.cancelled, .revoke)],
    .suppressed: [:],
    .dropped: [:],
  ]

  @Test(
    "Each event leads from each state to the next state and the effect in the table (G-40 to G-57, X-01, X-03, X-39)",
    arguments: DeliveryState.allCases
  )
  func table(state: DeliveryState) {
    let row = Self.rules[state] ?? [:]
    expect(Set(row.keys).isSubset(of: Self.events.map(\.0)))
    for (name, event) in Self.events {
      let expected = row[name] ?? (state, .none)
      let next = state.next(event)
      expect(next.state == expected.0 && next.effect == expected.1, "\(state), \(name)")
    }
  }

  @Test("isWithheld is true only for .withheld and .endWithheld, and no event changes .suppressed or .dropped")
  func ends() {
    for state in DeliveryState.allCases {
      expectEqual(state.isWithheld, (state == .withheld || state == .endWithheld))
      let followers = Set(Self.events.map { state.next($0.1).state })
      if state == .suppressed || state == .dropped { expectEqual(followers, [state]) }
    }
  }
}
