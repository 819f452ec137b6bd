// The entry point of the test executable on Linux. Without this file, `swift build` would write an index and search it
// for XCTest tests. No such tests exist, and writing the index takes a seventh of the compile time.

import Foundation
import Testing

@main
struct TestProgram {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    // `swift test` runs XCTest and Swift Testing, but all tests of this package use Swift Testing.
    if let asked = arguments.firstIndex(of: "--testing-library"), arguments[(asked + 1)...].first == "xctest" {
      exit(0)
    }
    // With a filter, `swift test` first requests the names of the XCTest tests, and then runs those that match.
    if arguments.contains("--dump-tests-json") {
      print(#"{"name":"All tests","tests":[]}"#)
      exit(0)
    }
    if let names = arguments.first, !names.hasPrefix("-") {
      let hint = "There are no XCTest tests. Use make unit ONLY=PATTERN, or --enable-swift-testing.\n"
      FileHandle.standardError.write(Data(hint.utf8))
      exit(0)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
