import Foundation
import NIOCore
import Testing

@testable import ResponderPlayground

@Suite("The process of a page's screen", .endsHangs) struct SessionProcessTests {
  private typealias Event = WebSocketClient.Event

  /// Returns the events that a page receives until its connection ends, if a shell script plays the page's screen.
  private func events(playedBy script: String, responseTime: TimeInterval = 600) async throws -> [Event] {
    try await events(
      of: SessionProcesses(
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", script],
        responseTime: responseTime
      )
    )
  }

  private func events(of processes: SessionProcesses) async throws -> [Event] {
    defer { processes.stop() }
    let server = try await PlaygroundServer.start(port: 0, limits: .patient) {
      processes.conversation(outlet: $0, screen: $1)
    }
    var seen: [Event] = []
    do {
      let client = try await WebSocketClient(port: server.port)
      for await event in client.events { seen.append(event) }
      expect(200, try await get("/", port: server.port))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
    return seen
  }

  private func failure(_ text: String) -> [Event] {
    [.opened, .text(ServerMessage.error(text).text), .closed(1011)]
  }

  @Test("If a process crashes, its page gets the name of the signal and is disconnected, and the server continues")
  func crash() async throws {
    let text =
      "The process that ran this screen ended by signal 11, Segmentation fault. The screen restarts; other pages are not affected."
    try await expectEqual(events(playedBy: "kill -SEGV $$"), failure(text))
  }

  @Test("If a process exits, its page gets the exit code and is disconnected")
  func exit() async throws {
    let text =
      "The process that ran this screen ended with exit code 3. The screen restarts; other pages are not affected."
    try await expectEqual(events(playedBy: "exit 3"), failure(text))
  }

  @Test("A process that does not respond in time is killed, and its page gets a reason with the time limit")
  func hang() async throws {
    let text =
      "The process that ran this screen did not respond for 1 s and was ended. The screen restarts; other pages are not affected."
    try await expectEqual(events(playedBy: "exec sleep 100000", responseTime: 1), failure(text))
  }

  @Test("A process that writes invalid frames is killed")
  func noise() async throws {
    let text =
      "The process that ran this screen ended by signal 9, Killed. The screen restarts; other pages are not affected."
    try await expectEqual(events(playedBy: "echo this is no frame at all; exec sleep 100000"), failure(text))
  }

  @Test("An executable that cannot be started is reported to the page")
  func missing() async throws {
    let processes = SessionProcesses(executable: URL(fileURLWithPath: "/no/such/program"), arguments: [])
    let seen = try await events(of: processes)
    expectEqual(seen.count, 3)
    expectEqual(seen.first, .opened)
    expectEqual(seen.last, .closed(1011))
    guard case .text(let text) = seen[1] else {
      Issue.record("\(seen[1]) instead of a text")
      return
    }
    expect(text.contains("The process that runs this screen could not be started: "))
  }

  @Test(
    "Reading an encoded frame returns the same frame, or nil if the encoded frame is incomplete",
    arguments: [
      ProcessFrame.begin(screen: nil), .begin(screen: ""), .begin(screen: "dead-button"), .message(#"{"type":"map"}"#),
      .text("häl\nlo"), .processed,
    ]
  )
  func frames(_ frame: ProcessFrame) throws {
    var buffer = ByteBuffer()
    frame.write(to: &buffer)
    for length in 0..<buffer.readableBytes {
      var part = try require(buffer.getSlice(at: 0, length: length))
      try expectNil(ProcessFrame(from: &part))
      expectEqual(part.readableBytes, length)
    }
    try expectEqual(ProcessFrame(from: &buffer), frame)
    expectEqual(buffer.readableBytes, 0)
  }

  @Test("Reading a frame with an unknown kind or a length beyond the limit throws an error")
  func brokenFrames() {
    var unknown = ByteBuffer(bytes: [0x7A, 0, 0, 0, 0])
    #expect(throws: ProcessFrameError.unknownKind(0x7A)) { try ProcessFrame(from: &unknown) }
    var long = ByteBuffer(bytes: [0x74, 0x7F, 0, 0, 0])
    #expect(throws: ProcessFrameError.tooLong(0x7F00_0000)) { try ProcessFrame(from: &long) }
  }
}
