import Foundation

/// A button in a navigation bar or a toolbar. A tap runs `primaryAction`, else sends `action` to `target`, along the responder chain
/// where that is nil (K-41).
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UIBarButtonItem: UIBarItem {
  /// How it looks; the host draws by it.
  public enum Style: Int, Sendable {
    case plain = 0
    /// UIKit draws it as `.plain` since iOS 7.
    case bordered = 1
    case done = 2
    case prominent = 3
  }

  /// What the system draws for well-known uses.
  public enum SystemItem: Int, Sendable {
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  /// How it looks.
  open var style = Style.plain { didSet { didChange?() } }
  /// In points; 0 is as wide as its content.
  open var width: CGFloat = 0 { didSet { didChange?() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The titles that the item should have room for; stored without effect.
  open var possibleTitles: Set<String>?
  // Generated: end
  /// Stands in the bar in the button's place; touches are its own affair.
  open var customView: UIView? { didSet { didChange?() } }
  /// What a tap sends.
  open var action: Selector?
  /// Whom a tap sends `action` to; nil is whoever up the chain performs it.
  open weak var target: AnyObject?
  /// What a tap runs; it gives the item its title and picture.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let picture = primaryAction.image { image = picture }
    }
  }
  /// What a tap shows where nothing else is there to run, and a hold where there is.
  open var menu: UIMenu? { didSet { didChange?() } }
  /// What it is coloured in; nil is the bar's.
  open var tintColor: UIColor? { didSet { didChange?() } }
  /// Whether it stays pressed; kept for the host.
  open var isSelected: Bool = false { didSet { didChange?() } }
  /// Whether a tap changes `isSelected`.
  open var changesSelectionAsPrimaryAction: Bool = false
  /// Whether the bar does not show it.
  open var isHidden: Bool = false { didSet { didChange?() } }
  /// The view that stands for it in a bar.
  package final weak var shownIn: UIView?
  /// What the system draws, where it was made so.
  package final var systemItem: SystemItem?

  /// An item that shows nothing.
  public override init() {
    super.init()
  }

  /// An item that shows nothing; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A picture that sends `action` to `target`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    become(style, target, action)
  }

  /// A picture, another one for low bars, that sends `action` to `target`.
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

  /// A title that sends `action` to `target`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    become(style, target, action)
  }

  /// A well-known use that sends `action` to `target`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    title = systemItem.title
    become(systemItem == .done || systemItem == .save ? .done : .plain, target, action)
  }

  /// A view of the program's own.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// A well-known use that runs `primaryAction`, or shows `menu`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// What `primaryAction` shows, which it runs.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init()
    self.primaryAction = primaryAction
    // Observers of a property do not run while its object is made.
    title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    image = primaryAction?.image
    self.menu = menu
  }

  /// A title and a picture that run `primaryAction`, or show `menu`.
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

  /// Room that takes what others leave.
  public class func flexibleSpace() -> Self { spaced(.flexibleSpace, 0) }
  /// Room of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> Self { spaced(.fixedSpace, width) }

  private class func spaced(_ item: SystemItem, _ width: CGFloat) -> Self {
    guard let space = Self(coder: NSCoder()) else {
      programmerError("A space is made with init(coder:); \(Self.self) answers nil.")
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

  /// The button of `UIViewController.editButtonItem`.
  func show(isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }

  /// What a tap does, for the bar that was touched.
  package final func fire(from sender: UIView, with event: UIEvent?) {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let primaryAction {
      primaryAction.perform(sender: self)
    } else if let action, let application = sender.window?.application {
      // The item is no responder: without a first one the search begins at its view.
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
