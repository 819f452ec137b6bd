import Foundation
import ResponderKit

/// Says where a toolbar stands.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A row of buttons; room between them is an item too.
///
/// See `Documentation/Controllers.md`.
open class UIToolbar: UIView, UIBarPositioning {
  /// Where it stands.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }
  /// Says where it stands. Not retained.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items from the leading to the trailing edge.
  open var items: [UIBarButtonItem]? { didSet { show() } }
  /// How it looks; kept for the host.
  open var barStyle = UIBarStyle.default
  /// Whether content shows through it.
  open var isTranslucent: Bool = true
  /// What is behind it; kept for the host.
  open var barTintColor: UIColor?
  /// How it looks; kept for the host.
  open var standardAppearance = UIToolbarAppearance()
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The appearance when content is scrolled to the bar's edge. Stored for the host.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// The appearance at compact height. Stored for the host.
  open var compactAppearance: UIToolbarAppearance?
  // Generated: end

  private var views: [UIView?] = []

  /// A picture behind the items; kept nowhere, since the host draws the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {}
  /// A picture at the bar's edge; kept nowhere, since the host draws the bar.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {}

  /// A bar at `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A bar without a size; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Puts other items in place of those there are, at once: nothing of a bar is animated here.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// As wide as `size`, 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: BarHeight.bar) }

  /// As high as a bar.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: BarHeight.bar)
  }

  private func show() {
    for view in views { view?.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.didChange = { [weak self] in self?.show() }
      let view = item.makeView()
      if let view { addSubview(view) }
      return view
    }
    setNeedsLayout()
  }

  /// Places the buttons: each as wide as its content, flexible room takes what is left.
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
