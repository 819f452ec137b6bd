import ArgumentParser
import Foundation
import ResponderScenarios

/// The result of a command for a file.
enum FileResult: String {
  case passed, failed, refused

  var exitCode: Int32 {
    switch self {
    case .passed: 0
    case .failed: 1
    case .refused: 2
    }
  }
}

/// A run of a command with the option `--each`. Paths of files are read from standard input, one per line. For each
/// path, a line of JSON is printed when the result is known. A tool that distributes work can run the command as a
/// filter.
@MainActor
struct EachFile {
  nonisolated static let help = ArgumentHelp(
    "Read paths of files from standard input, one per line, and print a line of JSON with the result for each."
  )

  /// The name of the command, which is the key of the result in the printed line.
  let command: String

  /// Calls `examine` for each path, prints its result, and returns the highest exit code. For an unreadable file, the
  /// printed line contains the error.
  func run(_ examine: (String) async throws -> (FileResult, JSONLine)) async -> Int32 {
    var code: Int32 = 0
    var paths = PathLines()
    while let path = paths.next() {
      var line = JSONLine()
      line.add("file", path.text)
      var result = FileResult.refused
      do {
        if let fault = path.fault { throw PathError(description: fault) }
        let (found, object) = try await examine(path.text)
        result = found
        line.add("result", result.rawValue)
        line.add(command, object)
      } catch {
        line.add("result", result.rawValue)
        line.add("error", Self.object(error))
      }
      print(line.text)
      // The output is flushed, because the process that writes the paths may wait for the result of one path before it
      // writes the next.
      fflush(nil)
      code = max(code, result.exitCode)
    }
    return code
  }

  private struct PathError: Error { let description: String }

  private static func object(_ error: any Error) -> JSONLine {
    var object = JSONLine()
    if let error = error as? ScenarioError {
      object.add("line", error.line)
      object.add("column", error.column)
      object.add("message", error.message)
    } else {
      object.add("message", (error as? PathError)?.description ?? "\(error)")
    }
    return object
  }
}

/// A sequence of the paths in the lines of standard input. Empty lines are skipped.
private struct PathLines {
  /// A path, or the reason why a line is refused.
  struct Path {
    var text: String
    var fault: String?
  }

  /// The number of bytes of the longest path that operating systems accept.
  private static let longest = 4_096
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  mutating func next() -> Path? {
    var line: [UInt8] = []
    var length = 0
    while let byte = nextByte() {
      if byte != UInt8(ascii: "\n") {
        length += 1
        // A longer line is read to its end without being stored, so the next path starts at the next line.
        if length <= Self.longest { line.append(byte) }
        continue
      }
      if let path = path(line, length) { return path }
      line.removeAll(keepingCapacity: true)
      length = 0
    }
    return path(line, length)
  }

  private func path(_ line: [UInt8], _ length: Int) -> Path? {
    let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    guard !bytes.isEmpty else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if length > Self.longest {
      let start = String(text.prefix(80))
      return Path(text: start, fault: "the path has \(length) bytes; expected at most \(Self.longest)")
    }
    if text == "-" { return Path(text: text, fault: "standard input contains the paths; expected the path of a file") }
    return Path(text: text)
  }

  private mutating func nextByte() -> UInt8? {
    if buffer.isEmpty, !isAtEnd {
      let data = FileHandle.standardInput.availableData
      isAtEnd = data.isEmpty
      buffer = data.reversed()
    }
    return buffer.popLast()
  }
}
