import Foundation

/// A menu: an immutable list of actions, commands and submenus.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
  /// The identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier for a custom menu. `rawValue` must differ from the identifier of every other menu.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The main menu, whose elements are the menus of the menu bar.
    public static let root = Identifier("com.apple.menu.root")
    /// The menu titled with the application's name. The main menu contains it only if the app adds it.
    public static let application = Identifier("com.apple.menu.application")
    /// The menu for opening and closing documents; initially empty.
    public static let file = Identifier("com.apple.menu.file")
    /// The menu for undoing and editing; contains `undoRedo` and `standardEdit`.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The menu with the commands Undo and Redo, which the undo manager of the first responder performs.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// The menu with Cut, Copy, Paste, Delete and Select All. An edit menu shows the commands that a responder can
    /// perform.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The menu for the style of text; contains `textStyle`.
    public static let format = Identifier("com.apple.menu.format")
    /// The menu with Bold, Italic and Underline.
    public static let textStyle = Identifier("com.apple.menu.text-style")
    /// The menu for the content of the window; initially empty.
    public static let view = Identifier("com.apple.menu.view")
    /// The menu for switching between windows; initially empty.
    public static let window = Identifier("com.apple.menu.window")
    /// The menu for help; initially empty.
    public static let help = Identifier("com.apple.menu.help")
  }

  /// The options for the presentation of a menu inside another menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The menu's elements are shown between the elements of the outer menu, without a submenu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's elements delete or discard content; the host marks the menu as a warning.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of the menu's elements has a mark at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier of the menu. If none was passed to the initializer, the menu has a unique identifier.
  public let identifier: Identifier
  /// The presentation of the menu inside another menu.
  public let options: Options
  /// The elements of the menu, in order.
  public let children: [UIMenuElement]
  private static var count = 0

  /// Creates a menu with the elements `children`. An element may be in several menus.
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

  /// Returns a menu with the same title, identifier and options, but with `newChildren` as its elements.
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

  /// The elements of the menu and of its submenus, except the submenus themselves, in order.
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
