import Foundation
import NIOHTTP1

/// Decides which requests this server accepts.
///
/// Pages of other sites must not reach the server, neither with a script (checked by `Origin`) nor under a host name
/// that resolves to this machine (checked by `Host`). The port is not compared with the server's port, because a client
/// may reach the server through a tunnel. Both headers must name the same host and port, and the host must be 127.0.0.1,
/// localhost or [::1]. The server itself listens only on 127.0.0.1, but a tunnel may listen on [::1].
package struct RequestGuard {
  /// The reason why the server refuses a request. The client receives this reason.
  package struct Refusal: Equatable {
    package let status: HTTPResponseStatus
    package let reason: String
  }

  static let eventsPath = "/events"

  let maximumHeaders: Int
  var methods: [HTTPMethod]

  package init(maximumHeaders: Int, methods: [HTTPMethod] = [.GET, .HEAD]) {
    self.maximumHeaders = maximumHeaders
    self.methods = methods
  }

  package func refusal(of head: HTTPRequestHead) -> Refusal? {
    guard head.headers.count <= maximumHeaders else {
      let reason = "too many header fields; expected at most \(maximumHeaders)"
      return Refusal(status: .requestHeaderFieldsTooLarge, reason: reason)
    }
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first?.lowercased() else {
      return Refusal(
        status: .badRequest,
        reason: "the request has no Host header or several Host headers; expected exactly one"
      )
    }
    guard Self.isLoopback(host) else {
      return Refusal(status: .forbidden, reason: "this server can be reached only as 127.0.0.1, localhost or [::1]")
    }
    let origins = head.headers["Origin"]
    guard origins.allSatisfy({ $0.lowercased() == "http://\(host)" }) else {
      return Refusal(status: .forbidden, reason: "only the playground's own page may send requests to this server")
    }
    guard head.uri.hasPrefix("/") else {
      return Refusal(status: .badRequest, reason: "the target is not a path; expected a path on this server")
    }
    guard methods.contains(head.method) else {
      let names = methods.map(\.rawValue)
      let listed = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      return Refusal(status: .methodNotAllowed, reason: "the method is not allowed; expected \(listed)")
    }
    if Self.path(of: head) == Self.eventsPath {
      // Every browser sends the origin of the page that opens a WebSocket. A client that sends no origin is therefore
      // not a page.
      guard !origins.isEmpty else {
        return Refusal(status: .forbidden, reason: "only the playground's own page may open a WebSocket")
      }
    }
    return nil
  }

  /// Returns the path of the request: the part of its target before the query.
  static func path(of head: HTTPRequestHead) -> String {
    String(head.uri.prefix { $0 != "?" && $0 != "#" })
  }

  /// Returns the id of the screen in the query of the request's target, as in `screen=lace`; nil if the query contains
  /// no id.
  static func screen(of head: HTTPRequestHead) -> String? {
    guard let query = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first
    else { return nil }
    let key = "screen="
    return query.split(separator: "&").first { $0.hasPrefix(key) }.flatMap {
      String($0.dropFirst(key.count)).removingPercentEncoding
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    for name in ["127.0.0.1", "localhost", "[::1]"] where host.hasPrefix(name) {
      let rest = host.dropFirst(name.count)
      guard let colon = rest.first else { return true }
      let port = rest.dropFirst()
      return colon == ":" && (1...5).contains(port.count) && port.allSatisfy { $0.isASCII && $0.isNumber }
    }
    return false
  }
}
