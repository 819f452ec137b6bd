import CHost
import Foundation
import ResponderHostCore
import ResponderKit

extension HostEvent {
  /// Creates the value of an event that GTK has delivered; nil for a kind that is not known.
  init?(_ event: CHostEvent) {
    let kind: Kind
    switch event.kind {
    case CHostEventMotion: kind = .motion
    case CHostEventButtonPress: kind = .buttonPress(Int(event.button))
    case CHostEventButtonRelease: kind = .buttonRelease(Int(event.button))
    case CHostEventLeave: kind = .leave
    case CHostEventScroll:
      kind = .scroll(
        HostScroll(
          dx: event.dx,
          dy: event.dy,
          isInPixels: event.is_in_pixels,
          isDiscrete: event.is_discrete,
          isStop: event.is_stop
        )
      )
    case CHostEventTouchBegin: kind = .touchBegin
    case CHostEventTouchUpdate: kind = .touchUpdate
    case CHostEventTouchEnd: kind = .touchEnd
    case CHostEventTouchCancel: kind = .touchCancel
    case CHostEventPinch: kind = .pinch(Phase(event.phase), scale: event.scale, rotation: event.rotation)
    case CHostEventKeyPress: kind = .keyPress(HostKey(event))
    case CHostEventKeyRelease: kind = .keyRelease(HostKey(event))
    case CHostEventProximityOut: kind = .proximityOut
    case CHostEventGrabBroken: kind = .grabBroken
    default: return nil
    }
    self.init(kind, at: CGPoint(x: event.x, y: event.y), time: event.time, device: Device(event.device))
    modifiers = event.modifiers
    sequence = UInt(event.sequence)
    pen = HostPen(
      pressure: event.pressure,
      tilt: event.has_tilt ? CGVector(dx: event.tilt_x, dy: event.tilt_y) : nil,
      roll: event.roll,
      height: event.height,
      isEraser: event.is_eraser
    )
    history = UnsafeBufferPointer(start: event.history, count: event.history_count).map {
      Past(time: $0.time, location: CGPoint(x: $0.x, y: $0.y), pressure: $0.pressure)
    }
  }
}

extension HostEvent.Device {
  init(_ kind: CHostDeviceKind) {
    switch kind {
    case CHostDevicePen: self = .pen
    case CHostDeviceTouchScreen: self = .touchScreen
    case CHostDeviceTouchpad: self = .touchpad
    case CHostDeviceKeyboard: self = .keyboard
    default: self = .pointer
    }
  }
}

extension HostEvent.Phase {
  init(_ phase: CHostPhase) {
    switch phase {
    case CHostPhaseBegan: self = .began
    case CHostPhaseChanged: self = .changed
    case CHostPhaseEnded: self = .ended
    default: self = .cancelled
    }
  }
}

extension HostKey {
  init(_ event: CHostEvent) {
    self.init(
      keycode: Int(event.keycode),
      keysym: event.keysym,
      plainKeysym: event.plain_keysym,
      character: HostKey.printable(event.character),
      plainCharacter: HostKey.printable(event.plain_character)
    )
  }
}
