import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A programmer's error stops the program, and the last thing that the program says is what was wrong. These run in a release
/// build as well (`make sanitize`), where the standard library's preconditions say nothing.
@Suite("Traps")
struct TrapTests {
  private func lastWords(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A condition that does not hold says its sentence, and where it was asked for")
  func condition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().insertSubview(UIView(), at: 3) }
    }
    let words = lastWords(result)
    #expect(
      words.contains("insertSubview(_:at:) takes an index from 0 to the number of subviews, 0; it was given 3."),
      "\(words)"
    )
    #expect(words.contains("ResponderKit/UIView.swift"), "\(words)")
  }

  @Test("What has no way on says its sentence")
  func noWayOn() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared }
    }
    let words = lastWords(result)
    #expect(words.contains("There is no application yet; make one with UIApplication(clock:) and keep it."), "\(words)")
  }

  @Test("A tap that no button could make says its sentence")
  func noButton() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITapGestureRecognizer().buttonMaskRequired = [] }
    }
    let words = lastWords(result)
    #expect(
      words.contains("A tap recognizer's buttonMaskRequired must not be empty; the default is .primary."),
      "\(words)"
    )
  }

  @Test("The simulated screen says its sentence")
  func simulation() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = SimulatedScreen()
        screen.finger().down(at: .zero)
        screen.finger().down(at: .zero)
      }
    }
    let words = lastWords(result)
    #expect(words.contains("Finger 1 is already down; lift it first."), "\(words)")
  }

  @Test("A condition that holds makes no sentence")
  @MainActor
  func silence() {
    var count = 0
    func sentence() -> String {
      count += 1
      return ""
    }
    demand(true, sentence())
    #expect(count == 0)
  }

  @Test("No source stops the program in another way, which in a release build would be without a word")
  func sources() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()
    let silent = /\b(precondition|preconditionFailure|assert|assertionFailure|fatalError)\(/
    var count = 0
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      if file.lastPathComponent == "ProgrammerError.swift" { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(silent), "\(file.path)")
    }
    #expect(count > 100)
  }
}
