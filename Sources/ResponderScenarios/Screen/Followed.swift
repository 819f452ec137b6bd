import Foundation

/// The part of a gesture that a view has already followed.
struct Followed {
  /// The translation, in the coordinates of the view's superview.
  var translation = CGPoint.zero
  var scale: CGFloat = 1
  /// The rotation in radians.
  var rotation: CGFloat = 0
}
