import Foundation

/// The reason why hit-testing skipped a view.
///
/// The verdict is derived from the rules of hit-testing (H-01). If a view overrides `hitTest(_:with:)`, the verdict is
/// only that the override returned nil.
public enum HitTestVerdict: Equatable, Sendable {
  case hidden
  case interactionDisabled
  case alphaTooLow(alpha: CGFloat, threshold: CGFloat)
  /// The view is animated without `.allowUserInteraction` (H-08).
  case animating
  case outside
  /// The width or the height of the view's bounds is 0, so the bounds contain no point.
  case noArea(CGSize)
  /// The view's transform cannot be inverted. Therefore no point can be converted to the view's coordinates (H-17).
  case transformNotInvertible
  /// The view contains the point, but an override of a hit-testing method prevented the hit.
  case returnedNil
  /// The view is behind the hit view or behind an ancestor of the hit view.
  case covered
}

/// A view that was not hit, and the reason why hit-testing skipped it.
@preconcurrency @MainActor
public struct SkippedView {
  /// The view that was not hit.
  public let view: UIView
  /// The reason why the view was not hit.
  public let verdict: HitTestVerdict
  /// The view in front of `view` if `verdict` is `.covered`; nil otherwise.
  public let cover: UIView?

  /// Returns the reason as a short sentence without the view's name.
  public func text(_ names: any RecordNames) -> String { verdict.text(cover: cover.map { names.name(of: $0) }) }
}

extension HitTestVerdict {
  /// Returns the reason as a short sentence without the view's name.
  ///
  /// - Parameter cover: The name of the view in front if the view is covered; nil otherwise.
  public func text(cover: String?) -> String {
    switch self {
    case .hidden: "isHidden is true"
    case .interactionDisabled: "isUserInteractionEnabled is false"
    case .alphaTooLow(let alpha, let threshold): "alpha \(Double(alpha)) is below \(Double(threshold))"
    case .animating: "it animates without allowUserInteraction"
    case .outside: "the point is outside its bounds"
    case .noArea(let size) where size.width > 0: "its height is 0"
    case .noArea(let size): size.height > 0 ? "its width is 0" : "its width and height are 0"
    case .transformNotInvertible: "its transform is not invertible"
    case .returnedNil: "its hitTest returned nil"
    case .covered: "it lies behind \(cover ?? "another view")"
    }
  }
}

extension UIApplication {
  /// Returns the views that hit-testing skipped before it found `view`, in order. `point` is in points on the screen.
  /// No method of a view is called: the results of overrides are inferred from the hit view.
  ///
  /// Views behind the hit view are included only if they contain the point. The result contains only windows on the
  /// screen of the hit view, or on the main screen if no view was hit.
  public func skippedViews(at point: CGPoint, hitting view: UIView?) -> [SkippedView] {
    var walk = HitTestWalk(target: view, threshold: configuration.hitTestAlphaThreshold)
    let screen = view?.window?.screenNumber ?? 0
    for window in windows.reversed() where connectedScreens.isEmpty || window.screenNumber == screen {
      walk.visit(window, point)
    }
    return walk.passed
  }
}

