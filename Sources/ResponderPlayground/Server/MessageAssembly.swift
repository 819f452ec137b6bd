import NIOCore
import NIOWebSocket

/// Combines the frames of a WebSocket into text messages, within limits (RFC 6455, 5.4).
struct MessageAssembly {
  /// The result of adding a frame: more frames are necessary, the message is complete, or the frame is refused.
  enum Outcome: Equatable {
    case incomplete
    case message(String)
    case refused(WebSocketErrorCode, String)
  }

  private let maximumBytes: Int
  private let maximumFragments: Int
  private var collected: ByteBuffer?
  private var fragments = 0

  init(maximumBytes: Int, maximumFragments: Int) {
    self.maximumBytes = maximumBytes
    self.maximumFragments = maximumFragments
  }

  /// Adds a text frame or continuation frame, and returns the result. Frames of other kinds are refused.
  mutating func add(_ frame: WebSocketFrame) -> Outcome {
    let data = frame.unmaskedData
    switch (frame.opcode, collected != nil) {
    case (.text, false): collected = ByteBuffer()
    case (.continuation, true): break
    case (.text, true):
      return .refused(
        .protocolError,
        "a message began before the previous message ended; expected a continuation frame"
      )
    case (.continuation, false):
      return .refused(.protocolError, "a continuation frame belongs to no message; expected a text frame first")
    case (.binary, _): return .refused(.unacceptableData, "the message is binary; expected JSON text")
    default:
      return .refused(.protocolError, "the kind of the frame is unknown; expected a text frame or a continuation frame")
    }
    fragments += 1
    var buffer = collected.take() ?? ByteBuffer()
    guard fragments <= maximumFragments, buffer.readableBytes + data.readableBytes <= maximumBytes else {
      return .refused(
        .messageTooLarge,
        "the message is too large; expected at most \(maximumBytes) bytes in \(maximumFragments) fragments"
      )
    }
    if fragments == 1 { buffer = data } else { buffer.writeImmutableBuffer(data) }
    guard frame.fin else {
      collected = buffer
      return .incomplete
    }
    fragments = 0
    guard let text = String(validating: buffer.readableBytesView, as: UTF8.self) else {
      return .refused(.dataInconsistentWithMessage, "the message is not valid UTF-8; expected UTF-8 text")
    }
    return .message(text)
  }
}
