import Foundation
import RandomTesting
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Recordings of evemu")
struct EvemuTextTests {
  private func read(_ text: String) throws -> Recording {
    try Recording(Data(text.utf8), file: "f.events")
  }

  @Test(
    "A malformed line of an evemu recording is an error with file, line and column",
    arguments: [
      ("E: 0.000001 0003 0039", "f.events:1:22: expected the event's value, found the end of the line"),
      ("E: 0.000001 0003 zz39 0001", "f.events:1:18: expected the event's code in hexadecimal, found “zz39”"),
      ("E: 0.000001 0003 0039 0x01", "f.events:1:24: expected the end of the line or a # comment, found “x01”"),
      (
        "E: 0.5 0003 0039 0001",
        "f.events:1:6: expected six digits of microseconds; the number of digits is 1"
      ),
      ("E: -1.000000 0000 0000 0", "f.events:1:4: expected the event's seconds, found “-1.000000”"),
      ("E: 0 0000 0000 0", "f.events:1:5: expected a dot and six digits of microseconds"),
      (
        "E: 0.000000 0020 0000 0",
        "f.events:1:13: expected the event's type in hexadecimal, found 20, which is out of range"
      ),
      (
        "E: 0.000000 0003 0000 2147483648",
        "f.events:1:23: expected the event's value, found 2147483648, which is out of range"
      ),
      (
        "E: 99999999999999999999.000000 0 0 0",
        "f.events:1:4: expected the event's seconds, found a number that is too large"
      ),
      ("# EVEMU\nA: 00 10 5 0 0 0", "f.events:2:10: expected a maximum of at least 10, found 5"),
      ("# EVEMU\nA: 00 0 5", "f.events:2:10: expected the axis' fuzz, found the end of the line"),
      ("N: x\nB: 01 zz", "f.events:2:7: expected a byte in hexadecimal, found “zz”"),
      (
        "N: x\nQ: 1",
        "f.events:2:1: expected an evemu line (E:, A:, B:, N:, I:, P:, L:, S: or #), found “Q:”"
      ),
      (
        "E: 0.000005 0 0 0\nE: 0.000004 0 0 0",
        "f.events:2:4: time runs backwards: the previous event is later; expected increasing times"
      ),
    ]
  )
  func malformed(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    expectEqual(error?.description, message)
  }

  @Test("The times of an evemu recording are relative to the whole second in which the recording begins")
  func wallClock() throws {
    let text = """
      E: 1506012345.250000 0003 0039 0001
      E: 1506012345.250000 0003 0035 0001
      E: 1506012345.250000 0003 0036 0001
      E: 1506012345.250000 0000 0000 0000
      E: 1506012346.000000 0003 0039 -001
      E: 1506012346.000000 0000 0000 0000
      """
    try expectEqual(read(text).frames.map(\.timestamp), [0.25, 1])
  }

  @Test("An evemu file with the line ends of Windows and a byte order mark is read")
  func lineEnds() throws {
    let plain = EvemuSample(EvemuSample.head(slots: 2)).packet("ID 1, X 1, Y 2").packet("ID -1").events
    let windows = "\u{feff}" + plain.replacingOccurrences(of: "\n", with: "\r\n")
    try expectEqual(read(windows), (try read(plain)))
  }

  @Test("The axes of a device are read from the A: lines of the head, or otherwise from the comments of the head")
  func heads() throws {
    let comments = """
      #   Event type 3 (EV_ABS)
      #     Event code 53 (ABS_MT_POSITION_X)
      #       Value      358
      #       Min          -5
      #       Max        799
      #     Event code 54 (ABS_MT_POSITION_Y)
      #       Min        0
      #       Max      479

      """
    let events = "E: 0.000000 0003 0039 1\nE: 0.000000 0000 0000 0\n"
    try expectEqual(read(comments + events).space, .device(.init(x: -5...799, y: 0...479)))
    try expectEqual(read(comments + "A: 35 0 9 0 0\n" + events).space, .device(.init(x: 0...9, y: 0...479)))
    try expectEqual(read(comments + events).shorthand.first, "1 began 358 0")
  }

  @Test("The keys of a device are read from the bit set in the head of an evemu recording")
  func capabilities() throws {
    let bits =
      Array(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 5).joined() + "B: 01 00 04 00 00 00 00 00 00\n"
    try expectEqual(EvemuText(Array(bits.utf8), file: "f").description.keys, [0x14a])
  }

  @Test(
    "A file in an unsupported format is refused, and the error names the format",
    arguments: [
      ("# libinput record\nversion: 1\nndevices: 1\n", "the key 'devices' is missing"),
      ("version: 1\nndevices: 1\n", "the key 'devices' is missing"),
      (#"[{"touchIdentifier":"a","phase":0}]"#, "the key “isUpdate” is missing"),
      (#"{"actions":[{"type":"pointer"}]}"#, "actions[0]: the key “id” is missing"),
      ("[1]", "the file is not a recording"),
      ("\u{7f}ELF", "the file is not a recording"),
      ("", "the file is empty"),
      ("# EVEMU 1.3\nN: a device\n", "no events found; expected the events of a touch device"),
      ("E: 0.000000 0002 0000 1\nE: 0.000000 0 0 0", "no touches found"),
    ]
  )
  func refused(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
  }

  @Test("Reading a file of random bytes as an evemu recording does not crash")
  func rubbish() {
    var numbers = SeededNumbers(standard: 1)
    let seed = numbers.seed
    let sample = EvemuSample(EvemuSample.head(slots: 5)).packet("SLOT 0, ID 1, X 5, Y 6").packet("DROPPED, X 1")
      .packet("X 2").packet("SLOT 1, ID 2, X 3, Y 4").packet("ID -1")
    let good = Array(sample.events.utf8)
    var readable = 0
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      guard let recording = try? Recording(Data(bytes), file: "f") else { continue }
      readable += 1
      let counts = recording.counts
      expectEqual(counts.began, counts.ended + counts.cancelled, "seed \(seed)")
    }
    expect(readable > 0)
  }
}
