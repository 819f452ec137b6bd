import Foundation

/// An evdev stream as a recording: packets of events, a tracker for the stream's protocol, and frames.
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

  /// Determines the protocol from the events. The head is not sufficient, since it lists `SYN_MT_REPORT` for devices
  /// without slots, too.
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
      // The queued part of the packet is lost together with the dropped part.
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

/// Tracks the contacts of a stream from packet to packet.
protocol ContactTracker {
  /// Returns the contacts on the surface after a packet, which ends with its `SYN_REPORT`.
  mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport
  /// Handles a packet with a `SYN_DROPPED`, and returns the identities of the contacts that are lost with it.
  mutating func drop(_ packet: Range<Int>, of events: [EvdevEvent]) -> Set<Int>
  /// Whether the state of the contacts has been unknown since a `SYN_DROPPED`.
  var isUncertain: Bool { get }
  /// The number of contacts with an id that have never touched the surface.
  var hovering: Int { get }
  var remarks: [(line: Int32, text: String)] { get }
}

/// The contacts on the surface at one `SYN_REPORT`.
struct ContactReport {
  /// The contacts on the surface, in the order in which new ones are numbered.
  var touching: [Contact] = []
  /// The last values of contacts that lifted in this packet.
  var lifted: [Contact] = []
  /// Whether missing contacts are cancelled, because their lifting was not recorded.
  var cancelsMissing = false
}

/// A contact, in device units.
struct Contact: Equatable {
  /// The identity of the contact from landing to lifting, which is never reused.
  var identity: Int
  var x: Int
  var y: Int
  var pressure: Int?
  var touchMajor: Int?
  var isPen = false
}
