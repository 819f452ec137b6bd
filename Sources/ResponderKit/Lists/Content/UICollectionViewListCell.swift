import Foundation

/// What stands at the ends of a list's cell; kept for the host that draws, and touches go past it to the cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// What kind it is.
  public enum AccessoryType: Sendable {
    case disclosureIndicator, detail, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, popUpMenu,
      label
    case customView
  }
  /// When it shows.
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  /// Where it stands.
  public enum Placement {
    /// Before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// After the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }
  /// At which place among others of its side.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int

  /// What kind it is.
  public let accessoryType: AccessoryType
  /// When it shows.
  public let displayed: DisplayedState
  /// What is called as it is touched; the host does.
  public let actionHandler: (() -> Void)?
  /// A view of the program's own; nil for the others.
  public let customView: UIView?

  private init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    view: UIView? = nil,
    action: (() -> Void)? = nil
  ) {
    (accessoryType, self.displayed, customView, actionHandler) = (type, displayed, view, action)
  }

  /// How the ones below look; kept for the host that draws.
  public struct Options {
    /// Whether it is not there.
    public var isHidden: Bool?
    /// How wide the room is that it stands in, in points.
    public var reservedLayoutWidth: CGFloat?
    /// Of the sign.
    public var tintColor: UIColor?

    /// Options of these values.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  /// A sign that more follows.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed) }
  /// A sign that there is more to know.
  public static func detail(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, action: actionHandler) }
  /// A hook.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed) }
  /// What deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, action: actionHandler) }
  /// What inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, action: actionHandler) }
  /// A grip.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed) }
  /// A circle for choosing several.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed) }
  /// What opens and closes what lies below in a tree.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, action: actionHandler) }
  /// A word.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.label, displayed) }
  /// A view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(.customView, .always, view: configuration.customView)
  }

  /// A view of the program's own, and where it stands.
  public struct CustomViewConfiguration {
    /// What the program made.
    public let customView: UIView
    /// Where it stands.
    public let placement: Placement

    /// A view at a place.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: CGFloat? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
    }
  }
}

/// A collection's cell that looks like a table's.
open class UICollectionViewListCell: UICollectionViewCell {
  /// What stands at its ends; kept for the host that draws.
  open var accessories: [UICellAccessory] = []
  /// How deep it lies in a tree of items.
  open var indentationLevel: Int = 0
  /// In points.
  open var indentationWidth: CGFloat = 10
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the accessories are indented, too. Stored but not used.
  open var indentsAccessories: Bool = true
  // Generated: end

  /// The content of a new cell, which shows nothing; give it to `contentConfiguration` when it is filled.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The background of a new cell.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
}
