import ArgumentParser
import Foundation

/// `touchlab bench`.
struct BenchCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure hit-testing and dispatch against a floor in C.",
    discussion: """
      Each case takes turns with a C program that does the same work with no toolkit at all; the ratio is how many times the
      floor the case costs. The floor of a list's frame is that of one with fewer rows. Answers are checked before anything is timed. It takes a release build:

        swift run -c release touchlab bench --format json
      """
  )

  @Option(help: "text or json.")
  var format: Format = .text

  @MainActor
  func run() async throws {
    #if DEBUG
      try refuseDebugBuild()
    #else
      do {
        let report = try BenchReport(of: Self.cases())
        print(format == .json ? report.json : report.text)
      } catch let error as BenchError {
        StandardError.write("touchlab bench: \(error)")
        throw ExitCode(1)
      }
    #endif
  }

  /// What an optimiser has not seen says nothing of what the library costs.
  private func refuseDebugBuild() throws {
    let command = "swift run -c release touchlab bench" + (format == .json ? " --format json" : "")
    StandardError.write("touchlab bench: this is a debug build, whose figures mean nothing; run it with: \(command)")
    throw ExitCode(2)
  }

  @MainActor
  static func cases() -> [any BenchCase] {
    [
      HitTestCase(.phone, target: 8),
      HitTestCase(.balanced, target: 6),
      HitTestCase(.flat, target: 12),
      TouchMoveCase(.undecided, target: 45),
      TouchMoveCase(.active, target: 60),
      TouchMoveCase(.undecided, isObserved: true, target: nil),
      ScrollCase("scroll 100 rows", rows: 100, against: nil, target: nil),
      ScrollCase("scroll 1,000,000 rows", rows: 1_000_000, against: 100, target: 1.2),
    ]
  }
}
