import Foundation

/// Traversals of the responder chain.
///
/// An override of `next` can create a cycle. Every traversal therefore visits a limited number of responders and then
/// ends as at the end of the chain.
extension UIResponder {
  /// The maximum number of responders that a traversal visits; no real chain is this long.
  static let maximumChainLength = 1_000

  /// The number of nested traversals, which counts the steps if each step calls the next one.
  @exclusivity(unchecked) private static var traversalDepth = 0

  /// Calls `body` with `next` and returns its result, for methods that each responder forwards. Returns nil at the end
  /// of the chain.
  @inline(__always)
  final func forwardToNext<Result>(_ body: (UIResponder) -> Result) -> Result? {
    guard let next, UIResponder.traversalDepth < UIResponder.maximumChainLength else { return nil }
    UIResponder.traversalDepth += 1
    let result = body(next)
    UIResponder.traversalDepth -= 1
    return result
  }

  /// This responder and those above it in the chain, in this order.
  final var chain: [UIResponder] {
    var chain = [self]
    while chain.count < UIResponder.maximumChainLength, let next = chain[chain.count - 1].next { chain.append(next) }
    return chain
  }

  /// Calls `body` with this responder and with each one up the chain, and returns the first result that is not nil.
  final func firstInChain<Result>(_ body: (UIResponder) -> Result?) -> Result? {
    var responder: UIResponder? = self
    var steps = 0
    while let current = responder, steps < UIResponder.maximumChainLength {
      if let result = body(current) { return result }
      responder = current.next
      steps += 1
    }
    return nil
  }
}
