import Foundation

/// The direction of a popover's arrow. The popover is shown on the opposite side of its source.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up; the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down; the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points left; the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points right; the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// A direction that is not determined yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Methods that prepare a popover and observe its dismissal by the user.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown. The source of the popover can still be set here.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Asks the delegate whether a tap outside dismisses the popover. Replaced by
  /// `presentationControllerShouldDismiss(_:)`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called when a tap outside has dismissed the popover. Replaced by `presentationControllerDidDismiss(_:)`.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// Returns true: a tap outside dismisses the popover.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// A popover beside its source. A tap outside dismisses the popover and has no other effect, except on
/// `passthroughViews` (P-04). In a horizontally compact environment, the popover becomes a sheet unless its delegate
/// returns `.none`.
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UIPopoverPresentationController: UIPresentationController {
  /// The delegate, which prepares the popover and observes its dismissal. The popover does not retain its delegate.
  @_nonoverride open weak var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { super.delegate as? any UIPopoverPresentationControllerDelegate }
    set { super.delegate = newValue }
  }
  /// The directions in which the arrow may point.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The view that the popover points to.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The rectangle that the popover points to, in the coordinates of `sourceView`; `CGRect.null` for the bounds of
  /// `sourceView`.
  open var sourceRect: CGRect = .null { didSet { containerView?.setNeedsLayout() } }
  /// The bar button that the popover points to.
  open var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the popover may cover its source rectangle.
  open var canOverlapSourceViewRect: Bool = false
  // Generated: end
  /// The direction of the arrow; `.unknown` until the popover is shown.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Views outside of the popover that receive touches as if the popover were not shown.
  open var passthroughViews: [UIView]? {
    didSet { session.container?.passthroughViews = passthroughViews ?? [] }
  }
  /// The color behind the content. Stored for the host.
  open var backgroundColor: UIColor?
  /// The minimum distances from the edges of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  open override var shouldRemovePresentersView: Bool { false }

  /// The frame of the popover beside its source. The sides below, above, right and left are tried in this order; the
  /// first permitted one with enough room is used.
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
    let candidates: [(UIPopoverArrowDirection, CGPoint)] = [
      (.up, CGPoint(x: source.midX - size.width / 2, y: source.maxY + arrow)),
      (.down, CGPoint(x: source.midX - size.width / 2, y: source.minY - arrow - size.height)),
      (.left, CGPoint(x: source.maxX + arrow, y: source.midY - size.height / 2)),
      (.right, CGPoint(x: source.minX - arrow - size.width, y: source.midY - size.height / 2)),
    ]
    let permitted = candidates.filter { permittedArrowDirections.contains($0.0) }
    let fitting = permitted.first { direction, origin in
      direction.isDisjoint(with: [.up, .down])
        ? origin.x >= room.minX && origin.x + size.width <= room.maxX
        : origin.y >= room.minY && origin.y + size.height <= room.maxY
    }
    let (direction, origin) = fitting ?? permitted.first ?? candidates[0]
    arrowDirection = direction
    return CGRect(
      x: min(max(origin.x, room.minX), room.maxX - size.width),
      y: min(max(origin.y, room.minY), room.maxY - size.height),
      width: size.width,
      height: size.height
    )
  }

  private func sourceFrame(in container: UIView) -> CGRect {
    if let view = barButtonItem?.barView, view.window != nil { return view.convert(view.bounds, to: container) }
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
    guard let container = session.container else { return }
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
    session.dimming = dimming
  }

  override func didDismissByUser() {
    delegate?.popoverPresentationControllerDidDismissPopover(self)
    super.didDismissByUser()
  }

  override func layOut() {
    guard !isInTransition else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
