import ArgumentParser
import Foundation
import Testing

@testable import touchlab

@Suite("touchlab bench") struct BenchCommandTests {
  @Test("It runs the program beside the tool, and ends with code 2 where there is none")
  func program() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = folder.appendingPathComponent("touchlab")
    for missing in [tool, nil] {
      let code = #expect(throws: ExitCode.self) { try BenchCommand.program(beside: missing) { _ in } }
      #expect(code?.rawValue == 2)
    }
    let program = folder.appendingPathComponent("touchlab-bench").path
    // Somebody's notes of that name are no program.
    #expect(FileManager.default.createFile(atPath: program, contents: Data(), attributes: [.posixPermissions: 0o644]))
    #expect(throws: ExitCode.self) { try BenchCommand.program(beside: tool) { _ in } }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    #expect(try BenchCommand.program(beside: tool) { _ in } == program)
  }
  @Test(
    "In its package's build folder it is built first, once; elsewhere, and where that makes none, it ends with code 2"
  )
  func building() throws {
    let package = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    let folder = package.appendingPathComponent(".build/platform/release")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: package) }
    let tool = folder.appendingPathComponent("touchlab")
    let program = folder.appendingPathComponent("touchlab-bench").path
    var builds: [URL] = []
    // No package yet.
    #expect(throws: ExitCode.self) { try BenchCommand.program(beside: tool) { builds.append($0) } }
    #expect(builds.isEmpty)
    #expect(FileManager.default.createFile(atPath: package.appendingPathComponent("Package.swift").path, contents: nil))
    // A build that makes nothing.
    #expect(throws: ExitCode.self) { try BenchCommand.program(beside: tool) { builds.append($0) } }
    #expect(builds.map(\.path) == [package.path])
    let found = try BenchCommand.program(beside: tool) { _ in
      _ = FileManager.default.createFile(atPath: program, contents: nil, attributes: [.posixPermissions: 0o755])
    }
    #expect(found == program)
    #expect(try BenchCommand.program(beside: tool) { builds.append($0) } == program && builds.count == 1)
  }
}
