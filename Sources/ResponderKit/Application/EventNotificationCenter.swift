import Foundation

/// A notification center that notifies observers in the order in which they were added. Foundation's center does not
/// guarantee an order.
///
/// The library posts its notifications to the application's center, which forwards each notification to
/// `NotificationCenter.default` for code that observes the default center.
///
/// See `Documentation/EventModel.md`, "The first responder".
@preconcurrency @MainActor
public final class EventNotificationCenter {
  /// The result of `addObserver(forName:object:using:)`. Pass the token to `removeObserver(_:)` to end the observation.
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
  /// The tokens, retained until they are removed.
  private var tokens: [Token] = []

  init() {}

  /// Calls `body` for each notification with this name and object until the token is removed. If `name` or `object` is
  /// nil, any name or object matches.
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

  /// Calls `selector` on `observer` for each notification with this name and object. If `name` or `object` is nil, any
  /// name or object matches. The observer is not retained.
  public func addObserver(_ observer: AnyObject, selector: Selector, name: Notification.Name?, object: AnyObject? = nil)
  {
    add(observer, name, object) { observer, notification in
      selector.perform(on: observer, sender: notification, event: nil)
    }
  }

  /// Removes the observation of a token, or all observations of an observer.
  public func removeObserver(_ observer: AnyObject) {
    observations.removeAll { $0.token === observer || $0.token == nil }
    tokens.removeAll { $0 === observer }
  }

  /// Notifies the observers of this center in the order in which they were added, then those of
  /// `NotificationCenter.default`.
  public func post(name: Notification.Name, object: AnyObject?, userInfo: [AnyHashable: Any]? = nil) {
    let notification = Notification(name: name, object: object, userInfo: userInfo)
    observations.removeAll { $0.token == nil }
    for observation in observations where observation.concerns(notification) {
      // An observer that was notified earlier may have removed this observer.
      guard let token = observation.token, observations.contains(where: { $0.token === token }) else { continue }
      observation.call(token, notification)
    }
    NotificationCenter.default.post(notification)
  }

  func notify(_ name: Notification.Name, object: AnyObject, userInfo: [String: Any] = [:]) {
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
