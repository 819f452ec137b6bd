import Foundation

/// Lines of a menu, which may be menus again. A menu does not change; one with other lines is another one.
///
/// See `Documentation/EventModel.md`, "A menu".
@MainActor
public final class UIMenu: UIMenuElement {
  /// What a menu is known by.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let root = Identifier("com.apple.menu.root")
    public static let application = Identifier("com.apple.menu.application")
    public static let file = Identifier("com.apple.menu.file")
    public static let edit = Identifier("com.apple.menu.edit")
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    public static let format = Identifier("com.apple.menu.format")
    public static let textStyle = Identifier("com.apple.menu.text-style")
    public static let view = Identifier("com.apple.menu.view")
    public static let window = Identifier("com.apple.menu.window")
    public static let help = Identifier("com.apple.menu.help")
  }

  /// How a menu shows in another one.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its lines stand between those of the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It destroys something.
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

  public init(
    title: String = "",
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = []
  ) {
    UIMenu.count += 1
    self.identifier = identifier ?? Identifier("menu-\(UIMenu.count)")
    self.options = options
    self.children = children
    super.init(title: title)
  }

  /// The same menu with other lines.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, identifier: identifier, options: options, children: newChildren)
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
