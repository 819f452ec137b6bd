import Foundation

/// A corrected measurement for a sample whose values were estimates (T-20).
///
/// See `Documentation/EventModel.md`, "Samples become touches".
public struct EstimateUpdate: Sendable, Equatable {
  /// The value of `estimationUpdateIndex` in the sample that this update corrects.
  public var estimationUpdateIndex: Int
  /// The time of the correction, in seconds on the event clock.
  public var timestamp: TimeInterval
  /// The corrected location in points on the screen; nil leaves the location unchanged.
  public var location: CGPoint?
  /// The corrected force, where 1 is an average press; nil leaves the force unchanged.
  public var force: CGFloat?
  /// The corrected angle between the pencil and the screen, in radians; nil leaves the angle unchanged.
  public var altitudeAngle: CGFloat?
  /// The corrected direction of the pencil in radians, clockwise from the screen's +x axis; nil leaves the direction
  /// unchanged.
  public var azimuthAngle: CGFloat?
  /// The corrected angle around the pencil's own axis, in radians; nil leaves the angle unchanged.
  public var rollAngle: CGFloat?
  /// The properties for which further updates with the same `estimationUpdateIndex` follow; empty if this update is
  /// final.
  public var estimatedPropertiesExpectingUpdates: UITouch.Properties = []

  /// Creates an update that corrects nothing yet. Set the properties that were measured.
  public init(estimationUpdateIndex: Int, timestamp: TimeInterval) {
    self.estimationUpdateIndex = estimationUpdateIndex
    self.timestamp = timestamp
  }
}

/// The samples that wait for corrections, oldest first. When the capacity is exceeded, the oldest samples are
/// discarded.
@MainActor
struct PendingEstimates {
  struct Entry {
    let index: Int
    var values: UITouch.Values
    let serial: Int
    weak var window: UIWindow?
    weak var view: UIView?
    let recognizers: [WeakRecognizer]
  }

  private var entries: [Entry] = []
  private static let capacity = 1_024

  @inline(__always)
  mutating func remember(_ contact: TouchContact) {
    if contact.sample.isEstimated { rememberEstimates(of: contact) }
  }

  private mutating func rememberEstimates(of contact: TouchContact) {
    let samples = contact.sample.coalesced.isEmpty ? [contact.sample] : contact.sample.coalesced
    for sample in samples {
      guard let index = sample.estimationUpdateIndex, !sample.estimatedPropertiesExpectingUpdates.isEmpty else {
        continue
      }
      var values = contact.touch.values
      values.location = contact.delivery.windowLocation(sample.location, in: contact.touch.window)
      values.timestamp = sample.timestamp
      values.apply(sample)
      entries.removeAll { $0.index == index }
      entries.append(
        Entry(
          index: index,
          values: values,
          serial: contact.touch.serial,
          window: contact.touch.window,
          view: contact.touch.view,
          recognizers: contact.recognizers.all.map { WeakRecognizer(recognizer: $0) }
        )
      )
    }
    if entries.count > PendingEstimates.capacity { entries.removeFirst(entries.count - PendingEstimates.capacity) }
  }

  /// Applies the update to the sample that waits for it, and returns the corrected sample; nil if no sample waits for
  /// it. Removes the sample unless further updates are expected.
  mutating func resolve(_ update: EstimateUpdate, in delivery: Delivery) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.index == update.estimationUpdateIndex }) else { return nil }
    var entry = entries[index]
    if let location = update.location { entry.values.location = delivery.windowLocation(location, in: entry.window) }
    if let force = update.force { entry.values.force = force }
    if let altitude = update.altitudeAngle { entry.values.altitudeAngle = altitude }
    if let azimuth = update.azimuthAngle { entry.values.azimuthAngle = azimuth }
    if let roll = update.rollAngle { entry.values.rollAngle = roll }
    entry.values.estimatedPropertiesExpectingUpdates = update.estimatedPropertiesExpectingUpdates
    entry.values.estimatedProperties = update.estimatedPropertiesExpectingUpdates
    if update.estimatedPropertiesExpectingUpdates.isEmpty {
      entries.remove(at: index)
    } else {
      entries[index] = entry
    }
    return entry
  }
}

extension TouchSample {
  fileprivate var isEstimated: Bool {
    guard hasOthers, !coalesced.isEmpty else { return !estimatedPropertiesExpectingUpdates.isEmpty }
    return coalesced.contains { !$0.estimatedPropertiesExpectingUpdates.isEmpty }
  }
}

extension EstimateUpdate {
  fileprivate var isFinite: Bool {
    let values = [timestamp, location?.x.native, location?.y.native, force?.native, altitudeAngle?.native]
    return (values + [azimuthAngle?.native, rollAngle?.native]).allSatisfy { $0?.isFinite ?? true }
  }
}

extension UIApplication {
  /// Corrects a sample whose values were estimates. The recognizers of the sample's touch, and then its view, receive a
  /// snapshot with the corrected values, even after the touch has ended. Returns false if no sample waits for `update`,
  /// or if a value of `update` is not finite (T-20).
  @discardableResult
  public func receive(_ update: EstimateUpdate) -> Bool {
    enqueue(.estimate(update), otherwise: true) { process(update) }.result
  }

  func process(_ update: EstimateUpdate) -> Bool {
    guard update.isFinite else {
      delivery.record(.rejects, at: nil, reason: .rejected(.notFinite))
      return false
    }
    guard let entry = estimates.resolve(update, in: delivery) else {
      delivery.record(.rejects, at: nil, reason: .rejected(.noEstimate))
      return false
    }
    let touch = UITouch(
      serial: entry.serial,
      values: entry.values,
      view: entry.view,
      window: entry.window
    )
    let touches: Set = [touch]
    for recognizer in entry.recognizers.compactMap(\.recognizer) where recognizer.isEnabled && recognizer.view != nil {
      delivery.recordEstimates(touches, at: recognizer)
      recognizer.touchesEstimatedPropertiesUpdated(touches)
    }
    if let view = entry.view {
      delivery.recordEstimates(touches, at: view)
      view.touchesEstimatedPropertiesUpdated(touches)
    }
    return true
  }
}
