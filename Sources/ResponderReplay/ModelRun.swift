import Foundation
import ResponderKit
import ResponderScenarios
import TouchRecording

/// A play of an imported recording, with the lines that a replay compares.
struct ModelRun {
  /// A line that our model produced.
  struct Line: Sendable {
    var time: Double
    var category: RecordingLines.Category
    var subject: String
    var text: String
    var offset: [Double]?
    var reason: String?
    var finger: Int?

    var line: String { "\(subject) \(text)" }
  }

  /// All records, for printing.
  private(set) var records: [RecordedLine] = []
  private(set) var lines: [Line] = []
  /// Whether the keyboard shows before the first touch.
  private(set) var showsKeyboardFirst = false
  /// The reason why the recorded hit view was not hit, by the number of the hit.
  private(set) var passedOver: [Int: String] = [:]

  /// Plays the scenario.
  ///
  /// - Throws: `ScenarioError` if the imported scenario cannot be played.
  @MainActor
  init(_ imported: ImportedRecording, hits: [RecordingLines.Line]) throws(ScenarioError) {
    let name = ScenarioError.nameOfScreen(importedFrom: imported.file)
    let scenario = try Scenario(imported.checkedText(expecting: false), file: name)
    let player = Player(scenario)
    let screen = player.screen
    CustomRecognizers.install(on: screen, for: imported)
    let log = Log(screen, hits)
    showsKeyboardFirst = screen.application.keyboardFrame != nil
    screen.momentObserver = { log.pollKeyboard(at: screen.application.clock.now) }
    _ = try player.run { log.add($0) }
    records = log.records
    lines = log.lines
    passedOver = log.passedOver
  }

  /// The records of a play in progress.
  @MainActor
  private final class Log {
    var records: [RecordedLine] = []
    var lines: [Line] = []
    var passedOver: [Int: String] = [:]
    private let screen: Screen
    private let hits: [RecordingLines.Line]
    private var hitCount = 0
    private var hasKeyboard = false

    init(_ screen: Screen, _ hits: [RecordingLines.Line]) {
      self.screen = screen
      self.hits = hits
      hasKeyboard = screen.application.keyboardFrame != nil
    }

    func add(_ record: RecordedLine) {
      records.append(record)
      guard let category = RecordingLines.Category(rawValue: record.category.rawValue), let what = record.recorded
      else {
        return
      }
      var text = record.event.text
      var offset: [Double]?
      switch what {
      case .performs, .feedback, .showsMenu, .endsMenu, .drags: return
      case .scroll(let call, let point):
        guard let kind = Self.kind(of: call) else { return }
        text = kind
        offset = [Double(point.x), Double(point.y)]
      case .appearance(let call):
        guard TouchRecording.ControllerChange.Phase(rawValue: call.rawValue) != nil else { return }
      case .hit: explainHit(record)
      default: break
      }
      lines.append(
        Line(
          time: record.time,
          category: category,
          subject: record.subject,
          text: text,
          offset: offset,
          reason: record.why,
          finger: record.touches.first
        )
      )
    }

    private static func kind(of call: ScrollDelegateCall) -> String? {
      let word = call.word
      return TouchRecording.Scroll.Kind.allCases.map(\.rawValue).first { word == $0 || word.hasPrefix($0 + " ") }
    }

    /// Stores why the view that was hit on the device was not hit here.
    private func explainHit(_ record: RecordedLine) {
      defer { hitCount += 1 }
      guard hits.indices.contains(hitCount), hits[hitCount].subject != record.subject,
        case .numbers(let point)? = record.detail.first(where: { $0.key == "point" })?.value,
        let view = screen.view(named: hits[hitCount].subject),
        let passed = screen.application.reason(
          hitting: screen.view(named: record.subject),
          at: CGPoint(x: point[0], y: point[1]),
          insteadOf: view
        )
      else { return }
      passedOver[hitCount] = "\(screen.name(of: passed.view)) is passed over: \(passed.text(screen))"
    }

    func pollKeyboard(at time: Double) {
      let shows = screen.application.keyboardFrame != nil
      guard shows != hasKeyboard else { return }
      hasKeyboard = shows
      lines.append(
        Line(time: time, category: .keyboard, subject: "keyboard", text: shows ? "shows" : "hides")
      )
    }
  }
}
