import ArgumentParser
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

  func run() async throws {
    try await PlaygroundSession.serveServer(gallery: try await Gallery.load(adding: files))
  }
}
