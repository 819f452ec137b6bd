import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

/// Tests of recordings in protocol B, in which the kernel omits unchanged values. Every finger that lands ends once, at
/// its last location.
@Suite("evdev recordings in protocol B")
struct SlotProtocolTests {
  let sample = EvemuSample(EvemuSample.head(slots: 5))

  @Test("Two fingers in two slots land, move and lift, and are numbered from 1")
  func twoFingers() throws {
    let recording =
      try sample
      .packet("SLOT 0, ID 7, X 10, Y 20, SLOT 1, ID 8, X 30, Y 40, TOUCH 1")
      .packet("SLOT 0, X 11, SLOT 1, Y 41")
      .packet("SLOT 0, ID -1")
      .packet("SLOT 1, ID -1, TOUCH 0")
      .recording()
    expectEqual(
      recording.shorthand,
      [
        "1 began 10 20; 2 began 30 40", "1 moved 11 20; 2 moved 30 41", "1 ended 11 20", "2 ended 30 41",
      ]
    )
    expectEqual(recording.counts.text, "fingers 2, samples 6, began 2, moved 2, ended 2, cancelled 0, left over 0")
    expectEqual(recording.frames.map(\.timestamp), [0.01, 0.02, 0.03, 0.04])
  }

  @Test("The events of a packet without ABS_MT_SLOT belong to the current slot")
  func slotOmitted() throws {
    let recording =
      try sample
      .packet("SLOT 2, ID 7, X 10, Y 20")
      .packet("X 12")
      .packet("ID -1")
      .recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 moved 12 20", "1 ended 12 20"])
  }

  @Test("The value of ABS_MT_SLOT in the head is the slot that is current at the start")
  func slotFromTheHead() throws {
    let recording =
      try EvemuSample(EvemuSample.head(slots: 5, values: [0x2f: 3]))
      .packet("ID 7, X 10, Y 20")
      .packet("SLOT 0, ID 8, X 30, Y 40")
      .packet("SLOT 3, X 11")
      .recording()
    expectEqual(recording.shorthand.prefix(3), ["1 began 10 20", "2 began 30 40", "1 moved 11 20"])
  }

