import Foundation
import ResponderKit
import Testing

/// Compares the code and the records in the documentation with the examples and with actual records.
@MainActor
@Suite("Code and records of the chapters")
struct ChapterTests {
  @Test(
    "Every code block occurs word for word in its example file",
    arguments: [
      ("Documentation/CustomRecognizers.md", 6), ("Documentation/HostGuide.md", 6), ("Documentation/Porting.md", 2),
      ("Documentation/Storyboards.md", 1), ("Documentation/WhyDoesMyTapNotArrive.md", 1),
    ]
  )
  func code(_ chapter: String, least: Int) throws {
    let blocks = try Document.blocks("```swift", of: chapter)
    #expect(blocks.count >= least)
    for block in blocks {
      let path = try #require(block.argument("from"), "No file is named above: \(block.text)")
      let file = try Document.text(path)
      // The chapter shows methods unindented; the file has them within a class, and statements within a method.
      let depths = ["", "  ", "    "].map { block.text.indented(by: $0) }
      #expect(depths.contains { file.contains($0) }, "\(path) does not contain: \(block.text)")
    }
  }

  @Test("The record that the chapter shows for each mistake is the actual one")
  func records() throws {
    let blocks = try Document.blocks("```text", of: "Documentation/CustomRecognizers.md")
    #expect(Set(blocks.map { $0.argument("record") }) == Set(mistakes.keys))
    for block in blocks {
      let name = try #require(block.argument("record"), "No record is named above: \(block.text)")
      let play = try #require(mistakes[name])
      let record = play()
      #expect(record == block.text, "\(name)")
    }
  }

  private var mistakes: [String: () -> String] {
    [
      "forgetful": {
        let stage = Stage()
        stage.add(Forgetful(), named: "flick")
        stage.draw([point(100, 100), point(110, 100)], over: 0)
        return stage.record()
      },
      "skipping": {
        let stage = Stage()
        stage.add(Skipping(), named: "dial")
        stage.draw([point(100, 100), point(110, 100)], over: 0)
        return stage.record()
      },
      "eager": {
        let stage = Stage()
        let front = UIView(frame: stage.view.bounds)
        front.accessibilityIdentifier = "front"
        stage.view.addSubview(front)
        let eager = stage.add(Eager(), named: "slide")
        stage.add(UIPanGestureRecognizer(), named: "pan", to: front)
        var moved = 0
        eager.onMove = { moved += 1 }
        stage.draw([point(100, 100), point(110, 100)], over: 0)
        #expect(moved == 1)
        return stage.record()
      },
      "remembering": {
        let stage = Stage()
        stage.add(Remembering(), named: "hit")
        stage.screen.tap(on: stage.view)
        stage.screen.wait(1)
        stage.screen.tap(on: stage.view)
        return stage.record()
      },
      "ticking": {
        let stage = Stage()
        stage.add(Ticking(), named: "press")
        stage.screen.tap(on: stage.view)
        stage.screen.wait(1)
        return stage.record()
      },
      "impatient": {
        let stage = Stage()
        stage.add(Impatient(), named: "knock")
        stage.screen.tap(on: stage.view)
        return stage.record()
      },
      "patient": {
        let stage = Stage()
        stage.add(Patient(), named: "knock")
        stage.screen.tap(on: stage.view)
        stage.screen.wait(3_600)
        return stage.record()
      },
    ]
  }
}
