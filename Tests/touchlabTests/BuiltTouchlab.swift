import Foundation
import Testing

/// Functions that run the built executable `touchlab` in the same way as a user.
enum BuiltTouchlab {
  struct Outcome {
    var code: Int32
    var output: [String]
    var errors: [String]
  }

  static func run(_ arguments: String...) throws -> Outcome { try call(arguments) }

  static func call(_ arguments: [String], input: String? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = try tool()
    process.arguments = arguments
    return try outcome(of: process, input: input)
  }

  /// Runs a command line of the shell, in which `$0` is the executable, with a pipe as standard input.
  static func shell(_ commandLine: String) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", commandLine, try tool().path]
    return try outcome(of: process, input: "")
  }

  /// Runs the executable in a pseudoterminal, to which both standard output and standard error are written.
  static func onTerminal(_ arguments: [String], environment: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program = "import pty, sys, os; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    process.arguments = ["python3", "-c", program, try tool().path] + arguments
    var own = ProcessInfo.processInfo.environment
    own["NO_COLOR"] = nil
    process.environment = own.merging(environment) { $1 }
    return try outcome(of: process, input: "")
  }

  private static func tool() throws -> URL {
    try require(Bundle.main.executableURL).deletingLastPathComponent().appendingPathComponent("touchlab")
  }

  private static func outcome(of process: Process, input: String?) throws -> Outcome {
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let source = Pipe()
    if input != nil { process.standardInput = source }
    try process.run()
    if let input {
      source.fileHandleForWriting.write(Data(input.utf8))
      try source.fileHandleForWriting.close()
    }
    // The output of each test fits into the buffer of a pipe, so the pipes can be read one after the other.
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    func lines(_ data: Data) -> [String] {
      String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    return Outcome(code: process.terminationStatus, output: lines(printed), errors: lines(complained))
  }

  /// Writes files, given by their names and contents, to a new folder, runs the body with the path of the folder, and
  /// removes the folder.
  static func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchlab-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(folder.path)
  }
}
