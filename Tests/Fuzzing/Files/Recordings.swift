import Driver
import Foundation
import ResponderKit

@testable import ResponderRecordings
@testable import ResponderScenarios

/// A reader for each format of recordings. A reader does not accept input in another format.
@MainActor let recordings: [Reader] = [
  recording("evemu", .evemu), recording("libinput", .libinput), recording("lines", .touchLines),
  recording("inkable", .inkable), recording("actions", .pointerActions), recording("flutter", .flutter),
  recording("browser", .browserLog), recording("devtools", .dispatchedTouches), recording("wacom", .inkTable),
]

private func recording(_ name: String, _ format: RecordingFormat) -> Reader {
  Reader(name) { bytes in
    guard RecordingFormat(of: bytes) == format else { return .foreign }
    let recording: Recording
    do {
      recording = try Recording(Data(bytes), file: "input") { $0 == "b" ? CGPoint(x: 60, y: 40) : nil }
    } catch let error as RecordingError {
      // An error without a position concerns the whole file.
      try checkError(line: error.line ?? 1, column: error.column ?? 1, message: error.message, in: bytes)
      return .accepted
    }
    try check(recording)
    return .accepted
  }
}

/// Checks that the frames are in order, and that the recording can be written, read again and played.
@MainActor private func check(_ recording: Recording) throws {
  let times = recording.frames.map(\.timestamp)
  try require(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "time runs backwards")
  try require(times.allSatisfy { $0.isFinite && $0 >= 0 }, "a time is invalid")
  let counts = recording.counts
  try require(
    counts.began == counts.ended + counts.cancelled,
    "the numbers of beginnings and ends differ: \(counts.text)"
  )
  try require(recording.frames.allSatisfy { !$0.samples.isEmpty || !$0.updates.isEmpty }, "a frame is empty")
  let size = CGSize(width: 320, height: 480)
  var played = recording
  do {
    played = try recording.fitted(to: size)
  } catch {
    try require(!error.description.isEmpty, "an error message is empty")
  }
  do { try played.checkBeginnings(on: size) } catch {
    try require(!error.description.isEmpty, "an error message is empty")
  }
  if played.space == .points, !played.frames.isEmpty {
    let again = try Recording(Data(played.lines.utf8), file: "lines")
    try require(again.frames == played.frames, "the recording differs after writing and reading it")
  }
  let span = (times.last ?? 0) - (times.first ?? 0)
  guard played.frames.count <= 200, counts.samples <= 1_000, span <= 3_600 else { return }
  let rejected = Player(screen).replay(played)
  try require(rejected.isEmpty, "\(rejected.count) samples are rejected: \(rejected.first.map { "\($0)" } ?? "")")
}

/// A screen with a view of each kind that fingers can touch.
@MainActor private let screen: Scenario = {
  let text = """
    touchlab: 1
    screen: [320, 480]
    views:
      - {id: b, class: UIButton, title: Go, frame: [20, 20, 80, 40]}
      - {id: s, class: UISlider, frame: [120, 20, 180, 40]}
      - {id: t, class: UIStepper, frame: [20, 80, 94, 32]}
      - id: v
        frame: [0, 120, 320, 120]
        gestures: [{id: pan, kind: pan}, {id: tap, kind: tap}, {id: press, kind: longPress}, {id: pinch, kind: pinch}, {id: turn, kind: rotation}, {id: swipe, kind: swipe}]
      - {id: list, class: UITableView, frame: [0, 240, 320, 240], rows: 100}
    """
  do {
    return try Scenario(text, file: "screen")
  } catch {
    fatalError("the screen is none: \(error)")
  }
}()
