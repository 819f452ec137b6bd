import Testing

@testable import Benchmark

@Suite("The benchmark's workloads")
struct WorkloadTests {
  /// The expected numbers are printed by `python3 Benchmarks/workloads.py FOLDER`.
  @Test(
    "Each view hierarchy of the benchmarks has the views that workloads.py defines",
    arguments: [("phone", 300, 390, 844), ("balanced", 37449, 2048, 1024), ("flat", 10001, 1000, 1000)]
  )
  func treesAreThoseOfTheScript(name: String, count: Int, width: Int, height: Int) throws {
    let workload = try require(Workload.all.first { $0.name == name })
    expectEqual(workload.views.count, count)
    expectEqual(workload.views[0].width, width)
    expectEqual(workload.views[0].height, height)
    expectEqual(workload.points.count, 4096)
  }

  @Test(
    "Hit-testing in C has the checksum that workloads.py prints for each view hierarchy",
    arguments: [("phone", 1_343_382_564), ("balanced", 1_678_953_371), ("flat", 1_326_385_282)]
  )
  func floorAnswersWithTheScriptsChecksum(name: String, checksum: Int) throws {
    let workload = try require(Workload.all.first { $0.name == name })
    let floor = HitTestFloor(workload)
    expectEqual(workload.checksum(of: floor.hit), checksum)
    expectEqual(workload.checksum, checksum)
  }

  @Test("Hit-testing in C returns -1 for a point outside the root view, or on its right or bottom edge")
  func floorIsHalfOpen() {
    let floor = HitTestFloor(.phone)
    expectEqual(floor.hit(x: 390, y: 0), -1)
    expectEqual(floor.hit(x: 0, y: 844), -1)
    expectEqual(floor.hit(x: -1, y: 0), -1)
    expect(floor.hit(x: 389, y: 843) >= 0)
  }
}
