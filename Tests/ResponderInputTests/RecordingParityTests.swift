import Foundation
import ResponderInput
import ResponderKit
import ResponderScenarios
import Testing

@testable import ResponderRecordings

/// Tests that recordings of real devices result in the same record as `touchlab replay`.
@Suite("Recordings as live input")
@MainActor
struct RecordingParityTests {
  nonisolated private static let folder = ProcessInfo.processInfo.environment["TOUCHLAB_RECORDINGS"]
  nonisolated private static let names = [
    "Atmel-maXTouch-Touchscreen.1-finger-drag-up-down", "EP0430M09.1-finger-drag-up-down",
    "EP0430M09.2-finger-scroll-down", "EP0430M09.2-fingers-touch-release", "EP0430M09.4-finger-drag-down",
  ]

  private let screen = """
    touchlab: 1
    screen: [390, 844]
    views:
      - id: pad
        frame: [0, 0, 390, 400]
        isMultipleTouchEnabled: true
        handlesTouches: true
        gestures: [{id: pan, kind: pan}, {id: pinch, kind: pinch}, {id: tap, kind: tap}, {id: press, kind: longPress}]
      - {id: list, class: UITableView, frame: [0, 400, 390, 444], rows: 100}
    """

  private func record(_ recording: Recording) throws -> [RecordedLine] {
    var lines: [RecordedLine] = []
    let rejected = Player(try Scenario(screen, file: "screen.yaml")).replay(recording) { lines.append($0) }
    expect(rejected.isEmpty)
    return lines
  }

  @Test(
    "A recording that is read as a device file in any orientation results in the record of touchlab replay",
    .enabled(if: folder != nil, "not run: TOUCHLAB_RECORDINGS names no folder of recordings"),
    arguments: names,
    ScreenRotation.allCases
  )
  func parity(name: String, rotation: ScreenRotation) throws {
    let path = URL(fileURLWithPath: try require(Self.folder)).appendingPathComponent("evemu/\(name).events").path
    let size = CGSize(width: 390, height: 844)
    let replayed = try Recording(contentsOf: path).fitted(to: size)
    let text = try EvemuText(Array(Data(contentsOf: URL(fileURLWithPath: path))), file: name)
    let device = RotatedDevice(text.description, rotation)
    var devices = InputDevices()
    var mapping = DeviceMapping(screen: CGRect(origin: .zero, size: size))
    mapping.rotation = rotation
    try devices.add(5, device.description, mapping: mapping, layout: .bytes24)
    let bytes = text.events.flatMap { device.rotated($0).bytes(.bytes24) }
    var frames: [InputFrame] = []
    // A piece of 1000 bytes ends within a record.
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      frames += try devices.receive(bytes[start..<min(start + 1000, bytes.count)], from: 5)
    }
    expect(frames.flatMap(\.remarks).isEmpty)
    if let last = frames.last?.timestamp, let rest = try devices.remove(5, at: last) { frames.append(rest) }
    let live = frames.filter { !$0.touches.isEmpty }.map {
      Recording.Frame(timestamp: $0.timestamp, samples: $0.touches)
    }
    expect(live.count > 5)
    expectEqual(live, replayed.frames)
    let record = try record(Recording(frames: live))
    expect(record.count > 5)
    try expectEqual(record, self.record(replayed))
  }
}

/// A device whose panel is mounted rotated relative to the picture.
private struct RotatedDevice {
  private let upright: EvdevDescription
  private let rotation: ScreenRotation

  init(_ description: EvdevDescription, _ rotation: ScreenRotation) {
    upright = description
    self.rotation = rotation
  }

  /// The vertical axis for each horizontal axis, and the reverse, by their codes.
  private static let pairs: [UInt16: UInt16] = [0x00: 0x01, 0x01: 0x00, 0x35: 0x36, 0x36: 0x35]

  var description: EvdevDescription {
    guard rotation != .none else { return upright }
    var result = upright
    for (code, other) in Self.pairs where upright.axes[code] != nil {
      if rotation.swapsAxes { result.axes[code] = upright.axes[other] }
    }
    result.values = [:]
    for (code, value) in upright.values {
      // The value 0 for an axis of a contact is not a location, since the kernel reports 0 before the first contact.
      guard Self.pairs[code] != nil, code < 0x30 || value != 0 else {
        result.values[code] = value
        continue
      }
      let (rotatedCode, rotatedValue) = rotated(code, value)
      result.values[rotatedCode] = rotatedValue
    }
    return result
  }

  func rotated(_ event: EvdevEvent) -> EvdevEvent {
    guard event.type == 3, Self.pairs[event.code] != nil else { return event }
    let (code, value) = rotated(event.code, Int(event.value))
    return EvdevEvent(microseconds: event.microseconds, type: 3, code: code, value: Int32(value))
  }

  private func rotated(_ code: UInt16, _ value: Int) -> (UInt16, Int) {
    guard let axis = upright.axes[code], let other = Self.pairs[code] else { return (code, value) }
    let mirrored = axis.minimum + axis.maximum - value
    let isHorizontal = code == 0x00 || code == 0x35
    return switch rotation {
    case .none: (code, value)
    case .quarter: (other, isHorizontal ? value : mirrored)
    case .half: (code, mirrored)
    case .threeQuarters: (other, isHorizontal ? mirrored : value)
    }
  }
}
