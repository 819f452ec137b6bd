import Foundation

/// A menu element whose action is sent to the nearest responder in the chain that performs it.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The action to send, with the command as the sender.
  public final let action: Selector
  /// A value that distinguishes commands with the same action.
  public final let propertyList: Any?
  /// The alternates whose actions are sent instead of `action` while additional modifier keys are pressed.
  public final let alternates: [UICommandAlternate]
  /// The title of the command in an overview of all commands.
  open var discoverabilityTitle: String?
  /// The attributes of the menu element. The responder that performs the action may change them in `validate(_:)`.
  open var attributes: Attributes
  /// The mark next to the title.
  open var state: State

  /// Creates a command. The host draws `image`.
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

/// The action and title that replace those of a command while additional modifier keys are pressed.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UICommandAlternate {
  /// The title that is shown while `modifierFlags` are pressed, too.
  public let title: String
  /// The action that is sent instead of the command's action.
  public let action: Selector
  /// The modifier keys that must be pressed in addition to the command's modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate that replaces its command while `modifierFlags` are pressed in addition to the command's
  /// keys.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
