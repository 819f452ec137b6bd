import Foundation

/// A delegate that is notified when the user selects a detent.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has dragged the sheet to another detent. Not called for changes by app code.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The environment in which the height of a detent is computed.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height of a detent, in points. The height of the bottom safe area is not included.
  var maximumDetentValue: CGFloat { get }
}

/// A sheet that rests at one of its detents. The user drags the sheet from one detent to another, and dismisses it by a
/// drag below the lowest detent or a tap outside of the sheet.
///
/// In a horizontally regular environment, a page or form sheet is centered and has a single height.
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: KitObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates a custom identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of a detent with about half of the container's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of a detent that extends to the container's top safe area or slightly below.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    open private(set) var identifier: Identifier
    private let resolver: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent of about half of the container's height: the fraction `EventConfiguration.sheetMediumShare` of
    /// the maximum detent value.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        (context as? SheetResolution)?.mediumDetentValue
          ?? context.maximumDetentValue * EventConfiguration.uiKit.sheetMediumShare
      }
    }
    /// Returns a detent with the largest possible height.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    private static var count = 0

    /// Returns a detent whose height is the result of `resolver`, in points above the bottom safe area. If `resolver`
    /// returns nil, the detent is ignored.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("detent-\(count)"), resolver)
    }

    /// Returns the height of the detent, in points; nil if the detent is ignored.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  /// The delegate, which is notified when the user selects a detent. The sheet does not retain its delegate.
  @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  /// The detents, from the lowest to the highest; `large()` by default. Setting an empty array traps.
  open var detents: [Detent] = [.large()] {
    didSet {
      demand(!detents.isEmpty, "A sheet's detents must not be empty; set at least one.")
      containerView?.setNeedsLayout()
    }
  }
  /// The identifier of the detent at which the sheet rests; nil for the lowest detent.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { containerView?.setNeedsLayout() } }
  }
  /// The highest detent at which the presenter's views are not dimmed; if nil, they are always dimmed. Up to this
  /// detent, touches outside of the sheet reach the presenter's views (P-06).
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != largestUndimmedDetentIdentifier { containerView?.setNeedsLayout() } }
  }
  /// Whether an upward drag in a scroll view that is scrolled to the top raises the sheet before the content scrolls;
  /// true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge: Bool = true
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the sheet shows a grabber. Stored for the host.
  open var prefersGrabberVisible: Bool = false
  /// Whether the sheet touches the bottom edge of the screen at compact height. Stored but not used.
  open var prefersEdgeAttachedInCompactHeight: Bool = false
  /// The corner radius of the sheet, in points. Stored for the host.
  open var preferredCornerRadius: CGFloat?
  /// Whether a page sheet has the width preferred by its content. Stored but not used.
  open var prefersPageSizing: Bool = true
  // Generated: end
  /// Whether the sheet has the preferred width of its content while it is attached to the edge.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool = false
  /// The view over which the sheet is centered instead of its presenter. Stored but not used.
  open var sourceView: UIView?

  /// Requests that the heights of the detents be computed again in the next layout.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// Runs `changes`, and animates the sheet to the resulting detent.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    moveToDetent(animated: true)
  }

  // MARK: Geometry

  /// Whether the sheet is centered and has a single height. This is the case in a horizontally regular environment.
  final var isCentred: Bool { traitCollection.horizontalSizeClass == .regular }

  open override var shouldRemovePresentersView: Bool { false }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(ofHeight: restingHeight) }

  /// The heights of the detents that are not ignored, in ascending order. The heights are in points and include the
  /// bottom safe area.
  final var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let resolution = SheetResolution(traitCollection, maximum: largestHeight - bottomInset, in: window)
    let known = detents.compactMap { detent in
      detent.resolvedValue(in: resolution).map { value in
        let height = min(max(value.isFinite ? value : 0, 0), resolution.maximumDetentValue)
        return (identifier: detent.identifier, height: height + bottomInset)
      }
    }
    let sorted = known.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }
    return sorted.isEmpty ? [(.large, largestHeight)] : sorted.map(\.element)
  }

  /// Whether the sheet rests at the detent `large`.
  final var isAtFullHeight: Bool { restingHeight >= largestHeight && heights.last?.identifier == .large }

  private final var window: UIWindow? { containerView?.window ?? presentingViewController.viewIfLoaded?.window }
  private final var configuration: EventConfiguration { window?.application?.configuration ?? .uiKit }

  /// Whether a margin separates a sheet at a partial detent from the edges of its container
  /// (`EventConfiguration.sheetFloatingMargin`).
  final var floats: Bool { !isCentred && configuration.sheetFloatingMargin > 0 }

  private final var bottomInset: CGFloat { isCentred ? 0 : containerView?.safeAreaInsets.bottom ?? 0 }

  private final var largestHeight: CGFloat {
    guard let containerView else { return 0 }
    let room = containerView.bounds.height
    guard isCentred else { return max(0, room - containerView.safeAreaInsets.top - configuration.sheetTopGap) }
    let wish = presentedViewController.preferredContentSize.height
    let standard = presentationStyle == .formSheet ? SheetGeometry.form.height : room - 2 * SheetGeometry.pageGap
    return min(wish > 0 ? wish : standard, room)
  }

  final var restingHeight: CGFloat {
    let heights = heights
    return (heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]).height
  }

  /// Returns the frame of a sheet with this height. If the height is less than that of the lowest detent, the sheet
  /// keeps the size of the lowest detent and is farther down.
  final func frame(ofHeight height: CGFloat) -> CGRect {
    guard let room = containerView?.bounds else { return .zero }
    let wish = presentedViewController.preferredContentSize.width
    if isCentred {
      let standard = presentationStyle == .formSheet ? SheetGeometry.form.width : SheetGeometry.pageWidth
      let width = min(wish > 0 ? wish : standard, room.width)
      let full = largestHeight
      return CGRect(
        x: (room.width - width) / 2,
        y: (room.height - full) / 2 + (full - height),
        width: width,
        height: full
      )
    }
    let width = widthFollowsPreferredContentSizeWhenEdgeAttached && wish > 0 ? min(wish, room.width) : room.width
    let heights = heights
    let shown = max(height, heights[0].height)
    let margin = margin(ofHeight: shown, heights)
    let scale = room.width > 0 ? max(0, 1 - 2 * margin / room.width) : 1
    let top = room.height - margin - shown * scale
    // Below the lowest detent, the sheet moves out of the container without a change of size.
    let outside = shown > 0 ? (shown - height) / shown : 0
    return CGRect(
      x: (room.width - width * scale) / 2,
      y: margin == 0 ? room.height - height : top + (room.height - top) * outside,
      width: width * scale,
      height: shown * scale
    )
  }

  /// Returns the distance of a sheet of this height from the edges of its container, in points. Between the highest
  /// partial detent and the largest height, the distance decreases to zero. A sheet without a partial detent is always
  /// attached to the edges.
  private final func margin(
    ofHeight height: CGFloat,
    _ heights: [(identifier: Detent.Identifier, height: CGFloat)]
  ) -> CGFloat {
    let (margin, largest) = (configuration.sheetFloatingMargin, largestHeight)
    guard floats, height < largest, let partial = heights.last(where: { $0.height < largest - 0.5 }) else { return 0 }
    return height <= partial.height ? margin : margin * (largest - height) / (largest - partial.height)
  }

  // MARK: Views and drag

  private let drag = SheetDrag()
  /// The recognizer that drags the sheet.
  package final var dragRecognizer: UIGestureRecognizer { drag.pan }

  override func prepare() {
    guard let container = session.container, let presentedView else { return }
    let dimming = DimmingView(frame: container.bounds)
    dimming.accessibilityIdentifier = "dimming"
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    dimming.takeTaps()
    dimming.onTap = { [weak self] in self?.dismissByUser() }
    container.addSubview(dimming)
    session.dimming = dimming
    drag.attach(to: presentedView, of: self)
    showDimming()
  }

  override func tearDown() { drag.detach() }

  override func layOut() {
    guard !isInTransition, !drag.isDragging else { return }
    moveToDetent(animated: false)
  }

  /// Moves the sheet to the selected detent and updates the dimming. Calls `completion` at the end.
  final func moveToDetent(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presentedView, session.container != nil else { return }
    let changes = { [self] in
      presentedView.frame = frameOfPresentedViewInContainerView
      showDimming()
      if animated { presentedView.layoutIfNeeded() }
    }
    guard animated else {
      changes()
      completion?()
      return
    }
    UIView.animate(
      withDuration: SheetGeometry.detentAnimationDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes
    ) { _ in completion?() }
  }

  private final func showDimming() {
    let heights = heights
    let undimmed = heights.firstIndex { $0.identifier == largestUndimmedDetentIdentifier }
    let chosen = heights.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    let isUndimmed = undimmed.map { chosen <= $0 } ?? false
    session.dimming?.alpha = isUndimmed ? 0 : 1
    session.container?.passesTouchesOutside = isUndimmed
  }

}

/// The values for the detents of the library's sheets, in points.
private final class SheetResolution: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height of the medium detent, rounded to whole pixels.
  let mediumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat, in window: UIWindow?) {
    containerTraitCollection = traits
    maximumDetentValue = max(0, maximum)
    let configuration = window?.application?.configuration ?? .uiKit
    let scale = window?.layoutScale ?? configuration.screenScale
    mediumDetentValue = (maximumDetentValue * configuration.sheetMediumShare * scale).rounded() / scale
  }
}

/// Sizes and durations of sheets, in points and seconds.
enum SheetGeometry {
  /// The space above and below a centered page.
  static let pageGap: CGFloat = 44
  static let pageWidth: CGFloat = 704
  static let form = CGSize(width: 540, height: 620)
  /// The duration of the animation to a detent after the finger lifts.
  static let detentAnimationDuration: TimeInterval = 0.3
  /// The time over which the velocity of the lifted finger is extrapolated to select a detent.
  static let projection: CGFloat = 0.15
  /// The ratio of the sheet's movement to the finger's movement beyond the last detent.
  static let resistance: CGFloat = 0.1
}
