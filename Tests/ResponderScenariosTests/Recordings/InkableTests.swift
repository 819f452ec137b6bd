import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Recordings of Inkable")
struct InkableTests {
  /// Returns a line of a stream. `kind` is `sample`, `update` or `prediction`.
  private func record(
    _ phase: Int,
    _ time: Double,
    _ x: Double = 0,
    kind: String = "sample",
    index: Int? = nil,
    expecting: Int = 0,
    touch: String = "A"
  ) -> String {
    let indexed = index.map { "\"estimationUpdateIndex\": \($0)," } ?? ""
    return """
      {"touchIdentifier": "\(touch)", "timestamp": \(time), "phase": \(phase), "type": 2, "identifier": "i",
       "location": [\(x), 7], "force": 0.5, "maximumPossibleForce": 4, "azimuth": -1, "azimuthUnitVector": [0, 1],
       "altitudeAngle": 1, "majorRadius": 0.25, "majorRadiusTolerance": 0, "estimatedProperties": \(expecting),
       "estimatedPropertiesExpectingUpdates": \(expecting), \(indexed)
       "isUpdate": \(kind == "update"), "isPrediction": \(kind == "prediction")}
      """
  }

  private func read(_ records: [String]) throws -> Recording {
    try Recording(Data("[\n\(records.joined(separator: ",\n"))\n]".utf8), file: "ink.json")
  }

  @Test("An Inkable record is read as a sample with a location, a force and angles")
  func values() throws {
    let recording = try read([record(0, 100.25, 3, index: 8, expecting: 1), record(3, 100.5, 4)])
    expectEqual(recording.shorthand, ["1 began 3 7", "1 ended 4 7"])
    expectEqual(recording.frames.map(\.timestamp), [0.25, 0.5])
    expectEqual(recording.space, .points)
    var expected = TouchSample(finger: 1, phase: .began, location: CGPoint(x: 3, y: 7), timestamp: 0.25)
    expected.type = .pencil
    (expected.force, expected.maximumPossibleForce, expected.majorRadius) = (0.5, 4, 0.25)
    (expected.altitudeAngle, expected.azimuthAngle) = (1, -1)
    expected.estimationUpdateIndex = 8
    (expected.estimatedProperties, expected.estimatedPropertiesExpectingUpdates) = (.force, .force)
    expectEqual(recording.frames[0].samples, [expected])
  }

  @Test("Moves within a display frame are coalesced to one event, and moves that are further apart are two events")
  func coalesced() throws {
    let recording = try read([
      record(0, 1), record(1, 1.004, 1), record(1, 1.008, 2), record(1, 1.012, 3), record(1, 1.019, 4),
      record(3, 1.020, 5),
    ])
    expectEqual(recording.shorthand, ["1 began 0 7", "1 moved 3 7", "1 moved 4 7", "1 ended 5 7"])
    expectEqual(recording.frames[1].samples[0].coalesced.map(\.location.x), [1, 2, 3])
    expect(recording.frames[2].samples[0].coalesced.isEmpty)
    expectEqual(recording.counts.text, "fingers 1, samples 6, began 1, moved 4, ended 1, cancelled 0, left over 0")
  }

  @Test("Two samples of one landing are one event of the phase .began, with coalesced samples")
  func landingMeasuredTwice() throws {
    let recording = try read([record(0, 1), record(0, 1.004, 1), record(3, 1.1, 1)])
    expectEqual(recording.shorthand, ["1 began 1 7", "1 ended 1 7"])
    expectEqual(recording.frames[0].samples[0].coalesced.map(\.location.x), [0, 1])
    expectEqual(recording.counts.text, "fingers 1, samples 3, began 1, moved 1, ended 1, cancelled 0, left over 0")
  }

  @Test("A coalesced sample of an event's second touch may precede the first touch by less than a display frame")
  func olderSecondTouch() throws {
    let recording = try read([
      record(0, 2), record(0, 1.99, 1, touch: "B"), record(0, 2, 2, touch: "B"),
      record(3, 2.1), record(3, 2.1, 2, touch: "B"),
    ])
    expectEqual(recording.shorthand, ["1 began 0 7; 2 began 2 7", "1 ended 0 7; 2 ended 2 7"])
    // The start of the stream is stored in whole seconds. The sample is earlier, and its time is 0, not negative.
    expectEqual(recording.frames[0].samples[1].coalesced.map(\.timestamp), [0, 0])
    try expectEqual(Recording(Data(recording.lines.utf8), file: "lines").frames, recording.frames)
  }

  @Test("Times in an Inkable recording are relative to the first sample that is used, even if other records precede it")
  func startOfTime() throws {
    let recording = try read([
      record(5, 500.5), record(1, 400.5), record(1, 300.5, kind: "update", index: 1), record(0, 3.25), record(3, 3.5),
    ])
    expectEqual(recording.frames.map(\.timestamp), [0.25, 0.5])
  }

