import Foundation

/// A reader of the lines of a file descriptor, such as standard input. It stores at most one line of limited length.
public struct LineReader {
  /// A line, or the number of bytes of a line that is too long and was skipped.
  public enum Line: Equatable, Sendable {
    case line([UInt8])
    case tooLong(bytes: Int)
  }

  private let descriptor: CInt
  private let limit: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// - Parameters:
  ///   - descriptor: The descriptor from which lines are read. It is not closed.
  ///   - limit: The maximum number of bytes of a line, without its line break.
  public init(descriptor: CInt, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line and returns it without its line break; nil at the end of the input. A line break at the end
  /// of the input is optional. Lines that contain only blanks are skipped.
  public mutating func next() -> Line? {
    while !isAtEnd {
      var line: [UInt8] = []
      var count = 0
      while true {
        if position == buffer.count, !fill() { break }
        let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n"))
        let part = buffer[position..<(end ?? buffer.count)]
        count += part.count
        if count <= limit { line += part }
        position = end.map { $0 + 1 } ?? buffer.count
        if end != nil { break }
      }
      if count > limit { return .tooLong(bytes: count) }
      if line.contains(where: { ![0x20, 0x09, 0x0d].contains($0) }) { return .line(line) }
    }
    return nil
  }

  /// Reads more bytes into the buffer, and returns false at the end of the input.
  private mutating func fill() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count: Int
    repeat {
      count = read(descriptor, &bytes, bytes.count)
    } while count < 0 && errno == EINTR
    isAtEnd = count <= 0
    buffer = isAtEnd ? [] : Array(bytes[..<count])
    position = 0
    return !isAtEnd
  }
}
