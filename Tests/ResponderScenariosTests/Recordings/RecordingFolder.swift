import Foundation
import Testing

/// The folder of third-party recordings, which are not part of the project.
enum RecordingFolder {
  static let path = ProcessInfo.processInfo.environment["TOUCHLAB_RECORDINGS"]
  static let isGiven = path != nil
  static let notRun: Comment = "not run: TOUCHLAB_RECORDINGS names no folder of recordings"

  static func file(_ name: String) throws -> String {
    URL(fileURLWithPath: try require(path)).appendingPathComponent(name).path
  }

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: try file(name)))
  }
}
