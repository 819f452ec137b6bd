import Foundation

/// A line of a menu whose action goes to whoever in the responder chain performs it.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// What is sent, with the command as its sender.
  public final let action: Selector
  /// What tells commands of one action apart.
  public final let propertyList: Any?
  /// Other actions for the same line with more keys held.
  public final let alternates: [UICommandAlternate]
  /// What an overview of the commands calls it.
  open var discoverabilityTitle: String?
  /// How the line shows; whoever performs the action may change it in `validate(_:)`.
  open var attributes: Attributes
  /// The mark beside the line.
  open var state: State

  /// A command that is not yet part of a menu; the host draws its image.
  public init(
    title: String = "",
    image: UIImage? = nil,
    action: Selector,
    propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [],
    state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }
}

/// What a command does instead while more keys are held.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UICommandAlternate {
  /// What the line says while those keys are held.
  public let title: String
  /// Sent in place of the command's own.
  public let action: Selector
  /// The keys beyond those of the command.
  public let modifierFlags: UIKeyModifierFlags

  /// An alternate that takes the place of its command while `modifierFlags` are held, too.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
