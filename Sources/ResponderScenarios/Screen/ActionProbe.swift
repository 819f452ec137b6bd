import Foundation
import ResponderKit

/// A target of a recognizer that stores the recognizer's values at its last action and runs the app code of the action.
@MainActor
final class ActionProbe {
  static let action = Selector(ActionProbe.receive)

  weak let recognizer: UIGestureRecognizer?
  /// The view whose editing the action ends; nil if the action ends no editing.
  weak var edited: UIView?
  /// The app code of the action.
  var code: [HandlerNode] = []
  /// A closure that runs `code`, with the recognizer as its argument.
  var program: ((UIGestureRecognizer) -> Void)?

  private(set) var location: CGPoint?
  private(set) var translation: CGPoint?
  /// The velocity at the last action: one component for a pinch or a rotation, two components for a pan.
  private(set) var velocity: [CGFloat]?
  private(set) var scale: CGFloat?
  /// The rotation at the last action, in radians.
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
