import Foundation
import RandomTesting
import ResponderSimulation
import Testing

@testable import ResponderImport
@testable import ResponderScenarios

/// Tests of dumps that are truncated, garbled or assembled incorrectly. Each dump results in an error with line and
/// column, or in a valid screen.
@MainActor @Suite struct DamagedDumpTests {
  private func damaged(_ dump: [UInt8], _ random: inout SeededNumbers) -> [UInt8] {
    var bytes = dump
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...80, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2: bytes[start] = UInt8.random(in: 0...255, using: &random)
      case 3: bytes.removeSubrange(start...)
      case 4: bytes.insert(contentsOf: Array("<>{}[]();:'\"=|0x".utf8).shuffled(using: &random).prefix(3), at: start)
      case 5:
        // These strings are not valid numbers, or the numbers are negative or too large.
        let words = ["nan", "1e999", "-5", "99999999999", "0x7", "inf", ""]
        guard let digit = bytes[start...].firstIndex(where: { (48...57).contains($0) }) else { continue }
        bytes.replaceSubrange(digit...digit, with: Array((words.randomElement(using: &random) ?? "").utf8))
      case 6:
        let other = Int.random(in: 0..<bytes.count, using: &random)
        bytes.swapAt(start, other)
      default: bytes.replaceSubrange(start..<end, with: Array(repeating: 0x20, count: end - start))
      }
    }
    return bytes
  }

  @Test("An error in a dump quotes the dump's text on one line, shortened and without unprintable characters")
  func errorsAreOneLine() throws {
    for key in ["ty\u{c}\u{85}pe", "ty" + String(repeating: "e", count: 5_000)] {
      let dump = "<AppiumAUT><XCUIElementTypeApplication \(key) x></XCUIElementTypeApplication></AppiumAUT>"
      let error = try #require(throws: ScenarioError.self) { try ScreenDump(Array(dump.utf8), file: "f") }
      expect(error.message.contains("has no value"), "\(error.message)")
      expect(!error.message.contains { $0.isNewline } && error.message.count < 300, "\(error.message)")
    }
  }

  @Test(
    "A damaged dump results in an error with line and column, or in a valid screen of limited size"
  )
  func dosedDamage() throws {
    var random = SeededNumbers(standard: 1)
    let seed = random.seed
    var dumps = [Dumps.description, Dumps.tree, Dumps.source].map { Array($0.utf8) }
    if let folder = Dumps.recorded {
      for name in ["RelativeTest.xml", "SettingsTopScreen.xml"] {
        dumps.append([UInt8](try Data(contentsOf: folder.appending(path: name))))
      }
    }
    var screens = 0
    let rounds = RandomDose.count(smoke: 100, full: 1_000)
    for round in 0..<rounds {
      let bytes = damaged(dumps[round % dumps.count], &random)
      do throws(ScenarioError) {
        let dump = try ScreenDump(bytes, file: "dump")
        screens += 1
        expect(dump.scenario.utf8.count <= 200 * (bytes.count + 1000), "seed \(seed), round \(round)")
        let scenario = try Scenario(dump.scenario, file: "imported")
        _ = Screen(scenario, clock: VirtualClock())
      } catch {
        // YAML also breaks lines at carriage returns, next-line characters and separators. The list contains the last
        // UTF-8 byte of each line break.
        let lines = bytes.count { [0x0a, 0x0d, 0x85, 0xa8, 0xa9].contains($0) } + 2
        expectEqual(error.file, "dump", "seed \(seed), round \(round): \(error)")
        expect((1...lines).contains(error.line) && error.column >= 1, "seed \(seed), round \(round): \(error)")
        expect(!error.message.isEmpty && error.message.count < 400, "seed \(seed), round \(round): \(error)")
      }
    }
    // In all doses except `smoke`, more than 10 % of the dumps must be valid. The dose `smoke` is too small to require
    // a fixed share.
    expect(screens > (RandomDose.current == .smoke ? 0 : rounds / 10), "seed \(seed)")
  }
}
