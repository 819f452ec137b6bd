import Foundation
import ResponderKit

/// A target that records the values of a recognizer at its last action; a recognizer sends actions only if it has a
/// target.
@MainActor
final class ActionProbe {
  static let action = Selector(ActionProbe.receive)

  weak let recognizer: UIGestureRecognizer?
  /// The view whose editing the action ends; nil if the action ends no editing.
  weak var edited: UIView?
  /// The app code of the action.
  var code: [HandlerNode] = []
  /// Runs the app code.
  var program: ((UIGestureRecognizer) -> Void)?

  private(set) var location: CGPoint?
  private(set) var translation: CGPoint?
  /// The velocity, with one component for a pinch or rotation and two components for a pan.
  private(set) var velocity: [CGFloat]?
  private(set) var scale: CGFloat?
  /// The rotation in radians.
  private(set) var rotation: CGFloat?
  private(set) var numberOfTouches: Int?

  init(of recognizer: UIGestureRecognizer) { self.recognizer = recognizer }

  func receive(_ recognizer: UIGestureRecognizer) {
    location = recognizer.location(in: recognizer.view)
    numberOfTouches = recognizer.numberOfTouches
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      translation = pan.translation(in: pan.view)
      let speed = pan.velocity(in: pan.view)
      velocity = [speed.x, speed.y]
    case let pinch as UIPinchGestureRecognizer:
      scale = pinch.scale
      velocity = [pinch.velocity]
    case let turn as UIRotationGestureRecognizer:
      rotation = turn.rotation
      velocity = [turn.velocity]
    default: break
    }
    if let edited, [.began, .ended].contains(recognizer.state) { edited.endEditing(true) }
    program?(recognizer)
  }
}
