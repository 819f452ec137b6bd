/// A tracker of the contacts of protocol A. Each packet lists all fingers, and `SYN_MT_REPORT` follows each of them.
/// Fingers are identified by their tracking ids. Fingers without tracking ids are identified by their distances from
/// the previous locations.
package struct ReportTracker: ContactTracker {
  /// The values of one finger in a packet.
  fileprivate struct Listed: Sendable {
    var x: Int?
    var y: Int?
    var trackingID: Int32?
    var pressure: Int?
    var touchMajor: Int?
    var distance: Int32 = 0
    var isPen = false
    var line: Int32 = 0
  }

  private struct Known: Sendable {
    var contact: Contact
    var trackingID: Int32?
  }

  private let readsPens: Bool
  private var isPenNear = false
  private var surface: SurfaceState
  private var known: [Known] = []
  private var nextIdentity = 0
  package private(set) var isUncertain = false
  package let remarks: [(line: Int32, text: String)] = []
  /// Whether each finger in the last packet has touched the surface, by the tracking id of the finger.
  private var haveTouched: [Int32: Bool] = [:]
  package private(set) var hovering = 0

  /// - Parameter readsPens: Whether the reports state that a pen is near.
  package init(device: EvdevDescription, readsPens: Bool = false) {
    self.readsPens = readsPens
    surface = SurfaceState(device: device, readsPens: readsPens)
  }

  package mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport {
    events.forEach { surface.take($0) }
    guard let listed = try fingers(in: events) else {
      return ContactReport(touching: known.map(\.contact), isPenNear: isPenNear)
    }
    countHovering(listed)
    let touching = listed.filter(isTouching)
    var report = ContactReport(cancelsMissing: isUncertain)
    isUncertain = false
    known = try identify(touching)
    report.touching = known.map(\.contact)
    isPenNear = readsPens && (surface.isPen || listed.contains(where: \.isPen))
    report.isPenNear = isPenNear
    return report
  }

  /// Updates the number of hovering fingers. A finger is counted when it is first listed without touching the surface,
  /// and is no longer counted when it touches the surface.
  private mutating func countHovering(_ listed: [Listed]) {
    var ids: [Int32: Bool] = [:]
    for one in listed {
      guard let id = one.trackingID else { continue }
      let before = haveTouched[id]
      let touches = before == true || isTouching(one)
      if before == nil, !touches { hovering += 1 }
      if before == false, touches { hovering -= 1 }
      ids[id] = touches
    }
    haveTouched = ids
  }

  private func isTouching(_ one: Listed) -> Bool { surface.isTouched != false && one.distance <= 0 }

  /// Returns the fingers in a packet. Returns an empty array if all fingers are up, and nil if the packet does not
  /// concern fingers.
  private func fingers(in events: ArraySlice<EvdevEvent>) throws -> [Listed]? {
    var found: [Listed] = []
    var one: Listed?
    var speaks = events.count == 1
    for event in events {
      if event.is(.synMTReport) || event.is(.synReport) {
        if event.is(.synMTReport) { speaks = true }
        if let one { try append(one, to: &found) }
        one = nil
      } else if event.isContactAxis {
        speaks = true
        var listed = one ?? Listed()
        listed.line = event.number
        listed.take(event)
        one = listed
      } else if event.is(.buttonTouch) || event.is(.pressure) {
        // A driver that reports `BTN_TOUCH` or the pressure may omit the empty report with which protocol A states that
        // all fingers are up.
        speaks = speaks || event.value == 0
      }
    }
    return speaks ? found : nil
  }

  private func append(_ one: Listed, to found: inout [Listed]) throws {
    // A report without a location means that no finger is down.
    guard one.x != nil || one.y != nil else { return }
    guard one.x != nil, one.y != nil else {
      throw error(one, "a finger is listed with only \(one.x == nil ? "y" : "x"); expected both coordinates")
    }
    if let id = one.trackingID, found.contains(where: { $0.trackingID == id }) {
      throw error(one, "tracking id \(id) is listed twice in one packet; expected each finger once")
    }
    guard found.count < InputLimits.fingersAtOnce else {
      throw error(one, "more than \(InputLimits.fingersAtOnce) fingers are listed in one packet")
    }
    found.append(one)
  }

  private func error(_ one: Listed, _ message: String) -> EvdevError {
    EvdevError(number: one.line, message: message)
  }

  /// Assigns an identity to each listed finger: the identity of the same finger in the previous packet, or a new
  /// identity for a new finger.
  private mutating func identify(_ listed: [Listed]) throws -> [Known] {
    var identities = [Int?](repeating: nil, count: listed.count)
    for (index, one) in listed.enumerated() {
      guard let id = one.trackingID else { continue }
      identities[index] = known.first { $0.trackingID == id }?.contact.identity
    }
    let open = listed.indices.filter { listed[$0].trackingID == nil }
    let free = known.filter { $0.trackingID == nil }
    let pairs = NearestAssignment.pairs(
      from: free.map { ($0.contact.x, $0.contact.y) },
      to: open.map { (listed[$0].x ?? 0, listed[$0].y ?? 0) }
    )
    for (from, to) in pairs { identities[open[to]] = free[from].contact.identity }
    return listed.indices.map { index in
      let one = listed[index]
      let identity = identities[index] ?? nextIdentity
      if identities[index] == nil { nextIdentity += 1 }
      let contact = Contact(
        identity: identity,
        x: one.x ?? 0,
        y: one.y ?? 0,
        pressure: one.pressure,
        touchMajor: one.touchMajor,
        isPen: one.isPen
      )
      return Known(contact: contact, trackingID: one.trackingID)
    }
  }

  /// Waits for the next packet, which lists all fingers that are still down. Fingers that are not in this list lifted
  /// in the lost events.
  package mutating func drop(_ packet: ArraySlice<EvdevEvent>, continues: (Int, Int32) -> Bool) -> Set<Int> {
    isUncertain = !known.isEmpty
    return []
  }

  package mutating func forgetContacts() {
    known = []
    isUncertain = false
  }
}

extension ReportTracker.Listed {
  fileprivate mutating func take(_ event: EvdevEvent) {
    let value = Int(event.value)
    switch EvdevKind(type: event.type, code: event.code) {
    case .positionX: x = value
    case .positionY: y = value
    case .trackingID: trackingID = event.value
    case .slotPressure: pressure = value
    case .touchMajor: touchMajor = value
    case .slotDistance: distance = event.value
    case .toolType: isPen = value == 1
    default: break
    }
  }
}
