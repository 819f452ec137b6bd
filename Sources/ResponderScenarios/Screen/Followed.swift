import Foundation

/// The part of a gesture that a `follow` step has already applied to a view.
struct Followed {
  /// The applied translation, in the coordinate space of the view's superview.
  var translation = CGPoint.zero
  var scale: CGFloat = 1
  /// The applied rotation, in radians.
  var rotation: CGFloat = 0
}
