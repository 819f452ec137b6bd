import Foundation

/// Hears which detent the user has chosen.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user has dragged the sheet to another detent; changes by the program are not told.
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

/// What a detent's height may depend on.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// What the sheet is shown on: room, idiom, light or dark.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// A sheet: it rests at one of its detents, is dragged between them, and is put away by a drag below the lowest one or a tap outside.
///
/// Where there is room across, a page or a form stands in the middle and has one height.
///
/// See `Documentation/EventModel.md`, "View controllers".
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: KitObject {
    /// What a detent is known by.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// One of the program's own.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the container.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The container up to its safe area, or a little below it.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What it is known by.
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

    /// A detent of about half of the container: the part `EventConfiguration.sheetMediumShare` of the maximum detent value.
    open class func medium() -> Detent {
      Detent(.medium) { context in
        (context as? SheetResolution)?.mediumDetentValue
          ?? context.maximumDetentValue * EventConfiguration.uiKit.sheetMediumShare
      }
    }
    /// A detent of the maximum detent value.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    private static var count = 0

    /// A height of the program's own, in points above the safe area at the bottom; nil where the detent does not count.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      count += 1
      return Detent(identifier ?? Identifier("detent-\(count)"), resolver)
    }

    /// Its height; nil where it does not count.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  /// Hears which detent the user has chosen.
  @_nonoverride open weak var delegate: (any UISheetPresentationControllerDelegate)? {
    get { super.delegate as? any UISheetPresentationControllerDelegate }
    set { super.delegate = newValue }
  }

  /// Where it rests, from the lowest up; `large()` at first.
  open var detents: [Detent] = [.large()] {
    didSet {
      demand(!detents.isEmpty, "A sheet rests somewhere; give it one detent at least.")
      containerView?.setNeedsLayout()
    }
  }
  /// Where it rests just now; nil is the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { containerView?.setNeedsLayout() } }
  }
  /// Up to this detent nothing is dimmed, and touches outside go to the presenter's views (P-06); nil dims always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != largestUndimmedDetentIdentifier { containerView?.setNeedsLayout() } }
  }
  /// Whether scrolling up at the edge of what it shows raises it first; true.
  open var prefersScrollingExpandsWhenScrolledToEdge: Bool = true
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// Whether the sheet shows a grabber; stored for the host.
  open var prefersGrabberVisible: Bool = false
  /// Whether the sheet is attached to the bottom edge in a compact height; stored without effect.
  open var prefersEdgeAttachedInCompactHeight: Bool = false
  /// The corner radius of the sheet, in points; stored for the host.
  open var preferredCornerRadius: CGFloat?
  /// Whether a page is as wide as its content prefers; stored without effect.
  open var prefersPageSizing: Bool = true
  // Generated: end
  /// Whether it is as wide as its content wants where it stands at the edge.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool = false
  /// Where it is centred, in place of its presenter; kept.
  open var sourceView: UIView?

  /// Asks the detents for their heights again.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// Runs `changes`, and lets the sheet go where they lead.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    settle(animated: true)
  }

  // MARK: Where it stands

  /// Centred, with one height, where there is room.
  final var isCentred: Bool { traitCollection.horizontalSizeClass == .regular }

  open override var shouldRemovePresentersView: Bool { false }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(ofHeight: restingHeight) }

  /// In the order of their heights, in points with the safe area at the bottom; one that does not count is left out.
  final var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let resolution = SheetResolution(traitCollection, maximum: largestHeight - bottomInset, configuration)
    let known = detents.compactMap { detent in
      detent.resolvedValue(in: resolution).map { value in
        let height = min(max(value.isFinite ? value : 0, 0), resolution.maximumDetentValue)
        return (identifier: detent.identifier, height: height + bottomInset)
      }
    }
    let sorted = known.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }
    return sorted.isEmpty ? [(.large, largestHeight)] : sorted.map(\.element)
  }

  private final var configuration: EventConfiguration {
    (containerView?.window ?? presentingViewController.viewIfLoaded?.window)?.application?.configuration ?? .uiKit
  }

  /// Whether a partial sheet keeps away from the edges of its container (`EventConfiguration.sheetFloatingMargin`).
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

  /// Where a sheet of this height stands; one that is lower than the lowest detent slides out below.
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
    // Below the lowest detent it slides out in its size.
    let outside = shown > 0 ? (shown - height) / shown : 0
    return CGRect(
      x: (room.width - width * scale) / 2,
      y: margin == 0 ? room.height - height : top + (room.height - top) * outside,
      width: width * scale,
      height: shown * scale
    )
  }

  /// The distance of a sheet of this height from the edges of its container, in points. From the highest partial detent up to the largest
  /// height it shrinks to nothing; a sheet without a partial detent is always attached to the edges.
  private final func margin(
    ofHeight height: CGFloat,
    _ heights: [(identifier: Detent.Identifier, height: CGFloat)]
  ) -> CGFloat {
    let (margin, largest) = (configuration.sheetFloatingMargin, largestHeight)
    guard floats, height < largest, let partial = heights.last(where: { $0.height < largest - 0.5 }) else { return 0 }
    return height <= partial.height ? margin : margin * (largest - height) / (largest - partial.height)
  }

  // MARK: The stage

  private let drag = SheetDrag()
  /// What drags it.
  package final var dragRecognizer: UIGestureRecognizer { drag.pan }

  override func prepare() {
    guard let container = stage.container, let presentedView else { return }
    let dimming = DimmingView(frame: container.bounds)
    dimming.accessibilityIdentifier = "dimming"
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    dimming.takeTaps()
    dimming.onTap = { [weak self] in self?.dismissByUser() }
    container.addSubview(dimming)
    stage.dimming = dimming
    drag.attach(to: presentedView, of: self)
    showDimming()
  }

  override func tearDown() { drag.detach() }

  override func layOut() {
    guard !isInTransition, !drag.isDragging else { return }
    settle(animated: false)
  }

  /// Puts the sheet to its detent.
  final func settle(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presentedView, stage.container != nil else { return }
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
      withDuration: SheetGeometry.settling,
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
    stage.dimming?.alpha = isUndimmed ? 0 : 1
    stage.container?.letsTouchesThrough = isUndimmed
  }

}

/// The values that the library's own sheets resolve their detents by, in points.
private final class SheetResolution: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// On whole pixels.
  let mediumDetentValue: CGFloat

  init(_ traits: UITraitCollection, maximum: CGFloat, _ configuration: EventConfiguration) {
    containerTraitCollection = traits
    maximumDetentValue = max(0, maximum)
    let scale = max(0.01, configuration.screenScale)
    mediumDetentValue = (maximumDetentValue * configuration.sheetMediumShare * scale).rounded() / scale
  }
}

/// Sizes and times of sheets, in points and seconds.
enum SheetGeometry {
  /// Above and below a page in the middle.
  static let pageGap: CGFloat = 44
  static let pageWidth: CGFloat = 704
  static let form = CGSize(width: 540, height: 620)
  /// From where a finger lets go to a detent.
  static let settling: TimeInterval = 0.3
  /// How long a sheet that is let go goes on at its pace, to find the detent that is meant.
  static let projection: CGFloat = 0.15
  /// What of a way beyond the last detent the sheet goes along.
  static let resistance: CGFloat = 0.1
}
