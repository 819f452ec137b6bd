import Foundation

/// An element of a menu: an action, a command, a submenu or a deferred element.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UIMenuElement: KitObject {
  /// The attributes of a menu element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes or discards content; the host marks it as a warning.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open after the user has chosen the element.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark next to a menu element.
  public enum State: Int, Sendable {
    case off = 0
    case on, mixed
  }

  /// The text that the menu shows for the element.
  public final var title: String
  /// The smaller text below the title.
  public final var subtitle: String?
  /// The image next to the title.
  public final var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}

extension UIMenuElement {
  fileprivate var attributesInMenu: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  var canBeChosen: Bool { attributesInMenu.isDisjoint(with: [.disabled, .hidden]) }
  var keepsMenuPresented: Bool { attributesInMenu.contains(.keepsMenuPresented) }
}
