/// A pseudorandom number generator whose numbers depend only on the seed, on every platform (SplitMix64). Tests use
/// only this generator, so a failure can be repeated from its seed.
public struct SeededNumbers: RandomNumberGenerator {
  /// The seed of the sequence.
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
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
