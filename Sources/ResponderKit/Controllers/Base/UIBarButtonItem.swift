import Foundation

/// A button in a navigation bar or a toolbar. A tap runs `primaryAction`, or otherwise sends `action` to `target`. If
/// the target is nil, the action is sent up the responder chain (K-41).
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UIBarButtonItem: UIBarItem {
  /// The style of a button, for the host that draws.
  public enum Style: Int, Sendable {
    case plain = 0
    /// A bordered button, which UIKit draws like `.plain` since iOS 7.
    case bordered = 1
    case done = 2
    case prominent = 3
  }

  /// A system-defined button.
  public enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  /// The style of the button.
  open var style = Style.plain { didSet { didChange?() } }
  /// The width in points; 0 for the width of the content.
  open var width: CGFloat = 0 { didSet { didChange?() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The titles for which the item reserves width. Stored but not used.
  open var possibleTitles: Set<String>?
  // Generated: end
  /// A view that is shown instead of a button. The view handles its touches itself.
  open var customView: UIView? { didSet { didChange?() } }
  /// The action that a tap sends.
  open var action: Selector?
  /// The target of `action`, which the item does not retain. If the target is nil, the responder chain is searched for
  /// a target.
  open weak var target: AnyObject?
  /// The action that a tap runs. Setting the action also sets the title and image of the item.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let picture = primaryAction.image { image = picture }
    }
  }
  /// The menu of the item. If the item has no action, a tap shows the menu; otherwise a long press does.
  open var menu: UIMenu? { didSet { didChange?() } }
  /// The tint color of the item; nil for the bar's tint color.
  open var tintColor: UIColor? { didSet { didChange?() } }
  /// Whether the item is selected. Stored for the host.
  open var isSelected: Bool = false { didSet { didChange?() } }
  /// Whether a tap toggles `isSelected`.
  open var changesSelectionAsPrimaryAction: Bool = false
  /// Whether the bar hides the item.
  open var isHidden: Bool = false { didSet { didChange?() } }
  /// The view that represents the item in a bar.
  package final weak var barView: UIView?
  /// The system-defined button with which the item was created.
  package final var systemItem: SystemItem?

  /// Creates an empty item.
  public override init() {
    super.init()
  }

  /// Creates an empty item; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates an item with an image. A tap sends `action` to `target`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    become(style, target, action)
  }

  /// Creates an item with an image, and a second image for bars of compact height. A tap sends `action` to `target`.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates an item with a title. A tap sends `action` to `target`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    become(style, target, action)
  }

  /// Creates a system-defined item. A tap sends `action` to `target`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    title = systemItem.title
    become(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
  }

  /// Creates an item with a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a system-defined item. A tap runs `primaryAction`, or shows `menu` if there is no primary action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates an item with the title and image of `primaryAction`, which a tap runs.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    // The properties are set here, because the observer of `primaryAction` is not called during initialization.
    title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    image = primaryAction?.image
    self.menu = menu
  }

  /// Creates an item with a title and an image. A tap runs `primaryAction`, or shows `menu` if there is no primary
  /// action.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction, menu: menu)
    self.title = title ?? self.title
    self.image = image ?? self.image
  }

  /// Returns a space that takes up the remaining width of the bar.
  public class func flexibleSpace() -> Self { spaced(.flexibleSpace, 0) }
  /// Returns a space of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> Self { spaced(.fixedSpace, width) }

  private class func spaced(_ item: SystemItem, _ width: CGFloat) -> Self {
    guard let space = Self(coder: NSCoder()) else {
      programmerError("\(Self.self).init(coder:) must not return nil, because this initializer creates a space.")
    }
    space.systemItem = item
    space.width = width
    return space
  }

  private func become(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Sets the title and style of `UIViewController.editButtonItem`: Done while editing, otherwise Edit.
  func show(isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }

  /// Performs the action of a tap on `sender`, the item's view.
  package final func fire(from sender: UIView, with event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action, let application = sender.window?.application {
      // The item is not a responder. Without a first responder, the search starts at its view.
      let start = application.firstResponder ?? sender
      let receiver = target ?? start.target(forAction: action, withSender: self)
      application.sendAction(action, to: receiver, from: self, for: event)
    }
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }
}
