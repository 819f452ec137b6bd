import Foundation

/// A row of the performance table: a workload, and the C floor of the same workload.
@MainActor
protocol BenchCase: AnyObject {
  var name: String { get }
  /// The largest ratio to the floor; nil if there is no target.
  var target: Double? { get }

  /// Compares the results with known ones, before anything is timed.
  /// - Throws: ``BenchError`` if they differ.
  func verify() throws
  /// Nanoseconds per operation, averaged over one round.
  func sample() -> Double
  /// Nanoseconds per operation of the floor.
  func floorSample() -> Double
  /// Heap allocations per operation, or nil if they cannot be counted.
  func allocations() -> Double?
  /// The maximum number of cells of a list during the verification; nil if there is no list.
  var cellsAlive: Int? { get }
}

extension BenchCase {
  var cellsAlive: Int? { nil }
}

/// A case with wrong results, so that its times would be meaningless.
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
