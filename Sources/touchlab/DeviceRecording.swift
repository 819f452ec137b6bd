import ArgumentParser
import Foundation
import TouchRecording

/// The reading of device recordings on the command line.
enum DeviceRecording {
  /// Reads the recording in a file; nil if the file is not a device recording, judged by its name and its first line.
  ///
  /// - Throws: `TouchRecordingError` if the recording cannot be read.
  static func read(_ path: String) throws(TouchRecordingError) -> TouchRecording? {
    guard path != "-" else { return nil }
    guard isNamed(path) || beginsAsRecording(path) else { return nil }
    let recording = try TouchRecording(contentsOf: path)
    for notice in recording.notices { StandardError.write("\(path):\(notice.line): \(notice.text)") }
    return recording
  }

  /// Whether the name of a file is that of a device recording.
  static func isNamed(_ path: String) -> Bool { path.hasSuffix("." + TouchRecording.fileExtension) }

  private static func beginsAsRecording(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    // Reading a pipe would block, so only regular files are examined.
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let handle = try? FileHandle(forReadingFrom: url)
    else { return false }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: 1_024) else { return false }
    return TouchRecording.isRecording(Array(head))
  }
}