  @Test("A contact whose BTN_TOUCH precedes its location begins at that location")
  func buttonFirst() throws {
    let recording = try sample.packet("TOUCH 1, ID 7, X 10, Y 20").packet("TOUCH 0, ID -1").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("A contact without a location begins at the last location of its slot")
  func positionOfTheSlot() throws {
    let recording =
      try sample
      .packet("SLOT 0, ID 7, X 10, Y 20")
      .packet("ID -1")
      .packet("SLOT 1, ID 8, X 300, Y 400")
      .packet("ID -1")
      .packet("SLOT 0, ID 9")
      .packet("ID -1")
      .recording()
    expectEqual(recording.shorthand.suffix(2), ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("The first contact without a location begins at the pointer's location in the head")
  func positionOfThePointer() throws {
    let head = EvemuSample.head(slots: 5, values: [0x00: 608, 0x01: 126])
    let recording = try EvemuSample(head).packet("ID 7, TOUCH 1").packet("ID -1, TOUCH 0").recording()
    expectEqual(recording.shorthand, ["1 began 608 126", "1 ended 608 126"])
  }

  @Test("If the head has values for the axes of the slots, the first contact without a location begins at these values")
  func positionOfTheHead() throws {
    let head = EvemuSample.head(slots: 5, values: [0x35: 70, 0x36: 80])
    let recording = try EvemuSample(head).packet("ID 7").packet("X 71").packet("ID -1").recording()
    expectEqual(recording.shorthand, ["1 began 70 80", "1 moved 71 80", "1 ended 71 80"])
  }

  @Test("A new tracking id in a slot is a new finger")
  func replacedInASlot() throws {
    let recording = try sample.packet("ID 7, X 10, Y 20").packet("ID 8, X 50, Y 60").packet("ID -1").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 ended 10 20; 2 began 50 60", "2 ended 50 60"])
  }

  @Test("A lift and a landing in one packet belong to two fingers")
  func liftAndLandAtOnce() throws {
    let recording = try sample.packet("ID 7, X 10, Y 20").packet("ID -1, ID 7, X 50").packet("ID -1").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 ended 10 20; 2 began 50 20", "2 ended 50 20"])
  }

  @Test("A contact whose distance is above 0 hovers, and its touch lasts as long as the distance is 0")
  func distance() throws {
    let recording =
      try sample
      .packet("ID 7, X 10, Y 20, DISTANCE 1")
      .packet("X 11")
      .packet("DISTANCE 0")
      .packet("DISTANCE 1")
      .packet("ID -1")
      .recording()
    expectEqual(recording.shorthand, ["1 began 11 20", "1 ended 11 20"])
  }

  @Test("A contact of a tool near the surface hovers as long as BTN_TOUCH is not set")
  func toolWithoutTouch() throws {
    let recording =
      try sample
      .packet("ID 7, X 10, Y 20, TOOL_FINGER 1")
      .packet("TOUCH 1")
      .packet("TOUCH 0")
      .packet("ID -1, TOOL_FINGER 0")
      .recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("Contacts that never touch the surface are counted as hovering")
  func hovering() throws {
    let touchpad =
      try sample
      .packet("SLOT 0, ID 7, X 10, Y 20, TOOL_FINGER 1").packet("X 11").packet("SLOT 1, ID 8, X 50, Y 60")
      .packet("SLOT 0, ID -1").packet("SLOT 1, ID 9").packet("TOUCH 1").packet("TOUCH 0, ID -1, TOOL_FINGER 0")
      .packet("SLOT 0, ID 10, TOOL_FINGER 1")
      .recording()
    expectEqual(touchpad.shorthand, ["1 began 50 60", "1 ended 50 60"])
    expectEqual(touchpad.hovering, 3)
    expectEqual(
      touchpad.counts.text,
      "fingers 1, samples 2, began 1, moved 0, ended 1, cancelled 0, left over 0, hovering 3"
    )
    expect(touchpad.counts.json.contains("\"hovering\":3"))
    let near = sample.packet("ID 7, X 10, Y 20, DISTANCE 1").packet("DISTANCE 0").packet("DISTANCE 1").packet(
      "ID -1"
    )
    try expectEqual(near.recording().hovering, 0)
    try expectEqual(near.packet("ID 8, DISTANCE 1").packet("DROPPED").packet("ID -1").recording().hovering, 1)
  }

  @Test("A packet that changes no contact is not an event")
  func nothingChanged() throws {
    let recording = try sample.packet("ID 7, X 10, Y 20").packet("ABS_X 10").packet("").packet("ID -1").recording()
    expectEqual(recording.frames.count, 2)
  }

  @Test("If a finger is down at the end of the stream, its touch is cancelled and the finger counts as left over")
  func leftOver() throws {
    let recording = try sample.packet("ID 7, X 10, Y 20").packet("X 12").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 moved 12 20", "1 cancelled 12 20"])
    expectEqual(recording.counts.text, "fingers 1, samples 3, began 1, moved 1, ended 0, cancelled 1, left over 1")
  }

  @Test("A finger that was down before the recording started is left out, and a remark reports this")
  func downBefore() throws {
    let recording = try sample.packet("X 10").packet("ID -1").packet("ID 9, X 1, Y 2").packet("ID -1").recording()
    expectEqual(recording.shorthand, ["1 began 1 2", "1 ended 1 2"])
    expectEqual(recording.remarks.map(\.text), ["a finger lifts that never landed; the event is left out"])
  }

  @Test("A packet at the end without SYN_REPORT is left out, and a remark reports this")
  func incompletePacket() throws {
    let recording = try sample.packet("ID 7, X 10, Y 20").packet("ID -1").partial("ID 8, X 1, Y 1").recording()
    expectEqual(recording.counts.began, 1)
    expectEqual(recording.remarks.map(\.text), ["the last packet has no SYN_REPORT and is left out"])
  }

  @Test("Pressure is converted to a force from 0 to 1, and half the width of a contact is its radius")
  func measures() throws {
    let head = EvemuSample.head(slots: 5) + "A: 3a 0 200 0 0 0\nA: 30 0 100 0 0\n"
    let recording = try EvemuSample(head).packet("ID 7, X 1, Y 2, PRESSURE 50, MAJOR 8").packet("ID -1").recording()
    let first = try require(recording.frames.first?.samples.first)
    expectEqual(first.force, 0.25)
    expectEqual(first.maximumPossibleForce, 1)
    expectEqual(first.majorRadius, 4)
  }

  @Test(
    "An event for a slot that the device does not have is refused with an error that reports its line",
    arguments: [5, 4000, -1]
  )
  func slotOutOfRange(slot: Int) throws {
    let error = #expect(throws: RecordingError.self) { try sample.packet("SLOT \(slot), ID 7").recording() }
    expect(error?.line != nil)
    expectEqual(error?.message, "slot \(slot) does not exist; expected a slot from 0 to 4")
  }
}

/// Tests of recordings in which the kernel dropped events. The packet with `SYN_DROPPED` is discarded, and every
/// contact ends.
@Suite("evdev recordings with dropped events")
struct DroppedEventsTests {
  let down = EvemuSample(EvemuSample.head(slots: 5)).packet("ID 7, X 10, Y 20")

  @Test("The packet with SYN_DROPPED is discarded, including the events before and after SYN_DROPPED")
  func discarded() throws {
    let recording = try down.packet("X 500, DROPPED, Y 300").packet("X 12").packet("ID -1").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 moved 12 20", "1 ended 12 20"])
    expectEqual(recording.remarks.map(\.text), ["the kernel dropped events here (SYN_DROPPED)"])
  }

  @Test(
    "If a slot has another contact after dropped events, the previous contact is cancelled at the time of SYN_DROPPED"
  )
  func lostToAnother() throws {
    let recording = try down.packet("DROPPED, ID -1").packet("ID 9, X 50, Y 60").packet("ID -1").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 cancelled 10 20", "1 began 50 60", "1 ended 50 60"])
    expectEqual(recording.frames[1].timestamp, 0.02)
    expectEqual(recording.leftOver, 0)
  }

  @Test("A contact that has no events after dropped events is cancelled at the time of SYN_DROPPED")
  func neverHeardOfAgain() throws {
    let recording = try down.packet("SLOT 1, ID 8, X 30, Y 40").packet("DROPPED").packet("X 31").packet("ID -1")
      .recording()
    expectEqual(
      recording.shorthand,
      ["1 began 10 20", "2 began 30 40", "1 cancelled 10 20", "2 moved 31 40", "2 ended 31 40"]
    )
    expectEqual(recording.leftOver, 0)
  }

  @Test("Moves of a contact whose landing was dropped do not create a finger")
  func landedInTheGap() throws {
    let recording =
      try EvemuSample(EvemuSample.head(slots: 5)).packet("DROPPED, ID 7, X 1, Y 2").packet("X 3").packet("ID -1")
      .recording()
    expect(recording.frames.isEmpty)
    expect(recording.remarks.contains { $0.text == "a finger lifts that never landed; the event is left out" })
  }

  @Test("Remarks are listed up to a limit, and the further remarks are only counted")
  func manyDrops() throws {
    var sample = down
    for _ in 0..<50 { sample = sample.packet("DROPPED") }
    let remarks = try sample.recording().remarks
    expectEqual(remarks.count, 21)
    expectEqual(remarks.last?.text, "30 further remarks are not listed")
  }

  @Test("In protocol A, a finger that is missing from the first packet after dropped events is cancelled")
  func reports() throws {
    let recording =
      try EvemuSample()
      .packet("X 10, Y 20, MT_REPORT, X 200, Y 20, MT_REPORT")
      .packet("DROPPED, MT_REPORT")
      .packet("X 201, Y 20, MT_REPORT")
      .packet("MT_REPORT")
      .recording()
    expectEqual(
      recording.shorthand,
      ["1 began 10 20; 2 began 200 20", "1 cancelled 10 20; 2 moved 201 20", "2 ended 201 20"]
    )
  }

  @Test("If a recording in protocol A ends with dropped events, all its fingers are cancelled")
  func reportsAtTheEnd() throws {
    let recording = try EvemuSample().packet("X 10, Y 20, MT_REPORT").packet("DROPPED").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 cancelled 10 20"])
    expectEqual(recording.leftOver, 0)
  }

  @Test("If a single finger presses again after dropped events, its earlier touch is cancelled instead of ended")
  func singleTouch() throws {
    let recording =
      try EvemuSample()
      .packet("ABS_X 10, ABS_Y 20, TOUCH 1").packet("DROPPED, TOUCH 0").packet("TOUCH 1, ABS_X 50").packet("TOUCH 0")
      .recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 cancelled 10 20", "1 began 50 20", "1 ended 50 20"])
  }
}
