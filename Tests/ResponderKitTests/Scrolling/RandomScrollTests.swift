import Foundation
import RandomTesting
import Testing

/// Tests of random scroll views with random touches: all activities end, and the results are reproducible.
@MainActor
@Suite("Random scroll views and touches")
struct RandomScrollTests {
  /// The seeds of the random scripts. Set `SCROLL_SCRIPTS` to play more scripts.
  nonisolated private static let seeds =
    ProcessInfo.processInfo.environment["SCROLL_SCRIPTS"].flatMap { UInt64($0) }.map { 1...max(1, $0) }
    ?? RandomDose.seeds(smoke: 200, full: 2_000)

  @Test("After the last touch and all timers no scroll view tracks, drags, decelerates, zooms or animates")
  func dosedRules() {
    var failures = 0
    var calls = 0
    for seed in RandomScrollTests.seeds {
      let world = RandomScrollWorld(seed: seed)
      world.play()
      calls += world.calls
      guard !world.complaints.isEmpty else { continue }
      failures += 1
      if failures <= 5 { Issue.record("seed \(seed): \(world.complaints.joined(separator: "; "))") }
    }
    expectEqual(failures, 0)
    expect(calls > 10 * RandomScrollTests.seeds.count, "too few delegate calls")
  }

  @Test("Two runs of a random script produce the same record")
  func sameAgain() {
    for seed in UInt64(1)...150 {
      expectEqual(RandomScrollTests.record(seed), RandomScrollTests.record(seed), "seed \(seed)")
    }
  }

  private static func record(_ seed: UInt64) -> [String] {
    let world = RandomScrollWorld(seed: seed, recordsLines: true)
    world.play()
    return world.lines
  }
}
