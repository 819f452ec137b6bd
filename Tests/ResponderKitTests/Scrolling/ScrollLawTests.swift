import Foundation
import Testing

@testable import ResponderKit

/// Tests of the formulas for motions, compared with numeric integration, and of the continuity where one formula
/// follows another.
@MainActor
@Suite("The laws of scrolling")
struct ScrollLawTests {
  private static let rates = [0.998, 0.99, 0.97]
  private static let speeds = [11.0, 60, 333, 1_200, 5_000, 20_000]

  private func physics(rate: Double = 0.998, bounces: Bool = true) -> ScrollPhysics {
    ScrollPhysics(.uiKit, rate: rate, bounces: bounces)
  }

  /// An integration in steps of 0.1 ms of v' = v · ln(rate) · 1000 inside the edge and of the critically damped spring
  /// beyond it.
  private struct Integration {
    var position: Double
    var velocity: Double
    var time = 0.0
    let step = 0.000_1

    mutating func glide(_ rate: Double) {
      let middle = velocity * (1 + log(rate) * 1000 * step / 2)
      velocity *= 1 + log(rate) * 1000 * step + pow(log(rate) * 1000 * step, 2) / 2
      position += middle * step
      time += step
    }

    mutating func spring(to edge: Double, _ frequency: Double) {
      func acceleration(_ position: Double, _ velocity: Double) -> Double {
        -frequency * frequency * (position - edge) - 2 * frequency * velocity
      }
      let middle = (
        position: position + velocity * step / 2, velocity: velocity + acceleration(position, velocity) * step / 2
      )
      position += middle.velocity * step
      velocity += acceleration(middle.position, middle.velocity) * step
      time += step
    }
  }

  @Test("A deceleration equals the numeric integration of its law, and ends at the stop speed")
  func glide() {
    for rate in Self.rates {
      for speed in Self.speeds {
        for sign in [-1.0, 1] {
          let motion = AxisMotion(
            glidingFrom: 100,
            velocity: sign * speed,
            in: -1_000_000...1_000_000,
            physics(rate: rate)
          )
          var steps = Integration(position: 100, velocity: sign * speed)
          // The reference adds the distances of the individual milliseconds, whereas the integral is slightly greater.
          // The tolerance allows for this difference.
          let tolerance = 0.02 + speed * (-1 / (1000 * log(rate)) - AxisMotion.reach(of: rate))
          while abs(steps.velocity) > 10 {
            steps.glide(rate)
            let difference = motion.position(at: steps.time) - steps.position
            guard abs(difference) > tolerance else { continue }
            Issue.record("rate \(rate), \(sign * speed) points per second: \(difference) off after \(steps.time) s")
            return
          }
          expect(abs(motion.duration - steps.time) < 0.003 * max(1, steps.time))
          expect(abs(motion.target - steps.position) < tolerance)
          expect(abs(motion.target - physics(rate: rate).glideTarget(from: 100, velocity: sign * speed)) < 1e-6)
        }
      }
    }
  }

  @Test("Content that decelerates into an edge bounces as in the numeric integration of the spring")
  func bounce() {
    for speed in Self.speeds where speed > 100 {
      for share in [0.0, 0.1, 0.5, 0.9] {
        let physics = physics()
        let edge = 100 + share * (physics.glideTarget(from: 100, velocity: speed) - 100)
        let motion = AxisMotion(glidingFrom: 100, velocity: speed, in: -10_000...edge, physics)
        var steps = Integration(position: 100, velocity: speed)
        while steps.position < edge { steps.glide(0.998) }
        var worst = 0.0
        while steps.time < motion.duration - 0.001 {
          steps.spring(to: edge, 11)
          worst = max(worst, abs(motion.position(at: steps.time) - steps.position))
        }
        expect(worst < 0.01 * speed / 10, "\(speed) points per second, edge at \(edge)")
        expect(abs(steps.position - edge) < 0.6)
        expectEqual(motion.target, edge)
      }
    }
  }

  @Test("At the edge, position and velocity are continuous between a deceleration and its bounce")
  func seam() {
    for speed in Self.speeds where speed > 100 {
      for edge in [100.5, 120, 148] {
        let motion = AxisMotion(glidingFrom: 100, velocity: speed, in: 0...edge, physics())
        let crossing = log(1 - (edge - 100) / (speed * AxisMotion.reach(of: 0.998))) / (log(0.998) * 1000)
        guard crossing.isFinite, crossing > 0 else { continue }
        expect(abs(motion.position(at: crossing - 1e-9) - motion.position(at: crossing + 1e-9)) < 1e-3)
        expect(abs(motion.velocity(at: crossing - 1e-9) - motion.velocity(at: crossing + 1e-9)) < 1e-2)
      }
    }
  }

