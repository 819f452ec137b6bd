import Foundation
import ResponderKit
import Testing

/// The chapter on custom recognizers shows code and records; both have to be true.
@MainActor
@Suite("Documentation/CustomRecognizers.md")
struct ChapterTests {
  private let chapter: String

  init() throws {
    chapter = try Document.text("Documentation/CustomRecognizers.md")
  }

  /// The blocks of a kind, each with the line above it.
  private func blocks(_ opening: String) -> [(marker: String, text: String)] {
    let lines = chapter.components(separatedBy: "\n")
    return lines.indices.filter { lines[$0] == opening }.map { index in
      let body = lines[(index + 1)...].prefix { $0 != "```" }
      return (index > 0 ? lines[index - 1] : "", body.joined(separator: "\n") + "\n")
    }
  }

  private func argument(of marker: String, _ word: String) -> String? {
    guard marker.hasPrefix("<!-- \(word): "), marker.hasSuffix(" -->") else { return nil }
    return String(marker.dropFirst(word.count + 7).dropLast(4))
  }

  @Test("Every piece of code stands in a file of the examples, word for word")
  func code() throws {
    let blocks = blocks("```swift")
    #expect(blocks.count >= 6)
    for block in blocks {
      let path = try #require(argument(of: block.marker, "from"), "No file is named above: \(block.text)")
      let file = try Document.text(path)
      // In the chapter a method stands at the margin, in its file within its class.
      let indented = block.text.components(separatedBy: "\n").map { $0.isEmpty ? $0 : "  " + $0 }.joined(
        separator: "\n"
      )
      #expect(file.contains(block.text) || file.contains(indented), "\(path) does not hold: \(block.text)")
    }
  }

  @Test("What the record is said to show about a mistake is what it shows")
  func records() throws {
    let blocks = blocks("```text")
    #expect(Set(blocks.map { argument(of: $0.marker, "record") }) == Set(mistakes.keys))
    for block in blocks {
      let name = try #require(argument(of: block.marker, "record"), "No record is named above: \(block.text)")
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
