import Foundation

/// The part of a random suite that a run plays, by the environment's `RANDOM_DOSE`: `smoke` (the default) plays the first few seeds,
/// `rest` the seeds that `smoke` leaves out, `full` all of them.
///
/// `make test` plays the smoke dose. `make check` plays the rest: of the tests whose functions are named `dosed…`.
public enum RandomDose: String, Sendable {
  case smoke, rest, full

  /// The dose of this run. A word that is none of the three stops the tests.
  public static let current: RandomDose = {
    guard let word = ProcessInfo.processInfo.environment["RANDOM_DOSE"] else { return .smoke }
    guard let dose = RandomDose(rawValue: word) else { fatalError("RANDOM_DOSE is \(word), not smoke, rest or full") }
    return dose
  }()

  /// The seeds of this run.
  ///
  /// - Parameters:
  ///   - smoke: The number of seeds of the smoke dose, beginning with `first`.
  ///   - full: The number of all seeds, at least 1 more than `smoke`.
  public static func seeds(smoke: UInt64, full: UInt64, from first: UInt64 = 1) -> ClosedRange<UInt64> {
    switch current {
    case .smoke: first...(first + smoke - 1)
    case .rest: (first + smoke)...(first + full - 1)
    case .full: first...(first + full - 1)
    }
  }

  /// The number of rounds of this run, for suites whose seed differs from run to run.
  public static func count(smoke: Int, full: Int) -> Int {
    switch current {
    case .smoke: smoke
    case .rest: full - smoke
    case .full: full
    }
  }
}
