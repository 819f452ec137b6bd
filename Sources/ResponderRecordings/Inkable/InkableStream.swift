import Foundation
import ResponderKit

/// A recording of a stream of `UITouch` objects by Inkable. The file is a JSON array with a record for each sample, in
/// the order in which UIKit delivered the samples.
///
/// The stream does not state which records belong to the same event. Within an event, the samples of a touch are
/// followed by the predictions of the touch, and then by the next touch. Updates form separate turns. A further record
/// of the same touch begins a new event if it follows predictions, has another phase, or is at least a display frame
/// later than the first record of the event. A record of another touch begins a new event if its time is later. An
/// event also ends at an update and at the element that marks the end of a turn.
struct InkableStream {
  /// The samples and predictions of one touch in an event.
  private struct Part {
    var touch: String
    var samples: [TouchSample]
    var predictions: [TouchSample] = []
  }

  /// An event whose records are being collected.
  private struct Event {
    var parts: [Part] = []
    var updates: [EstimateUpdate] = []
    var time: TimeInterval
    var isOver = false
  }

  /// The largest time between samples of one event, in seconds. The value is slightly less than a frame of the slowest
  /// display, 1/60 s, because the device rounds times to milliseconds.
  private static let frame = 0.015
  /// The unit to which the device rounds times, in seconds. Except for rounding, touches of one event have the same
  /// time.
  private static let rounding = 0.001

  private let source: JSONSource
  /// The whole second in which the first sample was recorded, in seconds since the device was started.
  private var start: TimeInterval?
  private var containsTouches = false
  private var event: Event?
  private var frames: [Recording.Frame] = []
  private var down: [String: TouchSample] = [:]
  private var sampleCount = 0
  private var remarks = Remarks()

  init(_ bytes: [UInt8], file: String) throws {
    source = JSONSource(file: file, bytes: bytes[RecordingLines.start(of: bytes)...])
    try source.forEachElement { element in
      if let record = try InkableRecord(element) { try take(record) } else { event?.isOver = true }
    }
    guard containsTouches else {
      throw source.error(at: 0, "no touches found; expected records with a touchIdentifier")
    }
  }

  /// Returns the recording. Its times are in seconds since the whole second in which the stream starts. Touches that
  /// are still down are cancelled at the end.
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
    containsTouches = true
    switch record.kind {
    case .sample: try take(sample: record, at: time(of: record))
    case .prediction: take(prediction: record, at: time(of: record))
    case .update: take(update: record)
    }
    guard sampleCount <= RecordingLimits.samples else {
      throw record.element.error("the recording has more than \(RecordingLimits.samples) samples; split the recording")
    }
  }

  private func time(of record: InkableRecord) -> TimeInterval {
    let start = start ?? record.timestamp.rounded(.down)
    return ((record.timestamp - start) * 1_000_000).rounded() / 1_000_000
  }

  private mutating func take(sample record: InkableRecord, at time: TimeInterval) throws {
    guard let phase = record.phase else { return remark(record, "a hovering pointer, which is not input,") }
    let known = down[record.touch]
    if let known, time < known.timestamp {
      throw record.element.error(
        "time runs backwards: the previous record of this touch is later; expected increasing times"
      )
    }
    if phase == .began, known != nil, !continues(record, at: time) {
      throw record.element.error("this touch is down already; it has to end or be cancelled before it begins again")
    }
    guard phase == .began || known != nil else { return remark(record, "a record of a touch that has not begun") }
    // In an event of two touches, a sample coalesced into the second touch may be older than the last sample of the
    // first touch.
    if let latest = event?.time ?? frames.last?.timestamp, time <= latest - Self.frame {
      throw record.element.error(
        "time runs backwards: the previous record of another touch is later; expected increasing times"
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
      throw record.element.error(
        "\(down.count) touches are down simultaneously; expected at most \(RecordingLimits.fingersAtOnce)"
      )
    }
  }

  /// Returns whether a record is coalesced with the previous record, which must be of the same touch.
  private func continues(_ record: InkableRecord, at time: TimeInterval) -> Bool {
    guard let event, !event.isOver, event.updates.isEmpty, let part = event.parts.last, part.touch == record.touch,
      part.predictions.isEmpty, let first = part.samples.first, first.phase == record.phase,
      part.samples.count < RecordingLimits.parts
    else { return false }
    return time - first.timestamp < Self.frame
  }

  /// Returns whether a record, which must be of another touch than the previous record, belongs to the current event.
  private func joins(_ record: InkableRecord, at time: TimeInterval) -> Bool {
    guard let event, !event.isOver, event.updates.isEmpty else { return false }
    return time <= event.time + Self.rounding && !event.parts.contains { $0.touch == record.touch }
  }

  private mutating func take(prediction record: InkableRecord, at time: TimeInterval) {
    guard let partIndex = event?.parts.lastIndex(where: { $0.touch == record.touch }), event?.updates.isEmpty == true,
      event?.isOver == false, let last = event?.parts[partIndex].samples.last
    else { return remark(record, "a prediction without a preceding sample") }
    guard time >= last.timestamp else { return remark(record, "a prediction earlier than its sample") }
    guard let count = event?.parts[partIndex].predictions.count, count < RecordingLimits.parts else {
      return remark(record, "a prediction beyond the limit of \(RecordingLimits.parts) predictions for each sample")
    }
    var sample = record.sample
    sample.finger = last.finger
    // A prediction belongs to the event of its sample and therefore has the phase of the sample.
    sample.phase = last.phase
    sample.timestamp = time
    sampleCount += 1
    event?.parts[partIndex].predictions.append(sample)
  }

  /// Adds an update. The record has the time of the updated sample, but the update arrived after the preceding event.
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

  /// Returns the lowest finger number that no touch has now or has had in the current event.
  private func freeFinger() -> Int {
    let taken = Set(down.values.map(\.finger) + (event?.parts.map { $0.samples[0].finger } ?? []))
    return (1...).first { !taken.contains($0) } ?? 1
  }

  private mutating func remark(_ record: InkableRecord, _ what: String) {
    remarks.add(at: record.element, "\(what) is left out")
  }
}
