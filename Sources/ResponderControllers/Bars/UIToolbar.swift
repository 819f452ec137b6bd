import Foundation
import ResponderKit

/// A delegate that determines a toolbar's position.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of buttons. Spaces between buttons are items, too.
///
/// See `Documentation/Controllers.md`.
open class UIToolbar: UIView, UIBarPositioning {
  /// The bar's location on the screen, from the delegate; at the bottom by default.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
  /// The delegate, which determines the position; not retained.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items from the leading to the trailing edge.
  open var items: [UIBarButtonItem]? { didSet { show() } }
  /// The bar's style; stored for the host.
  open var barStyle = UIBarStyle.default { didSet { displayDidChange() } }
  /// Whether content behind the bar is visible.
  open var isTranslucent: Bool = true { didSet { displayDidChange() } }
  /// The color behind the bar; stored for the host.
  open var barTintColor: UIColor? { didSet { displayDidChange() } }
  /// The bar's appearance; stored for the host.
  open var standardAppearance = UIToolbarAppearance() { didSet { displayDidChange() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The appearance when content is scrolled to the bar's edge. Stored for the host.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { displayDidChange() } }
  /// The appearance at compact height. Stored for the host.
  open var compactAppearance: UIToolbarAppearance? { didSet { displayDidChange() } }
  // Generated: end

  private var views: [UIView?] = []

  /// Does nothing: the host draws the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  /// Does nothing: the host draws the bar.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}

  /// Creates a bar with `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    containerRole = .toolbar
  }

  /// Creates a bar of size 0; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    containerRole = .toolbar
  }

  /// Replaces the items immediately, because bars are not animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// Returns the width of `size` and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarHeight.bar) }

  /// The height of a bar, 44 points, without an intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.bar)
  }

  private func show() {
    let shown = views.compactMap { $0 }
    views = (items ?? []).map { item in
      item.didChange = { [weak self] in self?.show() }
      return item.view(in: self)
    }
    replace(shown, with: views.compactMap { $0 })
    setNeedsLayout()
  }

  /// Lays out the buttons with the widths of their contents; flexible spaces share the remaining width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    guard items.count == views.count else { return }
    let edge: CGFloat = 8
    let widths = zip(items, views).map { $0.width(of: $1) }
    let flexible = items.count { $0.systemItem == .flexibleSpace }
    let left = max(0, bounds.width - 2 * edge - widths.reduce(0, +))
    let isMirrored = isRightToLeft
    var x = edge
    for (index, item) in items.enumerated() {
      let width = item.systemItem == .flexibleSpace ? left / CGFloat(flexible) : widths[index]
      let frame = CGRect(x: x, y: 0, width: width, height: min(bounds.height, BarHeight.bar))
      views[index]?.frame = isMirrored ? frame.mirrored(in: bounds) : frame
      x += width
    }
  }
}
