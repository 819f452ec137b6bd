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
    (page.screen["views"] as? [[String: Any]] ?? []).filter { $0["part"] == nil }.compactMap { $0["id"] as? String }
  }

  private func fault(_ page: SessionPage) -> [String: Any]? { page.all("fault").last?["fault"] as? [String: Any] }

  @Test("A file that is saved without an error is shown, and after an error the last valid screen stays")
  func saved() throws {
    try showing(Self.text("a")) { page, files, file in
      expectEqual(views(page), ["a"])
      page.clear()
      files.checkFiles()
      expect(page.messages.isEmpty)
      try Data(Self.text("other").utf8).write(to: file)
      files.checkFiles()
      expectEqual(views(page), ["other"])
      page.clear()
      try Data("touchlab: 1\nscreen: [100]\n".utf8).write(to: file)
      files.checkFiles()
      expect(page.all("screen").isEmpty)
      expectEqual(fault(page)?["line"] as? Int, 2)
      expectEqual(fault(page)?["column"] as? Int, 9)
      page.tap(50, 50)
      expect(page.lines("event").contains("other touchUpInside"))
      try Data(Self.text("third").utf8).write(to: file)
      files.checkFiles()
      expectEqual(views(page), ["third"])
      expect(page.all("fault").last?["fault"] is NSNull)
    }
  }

  @Test(
    "A file that is missing while an editor replaces it causes no message"
  )
  func replaced() throws {
    try showing(Self.text("a")) { page, files, file in
      page.clear()
      try FileManager.default.removeItem(at: file)
      files.checkFiles()
      expect(page.messages.isEmpty)
      try Data(Self.text("b").utf8).write(to: file)
      files.checkFiles()
      expectEqual(views(page), ["b"])
    }
  }

  private func edit(_ text: String, _ page: SessionPage, _ more: String = "") throws {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    page.receive(#"{"type":"edit","text":\#(quoted)\#(more)}"#)
  }

  private func source(_ page: SessionPage) throws -> [String: Any] {
    page.receive(#"{"type":"source"}"#)
    return try require(page.all("source").last)
  }

  @Test("A file that is missing in several successive checks is reported as deleted, and is shown again if it returns")
  func deleted() throws {
    try showing(Self.text("a")) { page, files, file in
      try FileManager.default.removeItem(at: file)
      page.clear()
      for _ in 1..<ScreenFiles.checksUntilDeleted { files.checkFiles() }
      expect(page.messages.isEmpty)
      files.checkFiles()
      expectEqual(fault(page)?["message"] as? String, "the file was deleted; its last version is shown")
      expectEqual(fault(page)?["file"] as? String, "mine.yaml")
      expectNil(fault(page)?["line"])
      try expectEqual(source(page)["text"] as? String, Self.text("a"))
      page.clear()
      for _ in 0..<ScreenFiles.checksUntilDeleted { files.checkFiles() }
      expect(page.messages.isEmpty)
      try Data(Self.text("a").utf8).write(to: file)
      files.checkFiles()
      expect(page.all("fault").last?["fault"] is NSNull)
      expectEqual(views(page), ["a"])
    }
  }

  @Test("A file that is edited on a page is shown on this page only")
  func edited() throws {
    try showing(Self.text("a")) { page, files, file in
      try expectEqual(source(page)["text"] as? String, Self.text("a"))
      try edit(Self.text("b"), page)
      expectEqual(views(page), ["b"])
      try edit("touchlab: 1\nscreen: [100]\n", page)
      expectEqual(views(page), ["b"])
      expectEqual(fault(page)?["line"] as? Int, 2)
      try expectEqual(String(contentsOf: file, encoding: .utf8), Self.text("a"))
      expectEqual(files.file("mine")?.screen.text, "")
    }
  }

  @Test("The editor receives the text of the shown screen, the text of the file, and the number of the last valid edit")
  func revisions() throws {
    try showing(Self.text("a")) { page, files, file in
      try expectNil(source(page)["revision"])
      try edit(Self.text("b"), page, #","screen":"mine","revision":7"#)
      try edit("touchlab: 1\nscreen: [100]\n", page, #","screen":"mine","revision":8"#)
      var message = try source(page)
      expectEqual(message["text"] as? String, Self.text("b"))
      expectEqual(message["file"] as? String, Self.text("a"))
      expectEqual(message["revision"] as? Int, 7)
      page.receive(#"{"type":"reset"}"#)
      try expectEqual(source(page)["revision"] as? Int, 7)
      // A saved file replaces the edit.
      try Data(Self.text("other").utf8).write(to: file)
      files.checkFiles()
      message = try require(page.all("source").last)
      expectEqual(message["text"] as? String, Self.text("other"))
      expectEqual(message["file"] as? String, Self.text("other"))
      expectNil(message["revision"])
      try edit(Self.text("c"), page, #","revision":9"#)
      page.receive(#"{"type":"open","screen":"mine"}"#)
      try expectEqual(source(page)["text"] as? String, Self.text("other"))
    }
  }

  @Test("The editor receives the text of an invalid file, with the error and the suggested spelling")
  func invalid() throws {
    let wrong = Self.text("a", ", isHiden: true")
    try showing(wrong) { page, _, _ in
      try expectEqual(source(page)["text"] as? String, wrong)
      try expectEqual(source(page)["file"] as? String, wrong)
      let correction = try require(fault(page)?["correction"] as? [String: String])
      expectEqual(correction, ["word": "isHiden", "replacement": "isHidden"])
      try edit(Self.text("a"), page, #","revision":1"#)
      expectEqual(views(page), ["a"])
      try expectEqual(source(page)["text"] as? String, Self.text("a"))
    }
  }

  @Test("While a built-in screen is edited, the text of its file is that of the variant that its switches select")
  func builtIn() throws {
    let page = try SessionPage(showing: "lace")
    page.receive(#"{"type":"switch","id":"bar","value":"raised"}"#)
    let file = try source(page)["file"] as? String
    try edit(Self.text("a"), page, #","revision":1"#)
    try edit(Self.text("b"), page, #","revision":2"#)
    let message = try source(page)
    expectEqual(message["file"] as? String, file)
    expectEqual(message["text"] as? String, Self.text("b"))
  }

  @Test("An edit of a screen that is not open has no effect, and the server returns an error")
  func otherScreen() throws {
    try showing(Self.text("a")) { page, _, _ in
      try edit(Self.text("b"), page, #","screen":"lace","revision":1"#)
      expectEqual(views(page), ["a"])
      expectEqual(page.errors, ["screen: the edited screen is not open; open it first, then send the edit"])
    }
  }

  @Test("A file that is dropped on a page is listed first on this page, and is not listed on other pages")
  func dropped() throws {
    let page = try SessionPage(showing: "lace")
    let quoted = String(decoding: try JSONEncoder().encode(Self.text("mine")), as: UTF8.self)
    page.receive(#"{"type":"drop","name":"my screen.yaml","text":\#(quoted)}"#)
    expectEqual(page.screen["id"] as? String, "dropped-my screen")
    expectEqual(
      (page.all("gallery").last?["screens"] as? [[String: Any]])?.first?["id"] as? String,
      "dropped-my screen"
    )
    page.receive(#"{"type":"drop","name":"wrong.yaml","text":"touchlab: 2"}"#)
    expectEqual(page.screen["id"] as? String, "dropped-my screen")
    expectEqual(fault(page)?["file"] as? String, "wrong.yaml")
    let other = try SessionPage(showing: "lace")
    other.receive(#"{"type":"open","screen":"dropped-my screen"}"#)
    expectEqual(other.errors.count, 1)
  }

  @Test("A dropped file that is no scenario is an error that states which files can be shown")
  func droppedUnknownFormat() throws {
    let page = try SessionPage(showing: "lace")
    page.receive(#"{"type":"drop","name":"View.swift","text":"import UIKit\nlet a: Int = 1\n"}"#)
    let message = try require(fault(page)?["message"] as? String)
    expect(message.hasPrefix("not a file that can be shown; expected a scenario (.yaml), a dump"), "\(message)")
    expect(message.contains("As a scenario, the file has the error: not valid YAML"), "\(message)")
    page.receive(#"{"type":"drop","name":"mine.YAML","text":"touchlab: 2"}"#)
    expectEqual((fault(page)?["message"] as? String)?.hasPrefix("not a file"), false)
    expectEqual(page.screen["id"] as? String, "lace")
  }

  @Test("A dropped file without a title has the name of the file")
  func droppedWithoutTitle() throws {
    let page = try SessionPage(showing: "lace")
    page.receive(#"{"type":"drop","name":"my screen.yaml","text":"touchlab: 1\nscreen: [100, 100]\nviews: []\n"}"#)
    expectEqual(page.screen["title"] as? String, "my screen")
  }

  @Test("The words of a screen include the classes of its recognizers")
  func searchWords() throws {
    let page = try SessionPage(showing: "lace")
    let screens = try require(page.all("gallery").last?["screens"] as? [[String: Any]])
    func words(_ id: String) -> [Substring] {
      (screens.first { $0["id"] as? String == id }?["words"] as? String ?? "").split(separator: " ")
    }
    expect(words("pan").contains("uipangesturerecognizer"))
    expect(words("long-press").contains("uilongpressgesturerecognizer"))
    expect(!words("lace").contains("uipangesturerecognizer"))
  }

  @Test("Playing the script of a file shows its fingers and sends a mark for each expected line")
  func script() throws {
    try showing(Self.text("a")) { page, _, _ in
      page.receive(#"{"type":"run"}"#)
      let outcome = try require(page.all("outcome").last)
      expectEqual(outcome["passed"] as? Bool, false)
      expectEqual(outcome["plays"] as? Bool, true)
      let rows = try require(outcome["rows"] as? [[String: Any]])
      expectEqual(rows.map { $0["mark"] as? String }, ["both", "both", "extra"])
      expectEqual(rows.map { $0["text"] as? String }, ["a touchDown", "a touchUpInside", "a primaryActionTriggered"])
      page.playBack()
      expectEqual(page.lines("event"), ["a touchDown", "a touchUpInside", "a primaryActionTriggered"])
    }
  }

  @Test("Fingers that a script leaves down are cancelled at its end, and the next touch has a verdict")
  func scriptWithoutLift() throws {
    let text = Self.text("a").replacing("[{tap: a}]", with: "[{down: {at: a}}, {down: {finger: 2, at: [95, 95]}}]")
    try showing(text) { page, _, _ in
      page.receive(#"{"type":"run"}"#)
      page.playBack()
      expectEqual(page.lines("event"), ["a touchDown", "a touchCancel"])
      page.uptime += 1
      page.clear()
      page.tap(50, 50)
      expect(page.errors.isEmpty)
      expectEqual(page.lines("event"), ["a touchDown", "a touchUpInside", "a primaryActionTriggered"])
      expect(!page.all("verdict").isEmpty)
    }
  }
}
