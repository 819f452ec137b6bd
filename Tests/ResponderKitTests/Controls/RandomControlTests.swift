import Foundation
import RandomTesting
import Testing

@MainActor
@Suite("Random fingers on all controls")
struct RandomControlTests {
  @Test("500 scripts leave every control in order, whatever the program does within its events")
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
    #expect(failures == 0)
  }

  @Test("A script gives the same record when it is played again")
  func same() {
    for seed in UInt64(1)...50 {
      let records = (0..<2).map { _ in
        let world = RandomControls(seed: seed)
        world.play()
        return world.lines
      }
      #expect(records[0] == records[1] && !records[0].isEmpty, "seed \(seed)")
    }
  }
}
