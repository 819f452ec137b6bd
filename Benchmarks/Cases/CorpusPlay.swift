import AllocationCounter
import Foundation
import ResponderScenarios

/// `touchlab-bench --corpus`: plays the scenario files whose paths are on standard input, one per line.
///
/// Prints a line of JSON for each file: `file`, `records`, `hash` (FNV-1a of 64 bits, over the record as `touchlab run
/// --format jsonl` prints it) and `allocations` while the file was played. For an invalid file it prints `file` and
/// `refused`, the error. `Scripts/check-corpus.py` compares the lines with the committed values.
/// `SWIFT_DETERMINISTIC_HASHING=1` makes the number of allocations the same in each run.
@MainActor
enum CorpusPlay {
  struct Played: Encodable {
    let file: String
    var records: Int?
    var hash: String?
    var allocations: Int64?
    var refused: String?
  }

  static func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    while let path = readLine() {
      let line = try encoder.encode(play(path))
      FileHandle.standardOutput.write(line + Data("\n".utf8))
    }
  }

  private static func play(_ path: String) -> Played {
    do throws(ScenarioError) {
      let player = Player(try Scenario(contentsOf: path))
      var lines: [RecordedLine] = []
      lines.reserveCapacity(10_000)
      AllocationCounterStart()
      var allocations: Int64 = 0
      defer { if allocations == 0 { _ = AllocationCounterStop() } }
      _ = try player.run { lines.append($0) }
      allocations = AllocationCounterStop()
      var hash = FNV1a()
      for line in lines { hash.add(line.json) }
      return Played(file: path, records: lines.count, hash: hash.text, allocations: allocations)
    } catch {
      return Played(file: path, refused: error.description)
    }
  }
}

/// Computes the FNV-1a hash of 64 bits over lines of text.
struct FNV1a {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds the bytes of a line and of a line feed to the hash.
  mutating func add(_ line: String) {
    for byte in line.utf8 { add(byte) }
    add(10)
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// The hash as sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
