import PortedApp
import ResponderPlayground

/// Serves the app on a page at 127.0.0.1, at the given port.
@main
struct Serve {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    try await PlaygroundServer.show("Plants", port: port) { launchPortedApp(in: $0) }
  }
}
