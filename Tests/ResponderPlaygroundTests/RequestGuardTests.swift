import NIOHTTP1
import Testing

@testable import ResponderPlayground

@Suite struct RequestGuardTests {
  private func status(_ path: String, method: HTTPMethod = .GET, _ headers: KeyValuePairs<String, String>)
    -> UInt?
  {
    let head = HTTPRequestHead(
      version: .http1_1,
      method: method,
      uri: path,
      headers: HTTPHeaders(headers.map { ($0.key, $0.value) })
    )
    return RequestGuard(maximumHeaders: 8).refusal(of: head)?.status.code
  }

  @Test(
    "A request whose host is a name of the loopback interface is accepted, with and without a port",
    arguments: ["127.0.0.1", "127.0.0.1:8080", "localhost", "LOCALHOST:1", "[::1]", "[::1]:65535"]
  )
  func ownHosts(host: String) {
    expectNil(status("/", ["Host": host]))
  }

  @Test(
    "A request to any other host name is refused, even if it begins like a name of the loopback interface",
    arguments: [
      "example.com", "127.0.0.1.example.com", "localhost.example.com", "127.0.0.1:80@example.com", "127.0.0.2",
      "0.0.0.0", "[::1]x", "localhost:", "localhost:123456", "localhost:-1", "", "[::]:80", "127.0.0.1:٣",
    ]
  )
  func foreignHosts(host: String) {
    expectEqual(status("/", ["Host": host]), 403)
  }

  @Test("A request without a Host header, or with two, is refused as a bad request")
  func hostCount() {
    expectEqual(status("/", [:]), 400)
    expectEqual(status("/", ["Host": "localhost", "Host": "example.com"]), 400)
  }

  @Test(
    "A request from a page of another origin is refused, even if that page is on this machine",
    arguments: [
      "https://example.com", "null", "http://localhost:8080", "http://127.0.0.1:3000", "https://127.0.0.1:8080", "",
      "http://127.0.0.1:8080.example.com", "http://127.0.0.1:8080/",
    ]
  )
  func foreignOrigins(origin: String) {
    expectEqual(status("/", ["Host": "127.0.0.1:8080", "Origin": origin]), 403)
    expectEqual(status("/events", ["Host": "127.0.0.1:8080", "Origin": origin]), 403)
  }

  @Test("A request with the page's own origin is accepted, and only a request for the WebSocket needs an origin")
  func ownOrigin() {
    expectNil(status("/events", ["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080"]))
    expectEqual(status("/events?x", ["Host": "127.0.0.1:8080"]), 403)
    expectNil(status("/", ["Host": "127.0.0.1:8080"]))
    expectEqual(status("/events", ["Host": "localhost", "Origin": "http://localhost", "Origin": "http://a.b"]), 403)
  }

  @Test("Only GET and HEAD requests for a path, with a limited number of headers, are accepted")
  func shape() {
    expectEqual(status("/", method: .POST, ["Host": "localhost"]), 405)
    expectNil(status("/", method: .HEAD, ["Host": "localhost"]))
    expectEqual(status("http://localhost/", ["Host": "localhost"]), 400)
    let head = HTTPRequestHead(
      version: .http1_1,
      method: .GET,
      uri: "/",
      headers: HTTPHeaders((0..<9).map { ("x\($0)", "") })
    )
    expectEqual(RequestGuard(maximumHeaders: 8).refusal(of: head)?.status.code, 431)
  }
}
