import BenchmarkFloor
import ResponderKit

/// The floor of hit-testing, with which the result is compared: the tree of the same workload, hit-tested in C.
final class HitTestFloor {
  private let tree: OpaquePointer
  private let xs: [Int32]
  private let ys: [Int32]
  private let rounds: Int32

  init(_ workload: Workload) {
    let parents = workload.views.map { Int32($0.parent) }
    let frames = workload.views.flatMap { [Int32($0.x), Int32($0.y), Int32($0.width), Int32($0.height)] }
    guard let tree = BenchmarkFloorTreeCreate(parents, frames, Int32(parents.count)) else {
      programmerError("No memory for a benchmark tree of \(parents.count) views.")
    }
    self.tree = tree
    xs = workload.points.map { Int32($0.x) }
    ys = workload.points.map { Int32($0.y) }
    rounds = Int32(workload.rounds)
  }

  deinit {
    BenchmarkFloorTreeDestroy(tree)
  }

  func hit(x: Int, y: Int) -> Int {
    Int(BenchmarkFloorHit(tree, Int32(x), Int32(y)))
  }

  /// Returns the average time of a hit-test, in nanoseconds.
  func sample() -> Double {
    BenchmarkFloorHitSample(tree, xs, ys, Int32(xs.count), rounds)
  }
}
