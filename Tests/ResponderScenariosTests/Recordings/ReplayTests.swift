import Foundation
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

/// Tests of recordings that are played on a screen. Each finger begins and ends once, and no touch remains.
@Suite("Replays of recordings")
@MainActor
struct ReplayTests {
  private let pad = """
    touchlab: 1
    screen: [390, 844]
    views:
      - id: pad
        frame: [0, 0, 390, 844]
        isMultipleTouchEnabled: true
        handlesTouches: true
    """

  private func lines(of recording: Recording) throws -> [RecordedLine] {
    let scenario = try Scenario(pad, file: "pad.yaml")
    let size = CGSize(width: scenario.screen.width, height: scenario.screen.height)
    var lines: [RecordedLine] = []
    let rejected = Player(scenario).replay(try recording.fitted(to: size)) { lines.append($0) }
    expect(rejected.isEmpty)
    return lines
  }

  /// Returns the total number of fingers in those lines of the record whose text is `line`.
  private func fingers(_ line: String, in lines: [RecordedLine]) -> Int {
    lines.filter { $0.line == line }.reduce(0) { $0 + $1.touches.count }
  }

  @Test("The samples of one SYN_REPORT are one event, which the view receives in one call")
  func framesAreEvents() throws {
    let recording =
      try EvemuSample(EvemuSample.head(slots: 5))
      .packet("SLOT 0, ID 1, X 100, Y 100, SLOT 1, ID 2, X 900, Y 400")
      .packet("SLOT 0, X 110, SLOT 1, X 880")
      .packet("SLOT 0, ID -1, SLOT 1, ID -1")
      .recording()
    let touches = try lines(of: recording).filter { $0.category == .touches }
    expectEqual(touches.map(\.line), ["pad touchesBegan", "pad touchesMoved", "pad touchesEnded"])
    expectEqual(touches.map(\.touches), [[1, 2], [1, 2], [1, 2]])
    expectEqual(touches.map(\.time), [0.01, 0.02, 0.03])
  }

  @Test("At the end of a recording, the touches of fingers that are still down are cancelled")
  func leftOver() throws {
    let recording = try EvemuSample(EvemuSample.head(slots: 5)).packet("ID 1, X 1, Y 1").recording()
    try expectEqual(lines(of: recording).last?.line, "pad touchesCancelled")
  }

  nonisolated private static let recordings = ProcessInfo.processInfo.environment["TOUCHLAB_RECORDINGS"]

  @Test(
    "A view on which recordings of real hands are played receives one beginning and one end of each finger",
    .enabled(if: recordings != nil, "not run: TOUCHLAB_RECORDINGS names no folder of recordings"),
    arguments: [
      ("EP0430M09.2-finger-scroll-down", 2), ("EP0430M09.2-fingers-touch-release", 2),
      ("EP0430M09.4-finger-drag-down", 4),
    ]
  )
  func realHands(name: String, count: Int) throws {
    let folder = URL(fileURLWithPath: try require(Self.recordings))
    let recording = try Recording(contentsOf: folder.appendingPathComponent("evemu/\(name).events").path)
    let lines = try lines(of: recording)
    expectEqual(lines.count { $0.line == "pad hit" }, count)
    expectEqual(fingers("pad touchesBegan", in: lines), count)
    expectEqual(fingers("pad touchesMoved", in: lines), recording.counts.moved)
    expectEqual(fingers("pad touchesEnded", in: lines), count)
    expectEqual(fingers("pad touchesCancelled", in: lines), 0)
  }
}
