import Foundation

/// The details of a record, in addition to its object, decision and reason. Records of one event with the same details
/// share one object to save memory.
@MainActor
final class RecordDetails {
  let fingers: [Int]
  /// The values of the touch, if there is exactly one. Storing it separately avoids an array.
  private let touch: EventRecord.Touch?
  private let several: [EventRecord.Touch]
  let point: CGPoint?
  let press: UIPress?

  /// The details of records without fingers, location and press.
  static let nothing = RecordDetails()

  var touches: [EventRecord.Touch] { touch.map { [$0] } ?? several }

  init(
    fingers: [Int] = [],
    touch: EventRecord.Touch? = nil,
    touches: [EventRecord.Touch] = [],
    point: CGPoint? = nil,
    press: UIPress? = nil
  ) {
    self.fingers = fingers
    self.touch = touch
    several = touches
    self.point = point
    self.press = press
  }
}
