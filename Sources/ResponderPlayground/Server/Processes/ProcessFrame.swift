import NIOCore

/// A message between the server and the process that runs a page's screen. Its encoding consists of the kind, the
/// length of the text, and the text.
enum ProcessFrame: Equatable, Sendable {
  /// The first frame that the server sends to the process. The frame starts the conversation with the screen that the
  /// page requested.
  case begin(screen: String?)
  /// A message of the page, sent to the process. The server sends the next message only after it has received
  /// `processed`.
  case message(String)
  /// A message for the page, sent by the process at any time.
  case text(String)
  /// The process's report that it has handled the last `begin` or `message`.
  case processed

  /// The maximum length of a frame's text, in bytes. The largest description of a screen is much shorter.
  static let maximumBytes = 64 * 1024 * 1024

  private var parts: (kind: UInt8, text: String) {
    switch self {
    case .begin(nil): (0x62, "")
    case .begin(let screen?): (0x42, screen)
    case .message(let text): (0x6D, text)
    case .text(let text): (0x74, text)
    case .processed: (0x61, "")
    }
  }

  private init?(kind: UInt8, text: String) {
    switch kind {
    case 0x62: self = .begin(screen: nil)
    case 0x42: self = .begin(screen: text)
    case 0x6D: self = .message(text)
    case 0x74: self = .text(text)
    case 0x61: self = .processed
    default: return nil
    }
  }

  func write(to buffer: inout ByteBuffer) {
    let (kind, text) = parts
    buffer.writeInteger(kind)
    buffer.writeInteger(UInt32(text.utf8.count))
    buffer.writeString(text)
  }

  /// Reads the next frame. Returns nil and consumes nothing if the frame is incomplete.
  ///
  /// - Throws: `ProcessFrameError` for bytes that are not a frame.
  init?(from buffer: inout ByteBuffer) throws(ProcessFrameError) {
    var ahead = buffer
    guard let kind = ahead.readInteger(as: UInt8.self), let length = ahead.readInteger(as: UInt32.self) else {
      return nil
    }
    guard length <= Self.maximumBytes else { throw .tooLong(Int(length)) }
    guard let text = ahead.readString(length: Int(length)) else { return nil }
    guard let frame = Self(kind: kind, text: text) else { throw .unknownKind(kind) }
    buffer = ahead
    self = frame
  }
}

/// The reasons why bytes between the server and a screen's process are not a frame.
enum ProcessFrameError: Error, Equatable, CustomStringConvertible {
  case unknownKind(UInt8)
  case tooLong(Int)

  var description: String {
    switch self {
    case .unknownKind(let kind): "a frame between the server and a screen's process has the unknown kind \(kind)"
    case .tooLong(let bytes):
      "a frame between the server and a screen's process has \(bytes) bytes; at most \(ProcessFrame.maximumBytes) are allowed"
    }
  }
}

/// Decodes frames from the bytes of a pipe between the server and a screen's process.
struct ProcessFrameDecoder: NIOSingleStepByteToMessageDecoder {
  typealias InboundOut = ProcessFrame

  mutating func decode(buffer: inout ByteBuffer) throws -> ProcessFrame? { try ProcessFrame(from: &buffer) }

  /// Drops an incomplete frame at the end of the stream without an error. The exit status of the process that has ended
  /// states the reason.
  mutating func decodeLast(buffer: inout ByteBuffer, seenEOF: Bool) throws -> ProcessFrame? {
    try ProcessFrame(from: &buffer)
  }
}

/// Encodes frames for a pipe between the server and a screen's process.
struct ProcessFrameEncoder: MessageToByteEncoder {
  typealias OutboundIn = ProcessFrame

  func encode(data: ProcessFrame, out: inout ByteBuffer) { data.write(to: &out) }
}
