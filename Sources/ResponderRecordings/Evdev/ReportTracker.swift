/// Follows protocol A: each packet lists every finger, one after the other, each closed by `SYN_MT_REPORT`. Who is who is
/// told by tracking ids, or else by who is nearest.
struct ReportTracker: ContactTracker {
  /// What a packet says of one finger.
  fileprivate struct Listed {
    var x: Int?
    var y: Int?
    var trackingID: Int32?
    var pressure: Int?
    var touchMajor: Int?
    var distance: Int32 = 0
    var isPen = false
    var line: Int32 = 0
  }

  private struct Known {
    var contact: Contact
    var trackingID: Int32?
  }

  private let file: String
  private var surface: SurfaceState
  private var known: [Known] = []
  private var nextIdentity = 0
  private(set) var isUncertain = false
  let remarks: [(line: Int32, text: String)] = []
  /// Whether each of those that the last packet listed has touched, by its tracking id.
  private var haveTouched: [Int32: Bool] = [:]
  private(set) var hovering = 0

  init(device: DeviceDescription, file: String) {
    self.file = file
    surface = SurfaceState(device: device, events: [])
  }

  mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport {
    events.forEach { surface.take($0) }
    guard let listed = try fingers(in: events) else { return ContactReport(touching: known.map(\.contact)) }
    countHovering(listed)
    let touching = listed.filter(isTouching)
    var report = ContactReport(cancelsMissing: isUncertain)
    isUncertain = false
    known = try identify(touching)
    report.touching = known.map(\.contact)
    return report
  }

  /// A finger with an id counts as soon as it is listed without touching, and no longer once it does.
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

  /// The fingers that a packet lists; none where it says that all are up; nil where it does not speak of fingers at all.
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
        listed.line = event.line
        listed.take(event)
        one = listed
      } else if event.is(.buttonTouch) || event.is(.pressure) {
        // A driver that reports one of these may leave out the empty report that says that all are up.
        speaks = speaks || event.value == 0
      }
    }
    return speaks ? found : nil
  }

  private func append(_ one: Listed, to found: inout [Listed]) throws {
    // A report without a position is the empty one that says that nothing is there.
    guard one.x != nil || one.y != nil else { return }
    guard one.x != nil, one.y != nil else {
      throw error(one, "a finger is listed with \(one.x == nil ? "y" : "x") alone; expected both of its positions")
    }
    if let id = one.trackingID, found.contains(where: { $0.trackingID == id }) {
      throw error(one, "tracking id \(id) is listed twice in one packet; expected each finger once")
    }
    guard found.count < RecordingLimits.fingersAtOnce else {
      throw error(one, "more than \(RecordingLimits.fingersAtOnce) fingers in one packet")
    }
    found.append(one)
  }

  private func error(_ one: Listed, _ message: String) -> RecordingError {
    RecordingError(file: file, line: Int(one.line), column: 1, message: message)
  }

  /// Gives each listed finger the identity of the one that it continues, or a new one.
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

  /// The next packet lists everyone who is left; who is missing there has lifted unseen.
  mutating func drop(_ packet: Range<Int>, of events: [EvdevEvent]) -> Set<Int> {
    isUncertain = !known.isEmpty
    return []
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
