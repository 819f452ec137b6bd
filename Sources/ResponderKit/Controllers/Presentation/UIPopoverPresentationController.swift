import Foundation

/// On which sides of its source a popover may stand; several form a set.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover stands below.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down: the popover stands above.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points left: the popover stands on the right.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points right: the popover stands on the left.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Nobody has said.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Prepares a popover, and hears of its end by the user's hand.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be shown; its source can still be set.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a tap outside puts it away; `presentationControllerShouldDismiss(_:)` has taken its place.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// A tap outside has put it away; `presentationControllerDidDismiss(_:)` has taken its place.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// True.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// A popover beside its source. A tap outside puts it away and goes no further, but for `passthroughViews` (P-04). Where there is
/// little room across, it is a sheet unless its delegate answers `.none`.
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UIPopoverPresentationController: UIPresentationController {
  /// Prepares it, and hears of its end.
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// On which sides it may stand.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The view that it points at.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// What of that view it points at, in its coordinates; all of it where nothing is said.
  open var sourceRect: CGRect = .null { didSet { containerView?.setNeedsLayout() } }
  /// The button in a bar that it points at.
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the popover may cover its source.
  open var canOverlapSourceViewRect: Bool = false
  // Generated: end
  /// How it points, once it is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views outside that are touched as if it were not there.
  open var passthroughViews: [UIView]? {
    didSet { stage.container?.passthroughViews = passthroughViews ?? [] }
  }
  /// What is behind its content; kept for the host.
  open var backgroundColor: UIColor?
  /// How far it keeps from the edges of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  open override var shouldRemovePresentersView: Bool { false }

  /// Beside its source, on the first permitted side that has room: below, above, on the right, on the left.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let source = sourceFrame(in: container)
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    let wish = presentedViewController.preferredContentSize
    let size = CGSize(
      width: min(wish.width > 0 ? wish.width : 320, room.width),
      height: min(wish.height > 0 ? wish.height : 480, room.height)
    )
    let arrow: CGFloat = 13
    let places: [(UIPopoverArrowDirection, CGPoint)] = [
      (.up, CGPoint(x: source.midX - size.width / 2, y: source.maxY + arrow)),
      (.down, CGPoint(x: source.midX - size.width / 2, y: source.minY - arrow - size.height)),
      (.left, CGPoint(x: source.maxX + arrow, y: source.midY - size.height / 2)),
      (.right, CGPoint(x: source.minX - arrow - size.width, y: source.midY - size.height / 2)),
    ]
    let permitted = places.filter { permittedArrowDirections.contains($0.0) }
    let fitting = permitted.first { direction, origin in
      direction.isDisjoint(with: [.up, .down])
        ? origin.x >= room.minX && origin.x + size.width <= room.maxX
        : origin.y >= room.minY && origin.y + size.height <= room.maxY
    }
    let (direction, origin) = fitting ?? permitted.first ?? places[0]
    arrowDirection = direction
    return CGRect(
      x: min(max(origin.x, room.minX), room.maxX - size.width),
      y: min(max(origin.y, room.minY), room.maxY - size.height),
      width: size.width,
      height: size.height
    )
  }

  private func sourceFrame(in container: UIView) -> CGRect {
    if let view = barButtonItem?.shownIn, view.window != nil { return view.convert(view.bounds, to: container) }
    guard let view = sourceView, view.window != nil else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  override func standardAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    traits.horizontalSizeClass == .compact ? .formSheet : .none
  }

  override func standardAnimator(presents: Bool) -> (any UIViewControllerAnimatedTransitioning)? {
    StandardAnimator(presents: presents, fades: true, duration: StandardAnimator.Duration.alert)
  }

  override func prepare() {
    guard let container = stage.container else { return }
    delegate?.prepareForPopoverPresentation(self)
    let dimming = DimmingView(frame: container.bounds)
    dimming.accessibilityIdentifier = "dimming"
    dimming.takeTaps()
    dimming.onTap = { [weak self] in
      guard let self else { return }
      guard delegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true else { return }
      dismissByUser()
    }
    container.addSubview(dimming)
    container.passthroughViews = passthroughViews ?? []
    stage.dimming = dimming
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { delegate?.popoverPresentationControllerDidDismissPopover(self) }
  }

  override func layOut() {
    guard !isInTransition else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
