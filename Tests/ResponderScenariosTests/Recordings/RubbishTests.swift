import Foundation
import RandomTesting
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Damaged recordings")
struct RubbishTests {
  private static let samples: [String] = [
    """
    [{"touchIdentifier":"A","timestamp":1.5,"phase":0,"location":[1,2],"isUpdate":false,"isPrediction":false,
    "estimationUpdateIndex":1,"estimatedProperties":1,"estimatedPropertiesExpectingUpdates":1,"force":0.5},
    {"touchIdentifier":"A","timestamp":1.6,"phase":1,"location":[2,2],"isUpdate":false,"isPrediction":false},
    {"touchIdentifier":"A","timestamp":1.7,"phase":1,"location":[3,2],"isUpdate":false,"isPrediction":true},
    {"touchIdentifier":"A","timestamp":1.5,"phase":0,"location":[1,2],"isUpdate":true,"isPrediction":false,
    "estimationUpdateIndex":1},
    {"touchIdentifier":"A","timestamp":1.8,"phase":3,"location":[2,2],"isUpdate":false,"isPrediction":false}]
    """,
    """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event5
      evdev:
        name: "Screen"
        absinfo:
          53: [0, 999, 0, 0, 10]
          54: [0, 499, 0, 0, 10]
        properties: [1]
      events:
      - evdev:
        - [0, 0, 3, 57, 7]
        - [0, 0, 3, 53, 100]
        - [0, 0, 3, 54, 200]
        - [0, 0, 0, 0, 0]
      - evdev:
        - [1, 0, 3, 57, -1]
        - [1, 0, 0, 0, 0]
    """,
    """
    {"actions":[{"type":"pointer","id":"f","parameters":{"pointerType":"touch"},"actions":[
    {"type":"pointerMove","duration":9,"x":1,"y":2},{"type":"pointerDown"},{"type":"pointerMove","duration":90,
    "x":7,"y":8,"origin":"pointer"},{"type":"pause","duration":50},{"type":"pointerUp"}]},
    {"type":"none","id":"n","actions":[{"type":"pause","duration":10}]}]}
    """,
    #"{"t":0,"samples":[{"finger":1,"phase":"began","x":1,"y":2,"estimationUpdateIndex":3}],"updates":[{"estimationUpdateIndex":3,"force":1}]}"#,
    """
    {"sequences":[{"events":[{"kind":"down","t_ms":5,"pointer":1,"x":1,"y":2},
    {"kind":"move","t_ms":9,"pointer":1,"x":1,"y":2},{"kind":"up","t_ms":15,"pointer":1,"x":1,"y":2}]}]}
    """,
    """
    [{"ts":1,"events":[{"type":"PointerDownEvent","timeStamp":5,"pointer":1,"position":[1,2],"pressure":0.5}]},
    {"ts":2,"events":[{"type":"PointerUpEvent","timeStamp":6,"pointer":1,"position":[1,2],"kind":0}]}]
    """,
    """
    [{"t":"pointerdown","pt":"touch","id":1,"x":1,"y":2,"ts":9,"p":0.5},{"t":"touchmove","ts":9,"changed":[[1,2,3,4,1]]},
    {"t":"pointerup","pt":"touch","id":1,"x":1,"y":2,"ts":10,"p":0}]
    """,
    """
    {"method":"Input.dispatchTouchEvent","params":{"type":"touchStart","touchPoints":[{"x":1,"y":2}],"timestamp":1}}
    {"method":"Input.dispatchTouchEvent","params":{"type":"touchEnd","touchPoints":[],"timestamp":2}}
    """,
    """
    idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP,SENSOR_PRESSURE
    0,1,2,3,0.5
    0,1,2,4,0.5
    """,
  ]

  @Test(
    "An error quotes the text of a file on one line, without unprintable characters",
    arguments: [
      ("idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP\n0,1,2,3\r4", "found “3\\r4”"),
      (
        #"{"method":"Input.dispatchTouchEvent","params":{"type":"a\n\u202eb","touchPoints":[],"timestamp":1}}"#,
        "found “a\\n\\u{202E}b”"
      ),
    ]
  )
  func errorsAreOneLine(text: String, shown: String) throws {
    let error = #expect(throws: RecordingError.self) { try Recording(Data(text.utf8), file: "f") }
    let message = try require(error?.message)
    expect(message.contains(shown), "\(message)")
  }

