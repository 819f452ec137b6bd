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
      let code = #expect(throws: ExitCode.self) { try BenchCommand.program(beside: missing) }
      #expect(code?.rawValue == 2)
    }
    let program = folder.appendingPathComponent("touchlab-bench").path
    // Somebody's notes of that name are no program.
    #expect(FileManager.default.createFile(atPath: program, contents: Data(), attributes: [.posixPermissions: 0o644]))
    #expect(throws: ExitCode.self) { try BenchCommand.program(beside: tool) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    #expect(try BenchCommand.program(beside: tool) == program)
  }
}
