import Foundation
import ResponderKit

/// Hears of items that come to a navigation bar and go.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item may come.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item has come.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether the button back may take the top item away.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// An item has gone.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// True.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The title and the buttons of the top one of its items, and a button back to the one beneath.
///
/// See `Documentation/Controllers.md`.
open class UINavigationBar: UIView, UIBarPositioning {
  /// Where it stands.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
  /// Hears of items. Not retained.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// From the bottom to the top.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The one that shows.
  open var topItem: UINavigationItem? { stack.last }
  /// The one that the button back leads to.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  /// How it looks; kept for the host.
  open var barStyle = UIBarStyle.default
  /// Whether content shows through it; a child that keeps beneath it ends at an opaque one.
  open var isTranslucent: Bool = true { didSet { onChange?() } }
  /// What is behind it; kept for the host.
  open var barTintColor: UIColor?
  /// How titles are written; kept for the host.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How large titles are written; kept for the host.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether titles are large; kept for the host.
  open var prefersLargeTitles: Bool = false
  /// The line at its edge; kept for the host.
  open var shadowImage: UIImage?
  /// Beside the button back; kept for the host.
  open var backIndicatorImage: UIImage?
  /// Beside the button back; kept for the host.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// How it looks; kept for the host.
  open var standardAppearance = UINavigationBarAppearance()
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The appearance when content is scrolled to the bar's edge. Stored for the host.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance at compact height. Stored for the host.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance at compact height when content is scrolled to the bar's edge. Stored for the host.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  // Generated: end
  private var backgrounds: [UIBarMetrics: UIImage] = [:]

  private var stack: [UINavigationItem] = []
  private let titleLabel = UILabel()
  private var shownTitleView: UIView?
  private var shownSearchBar: UISearchBar?
  private var left: [UIView] = []
  private var right: [UIView] = []
  /// The navigation controller's answer to the button back.
  var onBack: (() -> Void)?
  /// Tells the navigation controller.
  var onChange: (() -> Void)?

  /// A bar at `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// A bar without a size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    titleLabel.textAlignment = .center
    titleLabel.font = .boldSystemFont(ofSize: 17)
    addSubview(titleLabel)
  }

  /// The picture behind it; kept for the host.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }
  /// The picture behind it, for exactly this height.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

  /// Puts `item` on top, if the delegate lets it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    stack.append(item)
    show()
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item away.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let item = stack.popLast() else { return nil }
    item.didChange = nil
    show()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Puts others in the place of all items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in stack { item.didChange = nil }
    stack = items ?? []
    show()
  }

  /// As wide as `size`, 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarHeight.bar) }

  /// As high as a bar.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.bar)
  }

  // MARK: Showing

  private func show() {
    for view in left + right { view.removeFromSuperview() }
    shownTitleView?.removeFromSuperview()
    showSearchBar()
    (left, right, shownTitleView) = ([], [], nil)
    for item in stack { item.didChange = { [weak self] in self?.show() } }
    titleLabel.isHidden = true
    guard let item = topItem else { return }
    let leading = item.leftBarButtonItems ?? []
    if let backItem, !item.hidesBackButton, leading.isEmpty || item.leftItemsSupplementBackButton {
      left.append(backButton(to: backItem))
    }
    left += views(of: leading)
    right = views(of: item.rightBarButtonItems ?? [])
    if let titleView = item.titleView {
      shownTitleView = titleView
      addSubview(titleView)
    } else {
      titleLabel.text = item.title
      titleLabel.isHidden = false
    }
    for view in left + right { addSubview(view) }
    setNeedsLayout()
  }

  /// The search bar of the top item stands below its title.
  private func showSearchBar() {
    let wanted = topItem?.searchController?.searchBar
    guard wanted !== shownSearchBar else { return }
    if shownSearchBar?.superview === self { shownSearchBar?.removeFromSuperview() }
    shownSearchBar = wanted
    if let wanted { addSubview(wanted) }
    onChange?()
  }

  private func views(of items: [UIBarButtonItem]) -> [UIView] {
    items.compactMap { item in
      item.didChange = { [weak self] in self?.show() }
      return item.makeView()
    }
  }

  private func backButton(to item: UINavigationItem) -> UIView {
    let given = item.backBarButtonItem
    let title = given?.title ?? item.backButtonTitle ?? item.title ?? "Back"
    let button = BarButton(given ?? UIBarButtonItem(), title: title.isEmpty ? "Back" : title)
    button.accessibilityIdentifier = given?.accessibilityIdentifier ?? "back"
    button.onTap = { [weak self] in self?.goBack() }
    return button
  }

  /// The one that leads back; nil where there is none.
  package final var buttonBack: UIView? { left.first { ($0 as? BarButton)?.onTap != nil } }

  private func goBack() {
    if let onBack { return onBack() }
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    popItem(animated: true)
  }

  /// Places the buttons at the sides, the outermost first, and the title between them. The left ones are at the leading edge: at the
  /// right in a bar that runs from right to left.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let search = shownSearchBar?.naturalHeight ?? 0
    shownSearchBar?.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
    let bottom = bounds.height - search
    let height = min(max(0, bottom), BarHeight.bar)
    let edge: CGFloat = 8
    var start = edge
    for view in left {
      let width = width(of: view)
      view.frame = CGRect(x: start, y: bottom - height, width: width, height: height)
      start += width
    }
    var end = bounds.width - edge
    for view in right {
      let width = width(of: view)
      view.frame = CGRect(x: end - width, y: bottom - height, width: width, height: height)
      end -= width
    }
    if isRightToLeft {
      for view in left + right { view.frame = view.frame.mirrored(in: bounds) }
    }
    let margin = max(start, bounds.width - end)
    let middle = CGRect(x: margin, y: bottom - height, width: max(0, bounds.width - 2 * margin), height: height)
    titleLabel.frame = middle
    if let title = shownTitleView {
      let size = title.bounds.size == .zero ? title.sizeThatFits(middle.size) : title.bounds.size
      title.frame = CGRect(
        x: middle.midX - min(size.width, middle.width) / 2,
        y: middle.midY - min(size.height, height) / 2,
        width: min(size.width, middle.width),
        height: min(size.height, height)
      )
    }
  }

  private func width(of view: UIView) -> CGFloat {
    if let button = view as? BarButton { return button.naturalWidth }
    return view.bounds.width > 0 ? view.bounds.width : view.sizeThatFits(.zero).width
  }
}
