import Foundation

/// Converts an evdev stream to a recording. The events form packets, a tracker for the stream's protocol tracks the
/// contacts, and each packet becomes a frame.
struct EvdevRecording {
  private let events: [EvdevEvent]
  private let device: DeviceDescription
  private let file: String

  init(_ text: EvemuText, file: String, description: DeviceDescription?) {
    var device = text.description
    if let description { device.complete(from: description) }
    self.init(text.events, of: device, file: file)
  }

  init(_ events: [EvdevEvent], of device: DeviceDescription, file: String) {
    self.events = events
    self.device = device
    self.file = file
  }

  private enum KernelProtocol { case slots, reports, singleTouch }

  func recording() throws -> Recording {
    guard !events.isEmpty else {
      throw RecordingError(file: file, message: "no events found; expected those of a touch device")
    }
    switch try kernelProtocol() {
    case .slots:
      return try play(SlotTracker(device: device, events: events, file: file), axes: (.positionX, .positionY))
    case .reports:
      return try play(ReportTracker(device: device, file: file), axes: (.positionX, .positionY))
    case .singleTouch:
      return try play(SingleTouchTracker(device: device, events: events), axes: (.x, .y))
    }
  }

  /// Determines the protocol from the events. The head is not sufficient: it can list `SYN_MT_REPORT` for devices with
  /// either protocol.
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
      message: "no touches found; expected ABS_MT_TRACKING_ID, SYN_MT_REPORT or BTN_TOUCH among its events"
    )
  }

  private func play(_ tracker: some ContactTracker, axes: (x: EvdevKind, y: EvdevKind)) throws -> Recording {
    var tracker = tracker
    var frames = ContactFrames(device: device, file: file)
    var start = 0
    var isDropped = false
    for (index, event) in events.enumerated() {
      if event.is(.synDropped) { isDropped = true }
      guard event.is(.synReport) else { continue }
      // The events of the packet that were read before `SYN_DROPPED` are lost together with the dropped events.
      if isDropped {
        let lost = tracker.drop(start..<(index + 1), of: events)
        frames.cancel(lost, at: event)
      } else {
        try frames.report(tracker.packet(events[start...index]), at: event)
      }
      start = index + 1
      isDropped = false
    }
    if start < events.count {
      frames.remark(events[start].line, "the last packet has no SYN_REPORT and is left out")
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

/// A type that tracks the contacts of a stream from packet to packet.
protocol ContactTracker {
  /// Returns the contacts on the surface after a packet. The last event of a packet is `SYN_REPORT`.
  mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport
  /// Handles a packet that contains `SYN_DROPPED`, and returns the identities of the contacts that are lost.
  mutating func drop(_ packet: Range<Int>, of events: [EvdevEvent]) -> Set<Int>
  /// Whether the state of the contacts is unknown because of a `SYN_DROPPED`.
  var isUncertain: Bool { get }
  /// The number of contacts that have a tracking id and have never touched the surface.
  var hovering: Int { get }
  var remarks: [(line: Int32, text: String)] { get }
}

/// The contacts on the surface at a `SYN_REPORT`.
struct ContactReport {
  /// The contacts on the surface. New contacts receive finger numbers in this order.
  var touching: [Contact] = []
  /// The contacts that lifted in this packet, with their last values.
  var lifted: [Contact] = []
  /// Whether the touches of missing contacts are cancelled, because the events of their lifting were lost.
  var cancelsMissing = false
}

/// The values of a contact, in device units.
struct Contact: Equatable {
  /// The identity of the contact from landing to lifting. No two contacts of a recording have the same identity.
  var identity: Int
  var x: Int
  var y: Int
  var pressure: Int?
  var touchMajor: Int?
  var isPen = false
}
