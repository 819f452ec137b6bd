import Foundation
import ResponderKit
import Testing

@testable import ResponderHostCore

@Suite("Recordings of sessions")
@MainActor
struct SessionRecorderTests {
  @Test("The variable and the argument name the file of a recording")
  func configuration() {
    let empty = HostConfiguration()
    #expect(empty.applying([:]).recording == nil)
    #expect(empty.applying(["RESPONDERHOST_RECORD": "/tmp/a"]).recording == "/tmp/a")
    #expect(empty.applying(["RESPONDERHOST_RECORD": ""]).recording == nil)
    #expect(empty.applying([:], ["app", "--record", "a.touchrecord"]).recording == "a.touchrecord")
    #expect(empty.applying([:], ["app", "--record"]).recording == nil)
    // The argument of an app.
    #expect(empty.applying([:], ["app", "--record", "--statistics"]).recording == nil)
  }

  @Test(
    "A file that cannot be written is an error with the path and the reason",
    arguments: [("/no-such-folder/a.touchrecord", "No such file or directory"), ("/", "it is a folder")]
  )
  func unwritable(path: String, reason: String) {
    let error = #expect(throws: HostError.self) { _ = try SessionRecorder(path: path) }
    #expect(error == .unwritableRecording(path, reason))
    #expect(error?.description.hasPrefix("The recording \(path) cannot be written: \(reason)") == true)
  }

  @Test("The check at the start leaves no file")
  func noFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try SessionRecorder(path: folder.appendingPathComponent("a.touchrecord").path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
