import Foundation

/// A menu element that sends its action to the nearest responder in the responder chain that performs the action (R-52,
///
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
  /// The title that describes the command in a list of all commands; nil if there is no such title.
  open var discoverabilityTitle: String?
  /// The attributes of the menu element. The responder that performs the action may change them in `validate(_:)`.
  open var attributes: Attributes
  /// The mark next to the title: `.on` or `.mixed`, or `.off` for no mark.
  open var state: State

  /// Creates a command. The library stores `image`, and the host draws it.
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

/// A variant of a command, with another title and action, for use while additional modifier keys are pressed.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UICommandAlternate {
  /// The title that is shown instead of the command's title while `modifierFlags` are also pressed.
  public let title: String
  /// The action that is sent instead of the command's action.
  public let action: Selector
  /// The modifier keys that must be pressed in addition to the command's modifier keys.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate whose title and action replace those of its command while `modifierFlags` are also pressed.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
  }
}
