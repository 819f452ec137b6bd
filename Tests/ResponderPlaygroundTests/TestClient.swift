import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import NIOWebSocket
import Testing

@testable import ResponderPlayground

/// The time after which a client of the server stops waiting and its test fails. The limit measures nothing; it only
/// ends a wait for an event that never arrives.
private let patience = TimeAmount.minutes(5)

extension Trait where Self == TimeLimitTrait {
  /// A time limit that ends a hanging test of real sockets. The limit is far longer than the test should take.
  static var endsHangs: Self { .timeLimit(.minutes(10)) }
}

let clientGroup = MultiThreadedEventLoopGroup(numberOfThreads: 1)

/// Sends a request and returns all text that is received until the server closes the connection.
func exchange(_ request: String, port: Int, host: String = "127.0.0.1") async throws -> String {
  let collector = NIOLoopBoundBox.makeBoxSendingValue(ByteBuffer(), eventLoop: clientGroup.next())
  let channel = try await ClientBootstrap(group: collector.eventLoop)
    .channelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.addHandler(Collector(into: collector))
      }
    }
    .connect(host: host, port: port).get()
  let giveUp = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
  try? await channel.writeAndFlush(ByteBuffer(string: request))
  try await channel.closeFuture.get()
  giveUp.cancel()
  return try await collector.eventLoop.submit { String(buffer: collector.value) }.get()
}

func get(
  _ path: String,
  method: String = "GET",
  host: String = "127.0.0.1",
  headers: [String] = [],
  port: Int
) async throws -> String {
  // Without this header the server would keep the connection open for another request.
  let last = headers.contains { $0.hasPrefix("Connection:") } ? [] : ["Connection: close"]
  let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)"] + headers + last + ["", ""]
  return try await exchange(lines.joined(separator: "\r\n"), port: port)
}

/// Checks that a response has the given status.
func expect(_ status: Int, _ response: String, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(response.hasPrefix("HTTP/1.1 \(status) "), sourceLocation: sourceLocation)
}

/// Returns the headers with which a browser opens the WebSocket.
func upgradeHeaders(origin: String?) -> [String] {
  [
    "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ] + (origin.map { ["Origin: \($0)"] } ?? [])
}

private final class Collector: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let box: NIOLoopBoundBox<ByteBuffer>

  init(into box: NIOLoopBoundBox<ByteBuffer>) {
    self.box = box
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    box.value.writeImmutableBuffer(unwrapInboundIn(data))
  }
}

/// A WebSocket client that can also violate the protocol, which a page never does.
final class WebSocketClient: Sendable {
  enum Event: Equatable, Sendable {
    case opened
    case text(String)
    case pong(String)
    case closed(Int)
  }

  let channel: any Channel
  let events: AsyncStream<Event>
  private let pingCounter = PingCounter()
  /// The number of pings to which the client has responded.
  var pongs: Int { pingCounter.count }

  /// Creates a client that requests the WebSocket of the server.
  /// - Parameters:
  /// - isStubborn: Whether the client continues to send after the server has ended its side of the connection.
  /// - respondsToPings: Whether the client responds to pings, as browsers do.
  init(port: Int, isStubborn: Bool = false, respondsToPings: Bool = true) async throws {
    let pingCounter = respondsToPings ? pingCounter : nil
    let (events, continuation) = AsyncStream<Event>.makeStream()
    self.events = events
    channel = try await ClientBootstrap(group: clientGroup)
      .channelOption(.allowRemoteHalfClosure, value: isStubborn)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Handshake(events: continuation, pingCounter: pingCounter))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    let channel = channel
    let giveUp = channel.eventLoop.scheduleTask(in: patience) { channel.close(promise: nil) }
    channel.closeFuture.whenComplete { _ in
      giveUp.cancel()
      continuation.finish()
    }
    let lines = ["GET /events HTTP/1.1", "Host: 127.0.0.1"] + upgradeHeaders(origin: "http://127.0.0.1") + ["", ""]
    try await channel.writeAndFlush(ByteBuffer(string: lines.joined(separator: "\r\n")))
  }

  func send(_ text: String, fin: Bool = true, opcode: WebSocketOpcode = .text) async throws {
    try await channel.writeAndFlush(Self.frame(ByteBuffer(string: text), fin: fin, opcode: opcode))
  }

  func send(bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  static func frame(_ data: ByteBuffer, fin: Bool = true, opcode: WebSocketOpcode = .text) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.writeInteger((fin ? 0x80 : 0) | UInt8(webSocketOpcode: opcode))
    switch data.readableBytes {
    case ..<126: buffer.writeInteger(0x80 | UInt8(data.readableBytes))
    case ..<65_536: buffer.writeMultipleIntegers(0xFE as UInt8, UInt16(data.readableBytes))
    default: buffer.writeMultipleIntegers(0xFF as UInt8, UInt64(data.readableBytes))
    }
    // Clients must mask the payload. A mask of zeros leaves the payload unchanged and therefore readable in a dump.
    buffer.writeInteger(0 as UInt32)
    buffer.writeImmutableBuffer(data)
    return buffer
  }
}

