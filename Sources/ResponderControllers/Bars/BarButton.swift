import Foundation
import ResponderKit

/// The view of a `UIBarButtonItem` in a bar. A tap is the item's.
final class BarButton: UIButton {
  private(set) var item: UIBarButtonItem?
  /// What a tap does in place of the item's own action.
  var onTap: (() -> Void)?

  convenience init(_ item: UIBarButtonItem, title: String? = nil) {
    self.init(frame: .zero)
    self.item = item
    item.shownIn = self
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

  /// As wide as its content, and never too narrow for a finger.
  var naturalWidth: CGFloat {
    if let item, item.width > 0 { return item.width }
    let text = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: BarHeight.bar)).width
    return max(BarHeight.bar, text + 16)
  }
}

/// In points, without what the screen covers.
enum BarHeight {
  static let bar: CGFloat = 44
  static let tabs: CGFloat = 49
}

extension UIBarButtonItem {
  /// The view that stands for it in a bar; nil for room and what is hidden.
  func makeView() -> UIView? {
    if isHidden || isSpace { return nil }
    if let customView {
      shownIn = customView
      return customView
    }
    return BarButton(self)
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// As wide as it is in a bar.
  func width(of view: UIView?) -> CGFloat {
    if let button = view as? BarButton { return button.naturalWidth }
    guard let view else { return systemItem == .fixedSpace ? width : 0 }
    return view.bounds.width > 0 ? view.bounds.width : view.sizeThatFits(.zero).width
  }
}
