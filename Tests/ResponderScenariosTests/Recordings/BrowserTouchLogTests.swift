import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

/// Tests of recordings of touches that were sent through the Chrome DevTools protocol: the commands, and the log of a
/// page that received the touches.
@Suite("Recordings of touches in Chromium")
struct BrowserTouchLogTests {
  private func pointer(_ name: String, _ id: Int, _ x: Double, _ time: Double, kind: String = "touch", p: Double = 0.5)
    -> String
  {
    #"{"t":"\#(name)","id":\#(id),"x":\#(x),"y":7,"ts":\#(time),"pt":"\#(kind)","p":\#(p),"w":16,"h":2,"coalesced":0}"#
  }

  private func touch(_ name: String, _ changed: String, _ time: Double) -> String {
    #"{"t":"\#(name)","ts":\#(time),"changed":\#(changed),"touches":[],"scrollTop":115}"#
  }

  private func read(_ events: [String]) throws -> Recording {
    try Recording(Data("[\n\(events.joined(separator: ",\n"))\n]".utf8), file: "log.json")
  }

  @Test(
    "If a browser's log has pointer events and touch events, only its pointer events are read"
  )
  func pointers() throws {
    let recording = try read([
      pointer("pointerover", 10, 1, 7_652), pointer("pointerdown", 10, 1, 7_652),
      touch("touchstart", "[[1,1,7,8,0.5]]", 7_652),
      pointer("gotpointercapture", 10, 1, 7_656.5), pointer("pointermove", 10, 1, 7_656.5, p: 1),
      pointer("pointerdown", 11, 90, 7_656.5), touch("touchmove", "[[1,1,7,1,1]]", 7_656.5),
      pointer("pointerup", 10, 1, 7_700, p: 0), pointer("pointercancel", 11, 90, 7_710, p: 0),
      pointer("pointerout", 11, 90, 7_710, p: 0),
    ])
    expectEqual(recording.shorthand, ["1 began 1 7", "1 moved 1 7; 2 began 90 7", "1 ended 1 7", "2 cancelled 90 7"])
    expectEqual(recording.frames.map(\.timestamp), [0.652, 0.6565, 0.7, 0.71])
    let first = recording.frames[0].samples[0]
    expectEqual(first.force, 1)
    expectEqual(first.maximumPossibleForce, 2)
    expectEqual(first.majorRadius, 8)
    expectEqual(recording.space, .points)
    expect(recording.remarks.isEmpty)
  }

  @Test("From a browser's log without pointer events, the changed touches of its touch events are read")
  func touches() throws {
    let recording = try read([
      touch("touchstart", "[[5,1,7,8,0.5],[6,90,7]]", 1_000), touch("touchmove", "[[5,2,7,1,1],[6,90,7]]", 1_010),
      touch("touchend", "[[5,2,7]]", 1_020), touch("touchmove", "[[9,2,7]]", 1_020),
      touch("touchcancel", "[[6,90,7]]", 1_030),
    ])
    expectEqual(
      recording.shorthand,
      [
        "1 began 1 7; 2 began 90 7", "1 moved 2 7; 2 moved 90 7", "1 ended 2 7", "2 cancelled 90 7",
      ]
    )
    expectEqual(recording.remarks.map(\.text), ["an event of a touch that has not begun is left out"])
  }

  @Test("In a browser's log, a pen is read as a pencil without its hovering, and a mouse is left out")
  func kinds() throws {
    let recording = try read([
      pointer("pointermove", 1, 1, 5, kind: "pen"), pointer("pointerdown", 1, 1, 6, kind: "pen"),
      pointer("pointerdown", 2, 1, 7, kind: "mouse"), pointer("pointermove", 3, 1, 8),
      pointer("pointerup", 1, 1, 9, kind: "pen"),
    ])
    expectEqual(recording.shorthand, ["1 began 1 7", "1 ended 1 7"])
    expectEqual(recording.frames[0].samples[0].type, .pencil)
    expectEqual(recording.remarks.map(\.line), [4, 5])
  }

  private func command(_ type: String, _ points: String, _ time: Double) -> String {
    #"{"id":1,"method":"Input.dispatchTouchEvent","params":{"type":"\#(type)","touchPoints":\#(points),"timestamp":\#(time)}}"#
  }

