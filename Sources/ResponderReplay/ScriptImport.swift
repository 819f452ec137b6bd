import ResponderScenarios
import TouchRecording

/// A change of the screen that the app made itself, as the snapshots show it.
public struct AppChange: Sendable, Equatable {
  /// The time in seconds.
  public var time: Double
  /// The id of the object in the scenario.
  public var id: String
  /// The changed properties.
  public var values: [JSONValue.Member]
  /// Whether the change follows the touches of the same time, because the app made it in response to them.
  var isAfterTouches: Bool
  /// The step that makes the change; nil for a step that sets the properties.
  var step: JSONValue?
}

/// The conversion of recorded touches and of the app's own changes to steps of a scenario.
struct ScriptImport {
  private let recording: TouchRecording
  private let screen: ScreenImport
  /// The views that touches are forced to hit, by the number of the touch.
  private let forcedHits: [Int: String]
  private(set) var changes: [AppChange] = []
  /// The recorded numbers of the touches that are played, by the order in which they begin.
  private(set) var touches: [Int] = []
  /// The number of touches without a location, which cannot be played.
  private(set) var hiddenTouches = 0
  /// The numbers of the lines with the touches that begin while all fingers of a scenario are used. A line that was not
  /// read from a file has no number.
  private(set) var surplusTouches: [Int?] = []
  /// The number of fingers that a scenario may have.
  static let mostFingers = 1_000

  /// The offset in seconds by which a step is played after the touches of the same time.
  private static let instant = 2e-9

  /// The steps before the first touch.
  private let firstSteps: [JSONValue]

  /// - Parameter index: The index of the first line that is played.
  init(_ recording: TouchRecording, _ screen: ScreenImport, forcedHits: [Int: String], from index: Int) {
    self.recording = recording
    self.screen = screen
    self.forcedHits = forcedHits
    var app = AppChangeImport(recording, screen, from: index)
    changes = app.changes()
    firstSteps = app.firstSteps()
    for responder in screen.assumptions.responders {
      changes.append(
        AppChange(
          time: responder.time,
          id: responder.id,
          values: [JSONValue.Member("isFirstResponder", .boolean(responder.isFirst))],
          isAfterTouches: true
        )
      )
    }
  }

  /// Returns the steps of the script.
  mutating func steps() -> [JSONValue] {
    var lanes: [[JSONValue]] = []
    let app = appLane()
    if !app.isEmpty { lanes.append(app) }
    lanes += fingerLanes()
    var steps = firstSteps
    switch lanes.count {
    case 0: break
    case 1: steps += lanes[0]
    default: steps.append(["together": .list(lanes.map { .list($0) })])
    }
    return steps
  }

  // MARK: Fingers

  private struct Touch {
    var number: Int
    var type: String
    /// The number of the line in which the touch begins.
    var line: Int?
    var samples: [(time: Double, sample: TouchRecording.Sample)] = []
  }

  private mutating func fingerLanes() -> [[JSONValue]] {
    var order: [Int] = []
    var all: [Int: Touch] = [:]
    for (line, time) in Self.events(recording) {
      guard case .touches(let samples) = line.content else { continue }
      for sample in samples {
        if sample.phase == .began {
          order.append(sample.touch)
          all[sample.touch] = Touch(number: sample.touch, type: sample.type, line: line.number)
        }
        all[sample.touch]?.samples.append((time, sample))
      }
    }
    touches = []
    hiddenTouches = 0
    surplusTouches = []
    var lanes: [Lane] = []
    let end = recording.lines.last?.time ?? 0
    for number in order {
      guard let touch = all[number], let first = touch.samples.first else { continue }
      guard first.sample.location != nil else {
        hiddenTouches += 1
        continue
      }
      // A finger that is up plays a later touch.
      let index = lanes.firstIndex { $0.clock.time < first.time - 2 * Self.period && !$0.isOpen }
      guard index != nil || lanes.count < Self.mostFingers else {
        surplusTouches.append(touch.line)
        continue
      }
      touches.append(number)
      if index == nil { lanes.append(Lane(finger: lanes.count + 1)) }
      add(touch, to: &lanes[index ?? lanes.count - 1], until: end)
    }
    return lanes.map(\.steps)
  }