  @Test("Predictions belong to the event that precedes them, and no further sample is added to this event")
  func predictions() throws {
    let recording = try read([
      record(0, 1), record(1, 1.004, 1), record(1, 1.008, 9, kind: "prediction"), record(1, 1.008, 2), record(3, 1.01),
    ])
    expectEqual(recording.shorthand, ["1 began 0 7", "1 moved 1 7", "1 moved 2 7", "1 ended 0 7"])
    expectEqual(recording.frames.map { $0.samples[0].predicted.map(\.location.x) }, [[], [9], [], []])
    expectEqual(recording.frames[1].samples[0].predicted[0].timestamp, 0.008)
    expect(recording.counts.text.hasSuffix("left over 0, updates 0, predictions 1"))
  }

  @Test("A prediction that is earlier than its sample is left out, and a remark reports this")
  func predictionsOfThePast() throws {
    let recording = try read([
      record(0, 1), record(1, 1.104, 1), record(1, 0.7, 9, kind: "prediction"), record(1, 1.104, 8, kind: "prediction"),
      record(3, 1.2),
    ])
    expectEqual(recording.frames[1].samples[0].predicted.map(\.location.x), [8])
    expectEqual(recording.remarks.map(\.text), ["a prediction earlier than its sample is left out"])
    try expectEqual(Recording(Data(recording.lines.utf8), file: "lines").frames, recording.frames)
  }

  @Test("A prediction has the phase of the sample before it, also after writing and reading lines")
  func phaseOfPredictions() throws {
    let recording = try read([record(0, 1), record(1, 1.004, 9, kind: "prediction"), record(3, 1.2)])
    expectEqual(recording.frames[0].samples[0].predicted.map(\.phase), [.began])
    try expectEqual(Recording(Data(recording.lines.utf8), file: "lines").frames, recording.frames)
  }

  @Test("An update is added to the event that precedes it, even after the touch has ended")
  func updates() throws {
    let recording = try read([
      record(0, 1, index: 5, expecting: 3), record(1, 1.1, 1, index: 6, expecting: 1),
      record(0, 1, 2, kind: "update", index: 5, expecting: 2), record(3, 1.2),
      record(1, 1.1, 3, kind: "update", index: 6),
    ])
    expectEqual(recording.frames.map(\.updates.count), [0, 1, 1])
    var first = EstimateUpdate(estimationUpdateIndex: 5, timestamp: 0.1)
    first.location = CGPoint(x: 2, y: 7)
    (first.force, first.altitudeAngle, first.azimuthAngle) = (0.5, 1, -1)
    first.estimatedPropertiesExpectingUpdates = .azimuth
    expectEqual(recording.frames[1].updates, [first])
    expectEqual(recording.frames[2].updates.map(\.timestamp), [0.2])
    expectEqual(recording.counts.updates, 2)
  }

  @Test("Touches with the same time are one event, in which each touch has its own coalesced samples and predictions")
  func severalTouches() throws {
    let recording = try read([
      record(0, 1, touch: "A"), record(0, 1, 50, touch: "B"),
      record(1, 1.004, 1, touch: "A"), record(1, 1.008, 2, touch: "A"),
      record(1, 1.012, 3, kind: "prediction", touch: "A"),
      record(1, 1.004, 51, touch: "B"), record(1, 1.008, 52, touch: "B"),
      record(3, 1.1, 2, touch: "A"), record(1, 1.1, 53, touch: "B"), record(0, 1.2, 9, touch: "C"),
      record(4, 1.2, 53, touch: "B"),
    ])
    expectEqual(
      recording.shorthand,
      [
        "1 began 0 7; 2 began 50 7", "1 moved 2 7; 2 moved 52 7", "1 ended 2 7; 2 moved 53 7",
        "1 began 9 7; 2 cancelled 53 7", "1 cancelled 9 7",
      ]
    )
    expectEqual(recording.frames[1].samples.map(\.coalesced.count), [2, 2])
    expectEqual(recording.frames[1].samples.map(\.predicted.count), [1, 0])
    expectEqual(recording.leftOver, 1)
  }

  @Test("In an Inkable recording, a record with the identifier “turn” separates two events")
  func marks() throws {
    let recording = try read([
      record(0, 1), record(1, 1.004, 1), #"{"identifier": "turn"}"#, record(1, 1.008, 2), record(5, 1.012),
      record(3, 1.02),
    ])
    expectEqual(recording.shorthand, ["1 began 0 7", "1 moved 1 7", "1 moved 2 7", "1 ended 0 7"])
    expectEqual(recording.remarks.map(\.text), ["a hovering pointer, which is not input, is left out"])
  }

  @Test("A stationary sample that is coalesced into a move remains in the recording")
  func repeatedPlace() throws {
    let recording = try read([
      record(0, 1), record(1, 1.004, 1), record(2, 1.008, 1), record(1, 1.012, 2), record(2, 1.03, 2),
      record(3, 1.05, 2),
    ])
    expectEqual(recording.shorthand, ["1 began 0 7", "1 moved 2 7", "1 moved 2 7", "1 ended 2 7"])
    expectEqual(recording.frames[1].samples[0].coalesced.map(\.location.x), [1, 1, 2])
    expectEqual(recording.counts.moved, 4)
    expect(recording.remarks.isEmpty)
  }

