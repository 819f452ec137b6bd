import Foundation
import ResponderKit

/// A device that is connected, and the state of its stream.
struct InputDevice {
  /// A finger or button of a device, as the application last received it.
  struct Touch {
    var sample: TouchSample
    /// Whether the touch is ignored as a palm. The application does not receive its samples.
    var isIgnored = false
  }

  let id: Int
  let kind: InputDevices.Kind
  let description: EvdevDescription
  var mapping: DeviceMapping
  var records: EvdevRecords
  var packet = EvdevPacket()
  /// The tracker of contacts; nil for devices without a touch surface.
  var tracker: (any ContactTracker)?
  var contacts: ContactSamples
  let penAngles: PenAngles
  /// The touches that are down, by finger number.
  var touches: [Int: Touch] = [:]
  /// Whether a pen touches the surface or is near it.
  var isPenNear = false
  /// Whether a pen is near according to the host, which reads the device's stream itself.
  var isHostPenNear = false
  /// The last sample of a hovering pen or pointer; nil while there is none.
  var hover: HoverSample?
  /// The codes of the pressed keys and the samples that the application received for them, in the order in which the
  /// keys were pressed.
  var keys: [(code: UInt16, sample: PressSample)] = []
  var pressed = PressedKeys()
  /// The pressed buttons of a mouse, and the finger number of their touch.
  var buttons: UIEvent.ButtonMask = []
  var buttonFinger: Int?
  /// The last absolute location of a pointer, in device units.
  var absolute = CGPoint.zero
  /// The finger numbers that the application receives, by the finger numbers in the host's own stream.
  var hostFingers: [Int: Int] = [:]
  var lastTime: TimeInterval?

  init(
    id: Int,
    kind: InputDevices.Kind,
    description: EvdevDescription,
    mapping: DeviceMapping,
    layout: EvdevRecords.Layout
  ) {
    self.id = id
    self.kind = kind
    self.description = description
    self.mapping = mapping.completed(from: description)
    records = EvdevRecords(layout)
    contacts = ContactSamples(device: description)
    penAngles = PenAngles(device: description)
    guard kind == .touchScreen || kind == .pen else { return }
    if description.range(.slot) != nil {
      tracker = SlotTracker(device: description, readsPens: true)
    } else if description.range(.positionX) != nil {
      tracker = ReportTracker(device: description, readsPens: true)
    } else if description.range(.x) != nil {
      tracker = SingleTouchTracker(device: description, readsPens: true)
    }
  }

  /// Returns a time on the event clock that is not less than the device's previous time.
  mutating func time(_ seconds: TimeInterval) -> TimeInterval {
    let time = max(seconds, lastTime ?? seconds)
    lastTime = time
    return time
  }

  /// Whether the wheel of the device reports fractions of a notch.
  var hasFineWheel: Bool { description.relativeAxes.contains(EvdevKind.fineWheel.code) }
  var hasFineHorizontalWheel: Bool { description.relativeAxes.contains(EvdevKind.fineHorizontalWheel.code) }
}

/// The events of a device since its last `SYN_REPORT`.
struct EvdevPacket {
  /// The end of a packet.
  enum End: Equatable {
    case complete([EvdevEvent])
    /// Events of the packet are missing.
    case dropped([EvdevEvent])
    /// The packet is invalid and has ended.
    case invalid(EvdevError, [EvdevEvent])
  }

  private var events: [EvdevEvent] = []
  private var isDropped = false
  private var error: EvdevError?

  /// Adds an event. Returns the packet if the event ends it; nil otherwise.
  mutating func take(_ event: Result<EvdevEvent, EvdevError>) -> End? {
    switch event {
    case .failure(let failure):
      error = error ?? failure
      return nil
    case .success(let event):
      if event.is(.synDropped) { isDropped = true }
      guard event.is(.synReport) else {
        if events.count < InputLimits.eventsInPacket {
          events.append(event)
        } else {
          error =
            error
            ?? EvdevError(
              number: event.number,
              message: "more than \(InputLimits.eventsInPacket) events without SYN_REPORT; expected fewer"
            )
        }
        return nil
      }
      events.append(event)
      defer { self = EvdevPacket() }
      if let error { return .invalid(error, events) }
      return isDropped ? .dropped(events) : .complete(events)
    }
  }
}
