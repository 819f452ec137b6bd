import Foundation
import Testing

/// Tests that the code and output of the README's example are the same as in the README. The example is a target of
/// this package, so it is compiled.
@Suite("The README's example")
struct ReadmeTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func block(after marker: String, in text: String, opening: String) throws -> String {
    let start = try require(text.range(of: marker)?.upperBound)
    let open = try require(text.range(of: opening + "\n", range: start..<text.endIndex)?.upperBound)
    let close = try require(text.range(of: "```\n", range: open..<text.endIndex)?.lowerBound)
    return String(text[open..<close])
  }

  @Test("The code in the README equals the code in Examples/ReadmeExample")
  func sameText() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let code = try String(contentsOf: root.appendingPathComponent("Examples/ReadmeExample/main.swift"), encoding: .utf8)
    try expectEqual(block(after: "<!-- example: tested -->", in: readme, opening: "```swift"), code)
  }

  @Test("The example's output equals the output in the README")
  func sameOutput() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let process = Process()
    process.executableURL = try executable(named: "ReadmeExample")
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try expectEqual(block(after: "It prints\n", in: readme, opening: "```"), printed)
  }

  /// Returns the URL of the executable with this name, which is in the folder of the running test bundle.
  private func executable(named name: String) throws -> URL {
    let bundle = try require(CommandLine.arguments.first { $0.hasSuffix(".xctest") })
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name)
  }
}
