import ArgumentParser
import Foundation

/// `touchlab bench`: runs the executable `touchlab-bench` in the same folder.
struct BenchCommand: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures the cost of hit-testing and event delivery relative to simple C code for the same task.",
    discussion: """
      Each case alternates with C code that does the same work without a toolkit; the ratio is the cost of the case \
      relative to this lower bound. The lower bound for a frame of a list is a list with fewer rows. Results are \
      verified before they are timed.

      The benchmarks are a separate executable, touchlab-bench, in the same folder as touchlab. If it is missing and \
      touchlab was built from its package, it is built first. The benchmarks need a release build:

        swift run -c release touchlab bench --format json
      """
  )

  @Option(help: "text or json.")
  var format: Format = .text

  func run() throws {
    let program = try Self.program(beside: Bundle.main.executableURL, build: Self.build)
    // The benchmarks replace this process, so their output and exit code become those of the command, and they receive
    // its signals.
    let words: [String] = [program, "--format", format.rawValue]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execv(program, arguments)
    throw Self.failure("\(program) cannot be run: \(String(cString: strerror(errno)))")
  }

  /// Returns the path of the benchmarks' executable. If the executable is missing and the tool is in the build folder
  /// of a package, `build` is called to build the executable in that package.
  ///
  /// - Throws: `ExitCode` 2 if the executable is missing. Instructions to build the executable are printed to standard
  ///   error.
  static func program(beside tool: URL?, build: (URL) throws -> Void) throws -> String {
    guard let folder = tool?.resolvingSymlinksInPath().deletingLastPathComponent() else { throw missing() }
    let program = folder.appendingPathComponent("touchlab-bench").path
    if FileManager.default.isExecutableFile(atPath: program) { return program }
    // The path of the tool is `<package>/.build/<platform>/release/touchlab`.
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
    StandardError.write("touchlab bench: building touchlab-bench; later runs use this build")
    let swift = Process()
    swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    swift.arguments = [
      "swift", "build", "-c", "release", "--product", "touchlab-bench", "--package-path", package.path,
    ]
    // The output of the build is printed to standard error, since standard output contains only the report.
    swift.standardOutput = FileHandle.standardError
    do {
      try swift.run()
    } catch {
      throw failure("swift cannot be run: \(error.localizedDescription)")
    }
    swift.waitUntilExit()
    guard swift.terminationStatus == 0 else { throw failure("the build of touchlab-bench failed") }
  }

  private static func missing() -> ExitCode {
    failure(
      "touchlab-bench is not in the folder of touchlab; build and run it with: "
        + "swift run -c release touchlab-bench"
    )
  }

  private static func failure(_ message: String) -> ExitCode {
    StandardError.write("touchlab bench: " + message)
    return ExitCode(2)
  }
}
