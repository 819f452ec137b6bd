import Foundation
import ResponderKit

/// The view of a `UIBarButtonItem` in a bar. A tap performs the item's action.
final class BarButton: UIButton {
  private(set) var item: UIBarButtonItem?
  /// The action that a tap performs instead of the item's action.
  var onTap: (() -> Void)?

  convenience init(_ item: UIBarButtonItem, title: String? = nil) {
    self.init(frame: .zero)
    self.item = item
    item.barView = self
    setTitle(title ?? item.title, for: .normal)
    setImage(item.image, for: .normal)
    setTitleColor(item.tintColor ?? tintColor, for: .normal)
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier ?? title ?? item.title
    accessibilityLabel = item.accessibilityLabel
    menu = item.menu
    showsMenuAsPrimaryAction = item.menu != nil && item.action == nil && item.primaryAction == nil
    addTarget(self, action: Selector(BarButton.tapped(_:_:)), for: .touchUpInside)
  }

  private func tapped(_ sender: BarButton, _ event: UIEvent?) {
    if let onTap { return onTap() }
    item?.fire(from: self, with: event)
  }

  /// The width of the content or the minimum width for touches, whichever is larger.
  var naturalWidth: CGFloat {
    if let item, item.width > 0 { return item.width }
    let text = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: BarHeight.bar)).width
    return max(BarHeight.bar, text + 16)
  }
}

/// The heights of bars in points, without the covered parts of the screen.
enum BarHeight {
  static let bar: CGFloat = 44
  static let tabs: CGFloat = 49
}

extension UIBarButtonItem {
  /// Returns the item's view in a bar; nil for spaces and hidden items.
  func makeView() -> UIView? {
    if isHidden || isSpace { return nil }
    if let customView {
      barView = customView
      return customView
    }
    return BarButton(self)
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Returns the item's width in a bar.
  func width(of view: UIView?) -> CGFloat {
    if let button = view as? BarButton { return button.naturalWidth }
    guard let view else { return systemItem == .fixedSpace ? width : 0 }
    return view.bounds.width > 0 ? view.bounds.width : view.sizeThatFits(.zero).width
  }
}
