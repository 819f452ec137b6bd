import Foundation

/// The observer and the clock during a pass. The delivery's own references can change, so each access would retain the
/// object; and retaining an object that has weak references, as the observer has, takes three times as long.
@MainActor
final class PassObserver {
  private let observer: any EventObserver
  private let clock: any EventClock

  /// Returns nil if there is no observer, or if the application is deallocated and has no clock any more.
  init?(_ observer: (any EventObserver)?, _ clock: (any EventClock)?) {
    guard let observer, let clock else { return nil }
    self.observer = observer
    self.clock = clock
  }

  func observe(
    _ subject: consuming EventRecord.Subject,
    _ what: consuming EventRecord.What,
    _ reason: consuming EventRecord.Reason?,
    _ details: consuming RecordDetails
  ) {
    observer.observe(EventRecord(time: clock.now, subject: subject, what: what, reason: reason, details: details))
  }
}
