import Foundation
import ResponderKit
import ResponderScenarios

/// A run in the Trace Event Format: one process with a thread for each finger, view, recognizer and scroll view.
///
/// The following states are durations, each with a begin event and an end event: a finger that is down, the state of a
/// recognizer, the touch of a view, dragging, decelerating, zooming. A duration whose end is not recorded ends when the
/// run ends. Other records are instant events whose arguments include the reason as `why`. The content offset of a
/// scroll view is a counter. Arrows lead from a recognizer that recognized to the touches that it cancelled and to the
/// recognizers that it prevented. Times are in microseconds of the event clock.
public struct Timeline {
  private let scenario: Scenario
  private var events: [TraceEvent] = []
  private var threads: [String: Int] = [:]
  private var names: [String] = []
  private var lastID = 0
  private var open: [Lasting: Opened] = [:]
  private var fingersDown: Set<Int> = []
  /// The recognizers in a final state, in which they remain until all fingers are up.
  private var final: [String] = []
  /// The time at which each recognizer last recognized.
  private var recognitions: [String: Double] = [:]

  /// The key of a duration: its thread, and the kind of state on the thread.
  private struct Lasting: Hashable {
    var thread: String
    var what: String
  }

  private struct Opened {
    var id: Int
    var name: String
    var category: String
  }

  /// Returns a run as JSON that Perfetto and Chrome's tracing page can open.
  public static func trace(of recording: RunRecording, scenario: Scenario) -> String {
    var timeline = Timeline(scenario, fingers: recording.fingers)
    for entry in recording.entries { timeline.see(entry) }
    timeline.closeAll(at: recording.end)
    return timeline.json
  }

  private init(_ scenario: Scenario, fingers: [Int]) {
    self.scenario = scenario
    for finger in fingers { _ = thread(Self.name(ofFinger: finger)) }
    for id in scenario.idsInOrder { _ = thread(id) }
  }

  private static func name(ofFinger finger: Int) -> String { "finger \(finger)" }

  private mutating func thread(_ name: String) -> Int {
    if let thread = threads[name] { return thread }
    names.append(name)
    threads[name] = names.count
    return names.count
  }

  // MARK: Entries

  private mutating func see(_ entry: RunRecording.Entry) {
    switch entry {
    case .fingers(let samples, let time): for sample in samples { see(sample, at: time) }
    case .line(let line): see(line)
    }
  }

  private mutating func see(_ sample: RunRecording.FingerSample, at time: Double) {
    let lasting = Lasting(thread: Self.name(ofFinger: sample.finger), what: "down")
    switch sample.phase {
    case .began:
      fingersDown.insert(sample.finger)
      begin(lasting, named: "down", in: "finger", at: time)
    case .ended, .cancelled:
      fingersDown.remove(sample.finger)
      end(lasting, at: time)
      if fingersDown.isEmpty {
        // Recognizers in a final state return to possible at the end of the event.
        for id in final { end(Lasting(thread: id, what: "state"), at: time) }
        final = []
      }
    default: break
    }
  }

  private mutating func see(_ line: RecordedLine) {
    switch line.category {
    case .state: seeState(line)
    case .touches: seeTouches(line)
    case .scroll: seeScroll(line)
    case .hit:
      if let finger = line.touches.first { instant(line, on: Self.name(ofFinger: finger), named: line.line) }
    case .receives:
      if line.reason != nil { instant(line) }
    default: instant(line)
    }
    drawArrow(to: line)
  }

  private mutating func seeState(_ line: RecordedLine) {
    guard case .state(_, let state)? = line.recorded else { return }
    let lasting = Lasting(thread: line.subject, what: "state")
    if state == .began || (state == .ended && open[lasting] == nil) {
      recognitions[line.subject] = line.time
      mark("recognizes", on: line.subject, at: line.time)
    }
    if open[lasting]?.name != state.word {
      end(lasting, at: line.time)
      begin(lasting, named: state.word, in: "state", at: line.time, why: line.why)
    }
    guard [.ended, .failed, .cancelled].contains(state) else { return }
    if fingersDown.isEmpty { end(lasting, at: line.time) } else { final.append(line.subject) }
  }

  private mutating func seeTouches(_ line: RecordedLine) {
    for finger in line.touches {
      let lasting = Lasting(thread: line.subject, what: "touch \(finger)")
      switch line.recorded {
      case .touches(.began): begin(lasting, named: "touch \(finger)", in: "touch", at: line.time, why: line.why)
      case .touches(.ended), .touches(.cancelled): end(lasting, at: line.time)
      default: break
      }
    }
    if line.recorded == .touches(.cancelled) { instant(line) }
  }

  private mutating func seeScroll(_ line: RecordedLine) {
    for case .numbers(let offset) in line.detail.filter({ $0.key == "offset" }).map(\.value) where offset.count == 2 {
      var event = TraceEvent(
        phase: .counter,
        name: "\(line.subject) contentOffset",
        category: "scroll",
        time: line.time,
        thread: thread(line.subject)
      )
      event.arguments.add("x", offset[0])
      event.arguments.add("y", offset[1])
      event.hasArguments = true
      events.append(event)
    }
    if let change = Self.scrolling(line) {
      let lasting = Lasting(thread: line.subject, what: change.name)
      if change.begins {
        begin(lasting, named: change.name, in: "scroll", at: line.time, why: line.why)
      } else {
        end(lasting, at: line.time)
      }
    } else if !line.isContinuing {
      instant(line)
    }
  }

