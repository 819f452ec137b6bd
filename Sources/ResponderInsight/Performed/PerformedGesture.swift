import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// The touches of one gesture on a screen. The touches can be played again.
public struct PerformedGesture: Sendable {
  /// The file that describes the screen.
  public let document: ScenarioDocument
  /// The touches. The first sample is at time 0.
  public let recording: Recording
  /// The builder and the objects of the app whose windows are shown instead of the file's windows; nil if the file's
  /// windows are shown.
  let program: (start: ShownWindows.Start, objects: ObservedObjects)?

  /// Creates a gesture on the screen of a file.
  public init(document: ScenarioDocument, recording: Recording) {
    self.init(document: document, recording: recording, program: nil)
  }

  init(
    document: ScenarioDocument,
    recording: Recording,
    program: (start: ShownWindows.Start, objects: ObservedObjects)?
  ) {
    self.document = document
    self.recording = recording
    self.program = program
  }

  /// An explainer for questions about the gesture.
  @MainActor public var explainer: Explainer {
    guard let program else { return Explainer(document, recording: recording) }
    return Explainer(
      ScenarioSession(document: document, recording: recording, program: program.start),
      Objects(document, observing: program.objects)
    )
  }

  /// Returns a gesture with the same touches on the screen of a changed file.
  ///
  /// - Throws: `ScenarioError` if the changed file is not a valid scenario file.
  public func with(_ changes: [Change]) throws(ScenarioError) -> PerformedGesture {
    PerformedGesture(document: try document.with(changes), recording: recording)
  }

  // MARK: As a scenario

  /// Returns the text of a scenario file with the screen, the touches as steps of the script, and the resulting record
  /// as `only` and `expect`.
  ///
  /// The steps are the simplest steps that produce the same record: the path of each finger has as few straight
  /// segments as possible. If no steps produce the same record, they are those with the fewest different lines. The expectations are the record of a play of the returned file, so the file passes in
  /// `touchlab run`.
  ///
  /// - Throws: `ScenarioError` if the returned file would not be a valid scenario file.
  @MainActor
  public func scenario() throws(ScenarioError) -> String {
    let wanted = try lines(of: ScenarioSession(document: document, recording: recording).play())
    var script = PerformedScript(recording, rate: document.scenario.rate, tolerance: 0)
    var least = Int.max
    for candidate in PerformedScript.candidates(for: recording, rate: document.scenario.rate) {
      let written = try document.replacingScript(by: candidate.steps, expecting: nil)
      guard let play = try? ScenarioSession(document: document.rewritten(as: written)).play() else { continue }
      let found = lines(of: play)
      if found == wanted {
        script = candidate
        break
      }
      let difference = wanted.removing(found).count + found.removing(wanted).count
      if difference < least { (script, least) = (candidate, difference) }
    }
    // The expectation is the record of a play of the new file, since a run also records the steps at the start of the
    // script.
    let plain = try ScenarioDocument(document.replacingScript(by: script.steps, expecting: nil), file: document.file)
    let play = try ScenarioSession(document: plain).play()
    return try document.replacingScript(by: script.steps, expecting: PerformedExpectation(play))
  }

  private func lines(of play: Play) -> [String] {
    play.joined.filter { $0.category != .decision && $0.category != .receives }.map(\.line)
  }
}

/// The result of a play as the `only` and `expect` of a scenario file.
struct PerformedExpectation {
  /// The categories of `only`, in the order of the format.
  let categories: [LineCategory]
  let lines: [String]

  /// Selects the most informative categories. Methods of responders are selected only if nothing else is in the record.
  init(_ play: Play) {
    let seen = play.joined.filter { LineCategory($0.category) != nil && $0.category != .receives }
    let telling = seen.filter { $0.category != .touches && $0.category != .hit }
    let records = telling.isEmpty ? seen : seen.filter { $0.category != .touches }
    let names = Set(records.compactMap { LineCategory($0.category) })
    categories = LineCategory.allCases.filter { names.contains($0) }
    lines = records.map(\.line)
  }
}

extension ScenarioDocument {
  /// Returns the text of the file with another script, and with other expectations or none.
  func replacingScript(
    by steps: [JSONValue],
    expecting expectation: PerformedExpectation?
  ) throws(ScenarioError) -> String {
    do throws(ReadingProblem) {
      var text = DocumentText(self)
      // The `set` steps at the start of the script precede the new steps.
      let steps = (root["touches"]?.items ?? []).prefix(leadingSteps).map { JSONValue($0) } + steps
      let keys = ["touches", "only", "subjects", "expect"]
      for key in keys where root[key] != nil { try text.apply(.remove(DocumentPath(), key: key)) }
      var added: [(key: String, items: [JSONValue], isFlow: Bool)] = [("touches", steps, false)]
      if let expectation {
        added.append(("only", expectation.categories.map { .text($0.rawValue) }, true))
        added.append(("expect", expectation.lines.map { .text($0) }, expectation.lines.isEmpty))
      }
      if root.isFlow {
        for (key, items, _) in added { try text.apply(.set(DocumentPath(), key: key, .list(items))) }
        return text.string
      }
      var lines = text.string
      if !lines.hasSuffix("\n") { lines += "\n" }
      for (key, items, isFlow) in added {
        if isFlow {
          lines += "\(key): \(JSONValue.list(items).text(asJSON: false))\n"
        } else {
          lines += "\(key):\n" + items.map { "  - \($0.asItem)\n" }.joined()
        }
      }
      return lines
    } catch {
      throw error.error(in: file)
    }
  }
}

extension JSONValue {
  /// The value as one list item. A mapping with a single key has no braces, and a line of the record has no quotation
  /// marks.
  fileprivate var asItem: String {
    switch self {
    case .object(let members) where members.count == 1:
      return "\(members[0].key): \(members[0].value.text(asJSON: false))"
    case .text(let text):
      let isPlain = text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "_-.> 0123456789".unicodeScalars.contains($0)
      }
      return isPlain && !text.contains("- ") ? text : json
    default: return text(asJSON: false)
    }
  }
}
