import Foundation
import ResponderKit

/// The delegate of all recognizers. Its results are a fixed function of the seed.
@MainActor
final class SoakDelegate: UIGestureRecognizerDelegate {
  weak var world: SoakWorld?
  private let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
  }

  private func draw(_ question: UInt64, _ first: Int, _ second: Int = 0) -> Int {
    var mixed = seed &+ question &* 0x9E37_79B9_7F4A_7C15
    for number in [first, second] {
      mixed = (mixed ^ UInt64(bitPattern: Int64(number))) &* 0xBF58_476D_1CE4_E5B9
      mixed ^= mixed >> 31
    }
    return Int(mixed % 100)
  }

  private func number(_ recognizer: UIGestureRecognizer) -> Int { recognizer.name.flatMap { Int($0) } ?? 0 }

  private func asks(_ number: Int, _ other: Int) -> Bool {
    guard let recognizer = world?.recognizers[number], recognizer.delegate != nil else { return false }
    // The library's built-in recognizers do not have a number in the world, so all of them count as number 0.
    return draw(3, number, other >= 10_000 ? 0 : other) < 30
  }

  /// Returns whether either of the two recognizers is allowed to recognize simultaneously with the other one. The
  /// method has no side effects, unlike a call by the library.
  func mayBoth(_ first: Int, _ second: Int) -> Bool { asks(first, second) || asks(second, first) }

  func act(_ recognizer: UIGestureRecognizer) {
    world?.model.mix(number(recognizer))
    world?.run(.action)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    world?.run(.question)
    return draw(1, number(gestureRecognizer)) >= 10
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    world?.run(.question)
    return draw(2, number(gestureRecognizer)) >= 10
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    world?.run(.question)
    return asks(number(gestureRecognizer), number(otherGestureRecognizer))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { draw(4, number(gestureRecognizer), number(otherGestureRecognizer)) < 10 }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { draw(5, number(gestureRecognizer), number(otherGestureRecognizer)) < 10 }
}
