import Foundation
import ResponderKit

extension InputDevices {
  /// The units of a fine wheel for each notch.
  private static let unitsOfNotch: CGFloat = 120

  /// Reads the motion, the buttons and the wheels of a mouse. The motion of a packet precedes its buttons.
  mutating func readPointer(_ events: [EvdevEvent], of device: inout InputDevice, in frame: inout InputFrame) {
    var motion = CGVector.zero
    var absolute: CGPoint?
    var wheel = CGVector.zero
    for event in events {
      let value = CGFloat(event.value)
      switch EvdevKind(type: event.type, code: event.code) {
      case .relativeX: motion.dx += value
      case .relativeY: motion.dy += value
      case .x: absolute = CGPoint(x: value, y: (absolute ?? device.absolute).y)
      case .y: absolute = CGPoint(x: (absolute ?? device.absolute).x, y: value)
      case .wheel where !device.hasFineWheel: wheel.dy += value
      case .fineWheel: wheel.dy += value / Self.unitsOfNotch
      // A wheel that is turned to the right moves the content to the left.
      case .horizontalWheel where !device.hasFineHorizontalWheel: wheel.dx -= value
      case .fineHorizontalWheel: wheel.dx -= value / Self.unitsOfNotch
      default: break
      }
    }
    if let absolute { device.absolute = absolute }
    move(by: motion, to: absolute, of: &device, in: &frame)
    for event in events where event.type == EvdevKind.keyType && EvdevKind.mouseButtons.contains(event.code) {
      let button = UIEvent.ButtonMask.button(Int(event.code - EvdevKind.mouseButtons.lowerBound) + 1)
      setButtons(
        event.value == 0 ? device.buttons.subtracting(button) : device.buttons.union(button),
        of: &device,
        in: &frame
      )
    }
    guard wheel != .zero else { return }
    scroll(by: wheel, of: device, in: &frame)
  }

  private mutating func move(
    by motion: CGVector,
    to absolute: CGPoint?,
    of device: inout InputDevice,
    in frame: inout InputFrame
  ) {
    guard motion != .zero || absolute != nil else { return }
    let area = device.mapping.screen
    let location: CGPoint
    if let absolute {
      location = device.mapping.location(absolute)
    } else {
      let start = pointerLocation ?? CGPoint(x: area.midX, y: area.midY)
      location = CGPoint(
        x: min(max(start.x + motion.dx * pointerSpeed, area.minX), area.maxX.nextDown),
        y: min(max(start.y + motion.dy * pointerSpeed, area.minY), area.maxY.nextDown)
      )
    }
    guard location != pointerLocation else { return }
    pointerLocation = location
    if device.buttons.isEmpty {
      var hover = HoverSample(location: location, timestamp: frame.timestamp)
      hover.modifierFlags = modifierFlags(with: device)
      device.hover = hover
      frame.hovers.append(hover)
    } else {
      addButtons(.moved, of: &device, in: &frame)
    }
  }

  /// Changes the pressed buttons. The first pressed button begins a touch, and the last released button ends it.
  private mutating func setButtons(
    _ buttons: UIEvent.ButtonMask,
    of device: inout InputDevice,
    in frame: inout InputFrame
  ) {
    guard buttons != device.buttons else { return }
    let wasPressed = !device.buttons.isEmpty
    device.buttons = buttons
    if wasPressed, buttons.isEmpty {
      addButtons(.ended, of: &device, in: &frame)
    } else {
      addButtons(wasPressed ? .moved : .began, of: &device, in: &frame)
    }
  }

  private mutating func addButtons(_ phase: UITouch.Phase, of device: inout InputDevice, in frame: inout InputFrame) {
    let area = device.mapping.screen
    let location = pointerLocation ?? CGPoint(x: area.midX, y: area.midY)
    pointerLocation = location
    let finger = device.buttonFinger ?? numbers.take()
    device.buttonFinger = finger
    var sample = TouchSample(finger: finger, phase: phase, location: location, timestamp: frame.timestamp)
    sample.type = .indirectPointer
    sample.buttonMask = device.buttons
    sample.modifierFlags = modifierFlags(with: device)
    deliver([sample], of: &device, in: &frame)
    guard phase == .ended || phase == .cancelled else { return }
    device.buttonFinger = nil
    numbers.release([finger])
  }

  /// Adds a complete sequence of scrolling, because a wheel does not report when it is released.
  private func scroll(by notches: CGVector, of device: InputDevice, in frame: inout InputFrame) {
    let area = device.mapping.screen
    let location = pointerLocation ?? CGPoint(x: area.midX, y: area.midY)
    let translation = CGVector(dx: notches.dx * wheelDistance, dy: notches.dy * wheelDistance)
    for (phase, translation) in [(PointerPhase.began, translation), (.ended, .zero)] {
      var sample = ScrollSample(
        phase: phase,
        location: location,
        translation: translation,
        timestamp: frame.timestamp
      )
      sample.type = .discrete
      sample.modifierFlags = modifierFlags(with: device)
      frame.scrolls.append(sample)
    }
  }

  /// After dropped events, cancels the touch of the buttons unless the device still reports the same buttons.
  mutating func recoverButtons(_ state: EvdevState?, of device: inout InputDevice, in frame: inout InputFrame) {
    let codes = state?.keys.filter { EvdevKind.mouseButtons.contains($0) } ?? []
    let buttons = codes.reduce(into: UIEvent.ButtonMask()) {
      $0.insert(.button(Int($1 - EvdevKind.mouseButtons.lowerBound) + 1))
    }
    guard !device.buttons.isEmpty, buttons != device.buttons else { return }
    device.buttons = []
    addButtons(.cancelled, of: &device, in: &frame)
  }
}
