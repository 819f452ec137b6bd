import Foundation
import ResponderKit

/// Inkable's recording of a stream of `UITouch`es: one array of JSON, one record a sample, in the order in which UIKit
/// handed them over.
///
/// The stream does not say which records were one event. Within an event a touch gives its samples, then its predictions,
/// and then the next touch does; updates come in turns of their own. So an event ends where a record is the same touch's
/// and follows its predictions, has another phase, or lies a display's frame or more after the event's first; where an
/// update, or the mark of a turn's end, stands in between; and where another touch's record is of a later time.
struct InkableStream {
  /// What one touch gives to an event.
  private struct Part {
    var touch: String
    var samples: [TouchSample]
    var predictions: [TouchSample] = []
  }

  /// What is gathered of the event that goes on.
  private struct Event {
    var parts: [Part] = []
    var updates: [EstimateUpdate] = []
    var time: TimeInterval
    var isOver = false
  }

  /// Samples of one event lie within one frame of the slowest display, 1/60 s, less the millisecond to which the device
  /// rounds.
  private static let frame = 0.015
  /// Touches of one event have the same time, to the device's rounding.
  private static let rounding = 0.001

  private let source: JSONSource
  /// The whole second of the first sample that is used.
  private var start: TimeInterval?
  private var holdsTouches = false
  private var event: Event?
  private var frames: [Recording.Frame] = []
  private var down: [String: TouchSample] = [:]
  private var sampleCount = 0
  private var remarks = Remarks()

  init(_ bytes: [UInt8], file: String) throws {
    source = JSONSource(file: file, bytes: bytes[RecordingLines.start(of: bytes)...])
    try source.forEachElement { place in
      if let record = try InkableRecord(place) { try take(record) } else { event?.isOver = true }
    }
    guard holdsTouches else { throw source.error(at: 0, "holds no touches; expected records with a touchIdentifier") }
  }

  /// The stream in seconds since the whole second in which it begins; what it left down is cancelled at its end.
  func recording() -> Recording {
    var stream = self
    stream.finishEvent()
    let left = stream.down.values.sorted { $0.finger < $1.finger }
    if let last = stream.frames.last, !left.isEmpty {
      stream.frames.append(.cancelling(left, at: last.timestamp))
    }
    return Recording(frames: stream.frames, leftOver: left.count, remarks: stream.remarks.all)
  }

  private mutating func take(_ record: InkableRecord) throws {
    holdsTouches = true
    switch record.kind {
    case .sample: try take(sample: record, at: time(of: record))
    case .prediction: take(prediction: record, at: time(of: record))
    case .update: take(update: record)
    }
    guard sampleCount <= RecordingLimits.samples else {
      throw record.place.error("more than \(RecordingLimits.samples) samples; split the recording")
    }
  }

  private func time(of record: InkableRecord) -> TimeInterval {
    let start = start ?? record.timestamp.rounded(.down)
    return ((record.timestamp - start) * 1_000_000).rounded() / 1_000_000
  }

  private mutating func take(sample record: InkableRecord, at time: TimeInterval) throws {
    guard let phase = record.phase else { return remark(record, "a pointer that hovers, which is no input,") }
    let known = down[record.touch]
    if let known, time < known.timestamp {
      throw record.place.error("time runs backwards: this touch's record before is later; a stream is in order of time")
    }
    if phase == .began, known != nil, !continues(record, at: time) {
      throw record.place.error("this touch is down already; it has to end or be cancelled before it begins again")
    }
    guard phase == .began || known != nil else { return remark(record, "a touch that was not seen to land") }
    // Of two touches in one event, what is coalesced into the second may be older than what the first ended with.
    if let latest = event?.time ?? frames.last?.timestamp, time <= latest - Self.frame {
      throw record.place.error(
        "time runs backwards: another touch's record before is later; a stream is in order of time"
      )
    }
    start = start ?? record.timestamp.rounded(.down)
    let time = max(0, time)
    let isContinued = continues(record, at: time)
    if !isContinued, !joins(record, at: time) { finishEvent() }
    var sample = record.sample
    sample.timestamp = time
    sample.finger = known?.finger ?? freeFinger()
    sampleCount += 1
    var event = event ?? Event(time: time)
    if isContinued {
      event.parts[event.parts.count - 1].samples.append(sample)
    } else {
      event.parts.append(Part(touch: record.touch, samples: [sample]))
    }
    event.time = max(event.time, time)
    self.event = event
    down[record.touch] = phase == .ended || phase == .cancelled ? nil : sample
    guard down.count <= RecordingLimits.fingersAtOnce else {
      throw record.place.error(
        "\(down.count) touches are down at once; at most \(RecordingLimits.fingersAtOnce) are read"
      )
    }
  }

