import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("evdev with one finger")
struct SingleTouchTests {
  @Test("BTN_TOUCH lands and lifts the finger; without it the axes hover")
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
    #expect(recording.shorthand == ["1 began 10 20", "1 moved 11 20", "1 ended 11 20"])
  }

  @Test("A finger whose BTN_TOUCH precedes its position begins at the position")
  func buttonFirst() throws {
    let recording = try EvemuSample().packet("TOUCH 1, ABS_X 10, ABS_Y 20").packet("TOUCH 0").recording()
    #expect(recording.shorthand == ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("A press without a position begins at the pointer's position in the head")
  func positionOfTheHead() throws {
    let head = EvemuSample.head(values: [0x00: 100, 0x01: 200])
    let recording = try EvemuSample(head).packet("TOUCH 1").packet("TOUCH 0").recording()
    #expect(recording.shorthand == ["1 began 100 200", "1 ended 100 200"])
  }

  @Test("A pen is read as a pencil")
  func pen() throws {
    let recording = try EvemuSample().packet("TOOL_PEN 1, TOUCH 1, ABS_X 1, ABS_Y 2").packet("TOUCH 0").recording()
    #expect(recording.frames.first?.samples.first?.type == .pencil)
  }

  @Test("A finger that is down at the end is cancelled and counted as left over")
  func leftOver() throws {
    let recording = try EvemuSample().packet("TOUCH 1, ABS_X 1, ABS_Y 2").recording()
    #expect(recording.shorthand == ["1 began 1 2", "1 cancelled 1 2"])
    #expect(recording.leftOver == 1)
  }
}
