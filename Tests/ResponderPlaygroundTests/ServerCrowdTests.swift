import NIOCore
import NIOPosix
import Testing

@testable import ResponderPlayground

/// However many connections do nothing, the next honest client is served, and not because their time is up: here it never is.
@Suite("A crowd at the server", .timeLimit(.minutes(10))) struct ServerCrowdTests {
  private var patient: ServerLimits {
    var limits = ServerLimits()
    limits.requestTime = .hours(1)
    limits.pageSilence = .hours(1)
    return limits
  }

  /// A connection that has sent so much of its request and goes no farther.
  private func dawdle(_ beginning: String, port: Int) async throws -> any Channel {
    let channel = try await ClientBootstrap(group: clientGroup).connect(host: "127.0.0.1", port: port).get()
    try? await channel.writeAndFlush(ByteBuffer(string: beginning))
    return channel
  }

  @Test("With 64 idle WebSockets and 200 slow clients a page is served, and its WebSocket answers")
  func crowd() async throws {
    try await withServer(limits: patient) { server in
      var idle: [WebSocketClient] = []
      for _ in 0..<64 {
        let client = try await WebSocketClient(port: server.port)
        #expect(await client.events.first { _ in true } == .opened)
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
      #expect(await events.next() == .opened)
      try await page.send("hello")
      #expect(await events.next() == .text("hello"))
      print("An honest client was served in \((NIODeadline.now() - began).nanoseconds / 1_000_000) ms.")
      #expect(server.statistics.turnedAway >= 137)
      #expect(server.statistics.connections <= 128)
      // It made room for itself: the idle page that came first has gone.
      #expect(await idle[0].events.first { _ in true } == .closed(1013))
      for channel in slow { channel.close(promise: nil) }
      for client in idle { client.channel.close(promise: nil) }
    }
  }

  @Test("The request that was longest under way is told that its place is needed")
  func oldestRequest() async throws {
    var limits = patient
    limits.requests = 1
    try await withServer(limits: limits) { server in
      async let answer = exchange("GET / HTTP/1.1\r\nHost: 127", port: server.port)
      while server.statistics.connections == 0, !Task.isCancelled { await Task.yield() }
      expect(200, try await get("/", port: server.port))
      expect(503, try await answer)
      #expect(server.statistics.turnedAway == 1)
    }
  }

  @Test("More than can be told at once that they have to go are closed without a word")
  func untold() async throws {
    var limits = patient
    limits.requests = 1
    limits.connectionsTurnedAway = 0
    try await withServer(limits: limits) { server in
      async let answer = exchange("GET / HTTP/1.1\r\nHost: 127", port: server.port)
      while server.statistics.connections == 0, !Task.isCancelled { await Task.yield() }
      expect(200, try await get("/", port: server.port))
      #expect(try await answer == "")
    }
  }

  @Test("A page that speaks keeps its place before one that does not")
  func speakingPage() async throws {
    var limits = patient
    limits.pages = 2
    try await withServer(limits: limits) { server in
      let speaking = try await WebSocketClient(port: server.port)
      var words = speaking.events.makeAsyncIterator()
      #expect(await words.next() == .opened)
      try await speaking.send("first")
      #expect(await words.next() == .text("first"))
      let silent = try await WebSocketClient(port: server.port)
      var silence = silent.events.makeAsyncIterator()
      #expect(await silence.next() == .opened)
      let third = try await WebSocketClient(port: server.port)
      #expect(await third.events.first { _ in true } == .opened)
      #expect(await silence.next() == .closed(1013))
      try await speaking.send("second")
      #expect(await words.next() == .text("second"))
    }
  }

  @Test("A page that says nothing and answers no ping is closed; one that answers stays")
  func silentPage() async throws {
    var limits = ServerLimits.patient
    limits.pageSilence = .milliseconds(20)
    limits.pongTime = .milliseconds(100)
    try await withServer(limits: limits) { server in
      let gone = try await WebSocketClient(port: server.port, answersPings: false)
      var seen: [WebSocketClient.Event] = []
      for await event in gone.events { seen.append(event) }
      #expect(seen == [.opened, .closed(1001)])
      #expect(server.statistics.goneSilently == 1)
    }
    limits.pongTime = .hours(1)
    try await withServer(limits: limits) { server in
      let client = try await WebSocketClient(port: server.port)
      var events = client.events.makeAsyncIterator()
      #expect(await events.next() == .opened)
      while client.pongs == 0, !Task.isCancelled { await Task.yield() }
      try await client.send("here")
      #expect(await events.next() == .text("here"))
    }
  }
}
