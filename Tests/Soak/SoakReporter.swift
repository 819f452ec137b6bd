import Foundation
import ResponderKit

/// An object that reports each call of a view's methods to the view's world. The world may make changes during the
/// call.
@MainActor
final class SoakReporter {
  private(set) weak var world: SoakWorld?
  /// The number of the view or recognizer in the script.
  let number: Int

  init(_ world: SoakWorld, _ number: Int) {
    self.world = world
    self.number = number
  }

  func report(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ view: UIView) {
    world?.model.receive(view, number: number, phase, touches)
    switch phase {
    case .began: world?.run(.began)
    case .moved: world?.run(.moved)
    case .ended: world?.run(.ended)
    default: world?.run(.cancelled)
    }
  }
}

/// A view that reports the calls of its methods.
@MainActor
protocol SoakReporting: UIView {
  var reporter: SoakReporter? { get set }
}