/// A counter of the responses to pings.
private final class PingCounter: Sendable {
  private let number = NIOLockedValueBox(0)
  var count: Int { number.withLockedValue { $0 } }
  func add() { number.withLockedValue { $0 += 1 } }
}

private final class Handshake: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let events: AsyncStream<WebSocketClient.Event>.Continuation
  private let pingCounter: PingCounter?
  private var head = ByteBuffer()

  init(events: AsyncStream<WebSocketClient.Event>.Continuation, pingCounter: PingCounter?) {
    self.events = events
    self.pingCounter = pingCounter
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    head.writeImmutableBuffer(unwrapInboundIn(data))
    let text = String(buffer: head)
    guard let end = text.range(of: "\r\n\r\n") else { return }
    guard text.hasPrefix("HTTP/1.1 101 ") else { return context.close(promise: nil) }
    head.moveReaderIndex(forwardBy: text.utf8.distance(from: text.startIndex, to: end.upperBound))
    let pipeline = context.pipeline.syncOperations
    do {
      try pipeline.addHandler(ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 1 << 24)))
      try pipeline.addHandler(FrameEvents(events: events, pingCounter: pingCounter))
    } catch {
      return context.close(promise: nil)
    }
    events.yield(.opened)
    context.fireChannelRead(wrapInboundOut(head))
    context.fireChannelReadComplete()
    pipeline.removeHandler(self, promise: nil)
  }
}

private final class FrameEvents: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame

  private let events: AsyncStream<WebSocketClient.Event>.Continuation
  private let pingCounter: PingCounter?

  init(events: AsyncStream<WebSocketClient.Event>.Continuation, pingCounter: PingCounter?) {
    self.events = events
    self.pingCounter = pingCounter
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    var content = frame.unmaskedData
    switch frame.opcode {
    case .text: events.yield(.text(String(buffer: content)))
    case .ping:
      guard let pingCounter else { break }
      context.writeAndFlush(NIOAny(WebSocketClient.frame(content, opcode: .pong)), promise: nil)
      pingCounter.add()
    case .pong: events.yield(.pong(String(buffer: content)))
    case .connectionClose: events.yield(.closed(Int(content.readInteger(as: UInt16.self) ?? 0)))
    default: break
    }
  }
}

/// A conversation that sends every message back. After the message `flood`, it sends far more data than the buffers of
/// a client's socket can contain.
@MainActor final class Echo: Conversation {
  private let outlet: Outlet
  private let hasEnded: EventLoopPromise<Void>?

  init(_ outlet: Outlet, hasEnded: EventLoopPromise<Void>? = nil) {
    self.outlet = outlet
    self.hasEnded = hasEnded
  }

  func begin() {}

  func receive(_ text: String) {
    switch text {
    case "flood": for _ in 0..<64 { outlet.send(String(repeating: "x", count: 256 * 1024)) }
    // A message of another process is sent on the event loop.
    case "forwarded flood":
      let outlet = outlet
      outlet.eventLoop.execute {
        for _ in 0..<64 { outlet.forward(String(repeating: "x", count: 256 * 1024)) }
      }
    case "wake": outlet.wake(after: 0.001)
    default: outlet.send(text)
    }
  }

  func wake() { outlet.send("awake") }

  func end() { hasEnded?.succeed(()) }
}

extension ServerLimits {
  /// The default limits, except for a longer time for requests, because the clients of these tests are slow on a busy
  /// machine.
  static var patient: ServerLimits {
    var limits = ServerLimits()
    limits.requestTime = .minutes(10)
    return limits
  }
}

/// Runs the body while a server that sends every message back is running.
func withServer(
  limits: ServerLimits = .patient,
  _ body: (PlaygroundServer) async throws -> Void
) async throws {
  let server = try await PlaygroundServer.start(port: 0, limits: limits) { outlet, _ in Echo(outlet) }
  do {
    try await body(server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
