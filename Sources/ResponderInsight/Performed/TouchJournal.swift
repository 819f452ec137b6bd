import Foundation
import ResponderKit
import ResponderScenarios

/// What fingers do on a live screen, kept as they do it, so that it can be judged, explained, played again and saved.
///
/// Whoever drives the screen tells it of every event before the application gets it, and of every line of the record. A gesture begins
/// when a finger lands on a screen that nobody touches, and takes in what follows soon enough to count together with it.
@MainActor
public final class TouchJournal {
  /// Fingers that land this soon after the last one was lifted may be of the same gesture, as a second tap is, in seconds.
  static let pause = 0.35
  /// How far a finger may go and still tap, in points.
  static let slop = 10.0
  /// More is not kept to be played again: an event is a frame.
  static let mostFrames = 2_400
  private static let mostRecords = 4_000

  private let document: ScenarioDocument
  private let objects: Objects
  private let screen: Screen
  /// Everything since the screen was set up; nil where it was too much.
  private var all: [Recording.Frame]? = []
  /// What the fingers of the last gesture did.
  private var frames: [Recording.Frame] = []
  private var records: [RecordedLine] = []
  private var witness: Witness
  private var performed = PerformedTouch()
  private var starts: [Int: CGPoint] = [:]
  private var first: (finger: Int, time: Double)?
  private var start = 0.0
  private var lastLift = -Double.infinity
  private var recognizers: [String: [String]] = [:]
  private var disabled: Set<String> = []

  /// - Parameters:
  ///   - document: The file that the screen was built from.
  ///   - screen: As it was built; nothing has happened on it.
  public init(of document: ScenarioDocument, on screen: Screen) {
    self.document = document
    self.screen = screen
    objects = Objects(document)
    witness = Witness(screen, watching: [])
  }

  /// Whether no finger is down.
  public var isLifted: Bool { starts.isEmpty }
  /// Whether the last finger that was hit-tested is the first of its gesture.
  public var beginsGesture: Bool { witness.downs.count == 1 }
  /// Whether there is a gesture to speak of.
  public var isEmpty: Bool { frames.isEmpty }

  /// The fingers of an event, which the application is about to get.
  public func willReceive(_ samples: [TouchSample], at time: TimeInterval) {
    if starts.isEmpty, samples.contains(where: { $0.phase == .began }), time - lastLift > Self.pause || frames.isEmpty {
      begin(at: time)
    }
    for sample in samples { note(sample, at: time) }
    let frame = Recording.Frame(timestamp: time, samples: samples)
    if frames.count <= Self.mostFrames { frames.append(frame) }
    all?.append(frame)
    if all?.count ?? 0 > Self.mostFrames { all = nil }
  }

  /// A line of the record, as it is made.
  public func see(_ line: RecordedLine) {
    guard first != nil, records.count < Self.mostRecords else { return }
    records.append(line)
    guard line.category == .hit else { return }
    let known = witness.downs.count
    witness.see(line)
    for down in witness.downs.dropFirst(known) { lookAround(down) }
  }

  private func begin(at time: TimeInterval) {
    frames = []
    records = []
    witness = Witness(screen, watching: [])
    performed = PerformedTouch()
    first = nil
    start = time
    recognizers = [:]
    disabled = []
  }

  private func note(_ sample: TouchSample, at time: TimeInterval) {
    let finger = sample.finger
    switch sample.phase {
    case .began:
      starts[finger] = sample.location
      if first == nil { first = (finger, time) }
      performed.fingers = max(performed.fingers, starts.count)
    case .ended, .cancelled:
      starts[finger] = nil
      if finger == first?.finger, performed.duration == 0 { performed.duration = time - start }
      if starts.isEmpty { lastLift = time }
    default:
      guard let origin = starts[finger] else { return }
      if hypot(sample.location.x - origin.x, sample.location.y - origin.y) > Self.slop { performed.hasMoved = true }
    }
  }

  /// Who could have meant something to the finger.
  private func lookAround(_ down: TouchDown) {
    for id in down.under {
      guard let view = screen.view(named: id) else { continue }
      recognizers[id] = (view.gestureRecognizers ?? []).compactMap { screen.id(of: $0) }
      if (view as? UIControl)?.isEnabled == false { disabled.insert(id) }
    }
  }

  // MARK: What became of it

  /// What became of the last gesture as far as it has come; nil where there was none.
  public func verdict() -> Verdict? {
    guard !witness.downs.isEmpty else { return nil }
    return finder.verdict()
  }

  /// The same about a line that is asked for.
  public func verdict(about question: Question) -> Verdict? {
    guard !witness.downs.isEmpty else { return nil }
    return finder.verdict(about: question)
  }

  private var finder: VerdictFinder {
    VerdictFinder(
      objects: objects,
      evidence: evidence,
      performed: performed,
      recognizers: recognizers,
      disabled: disabled
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

  /// The record of the gesture, its times counted from where the first finger landed.
  private var linesSinceStart: [RecordedLine] {
    records.map { line in
      var line = line
      line.time -= start
      return line
    }
  }

  // MARK: Playing it again

  /// What the fingers did, by itself or with all that came before it since the screen was set up; nil where neither makes
  /// the record that was made, since other things have happened on the screen or its program is more than its file.
  public func recording() -> PerformedGesture? {
    guard isLifted, !frames.isEmpty, frames.count <= Self.mostFrames, !witness.downs.isEmpty else { return nil }
    let alone = Recording(frames: frames.shifted(by: -start))
    if leadsHere(alone, from: 0) { return gesture(alone) }
    guard let all, all.count > frames.count else { return nil }
    let whole = Recording(frames: all.shifted(by: 0))
    return leadsHere(whole, from: start) ? gesture(whole) : nil
  }

  private func gesture(_ recording: Recording) -> PerformedGesture {
    PerformedGesture(document: document, recording: recording, size: screen.scenario.screen)
  }

  /// Whether a play of the recording gives, from a time on, the record as far as it has come.
  private func leadsHere(_ recording: Recording, from time: Double) -> Bool {
    guard let play = try? Stage(document: document, recording: recording).play() else { return false }
    let lines = Play(records: play.records.filter { $0.time >= time - 1e-9 }, outcome: nil).joined.map(\.line)
    let seen = Play(records: records, outcome: nil).joined.map(\.line)
    return lines.starts(with: seen)
  }

  /// Why the line that people wait for of a view, a recognizer or a control did or did not come in the last gesture.
  ///
  /// - Throws: `QuestionError` where there is no such id.
  public func question(about id: String) throws(QuestionError) -> Question {
    let places = witness.downs.lazy.compactMap { $0.places[id] }
    return try document.checked(Question(try document.awaitedLine(of: id) { _ in places.first }))
  }
}

extension Recording {
  /// The same at other times.
  public func shifted(by seconds: TimeInterval) -> Recording {
    var recording = self
    recording.frames = frames.shifted(by: seconds)
    return recording
  }
}

extension [Recording.Frame] {
  /// The same at other times.
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