  @Test("Without bouncing the content stops at the edge, at any speed")
  func wall() {
    for speed in Self.speeds where speed > 100 {
      let motion = AxisMotion(glidingFrom: 0, velocity: speed, in: 0...7, physics(bounces: false))
      for step in 0...200 { expect(motion.position(at: Double(step) * 0.01) <= 7) }
      expectEqual(motion.target, 7)
    }
  }

  @Test("Every motion ends at its target, and its last step is shorter than 0.51 points")
  func ends() {
    var motions: [AxisMotion] = []
    for speed in Self.speeds {
      motions.append(AxisMotion(glidingFrom: 0, velocity: speed, in: -9...90, physics()))
      for pull in [-300.0, -40, -0.6, 0.6, 40, 300] {
        for sign in [-1.0, 0, 1] {
          let position = pull < 0 ? pull : 1_000 + pull
          motions.append(physics().release(at: position, velocity: sign * speed, in: 0...1_000))
          motions.append(
            physics().resume(from: position, velocity: sign * speed, distance: -pull, in: 0...1_000)
          )
        }
      }
    }
    for motion in motions {
      expect(motion.duration.isFinite)
      expect(motion.duration >= 0)
      expect(motion.duration < 10)
      guard motion.duration > 0 else { continue }
      expect(abs(motion.position(at: motion.duration - 1e-6) - motion.target) < 0.51)
      expectEqual(motion.position(at: motion.duration), motion.target)
      expectEqual(motion.velocity(at: motion.duration), 0)
      // After the end of a motion its position does not change.
      for after in [0.01, 0.1, 1] { expectEqual(motion.position(at: motion.duration + after), motion.target) }
    }
  }

  @Test("Content released beyond an edge never crosses the edge while it returns, at any velocity")
  func release() {
    for pull in [-400.0, -100, -10, -1, 1, 10, 100, 400] {
      for speed in [-8_000.0, -900, -300, 0, 300, 900, 8_000] {
        let position = pull < 0 ? pull : 5_000 + pull
        let motion = physics().release(at: position, velocity: speed, in: 0...5_000)
        let edge = pull < 0 ? 0.0 : 5_000
        guard motion.target == edge else {
          expect(speed * pull < 0, "only a flick towards the inside may cross the edge")
          continue
        }
        for step in 0...300 {
          let there = motion.position(at: Double(step) * 0.005) - edge
          expect(there * pull >= -1e-9, "pull \(pull), \(speed) points per second")
        }
      }
    }
  }

  @Test(
    "A bounce starts with the velocity of the touch, but at least with the minimum speed for its distance"
  )
  func wayBack() {
    let least = 862.0 / 235
    for pull in [1.0, 20, 79, 150, 235, 400] {
      for outwards in [-300.0, 0, 60, 300, 625, 1_000, 1_750, 6_000] {
        for sign in [-1.0, 1] {
          let range = sign < 0 ? 0...5_000.0 : -5_000...0
          let motion = physics().release(at: sign * pull, velocity: sign * outwards, in: range)
          guard motion.target == 0 else { continue }
          let counted = outwards > 0 ? max(outwards, least * pull) : max(0, least * pull + outwards)
          for step in 0...100 {
            let time = Double(step) * 0.005
            guard time < motion.duration else { break }
            let expected = sign * (pull + counted * time) * exp(-10.94 * time)
            guard abs(motion.position(at: time) - expected) > 1e-9 else { continue }
            Issue.record(
              "pull \(pull), \(outwards) points per second outwards, \(time) s: \(motion.position(at: time))"
            )
            return
          }
        }
      }
    }
  }

  @Test(
    "A deceleration starts after the release delay, and a bounce starts immediately"
  )
  func delay() {
    let range = 0.0...10_000
    let glide = physics().release(at: 500, velocity: 3_000, in: range)
    expectEqual(glide.delay, 0.0009)
    expectEqual(glide.velocity(at: 0), 3_000)
    expectEqual(glide.position(at: 0.0009), 500)
    expect(glide.position(at: 0.0019) > 502.9)
    expectEqual(physics().release(at: -100, velocity: 0, in: range).delay, 0)
    for time in [0.0, 0.0004, 0.0009, 0.0012] {
      let resumed = physics().resume(
        from: glide.position(at: time),
        velocity: glide.velocity(at: time),
        distance: 1,
        in: range,
        after: max(0, glide.delay - time)
      )
      for later in [0.0001, 0.001, 0.1, 1] {
        expect(abs(resumed.position(at: later) - glide.position(at: time + later)) < 1e-6, "\(time), \(later)")
      }
      expect(abs(resumed.duration - (glide.duration - time)) < 1e-9)
    }
  }

