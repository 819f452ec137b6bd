import Driver
import TouchRecording

/// A reader of device recordings.
@MainActor let deviceRecording = Reader("device") { bytes in
  guard TouchRecording.isRecording(bytes) else { return .foreign }
  let recording: TouchRecording
  do {
    recording = try TouchRecording(bytes, file: "input")
  } catch let error as TouchRecordingError {
    try checkError(line: error.line ?? 1, column: error.column ?? 1, message: error.message, in: bytes)
    return .accepted
  }
  let times = recording.lines.map(\.time)
  try require(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "time runs backwards")
  // The recording can be written and read again, with the same lines.
  var again = try TouchRecording(Array(recording.data), file: "again")
  var first = recording
  for index in first.lines.indices { first.lines[index].number = nil }
  for index in again.lines.indices { again.lines[index].number = nil }
  try require(first.lines == again.lines, "the lines differ after they were written and read")
  // The snapshots can be merged at every time.
  let screen = recording.screen(at: times.last ?? 0)
  try require(screen.objects.count <= RecordingFileLimits.views, "there are too many views")
  return .accepted
}
