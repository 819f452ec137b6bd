import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// A log of the touches on a live screen. The verdicts, explanations, replays and saved scenarios of gestures are based
/// on the log.
///
/// The driver of the screen calls the log for each event before the application receives it, for each `EventRecord`,
/// and for each line of the record. A gesture begins when a finger lands while no other finger is down. Consecutive
/// taps at nearly the same location are a single gesture if they are as quick as the taps of a double tap.
@MainActor
public final class TouchJournal {
  /// The longest pause between consecutive taps of one gesture, in seconds.
  static let pause = 0.35
  /// The largest distance between consecutive taps of one gesture, in points.
  static let reach = 45.0
  /// The largest distance that a finger moves during a gesture that counts as a tap, in points.
  static let slop = 10.0
  /// The longest time from the last lift to an effect of the gesture, in seconds; later effects have another cause.
  static let longestDelay = 0.6
  /// The largest number of frames that are stored for a replay.
  static let maximumFrames = 2_400
  private static let maximumRecords = 4_000

  private let document: ScenarioDocument
  /// Builds the app whose windows are shown instead of the file's windows; nil if the file's windows are shown.
  private let program: ShownWindows.Start?
  private let fileObjects: Objects
  /// The objects of the app that were observed so far.
  private var observed = ObservedObjects()
  /// The number of events that were logged when the screen was last observed.
  private var observedEvents = 0
  private let screen: Screen
  /// All frames since the screen was set up; nil if there are more than `maximumFrames`.
  private var all: [Recording.Frame]? = []
  /// The frames of the last gesture.
  private var frames: [Recording.Frame] = []
  private var records: [RecordedLine] = []
  private var events: [EventRecord] = []
  private var effects: [TouchEffect] = []
  private var landings: [TouchLanding] = []
  /// The ids that objects had at the time of a touch or an effect. They are stored, since rows may move and
  /// presentations may end before the verdict.
  private var names: [ObjectIdentifier: String] = [:]
  private var witness: Witness
  private var performed = PerformedTouch()
  private var starts: [Int: CGPoint] = [:]
  private var first: (finger: Int, time: Double)?
  private var start = 0.0
  private var lastLift = -Double.infinity

  /// - Parameters:
  ///   - document: The file that the screen was built from.
  ///   - screen: The screen as it was built, before any event.
  ///   - program: Builds the app whose windows are shown instead of those of the file; nil if the file is shown.
  public init(of document: ScenarioDocument, on screen: Screen, program: ShownWindows.Start? = nil) {
    self.document = document
    self.screen = screen
    self.program = program
    fileObjects = Objects(document)
    witness = Witness(screen, watching: [])
  }

  /// Whether no finger is down.
  public var isLifted: Bool { starts.isEmpty }
  /// Whether the most recently hit-tested finger is the first finger of a gesture.
  public var beginsGesture: Bool { witness.downs.count == 1 }
  /// Whether no gesture was recorded.
  public var isEmpty: Bool { frames.isEmpty }

  /// Whether a gesture begins with these samples. If so, the verdict on the previous gesture is final.
  public func beginsGesture(with samples: [TouchSample], at time: TimeInterval) -> Bool {
    guard starts.isEmpty, let landed = samples.first(where: { $0.phase == .began }) else { return false }
    guard !frames.isEmpty, !performed.hasMoved, time - lastLift <= Self.pause else { return true }
    let (first, next) = (performed.start, landed.location)
    return hypot(next.x - first.x, next.y - first.y) > Self.reach
  }

  /// Logs the samples of an event that the application is about to receive.
  public func willReceive(_ samples: [TouchSample], at time: TimeInterval) {
    if beginsGesture(with: samples, at: time) { begin(at: time) }
    for sample in samples { note(sample, at: time) }
    let frame = Recording.Frame(timestamp: time, samples: samples)
    if frames.count <= Self.maximumFrames { frames.append(frame) }
    all?.append(frame)
    if all?.count ?? 0 > Self.maximumFrames { all = nil }
  }

  /// Logs a line of the record at the time at which the line is written.
  public func see(_ line: RecordedLine) {
    guard first != nil, records.count < Self.maximumRecords else { return }
    records.append(line)
    witness.see(line)
  }