  @Test("A remark quotes the text of a file on one line, without unprintable characters")
  func remarksAreOneLine() throws {
    let text = "idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP,A\rB\n0,1,2,3,4\n0,1,2,4,4"
    let recording = try Recording(Data(text.utf8), file: "f")
    expectEqual(recording.remarks.map(\.text), ["the unknown column “A\\rB” is left out"])
  }

  @Test(
    "A recording that lasts longer than a day is refused, because timers could fire during the whole recording",
    arguments: [
      "{\"t\":0,\"samples\":[{\"finger\":1,\"phase\":\"began\",\"x\":1,\"y\":2}]}\n"
        + "{\"t\":END,\"samples\":[{\"finger\":1,\"phase\":\"ended\",\"x\":1,\"y\":2}]}",
      #"{"sequences":[{"events":[{"kind":"down","t_ms":0,"pointer":1,"x":1,"y":2},"#
        + #"{"kind":"up","t_ms":END000,"pointer":1,"x":1,"y":2}]}]}"#,
      #"[{"touchIdentifier":"A","timestamp":0,"phase":0,"location":[1,2],"isUpdate":false,"isPrediction":false},"#
        + #"{"touchIdentifier":"A","timestamp":END,"phase":3,"location":[1,2],"isUpdate":false,"isPrediction":false}]"#,
      "# EVEMU 1.3\nE: 0.000000 0003 0039 5\nE: 0.000000 0000 0000 0\nE: END.000000 0003 0039 -1\nE: END.000000 0000 0000 0\n",
    ]
  )
  func endless(text: String) throws {
    func read(_ end: String) throws -> Recording {
      try Recording(Data(text.replacingOccurrences(of: "END", with: end).utf8), file: "f")
    }
    try expectEqual(read("86400").frames.last?.timestamp, 86_400)
    let error = #expect(throws: RecordingError.self) { try read("900000000") }
    expectEqual(error?.message, "the recording lasts 900000000.0 s; expected at most 24 hours")
  }

  @Test("More than 256 samples of one event are divided into several events")
  func manyParts() throws {
    let moves = (0..<300).map { #"{"type":"PointerMoveEvent","timeStamp":6,"pointer":1,"position":[\#($0),2]}"# }
    let down = #"{"type":"PointerDownEvent","timeStamp":5,"pointer":1,"position":[1,2]}"#
    let packets = #"[{"ts":1,"events":[\#(down)]},{"ts":2,"events":[\#(moves.joined(separator: ","))]}]"#
    let records = (0..<600).map { number in
      #"{"touchIdentifier":"A","timestamp":1,"phase":\#(number == 0 ? 0 : 1),"location":[\#(number),2],"isUpdate":false,"#
        + #""isPrediction":\#(number >= 300)}"#
    }
    for (text, counts) in [(packets, [0, 256, 44, 0]), ("[\(records.joined(separator: ","))]", [0, 256, 43, 0])] {
      let recording = try Recording(Data(text.utf8), file: "f")
      expectEqual(recording.frames.map(\.samples[0].coalesced.count), counts)
      expect(recording.frames.allSatisfy { $0.samples[0].predicted.count <= 256 })
      try expectEqual(Recording(Data(recording.lines.utf8), file: "lines").frames, recording.frames)
    }
  }

  @Test("A recording with random damage is either refused or valid, and never causes a crash")
  func rubbish() {
    var numbers = SeededNumbers(standard: 1)
    let seed = numbers.seed
    var readable = 0
    for sample in Self.samples {
      let good = Array(sample.utf8)
      #expect(throws: Never.self) { try Recording(Data(good), file: "good") }
      for _ in 0..<400 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
          let offset = Int.random(in: bytes.indices, using: &numbers)
          switch Int.random(in: 0...3, using: &numbers) {
          case 0: bytes[offset] = UInt8.random(in: 0...255, using: &numbers)
          case 1: bytes[offset] = Array("0123456789-.,[]{}\":e".utf8).randomElement(using: &numbers) ?? 0
          case 2: bytes.removeSubrange(offset..<min(offset + 9, bytes.count))
          default: bytes.insert(contentsOf: bytes[offset..<min(offset + 20, bytes.count)], at: offset)
          }
          if bytes.isEmpty { bytes = [0x5b] }
        }
        guard let recording = try? Recording(Data(bytes), file: "rubbish") else { continue }
        readable += 1
        let times = recording.frames.map(\.timestamp)
        expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
        let counts = recording.counts
        expectEqual(counts.began, counts.ended + counts.cancelled, "seed \(seed)")
        expect(recording.frames.allSatisfy { !$0.samples.isEmpty || !$0.updates.isEmpty })
      }
    }
    expect(readable > 0)
  }
}
