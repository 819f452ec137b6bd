/// Tracks the contact of a device that reports a single finger by `ABS_X`, `ABS_Y` and `BTN_TOUCH`. Without `BTN_TOUCH`
/// the finger hovers.
struct SingleTouchTracker: ContactTracker {
  private let device: DeviceDescription
  private var surface: SurfaceState
  private var afterwards: LaterSlotEvents
  private var identity: Int?
  private var nextIdentity = 0

  let isUncertain = false
  /// Always 0, because this protocol does not distinguish one hovering contact from the next.
  let hovering = 0
  let remarks: [(line: Int32, text: String)] = []

  init(device: DeviceDescription, events: [EvdevEvent]) {
    self.device = device
    surface = SurfaceState(device: device, events: events)
    afterwards = LaterSlotEvents(events: events, firstSlot: 0) { event in
      // Each press is a new finger, so -1 differs from the number of every previous finger.
      if event.is(.buttonTouch) { return event.value == 0 ? .lifted : .landed(-1) }
      return event.is(.x) || event.is(.y) ? .changed : nil
    }
  }

  mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport {
    var report = ContactReport()
    for event in events {
      let wasTouched = surface.isTouched == true
      surface.take(event)
      guard event.is(.buttonTouch), wasTouched != (surface.isTouched == true) else { continue }
      if let contact = contact() { report.lifted.append(contact) }
      identity = surface.isTouched == true ? nextIdentity : nil
      if identity != nil { nextIdentity += 1 }
    }
    if let contact = contact() { report.touching.append(contact) }
    return report
  }

  private func contact() -> Contact? {
    guard let identity else { return nil }
    return Contact(
      identity: identity,
      x: coordinate(.x, surface.x),
      y: coordinate(.y, surface.y),
      pressure: surface.pressure,
      isPen: surface.isPen
    )
  }

  /// Returns a coordinate. The kernel omits a coordinate that has not changed since before the recording; in this case
  /// the head contains its value.
  private func coordinate(_ axis: EvdevKind, _ value: Int?) -> Int {
    if let value { return value }
    let range = device.range(axis) ?? Int.min...Int.max
    return min(max(device.values[axis.code] ?? 0, range.lowerBound), range.upperBound)
  }

  mutating func drop(_ packet: Range<Int>, of events: [EvdevEvent]) -> Set<Int> {
    guard let lost = identity else { return [] }
    if afterwards.continues(slot: 0, trackingID: 0, after: packet.upperBound) { return [] }
    identity = nil
    surface.forgetTouch()
    return [lost]
  }
}
