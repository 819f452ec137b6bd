import Foundation
import ResponderKit

extension ServerMessage.Values {
  /// Reads the current values of a recognizer, such as its location, translation or scale.
  @MainActor init(of recognizer: UIGestureRecognizer) {
    location = recognizer.location(in: nil).numbers
    touches = recognizer.numberOfTouches
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      translation = pan.translation(in: nil).numbers
      velocity = pan.velocity(in: nil).numbers
    case let pinch as UIPinchGestureRecognizer:
      scale = Double(pinch.scale)
      velocity = [Double(pinch.velocity)]
    case let rotation as UIRotationGestureRecognizer:
      self.rotation = Double(rotation.rotation)
      velocity = [Double(rotation.velocity)]
    default: break
    }
  }
}

extension CGPoint {
  fileprivate var numbers: [Double] { [Double(x), Double(y)] }
}
