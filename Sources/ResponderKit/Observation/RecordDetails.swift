import Foundation

/// What a record says beside who, what and why. Records of one event that say the same share it, so that keeping them costs little.
@MainActor
final class RecordDetails {
  let fingers: [Int]
  /// The only one, which takes no list of its own.
  private let touch: EventRecord.Touch?
  private let several: [EventRecord.Touch]
  let point: CGPoint?
  let press: UIPress?

  /// Of what is about no finger, no place and no press.
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
