import Foundation
import ResponderInput
import ResponderKit

/// Converts a stream of kernel events (evdev) to a recording. The events form packets. A tracker for the protocol of
/// the stream determines the contacts, and each packet becomes a frame.
struct EvdevRecording {
  private let events: [EvdevEvent]
  private let device: EvdevDescription
  private let file: String

  init(_ text: EvemuText, file: String, description: EvdevDescription?) {
    var device = text.description
    if let description { device.complete(from: description) }
    self.init(text.events, of: device, file: file)
  }

  init(_ events: [EvdevEvent], of device: EvdevDescription, file: String) {
    self.events = events
    self.device = device
    self.file = file
  }

  private enum KernelProtocol { case slots, reports, singleTouch }

  func recording() throws -> Recording {
    guard !events.isEmpty else {
      throw RecordingError(file: file, message: "no events found; expected the events of a touch device")
    }
    let kernelProtocol = try kernelProtocol()
    var device = device
    // The description of the device may lack `BTN_TOUCH` although the events contain it. Protocol A does not depend on
    // this key.
    if kernelProtocol != .reports, events.contains(where: { $0.is(.buttonTouch) }) {
      device.keys.insert(EvdevKind.buttonTouch.code)
    }
    do {
      switch kernelProtocol {
      case .slots:
        let tracker = SlotTracker(device: device)
        let later = LaterSlotEvents(events: events, firstSlot: tracker.current, word: LaterSlotEvents.Word.ofSlot)
        return try play(tracker, later: later, axes: (.positionX, .positionY))
      case .reports:
        let later = LaterSlotEvents(events: [], firstSlot: 0) { _ in nil }
        return try play(ReportTracker(device: device), later: later, axes: (.positionX, .positionY))
      case .singleTouch:
        let later = LaterSlotEvents(events: events, firstSlot: 0, word: LaterSlotEvents.Word.ofSingleTouch)
        return try play(SingleTouchTracker(device: device), later: later, axes: (.x, .y))
      }
    } catch let error as EvdevError {
      throw RecordingError(file: file, line: error.number, column: 1, message: error.message)
    }
  }

  /// Determines the protocol from the events. The head of the recording is not sufficient, because it can list
  /// `SYN_MT_REPORT` for devices with either protocol.
  private func kernelProtocol() throws -> KernelProtocol {
    var has = (slot: false, tracking: false, report: false, button: false)
    for event in events {
      if event.is(.slot) { has.slot = true }
      if event.is(.trackingID) { has.tracking = true }
      if event.is(.synMTReport) { has.report = true }
      if event.is(.buttonTouch) { has.button = true }
    }
    if has.slot { return .slots }
    if has.report { return .reports }
    if has.tracking { return .slots }
    if has.button { return .singleTouch }
    throw RecordingError(
      file: file,
      message: "no touches found; expected ABS_MT_TRACKING_ID, SYN_MT_REPORT or BTN_TOUCH among the events"
    )
  }

  private func play(
    _ tracker: some ContactTracker,
    later: LaterSlotEvents,
    axes: (x: EvdevKind, y: EvdevKind)
  ) throws -> Recording {
    var tracker = tracker
    var frames = ContactFrames(device: device)
    var start = 0
    var isDropped = false
    for (index, event) in events.enumerated() {
      if event.is(.synDropped) { isDropped = true }
      guard event.is(.synReport) else { continue }
      // The events of the packet that were read before `SYN_DROPPED` are lost together with the dropped events.
      if isDropped {
        let lost = tracker.drop(events[start...index]) {
          later.continues(slot: $0, trackingID: $1, after: index + 1)
        }
        frames.cancel(lost, at: event)
      } else {
        try frames.report(tracker.packet(events[start...index]), at: event)
      }
      start = index + 1
      isDropped = false
    }
    if start < events.count {
      frames.remark(events[start].number, "the last packet has no SYN_REPORT and is left out")
    }
    tracker.remarks.forEach { frames.remark($0.line, $0.text) }
    return frames.recording(
      axes: deviceAxes(axes),
      isUncertain: tracker.isUncertain,
      hovering: tracker.hovering
    )
  }

  private func deviceAxes(_ axes: (x: EvdevKind, y: EvdevKind)) -> Recording.DeviceAxes? {
    guard
      let x = device.range(axes.x) ?? device.range(.x),
      let y = device.range(axes.y) ?? device.range(.y)
    else { return nil }
    return Recording.DeviceAxes(x: x, y: y)
  }
}