  @Test("A touch whose beginning is not in the stream is left out, and a remark reports its line")
  func unknownBeginnings() throws {
    let recording = try read([
      record(1, 1), record(0, 1.1, touch: "B"), record(1, 1.2, kind: "prediction"), record(1, 1, kind: "update"),
      record(3, 1.3, touch: "B"),
    ])
    expectEqual(recording.shorthand, ["1 began 0 7", "1 ended 0 7"])
    expectEqual(
      recording.remarks.map(\.text),
      [
        "a record of a touch that has not begun is left out",
        "a prediction without a preceding sample is left out",
        "an update without an estimationUpdateIndex is left out",
      ]
    )
    expectEqual(recording.remarks.map(\.line), [2, 12, 17])
  }

  @Test("An Inkable record is read even if it has unknown keys, or if measured values are missing or null")
  func tolerant() throws {
    let recording = try Recording(
      Data(
        """
        [{"touchIdentifier":"A","timestamp":1,"phase":0,"location":[1,2],"isUpdate":false,"isPrediction":false,
          "force":null,"estimationUpdateIndex":null,"later":{"deep":[1]}}]
        """.utf8
      ),
      file: "ink.json"
    )
    expectEqual(recording.shorthand, ["1 began 1 2", "1 cancelled 1 2"])
  }

  @Test("If a stream is written as lines of JSON, reading the lines gives the same events")
  func asLines() throws {
    let recording = try read([
      record(0, 1, index: 5, expecting: 3), record(1, 1.1, 1, index: 6, expecting: 1),
      record(1, 1.11, 2, kind: "prediction"), record(0, 1, 2, kind: "update", index: 5, expecting: 2), record(3, 1.2),
    ])
    try expectEqual(Recording(Data(recording.lines.utf8), file: "f.jsonl").frames, recording.frames)
  }

  @Test(
    "A malformed Inkable record is refused with an error that reports its line",
    arguments: [
      (#""phase": 0"#, #""phase": 9"#, 2, "expected a phase from 0 to 7"),
      (#""type": 2"#, #""type": "pencil""#, 2, "expected a type of touch"),
      (#""location": [0.0, 7]"#, #""location": [1]"#, 3, "expected x and y, found 1 values"),
      (#""location": [0.0, 7]"#, #""location": [1, 1e8]"#, 3, "expected points"),
      (#""timestamp": 1.0"#, #""timestamp": -1"#, 2, "expected seconds"),
      (#""isUpdate": false"#, #""isUpdate": 0"#, 6, "expected true or false"),
      (#""isUpdate": false"#, #""isUpdate": true"#, 2, "a record is an update or a prediction"),
      (#""force": 0.5"#, #""force": -1"#, 3, "expected a number"),
      (#""estimatedProperties": 0"#, #""estimatedProperties": 32"#, 4, "expected a sum of values among"),
      (#""phase": 0,"#, "", 2, "the key “phase” is missing"),
      (#""identifier": "i","#, #""identifier": "i""#, 3, "expected a comma or }"),
    ]
  )
  func malformed(right: String, wrong: String, line: Int, message: String) {
    let kind = wrong.contains("true") ? "prediction" : "sample"
    let text = record(0, 1, kind: kind)
    expect(text.contains(right))
    let error = #expect(throws: RecordingError.self) { try read([text.replacingOccurrences(of: right, with: wrong)]) }
    expectEqual(error?.line, line)
    expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
  }

  @Test(
    "An Inkable stream is refused if a touch lands twice, if its times decrease, or if the stream is truncated"
  )
  func refused() {
    for (records, message) in [
      ([record(0, 1), record(1, 1.1), record(0, 1.2)], "this touch is down already"),
      ([record(0, 1), record(1, 0.9)], "time runs backwards: the previous record of this touch is later"),
      (
        [record(0, 135), record(0, 1.6, touch: "B")],
        "time runs backwards: the previous record of another touch is later"
      ),
      (
        [record(0, 1), record(3, 2), record(0, 1.985, touch: "B")],
        "time runs backwards: the previous record of another touch is later"
      ),
      ([#"{"identifier": "turn"}"#, #"{"isUpdate": true}"#], "the key “touchIdentifier” is missing"),
      ([record(0, 1), "{"], "expected a key in quotation marks"),
      ([record(0, 1), "3"], "expected an object, found 3.0"),
    ] {
      let error = #expect(throws: RecordingError.self) { try read(records) }
      expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
    }
  }

  @Test("An Inkable stream is refused if it has too many simultaneous touches or an endless record")
  func bounds() {
    let error = #expect(throws: RecordingError.self) { try read((0..<65).map { record(0, 1, touch: "T\($0)") }) }
    expectEqual(error?.message, "65 touches are down simultaneously; expected at most 64")
    let many = "{\"isUpdate\": [\(String(repeating: "1,", count: RecordingLimits.values))1]}"
    let values = #expect(throws: RecordingError.self) { try read([many]) }
    expectEqual(values?.message, "a line or record has more than 1000000 values")
  }
}
