import Foundation

/// The part of a random test suite that a run plays, from the environment variable `RANDOM_DOSE`: `smoke`, the default,
/// plays the first seeds, `rest` the other seeds, and `full` all seeds. `long`, which is started by hand, plays further
/// seeds of the suites that have them.
///
/// `make test` plays `smoke`. `make check` plays `rest` for the tests whose functions are named `dosed…`.
public enum RandomDose: String, Sendable {
  case smoke, rest, full, long

  /// The dose of this run. The tests stop if the environment variable has an unknown value.
  public static let current: RandomDose = {
    guard let word = ProcessInfo.processInfo.environment["RANDOM_DOSE"] else { return .smoke }
    guard let dose = RandomDose(rawValue: word) else {
      fatalError("RANDOM_DOSE is \(word); expected smoke, rest, full or long")
    }
    return dose
  }()

  /// Returns the seeds of this run.
  ///
  /// - Parameters:
  ///   - smoke: The number of seeds in the dose `smoke`, which begins with the seed `first`.
  ///   - full: The number of all seeds, at least 1 more than `smoke`.
  ///   - long: The number of seeds in the dose `long`; nil means the value of `full`.
  ///   - dose: The part to return; that of this run by default.
  public static func seeds(
    smoke: UInt64,
    full: UInt64,
    long: UInt64? = nil,
    from first: UInt64 = 1,
    in dose: RandomDose = .current
  ) -> ClosedRange<UInt64> {
    switch dose {
    case .smoke: first...(first + smoke - 1)
    case .rest: (first + smoke)...(first + full - 1)
    case .full: first...(first + full - 1)
    case .long: first...(first + (long ?? full) - 1)
    }
  }

  /// Returns the elements of a table that this run plays. The dose `smoke` plays every `stride`-th element, and the
  /// dose `rest` plays the other elements.
  public static func sample<Element>(
    of elements: [Element],
    oneIn stride: Int,
    in dose: RandomDose = .current
  ) -> [Element] {
    elements.enumerated().filter { index, _ in
      switch dose {
      case .smoke: index % stride == 0
      case .rest: index % stride != 0
      case .full, .long: true
      }
    }.map(\.element)
  }

  /// Returns the number of rounds of this run. Suites with one generator for all rounds use this number.
  public static func count(smoke: Int, full: Int) -> Int {
    switch current {
    case .smoke: smoke
    case .rest: full - smoke
    case .full, .long: full
    }
  }
}
