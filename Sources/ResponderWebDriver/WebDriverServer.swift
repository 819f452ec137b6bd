import NIOCore
import NIOHTTP1
import NIOPosix
import ResponderPlayground

/// A server on 127.0.0.1 through which clients of W3C WebDriver and of WebDriverAgent operate screens.
///
/// Each session has a separate application on virtual time. The clock advances by the duration of each gesture, and
/// then until the application is at rest, by at most five seconds. The client receives the response afterwards.
public final class WebDriverServer: Sendable {
  private let listener: LoopbackListener

  /// The port on which the server listens. If port 0 was requested, this is the port that the system assigned.
  public var port: Int { listener.port }
  /// The URL at which clients reach the server.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// Starts the server.
  ///
  /// - Throws: `PlaygroundServerError`, whose description states how to correct the problem.
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

  /// Stops listening, closes all connections and waits until they are closed. Requests in progress get no response.
  public func stop() async { await listener.stop() }
}

extension ServerLimits {
  /// The limits of the page's server, with a larger request body, since a client can send a long list of actions.
  public static var webDriver: ServerLimits {
    var limits = ServerLimits()
    limits.requestBytes = 4 * 1024 * 1024
    return limits
  }
}
