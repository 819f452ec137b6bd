import Foundation
import ResponderScenarios
import Testing

/// Tests of the search for scenario files in folders.
@Suite struct ScenarioFilesTests {
  @Test("The search for scenario files skips a named pipe in a folder and does not block")
  func pipe() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenarios-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.yaml")
    try Data("touchlab: 1".utf8).write(to: file)
    let link = folder.appendingPathComponent("b.yaml")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    expectEqual(mkfifo(folder.appendingPathComponent("c.yaml").path, 0o600), 0)
    try expectEqual(ScenarioFiles.below(folder.path), [file.path, link.path])
  }
}
