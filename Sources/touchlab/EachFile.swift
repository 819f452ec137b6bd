import ArgumentParser
import Foundation
import ResponderScenarios

/// How a command came out on one file.
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

/// `--each`: paths of files come on standard input, a line each, and for each of them a line of JSON goes to standard output as soon as
/// it is known, so that an engine which shares work out can run the command as a filter.
@MainActor
struct EachFile {
  nonisolated static let help = ArgumentHelp(
    "Read paths of files from standard input, a line each, and print a line of JSON for each: its file, result and answer."
  )

  /// The command, under whose name its answer stands in the line.
  let command: String

  /// Answers for each path; the highest exit code of them. What cannot be read is a line like the others.
  func run(_ answer: (String) async throws -> (FileResult, JSONLine)) async -> Int32 {
    var code: Int32 = 0
    var paths = PathLines()
    while let path = paths.next() {
      var line = JSONLine()
      line.add("file", path.text)
      var result = FileResult.refused
      do {
        if let fault = path.fault { throw PathError(description: fault) }
        let (found, told) = try await answer(path.text)
        result = found
        line.add("result", result.rawValue)
        line.add(command, told)
      } catch {
        line.add("result", result.rawValue)
        line.add("error", Self.told(error))
      }
      print(line.text)
      // Whoever feeds it waits for the line.
      fflush(nil)
      code = max(code, result.exitCode)
    }
    return code
  }

  private struct PathError: Error { let description: String }

  private static func told(_ error: any Error) -> JSONLine {
    var told = JSONLine()
    if let error = error as? ScenarioError {
      told.add("line", error.line)
      told.add("column", error.column)
      told.add("message", error.message)
    } else {
      told.add("message", (error as? PathError)?.description ?? "\(error)")
    }
    return told
  }
}

/// The lines of standard input, each a path; empty ones are passed over.
private struct PathLines {
  /// A path, or what is wrong with it.
  struct Path {
    var text: String
    var fault: String?
  }

  /// What a system takes as a path.
  private static let longest = 4_096
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  mutating func next() -> Path? {
    var line: [UInt8] = []
    var length = 0
    while let byte = nextByte() {
      if byte != UInt8(ascii: "\n") {
        length += 1
        // Read to its end, so that the next path is one, and not kept.
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
    if text == "-" { return Path(text: text, fault: "standard input holds the paths; expected the path of a file") }
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
