import Foundation
import RandomTesting
import Testing

/// Random scroll views, random fingers: nothing stays open, whatever happens, and it is the same every time.
@MainActor
@Suite("Random scripts over scroll views")
struct RandomScrollTests {
  /// Set `SCROLL_SCRIPTS` to play more.
  nonisolated private static let seeds =
    ProcessInfo.processInfo.environment["SCROLL_SCRIPTS"].flatMap { UInt64($0) }.map { 1...max(1, $0) }
    ?? RandomDose.seeds(smoke: 200, full: 2_000)

  @Test("After the last finger and the clock nothing tracks, drags, decelerates, zooms or animates")
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
    #expect(calls > 10 * RandomScrollTests.seeds.count, "the scripts scroll")
  }

  @Test("A script gives the same record when it is played again")
  func sameAgain() {
    for seed in UInt64(1)...150 {
      #expect(RandomScrollTests.record(seed) == RandomScrollTests.record(seed), "seed \(seed)")
    }
  }

  private static func record(_ seed: UInt64) -> [String] {
    let world = RandomScrollWorld(seed: seed, keepsLines: true)
    world.play()
    return world.lines
  }
}
