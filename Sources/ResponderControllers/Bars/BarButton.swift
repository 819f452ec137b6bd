import Foundation
import ResponderKit

/// The view of a `UIBarButtonItem` in a bar. A tap performs the item's action.
package final class BarButton: UIButton {
  /// The item that the button shows.
  package private(set) var item: UIBarButtonItem?
  /// The closure that a tap calls instead of performing the item's action; nil for an item of the app.
  var onTap: (() -> Void)?
  /// Whether the button is the back button of a navigation bar.
  package var isBackButton: Bool { onTap != nil }

  convenience init(_ item: UIBarButtonItem, title: String? = nil) {
    self.init(frame: .zero)
    self.item = item
    item.barView = self
    addTarget(self, action: Selector(BarButton.tapped(_:_:)), for: .touchUpInside)
    update(title: title)
  }

  /// Updates the button after a change of its item. Shows `title` instead of the item's title, unless `title` is nil.
  func update(title: String? = nil) {
    guard let item else { return }
    setTitle(title ?? item.title, for: .normal)
    setImage(item.image, for: .normal)
    setTitleColor(item.tintColor, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    isEnabled = item.isEnabled
    accessibilityIdentifier = item.accessibilityIdentifier ?? title ?? item.title
    accessibilityLabel = item.accessibilityLabel
    menu = item.menu
    showsMenuAsPrimaryAction = item.menu != nil && item.action == nil && item.primaryAction == nil
  }

  /// The tint color of the item or, if the item has none, of the button.
  package override func titleColor(for state: State) -> UIColor? { item?.tintColor ?? tintColor }

  private func tapped(_ sender: BarButton, _ event: UIEvent?) {
    if let onTap { return onTap() }
    item?.fire(from: self, with: event)
  }

  /// The item's own width or, if no width is set, the larger of the content's width and 44 points.
  var naturalWidth: CGFloat {
    if let item, item.width > 0 { return item.width }
    let text = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: BarHeight.bar)).width
    return max(BarHeight.bar, text + 16)
  }

  /// Returns `naturalWidth` for another title; nil means no title.
  func width(withTitle title: String?) -> CGFloat {
    guard title != currentTitle else { return naturalWidth }
    let other = UIButton()
    other.titleLabel?.font = titleLabel?.font
    other.setTitle(title, for: .normal)
    return max(BarHeight.bar, other.sizeThatFits(.zero).width + 16)
  }
}

/// The heights of bars in points, without the safe area.
enum BarHeight {
  static let bar: CGFloat = 44
  static let tabs: CGFloat = 49
  /// The height that a large title adds to a navigation bar.
  static let largeTitle: CGFloat = 52
}

extension UIBarButtonItem {
  /// Returns the view that shows the item in `bar`: the custom view, or a button. A button that already shows the item in
  /// the bar is updated, so that a touch on it continues. Returns nil for spaces and hidden items.
  func view(in bar: UIView) -> UIView? {
    if isHidden || isSpace { return nil }
    if let customView {
      barView = customView
      return customView
    }
    guard let button = barView as? BarButton, button.superview === bar, !button.isBackButton else {
      return BarButton(self)
    }
    button.update()
    return button
  }

  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

  /// Returns the width of the item in a bar, in points; 0 for a flexible space.
  func width(of view: UIView?) -> CGFloat {
    if let button = view as? BarButton { return button.naturalWidth }
    guard let view else { return systemItem == .fixedSpace ? width : 0 }
    return view.bounds.width > 0 ? view.bounds.width : view.sizeThatFits(.zero).width
  }
}

extension UIView {
  /// Replaces the subviews `shown` with `views`, in front of all other subviews. A view in both lists stays in the
  /// hierarchy, with its touches and the first responder.
  func replace(_ shown: [UIView], with views: [UIView]) {
    for view in shown where !views.contains(where: { $0 === view }) && view.superview === self {
      view.removeFromSuperview()
    }
    for view in views {
      if view.superview === self { bringSubviewToFront(view) } else { addSubview(view) }
    }
  }
}
