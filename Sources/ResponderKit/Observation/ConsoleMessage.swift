/// Messages that UIKit prints to the console of an app, such as conflicts of constraints.
@MainActor
package enum ConsoleMessage {
  private struct Listener {
    weak var application: UIApplication?
    weak var owner: AnyObject?
    let receive: (String) -> Void
  }

  private static var listeners: [Listener] = []

  /// Calls a closure with each message about a view of an application, as long as `owner` exists.
  package static func listen(
    to application: UIApplication,
    for owner: AnyObject,
    _ receive: @escaping (String) -> Void
  ) {
    listeners.removeAll { $0.owner == nil || $0.application == nil }
    listeners.append(Listener(application: application, owner: owner, receive: receive))
  }

  /// Sends a message about a view to the listeners of the view's application. Without a window, the view belongs to the
  /// application whose code is running.
  package static func post(_ text: String, about view: UIView?) {
    guard !listeners.isEmpty else { return }
    let application = view?.window?.application ?? UIApplication.current
    for listener in listeners where listener.owner != nil && listener.application === application {
      listener.receive(text)
    }
  }
}
