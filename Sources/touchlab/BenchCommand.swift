import ArgumentParser
import Foundation

/// `touchlab bench`: runs the program `touchlab-bench`, which stands beside this one.
struct BenchCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure hit-testing and dispatch against a floor in C.",
    discussion: """
      Each case takes turns with a C program that does the same work with no toolkit at all; the ratio is how many times the
      floor the case costs. The floor of a list's frame is that of one with fewer rows. Answers are checked before anything is
      timed. The benchmarks are a program of their own, touchlab-bench, in the same folder as touchlab, and take a release
      build:

        swift run -c release touchlab-bench --format json
      """
  )

  @Option(help: "text or json.")
  var format: Format = .text

  func run() throws {
    let program = try Self.program(beside: Bundle.main.executableURL)
    // This process becomes the other one: what it prints, how it ends and the signals it gets are that one's own.
    let words: [String] = [program, "--format", format.rawValue]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execv(program, arguments)
    throw Self.failure("\(program) cannot be run: \(String(cString: strerror(errno)))")
  }

  /// The path of the benchmarks' program.
  ///
  /// - Throws: `ExitCode` 2 where it is not there, once standard error has been told how to build it.
  static func program(beside tool: URL?) throws -> String {
    let path = tool?.deletingLastPathComponent().appendingPathComponent("touchlab-bench").path
    if let path, FileManager.default.isExecutableFile(atPath: path) { return path }
    throw failure(
      "the benchmarks are a program of their own, which is not beside this one; run: "
        + "swift run -c release touchlab-bench"
    )
  }

  private static func failure(_ message: String) -> ExitCode {
    StandardError.write("touchlab bench: " + message)
    return ExitCode(2)
  }
}
