import Foundation

/// An object that hands the selectors it has no method for on to another one: a stand-in that keeps a display link or a timer from
/// retaining their target. On iOS any object may override `forwardingTarget(for:)`; Swift finds no override of what an extension
/// declares, so here the class says so by this protocol.
///
///     final class WeakTarget: NSObject, SelectorForwarding {
///       weak var target: AnyObject?
///       func forwardingTarget(for aSelector: Selector!) -> Any? { target }
///     }
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public protocol SelectorForwarding: AnyObject {
  /// Who is to perform it; nil for nobody. It is asked once: whom it names hands on nothing further.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}
