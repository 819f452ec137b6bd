import Foundation

/// A line of a menu: an action, a command, or a menu of its own.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
open class UIMenuElement: KitObject {
  /// How a line shows.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It deletes or loses something; the host draws it as a warning.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It does not show.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Choosing it leaves the menu open.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The mark beside a line.
  public enum State: Int, Sendable {
    case off = 0
    case on, mixed
  }

  /// What the line says.
  public final var title: String
  /// What it says below, smaller.
  public final var subtitle: String?
  /// What stands beside it.
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
