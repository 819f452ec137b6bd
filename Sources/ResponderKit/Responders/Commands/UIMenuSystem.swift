import Foundation

/// The main menu of an application. The key commands of the responder chain take precedence over those of the main menu
///
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public final class UIMenuSystem {
  private let link: ApplicationLink
  private var built: UIMenu?
  private var isBuilding = false

  init(_ link: ApplicationLink) {
    self.link = link
  }

  /// The menu system of the current application.
  public static var main: UIMenuSystem { UIApplication.shared.menuSystem }

  /// Discards the menu. The menu is built again the next time it is used.
  public func setNeedsRebuild() { built = nil }

  /// Does nothing: commands are validated each time they are used.
  public func setNeedsRevalidate() {}

  /// The main menu: the library's standard elements, with the changes that the application and its delegate make in
  /// `buildMenu(with:)`.
  public var menu: UIMenu {
    if let built { return built }
    let builder = MenuUnderConstruction(system: self, root: UIMenuSystem.standardMenu)
    if !isBuilding {
      isBuilding = true
      link.application?.buildMenu(with: builder)
      isBuilding = false
      built = builder.root
    }
    return builder.root
  }

  var keyCommands: [UIKeyCommand] { menu.leaves.compactMap { $0 as? UIKeyCommand } }

  private static var standardMenu: UIMenu {
    typealias Edit = UIResponderStandardEditActions
    func command(_ title: String, _ action: Selector, _ input: String, _ more: UIKeyModifierFlags = []) -> UIKeyCommand
    {
      UIKeyCommand(title: title, action: action, input: input, modifierFlags: more.union(.command))
    }
    let undoRedo = UIMenu(
      identifier: .undoRedo,
      options: .displayInline,
      children: [command("Undo", undo, "z"), command("Redo", redo, "z", .shift)]
    )
    let standardEdit = UIMenu(
      identifier: .standardEdit,
      options: .displayInline,
      children: [
        command("Cut", Edit.cut, "x"), command("Copy", Edit.copy, "c"), command("Paste", Edit.paste, "v"),
        UICommand(title: "Delete", action: Edit.delete), command("Select All", Edit.selectAll, "a"),
      ]
    )
    let textStyle = UIMenu(
      identifier: .textStyle,
      options: .displayInline,
      children: [
        command("Bold", Edit.toggleBoldface, "b"), command("Italic", Edit.toggleItalics, "i"),
        command("Underline", Edit.toggleUnderline, "u"),
      ]
    )
    return UIMenu(
      identifier: .root,
      children: [
        UIMenu(title: "File", identifier: .file),
        UIMenu(title: "Edit", identifier: .edit, children: [undoRedo, standardEdit]),
        UIMenu(title: "Format", identifier: .format, children: [textStyle]), UIMenu(title: "View", identifier: .view),
        UIMenu(title: "Window", identifier: .window), UIMenu(title: "Help", identifier: .help),
      ]
    )
  }

  /// Creates an action that a window performs by calling `body` with the undo manager of its first responder.
  private static func undoing(_ name: String, _ body: @escaping @MainActor (UndoManager) -> Void) -> Selector {
    Selector(named: name, implementedBy: { $0 is UIWindow }) { target, _, _ in
      guard let window = target as? UIWindow else { return }
      if let manager = (window.firstResponder ?? window).undoManager { body(manager) }
    }
  }

  static let undo = undoing("undo") { $0.undo() }
  static let redo = undoing("redo") { $0.redo() }
}
