import Foundation

/// Lines of a menu, which may be menus again. A menu does not change; one with other lines is another one.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIMenu: UIMenuElement {
  /// What a menu is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier for a menu of the program's own; take a name that nobody else has.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The main menu itself, whose children are the menus of the bar.
    public static let root = Identifier("com.apple.menu.root")
    /// The menu that has the application's name; the main menu here has none until the program adds one.
    public static let application = Identifier("com.apple.menu.application")
    /// Opening and closing documents; empty at first.
    public static let file = Identifier("com.apple.menu.file")
    /// Undo and the clipboard: holds `undoRedo` and `standardEdit`.
    public static let edit = Identifier("com.apple.menu.edit")
    /// Undo and redo, which go to the undo manager of the first responder.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// Cut, copy, paste, delete and select all; an edit menu offers those of them that somebody performs.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The looks of the text: holds `textStyle`.
    public static let format = Identifier("com.apple.menu.format")
    /// Bold, italic and underline.
    public static let textStyle = Identifier("com.apple.menu.text-style")
    /// What the window shows; empty at first.
    public static let view = Identifier("com.apple.menu.view")
    /// Moving between windows; empty at first.
    public static let window = Identifier("com.apple.menu.window")
    /// Empty at first.
    public static let help = Identifier("com.apple.menu.help")
  }

  /// How a menu shows in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its lines stand between those of the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its lines delete or lose something; the host draws it as a warning.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One of its lines is marked at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The one it was made with, else one that no other menu has.
  public let identifier: Identifier
  /// How it shows in another one.
  public let options: Options
  /// Its lines, first to last.
  public let children: [UIMenuElement]
  private static var count = 0

  /// A menu of these lines, which stand in it as they are: an element may be in several menus.
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

  /// The same menu with other lines.
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

  /// All commands and actions in it and in its menus, first to last.
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
