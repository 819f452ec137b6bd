import Foundation

/// The program's own object behind an application. Where it is a responder, and none that stands in the chain already, the
/// chain ends with it.
///
/// See `Documentation/EventModel.md`, "Responders".
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}
