import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import ResponderPlayground

/// Tests of the requests on one connection. The tests advance the time of the connection's event loop.
@Suite("A connection that requests the page") struct PageHandlerTests {
  private static let files = Result { try PageFiles(folder: PageFiles.ownFolder) }
  private static let request = "GET /icon.svg HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"

  private func connect() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    let limits = ServerLimits()
    try channel.pipeline.syncOperations.addHandler(RequestBudget(limits: limits))
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false,
      withErrorHandling: false
    )
    try channel.pipeline.syncOperations.addHandler(PageHandler(files: try Self.files.get(), limits: limits))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  /// Returns the status lines of the responses since the previous call.
  private func statuses(_ channel: EmbeddedChannel) throws -> [String] {
    var text = ""
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: buffer) }
    return text.matches(of: #/HTTP\/1\.1 (\d+) /#).map { String($0.1) }
  }

  @Test("A connection that stays idle after a response is closed without another response")
  func idle() throws {
    let channel = try connect()
    try channel.writeInbound(ByteBuffer(string: Self.request))
    try expectEqual(statuses(channel), ["200"])
    channel.embeddedEventLoop.advanceTime(by: .seconds(9))
    expect(channel.isActive)
    try channel.writeInbound(ByteBuffer(string: Self.request))
    try expectEqual(statuses(channel), ["200"])
    // The time limit starts again with each request.
    channel.embeddedEventLoop.advanceTime(by: .seconds(9))
    expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    expect(!channel.isActive)
    try expect(statuses(channel).isEmpty)
  }

  @Test("A connection that does not complete its request in time gets a timeout response")
  func slow() throws {
    for beginning in ["", "GET / HTTP/1.1\r\nHost: 127"] {
      let channel = try connect()
      try channel.writeInbound(ByteBuffer(string: beginning))
      channel.embeddedEventLoop.advanceTime(by: .seconds(10))
      try expectEqual(statuses(channel), ["408"])
    }
  }

  @Test("A connection that must give up its slot gets a response only if its request has had none")
  func displaced() throws {
    let served = try connect()
    try served.writeInbound(ByteBuffer(string: Self.request))
    try expectEqual(statuses(served), ["200"])
    served.pipeline.fireUserInboundEventTriggered(SlotIsNeeded())
    expect(!served.isActive)
    try expect(statuses(served).isEmpty)
    let silent = try connect()
    silent.pipeline.fireUserInboundEventTriggered(SlotIsNeeded())
    try expectEqual(statuses(silent), ["503"])
  }

  @Test("A request that has had its response is not refused afterwards, but its connection is closed")
  func afterResponse() throws {
    let begun = Self.request.dropLast() + "Content-Length: 20000\r\n\r\n"
    let faults: [(EmbeddedChannel) throws -> Void] = [
      { try $0.writeInbound(ByteBuffer(repeating: 0x61, count: 17 * 1024)) },
      { $0.embeddedEventLoop.advanceTime(by: .seconds(10)) },
      { $0.pipeline.fireUserInboundEventTriggered(SlotIsNeeded()) },
    ]
    for fault in faults {
      let channel = try connect()
      try channel.writeInbound(ByteBuffer(string: String(begun)))
      try expectEqual(statuses(channel), ["200"])
      try fault(channel)
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      expect(!channel.isActive)
      try expect(statuses(channel).isEmpty)
    }
  }

  @Test("A connection whose responses are not read is closed")
  func unread() throws {
    let channel = try connect()
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    expect(!channel.isActive)
  }

  @Test("Bytes that arrive after a refusal get no response")
  func afterRefusal() throws {
    let channel = try connect()
    try channel.writeInbound(ByteBuffer(string: "GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" + Self.request))
    try expectEqual(statuses(channel), ["404"])
  }
}
