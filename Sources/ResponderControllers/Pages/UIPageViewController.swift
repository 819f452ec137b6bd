import Foundation
import ResponderKit

/// Says which controller comes before and after another.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before; nil where there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after; nil where there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots there are; kept for the program, no dots are shown here.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is filled; kept for the program.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages that are turned by hand.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A finger begins to turn to these pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// The page lies still; `completed` is false where the finger has turned it back.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  )
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {}
}

/// Pages that a finger scrolls from one to the next. Pages do not curl here: both styles scroll, one page at a time.
///
/// Where the controller's view runs from right to left the page after the current one is at its left, so that a finger reaches it by
/// dragging to the right. A page that the app turns to with `.forward` comes from the right all the same, as in UIKit.
///
/// See `Documentation/Controllers.md`.
open class UIPageViewController: UIViewController {
  /// How pages are turned; both scroll here.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0, scroll
  }
  /// Along which axis pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0, vertical
  }
  /// Which way a page is turned.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0, reverse
  }
  /// The position of a book's spine; nothing depends on it here.
  public enum SpineLocation: Int, Sendable {
    case none = 0, min, mid, max
  }
  /// What it can be made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the spine is; kept.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// How far pages are apart, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The style in which pages are turned; `.pageCurl` unless the initializer says otherwise (third reading). Both styles scroll here.
  public final private(set) var transitionStyle: TransitionStyle
  /// Along which axis pages are turned.
  public final private(set) var navigationOrientation: NavigationOrientation
  /// The position of the spine: `.min` for pages that curl unless the options say otherwise, `.none` for pages that scroll (third
  /// reading).
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? spine : .none }
  private var spine = SpineLocation.min
  /// Whether pages have backs; kept.
  open var isDoubleSided: Bool = false
  /// Hears of pages that are turned by hand. Not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Says which pages there are; without it a finger turns none. Not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if pending == nil { findNeighbours() } }
  }
  /// The recognizers that turn pages that curl: a pan, which is the scroll view's own here, and a tap at the edges. None for pages that
  /// scroll, as in UIKit (third reading).
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [scroll.panGestureRecognizer, edgeTap.recognizer] : []
  }
  /// The page that shows.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  private var spacing: CGFloat
  private lazy var scroll = PageScrollView(self)
  private lazy var edgeTap = PageEdgeTap(self)
  private var current: UIViewController?
  /// The neighbour at the left or above: the page before, in a view that runs from right to left the page after.
  private var lower: UIViewController?
  /// The neighbour at the right or below.
  private var upper: UIViewController?
  private var pending: Pending?
  private let changes = ChangeQueue()

  /// A page on its way in.
  private struct Pending {
    let controller: UIViewController
    /// Whether it is at the right or below.
    let isUpper: Bool
    /// Of a turn by the program.
    var completion: ((Bool) -> Void)?
    var isByHand: Bool
  }

  /// Pages that are turned in this way.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spacing = options?[.interPageSpacing]
    self.spacing = spacing as? CGFloat ?? (spacing as? Double).map { CGFloat($0) } ?? CGFloat(spacing as? Int ?? 0)
    let spine = options?[.spineLocation]
    self.spine = spine as? SpineLocation ?? (spine as? Int).flatMap(SpineLocation.init) ?? .min
    super.init(nibName: nil, bundle: nil)
  }

  /// Pages that curl sideways, which scroll here. There are no nibs here: the names are kept, and nothing is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (transitionStyle, navigationOrientation, spacing) = (.pageCurl, .horizontal, 0)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Pages that curl sideways, which scroll here; nothing is read from `coder` but what a storyboard says.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.pageCurl, .horizontal, 0)
    super.init(coder: coder)
  }

  /// Takes what a storyboard says, before the view is loaded; nil leaves a value as it is.
  package final func take(
    _ style: TransitionStyle?,
    _ orientation: NavigationOrientation?,
    _ spine: SpineLocation?,
    spacing: CGFloat?
  ) {
    transitionStyle = style ?? transitionStyle
    navigationOrientation = orientation ?? navigationOrientation
    self.spine = spine ?? self.spine
    self.spacing = spacing ?? self.spacing
  }

  // MARK: Pages

  /// Shows a page; animated it is turned in `direction`. The first of `viewControllers` counts.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let again = { [weak self] in
      guard let self else { return }
      setViewControllers(viewControllers, direction: direction, animated: animated, completion: completion)
    }
    if changes.mustWait(again) { return }
    settle(isForced: true)
    changes.hold { show(viewControllers?.first, direction, animated, completion) }
  }

  private func show(
    _ new: UIViewController?,
    _ direction: NavigationDirection,
    _ animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let new, new !== current else {
      findNeighbours()
      completion?(true)
      return
    }
    guard let old = current, isInPlace else {
      // Nobody sees it: it comes and goes with this controller.
      if let old = current { release(old) }
      take(new)
      current = new
      new.didMove(toParent: self)
      findNeighbours()
      completion?(true)
      return
    }
    let isUpper = direction == .forward
    (lower, upper) = isUpper ? (nil, new) : (new, nil)
    place()
    begin(Pending(controller: new, isUpper: isUpper, completion: completion, isByHand: false), from: old, animated)
    if animated {
      scroll.setContentOffset(offset(of: isUpper ? 1 : 0), animated: true)
    } else {
      scroll.contentOffset = offset(of: isUpper ? 1 : 0)
      settle(isForced: true)
    }
  }

  private func take(_ controller: UIViewController) {
    if controller.parent !== self { addChild(controller) }
    guard isViewLoaded, controller.view.superview !== scroll else { return }
    scroll.addSubview(controller.view)
  }

  private func release(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    if controller.viewIfLoaded?.superview === scroll { controller.view.removeFromSuperview() }
    controller.removeFromParent()
  }

  private func begin(_ coming: Pending, from old: UIViewController, _ animated: Bool) {
    pending = coming
    if coming.isByHand { delegate?.pageViewController(self, willTransitionTo: [coming.controller]) }
    if coming.controller.parent !== self { addChild(coming.controller) }
    coming.controller.beginAppearanceTransition(true, animated: animated)
    old.beginAppearanceTransition(false, animated: animated)
    take(coming.controller)
    place(keepsOffset: true)
    coming.controller.view.layoutIfNeeded()
  }

  // MARK: Turning

  /// The content stands elsewhere: a finger turns to a neighbour, or from one to the other.
  func didScroll() {
    changes.hold { followScroll() }
  }

  private func followScroll() {
    guard let current, isInPlace, scroll.isDragging || scroll.isDecelerating else { return }
    let way = along(scroll.contentOffset) - along(restOffset)
    if let pending, pending.isByHand, pending.isUpper ? way < 0 : way > 0 { finish(isCompleted: false) }
    guard self.pending == nil, way != 0, let neighbour = way > 0 ? upper : lower else { return }
    begin(Pending(controller: neighbour, isUpper: way > 0, completion: nil, isByHand: true), from: current, true)
  }

  /// The content lies still.
  func settle(isForced: Bool = false) {
    changes.hold { end(isForced) }
  }

  private func end(_ isForced: Bool) {
    guard let pending else { return }
    guard isForced || !scroll.isDragging else { return }
    let way = along(scroll.contentOffset) - along(restOffset)
    let isThere = abs(way) > pageLength / 2 && (way > 0) == pending.isUpper
    finish(isCompleted: isThere || (isForced && !pending.isByHand))
    findNeighbours()
  }

  private func finish(isCompleted: Bool) {
    guard let pending, let old = current else { return }
    self.pending = nil
    if isCompleted {
      current = pending.controller
      if old.view.superview === scroll { old.view.removeFromSuperview() }
      // UIKit's order: who comes is told first.
      pending.controller.endAppearanceTransition()
      old.endAppearanceTransition()
      release(old)
      pending.controller.didMove(toParent: self)
    } else {
      old.beginAppearanceTransition(true, animated: true)
      old.endAppearanceTransition()
      pending.controller.beginAppearanceTransition(false, animated: true)
      if pending.controller.view.superview === scroll { pending.controller.view.removeFromSuperview() }
      pending.controller.endAppearanceTransition()
      release(pending.controller)
    }
    for controller in [old, pending.controller] { controller.settleAppearance() }
    if pending.isByHand {
      delegate?.pageViewController(
        self,
        didFinishAnimating: true,
        previousViewControllers: [old],
        transitionCompleted: isCompleted
      )
    }
    pending.completion?(isCompleted)
  }

  /// Turns to the neighbour at the right or below, or else at the left or above, as a tap near that edge does; false if there is none, or
  /// while a page is being turned.
  func turn(toUpper isUpper: Bool) -> Bool {
    guard let current, let neighbour = neighbour(upper: isUpper), isInPlace else { return false }
    changes.hold {
      begin(Pending(controller: neighbour, isUpper: isUpper, completion: nil, isByHand: true), from: current, true)
      let length = isUpper ? pageLength : -pageLength
      let target = along(restOffset) + length
      let isAcross = navigationOrientation == .horizontal
      scroll.setContentOffset(isAcross ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target), animated: true)
    }
    return true
  }

  /// The neighbour at the right or below, or else at the left or above; nil if there is none, or while a page is being turned.
  func neighbour(upper isUpper: Bool) -> UIViewController? {
    guard pending == nil, !scroll.isDragging, !scroll.isDecelerating else { return nil }
    return isUpper ? upper : lower
  }

  private func findNeighbours() {
    let before = current.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }.flatMap(usable)
    var after = current.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }.flatMap(usable)
    if after === before { after = nil }
    isMirrored = runsRightToLeft
    (lower, upper) = isMirrored ? (after, before) : (before, after)
    place()
  }

  /// A page that the data source has answered with; nil for one that cannot be beside the current one: that itself, this controller, and
  /// those that this controller is in.
  private func usable(_ page: UIViewController) -> UIViewController? {
    var container: UIViewController? = self
    while let controller = container, controller !== page { container = controller.parent }
    return container == nil && page !== current ? page : nil
  }

  // MARK: Views

  /// A view with the scroll view in it.
  open override func loadView() {
    super.loadView()
    view.addSubview(scroll)
    if transitionStyle == .pageCurl { view.addGestureRecognizer(edgeTap.recognizer) }
    place()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let current { take(current) }
    place()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if pending == nil, !scroll.isDragging, !scroll.isDecelerating { place() }
  }

  private var pageLength: CGFloat {
    (navigationOrientation == .horizontal ? scroll.bounds.width : scroll.bounds.height)
  }

  private func along(_ point: CGPoint) -> CGFloat { navigationOrientation == .horizontal ? point.x : point.y }

  private func offset(of slot: Int) -> CGPoint {
    let way = CGFloat(slot) * pageLength
    return navigationOrientation == .horizontal ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way)
  }

  private var restOffset: CGPoint { offset(of: lower == nil ? 0 : 1) }

  /// Whether the neighbours were found for a view that runs from right to left.
  private var isMirrored = false

  private var runsRightToLeft: Bool {
    navigationOrientation == .horizontal && viewIfLoaded?.isRightToLeft ?? false
  }

  /// The current page and its neighbours lie one behind the other, as far as there are any.
  private func place(keepsOffset: Bool = false) {
    guard isViewLoaded else { return }
    if pending == nil, isMirrored != runsRightToLeft {
      isMirrored.toggle()
      swap(&lower, &upper)
    }
    let isAcross = navigationOrientation == .horizontal
    let room = view.bounds
    let frame =
      isAcross
      ? room.insetBy(dx: -spacing / 2, dy: 0)
      : room.insetBy(dx: 0, dy: -spacing / 2)
    if scroll.frame != frame { scroll.frame = frame }
    let pages = [lower, current, upper].compactMap { $0 }
    let length = pageLength * CGFloat(pages.count)
    scroll.contentSize =
      isAcross ? CGSize(width: length, height: room.height) : CGSize(width: room.width, height: length)
    for (slot, page) in pages.enumerated() where page.viewIfLoaded?.superview === scroll {
      let origin = offset(of: slot)
      page.view.frame = CGRect(
        x: origin.x + (isAcross ? spacing / 2 : 0),
        y: origin.y + (isAcross ? 0 : spacing / 2),
        width: room.width,
        height: room.height
      )
    }
    if !keepsOffset, scroll.contentOffset != restOffset { scroll.contentOffset = restOffset }
  }
}

/// The scroll view whose pages are a page view controller's.
final class PageScrollView: UIScrollView, UIScrollViewDelegate {
  private weak var controller: UIPageViewController?

  convenience init(_ controller: UIPageViewController) {
    self.init(frame: .zero)
    self.controller = controller
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    alwaysBounceHorizontal = controller.navigationOrientation == .horizontal
    alwaysBounceVertical = controller.navigationOrientation == .vertical
    delegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { controller?.didScroll() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { controller?.settle(isForced: true) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.settle(isForced: true) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.settle(isForced: true) }
}