  /// Returns the name of the motion that the line's delegate call begins or ends; nil if the line has no such call.
  private static func scrolling(_ line: RecordedLine) -> (name: String, begins: Bool)? {
    guard case .scroll(let call, _)? = line.recorded else { return nil }
    return switch call {
    case .willBeginDragging: ("dragging", true)
    case .didEndDragging: ("dragging", false)
    case .willBeginDecelerating: ("decelerating", true)
    case .didEndDecelerating: ("decelerating", false)
    case .willBeginZooming: ("zooming", true)
    case .didEndZooming: ("zooming", false)
    case .didScroll, .willEndDragging, .didZoom, .didEndScrollingAnimation, .didScrollToTop: nil
    }
  }

  // MARK: Events

  private mutating func begin(
    _ lasting: Lasting,
    named name: String,
    in category: String,
    at time: Double,
    why: String? = nil
  ) {
    end(lasting, at: time)
    lastID += 1
    open[lasting] = Opened(id: lastID, name: name, category: category)
    add(.begin, name, category, time, lasting.thread, id: lastID, why: why)
  }

  private mutating func end(_ lasting: Lasting, at time: Double) {
    guard let opened = open.removeValue(forKey: lasting) else { return }
    add(.end, opened.name, opened.category, time, lasting.thread, id: opened.id)
  }

  private mutating func closeAll(at time: Double) {
    let time = max(time, events.map(\.time).max() ?? 0)
    for lasting in open.keys.sorted(by: { (open[$0]?.id ?? 0) < (open[$1]?.id ?? 0) }) { end(lasting, at: time) }
  }

  private mutating func instant(_ line: RecordedLine, on thread: String? = nil, named name: String? = nil) {
    add(.instant, name ?? line.event.text, line.category.rawValue, line.time, thread ?? line.subject, why: line.why)
  }

  /// Adds a short event as the start or end of an arrow, because an arrow cannot be attached to an instant event.
  private mutating func mark(_ name: String, on thread: String, at time: Double, why: String? = nil) {
    add(.complete, name, "arrow", time, thread, why: why)
  }

  private mutating func drawArrow(to line: RecordedLine) {
    guard let name = arrow(to: line), let culprit = line.reason?.culprit, culprit != line.subject,
      scenario.isRecognizer(culprit), let start = recognitions[culprit]
    else { return }
    mark(line.event.text, on: line.subject, at: line.time, why: line.why)
    lastID += 1
    add(.flowStart, name, "arrow", start, culprit, id: lastID)
    add(.flowEnd, name, "arrow", line.time, line.subject, id: lastID)
  }

  private func arrow(to line: RecordedLine) -> String? {
    switch line.recorded {
    case .state(_, .failed), .state(_, .cancelled): "prevents"
    case .touches(.cancelled), .control(.touchCancel), .drops: "cancels"
    default: nil
    }
  }

  private mutating func add(
    _ phase: TraceEvent.Phase,
    _ name: String,
    _ category: String,
    _ time: Double,
    _ thread: String,
    id: Int? = nil,
    why: String? = nil
  ) {
    var event = TraceEvent(
      phase: phase,
      name: name,
      category: category,
      time: time,
      thread: self.thread(thread),
      id: id
    )
    if let why {
      event.arguments.add("why", why)
      event.hasArguments = true
    }
    events.append(event)
  }

  // MARK: Writing

  private var json: String {
    var head: [TraceEvent] = [metadata("process_name", scenario.title ?? scenario.file, thread: 0)]
    for (index, name) in names.enumerated() {
      head.append(metadata("thread_name", name, thread: index + 1))
      var order = TraceEvent(phase: .metadata, name: "thread_sort_index", category: "", time: 0, thread: index + 1)
      order.arguments.add("sort_index", index + 1)
      order.hasArguments = true
      head.append(order)
    }
    let ordered = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    let lines = (head + ordered.map(\.element)).map(\.json)
    return "{\"version\":1,\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private func metadata(_ name: String, _ value: String, thread: Int) -> TraceEvent {
    var event = TraceEvent(phase: .metadata, name: name, category: "", time: 0, thread: thread)
    event.arguments.add("name", value)
    event.hasArguments = true
    return event
  }
}

extension Scenario {
  /// The windows, views and recognizers in the file, in order.
  var idsInOrder: [String] {
    func ids(of view: ViewNode) -> [String] { [view.id] + view.gestures.map(\.id) + view.views.flatMap(ids) }
    return windows.flatMap { [$0.id] + $0.gestures.map(\.id) + $0.views.flatMap(ids) }
  }

  func isRecognizer(_ id: String) -> Bool {
    switch owner(of: id) {
    case .recognizer, .ownRecognizer: true
    default: false
    }
  }
}
