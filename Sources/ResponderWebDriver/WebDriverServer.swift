import NIOCore
import NIOHTTP1
import NIOPosix
import ResponderPlayground

/// A server that clients of W3C WebDriver and of WebDriverAgent drive screens with, on 127.0.0.1 and nowhere else.
///
/// Each session has an application of its own. Its time is virtual: a gesture takes as long as it is said to on the application's
/// clock, and then the clock runs until nothing moves, five seconds at most, before the client is answered.
public final class WebDriverServer: Sendable {
  private let listener: LoopbackListener

  /// The port that is listened on, where 0 was asked for: the one that was given.
  public var port: Int { listener.port }
  /// What a client takes as its server's address.
  public var address: String { "http://127.0.0.1:\(port)" }

  /// Starts to listen.
  ///
  /// - Throws: `PlaygroundServerError`, whose description says what to do.
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

  /// Stops listening and waits until every client has its answer.
  public func stop() async { await listener.stop() }
}

extension ServerLimits {
  /// Those of the page, and room for a client's list of actions.
  public static var webDriver: ServerLimits {
    var limits = ServerLimits()
    limits.requestBytes = 4 * 1024 * 1024
    return limits
  }
}
