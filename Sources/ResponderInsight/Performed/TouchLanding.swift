import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

/// The landing of a finger, with the view that was hit and all visible views under the finger.
@MainActor
struct TouchLanding {
  /// A view under the finger.
  struct Candidate {
    let view: UIView
    /// Whether the view or one of its subviews was hit.
    let isHit: Bool
    /// Whether the view has custom touches methods.
    fileprivate(set) var handlesTouches: Bool
    /// Whether the view is a control that was disabled when the finger landed.
    let isDisabled: Bool
    /// The reason why hit-testing skipped the view; nil if the view was hit.
    let passedOver: SkippedView?
  }

  let finger: Int
  let point: CGPoint
  let hit: UIView?
  /// The views under the finger, front to back.
  private(set) var candidates: [Candidate] = []

  /// Captures the views under the finger if the record reports a hit; returns nil for any other record.
  init?(_ record: EventRecord, on screen: Screen) {
    guard case .hit = record.what, let point = record.point else { return nil }
    finger = record.fingers.first ?? 1
    self.point = point
    hit = record.subjectObject as? UIView
    var found: [UIView] = []
    let windows = screen.application.windows.reversed().filter { !$0.isHidden }
    for window in windows {
      Self.search(window, window.convert(point, from: nil as UIWindow?), into: &found)
    }
    // The superviews of the hit view are included even if the location is outside their bounds.
    var chain = Array(sequence(first: hit, next: { $0?.superview }).compactMap { $0 })
    chain.removeAll { view in found.contains { $0 === view } }
    for view in found + chain {
      let isHit = hit?.isDescendant(of: view) ?? false
      if !isHit, ObjectNaming.isInternal(view) || isConcealed(view) { continue }
      candidates.append(
        Candidate(
          view: view,
          isHit: isHit,
          handlesTouches: screen.overrides(of: view).handlesTouches,
          isDisabled: (view as? UIControl)?.isEnabled == false,
          passedOver: isHit ? nil : screen.application.reason(hitting: hit, at: point, insteadOf: view)
        )
      )
    }
  }

  /// Collects the views under the finger, front to back, except hidden and clipped views.
  private static func search(_ view: UIView, _ point: CGPoint, into found: inout [UIView]) {
    let isInside = view.bounds.contains(point)
    if isInside || !view.clipsToBounds {
      for subview in view.subviews.reversed() where !subview.isHidden {
        search(subview, subview.convert(point, from: view), into: &found)
      }
    }
    if isInside { found.append(view) }
  }

  /// Marks a view as a view that handles touches. The view was the last responder that received the beginning of a
  /// touch, so its class has touches methods that do not call `super`.
  mutating func note(keeper view: UIView) {
    guard !(view is UIControl || view is UIScrollView || view is UIWindow), !(view is UITableViewCell),
      !(view is UICollectionViewCell), let index = candidates.firstIndex(where: { $0.isHit && $0.view === view })
    else { return }
    candidates[index].handlesTouches = true
  }

  // MARK: Hidden views

  /// Whether the user does not see the view at this location or does not expect to touch it. This is the case for a
  /// view behind a presented controller, a bar or an opaque view.
  private func isConcealed(_ view: UIView) -> Bool {
    guard let hit, !view.isDescendant(of: hit), isInFront(hit, of: view) else { return false }
    for front in sequence(first: hit, next: { $0.superview }) {
      if view.isDescendant(of: front) { return false }
      if front is TransitionView || Self.conceals(front) || isOpaque(front) { return true }
    }
    return false
  }

  private static func conceals(_ view: UIView) -> Bool {
    // For this purpose, the cells and headers of a list count as opaque as well, because they hide each other where
    // they overlap.
    view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UISearchBar
      || view is UITableViewCell || view is UITableViewHeaderFooterView || view is UICollectionReusableView
  }

  private func isOpaque(_ view: UIView) -> Bool {
    let alpha = sequence(first: view, next: \.superview).reduce(1) { $0 * $1.alpha }
    var color: CGFloat = 0
    view.backgroundColor?.getRed(nil, green: nil, blue: nil, alpha: &color)
    return alpha * color > Self.opacity
  }

  /// The smallest opacity at which a view conceals the views behind it.
  private static let opacity = 0.95

  private func isInFront(_ front: UIView, of view: UIView) -> Bool {
    let windows = (front.window, view.window)
    guard windows.0 === windows.1 else { return true }
    let path = Array(sequence(first: view, next: \.superview))
    for branch in sequence(first: front, next: { $0.superview }) {
      guard let parent = branch.superview, let index = path.firstIndex(where: { $0.superview === parent }) else {
        continue
      }
      let siblings = parent.subviews
      let (own, other) = (siblings.firstIndex { $0 === branch }, siblings.firstIndex { $0 === path[index] })
      return (own ?? 0) > (other ?? 0)
    }
    return false
  }
}
