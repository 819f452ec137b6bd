import Foundation
import ResponderKit

/// The target of a recognizer: without one no action is sent. It keeps what the last action saw.
@MainActor
final class ActionProbe {
  static let action = Selector(ActionProbe.receive)

  private(set) var location: CGPoint?
  private(set) var translation: CGPoint?
  private(set) var velocity: CGPoint?
  private(set) var numberOfTouches: Int?

  func receive(_ recognizer: UIGestureRecognizer) {
    location = recognizer.location(in: recognizer.view)
    numberOfTouches = recognizer.numberOfTouches
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    translation = pan.translation(in: pan.view)
    velocity = pan.velocity(in: pan.view)
  }
}
