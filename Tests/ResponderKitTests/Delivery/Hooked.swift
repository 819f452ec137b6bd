import Foundation
import ResponderKit
import Testing

/// A recognizer that records the calls of its methods and returns configurable results.
@MainActor
final class Hooked: UIGestureRecognizer {
  var receivesEvent: () -> Bool = { true }
  var requiresFailure: (UIGestureRecognizer) -> Bool = { _ in false }
  var isRequiredToFail: (UIGestureRecognizer) -> Bool = { _ in false }
  var canBlock: (UIGestureRecognizer) -> Bool = { _ in true }
  var canBeBlocked: (UIGestureRecognizer) -> Bool = { _ in true }
  var ignoresFurther = false
  /// The number of fingers on the screen at each call of `shouldReceive(_:)` for an event.
  private(set) var receiveQuestions: [Int] = []
  private(set) var relationQuestions: [String] = []
  /// The touches methods that were called, each with the number of touches.
  private(set) var phases: [String] = []
  /// The state at each call of `reset()`.
  private(set) var resets: [State] = []

  func ask(for wanted: State) { state = wanted }

  private func note(_ question: String, _ other: UIGestureRecognizer) {
    relationQuestions.append("\(name ?? "?") \(question) \(other.name ?? "?")")
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    receiveQuestions.append(event.allTouches?.count ?? 0)
    return receivesEvent()
  }

  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    note("shouldRequireFailure of", other)
    return requiresFailure(other)
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    note("shouldBeRequiredToFail by", other)
    return isRequiredToFail(other)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    note("canPrevent", other)
    return canBlock(other)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    note("canBePrevented by", other)
    return canBeBlocked(other)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    phases.append("began \(touches.count)")
    guard ignoresFurther, phases.count > 1 else { return }
    for touch in touches { ignore(touch, for: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { phases.append("moved \(touches.count)") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { phases.append("ended \(touches.count)") }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    phases.append("cancelled \(touches.count)")
  }

  override func reset() { resets.append(state) }
}

/// A view that records the recognizers for which its `gestureRecognizerShouldBegin(_:)` is called, with their states.
@MainActor
final class AskedView: UIView {
  var asked: [String] = []
  var begins = true

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    asked.append("\(gestureRecognizer.name ?? "?") \(gestureRecognizer.state.word)")
    return begins
  }
}

/// A delegate that records the touches with which `shouldReceive` is called.
@MainActor
final class TouchQuestions: UIGestureRecognizerDelegate {
  var seen: [String] = []
  var onQuestion: (UITouch) -> Void = { _ in }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    onQuestion(touch)
    return true
  }
}
