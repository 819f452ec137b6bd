import Foundation
import ResponderKit

/// The result of hit-testing a point of a view, without a touch.
///
/// Hit-testing calls the overrides of `hitTest(_:with:)` and `point(inside:with:)`, as UIKit does several times for each
/// event. Nothing else of the app is called.
@MainActor
public struct TouchReach {
  /// The view that a touch on the point would hit; nil if it would hit no view.
  public let hit: UIView?
  /// Whether a touch on the point would hit the view or one of its subviews.
  public let isReached: Bool
  /// The reason why a touch on the point would not hit the view; nil if it would hit the view, or if no reason is known.
  public let obstacle: SkippedView?

  /// Tests the center of a view. Returns nil if the view is not in a window of the application.
  public init?(of view: UIView, in application: UIApplication) {
    self.init(CGPoint(x: view.bounds.midX, y: view.bounds.midY), of: view, in: application)
  }

  private init?(_ point: CGPoint, of view: UIView, in application: UIApplication) {
    guard let window = view.window ?? view as? UIWindow else { return nil }
    let location = window.convert(view.convert(point, to: nil), to: nil as UIWindow?)
    var hit: UIView?
    for window in application.windows.reversed() where hit == nil {
      hit = window.hitTest(window.convert(location, from: nil as UIWindow?), with: nil)
    }
    self.hit = hit
    isReached = hit?.isDescendant(of: view) ?? false
    obstacle = isReached ? nil : application.reason(hitting: hit, at: location, insteadOf: view)
  }

  /// The number of points in each direction at which a view is tested.
  private static let pointsPerSide = 3

  /// Returns the reason why a touch on the center would not hit the view; nil if a touch on one of nine points would hit
  /// the view or one of its subviews.
  static func obstacle(to view: UIView, in application: UIApplication) -> SkippedView? {
    guard let center = TouchReach(of: view, in: application), !center.isReached else { return nil }
    let part = 1 / CGFloat(2 * pointsPerSide)
    for row in 0..<pointsPerSide {
      for column in 0..<pointsPerSide {
        let point = CGPoint(
          x: view.bounds.minX + view.bounds.width * CGFloat(2 * column + 1) * part,
          y: view.bounds.minY + view.bounds.height * CGFloat(2 * row + 1) * part
        )
        if TouchReach(point, of: view, in: application)?.isReached == true { return nil }
      }
    }
    return center.obstacle
  }
}

extension HitTestVerdict {
  /// Whether the bounds of the view do not contain the point.
  var isMissed: Bool {
    switch self {
    case .outside, .noArea: true
    default: false
    }
  }
}
