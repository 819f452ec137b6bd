import Foundation
import NIOCore
import NIOWebSocket
import Testing

@testable import ResponderPlayground

@Suite("A page that floods", .endsHangs) struct ServerAbuseTests {
  // The rate is one that every client can exceed, however busy the machine.
  @Test("A thousand messages in one burst all get a response, in order, at the server's rate")
  func throttled() async throws {
    var limits = ServerLimits.patient
    limits.framesPerSecond = 200
    limits.frameBurst = 400
    try await withServer(limits: limits) { server in
      let client = try await WebSocketClient(port: server.port)
      #expect(await client.events.first { _ in true } == .opened)
      let started = NIODeadline.now()
      for number in 0..<1_000 {
        client.channel.write(WebSocketClient.frame(ByteBuffer(string: "\(number)")), promise: nil)
      }
      client.channel.flush()
      var expected = 0
      for await event in client.events {
        guard case .text(let text) = event else { continue }
        #expect(text == "\(expected)")
        expected += 1
        if expected == 1_000 { break }
      }
      #expect(expected == 1_000)
      #expect(server.statistics.messages == 1_000)
      #expect(server.statistics.throttled > 0)
      // 400 are handled immediately, the other 600 at 200 a second: on a busy machine it takes longer, never less.
      #expect(NIODeadline.now() - started >= .milliseconds(2_900))
      expect(200, try await get("/", port: server.port))
    }
  }

  // A separate process, so that the measured memory is that of this server and its one client.
  @Test("A 64 MiB frame and endless fragments end in a closed connection, under 20 MB of memory")
  func memory() async throws {
    await #expect(processExitsWith: .success) {
      var limits = ServerLimits.patient
      limits.farewellTime = .milliseconds(200)
      try await withServer(limits: limits) { server in
        func serves() async throws {
          expect(200, try await get("/", port: server.port))
          let client = try await WebSocketClient(port: server.port)
          try await client.send("hello")
          #expect(await client.events.first { $0 != .opened } == .text("hello"))
          try await client.channel.close()
        }
        try await serves()
        let before = try residentMemory("VmRSS")

        let chunk = ByteBuffer(repeating: 0x61, count: 32 * 1024)
        let announced = ByteBuffer(bytes: [0x81, 0xFF, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0])
        let abuses: [(first: ByteBuffer, then: ByteBuffer)] = [
          (announced, chunk),
          (
            WebSocketClient.frame(chunk, fin: false),
            WebSocketClient.frame(chunk, fin: false, opcode: .continuation)
          ),
          (
            WebSocketClient.frame(ByteBuffer(), fin: false),
            WebSocketClient.frame(ByteBuffer(), fin: false, opcode: .continuation)
          ),
        ]
        for abuse in abuses {
          let client = try await WebSocketClient(port: server.port, isStubborn: true)
          #expect(await client.events.first { _ in true } == .opened)
          try await client.channel.writeAndFlush(abuse.first)
          // It continues regardless of responses until its connection is closed.
          while (try? await client.channel.writeAndFlush(abuse.then)) != nil {}
          #expect(await client.events.first { _ in true } == .closed(1009))
          try await client.channel.closeFuture.get()
          try await serves()
        }
        let growth = try residentMemory("VmHWM") - before
        #expect(growth < 20_000, "grew by \(growth) kB")
      }
    }
  }
}

/// A value of this process, in kB.
private func residentMemory(_ name: String) throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
  return try #require(Int(line.split(whereSeparator: \.isWhitespace)[1]))
}
