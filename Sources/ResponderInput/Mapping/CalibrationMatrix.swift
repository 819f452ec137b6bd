import Foundation

/// The six numbers with which libinput describes the calibration of a touch device: the first two rows of a 3 × 3
/// matrix, whose last row is 0 0 1.
///
/// The matrix is applied to locations whose coordinates are from 0 at the left and upper edge of the device to 1 at the
/// right and lower edge. The property `LIBINPUT_CALIBRATION_MATRIX` of udev has the same numbers in the same order.
public struct CalibrationMatrix: Sendable, Equatable {
  /// The new x is `a * x + b * y + c`.
  public var a, b, c: Double
  /// The new y is `d * x + e * y + f`.
  public var d, e, f: Double

  /// The matrix that changes nothing.
  public static let identity = CalibrationMatrix(1, 0, 0, 0, 1, 0)

  /// Creates a matrix from its two rows.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// Creates a matrix from the text of the udev property, such as `"0 -1 1 1 0 0"`. Returns nil if the text does not
  /// have exactly six finite numbers, separated by spaces.
  public init?(_ text: String) {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    guard words.count == 6, numbers.count == 6 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  func applied(x: Double, y: Double) -> (x: Double, y: Double) {
    (a * x + b * y + c, d * x + e * y + f)
  }

  /// Returns the direction of a vector after the mapping, without the translation.
  func appliedToVector(x: Double, y: Double) -> (x: Double, y: Double) {
    (a * x + b * y, d * x + e * y)
  }

  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }
}
