import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("evdev recordings of a single finger")
struct SingleTouchTests {
  @Test("BTN_TOUCH determines when the finger lands and lifts, and without BTN_TOUCH the finger hovers")
  func landsAndLifts() throws {
    let recording =
      try EvemuSample()
      .packet("TOOL_FINGER 1, ABS_X 5, ABS_Y 6")
      .packet("ABS_X 10, ABS_Y 20, TOUCH 1")
      .packet("ABS_X 11")
      .packet("TOUCH 0")
      .packet("ABS_X 12")
      .packet("TOOL_FINGER 0")
      .recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 moved 11 20", "1 ended 11 20"])
  }

  @Test("A finger whose BTN_TOUCH precedes its location begins at that location")
  func buttonFirst() throws {
    let recording = try EvemuSample().packet("TOUCH 1, ABS_X 10, ABS_Y 20").packet("TOUCH 0").recording()
    expectEqual(recording.shorthand, ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("A press without a location begins at the pointer's location in the head")
  func positionOfTheHead() throws {
    let head = EvemuSample.head(values: [0x00: 100, 0x01: 200])
    let recording = try EvemuSample(head).packet("TOUCH 1").packet("TOUCH 0").recording()
    expectEqual(recording.shorthand, ["1 began 100 200", "1 ended 100 200"])
  }

  @Test("A pen in an evdev recording is read as a pencil")
  func pen() throws {
    let recording = try EvemuSample().packet("TOOL_PEN 1, TOUCH 1, ABS_X 1, ABS_Y 2").packet("TOUCH 0").recording()
    expectEqual(recording.frames.first?.samples.first?.type, .pencil)
  }

  @Test(
    "If the single finger is still down at the end of the recording, the finger is cancelled and counted as left over"
  )
  func leftOver() throws {
    let recording = try EvemuSample().packet("TOUCH 1, ABS_X 1, ABS_Y 2").recording()
    expectEqual(recording.shorthand, ["1 began 1 2", "1 cancelled 1 2"])
    expectEqual(recording.leftOver, 1)
  }
}
