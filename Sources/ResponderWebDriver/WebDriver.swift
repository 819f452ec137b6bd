import Foundation
import ResponderScenarios

/// Answers the W3C WebDriver protocol and WebDriverAgent's own routes; what HTTP is about is the handler's.
@MainActor final class WebDriver {
  /// What a route's part, `:session` and the like, stands for in a request.
  @MainActor struct Call {
    let request: WebDriverRequest
    let parts: [String: String]
    let arguments: WebDriverArguments
    let driver: WebDriver

    func session() throws -> DriverSession {
      guard let id = parts["session"] else { return try driver.lastSession() }
      guard let session = driver.sessions.first(where: { $0.id == id }) else {
        throw WebDriverError(.invalidSession, "there is no session \(quoted(id))")
      }
      return session
    }

    func element() throws -> DrivenElement { try session().element(parts["element"] ?? "") }
  }

  /// Where a client asks for what.
  @MainActor struct Route {
    let method: String
    let pattern: [String]
    let run: @MainActor (Call) throws -> JSONValue

    init(_ method: String, _ pattern: String, _ run: @escaping @MainActor (Call) throws -> JSONValue) {
      (self.method, self.run) = (method, run)
      self.pattern = pattern.split(separator: "/").map(String.init)
    }

    /// Nil where the path is another one.
    func parts(of path: [String]) -> [String: String]? {
      guard path.count == pattern.count else { return nil }
      var parts: [String: String] = [:]
      for (part, name) in zip(path, pattern) {
        if name.hasPrefix(":") { parts[String(name.dropFirst())] = part } else if name != part { return nil }
      }
      return parts
    }
  }

  let apps: DrivenApps
  private(set) var sessions: [DriverSession] = []
  private var count = 0
  private let routes: [Route]

  /// Sessions at once; another one takes the place of the oldest, as a device has only one.
  static let mostSessions = 8

  init(_ apps: DrivenApps) {
    self.apps = apps
    routes = Self.sessionRoutes + Self.elementRoutes + Self.gestureRoutes + Self.deviceRoutes
  }

  func answer(_ request: WebDriverRequest) -> WebDriverReply {
    var session: String?
    do {
      let matching = routes.compactMap { route in route.parts(of: request.path).map { (route, $0) } }
      guard !matching.isEmpty else {
        throw WebDriverError(.unknownCommand, "there is no \(quoted("/" + request.path.joined(separator: "/"))) here")
      }
      guard let (route, parts) = matching.first(where: { $0.0.method == request.method }) else {
        let methods = Spelling.list(matching.map(\.0.method))
        throw WebDriverError(.unknownMethod, "\(request.method) is not asked here; expected \(methods)")
      }
      session = parts["session"] ?? (request.path == ["status"] ? sessions.last?.id : nil)
      let arguments = try WebDriverArguments(request.body)
      let call = Call(request: request, parts: parts, arguments: arguments, driver: self)
      let value = try route.run(call)
      if route.pattern == ["session"] { session = sessions.last?.id }
      return WebDriverReply(value, session: session ?? sessions.last?.id)
    } catch let error as WebDriverError {
      return WebDriverReply(error.json, session: session, status: error.code.status)
    } catch {
      return WebDriverReply(
        WebDriverError(.notCreated, "\(error)").json,
        session: session,
        status: .internalServerError
      )
    }
  }

  /// Of a request that names none, as WebDriverAgent's clients send some.
  func lastSession() throws -> DriverSession {
    if let session = sessions.last { return session }
    return try begin(apps.names.first ?? "")
  }

  @discardableResult func begin(_ name: String) throws -> DriverSession {
    let app = try apps.make(name)
    count += 1
    if sessions.count >= Self.mostSessions { sessions.removeFirst() }
    let digits = String(count, radix: 16, uppercase: true)
    let id = "746F7563-6800-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    let session = DriverSession(id: id, screen: name, app: app)
    sessions.append(session)
    session.settle()
    return session
  }

  func end(_ session: DriverSession) { sessions.removeAll { $0 === session } }
}
