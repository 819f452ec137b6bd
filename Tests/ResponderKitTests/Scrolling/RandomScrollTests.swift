import Foundation
import RandomTesting
import Testing

/// Tests of random scroll views and random touches: all activities end, and the results are reproducible.
@MainActor
@Suite("Random scripts over scroll views")
struct RandomScrollTests {
  /// The seeds. Set `SCROLL_SCRIPTS` to play more.
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
    #expect(failures == 0)
    #expect(calls > 10 * RandomScrollTests.seeds.count, "too few delegate calls")
  }

  @Test("A script gives the same record when it is played again")
  func sameAgain() {
    for seed in UInt64(1)...150 {
      #expect(RandomScrollTests.record(seed) == RandomScrollTests.record(seed), "seed \(seed)")
    }
  }

  private static func record(_ seed: UInt64) -> [String] {
    let world = RandomScrollWorld(seed: seed, recordsLines: true)
    world.play()
    return world.lines
  }
}
