import Foundation

/// The closure that an action calls with itself.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure that a control or a menu runs. If an app adds two actions with the same identifier to a control, the
/// second action replaces the first (K-26).
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier for a custom action. If an app adds two actions with equal identifiers to a control, the
    /// second action replaces the first (K-26).
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier of the action. If none was passed to the initializer, the action has a unique identifier.
  public let identifier: Identifier
  /// The title that describes the action in a list of all commands; nil if there is no such title.
  public var discoverabilityTitle: String?
  /// The attributes of the action's menu element.
  public var attributes: Attributes
  /// The mark next to the action's title in a menu: `.on` or `.mixed`, or `.off` for no mark.
  public var state: State
  /// The object that is running the action, such as a control; nil unless the action is running.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (UIAction) -> Void
  private static var count = 0

  /// Creates an action that calls `handler` with the action as the argument.
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
