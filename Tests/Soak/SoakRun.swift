import Foundation

/// A run of a script, and its results.
@MainActor
struct SoakRun {
  let broken: [SoakModel.Broken]
  let digest: UInt64
  let samples: Int
  let meetings: Int
  let resets: Int
  let deliveries: Int

  static func play(seed: UInt64, _ steps: [SoakStep]) -> SoakRun {
    // Only the world retains its objects. The world is deallocated when this closure ends.
    let (model, samples, watched) = {
      let world = SoakWorld(seed: seed, steps: steps)
      world.play(steps)
      return (world.model, world.samples, world.watched)
    }()
    model.letGo()
    for (name, object) in watched where object() != nil { model.complain(.leak, "\(name) was not deallocated") }
    return SoakRun(model, samples)
  }

  private init(_ model: SoakModel, _ samples: Int) {
    broken = model.broken
    digest = model.digest
    self.samples = samples
    meetings = model.meetings
    resets = model.resets
    deliveries = model.deliveries
  }

  // MARK: Shrinking a script

  /// Returns a minimal part of `steps` that still violates the rule. The method removes chunks of steps, first large
  /// and then smaller ones.
  static func shrink(seed: UInt64, _ steps: [SoakStep], _ rule: SoakModel.Rule) -> [SoakStep] {
    func breaks(_ steps: [SoakStep]) -> Bool { play(seed: seed, steps).broken.contains { $0.rule == rule } }
    var least = steps
    var chunk = max(1, least.count / 2)
    while true {
      var start = 0
      var dropped = false
      while start < least.count {
        var fewer = least
        fewer.removeSubrange(start..<min(start + chunk, least.count))
        if breaks(fewer) {
          least = fewer
          dropped = true
        } else {
          start += chunk
        }
      }
      if chunk > 1 { chunk /= 2 } else if !dropped { break }
    }
    return shorten(least, breaks)
  }

  /// Returns the steps with streams of moves that are as short as possible such that `breaks` still returns true.
  private static func shorten(_ steps: [SoakStep], _ breaks: ([SoakStep]) -> Bool) -> [SoakStep] {
    var least = steps
    for index in least.indices {
      guard case .move(let fingers, let dx, let dy, let spread, var times, let every) = least[index] else { continue }
      while times > 1 {
        var fewer = least
        fewer[index] = .move(
          fingers: fingers,
          dx: dx,
          dy: dy,
          spread: spread,
          times: times / 2,
          every: every
        )
        guard breaks(fewer) else { break }
        least = fewer
        times /= 2
      }
    }
    return least
  }
}
