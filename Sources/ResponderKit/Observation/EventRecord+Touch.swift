import Foundation

extension EventRecord {
  /// The kind of input that a record is about. The raw value is the word for the input in the record's line.
  public enum Input: String, Sendable {
    /// A finger, a pencil or a pointer whose button is down.
    case touch
    /// Scrolling with a wheel or on a trackpad.
    case scroll
    /// A two-finger pinch or rotation on a trackpad.
    case transform
    /// A pointer or pencil that is over the screen without touching it.
    case hover
    /// A button or a key.
    case press
  }

  /// The values of one touch as a responder receives the touch. A value that the hardware does not measure is nil.
  public struct Touch: Sendable, Equatable {
    /// The host's number for the finger.
    public let finger: Int
    /// The location in points on the screen.
    public let point: CGPoint
    /// The kind of touch: a finger, a pencil or a pointing device.
    public let type: UITouch.TouchType
    /// The force, where 1 is an average press; nil if the hardware does not measure it (T-15).
    public let force: CGFloat?
    /// The angle between the pencil and the screen in radians; nil except for a pencil (T-17).
    public let altitude: CGFloat?
    /// The direction of the pencil in radians, clockwise from the screen's +x axis; nil except for a pencil (T-18).
    public let azimuth: CGFloat?
    /// The number of touches that `coalescedTouches(for:)` returns for the touch; 0 if the touch is not part of the
    /// event.
    public let coalesced: Int
    /// The number of touches that `predictedTouches(for:)` returns for the touch; 0 if the touch is not part of the
    /// event.
    public let predicted: Int
    /// The properties whose values are estimates that will be corrected later (T-20).
    public let expectedUpdates: UITouch.Properties
  }
}

extension EventRecord.Touch {
  @MainActor
  init(_ touch: UITouch, in event: UIEvent?) {
    let values = touch.values
    finger = values.finger
    point = touch.window?.pointToScreen(values.location) ?? values.location
    type = values.type
    force = values.force > 0 || values.maximumPossibleForce > 0 ? values.force : nil
    let isPencil = values.type == .pencil
    altitude = isPencil ? values.altitudeAngle : nil
    azimuth = isPencil ? values.azimuthAngle : nil
    var counts = (coalesced: 0, predicted: 0)
    if let event {
      // The loop uses indices, because iterating over the list would retain it.
      for index in event.changed.indices where event.changed[index].touch === touch {
        let sample = event.changed[index].sample
        counts = (max(1, sample.coalesced.count), sample.predicted.count)
        break
      }
    }
    coalesced = counts.coalesced
    predicted = counts.predicted
    expectedUpdates = values.estimatedPropertiesExpectingUpdates
  }
}
