import Foundation

/// Tells observers in the order in which they came, which Foundation's center does not promise.
///
/// The library posts its notifications to the application's one; each goes on to `NotificationCenter.default`, so that code that
/// was written for that hears of it too.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public final class EventNotificationCenter {
  /// What `addObserver(forName:object:using:)` returns; removing it ends the observation.
  public final class Token {
    fileprivate init() {}
  }

  private struct Observation {
    weak var token: AnyObject?
    let name: Notification.Name?
    weak var object: AnyObject?
    let isAboutAny: Bool
    let call: @MainActor (AnyObject, Notification) -> Void

    func concerns(_ notification: Notification) -> Bool {
      if let name, name != notification.name { return false }
      return isAboutAny || (object != nil && object === notification.object as AnyObject?)
    }
  }

  private var observations: [Observation] = []
  /// Tokens are kept until they are removed.
  private var tokens: [Token] = []

  init() {}

  /// Calls `body` for each notification of `name`, of any for nil, about `object`, about any for nil, until the token is removed.
  @discardableResult
  public func addObserver(
    forName name: Notification.Name?,
    object: AnyObject? = nil,
    using body: @escaping @MainActor (Notification) -> Void
  ) -> Token {
    let token = Token()
    tokens.append(token)
    add(token, name, object) { _, notification in body(notification) }
    return token
  }

  /// Calls `selector` on `observer` with each notification of `name` about `object`. The observer is not retained.
  public func addObserver(_ observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject? = nil)
  {
    add(observer, name, object) { observer, notification in
      selector.perform(on: observer, sender: notification, event: nil)
    }
  }

  /// Ends what a token, or an observer, was added for.
  public func removeObserver(_ observer: AnyObject) {
    observations.removeAll { $0.token === observer || $0.token == nil }
    tokens.removeAll { $0 === observer }
  }

  /// Tells the observers, in the order in which they came, then those of `NotificationCenter.default`.
  public func post(name: Notification.Name, object: AnyObject?, userInfo: [AnyHashable: Any]? = nil) {
    let notification = Notification(name: name, object: object, userInfo: userInfo)
    observations.removeAll { $0.token == nil }
    for observation in observations where observation.concerns(notification) {
      // One before it may have removed it.
      guard let token = observation.token, observations.contains(where: { $0.token === token }) else { continue }
      observation.call(token, notification)
    }
    NotificationCenter.default.post(notification)
  }

  func tell(_ name: Notification.Name, object: AnyObject, userInfo: [String: Any] = [:]) {
    post(name: name, object: object, userInfo: userInfo)
  }

  private func add(
    _ token: AnyObject,
    _ name: Notification.Name?,
    _ object: AnyObject?,
    _ call: @escaping @MainActor (AnyObject, Notification) -> Void
  ) {
    observations.append(
      Observation(token: token, name: name, object: object, isAboutAny: object == nil, call: call)
    )
  }
}
