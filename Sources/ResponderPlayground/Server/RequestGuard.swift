import Foundation
import NIOHTTP1

/// Decides which requests this server answers at all.
///
/// A page of another site must reach it neither by its own script (`Origin`) nor by a name that it lets point at
/// this machine (`Host`). The port is not compared with the server's own, for it may be reached through a tunnel;
/// what counts is that both headers tell of the same place, and that this place is the loopback.
package struct RequestGuard {
  /// Why a request is turned away, for its sender to read.
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
      return Refusal(status: .requestHeaderFieldsTooLarge, reason: "at most \(maximumHeaders) header fields")
    }
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first?.lowercased() else {
      return Refusal(status: .badRequest, reason: "one Host header is needed")
    }
    guard Self.isLoopback(host) else {
      return Refusal(status: .forbidden, reason: "this server is reached as 127.0.0.1 or localhost only")
    }
    let origins = head.headers["Origin"]
    guard origins.allSatisfy({ $0.lowercased() == "http://\(host)" }) else {
      return Refusal(status: .forbidden, reason: "only the playground's own page may ask this server")
    }
    guard head.uri.hasPrefix("/") else {
      return Refusal(status: .badRequest, reason: "a request names a path on this server")
    }
    guard methods.contains(head.method) else {
      let names = methods.map(\.rawValue)
      let listed = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
      return Refusal(status: .methodNotAllowed, reason: "\(listed) only")
    }
    if Self.path(of: head) == Self.eventsPath {
      // Every browser sends its origin along when it opens a WebSocket. What sends none is no page, and could claim any.
      guard !origins.isEmpty else {
        return Refusal(status: .forbidden, reason: "a WebSocket is opened by the playground's own page only")
      }
    }
    return nil
  }

  /// The part of the target before any query.
  static func path(of head: HTTPRequestHead) -> String {
    String(head.uri.prefix { $0 != "?" && $0 != "#" })
  }

  /// The screen that the target's query asks for, as `screen=lace`; nil where it asks for none.
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
