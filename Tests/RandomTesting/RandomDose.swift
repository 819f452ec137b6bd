import Foundation

/// The part of a random test suite that a run plays, from the environment variable `RANDOM_DOSE`: `smoke`, the default,
/// plays the first seeds, `rest` the other seeds, and `full` all seeds.
///
/// `make test` plays `smoke`. `make check` plays `rest` for the tests whose functions are named `dosed…`.
public enum RandomDose: String, Sendable {
  case smoke, rest, full

  /// The dose of this run. An unknown word stops the tests.
  public static let current: RandomDose = {
    guard let word = ProcessInfo.processInfo.environment["RANDOM_DOSE"] else { return .smoke }
    guard let dose = RandomDose(rawValue: word) else { fatalError("RANDOM_DOSE is \(word), not smoke, rest or full") }
    return dose
  }()

  /// Returns the seeds of this run.
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

  /// Returns the elements of a table that this run plays: one of each `stride` in the smoke dose, all others in the rest.
  public static func sample<Element>(of elements: [Element], oneIn stride: Int) -> [Element] {
    elements.enumerated().filter { index, _ in
      switch current {
      case .smoke: index % stride == 0
      case .rest: index % stride != 0
      case .full: true
      }
    }.map(\.element)
  }

  /// Returns the number of rounds of this run, for suites whose seed differs between runs.
  public static func count(smoke: Int, full: Int) -> Int {
    switch current {
    case .smoke: smoke
    case .rest: full - smoke
    case .full: full
    }
  }
}
