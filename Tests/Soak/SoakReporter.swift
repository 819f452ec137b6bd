import Foundation
import ResponderKit

/// Tells a world of each call that the library makes of one of its views, and lets it change something there.
@MainActor
final class SoakReporter {
  private(set) weak var world: SoakWorld?
  /// The view's, or the recognizer's.
  let number: Int

  init(_ world: SoakWorld, _ number: Int) {
    self.world = world
    self.number = number
  }

  func report(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ view: UIView) {
    world?.model.tell(view, number: number, phase, touches)
    switch phase {
    case .began: world?.run(.began)
    case .moved: world?.run(.moved)
    case .ended: world?.run(.ended)
    default: world?.run(.cancelled)
    }
  }
}

/// A view that reports what it is called for.
@MainActor
protocol SoakReporting: UIView {
  var reporter: SoakReporter? { get set }
}
