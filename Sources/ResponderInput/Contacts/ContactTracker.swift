import ResponderKit

/// A type that tracks the contacts of a stream from packet to packet.
package protocol ContactTracker: Sendable {
  /// Returns the contacts on the surface after a packet. The last event of a packet is `SYN_REPORT`.
  mutating func packet(_ events: ArraySlice<EvdevEvent>) throws -> ContactReport
  /// Handles a packet that contains `SYN_DROPPED`, which means that the kernel dropped events. Returns the identities
  /// of the contacts whose state is lost.
  /// - Parameter continues: Returns whether the contact with a tracking id in a slot is still on the surface.
  mutating func drop(_ packet: ArraySlice<EvdevEvent>, continues: (_ slot: Int, _ trackingID: Int32) -> Bool) -> Set<
    Int
  >
  /// Forgets all contacts, for example after an invalid packet.
  mutating func forgetContacts()
  /// Whether the contacts on the surface are unknown after a `SYN_DROPPED`.
  var isUncertain: Bool { get }
  /// The number of contacts that have a tracking id and have never touched the surface.
  var hovering: Int { get }
  var remarks: [(line: Int32, text: String)] { get }
}

/// The contacts on the surface at a `SYN_REPORT`.
package struct ContactReport {
  /// The contacts on the surface. New contacts receive finger numbers in this order.
  package var touching: [Contact] = []
  /// The contacts that lifted in this packet, with their last values.
  package var lifted: [Contact] = []
  /// Whether the touches of missing contacts are cancelled instead of ended, because the events with which they lifted
  /// were lost.
  package var cancelsMissing = false
  /// The pen that is near the surface without touching it; nil if there is none, or if the tracker does not read the
  /// details of pens.
  var hover: Contact?
  /// Whether a pen touches the surface or is near it. False if the tracker does not read the details of pens.
  var isPenNear = false
}

/// The values of a contact, in device units.
package struct Contact: Equatable, Sendable {
  /// The number that identifies the contact from landing to lifting. No two contacts of a stream have the same number.
  package var identity: Int
  package var x: Int
  package var y: Int
  package var pressure: Int?
  package var touchMajor: Int?
  package var isPen = false
  /// The tilt and the buttons of a pen; nil for a finger, or if the tracker does not read the details of pens.
  var pen: PenDetails?
}

/// The tilt, the height and the buttons of a pen, in device units.
struct PenDetails: Equatable, Sendable {
  var tiltX: Int?
  var tiltY: Int?
  var distance: Int?
  /// The buttons that are pressed. The eraser counts as button 6, as in the pointer events of the W3C.
  var buttons: UIEvent.ButtonMask = []
}
