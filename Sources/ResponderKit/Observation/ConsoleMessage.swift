import Foundation

/// Messages that UIKit prints to the console of an app, such as conflicts of constraints.
@MainActor
package enum ConsoleMessage {
  /// Prints a line. By default, the line is printed to the standard error.
  package static var printLine: @MainActor (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }

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

  /// Prints a message about a view, and sends its summary to the listeners of the view's application. Without a window,
  /// the view belongs to the application whose code is running.
  ///
  /// If only other applications have listeners, the message is not printed. Such an application repeats the input of an
  /// application with a listener, for example for an explanation, and repeats its messages as well.
  package static func post(_ message: String, summary: @autoclosure () -> String, about view: UIView?) {
    let current = listeners.filter { $0.owner != nil && $0.application != nil }
    guard !current.isEmpty else { return printLine(message) }
    let application = view?.window?.application ?? UIApplication.current
    let own = current.filter { $0.application === application }
    guard !own.isEmpty else { return }
    printLine(message)
    let summary = summary()
    for listener in own { listener.receive(summary) }
  }
}
