import Testing

@testable import ResponderPlayground

@Suite struct PageMessageTests {
  @Test("A message of each type is decoded with its fields")
  func messages() throws {
    try expectEqual(PageMessage(text: #"{"type":"open","screen":"lace"}"#), .open(screen: "lace"))
    try expectEqual(PageMessage(text: #"{"type":"reset"}"#), .reset)
    try expectEqual(
      PageMessage(text: #"{"type":"switch","id":"a","value":true}"#),
      .setSwitch(id: "a", value: .flag(true))
    )
    try expectEqual(
      PageMessage(text: #"{"type":"switch","id":"a","value":"b"}"#),
      .setSwitch(id: "a", value: .option("b"))
    )
    try expectEqual(PageMessage(text: #"{"type":"draw","time":16.7}"#), .draw(time: 16.7))
    try expectEqual(
      PageMessage(text: #"{"type":"menu","time":1,"view":"a"}"#),
      .menu(.init(time: 1, view: "a", item: nil))
    )
    try expectEqual(
      PageMessage(text: #"{"type":"menu","time":1,"view":"a","item":2}"#),
      .menu(.init(time: 1, view: "a", item: 2))
    )
    try expectEqual(PageMessage(text: #"{"type":"statusBar","time":1}"#), .statusBar(time: 1))
    let pointer = #"{"id":1,"phase":"began","x":1.5,"y":2,"kind":"pen","coalesced":[{"x":1,"y":2,"time":3}]}"#
    var sample = PageMessage.Pointer(id: 1, phase: .began, x: 1.5, y: 2, kind: .pen)
    sample.coalesced = [.init(x: 1, y: 2, time: 3)]
    try expectEqual(
      PageMessage(text: #"{"type":"pointers","time":16.7,"samples":[\#(pointer)]}"#),
      .pointers(.init(time: 16.7, samples: [sample]))
    )
    try expectEqual(
      PageMessage(text: #"{"type":"wheel","time":1,"x":2,"y":3,"dx":0,"dy":-4,"kind":"discrete"}"#),
      .wheel(.init(time: 1, x: 2, y: 3, dx: 0, dy: -4, kind: .discrete))
    )
    try expectEqual(
      PageMessage(
        text: #"{"type":"transform","time":1,"x":2,"y":3,"scale":1.1,"rotation":-0.1,"modifiers":["shift"]}"#
      ),
      .transform(.init(time: 1, x: 2, y: 3, scale: 1.1, rotation: -0.1, modifiers: [.shift]))
    )
    try expectEqual(
      PageMessage(text: #"{"type":"hover","time":1,"x":2,"y":3,"inside":true,"altitude":1,"roll":0.5}"#),
      .hover(.init(time: 1, x: 2, y: 3, inside: true, altitude: 1, roll: 0.5))
    )
  }

  @Test(
    "An invalid message is refused with the error and its position",
    arguments: [
      ("", "the message is not JSON"),
      ("{", "the message is not JSON"),
      ("[]", "the message: expected an object"),
      ("{}", "type: the key is missing"),
      (#"{"type":3}"#, "type: expected text"),
      (
        #"{"type":"opne"}"#,
        "type: unknown message `opne`; expected one of open, pointers, wheel, transform, hover, key, button, shake, remote, interrupt, answer, menu, statusBar, text, switch, reset, try, undo, explain, save, play, source, edit, drop, device, run, draw, drawn, past, now, inspect, map and change"
      ),
      (#"{"type":"open"}"#, "screen: the key is missing"),
      (#"{"type":"menu","time":1}"#, "view: the key is missing"),
      (#"{"type":"menu","time":1,"view":"a","item":"first"}"#, "item: expected a whole number"),
      (#"{"type":"statusBar"}"#, "time: the key is missing"),
      (#"{"type":"draw"}"#, "time: the key is missing"),
      (#"{"type":"switch","id":"a","value":1}"#, "value: expected true, false or an option's id"),
      (#"{"type":"pointers","time":"now","samples":[]}"#, "time: expected a number"),
      (
        #"{"type":"pointers","time":0,"samples":[{"id":1,"phase":"began","x":0}]}"#, "samples[0].y: the key is missing"
      ),
      (
        #"{"type":"pointers","time":0,"samples":[{"id":1,"phase":"began","x":2e6,"y":0}]}"#,
        "samples[0].x: expected a number from -1000000.0 to 1000000.0, found 2000000.0"
      ),
      (
        #"{"type":"pointers","time":0,"samples":[{"id":1,"phase":"began","x":0,"y":0,"force":2}]}"#,
        "samples[0].force: expected a number from 0.0 to 1.0, found 2.0"
      ),
      (
        #"{"type":"pointers","time":0,"samples":[{"id":1,"phase":"began","x":0,"y":0},{"id":1,"phase":"moved","x":0,"y":0}]}"#,
        "samples[1].id: pointer 1 appears twice in one message"
      ),
      (
        #"{"type":"pointers","time":0,"samples":[{"id":1,"phase":"began","x":0,"y":0,"buttons":-1}]}"#,
        "samples[0].buttons: expected a number from 0.0 to 65535.0, found -1.0"
      ),
      (
        #"{"type":"pointers","time":0,"samples":[{"id":1,"phase":"began","x":0,"y":0,"roll":7}]}"#,
        "samples[0].roll: expected a number from -6.3 to 6.3, found 7.0"
      ),
      (
        #"{"type":"pointers","time":0,"samples":[{"id":1,"phase":"began","x":0,"y":0,"modifiers":["shift","shift"]}]}"#,
        "samples[0].modifiers: `shift` appears twice"
      ),
      (#"{"type":"wheel","time":0,"x":0,"y":0,"dx":0,"kind":"discrete"}"#, "dy: the key is missing"),
      (
        #"{"type":"wheel","time":0,"x":0,"y":0,"dx":0,"dy":1e7,"kind":"discrete"}"#,
        "dy: expected a number from -1000000.0 to 1000000.0, found 10000000.0"
      ),
      (
        #"{"type":"transform","time":0,"x":0,"y":0,"scale":0,"rotation":0}"#,
        "scale: expected a number from 0.001 to 1000.0, found 0.0"
      ),
      (
        #"{"type":"transform","time":0,"x":0,"y":0,"scale":1,"rotation":9}"#,
        "rotation: expected a number from -6.3 to 6.3, found 9.0"
      ),
      (#"{"type":"hover","time":0,"x":0,"y":0}"#, "inside: the key is missing"),
      (#"{"type":"hover","time":0,"x":0,"y":0,"inside":1}"#, "inside: expected true or false"),
      (
        #"{"type":"hover","time":0,"x":-2e6,"y":0,"inside":true}"#,
        "x: expected a number from -1000000.0 to 1000000.0, found -2000000.0"
      ),
    ]
  )
  func rubbish(text: String, expected: String) {
    let error = #expect(throws: PageMessageError.self) { try PageMessage(text: text) }
    expectEqual(error?.description, expected)
  }

  @Test("Numbers beyond the range of Double, endless nesting and too many pointers are refused")
  func bounds() {
    let sample = #"{"id":1,"phase":"began","x":1e999,"y":0}"#
    #expect(throws: PageMessageError.self) {
      try PageMessage(text: #"{"type":"pointers","time":0,"samples":[\#(sample)]}"#)
    }
    #expect(throws: PageMessageError.self) { try PageMessage(text: String(repeating: "[", count: 100_000)) }
    let many = (0...20).map { #"{"id":\#($0),"phase":"began","x":0,"y":0}"# }.joined(separator: ",")
    #expect(throws: PageMessageError("samples: expected at most 20 samples, found 21")) {
      try PageMessage(text: #"{"type":"pointers","time":0,"samples":[\#(many)]}"#)
    }
  }
}
