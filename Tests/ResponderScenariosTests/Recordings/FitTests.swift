import Foundation
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Conversion of device units to points")
struct FitTests {
  let screen = CGSize(width: 390, height: 844)

  @Test(
    "The minimum of an axis is converted to the edge of the screen, even if the minimum is not 0",
    arguments: [0, 100, -500]
  )
  func minimum(minimum: Int) throws {
    let head = EvemuSample.head(xMinimum: minimum, yMinimum: minimum, slots: 5)
    let recording = try EvemuSample(head).packet("ID 1, X \(minimum), Y \(minimum)").packet("ID -1").recording()
    let fitted = try recording.fitted(to: screen)
    expectEqual(fitted.frames[0].samples[0].location, .zero)
    expectEqual(fitted.space, .points)
  }

  @Test("The largest value of an axis is converted to a point inside the screen")
  func maximum() throws {
    let recording =
      try EvemuSample(EvemuSample.head(slots: 5)).packet("ID 1, X 999, Y 499").packet("ID -1").recording()
    let location = try recording.fitted(to: screen).frames[0].samples[0].location
    expect(CGRect(origin: .zero, size: screen).contains(location))
    expect(location.x > 389)
    expect(location.y > 842)
  }

  @Test("A value outside its axis is clamped to the nearer end of the axis")
  func beyond() throws {
    let recording =
      try EvemuSample(EvemuSample.head(slots: 5)).packet("ID 1, X 4000, Y -7").packet("ID -1").recording()
    let location = try recording.fitted(to: screen).frames[0].samples[0].location
    expectEqual(location, CGPoint(x: 999 * 390.0 / 1000, y: 0))
  }

  @Test("The axes of multitouch slots take precedence over the axes of a single pointer")
  func slotAxes() throws {
    let head = "A: 00 0 99 0 0 0\nA: 01 0 99 0 0 0\nA: 35 0 9 0 0 0\nA: 36 0 9 0 0 0\n"
    let recording = try EvemuSample(head).packet("ID 1, X 5, Y 5").packet("ID -1").recording()
    expectEqual(recording.space, .device(.init(x: 0...9, y: 0...9)))
  }

  @Test("A recording is not converted if it has no axes or is already in points")
  func notFitted() throws {
    let recording = try EvemuSample("").packet("ID 1, X 1, Y 1").packet("ID -1").recording()
    expectEqual(recording.space, .device(nil))
    #expect(throws: Recording.FitError.axesUnknown) { try recording.fitted(to: screen) }
    #expect(throws: Recording.FitError.alreadyInPoints) { try Recording(frames: []).fitted(to: screen) }
  }

  @Test("A recording in which a finger begins off the screen is refused, but a finger may move off the screen")
  func beginnings() throws {
    let inside = EvemuSample(EvemuSample.head(slots: 5)).packet("ID 1, X 10, Y 10").packet("X 800").packet("ID -1")
    try inside.recording().checkBeginnings(on: screen)
    let outside = EvemuSample(EvemuSample.head(slots: 5)).packet("ID 1, X 390, Y 10").packet("ID -1")
    let error = #expect(throws: Recording.FitError.self) { try outside.recording().checkBeginnings(on: screen) }
    expectEqual(error?.description.hasSuffix("; --fit maps the device's axes to the screen"), true)
  }
}
