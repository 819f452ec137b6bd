import Foundation

/// One line of the performance table: a piece of work, and the C floor of the same work.
@MainActor
protocol BenchCase: AnyObject {
  var name: String { get }
  /// How many times the floor the case may cost; nil where no target is set.
  var target: Double? { get }

  /// Holds the answers against what is known of them, before anything is timed.
  /// - Throws: ``BenchError`` where they differ.
  func verify() throws
  /// Nanoseconds an operation, averaged over one round of work.
  func sample() -> Double
  /// The same of the floor.
  func floorSample() -> Double
  /// Heap allocations an operation, nil where they cannot be counted.
  func allocations() -> Double?
  /// The most cells of a list that were alive at once while the answers were checked; nil where there is no list.
  var cellsAlive: Int? { get }
}

extension BenchCase {
  var cellsAlive: Int? { nil }
}

/// A case whose answers are wrong, so that its figures would mean nothing.
struct BenchError: Error, CustomStringConvertible {
  let description: String
}

/// Nanoseconds of the monotonic clock.
@inline(__always)
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