  /// Logs a record at the time at which it is written. For the record of a hit, also captures the views under the
  /// finger.
  public func observe(_ record: EventRecord) {
    guard first != nil, events.count < Self.maximumRecords else { return }
    if let landing = TouchLanding(record, on: screen) {
      landings.append(landing)
      observe(landing)
      for candidate in landing.candidates {
        name(candidate.view)
        for recognizer in candidate.view.gestureRecognizers ?? [] { name(recognizer) }
      }
    }
    switch record.what {
    // Verdicts do not depend on records of these kinds, which are frequent.
    case .touches(.moved), .receives, .scroll(.didScroll, _): return
    default: break
    }
    events.append(record)
    guard let effect = TouchEffect(record) else { return }
    effects.append(effect)
    name(effect.actor)
  }

  private func name(_ object: AnyObject) {
    let key = ObjectIdentifier(object)
    if names[key] == nil { names[key] = fileID(of: object) }
  }

  /// Returns the id of an object in the file; nil if an app is shown that no file describes.
  private func fileID(of object: AnyObject) -> String? { screen.naming == nil ? screen.id(of: object) : nil }

  /// The objects of the file or, if an app is shown, the observed objects.
  private var objects: Objects {
    program == nil ? fileObjects : Objects(document, observing: observed)
  }

  /// Observes the objects that the app shows at present.
  private func observeCurrentObjects() {
    guard program != nil, events.count != observedEvents else { return }
    observedEvents = events.count
    observed.observe(at: screen)
    noteKeepers()
  }

  /// Observes the objects of the app when a finger lands.
  private func observe(_ landing: TouchLanding) {
    guard program != nil else { return }
    observed.observe(at: screen)
    var views = landing.candidates.flatMap { [$0.view, $0.passedOver?.view, $0.passedOver?.cover] }
    views.append(landing.hit)
    observed.readValues(of: views.compactMap { $0.flatMap { screen.id(of: $0) } }, on: screen)
  }

  /// Marks the last view that received the beginning of the touch as a view that handles touches. This is needed for an
  /// app, since no file states which views handle touches.
  private func noteKeepers() {
    guard program != nil, let index = landings.indices.first else { return }
    let last = events.last { if case .touches(.began) = $0.what { true } else { false } }
    guard let view = last?.subjectObject as? UIView else { return }
    landings[index].note(keeper: view)
    if landings[index].candidates.contains(where: { $0.view === view && $0.handlesTouches }),
      let id = screen.id(of: view)
    {
      observed.note(keeper: id)
    }
  }

  private func begin(at time: TimeInterval) {
    frames = []
    records = []
    events = []
    effects = []
    landings = []
    names = [:]
    witness = Witness(screen, watching: [])
    performed = PerformedTouch()
    first = nil
    start = time
    (observed, observedEvents) = (ObservedObjects(), 0)
  }

  private func note(_ sample: TouchSample, at time: TimeInterval) {
    let finger = sample.finger
    switch sample.phase {
    case .began:
      if starts.isEmpty { performed.taps += 1 }
      starts[finger] = sample.location
      if first == nil {
        first = (finger, time)
        performed.start = sample.location
        performed.type = sample.type
      }
      performed.fingers = max(performed.fingers, starts.count)
    case .ended, .cancelled:
      measure(sample)
      starts[finger] = nil
      if finger == first?.finger, performed.duration == 0 { performed.duration = time - start }
      if starts.isEmpty { lastLift = time }
    default: measure(sample)
    }
  }

  private func measure(_ sample: TouchSample) {
    guard let origin = starts[sample.finger] else { return }
    let distance = CGVector(dx: sample.location.x - origin.x, dy: sample.location.y - origin.y)
    if hypot(distance.dx, distance.dy) > Self.slop { performed.hasMoved = true }
    let farthest = performed.translation
    if sample.finger == first?.finger, hypot(distance.dx, distance.dy) > hypot(farthest.dx, farthest.dy) {
      performed.translation = distance
    }
  }

  // MARK: Verdicts

  /// Returns the verdict on the last gesture up to now; nil if there was no gesture.
  public func verdict() -> Verdict? {
    observeCurrentObjects()
    return finder.verdict()
  }

  /// Returns the verdict on whether the last gesture produced a line of the record; nil if there was no gesture.
  public func verdict(about question: Question) -> Verdict? {
    observeCurrentObjects()
    if program != nil { observed.readValues(of: [question.subject], on: screen) }
    return finder.verdict(about: question)
  }

