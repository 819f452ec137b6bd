/// A tracker of the contacts of protocol B. Each contact has a slot, and an event concerns the slot that was selected
/// last. The kernel omits values that have not changed, even if a new contact in a slot lands at the location of the
/// previous contact.
package struct SlotTracker: ContactTracker {
  fileprivate struct Slot: Sendable {
    /// The identity of the contact; nil while no contact is in the slot.
    var identity: Int?
    var trackingID: Int32 = -1
    /// The horizontal location; nil until the stream has reported the location.
    var x: Int?
    var y: Int?
    var pressure: Int?
    var touchMajor: Int?
    var distance: Int32 = 0
    var isPen = false
    var hasTouched = false
  }

  private let device: EvdevDescription
  private let readsPens: Bool
  private let lastSlot: Int
  private var slots: [Slot]
  /// The slot that is selected.
  package private(set) var current: Int
  private var nextIdentity = 0
  private var surface: SurfaceState
  private var reportedUnknown = false
  package private(set) var remarks: [(line: Int32, text: String)] = []
  private var hasHovered = 0

  /// The number of contacts that have not touched the surface: contacts that disappeared without a touch, and contacts
  /// that are still tracked.
  package var hovering: Int { hasHovered + slots.count { $0.identity != nil && !$0.hasTouched } }

  /// Always false, since a contact without further events after a `SYN_DROPPED` counts as lost immediately.
  package let isUncertain = false

  /// - Parameter readsPens: Whether the reports have pens that hover, and the tilt and the buttons of pens.
  package init(device: EvdevDescription, readsPens: Bool = false) {
    self.device = device
    self.readsPens = readsPens
    lastSlot = min(device.range(.slot)?.upperBound ?? InputLimits.lastSlot, InputLimits.lastSlot)
    let last = max(lastSlot, 0)
    slots = Array(repeating: Slot(), count: last + 1)
    current = min(max(device.values[EvdevKind.slot.code] ?? 0, 0), last)
    surface = SurfaceState(device: device, readsPens: readsPens)
  }

  package mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport {
    var report = ContactReport()
    for event in events {
      surface.take(event)
      if event.is(.slot) {
        guard 0...max(lastSlot, 0) ~= Int(event.value) else {
          throw EvdevError(
            number: event.number,
            message: "slot \(event.value) does not exist; expected a slot from 0 to \(max(lastSlot, 0))"
          )
        }
        current = Int(event.value)
      } else if event.is(.trackingID) {
        track(event, &report)
      } else if event.isContactAxis {
        slots[current].take(event)
      }
    }
    finish(&report)
    return report
  }

  private mutating func track(_ event: EvdevEvent, _ report: inout ContactReport) {
    let isSame = event.value == slots[current].trackingID
    if event.value < 0, slots[current].identity == nil, !reportedUnknown {
      reportedUnknown = true
      remarks.append((event.number, "a finger lifts that never landed; the event is left out"))
    }
    guard !isSame else { return }
    if let contact = slots[current].contact { report.lifted.append(contact) }
    if slots[current].identity != nil, !slots[current].hasTouched { hasHovered += 1 }
    slots[current].hasTouched = false
    slots[current].trackingID = max(event.value, -1)
    slots[current].identity = event.value < 0 ? nil : nextIdentity
    if event.value >= 0 { nextIdentity += 1 }
  }

  private mutating func finish(_ report: inout ContactReport) {
    let tracked = slots.indices.filter { slots[$0].identity != nil }
    for index in tracked {
      let isOnly = tracked.count == 1
      if slots[index].x == nil { slots[index].x = start(.positionX, .x, surface.x, isOnly: isOnly) }
      if slots[index].y == nil { slots[index].y = start(.positionY, .y, surface.y, isOnly: isOnly) }
      guard var contact = slots[index].contact else { continue }
      if readsPens, contact.isPen {
        contact.pen = surface.penDetails ?? PenDetails(distance: Int(slots[index].distance))
        report.isPenNear = true
      }
      if slots[index].distance > 0 || surface.hovers {
        report.lifted.append(contact)
        if readsPens, contact.isPen { report.hover = contact }
      } else {
        slots[index].hasTouched = true
        report.touching.append(contact)
      }
    }
  }

  /// Returns the initial coordinate of a contact for whose slot the stream has not reported a value yet. The kernel
  /// omits a value that has not changed since before the recording. If the kernel has no value for a slot axis, the
  /// head contains 0. If there is only one contact, the pointer axis has followed this contact, and the value of this
  /// axis is used instead.
  private func start(_ axis: EvdevKind, _ pointerAxis: EvdevKind, _ pointer: Int?, isOnly: Bool) -> Int {
    let range = device.range(axis) ?? Int.min...Int.max
    let value = device.values[axis.code] ?? 0
    let isReported = value != 0 || !isOnly
    let found = isReported ? value : pointer ?? device.values[pointerAxis.code] ?? value
    return min(max(found, range.lowerBound), range.upperBound)
  }

  /// Ignores the values in the dropped packet. The selection of a slot is not ignored, because the next packet
  /// continues with the selected slot.
  package mutating func drop(_ packet: ArraySlice<EvdevEvent>, continues: (Int, Int32) -> Bool) -> Set<Int> {
    for event in packet where event.is(.slot) && slots.indices.contains(Int(event.value)) {
      current = Int(event.value)
    }
    var lost: Set<Int> = []
    for index in slots.indices {
      guard let identity = slots[index].identity else { continue }
      if !continues(index, slots[index].trackingID) {
        lost.insert(identity)
        if !slots[index].hasTouched { hasHovered += 1 }
        slots[index].hasTouched = false
        slots[index].identity = nil
        slots[index].trackingID = -1
      }
    }
    return lost
  }

  package mutating func forgetContacts() {
    _ = drop([]) { _, _ in false }
  }
}

extension SlotTracker.Slot {
  fileprivate var contact: Contact? {
    guard let identity, let x, let y else { return nil }
    return Contact(identity: identity, x: x, y: y, pressure: pressure, touchMajor: touchMajor, isPen: isPen)
  }

  fileprivate mutating func take(_ event: EvdevEvent) {
    let value = Int(event.value)
    switch EvdevKind(type: event.type, code: event.code) {
    case .positionX: x = value
    case .positionY: y = value
    case .slotPressure: pressure = value
    case .touchMajor: touchMajor = value
    case .slotDistance: distance = event.value
    case .toolType: isPen = value == 1
    default: break
    }
  }
}
