import Foundation

/// An object that forwards unimplemented selectors to another object. An example is a proxy that prevents a display
/// link or a timer from retaining its target. On iOS any object may override `forwardingTarget(for:)`. In this library,
/// the class of the object must conform to this protocol, because Swift cannot override a method that an extension
/// declares.
///
///     final class WeakTarget: NSObject, SelectorForwarding {
///       weak var target: AnyObject?
///       func forwardingTarget(for aSelector: Selector!) -> Any? { target }
///     }
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public protocol SelectorForwarding: AnyObject {
  /// Returns the object that performs the selector; nil if there is no such object. The returned object cannot forward
  /// the selector to a third object.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}
