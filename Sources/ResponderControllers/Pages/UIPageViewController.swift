import Foundation
import ResponderKit

/// A data source that provides the pages before and after a page.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before `viewController`; nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after `viewController`; nil if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots. The library never calls this method, because it does not show dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the filled dot. The library never calls this method, because it does not show dots.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0: no dots.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0: the first dot is filled.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page view controller, which is notified of pages turned by a gesture.
///
/// See `Documentation/Controllers.md`.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a finger begins to turn to another page. `pendingViewControllers` contains this page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  )
  /// Called when the pages have come to rest after a finger has turned them; `completed` is false if the previous page
  /// is visible again.
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

/// A container whose pages are turned by a finger. Pages do not curl: both styles scroll, one page at a time.
///
/// In a right-to-left layout, the next page is at the left, and a finger that drags to the right turns to it. A page
/// that the app shows with `.forward` moves in from the right in any case, as in UIKit.
///
/// See `Documentation/Controllers.md`.
open class UIPageViewController: UIViewController {
  /// The style of turning pages; here, both styles scroll.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl = 0, scroll
  }
  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0, vertical
  }
  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0, reverse
  }
  /// The position of a book's spine; it has no effect here.
  public enum SpineLocation: Int, Sendable {
    case none = 0, min, mid, max
  }
  /// A key of the options that are passed to the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The position of the spine; the value is stored but has no effect.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The style of turning pages, by default `.pageCurl`. Here, both styles scroll (measured).
  public final private(set) var transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public final private(set) var navigationOrientation: NavigationOrientation
  /// The position of the spine: `.none` for scrolling pages, otherwise the value of the option `spineLocation`, or
  /// `.min` if this option was not passed (measured).
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? spine : .none }
  private var spine = SpineLocation.min
  /// Whether pages have back sides. The value is stored but has no effect.
  open var isDoubleSided: Bool = false
  /// The delegate; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The data source, which provides the pages; without it, a finger cannot turn pages. Not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if pending == nil { findNeighbours() } }
  }
  /// The recognizers that turn pages with a page curl: the scroll view's pan and a tap at the edges. The array is empty
  /// for the style `scroll`, as in UIKit (measured).
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? [scroll.panGestureRecognizer, edgeTap.recognizer] : []
  }
  /// An array with the visible page; nil if no page was set.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  private var spacing: CGFloat
  private lazy var scroll = PageScrollView(self)
  private lazy var edgeTap = PageEdgeTap(self)
  private var current: UIViewController?
  /// The neighboring page at the left or above; nil if there is none. In a left-to-right layout this is the previous
  /// page; in a right-to-left layout, the next page.
  private var lower: UIViewController?
  /// The neighboring page at the right or below; nil if there is none.
  private var upper: UIViewController?
  private var pending: Pending?
  private let changes = ChangeQueue()

  /// The page to which a finger or the app is turning.
  private struct Pending {
    let controller: UIViewController
    /// Whether the page is at the right or below the current page, instead of at the left or above.
    let isUpper: Bool
    /// The completion handler of a turn that the app has requested; nil otherwise.
    var completion: ((Bool) -> Void)?
    var isByHand: Bool
  }

  /// Creates a controller with a style, an axis and options.
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

  /// Creates a controller with the style page curl and a horizontal axis. The nib's name and bundle are stored, but no
  /// nib is loaded.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (transitionStyle, navigationOrientation, spacing) = (.pageCurl, .horizontal, 0)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with the style page curl and a horizontal axis; only a storyboard's properties are read from
  /// `coder`.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.pageCurl, .horizontal, 0)
    super.init(coder: coder)
  }

  /// Sets the values that a storyboard contains, before the view is loaded. A parameter that is nil has no effect.
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

  /// Shows the first of `viewControllers`; with animation, the page is turned in `direction`.
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
    finishTurn(isForced: true)
    changes.perform { show(viewControllers?.first, direction, animated, completion) }
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
    guard let old = current, hasAppeared else {
      // While the container is not visible, its pages are not notified; they appear when the container appears.
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
    layOutPages()
    begin(Pending(controller: new, isUpper: isUpper, completion: completion, isByHand: false), from: old, animated)
    if animated {
      scroll.setContentOffset(offset(of: isUpper ? 1 : 0), animated: true)
    } else {
      scroll.contentOffset = offset(of: isUpper ? 1 : 0)
      finishTurn(isForced: true)
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
    layOutPages(preservesOffset: true)
    coming.controller.view.layoutIfNeeded()
  }

  // MARK: Turning

  /// Handles a change of the content offset: a finger turns to a neighboring page, or from one neighbor to the other.
  func didScroll() {
    changes.perform { followScroll() }
  }

  private func followScroll() {
    guard let current, hasAppeared, scroll.isDragging || scroll.isDecelerating else { return }
    let distance = along(scroll.contentOffset) - along(restOffset)
    if let pending, pending.isByHand, pending.isUpper ? distance < 0 : distance > 0 { finish(isCompleted: false) }
    guard self.pending == nil, distance != 0, let neighbour = distance > 0 ? upper : lower else { return }
    begin(Pending(controller: neighbour, isUpper: distance > 0, completion: nil, isByHand: true), from: current, true)
  }

  /// Completes the turn after the content has come to rest.
  func finishTurn(isForced: Bool = false) {
    changes.perform { end(isForced) }
  }

  private func end(_ isForced: Bool) {
    guard let pending else { return }
    guard isForced || !scroll.isDragging else { return }
    let distance = along(scroll.contentOffset) - along(restOffset)
    let isThere = abs(distance) > pageLength / 2 && (distance > 0) == pending.isUpper
    finish(isCompleted: isThere || (isForced && !pending.isByHand))
    findNeighbours()
  }

  private func finish(isCompleted: Bool) {
    guard let pending, let old = current else { return }
    self.pending = nil
    if isCompleted {
      current = pending.controller
      if old.view.superview === scroll { old.view.removeFromSuperview() }
      // As in UIKit, the appearing controller is notified first.
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
    for controller in [old, pending.controller] { controller.updateAppearancePhase() }
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

  /// Turns to the page at the right or below if `isUpper` is true, and otherwise to the page at the left or above, as a
  /// tap near that edge does. Returns false if there is no such page or while a page is being turned.
  func turn(toUpper isUpper: Bool) -> Bool {
    guard let current, let neighbour = neighbour(upper: isUpper), hasAppeared else { return false }
    changes.perform {
      begin(Pending(controller: neighbour, isUpper: isUpper, completion: nil, isByHand: true), from: current, true)
      let length = isUpper ? pageLength : -pageLength
      let target = along(restOffset) + length
      let isAcross = navigationOrientation == .horizontal
      scroll.setContentOffset(isAcross ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target), animated: true)
    }
    return true
  }

  /// Returns the page at the right or below if `isUpper` is true, and otherwise the page at the left or above; nil if
  /// there is no such page or while a page is being turned.
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
    layOutPages()
  }

  /// Returns the page from the data source; nil if the page cannot be a neighbor, because it is the current page, this
  /// controller, or a container of this controller.
  private func usable(_ page: UIViewController) -> UIViewController? {
    var container: UIViewController? = self
    while let controller = container, controller !== page { container = controller.parent }
    return container == nil && page !== current ? page : nil
  }

  // MARK: Views

  /// Creates a view that contains the scroll view.
  open override func loadView() {
    super.loadView()
    view.addSubview(scroll)
    if transitionStyle == .pageCurl { view.addGestureRecognizer(edgeTap.recognizer) }
    layOutPages()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let current { take(current) }
    layOutPages()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if pending == nil, !scroll.isDragging, !scroll.isDecelerating { layOutPages() }
  }

  private var pageLength: CGFloat {
    (navigationOrientation == .horizontal ? scroll.bounds.width : scroll.bounds.height)
  }

  private func along(_ point: CGPoint) -> CGFloat { navigationOrientation == .horizontal ? point.x : point.y }

  private func offset(of slot: Int) -> CGPoint {
    let distance = CGFloat(slot) * pageLength
    return navigationOrientation == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  private var restOffset: CGPoint { offset(of: lower == nil ? 0 : 1) }

  /// Whether the neighbors were assigned for a right-to-left layout.
  private var isMirrored = false

  private var runsRightToLeft: Bool {
    navigationOrientation == .horizontal && viewIfLoaded?.isRightToLeft ?? false
  }

  /// Lays out the current page and its existing neighbors one after the other.
  private func layOutPages(preservesOffset: Bool = false) {
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
    if !preservesOffset, scroll.contentOffset != restOffset { scroll.contentOffset = restOffset }
  }
}

/// The scroll view that contains a page view controller's pages.
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
    if !decelerate { controller?.finishTurn(isForced: true) }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { controller?.finishTurn(isForced: true) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.finishTurn(isForced: true) }
}
