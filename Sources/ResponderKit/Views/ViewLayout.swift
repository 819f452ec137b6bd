import Foundation

/// What layout by constraints asks of a view, and the size that it would like: a part of `UIView`, which alone derives from it.
///
/// See `Documentation/Layout.md`.
@preconcurrency @MainActor
open class ViewLayout: ViewLooks {
  /// Whether `updateConstraints()` is due. A new view has it called once, as in UIKit, where there are constraints at all.
  final var updateNeed = LayoutNeed.here
  // These lie in the same word, and add nothing to a view's size.
  /// How many of its updates of constraints are in progress within each other.
  final var constraintUpdateDepth: UInt8 = 0
  /// How often its constraints were updated again in one turn of layout.
  @exclusivity(unchecked) final var constraintUpdateCount = PassCount()
  /// What it keeps for layout by constraints; nil where it has to do with none.
  package final var layoutState: ViewLayoutState?

  // No program can call it; see that of `ViewLooks`.
  @usableFromInline override init() { super.init() }

  /// Whether views of this class want `updateConstraints()` even where nothing else uses constraints; false here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether frame and `autoresizingMask` place the view, true at first; they count as constraints for others. Views that the
  /// program's constraints place turn it off.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { asView.standardTranslatesMask }
    set { asView.standardTranslatesMask = newValue }
  }

  /// Changes the view's constraints, before they are solved; called once for a new view and after
  /// `setNeedsUpdateConstraints()`, subviews before superviews. Overrides call super, last.
  open func updateConstraints() {}

  /// Asks for `updateConstraints()` in the next layout pass.
  open func setNeedsUpdateConstraints() { asView.standardSetNeedsUpdateConstraints() }

  /// Whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { updateNeed == .here }

  /// Calls `updateConstraints()` for this view and those below, where it is due.
  open func updateConstraintsIfNeeded() { asView.standardUpdateConstraintsIfNeeded() }

  /// The size that the view's content wants, in points; `noIntrinsicMetric` along an axis on which it wants none, as here on both.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// `intrinsicContentSize` is another now; it is asked for again.
  open func invalidateIntrinsicContentSize() { asView.standardInvalidateIntrinsicContentSize() }

  /// How much the view resists being larger than its content; 250 at first.
  open func contentHuggingPriority(for axis: LayoutAxis) -> UILayoutPriority {
    asView.standardPriority(\.hugging, axis, else: .defaultLow)
  }

  /// Sets how much the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: LayoutAxis) {
    asView.standardSetPriority(\.hugging, axis, priority)
  }

  /// How much the view resists being smaller than its content; 750 at first.
  open func contentCompressionResistancePriority(for axis: LayoutAxis) -> UILayoutPriority {
    asView.standardPriority(\.compressionResistance, axis, else: .defaultHigh)
  }

  /// Sets how much the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: LayoutAxis) {
    asView.standardSetPriority(\.compressionResistance, axis, priority)
  }

  /// What of the frame, from each edge, is ornament: constraints place the rest.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// What of a frame constraints place.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of which constraints place `alignmentRect`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    asView.standardFrame(forAlignmentRect: alignmentRect)
  }

  /// The view whose first line of text counts as this one's; this view here.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text counts as this one's; this view here.
  open var forLastBaselineLayout: UIView { asView }

  /// How far content is to stay from the edges, in points: 8 and the safe area, until it is set. Reading it counts what
  /// `insetsLayoutMarginsFromSafeArea` and `preservesSuperviewLayoutMargins` add.
  open var layoutMargins: UIEdgeInsets {
    get { asView.standardLayoutMargins }
    set { asView.setLayoutMargins(newValue) }
  }

  /// `layoutMargins` by leading and trailing edge. Margins that were set here change sides with the view's layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: asView.isRightToLeft) }
    set { asView.setLayoutMargins(UIEdgeInsets(newValue, isRightToLeft: false), areDirectional: true) }
  }

  /// Whether margins are at least so wide that content stays within the superview's too.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState?.preservesSuperviewMargins ?? false }
    set { asView.setMargins(\.preservesSuperviewMargins, newValue) }
  }

  /// Whether the safe area is added to the margins, true at first.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.insetsMarginsFromSafeArea ?? true }
    set { asView.setMargins(\.insetsMarginsFromSafeArea, newValue) }
  }

  /// `layoutMargins` may be others; called where they were set, and where the safe area has changed.
  open func layoutMarginsDidChange() {}

  /// The size that the constraints in the view want where `targetSize` is wanted as little as `fittingSizeLevel` says.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that the constraints in the view want where the width and the height of `targetSize` are wanted so much.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    asView.standardFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The size that the view would like where it is offered `size`; the one it has here.
  open func sizeThatFits(_ size: CGSize) -> CGSize { asView.bounds.size }

  /// Gives the view the size that it would like, its upper left corner staying.
  open func sizeToFit() { asView.standardSizeToFit() }

  // MARK: For the library's own classes

  /// `effectiveUserInterfaceLayoutDirection` has become the opposite one; overrides call super.
  package func layoutDirectionDidChange() { asView.standardLayoutDirectionDidChange() }
  /// Whether the height of its content depends on its width.
  package var wrapsContent: Bool { false }
  /// The intrinsic size of content that is as wide as that at most; nil where it does not wrap.
  package func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? { nil }
  /// How far its first line of text stands below the upper edge, and its last one above the lower one; nil without text.
  package var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? { nil }
}
