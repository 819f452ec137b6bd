import Foundation

/// What of a gesture a view has followed.
struct Followed {
  /// Points of the view's superview.
  var translation = CGPoint.zero
  var scale: CGFloat = 1
  /// Radians.
  var rotation: CGFloat = 0
}