  private var finder: VerdictFinder {
    VerdictFinder(
      screen: screen,
      objects: objects,
      naming: ObjectNaming { [names, screen] in
        names[ObjectIdentifier($0)] ?? (screen.naming == nil ? screen.id(of: $0) : nil)
      },
      landings: landings,
      records: events,
      recordedEffects: effects,
      performed: performed,
      start: start,
      end: starts.isEmpty ? lastLift + Self.longestDelay : .infinity,
      evidence: evidence
    )
  }

  private var evidence: Evidence {
    var downs = witness.downs
    for index in downs.indices { downs[index].time -= start }
    var evidence = Evidence(play: Play(records: linesSinceStart, outcome: nil), downs: downs)
    let key = screen.application.keyWindow
    evidence.keyWindow = key.flatMap { screen.id(of: $0) }
    evidence.firstResponder = key?.firstResponder.flatMap { screen.id(of: $0) }
    return evidence
  }

  /// The record since the first finger landed. Times are relative to the landing.
  private var linesSinceStart: [RecordedLine] {
    records.map { line in
      var line = line
      line.time -= start
      return line
    }
  }

  // MARK: Replaying

  /// The touches of the last gesture. The first sample is at time 0. Nil if there was no gesture, if a finger is down,
  /// or if the gesture has more than `maximumFrames` frames.
  public var touches: Recording? {
    guard isLifted, !frames.isEmpty, frames.count <= Self.maximumFrames else { return nil }
    return Recording(frames: frames.shifted(by: -start))
  }

  /// Returns the last gesture, alone or together with all earlier events since the screen was set up. Returns nil if
  /// neither recording reproduces the record. This is the case if the screen also received other input, or if the app
  /// has state that a new start does not reproduce.
  public func recording() -> PerformedGesture? {
    guard isLifted, !frames.isEmpty, frames.count <= Self.maximumFrames, !witness.downs.isEmpty else { return nil }
    let alone = Recording(frames: frames.shifted(by: -start))
    if leadsHere(alone, from: 0) { return gesture(alone) }
    guard let all, all.count > frames.count else { return nil }
    let whole = Recording(frames: all.shifted(by: 0))
    return leadsHere(whole, from: start) ? gesture(whole) : nil
  }

  private func gesture(_ recording: Recording) -> PerformedGesture {
    PerformedGesture(document: document, recording: recording, program: program.map { ($0, observed) })
  }

  /// Whether a play of the recording reproduces the part of the record that begins at `time`.
  private func leadsHere(_ recording: Recording, from time: Double) -> Bool {
    let session = ScenarioSession(document: document, recording: recording, program: program)
    guard let play = try? session.play() else { return false }
    let lines = Play(records: play.records.filter { $0.time >= time - 1e-9 }, outcome: nil).joined.map(\.line)
    let seen = Play(records: records, outcome: nil).joined.map(\.line)
    return lines.starts(with: seen)
  }

  /// Returns the question of why the last gesture did or did not produce the line that an object adds to the record if
  /// it handles a touch.
  ///
  /// - Throws: `QuestionError` if no object has this id.
  public func question(about id: String) throws(QuestionError) -> Question {
    let rows = witness.downs.lazy.compactMap { $0.rows[id] }
    observeCurrentObjects()
    let question = Question(try objects.awaitedLine(of: id) { _ in rows.first })
    return program == nil ? try document.checked(question) : question
  }
}

extension Recording {
  /// Returns the recording with `seconds` added to all times.
  public func shifted(by seconds: TimeInterval) -> Recording {
    var recording = self
    recording.frames = frames.shifted(by: seconds)
    return recording
  }
}

extension [Recording.Frame] {
  /// Returns the frames with `seconds` added to all times.
  func shifted(by seconds: TimeInterval) -> [Recording.Frame] {
    func shifted(_ sample: TouchSample) -> TouchSample {
      var sample = sample
      sample.timestamp += seconds
      sample.coalesced = sample.coalesced.map(shifted)
      sample.predicted = sample.predicted.map(shifted)
      return sample
    }
    return map { frame in
      Recording.Frame(timestamp: frame.timestamp + seconds, samples: frame.samples.map(shifted), updates: frame.updates)
    }
  }
}
