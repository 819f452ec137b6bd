import Foundation

/// A closure that a control or a menu runs, identified by its identifier. A second action with the same identifier
/// replaces the first one on a control (K-26).
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier for a custom action. An action replaces another one with an equal identifier on a control
    /// (K-26).
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier passed to the initializer; without one, a unique identifier.
  public let identifier: Identifier
  /// The title in an overview of the commands.
  public var discoverabilityTitle: String?
  /// The attributes of its menu element.
  public var attributes: Attributes
  /// The mark next to its title in a menu.
  public var state: State
  /// The object that runs the action, such as a control; nil while the action does not run.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (UIAction) -> Void
  private static var count = 0

  /// Creates an action that calls `handler` with itself.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    UIAction.count += 1
    self.identifier = identifier ?? Identifier("action-\(UIAction.count)")
    self.attributes = attributes
    self.state = state
    self.handler = handler
    self.discoverabilityTitle = discoverabilityTitle
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
