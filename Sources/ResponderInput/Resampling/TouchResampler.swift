import Foundation
import ResponderKit

/// A resampler that combines the samples between two frames of the display to one sample for each finger, at the time
/// of the frame.
///
/// Touch devices and displays have different rates. If each frame used the newest sample, its age would vary from frame
/// to frame, and content that follows a finger would jerk. The resampler computes the location of each finger at a
/// fixed time before the frame: by interpolation between two samples, or by extrapolation over a short time if no later
/// sample has arrived. The samples of the device are the coalesced samples of the computed sample.
///
/// Locations at which fingers land, lift or are cancelled are never changed, and are not delayed.
public struct TouchResampler: Sendable {
  /// The age of the computed locations in seconds. With a larger value, more locations are interpolated.
  public var latency: TimeInterval = 0.005
  /// The longest time of an extrapolation in seconds. An extrapolation is also limited to half of the time between the
  /// last two samples.
  public var maximumExtrapolation: TimeInterval = 0.008
  /// The times of the predicted samples, in ascending order. Each is in seconds after the sample from which the future
  /// location is predicted.
  public var predictionTimes: [TimeInterval] = [0.008, 0.016]

  /// The shortest time between two samples from which a velocity is computed, in seconds.
  private static let shortestInterval = 0.002
  /// The longest time between two samples from which a velocity is computed, in seconds. In a longer time the finger
  /// has rested.
  private static let longestInterval = 0.05

  private enum Part {
    /// Samples of fingers that moved, by finger number, in the order in which they arrived.
    case moves([Int: [TouchSample]])
    /// An event in which a finger landed, lifted or was cancelled.
    case change([TouchSample])
  }

  private struct Finger: Sendable {
    /// The last sample of the device that has been delivered, and the one before.
    var last: TouchSample
    var beforeLast: TouchSample?
    /// The location and time that the application last received.
    var delivered: CGPoint
    var deliveredTime: TimeInterval

    mutating func remember(_ sample: TouchSample) {
      beforeLast = last
      last = sample
    }
  }

  private var parts: [Part] = []
  private var fingers: [Int: Finger] = [:]
  /// The time of the last sample of each finger that has been added.
  private var addedTimes: [Int: TimeInterval] = [:]

  /// Creates a resampler without samples.
  public init() {}

  /// Whether there are samples that no frame has delivered. While there are none, the host need not request frames for
  /// the resampler.
  public var isEmpty: Bool { parts.isEmpty && fingers.values.allSatisfy { $0.delivered == $0.last.location } }

  /// Adds the samples of one event, such as those of an `InputFrame`. Times of a finger that run backwards are replaced
  /// by the finger's previous time. Samples that are already combined should not be added.
  public mutating func add(_ samples: [TouchSample]) {
    guard !samples.isEmpty else { return }
    var samples = samples
    for index in samples.indices {
      let finger = samples[index].finger
      if samples[index].phase != .began, let before = addedTimes[finger], samples[index].timestamp < before {
        samples[index].timestamp = before
      }
      addedTimes[finger] = samples[index].timestamp
    }
    guard samples.allSatisfy({ $0.phase == .moved }) else {
      parts.append(.change(samples))
      return
    }
    var moves: [Int: [TouchSample]] = [:]
    if case .moves(let before) = parts.last {
      moves = before
      parts.removeLast()
    }
    for sample in samples {
      var list = moves[sample.finger] ?? []
      // A host that requests no frames would otherwise store any number of samples.
      if list.count >= InputLimits.coalesced { list.removeFirst() }
      list.append(sample)
      moves[sample.finger] = list
    }
    parts.append(.moves(moves))
  }

  /// Returns the events for a frame of the display. Each event is passed to the application with one call of
  /// `receive(_:)`, in this order.
  /// - Parameter time: The time of the frame, in seconds on the event clock. Times have to increase.
  public mutating func frame(at time: TimeInterval) -> [[TouchSample]] {
    var events: [[TouchSample]] = []
    var latest: [Int: [TouchSample]] = [:]
    for (index, part) in parts.enumerated() {
      switch part {
      case .change(let samples):
        events.append(samples.map { deliverUnchanged([$0]) })
      case .moves(let moves):
        if index == parts.count - 1 {
          latest = moves
        } else {
          events.append(moves.sorted { $0.key < $1.key }.map { deliverUnchanged($0.value) })
        }
      }
    }
    parts = []
    var resampled: [TouchSample] = []
    var rest: [Int: [TouchSample]] = [:]
    for finger in Set(latest.keys).union(fingers.keys).sorted() {
      let pending = latest[finger] ?? []
      guard fingers[finger] != nil else {
        // The finger has not landed in this resampler.
        if !pending.isEmpty { resampled.append(deliverUnchanged(pending)) }
        continue
      }
      let (sample, later) = resample(finger, pending, at: time - latency)
      if let sample { resampled.append(sample) }
      if !later.isEmpty { rest[finger] = later }
    }
    if !rest.isEmpty { parts = [.moves(rest)] }
    if !resampled.isEmpty { events.append(resampled) }
    return events
  }

