import CKiosk
import Foundation
import ResponderHostCore
import ResponderInput
import ResponderKit

/// The conversion of the pointer, touch and pen events of libinput to input of the application.
///
/// libinput has applied the calibration of a device. Here follow the rotation of the picture and the scaling to points.
/// The touches between two frames of a touch screen form one event.
struct KioskMapper {
  private var mapper = InputMapper()
  private var bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
  private var mapping = DeviceMapping(screen: CGRect(x: 0, y: 0, width: 1, height: 1))
  private var pixelsPerPoint: CGFloat = 1
  /// The last locations of the fingers, by slot. Lifts have no location.
  private var fingers: [Int: CGPoint] = [:]
  /// The location of the pointer in points; nil until a device has moved the pointer.
  private(set) var pointerLocation: CGPoint?
  /// Whether the pointer is shown: after a movement of the mouse, until a finger lands.
  private(set) var isPointerVisible = false

  init() {}

  /// Sets the size of the picture in points, the pixels of a point, and the rotation of the picture on the panel.
  mutating func resize(to size: CGSize, pixelsPerPoint: CGFloat, rotation: ScreenRotation) {
    self.pixelsPerPoint = pixelsPerPoint
    bounds = CGRect(origin: .zero, size: size)
    mapping = DeviceMapping(screen: bounds)
    mapping.horizontal = 0...Int(ckiosk_units) - 1
    mapping.vertical = 0...Int(ckiosk_units) - 1
    mapping.rotation = rotation
    mapper.resize(to: size, zoom: 1)
    if let location = pointerLocation { pointerLocation = clamped(location) }
  }

  /// The time at which scrolling ends if no event arrives; nil if there is no scrolling.
  var nextDeadline: TimeInterval? { mapper.nextDeadline }

  /// Returns the end of scrolling if it is due at `now`.
  mutating func takeDue(now: TimeInterval) -> [HostInput] { mapper.takeDue(now: now) }

  /// Returns samples that cancel everything in progress.
  mutating func cancelAll(now: TimeInterval) -> [HostInput] { mapper.cancelAll(now: now) }

  /// Returns the input of an event that is not a key. `now` is the time of the event clock.
  mutating func take(_ event: CKioskEvent, now: TimeInterval) -> [HostInput] {
    switch event.kind {
    case CKioskEventTouchDown, CKioskEventTouchMotion, CKioskEventTouchUp, CKioskEventTouchCancel:
      return touch(event, now)
    case CKioskEventTouchFrame: return mapper.flush(now: now)
    case CKioskEventMotion:
      movePointer(event)
      return mapper.take(hostEvent(.motion, event, at: pointerLocation ?? .zero), now: now)
    case CKioskEventButton:
      let kind: HostEvent.Kind = event.is_pressed ? .buttonPress(Int(event.button)) : .buttonRelease(Int(event.button))
      return mapper.take(hostEvent(kind, event, at: pointerLocation ?? bounds.center), now: now)
    case CKioskEventScroll:
      let scale = event.is_in_pixels ? 1 / Double(pixelsPerPoint) : 1
      let distance = HostScroll(
        dx: event.dx * scale,
        dy: event.dy * scale,
        isInPixels: event.is_in_pixels,
        isDiscrete: event.is_discrete,
        isStop: event.is_stop
      )
      return mapper.take(hostEvent(.scroll(distance), event, at: pointerLocation ?? bounds.center), now: now)
    case CKioskEventPinch:
      let phase: HostEvent.Phase =
        switch event.phase {
        case CKioskBegan: .began
        case CKioskChanged: .changed
        case CKioskEnded: .ended
        default: .cancelled
        }
      let kind = HostEvent.Kind.pinch(phase, scale: event.scale, rotation: event.rotation)
      return mapper.take(hostEvent(kind, event, at: pointerLocation ?? bounds.center), now: now)
    case CKioskEventPenProximity, CKioskEventPenMotion, CKioskEventPenTip, CKioskEventPenButton:
      return pen(event, now)
    case CKioskEventDeviceRemoved: return deviceRemoved(event, now)
    default: return []
    }
  }

