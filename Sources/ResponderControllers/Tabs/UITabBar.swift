import Foundation
import ResponderKit

/// The delegate of a tab bar.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// Called when the user has selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs, one of which is selected. The buttons of the tabs are controls and subviews of the bar; a subclass
/// can lay them out differently in `layoutSubviews()`.
///
/// See `Documentation/Controllers.md`.
open class UITabBar: UIView {
  /// The distribution of the width among tabs. It has no effect here: the tabs always fill the bar.
  public enum ItemPositioning: Int, Sendable {
    case automatic = 0, fill, centered
  }

  /// The delegate, which is notified when the user selects a tab; not retained.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items from the leading to the trailing edge. If the selected item is not among newly set items, no item is
  /// selected afterwards (measured).
  open var items: [UITabBarItem]? {
    didSet {
      if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true { self.selectedItem = nil }
      show()
    }
  }
  /// The selected item; setting it does not notify the delegate.
  open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }
  /// The bar's style; stored for the host.
  open var barStyle = UIBarStyle.default { didSet { displayDidChange() } }
  /// Whether content behind the bar is visible.
  open var isTranslucent: Bool = true { didSet { displayDidChange() } }
  /// The color behind the bar; stored for the host.
  open var barTintColor: UIColor? { didSet { displayDidChange() } }
  /// The tint color of tabs that are not selected; nil for gray.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  /// The background image; stored for the host.
  open var backgroundImage: UIImage? { didSet { displayDidChange() } }
  /// The image behind the selected tab; stored for the host.
  open var selectionIndicatorImage: UIImage? { didSet { displayDidChange() } }
  /// The image of the line at the bar's edge; stored for the host.
  open var shadowImage: UIImage? { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The distribution of the tabs. Stored but not used.
  open var itemPositioning = ItemPositioning.automatic { didSet { displayDidChange() } }
  /// The width of a tab if the tabs do not fill the bar, in points. Stored but not used.
  open var itemWidth: CGFloat = 0 { didSet { displayDidChange() } }
  /// The spacing between tabs if the tabs do not fill the bar, in points. Stored but not used.
  open var itemSpacing: CGFloat = 0 { didSet { displayDidChange() } }
  /// The appearance when content is scrolled to the bar's edge. Stored for the host.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { displayDidChange() } }
  // Generated: end
  /// The bar's appearance; stored for the host.
  open var standardAppearance = UITabBarAppearance() { didSet { showSelection() } }

  private var buttons: [TabBarButton] = []

  /// Creates a bar with `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    containerRole = .tabBar
  }

  /// Creates a bar of size 0; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    containerRole = .tabBar
  }

  /// Replaces the items immediately, because bars are not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// Returns the width of `size` and a height of 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarHeight.tabs) }

  /// The height of a tab bar, 49 points, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.tabs)
  }

  private func show() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      item.didChange = { [weak self] in self?.showSelection() }
      let button = TabBarButton(item)
      button.onChoose = { [weak self] in self?.choose(item) }
      addSubview(button)
      return button
    }
    showSelection()
    setNeedsLayout()
  }

  private func showSelection() {
    for button in buttons { button.show(isChosen: button.item === selectedItem) }
  }

  private func choose(_ item: UITabBarItem) {
    selectedItem = item
    onChoose?(item)
    delegate?.tabBar(self, didSelect: item)
  }

  /// Returns the button of the tab at `index`; nil if there is no such tab.
  package final func button(at index: Int) -> UIView? { buttons.indices.contains(index) ? buttons[index] : nil }

  /// Returns the index of the tab whose button is `view`; nil for other views.
  package final func number(of view: UIView) -> Int? { buttons.firstIndex { $0 === view } }

  /// The closure that notifies the tab bar controller when the user selects a tab. It is called before the delegate.
  var onChoose: ((UITabBarItem) -> Void)?

  /// Lays out the tabs side by side over the whole width, beginning at the leading edge.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    let isMirrored = isRightToLeft
    for (index, button) in buttons.enumerated() {
      let slot = isMirrored ? buttons.count - 1 - index : index
      button.frame = CGRect(x: CGFloat(slot) * width, y: 0, width: width, height: min(bounds.height, BarHeight.tabs))
    }
  }
}

/// The view of one tab.
package final class TabBarButton: UIControl {
  /// The item that the button shows.
  package private(set) var item: UITabBarItem?
  var onChoose: (() -> Void)?
  private let label = UILabel()
  private let picture = UIImageView()

  convenience init(_ item: UITabBarItem) {
    self.init(frame: .zero)
    self.item = item
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 10)
    for view in [label, picture] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addTarget(self, action: Selector(TabBarButton.tapped), for: .touchUpInside)
    show(isChosen: false)
  }

  private func tapped() { onChoose?() }

  func show(isChosen: Bool) {
    guard let item else { return }
    isSelected = isChosen
    isEnabled = item.isEnabled
    label.text = item.title
    let bar = superview as? UITabBar
    let tabAppearance = bar?.standardAppearance.stackedLayoutAppearance
    let state = isChosen ? tabAppearance?.selected : tabAppearance?.normal
    let plain: UIColor = isChosen ? tintColor : bar?.unselectedItemTintColor ?? .systemGray
    label.textColor = state?.titleTextAttributes[.foregroundColor] as? UIColor ?? plain
    label.font = state?.titleTextAttributes[.font] as? UIFont ?? .systemFont(ofSize: 10)
    picture.tintColor = state?.iconColor ?? plain
    picture.contentMode = .scaleAspectFit
    picture.image = isChosen ? item.selectedImage ?? item.image : item.image
    accessibilityIdentifier = item.accessibilityIdentifier ?? item.title
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = item.badgeValue
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    show(isChosen: isSelected)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    show(isChosen: isSelected)
    picture.frame = CGRect(x: (bounds.width - 24) / 2, y: 5, width: 24, height: 24)
    label.frame = CGRect(x: 0, y: bounds.height - 16, width: bounds.width, height: 12)
  }
}
