import Driver
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket

@testable import ResponderPlayground

/// A reader of the bytes of a WebSocket. NIO parses the frames, and ResponderPlayground parses the messages.
@MainActor let sockets = Reader("sockets") { bytes in
  let limits = ServerLimits()
  let channel = EmbeddedChannel()
  try channel.pipeline.syncOperations.addHandler(
    ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limits.frameBytes))
  )
  var assembly = MessageAssembly(maximumBytes: 1_024, maximumFragments: 8)
  do {
    try channel.writeInbound(ByteBuffer(bytes: bytes))
  } catch {
    // NIO rejects invalid frames; the frames before an invalid frame are read in any case.
  }
  frames: while let frame = try channel.readInbound(as: WebSocketFrame.self) {
    switch assembly.add(frame) {
    case .incomplete: continue
    case .message(let text):
      try require(text.utf8.count <= 1_024, "a message exceeds the limit")
      do { _ = try PageMessage(text: text) } catch let error as PageMessageError {
        try require(!error.description.isEmpty, "an error message is empty")
      }
    case .refused(_, let reason):
      try require(!reason.isEmpty && reason.utf8.count <= 123, "a reason is empty or too long for a frame: \(reason)")
      break frames
    }
  }
  _ = try? channel.finish(acceptAlreadyClosed: true)
  return .accepted
}

@MainActor private let files = Result { try PageFiles(folder: PageFiles.ownFolder) }

/// A reader of the bytes of a connection that requests the page. Each reply must be an HTTP response.
@MainActor let requests = Reader("requests", prepare: { _ = try files.get() }) { bytes in
  let channel = EmbeddedChannel()
  let limits = ServerLimits()
  try channel.pipeline.syncOperations.addHandler(RequestBudget(limits: limits))
  try channel.pipeline.syncOperations.configureHTTPServerPipeline(
    withPipeliningAssistance: false,
    withErrorHandling: false
  )
  try channel.pipeline.syncOperations.addHandler(PageHandler(files: try files.get(), limits: limits))
  try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  let middle = bytes.count / 2
  try channel.writeInbound(ByteBuffer(bytes: bytes[..<middle]))
  try channel.writeInbound(ByteBuffer(bytes: bytes[middle...]))
  channel.embeddedEventLoop.advanceTime(by: .seconds(30))
  try require(!channel.isActive, "a connection is never closed")
  var response = ""
  while let buffer = try channel.readOutbound(as: ByteBuffer.self) { response += String(buffer: buffer) }
  try require(response.hasPrefix("HTTP/1.1 "), "a reply is not an HTTP response: \(response.prefix(80))")
  _ = try? channel.finish(acceptAlreadyClosed: true)
  return .accepted
}
