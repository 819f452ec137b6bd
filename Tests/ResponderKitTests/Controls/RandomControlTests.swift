import Foundation
import RandomTesting
import Testing

@MainActor
@Suite("Random touches on all controls")
struct RandomControlTests {
  @Test("Random scripts leave every control in a valid state, even if targets change controls during events")
  func dosedRules() {
    var failures = 0
    for seed in RandomDose.seeds(smoke: 50, full: 500) {
      let world = RandomControls(seed: seed)
      world.play()
      guard !world.complaints.isEmpty else { continue }
      failures += 1
      if failures <= 5 {
        Issue.record(
          "seed \(seed): \(world.complaints.joined(separator: "; "))\n\(world.lines.joined(separator: "\n"))"
        )
      }
    }
    expectEqual(failures, 0)
  }

  @Test("Playing a random script twice gives the same record")
  func same() {
    for seed in UInt64(1)...50 {
      let records = (0..<2).map { _ in
        let world = RandomControls(seed: seed)
        world.play()
        return world.lines
      }
      expect(records[0] == records[1] && !records[0].isEmpty, "seed \(seed)")
    }
  }
}
