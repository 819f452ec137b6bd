import ArgumentParser
import Foundation
import Testing

@testable import touchlab

@Suite("touchlab bench") struct BenchCommandTests {
  @Test("touchlab bench runs the benchmarks next to the tool, or exits with 2 if they are missing and cannot be built")
  func program() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = folder.appendingPathComponent("touchlab")
    for missing in [tool, nil] {
      let code = #expect(throws: ExitCode.self) { try BenchCommand.program(beside: missing) { _ in } }
      expectEqual(code?.rawValue, 2)
    }
    let program = folder.appendingPathComponent("touchlab-bench").path
    // The file has the name of the benchmarks, but is not executable.
    expect(FileManager.default.createFile(atPath: program, contents: Data(), attributes: [.posixPermissions: 0o644]))
    #expect(throws: ExitCode.self) { try BenchCommand.program(beside: tool) { _ in } }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    try expectEqual(BenchCommand.program(beside: tool) { _ in }, program)
  }
  @Test(
    "In a package's build folder, touchlab bench builds the benchmarks if they are missing"
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
    // The tool is not in a package yet, so nothing is built.
    #expect(throws: ExitCode.self) { try BenchCommand.program(beside: tool) { builds.append($0) } }
    expect(builds.isEmpty)
    expect(FileManager.default.createFile(atPath: package.appendingPathComponent("Package.swift").path, contents: nil))
    // This build finishes without creating an executable.
    #expect(throws: ExitCode.self) { try BenchCommand.program(beside: tool) { builds.append($0) } }
    expectEqual(builds.map(\.path), [package.path])
    let found = try BenchCommand.program(beside: tool) { _ in
      _ = FileManager.default.createFile(atPath: program, contents: nil, attributes: [.posixPermissions: 0o755])
    }
    expectEqual(found, program)
    try expect(BenchCommand.program(beside: tool) { builds.append($0) } == program && builds.count == 1)
  }
}
