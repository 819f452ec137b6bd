import Foundation
import ResponderScenarios
import Testing

@testable import ResponderPlayground

/// Tests of files that are saved while a page shows them, of files that are edited on the page, and of files that are
/// dropped on the page.
@Suite("Screens of the user") @MainActor struct ScreenFilesTests {
  private static func text(_ id: String, _ more: String = "") -> String {
    "touchlab: 1\nscreen: [100, 100]\nviews: [{id: \(id), class: UIButton, frame: [0, 0, 90, 90]\(more)}]\n"
      + "touches: [{tap: \(id)}]\nonly: [event]\nexpect: [\(id) touchDown, \(id) touchUpInside]\n"
  }

  /// Runs the body with a page that shows a file in a temporary folder.
  private func showing(_ text: String, _ body: (SessionPage, ScreenFiles, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("mine.yaml")
    try Data(text.utf8).write(to: file)
    let files = ScreenFiles([file.path])
    let page = SessionPage(Gallery(screens: [], files: files))
    page.receive(#"{"type":"open","screen":"mine"}"#)
    try body(page, files, file)
  }

  private func views(_ page: SessionPage) -> [String] {
    (page.screen["views"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  private func fault(_ page: SessionPage) -> [String: Any]? { page.all("fault").last?["fault"] as? [String: Any] }

  @Test("A file saved without an error is shown; if it has an error, the error is sent and the last valid screen stays")
  func saved() throws {
    try showing(Self.text("a")) { page, files, file in
      #expect(views(page) == ["a"])
      page.clear()
      files.checkFiles()
      #expect(page.messages.isEmpty)
      try Data(Self.text("other").utf8).write(to: file)
      files.checkFiles()
      #expect(views(page) == ["other"])
      page.clear()
      try Data("touchlab: 1\nscreen: [100]\n".utf8).write(to: file)
      files.checkFiles()
      #expect(page.all("screen").isEmpty)
      #expect(fault(page)?["line"] as? Int == 2)
      #expect(fault(page)?["column"] as? Int == 9)
      page.tap(50, 50)
      #expect(page.lines("event").contains("other touchUpInside"))
      try Data(Self.text("third").utf8).write(to: file)
      files.checkFiles()
      #expect(views(page) == ["third"])
      #expect(page.all("fault").last?["fault"] is NSNull)
    }
  }

  @Test(
    "A file that is missing for a moment, as while an editor replaces it, causes no message, and its next version is shown"
  )
  func replaced() throws {
    try showing(Self.text("a")) { page, files, file in
      page.clear()
      try FileManager.default.removeItem(at: file)
      files.checkFiles()
      #expect(page.messages.isEmpty)
      try Data(Self.text("b").utf8).write(to: file)
      files.checkFiles()
      #expect(views(page) == ["b"])
    }
  }

  @Test("A file that is edited on the page is shown on this page only, and an error in it is sent")
  func edited() throws {
    try showing(Self.text("a")) { page, files, file in
      page.receive(#"{"type":"source"}"#)
      let source = try #require(page.all("source").last)
      #expect(source["text"] as? String == Self.text("a"))
      let words = try #require(source["words"] as? [String])
      #expect(words.contains("isUserInteractionEnabled") && words.contains("UIButton") && words.contains("longPress"))
      @MainActor func edit(_ text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        page.receive(#"{"type":"edit","text":\#(quoted)}"#)
      }
      try edit(Self.text("b"))
      #expect(views(page) == ["b"])
      try edit("touchlab: 1\nscreen: [100]\n")
      #expect(views(page) == ["b"])
      #expect(fault(page)?["line"] as? Int == 2)
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.text("a"))
      #expect(files.file("mine")?.screen.text == "")
    }
  }

  @Test("A file that is dropped on the page is listed first on this page, and on no other page")
  func dropped() throws {
    let page = try SessionPage(showing: "lace")
    let quoted = String(decoding: try JSONEncoder().encode(Self.text("mine")), as: UTF8.self)
    page.receive(#"{"type":"drop","name":"my screen.yaml","text":\#(quoted)}"#)
    #expect(page.screen["id"] as? String == "dropped-my screen")
    #expect((page.all("gallery").last?["screens"] as? [[String: Any]])?.first?["id"] as? String == "dropped-my screen")
    page.receive(#"{"type":"drop","name":"wrong.yaml","text":"touchlab: 2"}"#)
    #expect(page.screen["id"] as? String == "dropped-my screen")
    #expect(fault(page)?["file"] as? String == "wrong.yaml")
    let other = try SessionPage(showing: "lace")
    other.receive(#"{"type":"open","screen":"dropped-my screen"}"#)
    #expect(other.errors.count == 1)
  }

  @Test("Playing the script of the file shows its fingers and sends a mark for each expected line")
  func script() throws {
    try showing(Self.text("a")) { page, _, _ in
      page.receive(#"{"type":"run"}"#)
      let outcome = try #require(page.all("outcome").last)
      #expect(outcome["passed"] as? Bool == false)
      let rows = try #require(outcome["rows"] as? [[String: Any]])
      #expect(rows.map { $0["mark"] as? String } == ["both", "both", "extra"])
      #expect(rows.map { $0["text"] as? String } == ["a touchDown", "a touchUpInside", "a primaryActionTriggered"])
      page.playBack()
      #expect(page.lines("event") == ["a touchDown", "a touchUpInside", "a primaryActionTriggered"])
    }
  }
}
