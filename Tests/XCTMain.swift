// What `swift build` takes for the program of the tests on Linux. Without this file it would look for XCTest's tests, of which
// there are none, in the compiler's index, and writing that index takes a seventh of the time in which all is compiled.

import Foundation
import Testing

@main
struct TestProgram {
  static func main() async {
    let arguments = CommandLine.arguments
    // `swift test` asks both libraries in turn; only one of them has tests here.
    if let asked = arguments.firstIndex(of: "--testing-library"), arguments[(asked + 1)...].first == "xctest" {
      exit(0)
    }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
