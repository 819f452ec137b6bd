import Foundation

/// An object that forwards selectors that it does not implement to another object, such as a proxy that prevents a
/// display link or a timer from retaining their target. On iOS any object may override `forwardingTarget(for:)`. Swift
/// cannot find an override of a method declared in an extension, so the class adopts this protocol.
///
///     final class WeakTarget: NSObject, SelectorForwarding {
///       weak var target: AnyObject?
///       func forwardingTarget(for aSelector: Selector!) -> Any? { target }
///     }
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public protocol SelectorForwarding: AnyObject {
  /// Returns the object that performs the selector; nil for none. The returned object does not forward the selector
  /// further.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}
