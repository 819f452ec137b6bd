import Foundation
import ResponderKit

/// A converter of a pen's tilt and height from device units to the values of a sample.
struct PenAngles: Sendable {
  /// The angle, in radians, of the largest tilt value of a device that does not report a resolution. Drivers of such
  /// tablets have a range of about ±64 units, in degrees.
  private static let largestTilt = 64 * Double.pi / 180

  private let tiltX: EvdevDescription.Axis?
  private let tiltY: EvdevDescription.Axis?
  private let distance: ClosedRange<Int>?

  init(device: EvdevDescription) {
    tiltX = device.range(.tiltX) == nil ? nil : device.axes[EvdevKind.tiltX.code]
    tiltY = device.range(.tiltY) == nil ? nil : device.axes[EvdevKind.tiltY.code]
    distance = device.range(.distance) ?? device.range(.slotDistance)
  }

  /// Returns the altitude and the azimuth of the pen in radians, relative to the device before the mapping to the
  /// screen; nil if the device does not measure the tilt.
  func angles(of pen: PenDetails) -> (altitude: Double, azimuth: Double)? {
    guard let tiltX, let tiltY else { return nil }
    let x = tan(Self.angle(pen.tiltX ?? 0, on: tiltX))
    let y = tan(Self.angle(pen.tiltY ?? 0, on: tiltY))
    let tilt = hypot(x, y)
    return (atan2(1, tilt), tilt == 0 ? 0 : atan2(y, x))
  }

  /// Returns the height above the surface, from 0 to 1; 0 if the device does not measure it.
  func height(of pen: PenDetails) -> CGFloat {
    guard let distance, distance.count > 1, let value = pen.distance else { return 0 }
    let clamped = min(max(value, distance.lowerBound), distance.upperBound)
    return CGFloat(clamped - distance.lowerBound) / CGFloat(distance.upperBound - distance.lowerBound)
  }

  private static func angle(_ value: Int, on axis: EvdevDescription.Axis) -> Double {
    let value = min(max(value, axis.minimum), axis.maximum)
    let angle: Double
    if axis.resolution > 0 {
      angle = Double(value) / Double(axis.resolution)
    } else if axis.maximum > axis.minimum {
      let fraction = Double(value - axis.minimum) / Double(axis.maximum - axis.minimum)
      angle = (2 * fraction - 1) * largestTilt
    } else {
      angle = 0
    }
    // The angle is limited, because the tangent of 90 degrees, the tilt of a flat pen, is not finite.
    return min(max(angle, -1.57), 1.57)
  }
}
