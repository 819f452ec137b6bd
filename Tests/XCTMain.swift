// The entry point of the test executable on Linux. Without this file `swift build` would look for XCTest tests in the compiler's
// index. There are none, and writing the index takes a seventh of the compile time.

import Foundation
import Testing

@main
struct TestProgram {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    // `swift test` runs both testing libraries; only one of them has tests here.
    if let asked = arguments.firstIndex(of: "--testing-library"), arguments[(asked + 1)...].first == "xctest" {
      exit(0)
    }
    // With a filter it requests the names of the XCTest tests, and then runs the selected ones.
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
