import Foundation

/// A closure that a control runs, known by its identifier: a second one of the same identifier takes the first one's place (K-26).
///
/// See `Documentation/EventModel.md`, "Controls".
@preconcurrency @MainActor
public final class UIAction: UIMenuElement {
  /// What tells actions apart.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier for an action of the program's own; equal ones take each other's place on a control (K-26).
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The one it was made with, else one that no other action has.
  public let identifier: Identifier
  /// What an overview of the commands calls it.
  public var discoverabilityTitle: String?
  /// How it shows in a menu.
  public var attributes: Attributes
  /// The mark beside it in a menu.
  public var state: State
  /// What runs the action, such as a control, while it runs; nil at other times.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (UIAction) -> Void
  private static var count = 0

  /// An action that calls `handler` with itself.
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