extension UIApplication {
  /// Returns the reason why hit-testing found `hit` and not `view` or a descendant of `view`. `point` is in points on
  /// the screen. Returns nil if `view` or a descendant was hit, or if `view` is in no window.
  ///
  /// If properties of `view` or its superviews prevent the hit, the result contains the outermost of these views.
  /// Otherwise, if `hit` is in front of `view`, the verdict is `.covered`. In all other cases an override must have
  /// prevented the hit, and the result contains the outermost view that may have this override.
  public func reason(hitting hit: UIView?, at point: CGPoint, insteadOf view: UIView) -> SkippedView? {
    guard view.window != nil, hit?.isDescendant(of: view) != true else { return nil }
    let path = sequence(first: view, next: \.superview).reversed()
    var point = point
    for candidate in path {
      guard let inside = candidate.geometry.pointFromSuperview(point) else {
        return SkippedView(view: candidate, verdict: .transformNotInvertible, cover: nil)
      }
      point = inside
      let holds = candidate.geometry.hit.contains(point.x.native, point.y.native)
      // Hit-testing reached the hit view through its ancestors. Therefore none of these ancestors prevented the hit,
      // whatever their properties are.
      if hit?.isDescendant(of: candidate) == true { continue }
      if let verdict = candidate.shuttingOut(holds: holds, threshold: configuration.hitTestAlphaThreshold) {
        return SkippedView(view: candidate, verdict: verdict, cover: nil)
      }
    }
    guard let hit, !view.isDescendant(of: hit) else {
      let first = path.first { hit == nil || ($0 !== hit && $0.isDescendant(of: hit ?? $0)) }
      return SkippedView(view: first ?? view, verdict: .returnedNil, cover: nil)
    }
    // The hit view is behind `view`. The only possible reason is that an override of the view in front returned nil.
    if let front = view.branch(inFrontOf: hit) { return SkippedView(view: front, verdict: .returnedNil, cover: nil) }
    return SkippedView(view: view, verdict: .covered, cover: hit)
  }
}

extension UIView {
  /// Returns the outermost of this view and its ancestors that is in front of `other`; nil if this view is behind
  /// `other`.
  fileprivate func branch(inFrontOf other: UIView) -> UIView? {
    var branch: UIView = self
    while let parent = branch.superview {
      if let rival = sequence(first: other, next: \.superview).first(where: { $0.superview === parent }) {
        let siblings = parent.subviews
        let own = siblings.firstIndex { $0 === branch } ?? 0
        let its = siblings.firstIndex { $0 === rival } ?? 0
        return own > its ? branch : nil
      }
      branch = parent
    }
    return nil
  }

  /// Returns the verdict for the first property of this view that prevents a hit. If no property prevents a hit,
  /// returns nil if the view contains the point (`holds` is true), `.noArea` if the view contains no point at all, and
  /// `.outside` otherwise.
  fileprivate func shuttingOut(holds: Bool, threshold: CGFloat) -> HitTestVerdict? {
    if isHidden { return .hidden }
    if !isUserInteractionEnabled { return .interactionDisabled }
    if alpha < threshold { return .alphaTooLow(alpha: alpha, threshold: threshold) }
    if !geometry.hit.isReachable { return .animating }
    if holds { return nil }
    return bounds.width > 0 && bounds.height > 0 ? .outside : .noArea(bounds.size)
  }
}

/// Repeats hit-testing, but reads the properties of views instead of calling the views' methods.
@MainActor
private struct HitTestWalk {
  let target: UIView?
  let threshold: CGFloat
  var passed: [SkippedView] = []
  private var cover: UIView?
  private let path: [UIView]
  private let limit = 200

  init(target: UIView?, threshold: CGFloat) {
    self.target = target
    self.threshold = threshold
    var path: [UIView] = []
    var view = target
    while let current = view {
      path.append(current)
      view = current.superview
    }
    self.path = path
  }

  /// Visits a view and its subviews from front to back, in the order of hit-testing.
  mutating func visit(_ view: UIView, _ pointInSuperview: CGPoint) {
    guard passed.count < limit else { return }
    guard let point = view.geometry.pointFromSuperview(pointInSuperview) else {
      note(view, .transformNotInvertible)
      return
    }
    let isOnPath = path.containsObject(view)
    let holds = view.geometry.hit.contains(point.x.native, point.y.native)
    if cover != nil, !isOnPath {
      if holds, view.geometry.hit.isReachable { note(view, .covered) }
      return
    }
    if !isOnPath {
      if let verdict = view.shuttingOut(holds: holds, threshold: threshold) { return note(view, verdict) }
    }
    for child in view.children.reversed() { visit(child, point) }
    if view === target {
      cover = view
    } else if !isOnPath, cover == nil {
      note(view, .returnedNil)
    }
  }

  private mutating func note(_ view: UIView, _ verdict: HitTestVerdict) {
    passed.append(SkippedView(view: view, verdict: verdict, cover: verdict == .covered ? cover : nil))
  }
}