  @Test(
    "The target offset that the delegate receives is slightly beyond the offset at which the content comes to rest"
  )
  func announcedTarget() {
    for rate in Self.rates {
      for velocity in [-5_000.0, -61, -10, 0, 9, 10, 61, 333, 20_000] {
        let announced = physics(rate: rate).announcedTarget(from: 100, velocity: velocity) - 100
        let displacement = physics(rate: rate).glideTarget(from: 100, velocity: velocity) - 100
        guard abs(velocity) > 10 else {
          expectEqual(announced, 0)
          expectEqual(displacement, 0)
          continue
        }
        let integral = (velocity - (velocity < 0 ? -10 : 10)) / (-1_000 * log(rate))
        expect(abs(announced - integral) < 1e-9)
        expect(announced / displacement > 1)
        expect(announced / displacement < 1.02)
      }
    }
  }

  @Test(
    "Content moves to a page from either side without overshoot"
  )
  func pages() {
    for bounces in [true, false] {
      for position in [0.0, 1, 150, 299.7, 300, 301, 450, 600] {
        for speed in [-9_000.0, -700, -200, 0, 200, 700, 9_000] {
          for page in [0.0, 300, 600] {
            let motion = physics(bounces: bounces).approach(
              at: page,
              from: position,
              velocity: speed,
              in: 0...600
            )
            expectEqual(motion.target, page)
            for step in 0...200 {
              let there = motion.position(at: Double(step) * 0.01)
              if position != page { expect((there - page) * (position - page) >= -1e-9) }
              if !bounces { expect(there >= -1e-9 && there <= 600 + 1e-9, "\(position), \(speed), \(page)") }
            }
          }
        }
      }
    }
  }

  @Test("A motion that is resumed from its current position and velocity continues as before")
  func resume() {
    let range = 0.0...1_000
    let motions = [
      physics().release(at: 500, velocity: 900, in: range),
      physics().release(at: 900, velocity: 2_000, in: range),
      physics().release(at: -120, velocity: 0, in: range),
      physics().release(at: -120, velocity: 3_000, in: range),
    ]
    for (index, motion) in motions.enumerated() {
      for part in [0.05, 0.2, 0.4, 0.7] {
        let time = part * motion.duration
        let position = motion.position(at: time)
        let resumed = physics().resume(
          from: position,
          velocity: motion.velocity(at: time),
          distance: motion.target - position,
          in: range
        )
        expect(abs(resumed.velocity(at: 0) - motion.velocity(at: time)) < 0.02 * abs(motion.velocity(at: time)) + 1e-6)
        for step in 0...100 {
          let later = Double(step) * 0.02
          let difference = abs(resumed.position(at: later) - motion.position(at: time + later))
          // The tolerance of 1 point allows for the frequencies of the two springs, which differ by 1 %.
          expect(difference < 1, "motion \(index) resumed at \(time) s, \(later) s later")
        }
      }
    }
  }

  @Test("The rubber band offset grows with the drag distance and stays below the length of the bounds")
  func rubberBand() {
    for length in [1.0, 300, 852] {
      let band = RubberBand(length: length, coefficient: 0.55)
      var last = 0.0
      for pull in stride(from: 0.5, through: 3_000, by: 7.3) {
        let shown = band.shown(pull)
        expect(shown > last)
        expect(shown < length)
        expect(shown < 0.55 * pull + 1e-9)
        expectEqual(band.shown(-pull), -shown)
        if shown < 0.99 * length { expect(abs(band.pull(showing: shown) - pull) < 1e-6 * pull) }
        last = shown
      }
    }
    for band in [RubberBand(length: 0, coefficient: 0.55), RubberBand(length: 300, coefficient: 0)] {
      for distance in [-100.0, 0, 100] {
        expectEqual(band.shown(distance), 0)
        expectEqual(band.pull(showing: distance), 0)
      }
    }
  }

  @Test("A deceleration whose velocity was computed for a target comes to rest at the target")
  func chosenTarget() {
    for rate in Self.rates {
      for displacement in [-3_000.0, -4, -0.34, 0, 0.34, 4, 3_000] {
        let physics = physics(rate: rate)
        let motion = AxisMotion(
          glidingFrom: 50,
          velocity: physics.velocity(from: 50, to: 50 + displacement),
          in: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
          physics
        )
        expect(abs(motion.target - (50 + displacement)) < 1e-6)
        var last = 0.0
        for step in 0...200 {
          let there = (motion.position(at: Double(step) * 0.02) - 50) * (displacement < 0 ? -1 : 1)
          expect(there >= last - 1e-9)
          last = there
        }
      }
    }
  }
}
