import BenchmarkFloor
import Foundation

/// A workload that is measured with several numbers of objects, to find out how the cost of the workload grows with the
/// number of objects.
@MainActor
struct GrowthCase {
  /// A prepared workload: the measured closure, which retains the objects on which it runs.
  struct World {
    /// The measured closure, which is called once.
    let work: () -> Void
  }

  /// The name of the row, which names the workload and the objects whose number grows.
  let name: String
  /// The numbers of objects with which the workload is measured, in ascending order.
  let sizes: [Int]
  /// The largest accepted exponent of the cost.
  let target: Double
  /// Creates the objects and the workload for one of `sizes`.
  let make: @MainActor (Int) -> World
}

extension GrowthCase {
  private static let rounds = 5

  /// Measures the processor time of each size in nanoseconds: the minimum of several rounds, each with new objects.
  func measure() -> GrowthLine {
    let costs = sizes.map { size in
      (0..<Self.rounds).map { _ in
        let world = make(size)
        let begin = processorNanoseconds()
        world.work()
        return processorNanoseconds() - begin
      }.min() ?? 0
    }
    return GrowthLine(name: name, sizes: sizes, costs: costs, target: target)
  }

  /// Runs the workload once, for `size` or by default for the middle one of `sizes`, inside the function whose
  /// instructions callgrind counts. The first run is not counted, because it includes the work that the Swift runtime
  /// does once in a process.
  func perform(size: Int? = nil) {
    let size = size ?? sizes[sizes.count / 2]
    make(size).work()
    let world = make(size)
    measured { world.work() }
  }
}

/// A row of the growth table: the costs of a workload for several sizes.
struct GrowthLine {
  let name: String
  let sizes: [Int]
  /// The processor time of each size, in nanoseconds.
  let costs: [Double]
  let target: Double

  /// The slope of the straight line that fits the logarithms of the costs over those of the sizes: 0 for a constant
  /// cost, 1 for a linear one, 2 for a quadratic one.
  var exponent: Double {
    let points = zip(sizes, costs).map { (x: log(Double($0)), y: log(max($1, 1))) }
    let count = Double(points.count)
    let middle = (x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    let rise = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) }
    return rise / points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
  }
}

/// Returns the processor time that this thread has used, in nanoseconds. Other load of the machine hardly affects this
/// time.
@inline(__always)
func processorNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Runs `work` inside the C function `BenchmarkMeasured`, whose instructions callgrind counts.
func measured(_ work: () -> Void) {
  withoutActuallyEscaping(work) { work in
    var box = MeasuredWork(work: work)
    withUnsafeMutablePointer(to: &box) { box in
      BenchmarkMeasured({ $0?.assumingMemoryBound(to: MeasuredWork.self).pointee.work() }, box)
    }
  }
}

private struct MeasuredWork {
  let work: () -> Void
}
