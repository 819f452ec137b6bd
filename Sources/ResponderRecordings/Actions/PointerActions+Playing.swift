import Foundation
import ResponderKit
import ResponderScenarios

extension PointerActions {
  /// The number of samples per second during a move, which is the default rate of scenarios.
  private static let rate = 120.0

  /// Plays the actions in ticks: the first action of each source, then the second action of each source, and so on. A
  /// tick lasts as long as its longest pause or move. A move follows a straight line. It produces a sample in each
  /// period of the sample rate and a sample at the end. A move that does not change the location produces no sample.
  /// Touches of fingers that are down at the end are cancelled, and these fingers are counted as left over.
  func recording() throws -> Recording {
    var player = TickPlayer(timebase: Timebase(rate: Self.rate))
    // A source participates in the ticks up to its last action, so the work grows only with the number of actions.
    var active = sources.filter { !$0.items.isEmpty }
    var tick = 0
    while !active.isEmpty {
      try player.play(active.map { (finger: $0.finger, item: $0.items[tick]) })
      tick += 1
      active.removeAll { $0.items.count == tick }
    }
    var recording = player.finish()
    let keys = sources.flatMap(\.items).count {
      if case .key = $0.kind { return true }
      return false
    }
    if keys > 0 {
      recording.remarks.append(
        Recording.Remark(line: 1, text: "\(keys) key actions are left out; a recording of fingers has no keyboard")
      )
    }
    return recording
  }
}

/// Converts the ticks to frames, one tick after another.
private struct TickPlayer {
  private struct Finger {
    var x = 0.0
    var y = 0.0
    /// The last sample of the finger; nil if the finger is not down.
    var sample: TouchSample?

    func target(_ x: Double, _ y: Double, _ origin: PointerActions.Origin) -> (x: Double, y: Double) {
      switch origin {
      case .viewport: (x, y)
      case .pointer: (self.x + x, self.y + y)
      case .element(let center): (Double(center.x) + x, Double(center.y) + y)
      }
    }
  }

  private let timebase: Timebase
  private var start: Int128 = 0
  private var fingers: [Int: Finger] = [:]
  private var frames: [Recording.Frame] = []
  private var sampleCount = 0
  private var remarks = Remarks()

  init(timebase: Timebase) {
    self.timebase = timebase
  }

  mutating func play(_ actions: [(finger: Int?, item: PointerActions.Item)]) throws {
    var moments: [(time: Int128, sample: TouchSample)] = []
    for (finger, item) in actions {
      if let finger { moments += try samples(of: item, finger) }
    }
    moments.sort { ($0.time, $0.sample.finger) < ($1.time, $1.sample.finger) }
    // Samples at the same time within a tick form one event. Samples of different ticks are always different events,
    // even if a tick takes no time.
    let before = frames.count
    for (_, sample) in moments {
      if frames.count > before, frames[frames.count - 1].timestamp == sample.timestamp {
        frames[frames.count - 1].samples.append(sample)
      } else {
        frames.append(Recording.Frame(timestamp: sample.timestamp, samples: [sample]))
      }
    }
    guard let longest = actions.max(by: { $0.item.duration < $1.item.duration })?.item else { return }
    start += time(longest.duration)
    guard timebase.seconds(start) <= RecordingLimits.seconds else {
      throw longest.jsonObject.error(
        "the actions up to this action last longer than \(Int(RecordingLimits.seconds)) s; split the recording"
      )
    }
  }

  func finish() -> Recording {
    let left = fingers.values.compactMap(\.sample).sorted { $0.finger < $1.finger }
    let end = left.isEmpty ? [] : [Recording.Frame.cancelling(left, at: timebase.seconds(start))]
    return Recording(frames: frames + end, leftOver: left.count, remarks: remarks.all)
  }

  private func time(_ milliseconds: Int) -> Int128 { timebase.second / 1000 * Int128(milliseconds) }

  private mutating func samples(of item: PointerActions.Item, _ number: Int) throws -> [(Int128, TouchSample)] {
    var finger = fingers[number] ?? Finger()
    defer { fingers[number] = finger }
    switch item.kind {
    case .pause, .key: return []
    case .move(let x, let y, let origin, let contact):
      let target = finger.target(x, y, origin)
      guard target != (finger.x, finger.y) else { return [] }
      defer { (finger.x, finger.y) = target }
      guard var sample = finger.sample else { return [] }
      sample.phase = .moved
      sample.take(contact)
      let samples = try moves(of: item, from: finger, to: target, sample)
      finger.sample = samples.last?.1
      return samples
    case .down(let contact):
      guard finger.sample == nil else { return skip(item, "the finger is down already: pointerDown has no effect") }
      var sample = TouchSample(
        finger: number,
        phase: .began,
        location: CGPoint(x: finger.x, y: finger.y),
        timestamp: timebase.seconds(start)
      )
      sample.take(contact)
      finger.sample = sample
      return try count([(start, sample)], item)
    case .up, .cancel:
      guard var sample = finger.sample else { return skip(item, "the finger is not down: pointerUp has no effect") }
      if case .up = item.kind { sample.phase = .ended } else { sample.phase = .cancelled }
      sample.timestamp = timebase.seconds(start)
      finger.sample = nil
      return try count([(start, sample)], item)
    }
  }

  private mutating func moves(
    of item: PointerActions.Item,
    from finger: Finger,
    to target: (x: Double, y: Double),
    _ sample: TouchSample
  ) throws -> [(Int128, TouchSample)] {
    let duration = time(item.duration)
    guard sampleCount + Int(duration / timebase.period) < RecordingLimits.samples else {
      throw item.jsonObject.error(
        "the actions up to this action have more than \(RecordingLimits.samples) samples; split the recording"
      )
    }
    var samples: [(Int128, TouchSample)] = []
    var passed = min(timebase.period, duration)
    while true {
      let share = duration == 0 ? 1 : Double(passed) / Double(duration)
      var moved = sample
      moved.timestamp = timebase.seconds(start + passed)
      moved.location =
        passed == duration
        ? CGPoint(x: target.x, y: target.y)
        : CGPoint(x: finger.x + (target.x - finger.x) * share, y: finger.y + (target.y - finger.y) * share)
      samples.append((start + passed, moved))
      if passed == duration { break }
      passed = min(passed + timebase.period, duration)
    }
    return try count(samples, item)
  }

  private mutating func count(_ samples: [(Int128, TouchSample)], _ item: PointerActions.Item) throws
    -> [(Int128, TouchSample)]
  {
    sampleCount += samples.count
    guard sampleCount <= RecordingLimits.samples else {
      throw item.jsonObject.error(
        "the actions up to this action have more than \(RecordingLimits.samples) samples; split the recording"
      )
    }
    return samples
  }

  private mutating func skip(_ item: PointerActions.Item, _ what: String) -> [(Int128, TouchSample)] {
    remarks.add(at: item.jsonObject, "\(item.jsonObject.path): \(what)")
    return []
  }
}

extension TouchSample {
  /// Sets the values of the sample that the action contains. Other values stay the same.
  fileprivate mutating func take(_ contact: PointerActions.Contact) {
    if let force = contact.force { (self.force, maximumPossibleForce) = (force, 1) }
    if let radius = contact.majorRadius { majorRadius = radius }
    if let altitude = contact.altitudeAngle { altitudeAngle = altitude }
    if let azimuth = contact.azimuthAngle { azimuthAngle = azimuth }
  }
}
