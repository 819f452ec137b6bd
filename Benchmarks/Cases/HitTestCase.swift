import AllocationCounter
import Foundation
import ResponderKit

/// Measures `hitTest`, called on the root of a workload's view tree, which consists of plain views.
@MainActor
final class HitTestCase: BenchCase {
  let target: Double?
  private let workload: Workload
  private let floor: HitTestFloor
  private let root: UIView
  private let points: [CGPoint]

  init(_ workload: Workload, target: Double) {
    self.workload = workload
    self.target = target
    floor = HitTestFloor(workload)
    let views = workload.views.enumerated().map { index, view in
      let made = UIView(frame: CGRect(x: view.x, y: view.y, width: view.width, height: view.height))
      made.tag = index
      return made
    }
    for (index, view) in workload.views.enumerated() where view.parent >= 0 {
      views[view.parent].addSubview(views[index])
    }
    root = views[0]
    points = workload.points.map { CGPoint(x: $0.x, y: $0.y) }
  }

  var name: String { "hit-test \(workload.name)" }

  func verify() throws {
    let found = workload.checksum { x, y in root.hitTest(CGPoint(x: x, y: y), with: nil)?.tag ?? -1 }
    let floorFound = workload.checksum(of: floor.hit)
    for (what, sum) in [("", found), ("the floor of ", floorFound)] where sum != workload.checksum {
      throw BenchError(
        description: "\(what)\(name) has the checksum \(sum), expected \(workload.checksum); nothing was timed"
      )
    }
  }

  func sample() -> Double {
    var sink = 0
    let start = nanoseconds()
    for _ in 0..<workload.rounds {
      for point in points {
        if let found = root.hitTest(point, with: nil) { sink &+= found.tag }
      }
    }
    let end = nanoseconds()
    demand(sink >= 0, "The sum of the tags of the hit views is negative.")
    return (end - start) / Double(points.count * workload.rounds)
  }

  func floorSample() -> Double {
    floor.sample()
  }

  func allocations() -> Double? {
    guard AllocationCounterIsAvailable() else { return nil }
    AllocationCounterStart()
    for point in points { _ = root.hitTest(point, with: nil) }
    return Double(AllocationCounterStop()) / Double(points.count)
  }
}
