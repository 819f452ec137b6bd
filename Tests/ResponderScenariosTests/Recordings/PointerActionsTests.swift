import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("W3C pointer actions as recordings")
struct PointerActionsTests {
  private func read(_ text: String, elements: (String) -> CGPoint? = { _ in nil }) throws -> Recording {
    try Recording(Data(text.utf8), file: "actions.json", elements: elements)
  }

  private func finger(_ actions: String, id: String = "f") -> String {
    #"{"type":"pointer","id":"\#(id)","parameters":{"pointerType":"touch"},"actions":[\#(actions)]}"#
  }

  private func list(_ sources: String...) -> String {
    "{\"actions\":[\(sources.joined(separator: ","))]}"
  }

  private func move(_ x: Double, _ y: Double, _ duration: Int = 0, origin: String = "\"viewport\"") -> String {
    #"{"type":"pointerMove","duration":\#(duration),"x":\#(x),"y":\#(y),"origin":\#(origin)}"#
  }

  private func pause(_ duration: Int) -> String { #"{"type":"pause","duration":\#(duration)}"# }

  private let down = #"{"type":"pointerDown","button":0}"#
  private let up = #"{"type":"pointerUp","button":0}"#
  private let cancel = #"{"type":"pointerCancel"}"#

  @Test("A move before pointerDown has no samples, but delays the next action by its duration")
  func tap() throws {
    let recording = try read(list(finger(move(100, 200, 250) + ",\(down),\(pause(50)),\(up)")))
    expectEqual(recording.shorthand, ["1 began 100 200", "1 ended 100 200"])
    expectEqual(recording.frames.map(\.timestamp), [0.25, 0.3])
    expectEqual(recording.space, .points)
    expectEqual(recording.counts.text, "fingers 1, samples 2, began 1, moved 0, ended 1, cancelled 0, left over 0")
  }

  @Test("The samples of a move are at multiples of 1/120 s and at its end, in a straight line")
  func moves() throws {
    let recording = try read(list(finger(move(0, 100) + ",\(down),\(move(30, 160, 30)),\(up)")))
    let times: [Double] = [0, 1.0 / 120, 2.0 / 120, 3.0 / 120, 0.03, 0.03]
    expectEqual(recording.frames.map(\.timestamp), times)
    let locations = recording.frames.map { $0.samples[0].location }
    for (location, time) in zip(locations, times) {
      let share = time / 0.03
      expect(abs(location.x - 30 * share) < 1e-9)
      expect(abs(location.y - 100 - 60 * share) < 1e-9)
    }
    expectEqual(locations.last, CGPoint(x: 30, y: 160))
  }

  @Test("A move without a duration has one sample, and a move to the same point has none")
  func degenerateMoves() throws {
    let recording = try read(list(finger("\(move(1, 2)),\(down),\(move(9, 2)),\(move(9, 2, 100)),\(up)")))
    expectEqual(recording.shorthand, ["1 began 1 2", "1 moved 9 2", "1 ended 9 2"])
    expectEqual(recording.frames.map(\.timestamp), [0, 0, 0.1])
  }

  @Test("A tick lasts as long as its longest action, and samples at the same time in a tick are one event")
  func ticks() throws {
    let one = finger("\(move(0, 0, 100)),\(down),\(pause(0)),\(up)", id: "a")
    let two = finger("\(move(50, 50)),\(down),\(pause(80)),\(pause(0)),\(up)", id: "b")
    let recording = try read(list(one, two))
    expectEqual(recording.shorthand, ["1 began 0 0; 2 began 50 50", "1 ended 0 0", "2 ended 50 50"])
    expectEqual(recording.frames.map(\.timestamp), [0.1, 0.18, 0.18])
  }

  @Test("If two fingers move in the same tick, their samples have the same times")
  func together() throws {
    let recording = try read(
      list(
        finger("\(move(0, 0)),\(down),\(move(10, 0, 25)),\(up)", id: "a"),
        finger("\(move(50, 0)),\(down),\(move(40, 0, 25)),\(up)", id: "b")
      )
    )
    expectEqual(recording.frames.map(\.samples.count), [2, 2, 2, 2, 2])
    let times: [Double] = [0, 1.0 / 120, 2.0 / 120, 0.025, 0.025]
    expectEqual(recording.frames.map(\.timestamp), times)
  }

  @Test("Only the pauses of a source of the type `key` or `none` have an effect; a remark reports the ignored keys")
  func otherSources() throws {
    let none = #"{"type":"none","id":"n","actions":[\#(pause(500))]}"#
    let keys = ##"{"type":"key","id":"k","actions":[{"type":"keyDown","value":"a"},{"type":"keyUp","value":"a"}]}"##
    let empty = #"{"type":"none","id":"e","actions":[]}"#
    let recording = try read(list(empty, none, finger("\(move(1, 2)),\(down),\(up)"), keys))
    expectEqual(recording.frames.map(\.timestamp), [0.5, 0.5])
    expectEqual(recording.remarks.map(\.text), ["2 key actions are left out; a recording of fingers has no keyboard"])
    expectEqual(recording.counts.fingers, 1)
  }

  @Test("The origin of a move is the viewport, the finger's location, or the center of an element")
  func origins() throws {
    let element = #"{"element-6066-11e4-a52e-4f735466cecf":"e1"}"#
    let actions = [
      #"{"type":"pointerMove","x":5,"y":6}"#, down, move(10, -2, origin: "\"pointer\""), move(1, 1, origin: element),
      move(0, 0, origin: #"{"ELEMENT":"e1"}"#), up,
    ]
    let text = list(finger(actions.joined(separator: ",")))
    let recording = try read(text) { $0 == "e1" ? CGPoint(x: 70, y: 80) : nil }
    expectEqual(
      recording.shorthand,
      ["1 began 5 6", "1 moved 15 4", "1 moved 71 81", "1 moved 70 80", "1 ended 70 80"]
    )
    let error = #expect(throws: RecordingError.self) { try read(text) }
    expectEqual(error?.message.hasSuffix("no element on the screen has the id “e1”"), true)
    expectEqual(error?.message.hasPrefix("actions[0].actions[3].origin.element-6066"), true)
  }

  @Test("Force, size and angles of a touch are read, and those of a pen are only checked for validity")
  func measures() throws {
    let pressed = #"{"type":"pointerDown","width":6,"height":4,"pressure":0.4,"tiltX":3,"twist":2,"altitudeAngle":1}"#
    let sample = try read(list(finger("\(move(1, 2)),\(pressed),\(up)"))).frames[0].samples[0]
    expectEqual(sample.force, 0.4)
    expectEqual(sample.maximumPossibleForce, 1)
    expectEqual(sample.majorRadius, 3)
    expectEqual(sample.altitudeAngle, 1)
    expectEqual(sample.type, .direct)
  }

  @Test("pointerCancel cancels a touch, and a finger that is down at the end is cancelled and counted as left over")
  func ends() throws {
    let recording = try read(list(finger("\(move(1, 2)),\(down),\(cancel),\(down),\(pause(70))")))
    expectEqual(recording.shorthand, ["1 began 1 2", "1 cancelled 1 2", "1 began 1 2", "1 cancelled 1 2"])
    expectEqual(recording.frames.last?.timestamp, 0.07)
    expectEqual(recording.leftOver, 1)
  }

  @Test("A second pointerDown, and a pointerUp without a touch, have no effect and cause remarks")
  func nothingToDo() throws {
    let recording = try read(list(finger("\(move(1, 2)),\(up),\(down),\(down),\(up)")))
    expectEqual(recording.shorthand, ["1 began 1 2", "1 ended 1 2"])
    expectEqual(
      recording.remarks.map(\.text),
      [
        "actions[0].actions[1]: the finger is not down: pointerUp has no effect",
        "actions[0].actions[3]: the finger is down already: pointerDown has no effect",
      ]
    )
  }

  @Test("A list of actions is read as a separate file and as the body of a request")
  func shapes() throws {
    let source = finger("\(move(1, 2)),\(down),\(up)")
    let idle = finger("", id: "idle")
    try expectEqual(read("[\(source)]").frames, read(list(source)).frames)
    try expectEqual(read("{\"id\": 3, \"actions\": [\(idle), \(source)]}").counts.fingers, 1)
    try expectEqual(read(list(source)).frames, read(list(source)).frames)
  }

  @Test(
    "A malformed source of actions is refused with an error that has the path to the wrong value",
    arguments: [
      ("[]", "the list is empty"),
      ("{\"actions\": []}", "actions: the list is empty"),
      ("{\"actions\": {}}", "actions: expected an array"),
      (#"[{"type":"wheel","id":"w","actions":[]}]"#, "[0].type: a source of the type wheel cannot be read as a finger"),
      (#"[{"type":"hand","id":"w","actions":[]}]"#, "[0].type: expected a type of source, one of pointer, key, none"),
      (
        #"[{"type":"none","id":"n","actions":[{"type":"keyDown"}]}]"#,
        "[0].actions[0].type: expected an action of a none source"
      ),
      (#"[{"type":"key","id":"n","actions":[{"type":"keyDown"}]}]"#, "[0].actions[0]: the key “value” is missing"),
      (#"[{"type":"pointer","id":"m","actions":[]}]"#, "[0]: a pointer without a pointerType is a mouse"),
      (
        #"[{"type":"pointer","id":"m","parameters":{},"actions":[]}]"#,
        "[0].parameters: a pointer without a pointerType"
      ),
      (
        #"[{"type":"pointer","id":"m","parameters":{"pointerType":"mouse"},"actions":[]}]"#,
        "[0].parameters.pointerType: a pointer of the type “mouse” cannot be read as a finger"
      ),
    ]
  )
  func malformedSources(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try read(text) }
    expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
    expectEqual(error?.line, 1)
  }

  @Test(
    "A malformed action is refused with an error that has the path to the wrong value",
    arguments: [
      (#"{"type":"pause","duration":1}"#, "actions[0].actions[0]: the first action has to be a pointerMove"),
      (#"{"type":"pointerUp"}"#, "actions[0].actions[0]: the first action has to be a pointerMove"),
      (
        #"{"type":"pointerMove","x":1,"y":1,"origin":"pointer"}"#,
        "actions[0].actions[0]: the first pointerMove cannot have the origin “pointer”"
      ),
      (#"{"type":"pointerMove","x":1}"#, "actions[0].actions[0]: the key “y” is missing"),
      (#"{"type":"pointerMove","x":1,"y":"2"}"#, "actions[0].actions[0].y: expected points"),
      (#"{"type":"pointerMove","x":1,"y":2,"duration":-1}"#, "actions[0].actions[0].duration: expected a whole number"),
      (
        #"{"type":"pointerMove","x":1,"y":2,"duration":0.5}"#, "actions[0].actions[0].duration: expected a whole number"
      ),
      (
        #"{"type":"pointerMove","x":1,"y":2,"duration":3600001}"#,
        "actions[0].actions[0].duration: expected a whole number"
      ),
      (#"{"type":"pointerMove","x":1,"y":2,"origin":"page"}"#, "actions[0].actions[0].origin: expected an origin"),
      (#"{"type":"pointerMove","x":1,"y":2,"origin":{"id":1}}"#, "actions[0].actions[0].origin: expected an origin"),
      (#"{"type":"pointerMove","x":1,"y":2,"pressure":2}"#, "actions[0].actions[0].pressure: expected a number"),
      (
        #"{"type":"pointerMove","x":1,"y":2},{"type":"pointerCancel"}"#,
        "actions[0].actions[1]: pointerCancel of a finger"
      ),
      (
        #"{"type":"pointerMove","x":1,"y":2},{"type":"tap"}"#,
        "actions[0].actions[1].type: expected an action of a pointer"
      ),
      (
        #"{"type":"pointerMove","x":1,"y":2},{"type":"pointerDown","button":-1}"#,
        "actions[0].actions[1].button: expected a button"
      ),
      (#"{"x":1,"y":2}"#, "actions[0].actions[0]: the key “type” is missing"),
    ]
  )
  func malformedActions(actions: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try read(list(finger(actions))) }
    expectEqual(error?.message.hasPrefix(message), true, "\(error?.description ?? "")")
  }

  @Test("Two sources of actions with the same id are refused")
  func ids() {
    let error = #expect(throws: RecordingError.self) { try read(list(finger("", id: "a"), finger("", id: "a"))) }
    expectEqual(error?.message.hasPrefix("actions[1].id: the id “a” is already that of another source"), true)
  }

  @Test("Too many or too long actions are refused, however they are distributed over the sources")
  func bounds() {
    let hour = Array(repeating: move(1, 1, 3_600_000), count: 2).joined(separator: ",")
    let long = #expect(throws: RecordingError.self) { try read(list(finger(hour))) }
    expectEqual(
      long?.message,
      "actions[0].actions[1]: the actions up to this action last longer than 3600 s; split the recording"
    )
    let zigzag = (0..<3).map { finger("\(move(0, 0)),\(down),\(move(5, 5, 3_000_000)),\(up)", id: "f\($0)") }
    let many = #expect(throws: RecordingError.self) { try read("[\(zigzag.joined(separator: ","))]") }
    expectEqual(
      many?.message,
      "[2].actions[2]: the actions up to this action have more than 1000000 samples; split the recording"
    )
    let crowd = (0..<65).map { finger("", id: "f\($0)") }.joined(separator: ",")
    let fingers = #expect(throws: RecordingError.self) { try read("[\(crowd)]") }
    expectEqual(fingers?.message, "[64]: too many fingers; expected at most 64")
  }
}
