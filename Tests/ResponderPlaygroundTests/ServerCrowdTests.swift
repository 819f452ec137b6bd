import NIOCore
import NIOPosix
import Testing

@testable import ResponderPlayground

/// Tests that the server serves the next client, however many connections are idle. The time limits are so long that no
/// idle connection is closed because of them.
@Suite("Many connections to the server", .timeLimit(.minutes(10))) struct ServerCrowdTests {
  private var patient: ServerLimits {
    var limits = ServerLimits()
    limits.requestTime = .hours(1)
    limits.pageSilence = .hours(1)
    return limits
  }

  /// Opens a connection that sends only the beginning of a request.
  private func dawdle(_ beginning: String, port: Int) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: clientGroup).connect(host: "127.0.0.1", port: port).get()
    try? await channel.writeAndFlush(ByteBuffer(string: beginning))
    return channel
  }

  @Test("A server with 64 idle WebSockets and 200 slow clients serves a page and its WebSocket")
  func crowd() async throws {
    try await withServer(limits: patient) { server in
      var idle: [WebSocketClient] = []
      for _ in 0..<64 {
        let client = try await WebSocketClient(port: server.port)
        await expectEqual(client.events.first { _ in true }, .opened)
        idle.append(client)
      }
      var slow: [any Channel] = []
      for number in 0..<200 {
        let path = number.isMultiple(of: 2) ? "/" : "/events"
        slow.append(try await dawdle("GET \(path) HTTP/1.1\r\nHost: 127", port: server.port))
      }
      let began = NIODeadline.now()
      expect(200, try await get("/", port: server.port))
      let page = try await WebSocketClient(port: server.port)
      var events = page.events.makeAsyncIterator()
      await expectEqual(events.next(), .opened)
      try await page.send("hello")
      await expectEqual(events.next(), .text("hello"))
      print("An honest client was served in \((NIODeadline.now() - began).nanoseconds / 1_000_000) ms.")
      expect(server.statistics.evictedConnections >= 137)
      expect(server.statistics.connections <= 128)
      // To free a slot, the server has closed the connection of the oldest idle page.
      await expectEqual(idle[0].events.first { _ in true }, .closed(1013))
      for channel in slow { channel.close(promise: nil) }
      for client in idle { client.channel.close(promise: nil) }
    }
  }

  @Test("If a new request needs a slot, the oldest waiting request gets its response to free the slot")
  func oldestRequest() async throws {
    var limits = patient
    limits.requests = 1
    try await withServer(limits: limits) { server in
      async let response = exchange("GET / HTTP/1.1\r\nHost: 127", port: server.port)
      while server.statistics.connections == 0, !Task.isCancelled { await Task.yield() }
      expect(200, try await get("/", port: server.port))
      expect(503, try await response)
      expectEqual(server.statistics.evictedConnections, 1)
    }
  }

  @Test("If too many connections are closing, the server closes further connections without a response")
  func untold() async throws {
    var limits = patient
    limits.requests = 1
    limits.closingConnections = 0
    try await withServer(limits: limits) { server in
      async let response = exchange("GET / HTTP/1.1\r\nHost: 127", port: server.port)
      while server.statistics.connections == 0, !Task.isCancelled { await Task.yield() }
      expect(200, try await get("/", port: server.port))
      try await expectEqual(response, "")
    }
  }

  @Test("A new page replaces a silent page instead of an active page")
  func speakingPage() async throws {
    var limits = patient
    limits.pages = 2
    try await withServer(limits: limits) { server in
      let speaking = try await WebSocketClient(port: server.port)
      var words = speaking.events.makeAsyncIterator()
      await expectEqual(words.next(), .opened)
      try await speaking.send("first")
      await expectEqual(words.next(), .text("first"))
      let silent = try await WebSocketClient(port: server.port)
      var silence = silent.events.makeAsyncIterator()
      await expectEqual(silence.next(), .opened)
      let third = try await WebSocketClient(port: server.port)
      await expectEqual(third.events.first { _ in true }, .opened)
      await expectEqual(silence.next(), .closed(1013))
      try await speaking.send("second")
      await expectEqual(words.next(), .text("second"))
    }
  }

  @Test("A silent page stays connected only if it responds to a ping")
  func silentPage() async throws {
    var limits = ServerLimits.patient
    limits.pageSilence = .milliseconds(20)
    limits.pongTime = .milliseconds(100)
    try await withServer(limits: limits) { server in
      let unresponsive = try await WebSocketClient(port: server.port, respondsToPings: false)
      var seen: [WebSocketClient.Event] = []
      for await event in unresponsive.events { seen.append(event) }
      expectEqual(seen, [.opened, .closed(1001)])
      expectEqual(server.statistics.pingTimeouts, 1)
    }
    limits.pongTime = .hours(1)
    try await withServer(limits: limits) { server in
      let client = try await WebSocketClient(port: server.port)
      var events = client.events.makeAsyncIterator()
      await expectEqual(events.next(), .opened)
      while client.pongs == 0, !Task.isCancelled { await Task.yield() }
      try await client.send("here")
      await expectEqual(events.next(), .text("here"))
    }
  }
}
