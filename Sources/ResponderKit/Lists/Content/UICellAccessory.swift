import Foundation

/// An accessory at the leading or trailing end of a list cell.
///
/// Taps on the detail, delete, insert and outline accessories perform their actions, the reorder accessory moves the
/// cell, and the accessory of a menu shows the menu. Touches on all other accessories are delivered to the cell.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, detail, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, popUpMenu,
      label
    case customView
  }
  /// The editing modes in which an accessory is displayed.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
  /// The side of the cell on which an accessory is shown, and its position among the accessories of that side.
  public enum Placement {
    /// The leading side, before the content.
    case leading(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    /// The trailing side, after the content.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Returns a position before the first accessory of a type; at the end if there is none.
    public static func position(before type: AccessoryType) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == type } ?? accessories.count }
    }
    /// Returns a position after the last accessory of a type; at the end if there is none.
    public static func position(after type: AccessoryType) -> Position {
      { accessories in accessories.lastIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count }
    }
  }
  /// A closure that returns the index of an accessory among the other accessories of its side.
  public typealias Position = (_ accessories: [UICellAccessory]) -> Int
  /// A closure that performs the action of an accessory.
  public typealias ActionHandler = () -> Void
  /// A closure that is called with the menu after the user has chosen one of its elements.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// The width of an accessory in the layout.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory itself.
    case actual
    /// The standard width, which is the same for all accessories of its kind.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  /// The editing modes in which the accessory is displayed.
  public let displayed: DisplayedState
  /// The action of a tap on the accessory; nil for the standard action. A tap on an outline disclosure without an
  /// action expands or collapses the item.
  public let actionHandler: ActionHandler?
  /// The custom view; nil for an accessory of another kind.
  public let customView: UIView?
  /// The text of an accessory of the type `label`; empty for other types.
  package let text: String
  /// The appearance of the accessory.
  package let options: Options
  /// Whether the accessory is shown at the leading end of its cell.
  package let isLeading: Bool
  /// The menu of an accessory of the type `popUpMenu`.
  let menu: UIMenu?
  /// The closure that is called after the user has chosen an element of the menu.
  let selectedElementDidChange: MenuSelectedElementDidChangeHandler?
  /// The position of a custom view among the other accessories of its side.
  let position: Position?

  private init(
    _ type: AccessoryType,
    _ displayed: DisplayedState,
    _ options: Options,
    text: String = "",
    view: UIView? = nil,
    isLeading: Bool = false,
    menu: UIMenu? = nil,
    chosen: MenuSelectedElementDidChangeHandler? = nil,
    position: Position? = nil,
    action: ActionHandler? = nil
  ) {
    selectedElementDidChange = chosen
    (accessoryType, self.displayed, customView, actionHandler) = (type, displayed, view, action)
    (self.options, self.text, self.isLeading, self.menu, self.position) = (options, text, isLeading, menu, position)
  }

  /// The appearance of an accessory.
  public struct Options {
    /// Whether the accessory is hidden; nil for the default, false.
    public var isHidden: Bool?
    /// The width reserved for the accessory in the layout; nil for the default, the width of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the accessory's symbol; nil for the default.
    public var tintColor: UIColor?
    /// The style of an outline disclosure.
    var style = OutlineDisclosureOptions.Style.automatic
    /// The font of a label.
    package var font = UIFont.systemFont(ofSize: 17)

    /// Creates options. A value of nil selects the default, which depends on the kind of the accessory.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
    }
  }

  /// The appearance of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options
  /// The appearance of a checkmark.
  public typealias CheckmarkOptions = Options
  /// The appearance of a detail button.
  public typealias DetailOptions = Options
  /// The appearance of a pop-up menu.
  public typealias PopUpMenuOptions = Options

  /// The appearance of an outline disclosure.
  public struct OutlineDisclosureOptions {
    /// The part of the cell that expands and collapses the item.
    public enum Style: Hashable, Sendable {
      /// The whole cell of a section's header, otherwise the accessory.
      case automatic
      /// The whole cell, which cannot be selected.
      case header
      /// The accessory. The cell can be selected.
      case cell
    }

    /// The part of the cell that expands and collapses the item.
    public var style: Style
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory in the layout.
    public var reservedLayoutWidth: LayoutDimension
    /// The color; nil for the default.
    public var tintColor: UIColor?

    /// Creates options. A value of nil selects the default.
    public init(
      style: Style? = nil,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style ?? .automatic, isHidden ?? false)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth ?? .standard, tintColor)
    }

    var options: Options {
      var options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      options.style = style
      return options
    }
  }

  /// The appearance of a delete, insert or multiple-selection control.
  public struct BackgroundOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory in the layout.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the symbol; nil for the default.
    public var tintColor: UIColor?
    /// The color behind the symbol; nil for the default. Stored but not used.
    public var backgroundColor: UIColor?

    /// Creates options. A value of nil selects the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .standard)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }

    var options: Options {
      Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a delete control.
  public typealias DeleteOptions = BackgroundOptions
  /// The appearance of an insert control.
  public typealias InsertOptions = BackgroundOptions
  /// The appearance of a control for multiple selection.
  public typealias MultiselectOptions = BackgroundOptions

  /// The appearance of a reorder control.
  public struct ReorderOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory in the layout.
    public var reservedLayoutWidth: LayoutDimension
    /// The color; nil for the default.
    public var tintColor: UIColor?
    /// Whether a line separates the control from the accessories before it. Stored but not used.
    public var showsVerticalSeparator: Bool

    /// Creates options. A value of nil selects the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .standard)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator ?? true)
    }

    var options: Options {
      Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a label.
  public struct LabelOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory in the layout.
    public var reservedLayoutWidth: LayoutDimension
    /// The color of the text; nil for the default.
    public var tintColor: UIColor?
    /// The font of the text.
    public var font: UIFont
    /// Whether the font follows the user's preferred content size. Stored but not used.
    public var adjustsFontForContentSizeCategory: Bool

    /// Creates options. A value of nil selects the default.
    public init(
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
      (self.tintColor, self.font) = (tintColor, font ?? .systemFont(ofSize: 17))
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }

    var options: Options {
      var options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
      options.font = font
      return options
    }
  }

  /// Returns an accessory that shows a disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }
  /// Returns an accessory that shows a detail button.
  public static func detail(
    displayed: DisplayedState = .always,
    options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options, action: actionHandler) }
  /// Returns an accessory that shows a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always,
    options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }
  /// Returns an accessory that shows a delete control. Without an action, a tap uncovers the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing,
    options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.options, isLeading: true, action: actionHandler) }
  /// Returns an accessory that shows an insert control.
  public static func insert(
    displayed: DisplayedState = .whenEditing,
    options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.options, isLeading: true, action: actionHandler) }
  /// Returns an accessory that shows a reorder control, by which the user drags the cell.
  public static func reorder(
    displayed: DisplayedState = .whenEditing,
    options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options.options) }
  /// Returns an accessory that shows a control for multiple selection.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing,
    options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.options, isLeading: true) }
  /// Returns an accessory that shows a control that expands and collapses an outline item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options.options, action: actionHandler) }
  /// Returns an accessory that shows a pair of chevrons. A tap anywhere on the cell shows the menu, whose chosen action
  /// is marked.
  public static func popUpMenu(
    _ menu: UIMenu,
    displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.popUpMenu, displayed, options, menu: menu, chosen: selectedElementDidChangeHandler)
  }
  /// Returns an accessory that shows a text label.
  public static func label(
    text: String,
    displayed: DisplayedState = .always,
    options: LabelOptions = LabelOptions()
  ) -> UICellAccessory { UICellAccessory(.label, displayed, options.options, text: text) }
  /// Returns an accessory that shows a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (displayed, isLeading, position): (DisplayedState, Bool, Position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (displayed, true, position)
      case .trailing(let displayed, let position): (displayed, false, position)
      }
    return UICellAccessory(
      .customView,
      displayed,
      configuration.options,
      view: configuration.customView,
      isLeading: isLeading,
      position: position
    )
  }

  /// The configuration of an accessory that shows a custom view: the view and its placement in the cell.
  public struct CustomViewConfiguration {
    /// The view that the app provides.
    public let customView: UIView
    /// The side on which the view is shown.
    public let placement: Placement

    fileprivate let options: Options

    /// Creates a configuration. `maintainsFixedSize` is ignored: the view always keeps its size.
    public init(
      customView: UIView,
      placement: Placement,
      isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
}
