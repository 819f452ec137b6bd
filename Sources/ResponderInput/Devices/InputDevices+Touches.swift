import Foundation
import ResponderKit

extension InputDevices {
  /// Converts the contacts of a packet to samples of the frame.
  mutating func take(
    _ report: ContactReport,
    number: Int32,
    of device: inout InputDevice,
    in frame: inout InputFrame,
    before: inout [InputFrame]
  ) throws {
    let time = frame.timestamp
    if report.isPenNear, !device.isPenNear { cancelPalms(nearPenOf: &device, at: time, in: &frame, before: &before) }
    if !report.isPenNear, device.isPenNear { penLeft(device.mapping.screen, at: time) }
    device.isPenNear = report.isPenNear
    let samples = try device.contacts.report(report, at: time, number: number, numbers: &numbers)
    deliver(samples.map { converted($0, of: device) }, of: &device, in: &frame)
    takeHover(report.hover, of: &device, in: &frame)
  }

  /// Returns a sample in points on the screen, with the angles of a pen.
  func converted(_ sample: TouchSample, of device: InputDevice) -> TouchSample {
    var result = sample
    result.location = device.mapping.location(sample.location)
    result.majorRadius = device.mapping.length(sample.majorRadius)
    result.modifierFlags = modifierFlags(with: device)
    guard let pen = device.contacts.pen(of: sample.finger) else {
      if let last = device.touches[sample.finger]?.sample {
        (result.altitudeAngle, result.azimuthAngle) = (last.altitudeAngle, last.azimuthAngle)
      }
      return result
    }
    result.buttonMask = pen.buttons
    if let angles = device.penAngles.angles(of: pen) {
      result.altitudeAngle = CGFloat(angles.altitude)
      result.azimuthAngle = CGFloat(device.mapping.direction(angles.azimuth))
    }
    return result
  }

  private func hoverSample(_ contact: Contact, of device: InputDevice, at time: TimeInterval) -> HoverSample {
    let location = device.mapping.location(CGPoint(x: contact.x, y: contact.y))
    var hover = HoverSample(location: location, timestamp: time)
    hover.type = .pencil
    hover.modifierFlags = modifierFlags(with: device)
    guard let pen = contact.pen else { return hover }
    hover.zOffset = device.penAngles.height(of: pen)
    if let angles = device.penAngles.angles(of: pen) {
      hover.altitudeAngle = CGFloat(angles.altitude)
      hover.azimuthAngle = CGFloat(device.mapping.direction(angles.azimuth))
    }
    return hover
  }

  private func takeHover(_ contact: Contact?, of device: inout InputDevice, in frame: inout InputFrame) {
    if let contact {
      let hover = hoverSample(contact, of: device, at: frame.timestamp)
      var last = device.hover
      last?.timestamp = frame.timestamp
      device.hover = hover
      if hover != last { frame.hovers.append(hover) }
    } else if !device.isPenNear {
      // The hovering ends only when the pen is no longer near. It does not end when the pen touches the screen.
      endHover(of: &device, in: &frame)
    }
  }

  func endHover(of device: inout InputDevice, in frame: inout InputFrame) {
    guard var hover = device.hover else { return }
    device.hover = nil
    hover.isInside = false
    hover.timestamp = frame.timestamp
    frame.hovers.append(hover)
  }

  /// Adds samples to a frame, except those of palms.
  func deliver(_ samples: [TouchSample], of device: inout InputDevice, in frame: inout InputFrame) {
    for sample in samples {
      switch sample.phase {
      case .began:
        let isPalm = isPalm(sample, on: device)
        device.touches[sample.finger] = InputDevice.Touch(sample: sample, isIgnored: isPalm)
        if isPalm {
          frame.remarks.append(InputRemark(reason: .ignoredPalm, finger: sample.finger))
        } else {
          frame.touches.append(sample)
        }
      case .moved:
        guard device.touches[sample.finger]?.isIgnored == false else { continue }
        device.touches[sample.finger]?.sample = sample
        frame.touches.append(sample)
      default:
        let touch = device.touches.removeValue(forKey: sample.finger)
        if touch?.isIgnored == false { frame.touches.append(sample) }
      }
    }
  }

