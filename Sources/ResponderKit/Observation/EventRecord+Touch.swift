import Foundation

extension EventRecord {
  /// What somebody ignores; the raw value is the word of its line.
  public enum Input: String, Sendable {
    /// A finger, a pencil or a pointer whose button is down.
    case touch
    /// A wheel, or scrolling on a trackpad.
    case scroll
    /// A pinch or a turn on a trackpad.
    case transform
    /// A pointer that is over the screen.
    case hover
    /// A button or a key.
    case press
  }

  /// One touch as a responder finds it. What the hardware cannot tell is nil.
  public struct Touch: Sendable, Equatable {
    /// The host's number of the finger.
    public let finger: Int
    /// In points on the screen.
    public let point: CGPoint
    /// What touches.
    public let type: UITouch.TouchType
    /// 1 is an average press (T-15).
    public let force: CGFloat?
    /// Radians from lying flat; a pencil's alone (T-17).
    public let altitude: CGFloat?
    /// Radians clockwise from the screen's +x; a pencil's alone (T-18).
    public let azimuth: CGFloat?
    /// How many samples this event brought of it, which is what `coalescedTouches(for:)` counts; 0 where it is not part of the event.
    public let coalesced: Int
    /// How many places are predicted, which is what `predictedTouches(for:)` counts.
    public let predicted: Int
    /// What of these is an estimate that will be corrected (T-20).
    public let expectedUpdates: UITouch.Properties
  }
}

extension EventRecord.Touch {
  @MainActor
  init(_ touch: UITouch, in event: UIEvent?) {
    let values = touch.values
    finger = values.finger
    point = touch.window?.geometry.pointToSuperview(values.location) ?? values.location
    type = values.type
    force = values.force > 0 || values.maximumPossibleForce > 0 ? values.force : nil
    let isPencil = values.type == .pencil
    altitude = isPencil ? values.altitudeAngle : nil
    azimuth = isPencil ? values.azimuthAngle : nil
    var counts = (coalesced: 0, predicted: 0)
    if let event {
      for contact in event.changed where contact.touch === touch {
        counts = (max(1, contact.sample.coalesced.count), contact.sample.predicted.count)
        break
      }
    }
    coalesced = counts.coalesced
    predicted = counts.predicted
    expectedUpdates = values.estimatedPropertiesExpectingUpdates
  }
}
