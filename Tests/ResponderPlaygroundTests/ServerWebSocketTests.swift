import NIOCore
import NIOWebSocket
import Testing

@testable import ResponderPlayground

@Suite("The WebSocket", .endsHangs) struct ServerWebSocketTests {
  private typealias Event = WebSocketClient.Event

  /// Returns the events of a client that connects and then sends these bytes.
  private func events(after bytes: [UInt8]...) async throws -> [Event] {
    var seen: [Event] = []
    try await withServer { server in
      let client = try await WebSocketClient(port: server.port)
      for part in bytes { try await client.send(bytes: part) }
      for await event in client.events { seen.append(event) }
      expect(200, try await get("/", port: server.port))
    }
    return seen
  }

  @Test("A message gets a response, a ping gets a pong, and a close frame gets a close frame")
  func plain() async throws {
    try await withServer { server in
      let client = try await WebSocketClient(port: server.port)
      try await client.send("häl", fin: false)
      try await client.send("hm", opcode: .ping)
      try await client.send("lo", opcode: .continuation)
      try await client.send(bytes: [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE9])
      var seen: [Event] = []
      for await event in client.events { seen.append(event) }
      expectEqual(seen, [.opened, .pong("hm"), .text("hällo"), .closed(1001)])
    }
  }

  @Test("A connection that violates the protocol is closed with the matching code, and the next client is served")
  func broken() async throws {
    let zeros: [UInt8] = [0, 0, 0, 0]
    try await expectEqual(events(after: [0x81, 0x82] + zeros + [0xC3, 0x28]), [.opened, .closed(1007)])
    try await expectEqual(events(after: [0x81, 0x01, 0x61]), [.opened, .closed(1002)])
    try await expectEqual(events(after: [0xC1, 0x81] + zeros + [0x61]), [.opened, .closed(1002)])
    try await expectEqual(events(after: [0x82, 0x81] + zeros + [0x61]), [.opened, .closed(1003)])
    try await expectEqual(events(after: [0x80, 0x81] + zeros + [0x61]), [.opened, .closed(1002)])
    try await expectEqual(events(after: [0x83, 0x81] + zeros + [0x61]), [.opened, .closed(1002)])
    try await expectEqual(events(after: [0x09, 0x80] + zeros), [.opened, .closed(1002)])
    try await expectEqual(
      events(after: [0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
      [.opened, .closed(1009)]
    )
    let tooLong: [UInt8] = [0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1]
    try await expectEqual(events(after: tooLong + zeros), [.opened, .closed(1009)])
  }

  @Test("The server wakes the session of a WebSocket at the time that the session requests")
  func wake() async throws {
    try await withServer { server in
      let client = try await WebSocketClient(port: server.port)
      var events = client.events.makeAsyncIterator()
      try await client.send("wake")
      await expectEqual(events.next(), .opened)
      await expectEqual(events.next(), .text("awake"))
    }
  }

  @Test(
    "A client that does not read is disconnected, and the server serves other clients",
    arguments: ["flood", "forwarded flood"]
  )
  func slowReader(flood: String) async throws {
    var limits = ServerLimits.patient
    limits.outgoingBytes = 256 * 1024
    let ended = clientGroup.next().makePromise(of: Void.self)
    let server = try await PlaygroundServer.start(port: 0, limits: limits) { outlet, _ in Echo(outlet, hasEnded: ended)
    }
    let client = try await WebSocketClient(port: server.port)
    var events = client.events.makeAsyncIterator()
    await expectEqual(events.next(), .opened)
    try await client.channel.setOption(.autoRead, value: false).get()
    try await client.send(flood)
    try await ended.futureResult.get()
    expectEqual(server.statistics.slowReaders, 1)
    expect(200, try await get("/", port: server.port))
    try? await client.channel.close()
    await server.stop()
  }

  @Test("A server that stops closes the connection of its page with code 1001")
  func stops() async throws {
    let server = try await PlaygroundServer.start(port: 0, limits: .patient) { outlet, _ in Echo(outlet) }
    let client = try await WebSocketClient(port: server.port)
    var events = client.events.makeAsyncIterator()
    await expectEqual(events.next(), .opened)
    await server.stop()
    await expectEqual(events.next(), .closed(1001))
    await expectNil(events.next())
  }
}
