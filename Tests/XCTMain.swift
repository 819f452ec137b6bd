// What `swift build` takes for the program of the tests on Linux. Without this file it would look for XCTest's tests, of which
// there are none, in the compiler's index, and writing that index takes a seventh of the time in which all is compiled.

import Foundation
import Testing

@main
struct TestProgram {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    // `swift test` asks both libraries in turn; only one of them has tests here.
    if let asked = arguments.firstIndex(of: "--testing-library"), arguments[(asked + 1)...].first == "xctest" {
      exit(0)
    }
    // With a filter it asks for the names of XCTest's tests, and then to play those that are left.
    if arguments.contains("--dump-tests-json") {
      print(#"{"name":"All tests","tests":[]}"#)
      exit(0)
    }
    if let names = arguments.first, !names.hasPrefix("-") {
      let hint = "None of the tests is XCTest's: ask for make unit ONLY=PATTERN, or --enable-swift-testing.\n"
      FileHandle.standardError.write(Data(hint.utf8))
      exit(0)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
