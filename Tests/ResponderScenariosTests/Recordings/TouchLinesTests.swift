import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Recordings as the Playground's lines of JSON")
struct TouchLinesTests {
  private func read(_ text: String) throws -> Recording {
    try Recording(Data(text.utf8), file: "f.jsonl")
  }

  private func line(_ samples: String, t: String = "0") -> String {
    "{\"t\":\(t),\"samples\":[\(samples)]}"
  }

  private let began = #"{"finger":1,"phase":"began","x":10,"y":20}"#
  private let ended = #"{"finger":1,"phase":"ended","x":11,"y":20}"#

  @Test("Each line of JSON in a recording is one event")
  func reads() throws {
    let recording = try read(
      line(began + #",{"finger":2,"phase":"began","x":1.5,"y":2,"type":"pencil","force":0.5}"#) + "\n\n"
        + line(#"{"finger":1,"phase":"moved","x":12,"y":20}"#, t: "0.25") + "\r\n"
        + line(ended + #",{"finger":2,"phase":"cancelled","x":1,"y":2}"#, t: "1e0")
    )
    expectEqual(recording.shorthand, ["1 began 10 20; 2 began 1 2", "1 moved 12 20", "1 ended 11 20; 2 cancelled 1 2"])
    expectEqual(recording.frames.map(\.timestamp), [0, 0.25, 1])
    expectEqual(recording.frames[0].samples[1].type, .pencil)
    expectEqual(recording.frames[0].samples[1].force, 0.5)
    expectEqual(recording.space, .points)
    expectEqual(recording.counts.text, "fingers 2, samples 5, began 2, moved 1, ended 1, cancelled 1, left over 0")
  }

  @Test("A recording that is written as lines is read as the same recording")
  func roundTrip() throws {
    var first = TouchSample(finger: 3, phase: .began, location: CGPoint(x: 0.1, y: -7), timestamp: 0.125)
    first.type = .indirectPointer
    first.force = 1 / 3
    first.maximumPossibleForce = 4
    first.majorRadius = 2.5
    first.majorRadiusTolerance = 0.5
    first.altitudeAngle = 1
    first.azimuthAngle = -2
    var part = TouchSample(finger: 3, phase: .began, location: CGPoint(x: 1, y: 2), timestamp: 0.1)
    part.type = .indirectPointer
    part.force = 0.75
    first.coalesced = [part]
    part.timestamp = 0.2
    first.predicted = [part]
    let last = TouchSample(finger: 3, phase: .ended, location: CGPoint(x: 1e5, y: 1e-7), timestamp: 2)
    let recording = Recording(frames: [
      .init(timestamp: 0.125, samples: [first]), .init(timestamp: 2, samples: [last]),
    ])
    try expectEqual(read(recording.lines), recording)
  }

  @Test("The recording of a device can be written as lines after conversion to points")
  func fromADevice() throws {
    let device = try EvemuSample(EvemuSample.head(slots: 5)).packet("ID 1, X 7, Y 9").packet("ID -1").recording()
    let fitted = try device.fitted(to: CGSize(width: 390, height: 844))
    try expectEqual(read(fitted.lines).frames, fitted.frames)
  }

  @Test("If a finger is down after the last line, it is cancelled and counted as left over")
  func leftOver() throws {
    let recording = try read(line(began, t: "0.5"))
    expectEqual(recording.shorthand, ["1 began 10 20", "1 cancelled 10 20"])
    expectEqual(recording.leftOver, 1)
  }

  @Test(
    "A malformed line of JSON in a recording is refused with an error that reports line and column",
    arguments: [
      (#"{"t":0,"samples":[{"finger":1,"phase":"moved","x":1,"y":2}]}"#, 1, 39, "finger 1 is not down"),
      (#"{"t":0,"samples":[{"finger":1,"phase":"hover","x":1,"y":2}]}"#, 1, 39, "expected a phase, one of began"),
      (#"{"t":0,"samples":[{"finger":1.5,"phase":"began","x":1,"y":2}]}"#, 1, 29, "expected a finger's number"),
      (#"{"t":0,"samples":[{"finger":1,"phase":"began","x":1e999,"y":2}]}"#, 1, 51, "expected a finite number"),
      (#"{"t":0,"samples":[{"finger":1,"phase":"began","x":1e9,"y":2}]}"#, 1, 51, "expected points"),
      (#"{"t":0,"samples":[{"finger":1,"phase":"began","x":NaN,"y":2}]}"#, 1, 51, "expected a value"),
      (#"{"t":0,"samples":[{"finger":1,"phase":"began","x":1}]}"#, 1, 19, "the key “y” is missing"),
      (#"{"t":0,"samples":[{"finger":1,"phase":"began","x":1,"y":2,"z":3}]}"#, 1, 59, "unknown key “z”"),
      (#"{"t":0,"t":1,"samples":[]}"#, 1, 8, "the key “t” is given twice"),
      (#"{"t":0,"samples":[]}"#, 1, 18, "the event has no samples"),
      (#"{"t":-1,"samples":[]}"#, 1, 6, "expected seconds"),
      (#"{"t":0,"samples":{}}"#, 1, 18, "expected an array, found an object"),
      (#"{"samples":[]}"#, 1, 1, "the key “t” is missing"),
      (#"{"t":0,"samples":[1]}"#, 1, 19, "expected an object, found 1.0"),
      (#"{"t":0,"samples":["#, 1, 19, "expected a value"),
      (#"{"t":0} x"#, 1, 9, "unexpected text after the value; expected the end of the line"),
      ("{\"t\":\"\u{1}\"}", 1, 7, "a control character"),
      (#"{"\ud800":0}"#, 1, 3, "unpaired surrogate; expected a high surrogate followed by a low surrogate"),
    ]
  )
  func malformed(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
    expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
  }

  @Test("A line is refused if its time or the phase of a finger does not fit the preceding lines")
  func acrossLines() {
    for (second, message) in [
      (line(ended, t: "0"), "time runs backwards"),
      (line(began, t: "2"), "finger 1 is down already"),
      (line(ended + "," + ended, t: "2"), "finger 1 has two samples"),
    ] {
      let error = #expect(throws: RecordingError.self) { try read(line(began, t: "1") + "\n" + second) }
      expectEqual(error?.line, 2)
      expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
    }
  }

  @Test("Lines with unlimited nesting or an unlimited number of fingers are refused")
  func bounds() {
    #expect(throws: RecordingError.self) { try read("{\"t\":" + String(repeating: "[", count: 100_000)) }
    let crowd = (0..<65).map { #"{"finger":\#($0),"phase":"began","x":1,"y":2}"# }.joined(separator: ",")
    let error = #expect(throws: RecordingError.self) { try read(line(crowd)) }
    expectEqual(error?.message, "65 fingers are down simultaneously; expected at most 64")
  }
}
