import Foundation

/// The details of a record, in addition to its object, decision and reason. Records of one event with the same details
/// share one object to save memory.
@MainActor
final class RecordDetails {
  let fingers: [Int]
  /// The values of the touch if the record has exactly one touch; nil otherwise. A separate property avoids an array
  /// for one element.
  private let touch: EventRecord.Touch?
  private let several: [EventRecord.Touch]
  let point: CGPoint?
  let press: UIPress?

  /// The details of records that have no fingers, no location and no press.
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
