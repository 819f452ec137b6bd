import Foundation

/// A row of the performance table: a workload and its floor. The floor, with which the result is compared, is simpler
/// code: the same work in C, or only a part of the work.
@MainActor
protocol BenchCase: AnyObject {
  var name: String { get }
  /// The largest accepted ratio of the workload's time to the floor's time; nil if there is no target.
  var target: Double? { get }

  /// Compares the results of the workload with known results. This method is called before the workload is timed.
  /// - Throws: ``BenchError`` if the results differ.
  func verify() throws
  /// Runs one round of the workload, and returns the average time of an operation in nanoseconds.
  func sample() -> Double
  /// Runs one round of the floor, and returns the average time of an operation in nanoseconds.
  func floorSample() -> Double
  /// Returns the number of heap allocations per operation, or nil if allocations cannot be counted.
  func allocations() -> Double?
  /// The maximum number of cells that existed at the same time during the verification; nil if the workload has no
  /// list.
  var cellsAlive: Int? { get }
}

extension BenchCase {
  var cellsAlive: Int? { nil }
}

/// An error that ends the benchmark: an invalid argument, or a workload with wrong results. The times of such a
/// workload would be meaningless.
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
