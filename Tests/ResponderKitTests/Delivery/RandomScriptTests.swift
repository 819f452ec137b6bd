import Foundation
import RandomTesting
import Testing

/// Tests with random configurations and random input. UIKit's rules are never violated, and the result is the same
/// every time.
@MainActor
@Suite("Random input for random recognizers")
struct RandomScriptTests {
  @Test("After random scripts, UIKit's rules are satisfied, and no touch or gesture remains active")
  func dosedRules() {
    let seeds = RandomDose.seeds(smoke: 1_000, full: 10_000)
    var failures = 0
    var ties = 0
    var meetings = 0
    for seed in seeds {
      let world = RandomWorld(seed: seed)
      world.play()
      ties += world.ties
      meetings += world.meetings
      guard !world.complaints.isEmpty else { continue }
      failures += 1
      if failures <= 5 {
        Issue.record(
          "seed \(seed): \(world.complaints.joined(separator: "; "))\n\(world.lines.joined(separator: "\n"))"
        )
      }
    }
    expectEqual(failures, 0)
    // Simultaneous requests must have occurred, because otherwise their order was not checked.
    expect(ties > seeds.count / 200)
    expect(meetings > seeds.count / 200)
  }

  @Test("A random script that is repeated, even in another process, produces the same record")
  func sameEverywhere() async {
    for seed in UInt64(1)...200 {
      expectEqual(RandomScriptTests.record(seed), RandomScriptTests.record(seed), "seed \(seed)")
    }
    let here = RandomScriptTests.digest()
    await withKnownResult(here)
  }

  private func withKnownResult(_ here: UInt64) async {
    // A separate process has different addresses and a different hash seed.
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await MainActor.run { print("digest \(RandomScriptTests.digest())") }
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    expect(output.contains("digest \(here)\n"))
  }

  private static func record(_ seed: UInt64) -> [String] {
    let world = RandomWorld(seed: seed)
    world.play()
    return world.lines
  }

  private static func digest() -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in UInt64(1)...100 {
      for byte in record(seed).joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}
