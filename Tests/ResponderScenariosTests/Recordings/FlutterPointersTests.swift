import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Recordings of Flutter's pointer events")
struct FlutterPointersTests {
  private func event(_ kind: String, _ time: Int, _ x: Double, pointer: Int = 1) -> String {
    #"{"kind":"\#(kind)","t_ms":\#(time),"pointer":\#(pointer),"x":\#(x),"y":7}"#
  }

  private func sequences(_ lists: [[String]]) throws -> Recording {
    let texts = lists.map { #"{"name":"n","events":[\#($0.joined(separator: ","))]}"# }
    return try Recording(
      Data("{\"source\":\"s\",\n\"sequences\":[\n\(texts.joined(separator: ",\n"))]}".utf8),
      file: "flicks.json"
    )
  }

  private func pointer(_ type: String, _ time: Int, _ x: Double, _ more: String = "", pointer: Int = 1) -> String {
    #"{"type":"\#(type)","timeStamp":\#(time),"pointer":\#(pointer),"position":[\#(x),7.0]\#(more)}"#
  }

  private func packets(_ packets: [[String]]) throws -> Recording {
    let texts = packets.map { #"{"ts":196312296606,"events":[\#($0.joined(separator: ","))]}"# }
    return try Recording(Data("[\n\(texts.joined(separator: ",\n"))\n]".utf8), file: "record.json")
  }

  @Test(
    "A sequence of pointer events in a Flutter recording is read as a finger, with times from the first whole second"
  )
  func sequence() throws {
    let recording = try sequences([
      [event("down", 2_250, 1), event("move", 2_300, 1), event("move", 2_310, 5), event("up", 2_320, 5)]
    ])
    expectEqual(recording.shorthand, ["1 began 1 7", "1 moved 1 7", "1 moved 5 7", "1 ended 5 7"])
    expectEqual(recording.frames.map(\.timestamp), [0.25, 0.3, 0.31, 0.32])
    expect(recording.space == .points && recording.remarks.isEmpty && recording.frames[0].samples[0].type == .direct)
  }

  @Test(
    "A sequence of Flutter's pointer events without a lift is cancelled and counted as left over"
  )
  func severalSequences() throws {
    let recording = try sequences([
      [event("down", 1_000, 1), event("move", 1_100, 2)],
      [event("down", 1_050, 3, pointer: 2), event("cancel", 1_060, 3, pointer: 2)],
      [event("down", 9_000, 4, pointer: 3), event("up", 9_010, 4, pointer: 3)],
    ])
    expectEqual(
      recording.shorthand,
      [
        "1 began 1 7", "1 moved 2 7", "1 cancelled 2 7", "1 began 3 7", "1 cancelled 3 7", "1 began 4 7", "1 ended 4 7",
      ]
    )
    expectEqual(recording.frames.map(\.timestamp), [0, 0.1, 0.1, 1.1, 1.11, 8, 8.01])
    expectEqual(recording.leftOver, 1)
    expectEqual(recording.remarks.map(\.line), [4])
  }

  @Test("A packet in a Flutter recording is one event, and several moves of one finger in it are coalesced")
  func packet() throws {
    let recording = try packets([
      [pointer("PointerAddedEvent", 2_250_000, 1), pointer("PointerDownEvent", 2_250_000, 1)],
      [
        pointer("PointerMoveEvent", 2_258_000, 1), pointer("PointerMoveEvent", 2_262_000, 1),
        pointer("PointerDownEvent", 2_260_000, 90, pointer: 2), pointer("PointerMoveEvent", 2_266_000, 3),
      ],
      [pointer("PointerUpEvent", 2_270_000, 3), pointer("PointerCancelEvent", 2_270_000, 90, pointer: 2)],
      [pointer("PointerRemovedEvent", 2_271_000, 3)],
    ])
    expectEqual(recording.shorthand, ["1 began 1 7", "1 moved 3 7; 2 began 90 7", "1 ended 3 7; 2 cancelled 90 7"])
    expectEqual(recording.frames[1].samples[0].coalesced.map(\.location.x), [1, 1, 3])
    expectEqual(recording.frames.map(\.timestamp), [0.25, 0.266, 0.27])
    expectEqual(recording.counts.text, "fingers 2, samples 7, began 2, moved 3, ended 1, cancelled 1, left over 0")
    expect(recording.remarks.isEmpty)
  }

  @Test("Flutter's pressure is scaled to the limits of the pressure, and a pointer of an unsupported kind is left out")
  func values() throws {
    let recording = try packets([
      [pointer("PointerDownEvent", 0, 1, #","pressure":3,"pressureMin":1,"pressureMax":5,"radiusMajor":1.5,"kind":2"#)],
      [pointer("PointerDownEvent", 5, 9, #","kind":"PointerDeviceKind.mouse""#, pointer: 4)],
      [pointer("PointerHoverEvent", 6, 9, pointer: 4), pointer("PointerMoveEvent", 6, 9, pointer: 5)],
      [pointer("PointerUpEvent", 7, 1)],
    ])
    expectEqual(recording.shorthand, ["1 began 1 7", "1 ended 1 7"])
    let sample = recording.frames[0].samples[0]
    expectEqual(sample.force, 0.5)
    expectEqual(sample.maximumPossibleForce, 1)
    expectEqual(sample.majorRadius, 1.5)
    expectEqual(sample.type, .pencil)
    expectEqual(recording.remarks.map(\.line), [3, 4, 4])
  }

  @Test(
    "A malformed recording of Flutter is refused with the line of the error",
    arguments: [
      (#"[{"ts":1,"events":[{"change":4,"physicalX":20.5}]}]"#, "the locations are in physical pixels"),
      (#"[{"ts":1,"events":[{"timeStamp":1}]}]"#, "the key “type” is missing"),
      (#"[{"ts":1,"events":[{"type":"Tap"}]}]"#, "expected a type of pointer event"),
      (#"[{"ts":1,"events":[{"type":"PointerDownEvent","pointer":1,"position":[1]}]}]"#, "expected x and y, found 1"),
      (#"[{"ts":1,"events":[{"type":"PointerDownEvent","pointer":1.5,"position":[1,2]}]}]"#, "a pointer's number"),
      (#"[{"ts":1,"events":[]}]"#, "no touches found"),
      (#"{"sequences":[{"events":[{"kind":"down","t_ms":5,"pointer":1,"x":1}]}]}"#, "the key “y” is missing"),
      (#"{"sequences":[{"events":[{"kind":"tap","t_ms":5,"pointer":1,"x":1,"y":2}]}]}"#, "expected a kind of event"),
      (
        #"{"sequences":[{"events":[{"kind":"move","t_ms":5,"pointer":1,"x":1,"y":2}]}]}"#,
        "this contact is not down"
      ),
      (
        #"{"sequences":[{"events":[{"kind":"down","t_ms":5,"pointer":1,"x":1,"y":2},{"kind":"up","t_ms":4,"pointer":1,"x":1,"y":2}]}]}"#,
        "time runs backwards"
      ),
    ]
  )
  func wrong(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(Data(text.utf8), file: "f.json") }
    expect(error?.message.contains(message) == true && error?.line == 1, "\(error?.description ?? "none")")
  }

  @Test(
    "The published recording of 14 flicks contains 14 tracks, of which one has no lift",
    .enabled(if: RecordingFolder.isGiven, RecordingFolder.notRun)
  )
  func published() throws {
    let recording = try Recording(contentsOf: RecordingFolder.file("flutter/flutter_velocity_vectors.json"))
    expectEqual(
      recording.counts.text,
      "fingers 1, samples 313, began 14, moved 285, ended 13, cancelled 1, left over 1"
    )
    expectEqual(recording.remarks.count, 1)
  }
}
