import ArgumentParser
import ResponderPlayground

/// `touchlab session`: the process that plays one page's screen, which `touchlab serve` starts.
struct SessionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Plays one page's screen for `touchlab serve`, over standard input and output.",
    shouldDisplay: false
  )

  @Argument(help: "Scenario files to show beside the gallery.")
  var files: [String] = []

  func run() async throws {
    try await PlaygroundSession.serveServer(gallery: try await Gallery.load(adding: files))
  }
}
