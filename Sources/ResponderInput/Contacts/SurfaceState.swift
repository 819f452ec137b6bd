import ResponderKit

/// The state of the whole touch surface: the values of the single-touch axes, and whether the surface is touched.
struct SurfaceState: Sendable {
  private(set) var x: Int?
  private(set) var y: Int?
  private(set) var pressure: Int?
  /// Whether `BTN_TOUCH` is pressed; nil until the stream has reported its state.
  private(set) var isTouched: Bool?
  private var tiltX: Int?
  private var tiltY: Int?
  private var distance: Int?
  private var near: Set<UInt16> = []
  private var pressed: Set<UInt16> = []
  private let hasButtonTouch: Bool
  private let readsPens: Bool

  /// - Parameters:
  ///   - device: The device. Its keys contain `BTN_TOUCH` if the stream has such events.
  ///   - readsPens: Whether pens are read. If so, `penDetails` has values, and every drawing tool counts as a pen.
  init(device: EvdevDescription, readsPens: Bool) {
    hasButtonTouch = device.keys.contains(EvdevKind.buttonTouch.code)
    self.readsPens = readsPens
    guard readsPens else { return }
    tiltX = device.values[EvdevKind.tiltX.code]
    tiltY = device.values[EvdevKind.tiltY.code]
    distance = device.values[EvdevKind.distance.code]
  }

  /// Whether the tracked contact hovers without touching the surface. This is determined by `BTN_TOUCH`. Before the
  /// first `BTN_TOUCH`, the contact hovers if a tool is reported near the surface.
  var hovers: Bool {
    if let isTouched { return !isTouched }
    return hasButtonTouch && !near.isEmpty
  }

  var isPen: Bool {
    if readsPens { return near.contains { EvdevKind.penCodes.contains($0) } }
    return near.contains(EvdevKind.toolPen.code) || near.contains(EvdevKind.toolRubber.code)
  }

  /// The details of the pen near the surface; nil if no pen is near.
  var penDetails: PenDetails? {
    guard readsPens, isPen else { return nil }
    var pen = PenDetails(tiltX: tiltX, tiltY: tiltY, distance: distance)
    if pressed.contains(EvdevKind.stylus.code) { pen.buttons.insert(.secondary) }
    if pressed.contains(EvdevKind.stylus2.code) { pen.buttons.insert(.button(3)) }
    if pressed.contains(EvdevKind.stylus3.code) { pen.buttons.insert(.button(4)) }
    if near.contains(EvdevKind.toolRubber.code) { pen.buttons.insert(.button(6)) }
    return pen
  }

  /// Forgets whether the surface is touched. The next `BTN_TOUCH` therefore begins a new touch.
  mutating func forgetTouch() {
    isTouched = nil
  }

  mutating func take(_ event: EvdevEvent) {
    switch EvdevKind(type: event.type, code: event.code) {
    case .x: x = Int(event.value)
    case .y: y = Int(event.value)
    case .pressure: pressure = Int(event.value)
    case .tiltX: tiltX = Int(event.value)
    case .tiltY: tiltY = Int(event.value)
    case .distance: distance = Int(event.value)
    case .buttonTouch: isTouched = event.value != 0
    case .stylus, .stylus2, .stylus3:
      if event.value != 0 { pressed.insert(event.code) } else { pressed.remove(event.code) }
    default:
      guard event.type == EvdevKind.keyType, EvdevKind.toolCodes.contains(event.code) else { return }
      if event.value != 0 { near.insert(event.code) } else { near.remove(event.code) }
    }
  }
}
