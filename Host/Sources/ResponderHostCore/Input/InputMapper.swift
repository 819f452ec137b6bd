import Foundation
import ResponderInput
import ResponderKit

/// Input in the form in which an application receives it.
package enum HostInput: Equatable {
  case touches([TouchSample])
  case hover(HoverSample)
  case scroll(ScrollSample)
  case transform(TransformSample)
}

/// The conversion of the pointer, touch and pen events of a window to samples.
///
/// Keys are converted by `KeyMapper`. Touches with the same time form one event of the application. GDK delivers them
/// one by one, so the mapper stores them until an event with another time arrives or the host calls `flush(now:)`.
package struct InputMapper {
  /// The distance in points by which a notch of a wheel scrolls.
  package static let wheelDistance = 40.0
  /// The time in seconds after which scrolling on a trackpad ends if the trackpad reports no end.
  package static let scrollTimeout: TimeInterval = 0.15
  /// The number of finger numbers of a screen. Fingers on different screens have different numbers.
  private static let fingersOfScreen = 1_000
  /// The finger number of the mouse; fingers of `InputDevices` begin at 1.
  private static let mouse = 999
  private static let touchScreen = 1
  private static let pen = 2

  /// The number of the screen on which the window is.
  private let screen: UInt16
  /// The logical pixels of a point.
  package private(set) var zoom = 1.0
  private var bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
  private var times = EventTimes()
  private var devices = InputDevices()
  /// The touch samples of one time that have not been delivered yet.
  private var waiting: [TouchSample] = []
  private var waitingTime: UInt32 = 0
  /// The pressed mouse buttons.
  private var buttons: UIEvent.ButtonMask = []
  /// The last sample of the pressed mouse, with which its touch is cancelled.
  private var pressed: TouchSample?
  private var isHovering = false
  private var isPenHovering = false
  private var isPenDown = false
  private var penButtons: UIEvent.ButtonMask = []
  /// The last sample of scrolling on a trackpad; nil if there is none in progress.
  private var scroll: ScrollSample?
  /// The last sample of a pinch and the scale since its beginning; nil if there is none in progress.
  private var pinch: (sample: TransformSample, scale: Double)?

  package init(screen: UInt16 = 0) {
    self.screen = screen
    addDevices()
  }

  /// Sets the size of the window in logical pixels, and the logical pixels of a point.
  package mutating func resize(to size: CGSize, zoom: Double) {
    self.zoom = zoom
    let size = CGSize(width: max(1, size.width / zoom), height: max(1, size.height / zoom))
    bounds = CGRect(origin: .zero, size: size)
    for id in devices.ids { try? devices.setMapping(DeviceMapping(screen: bounds), of: id) }
  }

  private mutating func addDevices() {
    try? devices.add(Self.touchScreen, EvdevDescription(), mapping: DeviceMapping(screen: bounds), kind: .touchScreen)
    try? devices.add(Self.pen, EvdevDescription(), mapping: DeviceMapping(screen: bounds), kind: .pen)
  }

  // MARK: Events

  /// Returns the input of an event. `now` is the time of the event clock.
  package mutating func take(_ event: HostEvent, now: TimeInterval) -> [HostInput] {
    guard event.location.x.isFinite, event.location.y.isFinite else { return [] }
    switch event.kind {
    case .touchBegin, .touchUpdate, .touchEnd, .touchCancel: return touch(event, now)
    default: break
    }
    let before = flush(now: now)
    let time = time(of: event, now: now)
    switch event.kind {
    case .motion: return before + (event.device == .pen ? penMotion(event, time, now) : motion(event, time, now))
    case .buttonPress(let number), .buttonRelease(let number):
      var isPress = false
      if case .buttonPress = event.kind { isPress = true }
      if event.device == .pen { return before + penButton(number, isPress, event, time) }
      return before + button(number, isPress, event, time)
    case .leave: return before + leave(time)
    case .scroll(let distance): return before + scroll(distance, event, time)
    case .pinch(let phase, let scale, let rotation): return before + pinch(phase, scale, rotation, event, time)
    case .proximityOut: return before + penOut(time)
    case .grabBroken: return before + cancelMouse(time)
    default: return before
    }
  }

  /// Returns the time of an event in seconds of the event clock.
  package mutating func time(of event: HostEvent, now: TimeInterval) -> TimeInterval {
    if let time = event.exactTime, time.isFinite { return min(time, now) }
    return times.time(of: event.time, now: now)
  }

  /// Returns the touches that have been stored for events with the same time.
  package mutating func flush(now: TimeInterval) -> [HostInput] {
    guard !waiting.isEmpty else { return [] }
    let samples = waiting
    waiting = []
    return deliver(samples, from: Self.touchScreen)
  }

  /// Whether touches are stored for events with the same time.
  package var hasWaitingTouches: Bool { !waiting.isEmpty }

  /// The time of these touches; nil if there are none.
  package var waitingTimestamp: TimeInterval? { waiting.first?.timestamp }

  /// The time at which scrolling ends if no event arrives; nil if there is no scrolling.
  package var nextDeadline: TimeInterval? { scroll.map { $0.timestamp + Self.scrollTimeout } }

  /// Returns the end of scrolling if it is due at `now`.
  package mutating func takeDue(now: TimeInterval) -> [HostInput] {
    guard let deadline = nextDeadline, deadline <= now else { return [] }
    return endScroll(.ended, deadline)
  }

  /// Returns samples that cancel everything in progress. Later events of the same fingers and buttons have no effect.
  package mutating func cancelAll(now: TimeInterval) -> [HostInput] {
    cancelTouches(now: now) + cancelPen(now: now) + cancelMouse(now) + leave(now) + endScroll(.cancelled, now)
      + endPinch(.cancelled, now)
  }

  /// Returns samples that cancel the fingers.
  package mutating func cancelTouches(now: TimeInterval) -> [HostInput] {
    waiting = []
    return remove(Self.touchScreen, now)
  }

  /// Returns samples that cancel the pen.
  package mutating func cancelPen(now: TimeInterval) -> [HostInput] {
    let cancelled = remove(Self.pen, now)
    isPenDown = false
    penButtons = []
    return cancelled + penOut(now)
  }

  private mutating func remove(_ id: Int, _ now: TimeInterval) -> [HostInput] {
    let frame = (try? devices.remove(id, at: now)) ?? nil
    addDevices()
    return inputs(frame.map { [$0] } ?? [])
  }

  // MARK: Touches

  private mutating func touch(_ event: HostEvent, _ now: TimeInterval) -> [HostInput] {
    let time = time(of: event, now: now)
    let finger = Int(truncatingIfNeeded: event.sequence)
    var before: [HostInput] = []
    if event.time != waitingTime || waiting.contains(where: { $0.finger == finger }) { before = flush(now: now) }
    waitingTime = event.time
    let phase: UITouch.Phase =
      switch event.kind {
      case .touchBegin: .began
      case .touchUpdate: .moved
      case .touchEnd: .ended
      default: .cancelled
      }
    var sample = TouchSample(finger: finger, phase: phase, location: point(event.location), timestamp: time)
    sample.modifierFlags = UIKeyModifierFlags(gdk: event.modifiers)
    waiting.append(sample)
    return before
  }

  private mutating func deliver(_ samples: [TouchSample], from device: Int) -> [HostInput] {
    inputs((try? devices.receive(touches: samples, from: device)) ?? [])
  }

  private func inputs(_ frames: [InputFrame]) -> [HostInput] {
    frames.flatMap { frame -> [HostInput] in
      var frame = frame
      frame.assign(toScreen: screen)
      for index in frame.touches.indices { frame.touches[index].finger += Int(screen) * Self.fingersOfScreen }
      return (frame.touches.isEmpty ? [] : [.touches(frame.touches)]) + frame.hovers.map { .hover($0) }
    }
  }

  private func point(_ location: CGPoint) -> CGPoint { CGPoint(x: location.x / zoom, y: location.y / zoom) }

  // MARK: The mouse

  private mutating func motion(_ event: HostEvent, _ time: TimeInterval, _ now: TimeInterval) -> [HostInput] {
    guard pressed == nil else {
      var samples: [TouchSample] = []
      for past in event.history {
        guard past.location.x.isFinite, past.location.y.isFinite else { continue }
        samples.append(mouseSample(.moved, past.location, times.time(of: past.time, now: now), event.modifiers))
      }
      var sample = mouseSample(.moved, event.location, time, event.modifiers)
      if !samples.isEmpty { sample.coalesced = samples + [sample] }
      pressed = sample
      return [.touches([sample])]
    }
    isHovering = true
    var sample = HoverSample(location: point(event.location), timestamp: time)
    sample.screen = screen
    sample.modifierFlags = UIKeyModifierFlags(gdk: event.modifiers)
    return [.hover(sample)]
  }

  private func mouseSample(
    _ phase: UITouch.Phase,
    _ location: CGPoint,
    _ time: TimeInterval,
    _ modifiers: UInt32
  ) -> TouchSample {
    let finger = Self.mouse + Int(screen) * Self.fingersOfScreen
    var sample = TouchSample(finger: finger, phase: phase, location: point(location), timestamp: time)
    sample.screen = screen
    sample.type = .indirectPointer
    sample.buttonMask = buttons
    sample.modifierFlags = UIKeyModifierFlags(gdk: modifiers)
    return sample
  }

  /// The first pressed button begins a touch, and the last released button ends it.
  private mutating func button(
    _ number: Int,
    _ isPress: Bool,
    _ event: HostEvent,
    _ time: TimeInterval
  ) -> [HostInput] {
    guard let button = UIEvent.ButtonMask(gdkButton: number) else { return [] }
    guard isPress != buttons.contains(button) else { return [] }
    if isPress { buttons.insert(button) } else { buttons.remove(button) }
    // The release of a button whose touch was cancelled.
    guard isPress || pressed != nil else { return [] }
    let phase: UITouch.Phase = buttons.isEmpty ? .ended : pressed == nil ? .began : .moved
    let sample = mouseSample(phase, event.location, time, event.modifiers)
    pressed = phase == .ended ? nil : sample
    return [.touches([sample])]
  }

  private mutating func leave(_ time: TimeInterval) -> [HostInput] {
    guard isHovering, pressed == nil else { return [] }
    isHovering = false
    var sample = HoverSample(location: CGPoint(x: -1, y: -1), timestamp: time)
    sample.screen = screen
    sample.isInside = false
    return [.hover(sample)]
  }

  private mutating func cancelMouse(_ time: TimeInterval) -> [HostInput] {
    buttons = []
    guard var sample = pressed else { return [] }
    pressed = nil
    sample.phase = .cancelled
    sample.timestamp = max(time, sample.timestamp)
    sample.buttonMask = []
    sample.coalesced = []
    return [.touches([sample])]
  }

  // MARK: Pens

  private mutating func penMotion(_ event: HostEvent, _ time: TimeInterval, _ now: TimeInterval) -> [HostInput] {
    guard isPenDown else {
      isPenHovering = true
      let frames = (try? devices.setPenNear(true, of: Self.pen, at: time)) ?? []
      var sample = HoverSample(location: point(event.location), timestamp: time)
      sample.screen = screen
      sample.type = .pencil
      sample.zOffset = min(max(event.pen.height, 0), 1)
      sample.modifierFlags = UIKeyModifierFlags(gdk: event.modifiers)
      if let angles = event.pen.angles { (sample.altitudeAngle, sample.azimuthAngle) = angles }
      sample.rollAngle = event.pen.roll * .pi / 180
      return inputs(frames) + [.hover(sample)]
    }
    var sample = penSample(.moved, event, time)
    let past = event.history.filter { $0.location.x.isFinite && $0.location.y.isFinite }.map { past in
      var earlier = sample
      earlier.location = point(past.location)
      earlier.timestamp = times.time(of: past.time, now: now)
      earlier.force = min(max(past.pressure, 0), 1)
      return earlier
    }
    if !past.isEmpty { sample.coalesced = past + [sample] }
    return deliver([sample], from: Self.pen)
  }

  private func penSample(_ phase: UITouch.Phase, _ event: HostEvent, _ time: TimeInterval) -> TouchSample {
    var sample = TouchSample(finger: 0, phase: phase, location: point(event.location), timestamp: time)
    sample.type = .pencil
    sample.force = min(max(event.pen.pressure, 0), 1)
    sample.maximumPossibleForce = 1
    sample.buttonMask = event.pen.isEraser ? penButtons.union(.button(6)) : penButtons
    sample.modifierFlags = UIKeyModifierFlags(gdk: event.modifiers)
    if let angles = event.pen.angles { (sample.altitudeAngle, sample.azimuthAngle) = angles }
    sample.rollAngle = event.pen.roll * .pi / 180
    return sample
  }

  /// The first button of a pen is its tip; the others are on its barrel.
  private mutating func penButton(
    _ number: Int,
    _ isPress: Bool,
    _ event: HostEvent,
    _ time: TimeInterval
  ) -> [HostInput] {
    guard number == 1 else {
      guard let button = UIEvent.ButtonMask(gdkButton: number == 2 ? 3 : number) else { return [] }
      if isPress { penButtons.insert(button) } else { penButtons.remove(button) }
      return isPenDown ? deliver([penSample(.moved, event, time)], from: Self.pen) : []
    }
    guard isPress != isPenDown else { return [] }
    isPenDown = isPress
    return deliver([penSample(isPress ? .began : .ended, event, time)], from: Self.pen)
  }

  private mutating func penOut(_ time: TimeInterval) -> [HostInput] {
    let frames = (try? devices.setPenNear(false, of: Self.pen, at: time)) ?? []
    guard isPenHovering else { return inputs(frames) }
    isPenHovering = false
    var sample = HoverSample(location: CGPoint(x: -1, y: -1), timestamp: time)
    sample.screen = screen
    sample.type = .pencil
    sample.isInside = false
    return inputs(frames) + [.hover(sample)]
  }

  // MARK: Wheels and trackpads

  private mutating func scroll(_ distance: HostScroll, _ event: HostEvent, _ time: TimeInterval) -> [HostInput] {
    guard distance.dx.isFinite, distance.dy.isFinite else { return [] }
    let unit = distance.isInPixels ? 1 / zoom : Self.wheelDistance
    // A finger that scrolls down moves up.
    let translation = CGVector(dx: -distance.dx * unit, dy: -distance.dy * unit)
    var sample = ScrollSample(
      phase: .began,
      location: point(event.location),
      translation: translation,
      timestamp: time
    )
    sample.screen = screen
    sample.modifierFlags = UIKeyModifierFlags(gdk: event.modifiers)
    guard event.device == .touchpad || distance.isInPixels || (distance.isStop && scroll != nil) else {
      guard translation != .zero else { return [] }
      let before = endScroll(.ended, time)
      sample.type = .discrete
      var end = sample
      end.phase = .ended
      end.translation = .zero
      return before + [.scroll(sample), .scroll(end)]
    }
    if distance.isStop { return endScroll(.ended, time) }
    guard translation != .zero || scroll != nil else { return [] }
    if scroll != nil { sample.phase = .changed }
    scroll = sample
    return [.scroll(sample)]
  }

  private mutating func endScroll(_ phase: PointerPhase, _ time: TimeInterval) -> [HostInput] {
    guard var sample = scroll else { return [] }
    scroll = nil
    sample.phase = phase
    sample.translation = .zero
    sample.timestamp = max(time, sample.timestamp)
    return [.scroll(sample)]
  }

  private mutating func pinch(
    _ phase: HostEvent.Phase,
    _ scale: Double,
    _ rotation: Double,
    _ event: HostEvent,
    _ time: TimeInterval
  ) -> [HostInput] {
    guard scale.isFinite, scale > 0, rotation.isFinite else { return [] }
    var sample = TransformSample(
      phase: .changed,
      location: point(event.location),
      scale: 1,
      rotation: 0,
      timestamp: time
    )
    sample.screen = screen
    sample.modifierFlags = UIKeyModifierFlags(gdk: event.modifiers)
    switch phase {
    case .began:
      let before = endScroll(.ended, time) + endPinch(.cancelled, time)
      sample.phase = .began
      pinch = (sample, scale)
      return before + [.transform(sample)]
    case .changed:
      guard let last = pinch else { return [] }
      sample.location = last.sample.location
      sample.scale = scale / last.scale
      sample.rotation = rotation
      pinch = (sample, scale)
      return [.transform(sample)]
    case .ended: return endPinch(.ended, time)
    case .cancelled: return endPinch(.cancelled, time)
    }
  }

  private mutating func endPinch(_ phase: PointerPhase, _ time: TimeInterval) -> [HostInput] {
    guard var sample = pinch?.sample else { return [] }
    pinch = nil
    sample.phase = phase
    (sample.scale, sample.rotation) = (1, 0)
    sample.timestamp = max(time, sample.timestamp)
    return [.transform(sample)]
  }
}

