import Foundation
import TouchRecorder
import UIKit

/// The recording of a session of the app in a file that `touchlab` explains.
///
/// The file is written when the app ends or when a limit is reached. It replaces an existing file only if it is complete.
@MainActor
package final class SessionRecorder {
  /// The longest duration in seconds. Later events are not in the file.
  package static let longestDuration: TimeInterval = 3600
  /// The largest size of the file in bytes. `touchlab` refuses files of more than 64 MiB.
  package static let largestSize = 60 << 20

  /// The recorders whose files have not been written, for an app that calls `exit`.
  private static var running: [SessionRecorder] = []
  private static var isExitObserved = false

  private let path: String
  private var recorder: TouchRecorder?
  private var error: HostError?

  /// Creates a recorder. Throws an error if the file cannot be written.
  package init(path: String) throws(HostError) {
    self.path = path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .unwritableRecording(path, "it is a folder")
    }
    // The file is written under another name and then renamed, so its folder must be writable.
    var name = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .unwritableRecording(path, String(cString: strerror(errno))) }
    Foundation.close(descriptor)
    unlink(name)
  }

  /// Starts the recording of all windows of the app.
  package func start() {
    guard recorder == nil else { return }
    var options = TouchRecorder.Options()
    options.maximumDuration = Self.longestDuration
    options.maximumBytes = Self.largestSize
    options.afterwards = { [weak self] in self?.write($0) }
    Self.running.append(self)
    if !Self.isExitObserved {
      Self.isExitObserved = true
      atexit {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated { for recorder in SessionRecorder.running { recorder.finish() } }
      }
    }
    recorder = TouchRecorder.start(options)
  }

  /// Ends the recording and writes the file, if this has not been done.
  package func finish() { recorder?.stop() }

  /// Throws the error with which the file could not be written.
  package func check() throws(HostError) { if let error { throw error } }

  private func write(_ recording: TouchRecording) {
    Self.running.removeAll { $0 === self }
    do {
      try recording.write(to: URL(fileURLWithPath: path))
    } catch {
      let failure = HostError.unwritableRecording(path, "\(error.localizedDescription)")
      self.error = failure
      FileHandle.standardError.write(Data("\(failure)\n".utf8))
    }
  }
}
