import Foundation
import ResponderInput
import ResponderKit
import Testing

@Suite("Mapping of devices to screens")
struct MappingTests {
  private func mapping(_ width: CGFloat = 1000, _ height: CGFloat = 500) -> DeviceMapping {
    var mapping = DeviceMapping(screen: CGRect(x: 0, y: 0, width: width, height: height))
    mapping.horizontal = -100...899
    mapping.vertical = 50...549
    return mapping
  }

  @Test("The axes' minimum is mapped to the screen's origin, and values above the maximum are mapped into the screen")
  func edges() {
    let mapping = mapping(500, 250)
    expectEqual(mapping.location(CGPoint(x: -100, y: 50)), CGPoint(x: 0, y: 0))
    expectEqual(mapping.location(CGPoint(x: 899, y: 549)), CGPoint(x: 499.5, y: 249.5))
    expectEqual(mapping.location(CGPoint(x: 5000, y: -5000)), CGPoint(x: 499.5, y: 0))
  }

  @Test("An axis range of more than 32 bits is ignored in a device's description but valid in a mapping")
  func extremeRanges() throws {
    var mapping = DeviceMapping.plain
    mapping.horizontal = Int.min...Int.max
    expectEqual(mapping.location(CGPoint(x: 0, y: 0)).x, 500)
    var description = EvdevDescription.screen
    description.axes[0x3a] = EvdevDescription.Axis(minimum: .min, maximum: .max)
    var devices = try InputDevices.one(description)
    let frames = try devices.receive(InputStream().packet("ID 1, X 1, Y 2, PRESSURE 3").events, from: 1)
    expectEqual(frames.first?.touches.first?.maximumPossibleForce, 0)
  }

  @Test(
    "The panel's two upper corners are mapped to the corners that the rotated picture shows there",
    arguments: [
      (ScreenRotation.none, CGPoint(x: 0, y: 0), CGPoint(x: 999, y: 0)),
      (.quarter, CGPoint(x: 0, y: 999), CGPoint(x: 0, y: 0)),
      (.half, CGPoint(x: 999, y: 499), CGPoint(x: 0, y: 499)),
      (.threeQuarters, CGPoint(x: 499, y: 0), CGPoint(x: 499, y: 999)),
    ]
  )
  func rotations(rotation: ScreenRotation, upperLeft: CGPoint, upperRight: CGPoint) {
    var mapping = rotation.swapsAxes ? mapping(500, 1000) : mapping()
    mapping.rotation = rotation
    expectEqual(mapping.location(CGPoint(x: -100, y: 50)), upperLeft)
    expectEqual(mapping.location(CGPoint(x: 899, y: 50)), upperRight)
  }

  @Test("Flips mirror the axes of the device before the rotation")
  func flips() {
    var mapping = mapping(500, 1000)
    mapping.rotation = .quarter
    mapping.flipsHorizontally = true
    // The device's left edge is now the panel's right edge, which is the upper edge of the picture.
    expectEqual(mapping.location(CGPoint(x: -100, y: 50)), CGPoint(x: 0, y: 0))
    mapping.flipsVertically = true
    expectEqual(mapping.location(CGPoint(x: -100, y: 50)), CGPoint(x: 499, y: 0))
  }

  @Test("The orientation of an interface determines the rotation")
  func orientations() {
    let all: [UIInterfaceOrientation] = [.unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
    expectEqual(all.map { ScreenRotation($0) }, [.none, .none, .half, .quarter, .threeQuarters])
  }

  @Test("The calibration matrix transforms fractions of the surface's width and height, as in libinput")
  func calibration() throws {
    var mapping = mapping()
    mapping.calibration = try require(CalibrationMatrix("0.5 0 0.25 0 1 0"))
    expectEqual(mapping.location(CGPoint(x: -100, y: 50)), CGPoint(x: 250, y: 0))
    expectEqual(mapping.location(CGPoint(x: 400, y: 100)), CGPoint(x: 500, y: 50))
    mapping.calibration = CalibrationMatrix(0, 1, 0, 1, 0, 0)
    expectEqual(mapping.location(CGPoint(x: 400, y: 50)), CGPoint(x: 0, y: 250))
    mapping.calibration = CalibrationMatrix(3, 0, -1, 0, 3, -1)
    expectEqual(mapping.location(CGPoint(x: -100, y: 549)), CGPoint(x: 0, y: 499))
  }

  @Test(
    "A calibration matrix has exactly six finite numbers",
    arguments: ["", "1 0 0 0 1", "1 0 0 0 1 0 0", "1 0 0 0 one 0", "1 0 0 0 inf 0", "1 0 0 0 1 nan"]
  )
  func invalidMatrix(text: String) {
    expectNil(CalibrationMatrix(text))
  }

  @Test("Two touch screens can be mapped to different areas of the screen")
  func severalScreens() throws {
    var devices = InputDevices()
    try devices.add(1, .screen, mapping: .plain)
    try devices.add(2, .screen, mapping: DeviceMapping(screen: CGRect(x: 1000, y: 100, width: 2000, height: 1000)))
    let touch = InputStream().packet("ID 1, X 10, Y 20")
    try expectEqual(devices.shorthand(touch, from: 1), ["1 began 10 20"])
    try expectEqual(devices.shorthand(touch, from: 2), ["2 began 1020 140"])
  }

  @Test("A mapping that is set during a touch applies from the next sample")
  func rotationDuringTouch() throws {
    var devices = try InputDevices.one(.screen)
    let begin = InputStream().packet("ID 1, X 10, Y 20")
    try expectEqual(devices.shorthand(begin), ["1 began 10 20"])
    var mapping = DeviceMapping.plain
    mapping.rotation = .half
    try devices.setMapping(mapping, of: 1)
    try expectEqual(devices.shorthand(InputStream().packet("X 11")), ["1 moved 988 479"])
  }
}
