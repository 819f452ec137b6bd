import Foundation

/// Walks up the responder chain.
///
/// An override of `next` may bend a chain into a circle. No walk goes round for ever: it ends as if the chain did.
extension UIResponder {
  /// The most responders of one walk; no real chain is this long.
  static let longestChain = 1_000

  /// How many walks up a chain are inside of each other; where each step calls the next one, as many as its steps.
  @exclusivity(unchecked) private static var stepsUp = 0

  /// Has `next` go on with a walk that each responder hands on itself; nil at the end of the chain.
  @inline(__always)
  final func climb<Answer>(_ goOn: (UIResponder) -> Answer) -> Answer? {
    guard let next, UIResponder.stepsUp < UIResponder.longestChain else { return nil }
    UIResponder.stepsUp += 1
    let answer = goOn(next)
    UIResponder.stepsUp -= 1
    return answer
  }

  /// This responder and those up the chain, the nearest first.
  final var chain: [UIResponder] {
    var chain = [self]
    while chain.count < UIResponder.longestChain, let next = chain[chain.count - 1].next { chain.append(next) }
    return chain
  }

  /// The first answer of this responder and those up the chain; whoever answers ends the walk.
  final func firstUpTheChain<Answer>(_ ask: (UIResponder) -> Answer?) -> Answer? {
    var responder: UIResponder? = self
    var steps = 0
    while let current = responder, steps < UIResponder.longestChain {
      if let answer = ask(current) { return answer }
      responder = current.next
      steps += 1
    }
    return nil
  }
}
