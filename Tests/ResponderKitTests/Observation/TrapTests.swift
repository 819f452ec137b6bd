import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A data source with eight items.
private final class Eight: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}

/// Tests of programmer errors, which stop the app and print a sentence. They also run in a release build (`make
/// sanitize`), where the standard library's preconditions print nothing.
@Suite("Traps")
struct TrapTests {
  private func lastWords(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("An index out of range traps with its message and the source location")
  func condition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().insertSubview(UIView(), at: 3) }
    }
    let words = lastWords(result)
    expect(
      words.contains("The index of insertSubview(_:at:) must be from 0 to the number of subviews, 0, but it is 3."),
      "\(words)"
    )
    expect(words.contains("ResponderKit/UIView.swift"), "\(words)")
  }

  @Test("Reading UIApplication.shared while no application exists traps with a message")
  func noWayOn() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared }
    }
    let words = lastWords(result)
    expect(
      words.contains("There is no application yet; create one with UIApplication(clock:) and retain it."),
      "\(words)"
    )
  }

  @Test("Setting an empty button mask traps with a message that names the default")
  func noButton() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UITapGestureRecognizer().buttonMaskRequired = [] }
    }
    let words = lastWords(result)
    expect(
      words.contains("A tap recognizer's buttonMaskRequired must not be empty; the default is .primary."),
      "\(words)"
    )
  }

  /// A recognizer whose `reset()` makes another recognizer fail.
  private final class Resetting: UIGestureRecognizer {
    weak var other: Resetting?
    override func reset() { other?.state = .failed }
  }

  @Test("Two recognizers that make each other fail in reset() trap with a message instead of looping forever")
  func endlessReset() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = SimulatedScreen()
        let (first, second) = (Resetting(), Resetting())
        for recognizer in [first, second] { screen.window.addGestureRecognizer(recognizer) }
        (first.other, second.other) = (second, first)
        screen.tap(at: CGPoint(x: 50, y: 50))
      }
    }
    let words = lastWords(result)
    expect(words.contains("The reset() methods of gesture recognizers have set each other's states"), "\(words)")
  }

  @Test("A section inset of a flow layout that is not a number traps with a message that contains it")
  func noInset() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset.left = .nan
        let source = Eight()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        collection.dataSource = source
        withExtendedLifetime(source) { collection.layoutIfNeeded() }
      }
    }
    let words = lastWords(result)
    expect(words.contains("In a flow layout, the insets of a section must be finite; they are "), "\(words)")
  }

  @Test("A screen scale of 0 traps with a message that contains it")
  func noScale() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SimulatedScreen().application.screenScale = 0 }
    }
    let words = lastWords(result)
    expect(words.contains("The screen scale is 0.0. It must be finite and greater than 0."), "\(words)")
  }

  @Test("A trap of the simulated screen prints its message")
  func simulation() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = SimulatedScreen()
        screen.finger().down(at: .zero)
        screen.finger().down(at: .zero)
      }
    }
    let words = lastWords(result)
    expect(words.contains("Finger 1 is already down; lift it first."), "\(words)")
  }

  @Test("If the condition of a trap is true, its message is not evaluated")
  @MainActor
  func silence() {
    var count = 0
    func sentence() -> String {
      count += 1
      return ""
    }
    demand(true, sentence())
    expectEqual(count, 0)
  }

  @Test("The sources contain no traps of the standard library, which would print nothing in a release build")
  func sources() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()
    let silent = /\b(precondition|preconditionFailure|assert|assertionFailure|fatalError)\(/
    var count = 0
    let files = try require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      if file.lastPathComponent == "ProgrammerError.swift" { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      expect(!text.contains(silent), "\(file.path)")
    }
    expect(count > 100)
  }
}
