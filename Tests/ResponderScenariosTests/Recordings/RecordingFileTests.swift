import Foundation
import ResponderKit
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

@Suite("Files of recordings")
struct RecordingFileTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("A recording without a head has the axes of the .desc file in the same folder")
  func descriptionBeside() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("Screen.2-fingers.events")
      try EvemuSample("").packet("ID 1, TOUCH 1").packet("ID -1, TOUCH 0").events
        .write(to: file, atomically: true, encoding: .utf8)
      try expectEqual(Recording(contentsOf: file.path).space, .device(nil))
      try EvemuSample.head(slots: 5, values: [0x35: 77])
        .write(to: folder.appendingPathComponent("Screen.desc"), atomically: true, encoding: .utf8)
      let recording = try Recording(contentsOf: file.path)
      expectEqual(recording.space, .device(.init(x: 0...999, y: 0...499)))
      expectEqual(recording.shorthand.first, "1 began 0 0")
    }
  }

  @Test(
    "A .desc file applies to each recording whose name begins with the .desc file's name as a whole word"
  )
  func descriptionByName() throws {
    for (description, file, isFound) in [
      ("Pad Finger", "Pad Finger double-tap.events", true), ("Pad", "Pad Finger double-tap.events", true),
      ("Pad Fin", "Pad Finger double-tap.events", false), ("Pad Finger double", "Pad Finger double-tap.events", true),
      ("Pad Finger double-tap", "Pad Finger double-tap.events", true), ("Screen.2", "Screen.2-fingers.events", true),
      ("Other", "Pad Finger double-tap.events", false), ("", ".events", false),
    ] {
      try withFolder { folder in
        let recording = folder.appendingPathComponent(file)
        try EvemuSample("").packet("ID 1, TOUCH 1").packet("ID -1, TOUCH 0").events
          .write(to: recording, atomically: true, encoding: .utf8)
        try EvemuSample.head().write(
          to: folder.appendingPathComponent(description + ".desc"),
          atomically: true,
          encoding: .utf8
        )
        let isGiven = try Recording(contentsOf: recording.path).space == .device(.init(x: 0...999, y: 0...499))
        expectEqual(isGiven, isFound, "\(description) for \(file)")
        guard isFound, description != "Pad" else { return }
        try EvemuSample.head(xMinimum: 5).write(
          to: folder.appendingPathComponent("Pad.desc"),
          atomically: true,
          encoding: .utf8
        )
        try expectEqual(Recording(contentsOf: recording.path).space, .device(.init(x: 0...999, y: 0...499)))
      }
    }
  }

  @Test("A folder, a missing file and a file that is too large are refused as recordings")
  func refused() throws {
    try withFolder { folder in
      #expect(throws: RecordingError.self) { try Recording(contentsOf: folder.path) }
      #expect(throws: RecordingError.self) { try Recording(contentsOf: folder.appendingPathComponent("none").path) }
      let large = folder.appendingPathComponent("large.events")
      expect(FileManager.default.createFile(atPath: large.path, contents: nil))
      let handle = try FileHandle(forWritingTo: large)
      try handle.truncate(atOffset: UInt64(RecordingLimits.bytes + 1))
      try handle.close()
      let error = #expect(throws: RecordingError.self) { try Recording(contentsOf: large.path) }
      expectEqual(error?.message, "the file is larger than 64 MiB; split the recording")
    }
  }

  private static let recordings = ProcessInfo.processInfo.environment["TOUCHLAB_RECORDINGS"]

  @Test(
    "In recordings of real hands, each finger lands once, on the screen, and ends once",
    .enabled(if: recordings != nil, "not run: TOUCHLAB_RECORDINGS names no folder of recordings"),
    arguments: [
      ("EP0430M09.2-finger-scroll-down", 2), ("EP0430M09.2-fingers-touch-release", 2),
      ("EP0430M09.4-finger-drag-down", 4), ("EP0430M09.1-finger-drag-up-down", 1),
      ("Atmel-maXTouch-Touchscreen.1-finger-drag-up-down", 1),
    ]
  )
  func realRecordings(name: String, fingers: Int) throws {
    let folder = URL(fileURLWithPath: try require(Self.recordings))
    let recording = try Recording(contentsOf: folder.appendingPathComponent("evemu/\(name).events").path)
    expect(recording.remarks.isEmpty)
    let screen = CGSize(width: 390, height: 844)
    let fitted = try recording.fitted(to: screen)
    let counts = fitted.counts
    expectEqual(counts.fingers, fingers)
    expectEqual(counts.began, fingers)
    expectEqual(counts.ended, fingers)
    expectEqual(counts.cancelled, 0)
    expectEqual(counts.leftOver, 0)
    expectEqual(counts.samples, counts.began + counts.moved + counts.ended)
    let area = CGRect(origin: .zero, size: screen)
    expect(fitted.frames.allSatisfy { $0.samples.allSatisfy { area.contains($0.location) } })
  }
}
