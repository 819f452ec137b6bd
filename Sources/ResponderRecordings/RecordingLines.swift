/// A sequence of the lines of a text recording, numbered from 1, without their line breaks (`\n` or `\r\n`).
struct RecordingLines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position: Int
  private var number = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = Self.start(of: bytes)
  }

  /// Returns the index of the first byte of the text, which follows the byte order mark if there is one.
  static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
  }

  mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>)? {
    guard position < bytes.count else { return nil }
    var end = position
    while end < bytes.count, bytes[end] != 0x0a { end += 1 }
    let start = position
    position = end + 1
    number += 1
    if end > start, bytes[end - 1] == 0x0d { end -= 1 }
    return (number, bytes[start..<end])
  }
}