  /// Returns the last of the samples of a finger, with all of them as coalesced samples. Its location is not changed.
  private mutating func deliverUnchanged(_ samples: [TouchSample]) -> TouchSample {
    var result = samples[samples.count - 1]
    let finger = result.finger
    if result.phase == .began {
      fingers[finger] = Finger(last: result, delivered: result.location, deliveredTime: result.timestamp)
      return result
    }
    let earliest = fingers[finger]?.deliveredTime ?? -.infinity
    let all = samples.map { $0.notBefore(earliest) }
    result = all[all.count - 1]
    if all.count > 1 { result.coalesced = all }
    for sample in samples { fingers[finger]?.remember(sample) }
    fingers[finger]?.delivered = result.location
    fingers[finger]?.deliveredTime = result.timestamp
    if result.phase != .moved {
      fingers[finger] = nil
      addedTimes[finger] = nil
    }
    return result
  }

  /// Returns the sample of a finger at a time, and the samples that are later than this time. The sample is nil if the
  /// finger has not moved.
  private mutating func resample(
    _ number: Int,
    _ pending: [TouchSample],
    at time: TimeInterval
  ) -> (sample: TouchSample?, later: [TouchSample]) {
    guard var finger = fingers[number] else { return (nil, pending) }
    defer { fingers[number] = finger }
    let count = pending.firstIndex { $0.timestamp > time } ?? pending.count
    let later = Array(pending[count...])
    let consumed = pending[..<count].map { $0.notBefore(finger.deliveredTime) }
    for sample in pending[..<count] { finger.remember(sample) }
    var sample: TouchSample
    if let next = later.first {
      // The time of the frame is between two samples of the device.
      guard time > finger.deliveredTime || !consumed.isEmpty else { return (nil, later) }
      sample = finger.last.interpolated(to: next, at: max(time, finger.deliveredTime))
    } else if consumed.isEmpty {
      // The finger rests. An extrapolated location is replaced by the actual one.
      guard finger.delivered != finger.last.location else { return (nil, later) }
      sample = finger.last
      sample.timestamp = max(time, finger.deliveredTime)
    } else {
      sample = extrapolated(finger, to: time)
    }
    sample.phase = .moved
    sample.timestamp = max(sample.timestamp, finger.deliveredTime, consumed.last?.timestamp ?? -.infinity)
    (sample.coalesced, sample.predicted) = ([], [])
    let base = sample
    if !consumed.isEmpty {
      // If the computed sample is the device's last sample, it is not listed twice.
      let all = consumed.last == base ? consumed : consumed + [base]
      if all.count > 1 { sample.coalesced = all }
    }
    sample.predicted = predictions(after: base, of: finger)
    finger.delivered = sample.location
    finger.deliveredTime = sample.timestamp
    return (sample, later)
  }

  /// Returns the location at a time that is not before the last sample of the device.
  private func extrapolated(_ finger: Finger, to time: TimeInterval) -> TouchSample {
    var sample = finger.last
    guard let velocity = velocity(of: finger) else { return sample }
    let longest = min(maximumExtrapolation, velocity.interval / 2)
    let duration = min(max(time - sample.timestamp, 0), max(longest, 0))
    sample.location.x += velocity.vector.dx * CGFloat(duration)
    sample.location.y += velocity.vector.dy * CGFloat(duration)
    sample.timestamp += duration
    return sample
  }

  private func predictions(after sample: TouchSample, of finger: Finger) -> [TouchSample] {
    guard let velocity = velocity(of: finger), velocity.vector != .zero else { return [] }
    return predictionTimes.prefix(InputLimits.coalesced).filter { $0 > 0 && $0.isFinite }.map { time in
      var predicted = sample
      predicted.location.x += velocity.vector.dx * CGFloat(time)
      predicted.location.y += velocity.vector.dy * CGFloat(time)
      predicted.timestamp += time
      return predicted
    }
  }

  /// Returns the velocity in points per second between the last two samples of the device, and the time between them;
  /// nil if the time is too short or too long.
  private func velocity(of finger: Finger) -> (vector: CGVector, interval: TimeInterval)? {
    guard let before = finger.beforeLast else { return nil }
    let interval = finger.last.timestamp - before.timestamp
    guard Self.shortestInterval...Self.longestInterval ~= interval else { return nil }
    let vector = CGVector(
      dx: (finger.last.location.x - before.location.x) / CGFloat(interval),
      dy: (finger.last.location.y - before.location.y) / CGFloat(interval)
    )
    return (vector, interval)
  }
}

extension TouchSample {
  /// Returns this sample; if its time is before `time`, with the time `time`.
  fileprivate func notBefore(_ time: TimeInterval) -> TouchSample {
    guard timestamp < time else { return self }
    var sample = self
    sample.timestamp = time
    return sample
  }

  /// Returns a sample between this sample and a later one. Its location, force and radius are interpolated.
  fileprivate func interpolated(to next: TouchSample, at time: TimeInterval) -> TouchSample {
    var sample = self
    sample.timestamp = time
    let interval = next.timestamp - timestamp
    guard interval > 0 else { return sample }
    let part = CGFloat(min(max((time - timestamp) / interval, 0), 1))
    sample.location.x += (next.location.x - location.x) * part
    sample.location.y += (next.location.y - location.y) * part
    sample.force += (next.force - force) * part
    sample.majorRadius += (next.majorRadius - majorRadius) * part
    return sample
  }
}
