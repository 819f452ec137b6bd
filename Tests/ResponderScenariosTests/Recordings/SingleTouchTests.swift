import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("evdev with one finger")
struct SingleTouchTests {
  @Test("BTN_TOUCH lands and lifts; axes without it hover")
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

  @Test("BTN_TOUCH before the position begins at the position")
  func buttonFirst() throws {
    let recording = try EvemuSample().packet("TOUCH 1, ABS_X 10, ABS_Y 20").packet("TOUCH 0").recording()
    #expect(recording.shorthand == ["1 began 10 20", "1 ended 10 20"])
  }

  @Test("A press without a position is where the head says that the pointer was")
  func positionOfTheHead() throws {
    let head = EvemuSample.head(values: [0x00: 100, 0x01: 200])
    let recording = try EvemuSample(head).packet("TOUCH 1").packet("TOUCH 0").recording()
    #expect(recording.shorthand == ["1 began 100 200", "1 ended 100 200"])
  }

  @Test("A pen is a pencil")
  func pen() throws {
    let recording = try EvemuSample().packet("TOOL_PEN 1, TOUCH 1, ABS_X 1, ABS_Y 2").packet("TOUCH 0").recording()
    #expect(recording.frames.first?.samples.first?.type == .pencil)
  }

  @Test("Left down, it is cancelled and left over")
  func leftOver() throws {
    let recording = try EvemuSample().packet("TOUCH 1, ABS_X 1, ABS_Y 2").recording()
    #expect(recording.shorthand == ["1 began 1 2", "1 cancelled 1 2"])
    #expect(recording.leftOver == 1)
  }
}
