import Driver
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket

@testable import ResponderPlayground

/// The bytes of a WebSocket: the frames are NIO's, what becomes of them is ours, up to the message that they say.
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
    // What is no frame is NIO's to refuse; those before it are read all the same.
  }
  frames: while let frame = try channel.readInbound(as: WebSocketFrame.self) {
    switch assembly.add(frame) {
    case .incomplete: continue
    case .message(let text):
      try hold(text.utf8.count <= 1_024, "a message is longer than it may be")
      do { _ = try PageMessage(text: text) } catch let error as PageMessageError {
        try hold(!error.description.isEmpty, "an error says nothing")
      }
    case .refused(_, let reason):
      try hold(!reason.isEmpty && reason.utf8.count <= 123, "a reason does not fit into a frame: \(reason)")
      break frames
    }
  }
  _ = try? channel.finish(acceptAlreadyClosed: true)
  return .kept
}

@MainActor private let files = Result { try PageFiles(folder: PageFiles.ownFolder) }

/// The bytes of a connection that asks for the page: each answer is one of HTTP.
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
  try hold(!channel.isActive, "a connection stays for ever")
  var answer = ""
  while let buffer = try channel.readOutbound(as: ByteBuffer.self) { answer += String(buffer: buffer) }
  try hold(answer.hasPrefix("HTTP/1.1 "), "an answer is none: \(answer.prefix(80))")
  _ = try? channel.finish(acceptAlreadyClosed: true)
  return .kept
}
