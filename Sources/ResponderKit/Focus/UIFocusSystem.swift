import Foundation

/// The system that stores and moves the focus of a window (P-30). No item is focused until a tab key, a remote's arrow
/// or the app requests the focus (P-32).
///
/// See `Documentation/EventModel.md`, "The focus".
@preconcurrency @MainActor
public final class UIFocusSystem {
  /// The window whose focus the system moves; nil after the window is deallocated.
  @BackReference private var window: UIWindow?
  private weak var current: UIView? { didSet { window?.displayDidChange() } }
  /// Whether a movement of the focus is in progress. The movement may also change the first responder.
  private var isMoving = false
  private weak var wish: (any UIFocusEnvironment)?

  init(of window: UIWindow) {
    self.window = window
  }

  /// Returns the focus system of the environment's window; nil if the environment is not in a window.
  public static func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    let window = (environment as? UIView)?.window ?? (environment as? UIViewController)?.viewIfLoaded?.window
    return window?.focusSystem
  }

  /// The focused item; nil if no item is focused.
  public var focusedItem: (any UIFocusItem)? { focusedView }

  var focusedView: UIView? {
    guard let window, current?.window === window else { return nil }
    return current
  }

  /// Moves the focus to the preferred item in `environment`; has no effect if no item in `environment` can be focused.
  public func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    guard let view = preferredItem(in: environment) else { return }
    update(to: view, heading: [])
  }

  /// Performs the focus update requested with `setNeedsFocusUpdate()`; has no effect if none was requested.
  public func updateFocusIfNeeded() {
    guard let environment = wish else { return }
    wish = nil
    requestFocusUpdate(to: environment)
  }

  func setNeedsUpdate(by environment: any UIFocusEnvironment) {
    wish = environment
  }

  /// Returns whether `environment` is, or contains, `other`.
  public static func environment(_ environment: any UIFocusEnvironment, contains other: any UIFocusEnvironment) -> Bool
  {
    chain(from: other).contains { $0 === environment }
  }

  /// A notification posted after the focus has moved; its object is the focus system.
  public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
  /// A notification posted when the focus could not move; its object is the focus system.
  public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")

  // MARK: Moving

  /// Moves the focus in a direction, and returns whether an item is focused afterwards. The result is therefore also
  /// true if there is no item in the direction, so that the focus stays where it is.
  ///
  /// If no item is focused, Tab focuses one. An arrow then focuses an item only if `bringsUp` is true, as it is for a
  /// remote; for the arrow keys of a keyboard it is false.
  func move(_ heading: UIFocusHeading, bringsUp: Bool = false) -> Bool {
    guard let window else { return false }
    let items = focusableViews(in: window)
    guard !items.isEmpty else { return false }
    let start = focusedView ?? (window.firstResponder as? UIView).flatMap { items.containsObject($0) ? $0 : nil }
    guard focusedView != nil || bringsUp || !heading.isDisjoint(with: [.next, .previous]) else { return false }
    guard let target = target(of: heading, from: start, among: items, in: window), target !== focusedView else {
      window.application?.notificationCenter.notify(UIFocusSystem.movementDidFailNotification, object: self)
      return focusedView != nil
    }
    update(to: target, heading: heading)
    return true
  }

  private func target(
    of heading: UIFocusHeading,
    from start: UIView?,
    among items: [UIView],
    in window: UIWindow
  ) -> UIView? {
    guard let start, let index = items.firstIndex(where: { $0 === start }) else {
      return heading == .previous ? items.last : preferredItem(in: window) ?? items.first
    }
    switch heading {
    case .next: return items[(index + 1) % items.count]
    case .previous: return items[(index + items.count - 1) % items.count]
    default: return nearest(heading, from: start, among: items)
    }
  }

  /// Moves the focus to `view` if the environments and the first responder permit it. Returns whether the focus has
  /// moved.
  @discardableResult
  private func update(to view: UIView, heading: UIFocusHeading) -> Bool {
    let previous = focusedView
    guard let window, !isMoving, view !== previous, view.window === window else { return false }
    isMoving = true
    defer { isMoving = false }
    let context = UIFocusUpdateContext(from: previous, to: view, heading: heading)
    let left = previous.map { UIFocusSystem.chain(from: $0) } ?? []
    let entered = UIFocusSystem.chain(from: view)
    let environments = left + entered.filter { environment in !left.contains { $0 === environment } }
    for environment in environments where !environment.shouldUpdateFocus(in: context) {
      return refuse(view, because: (environment as? UIResponder).map { .focusVetoed(by: $0) } ?? .ownDecision)
    }
    // The focused item must be the first responder, or a descendant of the first responder. Any other first responder
    // resigns.
    let otherResponder = window.firstResponder.flatMap { first in entered.contains { $0 === first } ? nil : first }
    if view.canBecomeFirstResponder {
      let isFirst = window.makeFirst(view)
      if let otherResponder, !isFirst {
        return refuse(view, because: .cannotResignFirst(window.firstResponder ?? otherResponder))
      }
    } else if let otherResponder, !otherResponder.resignFirstResponder() {
      return refuse(view, because: .cannotResignFirst(window.firstResponder ?? otherResponder))
    }
    // Each of the preceding calls may have run app code that has moved the focus or the view.
    guard view.window === window, focusedView === previous || focusedView === view else { return false }
    current = view
    isMoving = false
    window.application?.delivery.record(.focuses, at: view, reason: nil)
    let coordinator = UIFocusAnimationCoordinator()
    for environment in environments { environment.didUpdateFocus(in: context, with: coordinator) }
    window.application?.notificationCenter.notify(UIFocusSystem.didUpdateNotification, object: self)
    return true
  }

  private func refuse(_ view: UIView, because reason: EventRecord.Reason) -> Bool {
    window?.application?.delivery.record(.staysUnfocused, at: view, reason: reason)
    return false
  }

  /// Moves the focus to a responder that has become first responder. Has no effect if no item is focused (P-30).
  func follow(_ responder: UIResponder) {
    guard focusedView != nil, let view = responder as? UIView, view !== focusedView, view.canBecomeFocused else {
      return
    }
    update(to: view, heading: [])
  }

  // MARK: Finding

  private static func chain(from environment: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
    var chain: [any UIFocusEnvironment] = []
    var next: (any UIFocusEnvironment)? = environment
    while let current = next {
      chain.append(current)
      next = current.parentFocusEnvironment
    }
    return chain
  }

  private func preferredItem(in environment: any UIFocusEnvironment, depth: Int = 0) -> UIView? {
    // Two environments may prefer each other; the limit ends this recursion.
    guard depth < 100 else { return nil }
    guard let window else { return nil }
    if let view = environment as? UIView, view.window === window, view.canReceiveFocus { return view }
    for preferred in environment.preferredFocusEnvironments where preferred !== environment {
      if let found = preferredItem(in: preferred, depth: depth + 1) { return found }
    }
    let root = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    return focusableViews(in: window).first { view in root.map { view.isDescendant(of: $0) } ?? false }
  }

  /// Returns the items that can be focused, in reading order: from top to bottom, then from left to right, or from
  /// right to left in a right-to-left layout. Items at the same position keep the order of the view tree.
  private func focusableViews(in window: UIWindow) -> [UIView] {
    var found: [(view: UIView, frame: CGRect)] = []
    let isMirrored = window.isRightToLeft
    func search(_ view: UIView) {
      guard view.geometry.hit.isReachable else { return }
      if view.canReceiveFocus {
        let frame = frame(of: view)
        found.append((view, isMirrored ? frame.mirrored(in: .zero) : frame))
      }
      for child in view.children { search(child) }
    }
    for child in window.childrenInFront { search(child) }
    return found.enumerated()
      .sorted { left, right in
        (left.element.frame.minY, left.element.frame.minX, left.offset)
          < (right.element.frame.minY, right.element.frame.minX, right.offset)
      }
      .map(\.element.view)
  }

  /// Returns the nearest item in a direction. Items whose extent perpendicular to the direction overlaps that of
  /// `start` are preferred.
  private func nearest(_ heading: UIFocusHeading, from start: UIView, among items: [UIView]) -> UIView? {
    let origin = Span(frame(of: start), heading)
    var best: (view: UIView, cost: (Int, CGFloat, CGFloat))?
    for item in items where item !== start {
      let span = Span(frame(of: item), heading)
      guard span.middle > origin.middle, span.end > origin.end else { continue }
      let aside = max(0, max(span.low - origin.high, origin.low - span.high))
      let overlaps = span.low < origin.high && origin.low < span.high
      let cost = (overlaps ? 0 : 1, max(0, span.start - origin.end) + 2 * aside, aside)
      if best.map({ cost < $0.cost }) ?? true { best = (item, cost) }
    }
    return best?.view
  }

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil as UIView?) }

  /// The two extents of a frame: along the heading, with values that increase in the direction of the heading, and
  /// perpendicular to the heading.
  private struct Span {
    let start: CGFloat
    let end: CGFloat
    let low: CGFloat
    let high: CGFloat
    var middle: CGFloat { (start + end) / 2 }

    init(_ frame: CGRect, _ heading: UIFocusHeading) {
      let isVertical = heading == .up || heading == .down
      let along = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      let isBackwards = heading == .up || heading == .left
      start = isBackwards ? -along.1 : along.0
      end = isBackwards ? -along.0 : along.1
      low = isVertical ? frame.minX : frame.minY
      high = isVertical ? frame.maxX : frame.maxY
    }
  }

  /// Changes the value of the focused view with an arrow key along the view's axis, without moving the focus. Returns
  /// whether the view has such a value.
  func adjust(_ heading: UIFocusHeading) -> Bool { focusedView?.adjust(heading) ?? false }
}

extension UIWindow {
  /// The subviews that no presented view covers. Covered subviews cannot be focused, and accessibility does not read
  /// them.
  var childrenInFront: [UIView] {
    let cover = children.lastIndex { ($0 as? TransitionView).map { !$0.passesTouchesOutside } ?? false }
    return Array(children[(cover ?? children.startIndex)...])
  }
}

extension UIView {
  fileprivate var canReceiveFocus: Bool { geometry.hit.isReachable && canBecomeFocused }
}
