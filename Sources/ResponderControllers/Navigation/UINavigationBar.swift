import Foundation
import ResponderKit

/// The delegate of a navigation bar, which is notified of pushed and popped items.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether the back button may pop the top item.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true: the item may be pushed.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true: the back button may pop the item.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar with the title and the buttons of its top item, and a back button for the item below it.
///
/// See `Documentation/Controllers.md`.
open class UINavigationBar: UIView, UIBarPositioning {
  /// The bar's location on the screen, from the delegate; at the top by default.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .top }
  /// The delegate; not retained.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The items of the stack, from the bottom item to the visible top item.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The top item, whose title and buttons the bar shows; nil for an empty stack.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the top item, to which the back button returns; nil if there is none.
  open var backItem: UINavigationItem? { stack.dropLast().last }
  /// The bar's style. Titles of a black bar are white.
  open var barStyle = UIBarStyle.default {
    didSet {
      displayDidChange()
      setNeedsLayout()
    }
  }
  /// Whether content behind the bar is visible. If the bar is opaque, the view of a controller that does not extend
  /// under opaque bars ends at the bar.
  open var isTranslucent: Bool = true {
    didSet {
      displayDidChange()
      onChange?()
    }
  }
  /// The color behind the bar; stored for the host.
  open var barTintColor: UIColor? { didSet { displayDidChange() } }
  /// The text attributes of titles. The bar uses their font and color.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The text attributes of large titles. The bar uses their font and color.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// Whether titles are large. A large title is below the buttons, in the part of the bar below 44 points; if the bar is
  /// not higher, the title is between the buttons. In a navigation controller, the bar is 96 points high with a large
  /// title, and content that is scrolled up reduces this height to 44 points.
  open var prefersLargeTitles: Bool = false {
    didSet {
      guard oldValue != prefersLargeTitles else { return }
      setNeedsLayout()
      reportTitleSize()
    }
  }
  /// The image of the line at the bar's edge; stored for the host.
  open var shadowImage: UIImage? { didSet { displayDidChange() } }
  /// The image beside the back button; stored for the host.
  open var backIndicatorImage: UIImage? { didSet { displayDidChange() } }
  /// The image that masks the back indicator during transitions; stored for the host.
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { displayDidChange() } }
  /// The bar's appearance; stored for the host.
  open var standardAppearance = UINavigationBarAppearance() { didSet { setNeedsLayout() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The appearance when content is scrolled to the bar's edge. Stored for the host.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { displayDidChange() } }
  /// The appearance at compact height. Stored for the host.
  open var compactAppearance: UINavigationBarAppearance? { didSet { displayDidChange() } }
  /// The appearance at compact height when content is scrolled to the bar's edge. Stored for the host.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { displayDidChange() } }
  // Generated: end
  private var backgrounds: [UIBarMetrics: UIImage] = [:]

  private var stack: [UINavigationItem] = []
  private let titleLabel = UILabel()
  /// The view that clips the large title to the part of the bar below the buttons; nil until a title is large.
  private var largeTitle: LargeTitleView?
  /// Whether the title of the top item was large when the navigation controller was last notified.
  private var reportedLargeTitle = false
  private var shownTitleView: UIView?
  /// The back button, the item to which it returns, and the item that determines its appearance; nil if the app set none.
  private var shownBack: (item: UINavigationItem, given: UIBarButtonItem?, button: BarButton)?
  private var shownSearchBar: UISearchBar?
  private var left: [UIView] = []
  private var right: [UIView] = []
  /// The closure that notifies the navigation controller of a tap on the back button; nil for a bar without a
  /// navigation controller.
  var onBack: (() -> Void)?
  /// The closure by which the navigation controller is notified of a change of the bar.
  var onChange: (() -> Void)?

  /// Creates a bar with `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar of size 0; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    containerRole = .navigationBar
    titleLabel.textAlignment = .center
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(titleLabel)
  }

  /// Sets the background image for bar metrics; stored for the host.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgrounds[barMetrics] = backgroundImage
  }
  /// Returns the background image that was set for exactly these bar metrics; nil if none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgrounds[barMetrics] }

  /// Pushes `item`, unless the delegate refuses it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    stack.append(item)
    show()
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item and returns it; returns nil if there are fewer than two items.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let item = stack.popLast() else { return nil }
    item.didChange = nil
    show()
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// Replaces all items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in stack { item.didChange = nil }
    stack = items ?? []
    show()
  }

  /// Returns the width of `size` and a height of 44 points, or of 96 points with a large title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// The height of a bar, 44 points, or 96 points with a large title; without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    let large = hasLargeTitle(topItem) ? BarHeight.largeTitle : 0
    return CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.bar + large)
  }

  // MARK: Showing

  /// Shows the top item. Views that the bar already shows stay in the hierarchy: a change of an item ends neither a touch
  /// on a button nor the editing of a text field in the bar.
  private func show() {
    let shown = shownViews
    showSearchBar()
    for item in stack { item.didChange = { [weak self] in self?.show() } }
    let item = topItem
    let back = item.flatMap { shownBackItem(below: $0) }
    left = (back.map { [backButton(to: $0)] } ?? []) + views(of: item?.leftBarButtonItems ?? [])
    right = views(of: item?.rightBarButtonItems ?? [])
    shownTitleView = item?.titleView
    titleLabel.isHidden = item == nil || shownTitleView != nil
    if !titleLabel.isHidden { titleLabel.text = item?.title }
    replace(shown, with: shownViews)
    if back == nil { shownBack = nil }
    setNeedsLayout()
    reportTitleSize()
  }

  /// The buttons and the view that replaces the title, from the back to the front.
  private var shownViews: [UIView] { (shownTitleView.map { [$0] } ?? []) + left + right }

  /// Returns the item to which the back button returns; nil if `item` is shown without a back button.
  private func shownBackItem(below item: UINavigationItem) -> UINavigationItem? {
    item.hidesBackButton || item.leftItemsReplaceBackButton ? nil : backItem
  }

  /// Shows the search bar of the top item below its title.
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
      return item.view(in: self)
    }
  }

  /// Returns the button that returns to `item`. A button that already does so is updated.
  private func backButton(to item: UINavigationItem) -> UIView {
    let given = item.backBarButtonItem
    let title = Self.fullBackTitle(to: item)
    let button: BarButton
    if let shownBack, shownBack.item === item, shownBack.given === given {
      button = shownBack.button
      button.update(title: title)
    } else {
      button = BarButton(given ?? UIBarButtonItem(), title: title)
      button.onTap = { [weak self] in self?.goBack() }
      shownBack = (item, given, button)
    }
    button.accessibilityIdentifier = given?.accessibilityIdentifier ?? "back"
    return button
  }

  /// The distance of the buttons from the edges of the bar, and of a title from the back title, in points.
  private static let edge: CGFloat = 8
  private static let standardBackTitle = "Back"

  private static func fullBackTitle(to item: UINavigationItem) -> String {
    let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? ""
    return title.isEmpty ? standardBackTitle : title
  }

  /// Shows the longest title of the back button for which the width suffices: the item's title, "Back", or no title. The
  /// bar's own title takes precedence.
  private func fitBackTitle(in width: CGFloat) {
    guard let backItem, let button = left.lazy.compactMap({ $0 as? BarButton }).first(where: \.isBackButton) else {
      return
    }
    let full = Self.fullBackTitle(to: backItem)
    var titles: [String?] =
      switch backItem.backButtonDisplayMode {
      case .default: [full, Self.standardBackTitle]
      case .generic: [Self.standardBackTitle]
      case .minimal: []
      }
    titles.append(nil)
    let given = backItem.backBarButtonItem
    let hasFixedWidth = button.currentImage != nil || (given?.width ?? 0) > 0
    let title = hasFixedWidth ? full : titles.first { button.width(withTitle: $0) <= width } ?? nil
    guard button.currentTitle != title else { return }
    button.setTitle(title, for: .normal)
    button.accessibilityLabel = given?.accessibilityLabel ?? (title == nil ? full : nil)
  }

  /// The visible back button; nil if the bar shows none.
  package final var buttonBack: UIView? { left.first { ($0 as? BarButton)?.onTap != nil } }

  private func goBack() {
    if let onBack { return onBack() }
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return }
    popItem(animated: true)
  }

  /// Sets the font and color of a title from the bar's attributes.
  private func applyTitleAttributes(to label: UILabel, isLarge: Bool) {
    let barAppearance = topItem?.standardAppearance ?? standardAppearance
    let attributes = isLarge ? largeTitleTextAttributes ?? [:] : titleTextAttributes ?? [:]
    let own = isLarge ? barAppearance.largeTitleTextAttributes : barAppearance.titleTextAttributes
    let font = own[.font] as? UIFont ?? attributes[.font] as? UIFont
    let color = own[.foregroundColor] as? UIColor ?? attributes[.foregroundColor] as? UIColor
    let standard: UIFont = isLarge ? .boldSystemFont(ofSize: 34) : .systemFont(ofSize: 17, weight: .semibold)
    if label.font != font ?? standard { label.font = font ?? standard }
    let standardColor = barStyle == .black ? UIColor.white : .label
    if label.textColor !== color ?? standardColor { label.textColor = color ?? standardColor }
  }

  /// Returns whether the title of an item is large while the item is on top. An item whose mode is `automatic` has the
  /// mode of the item below it. Titles are not large at compact height.
  func hasLargeTitle(_ item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item, item.titleView == nil, traitCollection.verticalSizeClass != .compact else {
      return false
    }
    let below = stack.prefix { $0 !== item }
    let mode = ([item] + below.reversed()).lazy.map(\.largeTitleDisplayMode).first { $0 != .automatic }
    return mode == nil || mode == .always
  }

  /// Notifies the navigation controller if the title of the top item has become large or small.
  private func reportTitleSize() {
    let isLarge = hasLargeTitle(topItem)
    guard isLarge != reportedLargeTitle else { return }
    reportedLargeTitle = isLarge
    invalidateIntrinsicContentSize()
    onChange?()
  }

  /// The height of the visible part of a large title, in points; 0 for a title between the buttons.
  private var largeTitleHeight: CGFloat {
    guard hasLargeTitle(topItem) else { return 0 }
    return min(max(0, bounds.height - (shownSearchBar?.naturalHeight ?? 0) - BarHeight.bar), BarHeight.largeTitle)
  }

  /// Shows the lower part of the large title below the buttons. While a part of it is visible, no title is between the
  /// buttons.
  private func layOutLargeTitle(below top: CGFloat, height: CGFloat) {
    titleLabel.isHidden = height > 0 || shownTitleView != nil || topItem == nil
    guard height > 0 else {
      largeTitle?.isHidden = true
      return
    }
    let view = largeTitle ?? LargeTitleView()
    if view.superview !== self { addSubview(view) }
    largeTitle = view
    view.isHidden = false
    if view.label.text != topItem?.title { view.label.text = topItem?.title }
    applyTitleAttributes(to: view.label, isLarge: true)
    view.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    view.label.frame = CGRect(
      x: 16,
      y: height - BarHeight.largeTitle,
      width: max(0, bounds.width - 32),
      height: BarHeight.largeTitle
    )
  }

  /// Lays out the buttons at the sides, outermost first, and the title between them. The left items are at the leading
  /// edge, which is the right edge in a right-to-left layout. A title that does not fit into the middle moves to the side
  /// with more room.
  open override func layoutSubviews() {
    super.layoutSubviews()
    applyTitleAttributes(to: titleLabel, isLarge: false)
    let search = shownSearchBar?.naturalHeight ?? 0
    shownSearchBar?.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
    let large = largeTitleHeight
    let bottom = bounds.height - search - large
    let height = min(max(0, bottom), BarHeight.bar)
    layOutLargeTitle(below: bottom, height: large)
    let titleWidth = titleSize.width
    let others = left.filter { ($0 as? BarButton)?.isBackButton != true } + right
    let room = bounds.width - 2 * Self.edge - titleWidth - others.reduce(0) { $0 + width(of: $1) }
    fitBackTitle(in: titleWidth > 0 ? room - Self.edge : room)
    var start = Self.edge
    for view in left {
      let width = width(of: view)
      view.frame = CGRect(x: start, y: bottom - height, width: width, height: height)
      start += width
    }
    var end = bounds.width - Self.edge
    for view in right {
      let width = width(of: view)
      view.frame = CGRect(x: end - width, y: bottom - height, width: width, height: height)
      end -= width
    }
    var middle = titleArea(from: start, to: end, titleWidth)
    (middle.origin.y, middle.size.height) = (bottom - height, height)
    if isRightToLeft {
      for view in left + right { view.frame = view.frame.mirrored(in: bounds) }
      middle = middle.mirrored(in: bounds)
    }
    titleLabel.frame = middle
    if let title = shownTitleView {
      let size = titleSize
      title.frame = CGRect(
        x: middle.midX - min(size.width, middle.width) / 2,
        y: middle.midY - min(size.height, height) / 2,
        width: min(size.width, middle.width),
        height: min(size.height, height)
      )
    }
  }

  /// The size of the title, or of the view that replaces it.
  private var titleSize: CGSize {
    guard let title = shownTitleView else { return titleLabel.text == nil ? .zero : titleLabel.intrinsicContentSize }
    return title.bounds.size == .zero ? title.sizeThatFits(bounds.size) : title.bounds.size
  }

  /// Returns the horizontal area of the title. It is in the middle of the bar if the title fits there. Otherwise it is as
  /// wide as the title, between the buttons and at a distance from the back title.
  private func titleArea(from start: CGFloat, to end: CGFloat, _ width: CGFloat) -> CGRect {
    let margin = max(start, bounds.width - end)
    let middle = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: 0)
    let first = start + Self.edge
    guard width > middle.width - 2 * Self.edge, end - first > middle.width - 2 * Self.edge else { return middle }
    let shown = min(width, end - first)
    let x = min(max((bounds.width - shown) / 2, first), end - shown)
    return CGRect(x: x, y: 0, width: shown, height: 0)
  }

  private func width(of view: UIView) -> CGFloat {
    if let button = view as? BarButton { return button.naturalWidth }
    return view.bounds.width > 0 ? view.bounds.width : view.sizeThatFits(.zero).width
  }
}

extension UINavigationItem {
  /// Whether visible left items are shown instead of the back button, which also switches the edge swipe off.
  var leftItemsReplaceBackButton: Bool {
    !leftItemsSupplementBackButton && (leftBarButtonItems ?? []).contains { !$0.isHidden }
  }
}
