import NIOCore
import NIOPosix
import Testing

@testable import ResponderPlayground

@Suite("The page over HTTP", .endsHangs) struct ServerPageTests {
  @Test("The page is served with its content type and a strict content security policy")
  func page() async throws {
    try await withServer { server in
      let response = try await get("/", port: server.port)
      expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
      expect(response.contains("Content-Type: text/html; charset=utf-8\r\n"))
      expect(response.contains("Cache-Control: no-cache\r\n"))
      expect(response.contains("Content-Security-Policy: default-src 'self';"))
      expect(response.contains("<!doctype html>"))
      let head = try await get("/index.html", method: "HEAD", port: server.port)
      expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
      expect(head.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(
    "The script and the style sheet have versioned names and may be cached by the browser"
  )
  func cached() async throws {
    try await withServer { server in
      let page = try await get("/", port: server.port)
      let tag = try require(page.firstMatch(of: /ETag: (\S+)\r\n/)?.1)
      let again = try await get("/", headers: ["If-None-Match: \(tag)"], port: server.port)
      expect(again.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
      expect(again.hasSuffix("\r\n\r\n"))
      expect(200, try await get("/", headers: ["If-None-Match: \"other\""], port: server.port))
      let script = try require(page.firstMatch(of: /src="(page-[0-9a-f]{16}\.js)"/)?.1)
      let response = try await get("/\(script)", port: server.port)
      expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
      expect(response.contains("Cache-Control: max-age=31536000, immutable\r\n"))
      expect(404, try await get("/script/main.js", port: server.port))
    }
  }

  @Test("A connection serves another request after a response, and closes after a refusal")
  func keptAlive() async throws {
    try await withServer { server in
      let ask = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
      let responses = try await exchange(
        "\(ask)\r\n" + "HEAD /icon.svg HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + "\(ask)\r\n"
          + "GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + "\(ask)\r\n",
        port: server.port
      )
      let statuses = responses.matches(of: /HTTP\/1.1 (\d+) [\w ]+\r\n/).map { String($0.1) }
      expectEqual(statuses, ["200", "200", "200", "404"])
      expectEqual(responses.ranges(of: "Connection: keep-alive").count, 3)
      // The limit of 16 KiB applies to each request, not to the connection.
      let header = "X: " + String(repeating: "x", count: 6_000) + "\r\n"
      let many = try await exchange(
        String(repeating: "\(ask)\(header)\r\n", count: 6) + "\(ask)Connection: close\r\n\r\n",
        port: server.port
      )
      expectEqual(many.ranges(of: "HTTP/1.1 200 OK").count, 7)
    }
  }

  @Test(
    "A path that is not a file of the page gets the status 404, however the path is written",
    arguments: [
      "/nothing", "/../Gallery/gallery.yaml", "/..%2FGallery/gallery.yaml", "//etc/passwd", "/./index.html",
      "/index.html/", "/%00", "/../../../../../../etc/passwd",
    ]
  )
  func traversal(path: String) async throws {
    try await withServer { server in
      expect(404, try await get(path, port: server.port))
    }
  }

  @Test("A method other than GET and HEAD is refused, and the body of its request is dropped")
  func methods() async throws {
    try await withServer { server in
      let post = ["Content-Length: 10", "Connection: close"]
      let response = try await get("/", method: "POST", headers: post, port: server.port)
      expect(response.hasPrefix("HTTP/1.1 405 "))
      expect(response.contains("Allow: GET, HEAD\r\n"))
      expect(200, try await get("/", port: server.port))
    }
  }

  @Test("A request with a foreign Host or Origin gets the status 403, even a request for the WebSocket")
  func foreign() async throws {
    try await withServer { server in
      let own = "127.0.0.1:\(server.port)"
      let origin = "http://\(own)"
      var responses: [String] = []
      responses.append(try await get("/", host: "example.com", port: server.port))
      responses.append(try await get("/", host: own, headers: ["Origin: http://example.com"], port: server.port))
      responses.append(
        try await get("/events", host: "example.com", headers: upgradeHeaders(origin: origin), port: server.port)
      )
      for foreign in ["http://example.com", "null", nil] {
        let headers = upgradeHeaders(origin: foreign)
        responses.append(try await get("/events", host: own, headers: headers, port: server.port))
      }
      for response in responses { expect(response.hasPrefix("HTTP/1.1 403 Forbidden\r\n")) }
      expect(200, try await get("/", host: own, headers: ["Origin: \(origin)"], port: server.port))
    }
  }

  @Test("A request for the WebSocket's path without an upgrade gets a response that an upgrade is required")
  func upgradeRequired() async throws {
    try await withServer { server in
      let response = try await get("/events", headers: ["Origin: http://127.0.0.1"], port: server.port)
      expect(response.hasPrefix("HTTP/1.1 426 "))
      let old = upgradeHeaders(origin: "http://127.0.0.1").map { $0.replacing("Version: 13", with: "Version: 8") }
      expect(426, try await get("/events", headers: old, port: server.port))
    }
  }

  @Test("A request that is too long, has too many headers or is invalid is refused")
  func rubbish() async throws {
    try await withServer { server in
      let long = ["X: " + String(repeating: "x", count: 20_000)]
      expect(431, try await get("/", headers: long, port: server.port))
      let many = (0..<70).map { "X\($0): x" }
      expect(431, try await get("/", headers: many, port: server.port))
      expect(400, try await exchange("\u{16}\u{3}\u{1} rubbish\r\n\r\n", port: server.port))
      expect(200, try await get("/", port: server.port))
    }
  }

  @Test("The connection of a request that never ends is closed after the time limit")
  func slowLoris() async throws {
    var limits = ServerLimits()
    limits.requestTime = .milliseconds(500)
    try await withServer(limits: limits) { server in
      expect(408, try await exchange("GET / HTTP/1.1\r\nHost: 127", port: server.port))
      expect(408, try await exchange("", port: server.port))
    }
    try await withServer { server in
      let body = try await get("/events", headers: ["Content-Length: 9"], port: server.port)
      expect(body.hasPrefix("HTTP/1.1 403 "))
    }
  }

  @Test("Starting the server on a port that is in use throws an error that contains the solution")
  func portTaken() async throws {
    try await withServer { server in
      let error = await #expect(throws: PlaygroundServerError.self) {
        try await PlaygroundServer.start(port: server.port) { outlet, _ in Echo(outlet) }
      }
      expectEqual(
        error?.description,
        "port \(server.port) is taken; choose another with --port, or --port 0 for a free port"
      )
    }
    await #expect(throws: PlaygroundServerError.self) {
      try await PlaygroundServer.start(port: 70_000) { outlet, _ in Echo(outlet) }
    }
  }

  @Test("The server listens on 127.0.0.1 only")
  func loopbackOnly() async throws {
    try await withServer { server in
      expectEqual(server.localAddress?.ipAddress, "127.0.0.1")
      var others = ["127.0.0.2", "::1"]
      others += try System.enumerateDevices().compactMap { $0.address?.ipAddress }.filter { $0 != "127.0.0.1" }
      for other in others {
        await #expect(throws: (any Error).self, "\(other) answers") {
          try await ClientBootstrap(group: clientGroup).connectTimeout(.minutes(1))
            .connect(host: other, port: server.port).get()
        }
      }
      expect(200, try await get("/", port: server.port))
    }
  }
}
