import Foundation
import ResponderKit
import Testing

/// Tests that the code in the documentation equals the code of the examples, and that the records equal actual records.
@MainActor
@Suite("Code and records in the documentation")
struct ChapterTests {
  @Test(
    "Every code block occurs word for word in its example file",
    arguments: [
      ("Documentation/CustomRecognizers.md", 6), ("Documentation/HostGuide.md", 6), ("Documentation/InputGuide.md", 5),
      ("Documentation/Porting.md", 2),
      ("Documentation/Storyboards.md", 1), ("Documentation/WhyDoesMyTapNotArrive.md", 1),
    ]
  )
  func code(_ chapter: String, least: Int) throws {
    let blocks = try Document.blocks("```swift", of: chapter)
    #expect(blocks.count >= least)
    for block in blocks {
      let path = try #require(block.argument("from"), "No file is named above: \(block.text)")
      let file = try Document.text(path)
      // The chapter's code is not indented. In the file, it may be indented by one level in a class or by two levels in
      // a method.
      let depths = ["", "  ", "    "].map { block.text.indented(by: $0) }
      #expect(depths.contains { file.contains($0) }, "\(path) does not contain: \(block.text)")
    }
  }

  @Test("The record that the chapter shows for each mistake is the actual record")
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
        let session = GestureSession()
        session.add(Forgetful(), named: "flick")
        session.draw([point(100, 100), point(110, 100)], over: 0)
        return session.record()
      },
      "skipping": {
        let session = GestureSession()
        session.add(Skipping(), named: "dial")
        session.draw([point(100, 100), point(110, 100)], over: 0)
        return session.record()
      },
      "eager": {
        let session = GestureSession()
        let front = UIView(frame: session.view.bounds)
        front.accessibilityIdentifier = "front"
        session.view.addSubview(front)
        let eager = session.add(Eager(), named: "slide")
        session.add(UIPanGestureRecognizer(), named: "pan", to: front)
        var moved = 0
        eager.onMove = { moved += 1 }
        session.draw([point(100, 100), point(110, 100)], over: 0)
        #expect(moved == 1)
        return session.record()
      },
      "remembering": {
        let session = GestureSession()
        session.add(Remembering(), named: "hit")
        session.screen.tap(on: session.view)
        session.screen.wait(1)
        session.screen.tap(on: session.view)
        return session.record()
      },
      "ticking": {
        let session = GestureSession()
        session.add(Ticking(), named: "press")
        session.screen.tap(on: session.view)
        session.screen.wait(1)
        return session.record()
      },
      "impatient": {
        let session = GestureSession()
        session.add(Impatient(), named: "knock")
        session.screen.tap(on: session.view)
        return session.record()
      },
      "patient": {
        let session = GestureSession()
        session.add(Patient(), named: "knock")
        session.screen.tap(on: session.view)
        session.screen.wait(3_600)
        return session.record()
      },
    ]
  }
}