  /// Whether a record is coalesced with the one before.
  private func continues(_ record: InkableRecord, at time: TimeInterval) -> Bool {
    guard let event, !event.isOver, event.updates.isEmpty, let part = event.parts.last, part.touch == record.touch,
      part.predictions.isEmpty, let first = part.samples.first, first.phase == record.phase,
      part.samples.count < RecordingLimits.parts
    else { return false }
    return time - first.timestamp < Self.frame
  }

  /// Whether a record is of another touch in the event that goes on.
  private func joins(_ record: InkableRecord, at time: TimeInterval) -> Bool {
    guard let event, !event.isOver, event.updates.isEmpty else { return false }
    return time <= event.time + Self.rounding && !event.parts.contains { $0.touch == record.touch }
  }

  private mutating func take(prediction record: InkableRecord, at time: TimeInterval) {
    guard let place = event?.parts.lastIndex(where: { $0.touch == record.touch }), event?.updates.isEmpty == true,
      event?.isOver == false, let last = event?.parts[place].samples.last
    else { return remark(record, "a prediction without a sample that it goes on from") }
    guard time >= last.timestamp else { return remark(record, "a prediction of what was before its sample") }
    guard let count = event?.parts[place].predictions.count, count < RecordingLimits.parts else {
      return remark(record, "a prediction beyond \(RecordingLimits.parts) of one sample")
    }
    var sample = record.sample
    sample.finger = last.finger
    // It goes with the event of its sample, which has one phase.
    sample.phase = last.phase
    sample.timestamp = time
    sampleCount += 1
    event?.parts[place].predictions.append(sample)
  }

  /// An update tells the time of its sample, not when it came: it came after the event that stands before it.
  private mutating func take(update record: InkableRecord) {
    guard let index = record.sample.estimationUpdateIndex else {
      return remark(record, "an update without an estimationUpdateIndex")
    }
    guard let arrival = event?.time else { return remark(record, "an update before any sample") }
    var update = EstimateUpdate(estimationUpdateIndex: index, timestamp: arrival)
    update.location = record.sample.location
    update.force = record.sample.force
    update.altitudeAngle = record.sample.altitudeAngle
    update.azimuthAngle = record.sample.azimuthAngle
    update.estimatedPropertiesExpectingUpdates = record.sample.estimatedPropertiesExpectingUpdates
    sampleCount += 1
    event?.updates.append(update)
  }

  private mutating func finishEvent() {
    guard let event else { return }
    self.event = nil
    let time = max(event.time, frames.last?.timestamp ?? 0)
    let samples = event.parts.compactMap { part -> TouchSample? in
      guard var sample = part.samples.last else { return nil }
      if part.samples.count > 1 { sample.coalesced = part.samples }
      sample.predicted = part.predictions
      sample.timestamp = time
      return sample
    }
    frames.append(
      Recording.Frame(
        timestamp: time,
        samples: samples.sorted { $0.finger < $1.finger },
        updates: event.updates.map { update in
          var update = update
          update.timestamp = time
          return update
        }
      )
    )
  }

  /// The lowest number that no touch has, nor has had in the event that goes on.
  private func freeFinger() -> Int {
    let taken = Set(down.values.map(\.finger) + (event?.parts.map { $0.samples[0].finger } ?? []))
    return (1...).first { !taken.contains($0) } ?? 1
  }

  private mutating func remark(_ record: InkableRecord, _ what: String) {
    remarks.add(line: source.line(at: record.place.node.offset), "\(what) is left out")
  }
}
