/// A tracker of the contact of a device that reports a single finger by `ABS_X`, `ABS_Y` and `BTN_TOUCH`. While
/// `BTN_TOUCH` is not pressed, the finger hovers.
package struct SingleTouchTracker: ContactTracker {
  private let device: EvdevDescription
  private var surface: SurfaceState
  private var identity: Int?
  private var nextIdentity = 0

  package let isUncertain = false
  /// Always 0, because in this protocol one hovering contact cannot be distinguished from the next.
  package let hovering = 0
  package let remarks: [(line: Int32, text: String)] = []

  /// - Parameter readsPens: Whether the reports have the tilt, the height and the buttons of pens.
  package init(device: EvdevDescription, readsPens: Bool = false) {
    self.device = device
    surface = SurfaceState(device: device, readsPens: readsPens)
  }

  package mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport {
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
    if let pen = surface.penDetails {
      report.isPenNear = true
      if identity == nil { report.hover = contact(identity: -1, pen: pen) }
    }
    return report
  }

  private func contact() -> Contact? {
    identity.map { contact(identity: $0, pen: surface.penDetails) }
  }

  private func contact(identity: Int, pen: PenDetails?) -> Contact {
    Contact(
      identity: identity,
      x: coordinate(.x, surface.x),
      y: coordinate(.y, surface.y),
      pressure: surface.pressure,
      isPen: surface.isPen,
      pen: pen
    )
  }

  /// Returns `value`, or the value in the head of the recording if `value` is nil. The kernel omits a coordinate that
  /// has not changed since before the recording.
  private func coordinate(_ axis: EvdevKind, _ value: Int?) -> Int {
    if let value { return value }
    let range = device.range(axis) ?? Int.min...Int.max
    return min(max(device.values[axis.code] ?? 0, range.lowerBound), range.upperBound)
  }

  /// Handles dropped events. `continues` is called with slot 0 and tracking id 0.
  package mutating func drop(_ packet: ArraySlice<EvdevEvent>, continues: (Int, Int32) -> Bool) -> Set<Int> {
    guard let lost = identity, !continues(0, 0) else { return [] }
    forgetContacts()
    return [lost]
  }

  package mutating func forgetContacts() {
    identity = nil
    surface.forgetTouch()
  }
}
