import Foundation
import RandomTesting
import Testing

/// Tests of random changes of insets, sizes, offset and scale in every phase of scrolling. The content always comes to
/// rest inside the final limits.
@MainActor
@Suite("Random changes while content scrolls, and the final offset")
struct RandomRestTests {
  /// The seeds of the random scripts. Set `SCROLL_CHANGES` to play more scripts, and `SCROLL_CHANGES_FROM` to start
  /// with a seed other than 1.
  nonisolated private static let seeds: ClosedRange<UInt64> = {
    let first = number(named: "SCROLL_CHANGES_FROM") ?? 1
    guard let count = number(named: "SCROLL_CHANGES") else {
      return RandomDose.seeds(smoke: 60, full: 400, from: first)
    }
    return first...(first + max(1, count) - 1)
  }()

  nonisolated private static func number(named name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("After random changes during a motion the content comes to rest inside the final limits")
  func dosedRest() {
    let seeds = RandomRestTests.seeds
    var failures = 0
    var changes: [RandomRestWorld.Phase: Int] = [:]
    for seed in seeds {
      let world = RandomRestWorld(seed: seed)
      world.play()
      changes.merge(world.changes) { $0 + $1 }
      guard !world.complaints.isEmpty else { continue }
      failures += 1
      if failures <= 5 { Issue.record("seed \(seed): \(world.complaints.joined(separator: "; "))") }
    }
    expectEqual(failures, 0, "\(failures) of the seeds \(seeds)")
    for phase in RandomRestWorld.Phase.allCases where seeds.count >= 100 {
      expect(changes[phase, default: 0] > seeds.count / 100, "few changes in the phase \(phase): \(changes)")
    }
  }

  @Test(
    "After random changes that failed in an earlier, longer run, the content comes to rest inside the limits",
    arguments: [26_012 as UInt64, 26_948, 52_886, 75_762, 76_667, 78_309]
  )
  func found(seed: UInt64) {
    let world = RandomRestWorld(seed: seed)
    world.play()
    expect(world.complaints.isEmpty)
  }
}
