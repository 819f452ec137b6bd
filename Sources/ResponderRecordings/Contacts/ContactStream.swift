import Foundation
import ResponderKit

/// Converts samples to frames, one sample at a time. Each sample belongs to a contact, which has a name in the stream.
///
/// The samples with the same turn number form one event. Several moves of a contact in one turn are coalesced, even at
/// the same location. If the second sample of a contact in a turn is not a move, it begins a new event.
struct ContactStream {
  private struct Event {
    var turn: Int
    /// The samples in the event, by contact. The last sample of a contact is the main sample, and the other samples are
    /// coalesced.
    var parts: [[TouchSample]] = []
  }

  /// The time of the first sample, in seconds of the stream's clock; nil before the first sample.
  private var start: TimeInterval?
  private var event: Event?
  private var frames: [Recording.Frame] = []
  private var down: [String: TouchSample] = [:]
  private var leftOver = 0
  private var sampleCount = 0
  private var remarks = Remarks()

  /// Whether no sample has been read yet.
  var isEmpty: Bool { start == nil }

  /// Returns whether the contact with the name `name` is down.
  func isDown(_ name: String) -> Bool { down[name] != nil }

  /// The names of the contacts that are down, in the order of their finger numbers.
  var namesDown: [String] { down.sorted { $0.value.finger < $1.value.finger }.map(\.key) }

  mutating func remark(_ element: JSONElement, _ text: String) { remarks.add(at: element, text) }

  mutating func remark(line: Int, _ text: String) { remarks.add(line: line, text) }

  /// Adds a sample to the stream.
  ///
  /// - Parameters:
  ///   - sample: The sample without its finger number. Its time is in seconds of the stream's clock.
  ///   - turn: The number of the turn. Samples with the same number are simultaneous.
  ///   - error: Creates an error at the source location of the sample.
  mutating func take(
    _ name: String,
    _ sample: TouchSample,
    turn: Int,
    _ error: (String) -> RecordingError
  ) throws {
    let first = start ?? sample.timestamp.rounded(.down)
    start = first
    var sample = sample
    sample.timestamp = ((sample.timestamp - first) * 1_000_000).rounded() / 1_000_000
    if event?.turn != turn { finishEvent() }
    let known = down[name]
    if let before = known?.timestamp ?? frames.last?.timestamp, sample.timestamp < before {
      throw error("time runs backwards: the previous sample is later; expected increasing times")
    }
    if sample.phase == .began {
      guard known == nil else {
        throw error("this contact is down already; it has to end or be cancelled before it begins again")
      }
      sample.finger = freeFinger()
    } else {
      guard let known else { throw error("this contact is not down; a contact has to begin first") }
      sample.finger = known.finger
    }
    sampleCount += 1
    guard sampleCount <= RecordingLimits.samples else {
      throw error("the recording has more than \(RecordingLimits.samples) samples; split the recording")
    }
    add(sample, turn)
    down[name] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample
    guard down.count <= RecordingLimits.fingersAtOnce else {
      throw error("\(down.count) contacts are down simultaneously; expected at most \(RecordingLimits.fingersAtOnce)")
    }
  }

  /// Adds a sample to the current event, which has the same turn as the sample.
  private mutating func add(_ sample: TouchSample, _ turn: Int) {
    let index = event?.parts.firstIndex { $0[0].finger == sample.finger }
    if let index, sample.phase == .moved, let part = event?.parts[index], part[0].phase == .moved,
      part.count < RecordingLimits.parts
    {
      event?.parts[index].append(sample)
      return
    }
    if index != nil { finishEvent() }
    event = event ?? Event(turn: turn)
    event?.parts.append([sample])
  }

  /// Returns the lowest finger number that no contact has now or has had in the current event.
  private func freeFinger() -> Int {
    let taken = Set(down.values.map(\.finger) + (event?.parts.map { $0[0].finger } ?? []))
    return (1...).first { !taken.contains($0) } ?? 1
  }

  private mutating func finishEvent() {
    guard let event else { return }
    self.event = nil
    let time = max(event.parts.compactMap { $0.last?.timestamp }.max() ?? 0, frames.last?.timestamp ?? 0)
    let samples = event.parts.compactMap { part -> TouchSample? in
      guard var sample = part.last else { return nil }
      if part.count > 1 { sample.coalesced = part }
      sample.timestamp = time
      return sample
    }
    frames.append(Recording.Frame(timestamp: time, samples: samples.sorted { $0.finger < $1.finger }))
  }

  /// Ends a part of the stream that is independent of the following parts. Touches of contacts that are down are
  /// cancelled, and the contacts are counted as left over.
  mutating func finishPart() {
    finishEvent()
    let left = down.values.sorted { $0.finger < $1.finger }
    down = [:]
    leftOver += left.count
    guard let last = frames.last, !left.isEmpty else { return }
    frames.append(.cancelling(left, at: last.timestamp))
  }

  /// The time of the last sample, in seconds of the stream's clock; nil before the first sample.
  var end: TimeInterval? {
    let last = [frames.last?.timestamp, event?.parts.compactMap { $0.last?.timestamp }.max()].compactMap { $0 }.max()
    guard let start, let last else { return nil }
    return start + last
  }

  /// Returns the recording. Its times are in seconds since the whole second in which the stream starts.
  func recording() -> Recording {
    var stream = self
    stream.finishPart()
    return Recording(frames: stream.frames, leftOver: stream.leftOver, remarks: stream.remarks.all)
  }
}
