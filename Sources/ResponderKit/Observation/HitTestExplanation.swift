import Foundation

/// Why hit-testing passed a view over.
///
/// It follows the library's own rule (H-01); a view that overrides `hitTest(_:with:)` is only said to have answered nil.
public enum HitTestVerdict: Equatable, Sendable {
  case hidden
  case interactionOff
  case tooFaint(alpha: CGFloat, threshold: CGFloat)
  /// It moves or fades, in an animation without `.allowUserInteraction` (H-08).
  case animating
  case outside
  /// A singular transform folds the view away (H-17).
  case folded
  /// The view holds the point, but an override gave the touch away.
  case answeredNil
  /// Lies behind the one that was hit, or behind its ancestor.
  case covered
}

/// A view that was not hit, and why.
@preconcurrency @MainActor
public struct PassedOverView {
  /// The view that was not hit.
  public let view: UIView
  /// Why not.
  public let verdict: HitTestVerdict
  /// The view in front, where it is covered.
  public let cover: UIView?

  /// A short sentence, without the view's own name.
  public func text(_ names: any RecordNames) -> String { verdict.text(cover: cover.map { names.name(of: $0) }) }
}

extension HitTestVerdict {
  /// A short sentence, without the view's own name.
  ///
  /// - Parameter cover: The name of the view in front, where the view is covered.
  public func text(cover: String?) -> String {
    switch self {
    case .hidden: "isHidden is true"
    case .interactionOff: "isUserInteractionEnabled is false"
    case .tooFaint(let alpha, let threshold): "alpha \(Double(alpha)) is below \(Double(threshold))"
    case .animating: "it animates without allowUserInteraction"
    case .outside: "the point lies outside its bounds"
    case .folded: "its transform cannot be undone"
    case .answeredNil: "its hitTest gave the touch away"
    case .covered: "it lies behind \(cover ?? "another view")"
    }
  }
}

extension UIApplication {
  /// The views that hit-testing came by on its way to `view` and passed over, in the order in which it came by; `point` is on
  /// the screen. Nothing is called twice for it: the answers of overrides are read off what was hit.
  ///
  /// Views behind the one that was hit are left out unless they hold the point.
  public func viewsPassedOver(at point: CGPoint, hitting view: UIView?) -> [PassedOverView] {
    var walk = HitTestWalk(target: view, threshold: configuration.hitTestAlphaThreshold)
    for window in windows.reversed() { walk.visit(window, point) }
    return walk.passed
  }
}

extension UIApplication {
  /// Why hit-testing came to `hit` and not to `view` or to what lies in it: the outermost of `view` and its superviews that shut it
  /// out, or what lies in front; `point` is on the screen. Nil where `view` was hit, or stands in no window.
  ///
  /// Where nothing shuts it out and nothing is in front, an override gave the touch away; the one that is named is the outermost view
  /// on the way from `hit` to `view`.
  public func reason(hitting hit: UIView?, at point: CGPoint, insteadOf view: UIView) -> PassedOverView? {
    guard view.window != nil, hit?.isDescendant(of: view) != true else { return nil }
    let way = sequence(first: view, next: \.superview).reversed()
    var point = point
    for candidate in way {
      guard let inside = candidate.geometry.pointFromSuperview(point) else {
        return PassedOverView(view: candidate, verdict: .folded, cover: nil)
      }
      point = inside
      let holds = candidate.geometry.hit.contains(point.x.native, point.y.native)
      // What is on the way to the hit view let the touch through, whatever it looks like.
      if hit?.isDescendant(of: candidate) == true { continue }
      if let verdict = candidate.shuttingOut(holds: holds, threshold: configuration.hitTestAlphaThreshold) {
        return PassedOverView(view: candidate, verdict: verdict, cover: nil)
      }
    }
    guard let hit, !view.isDescendant(of: hit) else {
      let first = way.first { hit == nil || ($0 !== hit && $0.isDescendant(of: hit ?? $0)) }
      return PassedOverView(view: first ?? view, verdict: .answeredNil, cover: nil)
    }
    // What lies behind it was hit only because an override in front gave the touch away.
    if let front = view.branch(inFrontOf: hit) { return PassedOverView(view: front, verdict: .answeredNil, cover: nil) }
    return PassedOverView(view: view, verdict: .covered, cover: hit)
  }
}

extension UIView {
  /// The outermost view on the way to this one that lies in front of another view; nil where it lies behind.
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

  /// What of its own keeps hit-testing from it; nil where nothing does.
  fileprivate func shuttingOut(holds: Bool, threshold: CGFloat) -> HitTestVerdict? {
    if isHidden { return .hidden }
    if !isUserInteractionEnabled { return .interactionOff }
    if alpha < threshold { return .tooFaint(alpha: alpha, threshold: threshold) }
    if !geometry.hit.isReachable { return .animating }
    return holds ? nil : .outside
  }
}

/// Goes the way of hit-testing once more, looking instead of asking.
@MainActor
private struct HitTestWalk {
  let target: UIView?
  let threshold: CGFloat
  var passed: [PassedOverView] = []
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

  /// Front to back, as hit-testing goes.
  mutating func visit(_ view: UIView, _ pointInSuperview: CGPoint) {
    guard passed.count < limit else { return }
    guard let point = view.geometry.pointFromSuperview(pointInSuperview) else {
      note(view, .folded)
      return
    }
    let isOnPath = path.holds(view)
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
      note(view, .answeredNil)
    }
  }

  private mutating func note(_ view: UIView, _ verdict: HitTestVerdict) {
    passed.append(PassedOverView(view: view, verdict: verdict, cover: verdict == .covered ? cover : nil))
  }
}
