import Foundation

/// An accessory at the leading or trailing end of a list cell. Stored for the host that draws; touches on it are
/// delivered to the cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The kind of an accessory.
  public enum AccessoryType: Sendable {
    case disclosureIndicator, detail, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, popUpMenu,
      label
    case customView
  }
  /// The editing modes in which an accessory is displayed.
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  /// The side of the cell on which an accessory is shown, and its position among the accessories of that side.
  public enum Placement {
    /// The leading side, before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// The trailing side, after the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }
  /// A closure that returns the index of an accessory among the other accessories of its side.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  /// The editing modes in which the accessory is displayed.
  public let displayed: DisplayedState
  /// The action of a tap on the accessory; the host performs it.
  public let actionHandler: (() -> Void)?
  /// The custom view; nil for an accessory of another kind.
  public let customView: UIView?

  private init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    view: UIView? = nil,
    action: (() -> Void)? = nil
  ) {
    (accessoryType, self.displayed, customView, actionHandler) = (type, displayed, view, action)
  }

  /// The appearance of an accessory. Stored for the host that draws.
  public struct Options {
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The width reserved for the accessory in the layout, in points; nil for the default.
    public var reservedLayoutWidth: CGFloat?
    /// The color of the accessory's symbol; nil for the default.
    public var tintColor: UIColor?

    /// Creates options; nil for the default of each kind of accessory.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  /// Returns a disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed) }
  /// Returns a detail button.
  public static func detail(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, action: actionHandler) }
  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed) }
  /// Returns a delete control.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, action: actionHandler) }
  /// Returns an insert control.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, action: actionHandler) }
  /// Returns a reorder control.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed) }
  /// Returns a control for multiple selection.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed) }
  /// Returns a control that expands and collapses an item of an outline.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: Options = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, action: actionHandler) }
  /// Returns a text label.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: Options = Options()
  ) -> UICellAccessory { UICellAccessory(.label, displayed) }
  /// Returns an accessory that shows a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(.customView, .always, view: configuration.customView)
  }

  /// A custom view with its placement in the cell.
  public struct CustomViewConfiguration {
    /// The view that the app provides.
    public let customView: UIView
    /// The side on which the view is shown.
    public let placement: Placement

    /// Creates a configuration; only the view and its placement are stored.
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

/// A collection cell that looks like a table cell.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the ends of the cell. Stored for the host that draws.
  open var accessories: [UICellAccessory] = []
  /// The depth in an outline.
  open var indentationLevel: Int = 0
  /// The indentation of one level, in points.
  open var indentationWidth: CGFloat = 10
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the indentation of the content also applies to the accessories. Stored but not used.
  open var indentsAccessories: Bool = true
  // Generated: end

  /// Returns an empty content configuration. Set its texts and image, and assign it to `contentConfiguration`.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// Returns the default background configuration.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }
}
