import ArgumentParser
import Foundation
import ResponderPlayground

/// `touchlab session`: plays the screen of one page. `touchlab serve` starts this command as a separate process.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Plays one page's screen for `touchlab serve`, over standard input and output.",
    shouldDisplay: false
  )

  @Argument(help: "Scenario files to show in addition to the gallery.")
  var files: [String] = []

  /// Refuses files, devices and terminals, which SwiftNIO's pipes do not support.
  func validate() throws {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO] where !isPipe(descriptor) {
      throw ValidationError(
        "session: standard input and output must be pipes; run `touchlab serve`, which starts this command with pipes"
      )
    }
  }

  private func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  func run() async throws {
    try await PlaygroundSession.serveServer(gallery: try await Gallery.load(adding: files))
  }
}
