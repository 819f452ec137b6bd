import Foundation
import ResponderDrawing

/// The numbers of the dynamics; which of them are Apple's and which are chosen says `Documentation/Decisions.md`, "Dynamics".
enum DynamicFigures {
  /// Points a second, each second, that a gravity of magnitude 1 adds, and a push of magnitude 1 to 100 by 100 points of density 1.
  static let gravity = 1_000.0
  static let push = 100.0
  /// Square points of density 1 that weigh 1.
  static let areaOfMass = 10_000.0
  /// Steps that are computed in a frame.
  static let stepsInFrame = 4
  /// How many times the links and contacts of a step are gone through.
  static let passes = 12
  /// Slower contacts, in points a second, do not bounce.
  static let bounceSpeed = 40.0
  /// How deep items may lie in each other or in a boundary, in points, without being moved out.
  static let slop = 0.25
  /// How much of an error a step takes back, of a stiff link and of items in each other.
  static let stiffness = 0.25
  static let separation = 0.5
  /// Below both, in points and in radians a second, for so many seconds an item is at rest.
  static let restSpeed = 2.0
  static let restSpin = 0.035
  static let restTime = 0.5
  /// How often a snap without resistance would swing in a second, and what its damping from 0 to 1 is of critical damping.
  static let snapFrequency = 2.5
  static func snapDamping(_ damping: Double) -> Double { 0.25 + 0.75 * min(max(damping, 0), 1) }
  /// Corners of what stands for an ellipse.
  static let ellipseCorners = 24
}
