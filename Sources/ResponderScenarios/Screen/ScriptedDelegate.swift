import ResponderKit

/// A recognizer delegate with results from a scenario. A result that the scenario omits is UIKit's default.
@MainActor
final class ScriptedDelegate: UIGestureRecognizerDelegate {
  let results: GestureDelegateNode
  private unowned let screen: Screen

  init(_ results: GestureDelegateNode, screen: Screen) {
    self.results = results
    self.screen = screen
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    run("shouldBegin", gestureRecognizer)
    guard let beginning = results.shouldBegin else { return true }
    let pan = gestureRecognizer as? UIPanGestureRecognizer
    let translation = pan?.translation(in: pan?.view) ?? .zero
    switch beginning {
    case .always: return true
    case .never: return false
    case .horizontal: return translation.x.magnitude > translation.y.magnitude
    case .vertical: return translation.y.magnitude > translation.x.magnitude
    }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    run("shouldReceiveTouch", gestureRecognizer)
    let view = touch.view.flatMap { screen.nearestName(of: $0) } ?? ReservedName.nothing
    switch results.shouldReceiveTouch {
    case nil, .always: return true
    case .never: return false
    case .onlyOn(let ids): return ids.contains(view)
    case .notOn(let ids): return !ids.contains(view)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    switch results.simultaneousWith {
    case nil: false
    case .all: true
    case .ids(let ids): ids.contains(screen.name(of: otherGestureRecognizer))
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    results.shouldRequireFailureOf?.contains(screen.name(of: otherGestureRecognizer)) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    results.shouldBeRequiredToFailBy?.contains(screen.name(of: otherGestureRecognizer)) ?? false
  }

  private func run(_ call: String, _ recognizer: UIGestureRecognizer) {
    guard !results.handlers.isEmpty else { return }
    screen.runAppCode(results.handlers.steps(at: call), by: recognizer, call)
  }
}
