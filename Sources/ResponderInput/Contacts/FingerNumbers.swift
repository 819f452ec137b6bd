/// The finger numbers that are in use. All devices of an application share them, so that touches of several devices do
/// not collide.
package struct FingerNumbers: Sendable {
  private var taken: Set<Int> = []

  package init() {}

  /// Returns the lowest free number, from 1, and marks it as used.
  mutating func take() -> Int {
    var number = 1
    while taken.contains(number) { number += 1 }
    taken.insert(number)
    return number
  }

  mutating func release(_ numbers: some Sequence<Int>) {
    taken.subtract(numbers)
  }
}
