import Foundation
import NIOCore
import NIOWebSocket
import Testing

@testable import ResponderPlayground

@Suite("A client that sends too much", .endsHangs) struct ServerAbuseTests {
  // Even on a busy machine, the client sends faster than this low rate allows.
  @Test("Each of a thousand messages in one burst gets a response, in order and at the server's rate")
  func throttled() async throws {
    var limits = ServerLimits.patient
    limits.framesPerSecond = 200
    limits.frameBurst = 400
    try await withServer(limits: limits) { server in
      let client = try await WebSocketClient(port: server.port)
      await expectEqual(client.events.first { _ in true }, .opened)
      let started = NIODeadline.now()
      for number in 0..<1_000 {
        client.channel.write(WebSocketClient.frame(ByteBuffer(string: "\(number)")), promise: nil)
      }
      client.channel.flush()
      var expected = 0
      for await event in client.events {
        guard case .text(let text) = event else { continue }
        expectEqual(text, "\(expected)")
        expected += 1
        if expected == 1_000 { break }
      }
      expectEqual(expected, 1_000)
      expectEqual(server.statistics.messages, 1_000)
      expect(server.statistics.throttled > 0)
      // 400 messages are handled immediately, and the other 600 at 200 per second, which takes 3 s. A busy machine
      // takes longer; 0.1 s is the tolerance.
      expect(NIODeadline.now() - started >= .milliseconds(2_900))
      expect(200, try await get("/", port: server.port))
    }
  }

  // The test runs in a separate process, so that the measured memory is that of this server and its one client.
  @Test(
    "A client that sends a huge frame or endless fragments is disconnected before the server stores 20 MB"
  )
  func memory() async throws {
    await #expect(processExitsWith: .success) {
      var limits = ServerLimits.patient
      limits.farewellTime = .milliseconds(200)
      try await withServer(limits: limits) { server in
        func serves() async throws {
          expect(200, try await get("/", port: server.port))
          let client = try await WebSocketClient(port: server.port)
          try await client.send("hello")
          await expectEqual(client.events.first { $0 != .opened }, .text("hello"))
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
          await expectEqual(client.events.first { _ in true }, .opened)
          try await client.channel.writeAndFlush(abuse.first)
          // The client continues to send, regardless of responses, until its connection is closed.
          while (try? await client.channel.writeAndFlush(abuse.then)) != nil {}
          await expectEqual(client.events.first { _ in true }, .closed(1009))
          try await client.channel.closeFuture.get()
          try await serves()
        }
        let growth = try residentMemory("VmHWM") - before
        expect(growth < 20_000, "grew by \(growth) kB")
      }
    }
  }
}

/// Returns a memory value of this process from `/proc/self/status`, in kB.
private func residentMemory(_ name: String) throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
  return try require(Int(line.split(whereSeparator: \.isWhitespace)[1]))
}
