import BenchmarkFloor
import Foundation

/// A piece of work that is done in worlds of three sizes, to see how its cost grows with them.
@MainActor
struct GrowthCase {
  /// A world, and what is done in it.
  struct World {
    /// What is measured; done once.
    let work: () -> Void
  }

  /// What is done, and what there is more and more of.
  let name: String
  /// What there is of it, from few to many.
  let sizes: [Int]
  /// The exponent that the cost may grow with.
  let target: Double
  /// A world of one size.
  let make: @MainActor (Int) -> World
}

extension GrowthCase {
  private static let rounds = 5

  /// What the work of each size takes, in nanoseconds of the processor: the least of several rounds, each in a world of its own.
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

  /// Does the work of one size once, the middle one where none is given, where an instrument that counts instructions sees it and nothing
  /// else.
  func perform(size: Int? = nil) {
    let world = make(size ?? sizes[sizes.count / 2])
    measured { world.work() }
  }
}

/// How a cost grew.
struct GrowthLine {
  let name: String
  let sizes: [Int]
  /// Nanoseconds of the processor, one for each size.
  let costs: [Double]
  let target: Double

  /// The slope of the straight line that fits the logarithms of the costs over those of the sizes: 0 for a cost that does not grow, 1 for
  /// one in proportion, 2 for one that is quadratic.
  var exponent: Double {
    let points = zip(sizes, costs).map { (x: log(Double($0)), y: log(max($1, 1))) }
    let count = Double(points.count)
    let middle = (x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    let rise = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) }
    return rise / points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
  }
}

/// Nanoseconds that this thread has had of a processor, whoever else runs.
@inline(__always)
func processorNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Runs `work` inside of `BenchmarkMeasured`, by whose name an instrument finds it.
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