  /// Returns the lines with the times at which they are played. Events of one time that are separate in the recording
  /// are separate in the script: each is a few nanoseconds later than the previous one.
  static func events(_ recording: TouchRecording) -> [(line: TouchRecording.Line, time: Double)] {
    var result: [(TouchRecording.Line, Double)] = []
    var last = -1.0
    var windows: Set<String> = []
    var shift = 0.0
    for line in recording.lines {
      if line.time != last { (last, windows, shift) = (line.time, [], 0) }
      if case .touches(let samples) = line.content {
        let window = samples.first?.window ?? ""
        if !windows.insert(window).inserted {
          shift += 4 * instant
          windows = [window]
        }
      }
      result.append((line, line.time + shift))
    }
    return result
  }

  /// The steps of one finger.
  private struct Lane {
    let finger: Int
    var clock = LaneClock()
    var steps: [JSONValue] = []
    var isOpen = false
  }

  private func add(_ touch: Touch, to lane: inout Lane, until end: Double) {
    let finger = JSONValue.number(Double(lane.finger))
    for (time, sample) in touch.samples {
      let location = sample.location.map { JSONValue(onScreen($0, sample.window)) }
      switch sample.phase {
      case .began:
        lane.steps += lane.clock.wait(until: time)
        var down: JSONValue = ["finger": finger, "at": location ?? [0, 0]]
        if touch.type != "direct" { down = down.with("type", .text(touch.type)) }
        if sample.buttons == 2, touch.type == "indirectPointer" { down = down.with("button", "secondary") }
        lane.steps.append(["down": down])
        lane.isOpen = true
      case .moved, .stationary:
        guard lane.isOpen, let location else { continue }
        // A move brings its sample one period after it begins.
        lane.steps += lane.clock.wait(until: time - Self.period)
        lane.steps.append(["move": ["finger": finger, "to": location]])
        lane.clock.advance(by: Self.period)
      case .ended, .cancelled:
        guard lane.isOpen else { continue }
        lane.steps += lane.clock.wait(until: time)
        lane.steps.append(.object([JSONValue.Member(sample.phase == .ended ? "up" : "cancel", ["finger": finger])]))
        lane.isOpen = false
      }
    }
    if lane.isOpen {
      lane.steps += lane.clock.wait(until: max(end, lane.clock.time))
      lane.steps.append(["cancel": ["finger": finger]])
      lane.isOpen = false
    }
  }

  /// The period of the script's samples, in seconds.
  static let period = 1 / rate
  static let rate = 1_000.0

  /// Converts a location in a window to the screen.
  private func onScreen(_ location: [Double], _ window: String?) -> [Double] {
    guard let frame = window.flatMap({ screen.object($0) }).map({ Geometry.frame(of: $0) }) else { return location }
    return [Geometry.rounded(location[0] + frame[0]), Geometry.rounded(location[1] + frame[1])]
  }

  // MARK: The app

  /// Returns the steps in which the app changes its screen, and in which touches are forced to hit views.
  private func appLane() -> [JSONValue] {
    var timed: [(time: Double, order: Int, step: JSONValue)] = []
    for change in changes {
      let step: JSONValue =
        change.step ?? ["set": .object([JSONValue.Member("id", .text(change.id))] + change.values)]
      timed.append((change.time + (change.isAfterTouches ? Self.instant : 0), 1, step))
    }
    for (line, time) in Self.events(recording) {
      guard case .hit(let hit) = line.content, let view = forcedHits[hit.touch] else { continue }
      for window in screen.first.windows.compactMap({ screen.ids[$0] }) {
        timed.append(
          (time, 0, ["set": ["id": .text(window), "hitTest": ["answer": .text(view), "everywhere": true]]])
        )
        timed.append((time + Self.instant, 2, ["set": ["id": .text(window), "hitTest": "none"]]))
      }
    }
    timed.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    var steps: [JSONValue] = []
    var clock = LaneClock()
    for item in timed {
      steps += clock.wait(until: item.time)
      steps.append(item.step)
    }
    return steps
  }
}

/// The time that a list of steps has reached, in nanoseconds.
private struct LaneClock {
  private var nanoseconds = 0

  var time: Double { Double(nanoseconds) / 1e9 }

  /// Returns the step that waits until a time; no step if the time has passed.
  mutating func wait(until time: Double) -> [JSONValue] {
    let target = Int((time * 1e9).rounded())
    guard target > nanoseconds else { return [] }
    let seconds = Double(target - nanoseconds) / 1e9
    nanoseconds = target
    // A step takes at most an hour.
    let hours = Int(seconds / 3_600)
    return (0..<hours).map { _ in ["wait": 3_600] } + [["wait": .number(seconds - Double(hours) * 3_600)]]
  }

  mutating func advance(by seconds: Double) { nanoseconds += Int((seconds * 1e9).rounded()) }
}
