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
      timed. The benchmarks are a program of their own, touchlab-bench, in the same folder as touchlab; where it is not there
      and touchlab was built from its package, it is built first. They take a release build:

        swift run -c release touchlab bench --format json
      """
  )

  @Option(help: "text or json.")
  var format: Format = .text

  func run() throws {
    let program = try Self.program(beside: Bundle.main.executableURL, build: Self.build)
    // This process becomes the other one: what it prints, how it ends and the signals it gets are that one's own.
    let words: [String] = [program, "--format", format.rawValue]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execv(program, arguments)
    throw Self.failure("\(program) cannot be run: \(String(cString: strerror(errno)))")
  }

  /// The path of the benchmarks' program. `build` makes it in the package at its argument, where the tool stands in that
  /// package's build folder and the program does not.
  ///
  /// - Throws: `ExitCode` 2 where it is not there, once standard error has been told how to build it.
  static func program(beside tool: URL?, build: (URL) throws -> Void) throws -> String {
    guard let folder = tool?.resolvingSymlinksInPath().deletingLastPathComponent() else { throw missing() }
    let program = folder.appendingPathComponent("touchlab-bench").path
    if FileManager.default.isExecutableFile(atPath: program) { return program }
    // <package>/.build/<platform>/release/touchlab
    let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
    let package = scratch.deletingLastPathComponent()
    guard folder.lastPathComponent == "release", scratch.lastPathComponent == ".build",
      FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path)
    else { throw missing() }
    try build(package)
    guard FileManager.default.isExecutableFile(atPath: program) else { throw missing() }
    return program
  }

  private static func build(in package: URL) throws {
    StandardError.write("touchlab bench: building touchlab-bench, once")
    let swift = Process()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = [
      "swift", "build", "-c", "release", "--product", "touchlab-bench", "--package-path", package.path,
    ]
    // Standard output holds the figures and nothing else.
    swift.standardOutput = FileHandle.standardError
    do {
      try swift.run()
    } catch {
      throw failure("swift cannot be run: \(error.localizedDescription)")
    }
    swift.waitUntilExit()
    guard swift.terminationStatus == 0 else { throw failure("touchlab-bench was not built") }
  }

  private static func missing() -> ExitCode {
    failure(
      "the benchmarks are a program of their own, which is not beside this one; run: "
        + "swift run -c release touchlab-bench"
    )
  }

  private static func failure(_ message: String) -> ExitCode {
    StandardError.write("touchlab bench: " + message)
    return ExitCode(2)
  }
}
