import Foundation
import ResponderKit

extension UIView {
  /// The value of a control in words, for the page's list of views; nil for other views.
  var valueInWords: String? {
    switch self {
    case let control as UISwitch: control.isOn ? "on" : "off"
    case let control as UISlider: Self.short(Double(control.value))
    case let control as UIStepper: Self.short(control.value)
    case let control as UISegmentedControl:
      control.selectedSegmentIndex < 0 ? "none" : control.titleForSegment(at: control.selectedSegmentIndex) ?? ""
    case let control as UIPageControl:
      control.numberOfPages == 0 ? "no pages" : "\(control.currentPage + 1) of \(control.numberOfPages)"
    case let control as UIRefreshControl: control.isRefreshing ? "refreshing" : ""
    case let button as UIButton where button.visibleMenu != nil: "menu"
    default: nil
    }
  }

  /// Returns a number with at most four significant digits.
  private static func short(_ value: Double) -> String {
    value.isFinite ? String(format: "%.4g", rounded(CGFloat(value))) : "\(value)"
  }

  /// The view's context menu interaction whose menu is visible; nil for none.
  var visibleContextMenu: UIContextMenuInteraction? {
    interactions.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.visibleMenu != nil }
  }
}

extension UIMenu {
  /// All elements of the menu and of its submenus in their order, each submenu before its elements. For an inline
  /// submenu, the list contains only the elements.
  var lines: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu else { return [child] }
      return menu.options.contains(.displayInline) ? menu.lines : [menu] + menu.lines
    }
  }
}

extension UIMenuElement {
  private var elementAttributes: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  /// Whether the user can choose the item.
  var canBeChosen: Bool { elementAttributes.isDisjoint(with: [.disabled, .hidden]) }

  /// Returns the description of the element for the page. `item` is the number of its line, and `frame` the frame on the
  /// screen.
  func described(item: Int, frame: CGRect) -> ServerMessage.MenuLine {
    let mark: ServerMessage.MenuLine.Mark? =
      switch (self as? UIAction)?.state ?? (self as? UICommand)?.state {
      case .on: .on
      case .mixed: .mixed
      case .off, nil: nil
      }
    return ServerMessage.MenuLine(
      item: item,
      title: title,
      subtitle: subtitle,
      mark: mark,
      enabled: canBeChosen,
      frame: frame.roundedNumbers
    )
  }
}
