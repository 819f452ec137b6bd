import Foundation
import Testing

@testable import ResponderAgents

@Suite struct LineReaderTests {
  private func lines(of text: String, limit: Int = 10) throws -> [LineReader.Line] {
    let pipe = Pipe()
    // The text of each test fits into the buffer of a pipe.
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, limit: limit)
    var lines: [LineReader.Line] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }

  private func line(_ text: String) -> LineReader.Line { .line(Array(text.utf8)) }

  @Test("Lines are read without their line breaks, and blank lines are skipped")
  func lines() throws {
    try expectEqual(lines(of: "a\n\n \r\nb c\n"), [line("a"), line("b c")])
  }

  @Test("The last line needs no line break")
  func lastLine() throws {
    try expectEqual(lines(of: "a\nb"), [line("a"), line("b")])
    try expectEqual(lines(of: ""), [])
  }

  @Test("A line with more bytes than the limit is skipped, and the next line is read")
  func tooLong() throws {
    try expectEqual(lines(of: "1234567890\n12345678901\na\n"), [line("1234567890"), .tooLong(bytes: 11), line("a")])
    try expectEqual(lines(of: String(repeating: "x", count: 50_000)), [.tooLong(bytes: 50_000)])
  }
}
