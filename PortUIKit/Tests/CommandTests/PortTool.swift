import Foundation
import Testing

/// The command that the plugin runs, and a temporary folder for the command's input and output.
struct PortTool {
  struct Result {
    var code: Int32
    var output: String
    var report: String
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("PortTool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The folder of the package of these tests.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the executable that was built for the plugin. Using it avoids a second build of the command.
  static func executable() throws -> URL {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let builds = package.appendingPathComponent(".build")
    let folders = ["debug", "x86_64-unknown-linux-gnu/debug", "aarch64-unknown-linux-gnu/debug"]
    for folder in [tests] + folders.map(builds.appendingPathComponent) {
      let tool = folder.appendingPathComponent("port-tool")
      if FileManager.default.isExecutableFile(atPath: tool.path) { return tool }
    }
    throw Problem(sentence: "The plugin's command is not beside the tests in \(tests.path), nor in \(builds.path).")
  }

  /// Returns the report of the compiler about rewritten files that import UIKit.
  func compilerReport(_ files: String...) throws -> String {
    let modules = try PortTool.executable().deletingLastPathComponent().appendingPathComponent("Modules")
    let arguments = ["swiftc", "-typecheck", "-swift-version", "5", "-I", modules.path] + files
    return try PortTool.run(URL(fileURLWithPath: "/usr/bin/env"), arguments, in: folder).report
  }

  struct Problem: Error, CustomStringConvertible {
    let sentence: String
    var description: String { sentence }
  }

  @discardableResult
  func write(_ text: String, _ name: String = "File.swift") throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  func run(_ arguments: [String]) throws -> Result {
    try PortTool.run(PortTool.executable(), arguments, in: folder)
  }

  static func run(_ executable: URL, _ arguments: [String], in folder: URL) throws -> Result {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // The output is written to files instead of pipes, since a process blocks on a full pipe.
    let files = ["out", "report"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for file in files { try FileManager.default.removeItem(at: file) }
    return Result(code: process.terminationStatus, output: texts[0], report: texts[1])
  }

  /// Returns the rewritten text of a file that imports UIKit, without the import and the line `#sourceLocation`.
  func ported(_ text: String) throws -> String {
    let head = "import UIKit\n"
    let result = try portedAlone(head + text)
    guard result.hasPrefix(head) else { throw Problem(sentence: "The import is missing in \(result)") }
    return String(result.dropFirst(head.count))
  }

  /// Returns the rewritten text of a file, without the line `#sourceLocation`.
  func portedAlone(_ text: String) throws -> String {
    let result = try run([write(text)])
    guard result.code == 0 else { throw Problem(sentence: result.report) }
    guard result.output.hasPrefix("#sourceLocation") else {
      throw Problem(sentence: "The #sourceLocation is missing in \(result.output)")
    }
    return String(result.output.drop { $0 != "\n" }.dropFirst())
  }

  /// Returns the refusals in a file, each in the form `line: reason`.
  func refusals(in text: String) throws -> [String] {
    let path = try write(text)
    let result = try run([path, "--check", "--quiet"])
    return result.report.split(separator: "\n").map { line in
      let parts = line.dropFirst(path.count + 1).split(separator: ":", maxSplits: 3)
      return "\(parts[0]):\(parts[3])"
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
