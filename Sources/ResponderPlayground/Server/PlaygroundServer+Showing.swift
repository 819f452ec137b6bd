import Foundation
import ResponderKit

extension PlaygroundServer {
  /// Shows an app on a page at 127.0.0.1 and prints the address of the page. The method returns when the task is
  /// cancelled. See `Gallery.showing(_:size:start:)`.
  ///
  ///     try await PlaygroundServer.show("Notes", port: 8080) { application in
  ///       let delegate = AppDelegate()
  ///       application.delegate = delegate
  ///       application.launch { application.connectScene(delegate: SceneDelegate()) }
  ///       return delegate
  ///     }
  ///
  /// - Throws: `PlaygroundServerError`, whose description contains a solution.
  public static func show(
    _ title: String,
    port: Int = 8080,
    size: CGSize = CGSize(width: 390, height: 844),
    start: @escaping @MainActor @Sendable (UIApplication) -> Any?
  ) async throws {
    let gallery = await Gallery.showing(title, size: size, start: start)
    let server = try await PlaygroundServer.start(port: port) {
      PlaygroundSession(gallery: gallery, outlet: $0, screen: $1)
    }
    FileHandle.standardOutput.write(Data("\(title) is at \(server.address) (Ctrl-C ends it).\n".utf8))
    let (forever, end) = AsyncStream<Never>.makeStream()
    for await _ in forever {}
    end.finish()
    await server.stop()
  }
}
