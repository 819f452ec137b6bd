import Foundation
import PortedApp
import ResponderPlayground
import TouchRecorder

/// Serves the app on a page at 127.0.0.1: `serve-app [PORT [FILE.touchrecord [SECONDS]]]`. With a file, the first page is
/// recorded for some seconds, by default 60.
@main
struct Serve {
  static func main() async {
    let words = CommandLine.arguments.dropFirst()
    let port = words.first.flatMap { Int($0) } ?? 8080
    let file = words.dropFirst().first.map { URL(fileURLWithPath: $0) }
    let seconds = words.dropFirst(2).first.flatMap { Double($0) } ?? 60
    let recording = file.map { SessionRecording(to: $0, seconds: seconds) }
    do {
      try await PlaygroundServer.show("Plants", port: port) { application in
        let delegate = launchPortedApp(in: application)
        recording?.begin()
        return delegate
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}

/// The recording of the first page, which is written to a file.
@MainActor
private final class SessionRecording {
  private let file: URL
  private let seconds: Double
  private var hasBegun = false

  nonisolated init(to file: URL, seconds: Double) {
    self.file = file
    self.seconds = seconds
  }

  /// Starts the recording. Later launches, such as those that try a change of the app, are not recorded.
  func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    var options = TouchRecorder.Options()
    options.maximumDuration = seconds
    options.afterwards = { [file] recording in
      do { try recording.write(to: file) } catch { print("\(file.path): \(error)") }
    }
    TouchRecorder.start(options)
  }
}