  /// Cancels all touches of a device, and its hovering pen.
  mutating func cancelTouches(of device: inout InputDevice, in frame: inout InputFrame) {
    device.tracker?.forgetContacts()
    _ = device.contacts.cancelAll(at: frame.timestamp, numbers: &numbers)
    for (finger, touch) in device.touches.sorted(by: { $0.key < $1.key }) {
      if !touch.isIgnored { frame.touches.append(touch.sample.cancelled(at: frame.timestamp)) }
      numbers.release([finger])
    }
    device.touches = [:]
    device.hostFingers = [:]
    (device.buttons, device.buttonFinger) = ([], nil)
    endHover(of: &device, in: &frame)
  }

  // MARK: Palms

  /// Whether a landing finger is a palm: a pen is near the same screen, or was near it until a moment ago.
  private func isPalm(_ sample: TouchSample, on device: InputDevice) -> Bool {
    guard palmPolicy == .ignoresFingersNearPen, sample.type == .direct else { return false }
    if device.isPenNear { return true }
    for other in devices.values where other.isPenNear && other.id != device.id {
      if other.mapping.screen.overlaps(device.mapping.screen) { return true }
    }
    return penDepartures.contains {
      sample.timestamp < $0.time + palmInterval && $0.screen.overlaps(device.mapping.screen)
    }
  }

  mutating func penLeft(_ screen: CGRect, at time: TimeInterval) {
    penDepartures.removeAll { $0.time + palmInterval <= time || $0.screen == screen }
    penDepartures.append((screen, time))
  }

  /// Cancels the fingers on the screen that a pen approaches, on all devices.
  private mutating func cancelPalms(
    nearPenOf device: inout InputDevice,
    at time: TimeInterval,
    in frame: inout InputFrame,
    before: inout [InputFrame]
  ) {
    guard palmPolicy == .ignoresFingersNearPen else { return }
    cancelPalms(of: &device, in: &frame)
    for id in ids where id != device.id {
      guard var other = devices[id], other.mapping.screen.overlaps(device.mapping.screen) else { continue }
      var cancelled = InputFrame(device: id, timestamp: other.time(time))
      cancelPalms(of: &other, in: &cancelled)
      guard !cancelled.isEmpty else { continue }
      devices[id] = other
      before.append(cancelled)
    }
  }

  private func cancelPalms(of device: inout InputDevice, in frame: inout InputFrame) {
    for (finger, touch) in device.touches.sorted(by: { $0.key < $1.key })
    where touch.sample.type == .direct && !touch.isIgnored {
      device.touches[finger]?.isIgnored = true
      frame.touches.append(touch.sample.cancelled(at: frame.timestamp))
      frame.remarks.append(InputRemark(reason: .cancelledPalm, finger: finger))
    }
  }

  // MARK: A host's own stream

