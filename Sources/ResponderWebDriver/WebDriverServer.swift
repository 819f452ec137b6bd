import NIOCore
import NIOHTTP1
import NIOPosix
import ResponderPlayground

/// A server on 127.0.0.1 with which W3C WebDriver and WebDriverAgent clients drive screens.
///
/// Each session has a separate application on virtual time. A gesture takes its duration on the application's clock.
/// Then the clock advances until the application is at rest, by at most five seconds, before the client gets the
/// response.
public final class WebDriverServer: Sendable {
  private let listener: LoopbackListener

  /// The port on which the server listens, even if 0 was requested.
  public var port: Int { listener.port }
  /// The URL of the server for clients.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// Starts the server.
  ///
  /// - Throws: `PlaygroundServerError`, whose description states the remedy.
  public static func start(port: Int, limits: ServerLimits = .webDriver, apps: DrivenApps) async throws
    -> WebDriverServer
  {
    let driver = await WebDriver(apps)
    let listener = try await LoopbackListener.start(port: port, limits: limits) { channel, _ in
      let pipeline = channel.pipeline.syncOperations
      let budget = RequestBudget(limits: limits)
      let bound = NIOLoopBound(budget, eventLoop: channel.eventLoop)
      try pipeline.addHandler(budget)
      try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false, withErrorHandling: false)
      try pipeline.addHandler(WebDriverHandler(driver: driver, limits: limits, budget: bound))
    }
    return WebDriverServer(listener: listener)
  }

  private init(listener: LoopbackListener) { self.listener = listener }

  /// Stops listening, and waits until all clients have their response.
  public func stop() async { await listener.stop() }
}

extension ServerLimits {
  /// The limits of the page, with room for a client's list of actions.
  public static var webDriver: ServerLimits {
    var limits = ServerLimits()
    limits.requestBytes = 4 * 1024 * 1024
    return limits
  }
}