extension HostPen {
  /// The altitude and azimuth of the pen in radians; nil if the pen does not report its tilt. A tilt of 1 is a quarter of
  /// a circle.
  package var angles: (CGFloat, CGFloat)? {
    guard let tilt, tilt.dx.isFinite, tilt.dy.isFinite else { return nil }
    // The angle is limited, because the tangent of 90 degrees is not finite.
    let x = tan(min(max(tilt.dx, -0.999), 0.999) * .pi / 2)
    let y = tan(min(max(tilt.dy, -0.999), 0.999) * .pi / 2)
    let length = hypot(x, y)
    return (atan2(1, length), length == 0 ? 0 : atan2(y, x))
  }
}

extension UIEvent.ButtonMask {
  /// Creates the mask of a button of GDK: 1 is the left, 2 the middle and 3 the right button, 8 and 9 are those for back
  /// and forward. Returns nil for other numbers.
  package init?(gdkButton number: Int) {
    switch number {
    case 1: self = .primary
    case 2: self = .button(3)
    case 3: self = .secondary
    case 8...16: self = .button(number - 4)
    default: return nil
    }
  }
}

extension UIKeyModifierFlags {
  private static let superKey: UInt32 = 1 << 26
  private static let metaKey: UInt32 = 1 << 28

  /// Creates the flags of a modifier mask of GDK. Control, with which the commands of Linux are typed, is the
  /// Command key of an iPad's keyboard; the logo key is its Control key.
  package init(gdk mask: UInt32) {
    var flags = UIKeyModifierFlags(xkbModifiers: mask & 0xF)
    let hasControl = flags.remove(.control) != nil
    if hasControl { flags.insert(.command) }
    if mask & (Self.superKey | Self.metaKey | 1 << 6) != 0 { flags.insert(.control) }
    self = flags
  }
}