  private func hostEvent(_ kind: HostEvent.Kind, _ event: CKioskEvent, at location: CGPoint) -> HostEvent {
    var result = HostEvent(
      kind,
      at: location,
      time: UInt32(truncatingIfNeeded: event.time / 1000),
      device: HostEvent.Device(event.device)
    )
    result.exactTime = Double(event.time) / 1e6
    result.modifiers = event.modifiers
    return result
  }

  private func location(_ event: CKioskEvent) -> CGPoint { mapping.location(CGPoint(x: event.x, y: event.y)) }

  private mutating func touch(_ event: CKioskEvent, _ now: TimeInterval) -> [HostInput] {
    let slot = Int(event.slot)
    if event.is_absolute { fingers[slot] = location(event) }
    guard let point = fingers[slot] else { return [] }
    let kind: HostEvent.Kind =
      switch event.kind {
      case CKioskEventTouchDown: .touchBegin
      case CKioskEventTouchMotion: .touchUpdate
      case CKioskEventTouchUp: .touchEnd
      default: .touchCancel
      }
    if kind == .touchBegin { isPointerVisible = false }
    if kind == .touchEnd || kind == .touchCancel { fingers[slot] = nil }
    var touch = hostEvent(kind, event, at: point)
    touch.sequence = UInt(bitPattern: slot)
    return mapper.take(touch, now: now)
  }

  private mutating func movePointer(_ event: CKioskEvent) {
    isPointerVisible = true
    if event.is_absolute { return pointerLocation = location(event) }
    guard event.dx.isFinite, event.dy.isFinite else { return }
    let old = pointerLocation ?? bounds.center
    pointerLocation = clamped(
      CGPoint(x: old.x + CGFloat(event.dx) / pixelsPerPoint, y: old.y + CGFloat(event.dy) / pixelsPerPoint)
    )
  }

  private func clamped(_ location: CGPoint) -> CGPoint {
    // The last pixel belongs to the screen, its right edge does not.
    let pixel = 1 / pixelsPerPoint
    return CGPoint(
      x: min(max(location.x, 0), max(0, bounds.width - pixel)),
      y: min(max(location.y, 0), max(0, bounds.height - pixel))
    )
  }

  private mutating func pen(_ event: CKioskEvent, _ now: TimeInterval) -> [HostInput] {
    let kind: HostEvent.Kind
    switch event.kind {
    case CKioskEventPenProximity: kind = event.is_pressed ? .motion : .proximityOut
    case CKioskEventPenTip: kind = event.is_pressed ? .buttonPress(1) : .buttonRelease(1)
    case CKioskEventPenButton:
      kind = event.is_pressed ? .buttonPress(Int(event.button)) : .buttonRelease(Int(event.button))
    default: kind = .motion
    }
    isPointerVisible = false
    var result = hostEvent(kind, event, at: location(event))
    // The host's tilt of 1 is 90 degrees. The tilt turns with the picture.
    let tilt = CGVector(dx: event.tilt_x / 90, dy: event.tilt_y / 90)
    let turned: CGVector =
      switch mapping.rotation {
      case .none: tilt
      case .quarter: CGVector(dx: tilt.dy, dy: -tilt.dx)
      case .half: CGVector(dx: -tilt.dx, dy: -tilt.dy)
      case .threeQuarters: CGVector(dx: -tilt.dy, dy: tilt.dx)
      }
    result.pen = HostPen(
      pressure: event.pressure,
      tilt: event.has_tilt ? turned : nil,
      roll: event.roll,
      height: event.height,
      isEraser: event.is_eraser
    )
    return mapper.take(result, now: now)
  }

  /// libinput cancels the touches of a removed touch screen itself, and releases the buttons of a removed mouse.
  private mutating func deviceRemoved(_ event: CKioskEvent, _ now: TimeInterval) -> [HostInput] {
    let before = mapper.flush(now: now)
    return event.device == CKioskPen ? before + mapper.cancelPen(now: now) : before
  }
}

extension HostEvent.Device {
  init(_ kind: CKioskDeviceKind) {
    switch kind {
    case CKioskTouchpad: self = .touchpad
    case CKioskTouchScreen: self = .touchScreen
    case CKioskPen: self = .pen
    case CKioskKeyboard: self = .keyboard
    default: self = .pointer
    }
  }
}

extension CGRect {
  /// The point in the middle.
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
