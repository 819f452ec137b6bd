/// The state of the whole surface: the values of its single-touch axes, and whether it is touched.
struct SurfaceState {
  private(set) var x: Int?
  private(set) var y: Int?
  private(set) var pressure: Int?
  /// Whether `BTN_TOUCH` is pressed; nil until the stream has reported its state.
  private(set) var isTouched: Bool?
  private var near: Set<UInt16> = []
  private let hasButtonTouch: Bool

  init(device: DeviceDescription, events: [EvdevEvent]) {
    hasButtonTouch = device.keys.contains(EvdevKind.buttonTouch.code) || events.contains { $0.is(.buttonTouch) }
  }

  /// Whether the tracked contact only hovers. `BTN_TOUCH` determines this or, before the first touch, a tool near the
  /// surface.
  var hovers: Bool {
    if let isTouched { return !isTouched }
    return hasButtonTouch && !near.isEmpty
  }

  var isPen: Bool {
    near.contains(EvdevKind.toolPen.code) || near.contains(EvdevKind.toolRubber.code)
  }

  /// Resets the state of the touch, so the next `BTN_TOUCH` is a new touch.
  mutating func forgetTouch() {
    isTouched = nil
  }

  mutating func take(_ event: EvdevEvent) {
    switch EvdevKind(type: event.type, code: event.code) {
    case .x: x = Int(event.value)
    case .y: y = Int(event.value)
    case .pressure: pressure = Int(event.value)
    case .buttonTouch: isTouched = event.value != 0
    default:
      guard event.type == EvdevKind.keyType, EvdevKind.toolCodes.contains(event.code) else { return }
      if event.value != 0 { near.insert(event.code) } else { near.remove(event.code) }
    }
  }
}
