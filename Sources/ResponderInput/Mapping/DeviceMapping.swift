import Foundation
import ResponderKit

/// The rotation of the picture on a screen, clockwise relative to the panel of the screen.
public enum ScreenRotation: Int, CaseIterable, Sendable {
  /// The picture is upright on the panel.
  case none = 0
  /// The picture is turned clockwise by 90°: the upper edge of the picture is at the right edge of the panel.
  case quarter = 90
  /// The picture is upside down on the panel.
  case half = 180
  /// The picture is turned counterclockwise by 90°: the upper edge of the picture is at the left edge of the panel.
  case threeQuarters = 270

  /// Creates the rotation of an interface on a device that is upright in portrait orientation. `unknown` is treated as
  /// portrait.
  public init(_ orientation: UIInterfaceOrientation) {
    switch orientation {
    case .landscapeRight: self = .quarter
    case .portraitUpsideDown: self = .half
    case .landscapeLeft: self = .threeQuarters
    default: self = .none
    }
  }

  /// Whether the width of the picture is along the height of the panel, and its height along the width of the panel.
  public var swapsAxes: Bool { self == .quarter || self == .threeQuarters }
}

/// A mapping of the axes of a device to an area of the screen.
///
/// The mapping is applied in this order: flips, calibration, rotation, scaling to `screen`. An axis from `minimum` to
/// `maximum` has `maximum - minimum + 1` units of equal width. A value denotes the edge of its unit that is nearer to
/// the origin, so the largest value is inside the screen. Locations outside of the axes are clamped to the screen.
/// Flips and rotations map units to units, so a rotated device reports exactly the same locations as an upright one.
public struct DeviceMapping: Sendable, Equatable {
  /// The area in points to which the surface is mapped, in the coordinates of the screen after the rotation. With
  /// several screens in one application, this is the area of the device's screen. For a mouse, it is the area in which
  /// the pointer moves.
  public var screen: CGRect
  /// The range of the horizontal axis, in device units; nil for the range in the description of the device.
  public var horizontal: ClosedRange<Int>?
  /// The range of the vertical axis, in device units; nil for the range in the description of the device.
  public var vertical: ClosedRange<Int>?
  /// Whether the values of the horizontal axis increase to the left.
  public var flipsHorizontally = false
  /// Whether the values of the vertical axis increase upward.
  public var flipsVertically = false
  /// The calibration of the device, which is applied before the rotation.
  public var calibration = CalibrationMatrix.identity
  /// The rotation of the picture on the panel. Change it together with the size of the window.
  public var rotation = ScreenRotation.none

  /// Creates a mapping to an area in points, without a calibration or rotation.
  public init(screen: CGRect) {
    self.screen = screen
  }

  /// Returns the mapping with the ranges of a device instead of the ranges that the mapping does not have. An unknown
  /// range has the size of the screen, in points.
  func completed(from device: EvdevDescription) -> DeviceMapping {
    var result = self
    let size = rotation.swapsAxes ? CGSize(width: screen.height, height: screen.width) : screen.size
    func points(_ length: CGFloat) -> ClosedRange<Int> { 0...max(0, Int(length.rounded()) - 1) }
    let isSingle = device.range(.slot) == nil && device.range(.positionX) == nil
    let (x, y): (EvdevKind, EvdevKind) = isSingle ? (.x, .y) : (.positionX, .positionY)
    result.horizontal = horizontal ?? device.range(x) ?? device.range(.x) ?? points(size.width)
    result.vertical = vertical ?? device.range(y) ?? device.range(.y) ?? points(size.height)
    return result
  }

  /// The largest coordinate of an area, in points.
  private static let largestCoordinate: CGFloat = 1_000_000

  /// Whether all values are finite, and the area is neither empty nor larger than any display.
  var isValid: Bool {
    let values = [screen.minX, screen.minY, screen.maxX, screen.maxY]
    return values.allSatisfy { abs($0) <= Self.largestCoordinate } && screen.size.width > 0 && screen.size.height > 0
      && calibration.isFinite
  }

  /// The length of each axis, in the units of the device.
  private var units: (x: Double, y: Double) {
    func count(_ range: ClosedRange<Int>?) -> Double {
      range.map { Double($0.upperBound) - Double($0.lowerBound) + 1 } ?? 1
    }
    return (count(horizontal), count(vertical))
  }

  /// The length in points of one device unit along each axis of the screen, after the rotation.
  private var scale: CGSize {
    let units = rotation.swapsAxes ? (x: self.units.y, y: self.units.x) : self.units
    return CGSize(width: screen.width / CGFloat(units.x), height: screen.height / CGFloat(units.y))
  }

  /// Returns the location in points for a location in device units.
  public func location(_ device: CGPoint) -> CGPoint {
    let units = units
    var x = Self.clamped(Double(device.x) - Double(horizontal?.lowerBound ?? 0), units.x)
    var y = Self.clamped(Double(device.y) - Double(vertical?.lowerBound ?? 0), units.y)
    if flipsHorizontally { x = units.x - 1 - x }
    if flipsVertically { y = units.y - 1 - y }
    // Dividing and multiplying by the number of units would change the location slightly.
    if calibration != .identity {
      let calibrated = calibration.applied(x: x / units.x, y: y / units.y)
      x = Self.clamped(calibrated.x * units.x, units.x)
      y = Self.clamped(calibrated.y * units.y, units.y)
    }
    (x, y) =
      switch rotation {
      case .none: (x, y)
      case .quarter: (y, units.x - 1 - x)
      case .half: (units.x - 1 - x, units.y - 1 - y)
      case .threeQuarters: (units.y - 1 - y, x)
      }
    let scale = scale
    return CGPoint(x: screen.minX + CGFloat(x) * scale.width, y: screen.minY + CGFloat(y) * scale.height)
  }

  /// Returns the length in points for a length in device units. If the units of the axes differ, the shorter unit is
  /// used.
  func length(_ length: CGFloat) -> CGFloat {
    length * min(scale.width, scale.height)
  }

  /// Returns the direction on the screen for a direction on the device. Both are in radians, clockwise from the +x axis.
  func direction(_ angle: Double) -> Double {
    var (x, y) = (cos(angle), sin(angle))
    if flipsHorizontally { x = -x }
    if flipsVertically { y = -y }
    if calibration != .identity { (x, y) = calibration.appliedToVector(x: x, y: y) }
    (x, y) =
      switch rotation {
      case .none: (x, y)
      case .quarter: (y, -x)
      case .half: (-x, -y)
      case .threeQuarters: (-y, x)
      }
    return atan2(y, x)
  }

  private static func clamped(_ value: Double, _ units: Double) -> Double {
    min(max(value, 0), units - 1)
  }
}
