import Foundation
import Testing

@testable import ResponderAgents

@Suite struct AllowedFoldersTests {
  /// Calls the body with a new folder that contains two allowed folders, a file outside them, and symbolic links.
  private func withFolders(_ body: (_ root: String, AllowedFolders) throws -> Void) throws {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appendingPathComponent("roots-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: root) }
    for name in ["one/a.yaml", "one/sub/b.yaml", "two/c.yaml", "two/a.yaml", "one-more/d.yaml", "e.yaml"] {
      let file = root.appendingPathComponent(name)
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    for (link, target) in [
      ("one/out.yaml", "../e.yaml"), ("one/in.yaml", "sub/b.yaml"), ("one/up", ".."), ("one/loop", "loop"),
      ("one/absolute", root.appendingPathComponent("e.yaml").path), ("entry", "one"),
    ] {
      try manager.createSymbolicLink(atPath: root.appendingPathComponent(link).path, withDestinationPath: target)
    }
    let path = root.resolvingSymlinksInPath().path
    try body(path, try AllowedFolders([path + "/entry", path + "/two"]))
  }

  @Test("A path inside the folders is resolved, also through links, and the first folder that contains it is used")
  func allowed() throws {
    try withFolders { root, folders in
      let paths = [
        "a.yaml": root + "/one/a.yaml",
        "c.yaml": root + "/two/c.yaml",
        "in.yaml": root + "/one/sub/b.yaml",
        "sub/.././a.yaml": root + "/one/a.yaml",
        "up/one/a.yaml": root + "/one/a.yaml",
        root + "/two/c.yaml": root + "/two/c.yaml",
        ".": root + "/one",
      ]
      for (name, expected) in paths {
        let path = try folders.path(of: name)
        expectEqual(path, expected)
      }
    }
  }

  @Test(
    "A path outside the folders is refused, whether or not the file exists",
    arguments: [
      "../e.yaml", "out.yaml", "absolute", "up/e.yaml", "up", "..", "/", "/etc/passwd", "../one-more/d.yaml", "loop",
      "../no-such-file", "sub/../../e.yaml", "out.yaml/../e.yaml",
    ]
  )
  func refused(path: String) throws {
    try withFolders { _, folders in
      let failure = #expect(throws: ToolFailure.self) { try folders.path(of: path) }
      expectEqual(failure?.description.contains("outside the folders"), true)
    }
  }

  @Test("A missing file inside the folders is reported as missing")
  func missing() throws {
    try withFolders { _, folders in
      let failure = #expect(throws: ToolFailure.self) { try folders.path(of: "sub/none.yaml") }
      expectEqual(failure?.description, "sub/none.yaml: the file does not exist")
    }
  }

  @Test("A folder that does not exist, or is a file, is refused")
  func noFolder() throws {
    try withFolders { root, _ in
      #expect(throws: ToolFailure.self) { try AllowedFolders([root + "/none"]) }
      #expect(throws: ToolFailure.self) { try AllowedFolders([root + "/e.yaml"]) }
    }
  }
}
