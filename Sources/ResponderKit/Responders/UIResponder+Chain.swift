import Foundation

/// Traversals of the responder chain.
///
/// An override of `next` can create a cycle. Therefore every traversal visits a limited number of responders, and then
/// behaves as if it had reached the end of the chain.
extension UIResponder {
  /// The maximum number of responders that a traversal visits; no real chain is this long.
  static let maximumChainLength = 1_000

  /// The number of nested calls of `forwardToNext`, which is the number of responders visited by a method that each
  /// responder forwards to `next`.
  @exclusivity(unchecked) private static var traversalDepth = 0

  /// Calls `body` with `next` and returns the result of `body`. Used by methods that each responder forwards. Returns
  /// nil at the end of the chain.
  @inline(__always)
  final func forwardToNext<Result>(_ body: (UIResponder) -> Result) -> Result? {
    guard let next, UIResponder.traversalDepth < UIResponder.maximumChainLength else { return nil }
    UIResponder.traversalDepth += 1
    let result = body(next)
    UIResponder.traversalDepth -= 1
    return result
  }

  /// This responder and the responders above it in the chain, in the order of the chain.
  final var chain: [UIResponder] {
    var chain = [self]
    while chain.count < UIResponder.maximumChainLength, let next = chain[chain.count - 1].next { chain.append(next) }
    return chain
  }

  /// Calls `body` with this responder and then with each responder above it in the chain. Returns the first result that
  /// is not nil; nil if there is none.
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
