import Foundation

/// A menu: an immutable list of elements, which may be menus themselves.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier for a custom menu. It must be unique.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The main menu, whose children are the menus of the menu bar.
    public static let root = Identifier("com.apple.menu.root")
    /// The menu with the application's name. The main menu does not contain it unless the app adds it.
    public static let application = Identifier("com.apple.menu.application")
    /// Opening and closing documents; initially empty.
    public static let file = Identifier("com.apple.menu.file")
    /// Undo and the clipboard; contains `undoRedo` and `standardEdit`.
    public static let edit = Identifier("com.apple.menu.edit")
    /// Undo and redo, sent to the undo manager of the first responder.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// Cut, copy, paste, delete and select all. An edit menu offers those that a responder can perform.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The style of the text; contains `textStyle`.
    public static let format = Identifier("com.apple.menu.format")
    /// Bold, italic and underline.
    public static let textStyle = Identifier("com.apple.menu.text-style")
    /// The content of the window; initially empty.
    public static let view = Identifier("com.apple.menu.view")
    /// Switching between windows; initially empty.
    public static let window = Identifier("com.apple.menu.window")
    /// Help; initially empty.
    public static let help = Identifier("com.apple.menu.help")
  }

  /// The presentation of a menu inside another one.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements are shown inline, between those of the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its elements delete or discard content; the host draws it as a warning.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Only one of its elements is marked at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier passed to the initializer; without one, a unique identifier.
  public let identifier: Identifier
  /// The presentation inside another menu.
  public let options: Options
  /// The elements of the menu, in order.
  public let children: [UIMenuElement]
  private static var count = 0

  /// Creates a menu with these elements. An element may be in several menus.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    UIMenu.count += 1
    self.identifier = identifier ?? Identifier("menu-\(UIMenu.count)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns the same menu with other elements.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }

  /// The commands and actions of the menu and its submenus, in order.
  var leaves: [UIMenuElement] {
    children.flatMap { ($0 as? UIMenu)?.leaves ?? [$0] }
  }

  func find(_ identifier: Identifier) -> UIMenu? {
    if self.identifier == identifier { return self }
    for case let menu as UIMenu in children {
      if let found = menu.find(identifier) { return found }
    }
    return nil
  }
}
