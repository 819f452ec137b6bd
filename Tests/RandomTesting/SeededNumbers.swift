import Foundation

/// A pseudorandom number generator whose numbers depend only on the seed, on every platform (SplitMix64). Tests use
/// only this generator with fixed seeds, so each failure can be repeated.
public struct SeededNumbers: RandomNumberGenerator {
  /// The seed of the sequence.
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Creates the generator of a test and prints its seed.
  ///
  /// - Parameters:
  ///   - standard: The seed unless the environment variable `RANDOM_SEED` has another one. The dose `rest` begins with
  ///     the next seed, so that it does not repeat the rounds of the dose `smoke`.
  ///   - test: The name of the test.
  public init(standard: UInt64, for test: String = #function) {
    var seed = standard &+ (RandomDose.current == .rest ? 1 : 0)
    if let word = ProcessInfo.processInfo.environment["RANDOM_SEED"] {
      guard let given = UInt64(word) else { fatalError("RANDOM_SEED is \(word); expected a whole number from 0 on") }
      seed = given
    }
    print("\(test): seed \(seed)")
    self.init(seed: seed)
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number from 0 to `count - 1`.
  public mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns true with the probability `part`, from 0 to 1.
  public mutating func chance(_ part: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < part }

  /// Returns a random number in the range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
  }

  /// Returns a random element of `choices`.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}
