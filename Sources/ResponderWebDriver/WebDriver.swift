import Foundation
import ResponderScenarios

/// A handler of requests of the W3C WebDriver protocol and of WebDriverAgent. The HTTP part is in `WebDriverHandler`.
@MainActor final class WebDriver {
  /// A request, with the values of the placeholders in the path of its route, such as `:session`.
  @MainActor struct Call {
    let request: WebDriverRequest
    let parts: [String: String]
    let arguments: WebDriverArguments
    let driver: WebDriver

    func session() throws -> DriverSession {
      guard let id = parts["session"] else { return try driver.lastSession() }
      guard let session = driver.sessions.first(where: { $0.id == id }) else {
        throw WebDriverError(.invalidSession, "the session \(quoted(id)) does not exist")
      }
      return session
    }

    func element() throws -> DrivenElement { try session().element(parts["element"] ?? "") }
  }

  /// A method and a path, with the closure that handles matching requests.
  @MainActor struct Route {
    let method: String
    let pattern: [String]
    let run: @MainActor (Call) throws -> JSONValue

    init(_ method: String, _ pattern: String, _ run: @escaping @MainActor (Call) throws -> JSONValue) {
      (self.method, self.run) = (method, run)
      self.pattern = pattern.split(separator: "/").map(String.init)
    }

    /// Returns the values of the placeholders in a path; nil if the path does not match the route.
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

  /// The largest number of sessions. A further session replaces the oldest session. On a device, each session replaces
  /// the previous session.
  static let maximumSessions = 8

  init(_ apps: DrivenApps) {
    self.apps = apps
    routes = Self.sessionRoutes + Self.elementRoutes + Self.gestureRoutes + Self.deviceRoutes
  }

  func respond(to request: WebDriverRequest) -> WebDriverReply {
    var session: String?
    do {
      let matching = routes.compactMap { route in route.parts(of: request.path).map { (route, $0) } }
      guard !matching.isEmpty else {
        throw WebDriverError(.unknownCommand, "unknown path \(quoted("/" + request.path.joined(separator: "/")))")
      }
      guard let (route, parts) = matching.first(where: { $0.0.method == request.method }) else {
        let methods = Spelling.list(matching.map(\.0.method))
        throw WebDriverError(.unknownMethod, "the method \(request.method) is not supported here; expected \(methods)")
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

  /// Returns the newest session, for requests of WebDriverAgent's clients that name no session.
  func lastSession() throws -> DriverSession {
    if let session = sessions.last { return session }
    return try begin(apps.names.first ?? "")
  }

  @discardableResult func begin(_ name: String) throws -> DriverSession {
    let app = try apps.make(name)
    count += 1
    if sessions.count >= Self.maximumSessions { sessions.removeFirst() }
    let digits = String(count, radix: 16, uppercase: true)
    let id = "746F7563-6800-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    let session = DriverSession(id: id, screen: name, app: app)
    sessions.append(session)
    session.comeToRest()
    return session
  }

  func end(_ session: DriverSession) { sessions.removeAll { $0 === session } }
}
