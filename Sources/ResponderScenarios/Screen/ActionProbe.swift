import Foundation
import ResponderKit

/// The target of a recognizer: without one no action is sent. It keeps what the last action saw.
@MainActor
final class ActionProbe {
  static let action = Selector(ActionProbe.receive)

  weak let recognizer: UIGestureRecognizer?
  /// Where the program's action ends the editing, without asking; it does nothing else.
  weak var edited: UIView?
  /// What the file's code does besides.
  var code: [HandlerNode] = []
  /// Runs it.
  var program: ((UIGestureRecognizer) -> Void)?

  private(set) var location: CGPoint?
  private(set) var translation: CGPoint?
  /// One component of a pinch or a rotation, two of a pan.
  private(set) var velocity: [CGFloat]?
  private(set) var scale: CGFloat?
  /// Radians.
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