  @Test(
    "In a list of DevTools commands, a new point begins a touch, and a command that omits the point ends the touch",
    arguments: [true, false]
  )
  func commands(asLines: Bool) throws {
    let commands = [
      command("touchStart", #"[{"x":1,"y":7,"id":4}]"#, 9.25), #"{"id":1,"result":{}}"#,
      command("touchStart", #"[{"x":1,"y":7,"id":4},{"x":90,"y":7,"id":2,"force":0.5,"radiusX":3}]"#, 9.3),
      command("touchMove", #"[{"x":1,"y":7,"id":4},{"x":91,"y":7,"id":2}]"#, 9.31),
      command("touchMove", #"[{"x":92,"y":7,"id":2}]"#, 9.32), command("touchCancel", "[]", 9.33),
      #"{"method":"Page.enable"}"#,
    ]
    let text = asLines ? commands.joined(separator: "\n") : "[\(commands.joined(separator: ",\n"))]"
    let recording = try Recording(Data(text.utf8), file: "cdp.json")
    expectEqual(
      recording.shorthand,
      [
        "1 began 1 7", "2 began 90 7", "1 moved 1 7; 2 moved 91 7", "1 ended 1 7; 2 moved 92 7", "2 cancelled 92 7",
      ]
    )
    expectEqual(recording.frames.map(\.timestamp), [0.25, 0.3, 0.31, 0.32, 0.33])
    expect(recording.frames[1].samples[0].force == 1 && recording.frames[1].samples[0].majorRadius == 3)
    expectEqual(recording.remarks.map(\.line), [7])
  }

  @Test(
    "A malformed log of a browser is refused with the line of the error",
    arguments: [
      (#"[{"t":"pointerdown","pt":"touch","id":1,"x":1,"y":2}]"#, "the key “ts” is missing"),
      (#"[{"t":"pointerdown","pt":"finger","id":1,"x":1,"y":2,"ts":1}]"#, "expected a type of pointer"),
      (#"[{"t":"pointerdown","pt":"touch","id":1,"x":1,"y":2,"ts":1,"p":3}]"#, "a pressure from 0 to 1"),
      (#"[{"t":"touchstart","ts":1,"changed":[[1,2]]}]"#, "found 2 values"),
      (#"[{"t":"pointerover","ts":1}]"#, "no touches found"),
      (#"[{"t":"click","x":"pointerdown"}]"#, "expected a pointer or touch event"),
      (
        #"[{"t":"pointerdown","pt":"touch","id":1,"x":1,"y":2,"ts":9},{"t":"pointermove","pt":"touch","id":1,"x":1,"y":2,"ts":8}]"#,
        "time runs backwards"
      ),
      (
        #"[{"method":"Input.dispatchTouchEvent","params":{"type":"touchStart","touchPoints":[]}}]"#,
        "“timestamp” is missing"
      ),
      (
        #"{"method":"Input.dispatchTouchEvent","params":{"type":"touchMove","touchPoints":[{"x":1,"y":1}],"timestamp":1}}"#,
        "lists a point that is not down"
      ),
      (
        #"{"method":"Input.dispatchTouchEvent","params":{"type":"touchEnd","touchPoints":[{"x":1,"y":1}],"timestamp":1}}"#,
        "expected an empty list of points"
      ),
      (
        #"{"method":"Input.dispatchTouchEvent","params":{"type":"touchStart","touchPoints":[{"x":1,"y":1,"id":1},{"x":1,"y":1,"id":1}],"timestamp":1}}"#,
        "listed twice"
      ),
    ]
  )
  func wrong(text: String, message: String) {
    let error = #expect(throws: RecordingError.self) { try Recording(Data(text.utf8), file: "f.json") }
    expect(error?.message.contains(message) == true && error?.line == 1, "\(error?.description ?? "none")")
  }

  @Test(
    "A log that Chromium wrote is read as two fingers, of which one lifts and one is cancelled",
    .enabled(if: RecordingFolder.isGiven, RecordingFolder.notRun)
  )
  func captured() throws {
    let recording = try Recording(contentsOf: RecordingFolder.file("wire/chromium-cdp-2finger-cancel.json"))
    expectEqual(recording.counts.text, "fingers 2, samples 13, began 2, moved 9, ended 1, cancelled 1, left over 0")
    expect(recording.remarks.isEmpty)
  }
}
