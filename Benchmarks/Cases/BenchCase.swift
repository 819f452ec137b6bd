import Foundation

/// A row of the performance table: a workload, and the C floor of the same workload.
@MainActor
protocol BenchCase: AnyObject {
  var name: String { get }
  /// The largest accepted ratio of the case to its floor; nil if there is no target.
  var target: Double? { get }

  /// Compares the results of the case with known results, before anything is timed.
  /// - Throws: ``BenchError`` if they differ.
  func verify() throws
  /// Runs one round, and returns the average nanoseconds per operation.
  func sample() -> Double
  /// Runs one round of the floor, and returns the average nanoseconds per operation.
  func floorSample() -> Double
  /// Returns the number of heap allocations per operation, or nil if allocations cannot be counted.
  func allocations() -> Double?
  /// The maximum number of cells of a list during the verification; nil if there is no list.
  var cellsAlive: Int? { get }
}

extension BenchCase {
  var cellsAlive: Int? { nil }
}

/// An error that ends the benchmark: a case has wrong results, whose times would be meaningless, or an argument is
/// invalid.
struct BenchError: Error, CustomStringConvertible {
  let description: String
}

/// Returns the time of the monotonic clock, in nanoseconds.
@inline(__always)
func nanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
