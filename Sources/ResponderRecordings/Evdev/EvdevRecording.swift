import Foundation

/// An evdev stream read as fingers: packets of events, a tracker for the protocol that the stream speaks, frames.
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
      throw RecordingError(file: file, message: "holds no events; expected those of a touch device")
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

  /// The stream itself tells it: the head of a device without slots lists `SYN_MT_REPORT` like any other.
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
      message: "holds no touches; expected ABS_MT_TRACKING_ID, SYN_MT_REPORT or BTN_TOUCH among its events"
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
      // What the kernel had queued of the packet is gone together with what it could not queue.
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

/// Follows a stream's contacts from packet to packet.
protocol ContactTracker {
  /// What the packet, which ends with its `SYN_REPORT`, leaves on the surface.
  mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport
  /// A packet fell to `SYN_DROPPED`. Returns the identities of the contacts that are lost with it.
  mutating func drop(_ packet: Range<Int>, of events: [EvdevEvent]) -> Set<Int>
  /// Whether the fate of what is down has been unknown since a `SYN_DROPPED`.
  var isUncertain: Bool { get }
  /// Contacts with an id that have never touched.
  var hovering: Int { get }
  var remarks: [(line: Int32, text: String)] { get }
}

/// What touches the surface at one `SYN_REPORT`.
struct ContactReport {
  /// In the order in which new ones are given their numbers.
  var touching: [Contact] = []
  /// Last values of contacts that have left in this packet.
  var lifted: [Contact] = []
  /// Whether those missing are cancelled, because nobody saw them lift.
  var cancelsMissing = false
}

/// One finger, in device units.
struct Contact: Equatable {
  /// The same from down to up, and never used again.
  var identity: Int
  var x: Int
  var y: Int
  var pressure: Int?
  var touchMajor: Int?
  var isPen = false
}
