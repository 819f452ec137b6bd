import Foundation
import ResponderDrawing

/// The constants of the dynamics. `Documentation/Decisions.md`, "Dynamics", states which constants are Apple's and
/// which ones this library has chosen.
enum DynamicFigures {
  /// The acceleration by a gravity of magnitude 1, in points per second squared; `push` is the acceleration by a push
  /// of magnitude 1 on an item of 100 by 100 points with density 1.
  static let gravity = 1_000.0
  static let push = 100.0
  /// The area of an item that has mass 1 at density 1, in square points.
  static let areaOfMass = 10_000.0
  /// The number of simulation steps per frame.
  static let stepsInFrame = 4
  /// The number of solver iterations per step.
  static let passes = 12
  /// The speed below which contacts do not bounce, in points per second.
  static let bounceSpeed = 40.0
  /// The depth by which items may overlap without being moved apart, in points.
  static let slop = 0.25
  /// The fraction of an error that one step corrects: `stiffness` for stiff attachments, `separation` for overlapping
  /// items.
  static let stiffness = 0.25
  static let separation = 0.5
  /// The limits for rest: an item is at rest after `restTime` seconds below the speed `restSpeed`, in points per
  /// second, and below the angular speed `restSpin`, in radians per second.
  static let restSpeed = 2.0
  static let restSpin = 0.035
  static let restTime = 0.5
  /// The frequency of a snap, in oscillations per second; `snapDamping` returns the damping ratio for a `damping` from
  /// 0 to 1.
  static let snapFrequency = 2.5
  static func snapDamping(_ damping: Double) -> Double { 0.25 + 0.75 * min(max(damping, 0), 1) }
  /// The number of corners that approximate an ellipse.
  static let ellipseCorners = 24
}
