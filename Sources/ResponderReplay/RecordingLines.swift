import ResponderScenarios
import TouchRecording

/// The lines of observed behavior in a recording, in the words and with the ids of a scenario.
struct RecordingLines {
  /// The category of a line, which is the key of the line in the file.
  enum Category: String, Sendable, CaseIterable {
    case hit, state, action, event, scroll, responder, keyboard, controller
  }

  /// A line that a replay compares.
  struct Line: Sendable, Equatable {
    var time: Double
    /// The time of the previous look at a polled value; nil if the time is exact.
    var since: Double?
    var category: Category
    /// The id of the object in the scenario.
    var subject: String
    /// The line without its subject.
    var text: String
    /// The content offset of a scroll view, in points.
    var offset: [Double]?
    /// The number of the touch of a hit.
    var touch: Int?
    /// Whether the app itself made the change, such as scrolling without a finger.
    var isByTheApp = false
    /// The number of the line in the file.
    var number: Int?

    /// The line with its subject.
    var line: String { "\(subject) \(text)" }

    var isContinuing: Bool {
      [
        "-> changed", "action changed", "touchDragInside", "touchDragOutside", "valueChanged", "editingChanged",
        "didScroll", "didZoom",
      ].contains(text)
    }
  }

  /// The lines whose objects are imported, in the order of the file.
  private(set) var device: [Line] = []
  /// The ids of the recognizers, controls and scroll views that the recorder observed, and of all hit views.
  private(set) var observed: Set<String> = []
  /// The time from which each object was observed.
  private(set) var observedSince: [String: Double] = [:]
  /// The number of lines about objects that are not imported, such as private recognizers of UIKit.
  private(set) var left = 0
  /// The ids of the objects in windows that were recorded without targets, whose actions and events are not known.
  private(set) var withoutTargets: Set<String> = []

  init(_ imported: ImportedRecording) {
    let screen = imported.screen
    let ids = imported.ids
    var scrolls = ScrollPhases()
    // The effects of touches without a location cannot be compared.
    var hidden = Self.hiddenSpans(imported.recording)[...]
    for (index, line) in imported.recording.lines.enumerated() {
      let isByTheApp = scrolls.isByTheApp(line)
      if case .hit(let hit) = line.content { observe(hit, at: line.time, imported) }
      guard line.content.isBehavior else { continue }
      // Both the lines and the spans are in the order of time.
      while let span = hidden.first, span.upperBound < line.time { hidden.removeFirst() }
      guard hidden.first?.contains(line.time) != true else {
        left += 1
        continue
      }
      guard !Self.isHover(line, imported), var converted = Self.line(line, screen, ids) else {
        left += 1
        continue
      }
      converted.since = line.since
      converted.number = line.number
      // No touch has caused what happens before the first touch.
      converted.isByTheApp = isByTheApp || isOfLaterController(line, imported) || index < imported.firstTouch
      device.append(converted)
    }
  }

  /// Whether the line is about a recognizer of a hovering pointer, whose movement is no touch and is not recorded.
  private static func isHover(_ line: TouchRecording.Line, _ imported: ImportedRecording) -> Bool {
    let id: String
    switch line.content {
    case .state(let change): id = change.id
    case .action(let action): id = action.id
    default: return false
    }
    guard let view = imported.screen.viewOfRecognizer[id], let object = imported.screen.object(view),
      let recognizer = object.recognizers.first(where: { $0.id == id })
    else { return false }
    return KnownViews.kind(of: recognizer) == .hover
  }

  /// Whether the line is about a controller that was not on the screen at the first touch. The app presents it.
  private func isOfLaterController(_ line: TouchRecording.Line, _ imported: ImportedRecording) -> Bool {
    guard case .controller(let change) = line.content else { return false }
    return !imported.screen.first.controllers.contains(change.id)
  }

  /// Returns the times in which touches without a location were down, each until the next touch begins.
  private static func hiddenSpans(_ recording: TouchRecording) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    var start: Double?
    for line in recording.lines {
      guard case .touches(let samples) = line.content else { continue }
      for sample in samples where sample.phase == .began {
        if let begin = start { spans.append(begin...max(begin, line.time.nextDown)) }
        start = sample.location == nil ? line.time : nil
      }
    }
    if let start { spans.append(start...RecordingFileLimits.seconds) }
    return spans
  }

  private mutating func observe(_ hit: TouchRecording.Hit, at time: Double, _ imported: ImportedRecording) {
    let quiet = hit.chain.contains { id in
      imported.screen.object(id).map { ([$0.className] + $0.superclasses).contains("RecordingWindow") } ?? false
    }
    if hit.view == nil {
      observed.insert("nothing")
    } else if let view = imported.screen.scenarioID(of: hit) {
      add(view, time, quiet)
    }
    for id in hit.chain + hit.recognizers {
      if let own = imported.ids[id] { add(own, time, quiet) }
      for recognizer in imported.screen.object(id)?.recognizers ?? [] {
        if let own = imported.ids[recognizer.id] { add(own, time, quiet) }
      }
    }
  }

  private mutating func add(_ id: String, _ time: Double, _ quiet: Bool) {
    observed.insert(id)
    if observedSince[id] == nil { observedSince[id] = time }
    if quiet { withoutTargets.insert(id) }
  }

  private static func line(
    _ line: TouchRecording.Line,
    _ screen: ScreenImport,
    _ ids: ScenarioIDs
  ) -> Line? {
    func make(_ category: Category, _ subject: String?, _ text: String) -> Line? {
      subject.map { Line(time: line.time, category: category, subject: $0, text: text) }
    }
    switch line.content {
    case .hit(let hit):
      let subject = hit.view == nil ? "nothing" : screen.scenarioID(of: hit)
      var result = make(.hit, subject, "hit")
      result?.touch = hit.touch
      return result
    case .state(let change): return make(.state, ids[change.id], "-> \(change.state.rawValue)")
    case .action(let action): return make(.action, ids[action.id], "action \(action.state.rawValue)")
    case .event(let event): return make(.event, ids[event.id], event.event)
    case .scroll(let scroll):
      var result = make(.scroll, ids[scroll.id], scroll.kind.rawValue)
      result?.offset = scroll.contentOffset
      return result
    case .responder(let change):
      return make(.responder, ids[change.id], change.isFirst ? "becomesFirst" : "resignsFirst")
    case .keyboard(let keyboard):
      return make(.keyboard, "keyboard", keyboard.frame == nil ? "hides" : "shows")
    case .controller(let change): return make(.controller, ids[change.id] ?? change.id, change.phase.rawValue)
    case .snapshot, .touches, .note, .end: return nil
    }
  }
}