  /// Converts samples that the host reads itself, for example from Wayland, X11 or libinput. The finger numbers are those
  /// of the host's stream and may be equal to numbers of other devices; the locations are in points on the screen and
  /// are not mapped. Palms are treated as for device files, and the touches are cancelled when the device is removed.
  ///
  /// A sample that begins a contact which is down cancels its previous touch. A sample of a contact that is not down is
  /// left out. In both cases the frame has a remark.
  public mutating func receive(
    touches samples: [TouchSample],
    from id: Int
  ) throws(InputDeviceError) -> [InputFrame] {
    guard var device = devices[id] else { throw .unknownID(id) }
    guard let latest = samples.map(\.timestamp).max() else { return [] }
    var frame = InputFrame(device: id, timestamp: device.time(latest))
    var frames: [InputFrame] = []
    var ended: [Int] = []
    for var sample in samples {
      let known = device.hostFingers[sample.finger]
      let isEnd = sample.phase == .ended || sample.phase == .cancelled
      guard let number = hostFinger(sample, known: known, of: &device, in: &frame) else { continue }
      if isEnd {
        device.hostFingers[sample.finger] = nil
        ended.append(number)
      }
      sample.finger = number
      if sample.type == .pencil, sample.phase == .began, !device.isPenNear {
        cancelPalms(nearPenOf: &device, at: frame.timestamp, in: &frame, before: &frames)
        device.isPenNear = true
      }
      deliver([sample], of: &device, in: &frame)
      let hasPen = device.touches.values.contains { $0.sample.type == .pencil }
      setPenNear(hasPen || device.isHostPenNear, of: &device, at: frame.timestamp)
    }
    numbers.release(ended)
    devices[id] = device
    return frame.isEmpty ? frames : frames + [frame]
  }

  /// Records whether a pen is near the screen without touching it, for a host that reads the device's stream itself.
  /// While a pen is near, fingers are treated as palms, as for a device file. Returns the frames that cancel fingers
  /// which are down. The samples of the hovering pen itself are passed to the application.
  public mutating func setPenNear(
    _ isNear: Bool,
    of id: Int,
    at time: TimeInterval
  ) throws(InputDeviceError) -> [InputFrame] {
    guard var device = devices[id] else { throw .unknownID(id) }
    var frame = InputFrame(device: id, timestamp: device.time(time))
    var frames: [InputFrame] = []
    device.isHostPenNear = isNear
    if isNear, !device.isPenNear {
      cancelPalms(nearPenOf: &device, at: frame.timestamp, in: &frame, before: &frames)
    }
    let hasPen = device.touches.values.contains { $0.sample.type == .pencil }
    setPenNear(isNear || hasPen, of: &device, at: frame.timestamp)
    devices[id] = device
    return frame.isEmpty ? frames : frames + [frame]
  }

  private mutating func setPenNear(_ isNear: Bool, of device: inout InputDevice, at time: TimeInterval) {
    if device.isPenNear, !isNear { penLeft(device.mapping.screen, at: time) }
    device.isPenNear = isNear
  }

  /// Returns the finger number of a sample; nil if the sample is left out.
  private mutating func hostFinger(
    _ sample: TouchSample,
    known: Int?,
    of device: inout InputDevice,
    in frame: inout InputFrame
  ) -> Int? {
    guard [.began, .moved, .ended, .cancelled].contains(sample.phase) else {
      frame.remarks.append(InputRemark(reason: .unexpectedPhase, finger: known))
      return nil
    }
    guard sample.phase == .began else {
      if known == nil { frame.remarks.append(InputRemark(reason: .unexpectedPhase)) }
      return known
    }
    if let known, let touch = device.touches.removeValue(forKey: known) {
      frame.remarks.append(InputRemark(reason: .unexpectedPhase, finger: known))
      if !touch.isIgnored { frame.touches.append(touch.sample.cancelled(at: frame.timestamp)) }
    }
    let number = numbers.take()
    if let known { numbers.release([known]) }
    device.hostFingers[sample.finger] = number
    return number
  }
}

extension CGRect {
  /// Whether the rectangles have a common area. Rectangles that only have a common edge do not.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    min(maxX, other.maxX) > max(minX, other.minX) && min(maxY, other.maxY) > max(minY, other.minY)
  }
}

extension TouchSample {
  /// Returns a sample that cancels the touch at the location of this sample.
  func cancelled(at time: TimeInterval) -> TouchSample {
    var sample = self
    sample.phase = .cancelled
    sample.timestamp = max(time, timestamp)
    sample.estimationUpdateIndex = nil
    (sample.estimatedProperties, sample.estimatedPropertiesExpectingUpdates) = ([], [])
    (sample.coalesced, sample.predicted) = ([], [])
    return sample
  }
}
