import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Recordings in Wacom's CSV")
struct InkTableTests {
  private static let head = "idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP,SENSOR_PRESSURE,SENSOR_ALTITUDE,SENSOR_AZIMUTH"

  private func read(_ rows: [String], head: String = InkTableTests.head) throws -> Recording {
    try Recording(Data(([head] + rows).joined(separator: "\n").utf8), file: "ink.csv")
  }

  @Test("The rows of a CSV file with the same idx are read as a stroke of a pencil")
  func strokes() throws {
    let recording = try read([
      "0,1.5,7,1722443386312.25,0.07,0.6,0.72", "0,1.5,7,1722443386312.25,0.1,0.6,0.72",
      "0,3,7,1722443386320,0.2,0.6,0.72",
      "1,9,7,1722443387000,0.3,0.6,0.72",
    ])
    expectEqual(recording.shorthand, ["1 began 1 7", "1 moved 1 7", "1 ended 3 7", "1 began 9 7", "1 ended 9 7"])
    expectEqual(recording.frames.map(\.timestamp), [0.31225, 0.31225, 0.32, 1, 1])
    let sample = recording.frames[0].samples[0]
    expectEqual(sample.type, .pencil)
    expect(abs(sample.force - 0.07) < 1e-9)
    expectEqual(sample.maximumPossibleForce, 1)
    expectEqual(sample.altitudeAngle, 0.6)
    expectEqual(sample.azimuthAngle, 0.72)
    expectEqual(sample.location.x, 1.5)
    expectEqual(recording.space, .points)
    expectEqual(recording.leftOver, 0)
  }

  @Test("The columns of a CSV file may have any order, and unknown columns cause a remark")
  func columns() throws {
    let recording = try read(
      ["7,1000,4,9,3\r", "", "8,1010,4,9,3\r"],
      head: "SPLINE_Y,SENSOR_TIMESTAMP,idx,HEAT,SPLINE_X\r"
    )
    expectEqual(recording.shorthand, ["1 began 3 7", "1 ended 3 8"])
    expectEqual(recording.frames[0].samples[0].maximumPossibleForce, 0)
    expectEqual(recording.remarks.map(\.text), ["the unknown column “HEAT” is left out"])
  }

  @Test(
    "A malformed CSV file is refused with the line and column of the error",
    arguments: [
      ("idx,SPLINE_X,SPLINE_Y", ["0,1,2"], 1, 1, "the column SENSOR_TIMESTAMP is missing"),
      ("idx,idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP", [], 1, 5, "the column idx is repeated"),
      (head, ["0,1,2"], 2, 1, "3 values; expected 7"),
      (head, ["0,1,two,3,0.5,0,0"], 2, 5, "expected a coordinate"),
      (head, ["0,1,2,nan,0.5,0,0"], 2, 7, "expected milliseconds"),
      (head, ["0,1,2,3,1.5,0,0"], 2, 9, "a pressure from 0 to 1"),
      (head, ["0.5,1,2,3,0.5,0,0"], 2, 1, "expected an integer as the stroke number"),
      (head, ["0,1,2,3,0.5,0,0", "0,1,2,2,0.5,0,0"], 3, 1, "time runs backwards"),
      (head, ["0,1,2,3,0.5,0,0", "1,1,2,4,0.5,0,0", "0,1,2,5,0.5,0,0"], 4, 1, "stroke 0 has ended"),
      (head, [#"0,"1",2,3,0.5,0,0"#], 2, 3, "a quotation mark"),
      (head, [], 1, 1, "no samples found"),
    ] as [(String, [String], Int, Int, String)]
  )
  func wrong(head: String, rows: [String], line: Int, column: Int, message: String) {
    let error = #expect(throws: RecordingError.self) { try read(rows, head: head) }
    expectEqual(error?.message.contains(message), true, "\(error?.description ?? "none")")
    expect(error?.line == line && error?.column == column, "\(error?.description ?? "none")")
  }
}
