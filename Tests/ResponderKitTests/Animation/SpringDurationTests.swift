import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of springs with mass, stiffness and damping, whose duration is Core Animation's settling duration (measured),
/// and of springs with an initial velocity.
@MainActor
@Suite("Springs of property animators")
struct SpringDurationTests {
  /// A holder that creates the screen during the test. Animators use the clock of the current application, which is the
  /// application that was created last.
  @MainActor private final class Late {
    lazy var screen = SimulatedScreen.square()
  }
  private let late = Late()
  private var screen: SimulatedScreen { late.screen }

  private func animator(
    _ mass: CGFloat,
    _ stiffness: CGFloat,
    _ damping: CGFloat,
    _ velocity: CGFloat = 0,
    duration: TimeInterval = 4
  ) -> UIViewPropertyAnimator {
    let spring = UISpringTimingParameters(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: CGVector(dx: velocity, dy: 0)
    )
    return UIViewPropertyAnimator(duration: duration, timingParameters: spring)
  }

  @Test("A spring with mass and stiffness determines an animator's duration")
  func durations() {
    for (mass, stiffness, damping, velocity, seconds) in [
      (1, 100, 10, 0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707), (2, 100, 5, 0, 5.658348137358159),
      (1, 100, 10, 5, 1.3815510557964275), (1, 100, 10, -5, 1.5350814063145797), (1, 100, 1, 0, 13.91321015404625),
      (1, 100, 20, 0, 1), (1, 100, 100, 0, 1), (1, 25, 10, 0, 1.9), (1, 1, 2, 0, 9.3),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat, TimeInterval)] {
      for asked in [0, 0.5, 5] {
        let duration = animator(mass, stiffness, damping, velocity, duration: asked).duration
        expect(abs(duration - seconds) < 1e-4, "\(mass), \(stiffness), \(damping), \(velocity): \(duration)")
      }
    }
  }

  @Test("The animated values follow the spring, and the animator completes when the spring is at rest")
  func values() {
    // The positions are those of a CASpringAnimation from 0 to 100 after 0.05 s.
    for (damping, velocity, position) in [
      (10, 0, 10.44054701924324), (20, 0, 9.020400792360306), (30, 0, 9.020400792360306), (10, 5, 29.307806491851807),
      (10, -5, -8.426713198423386),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      screen.window.layoutIfNeeded()
      let animator = animator(1, 100, damping, velocity, duration: 0)
      let (start, clock) = (screen.clock.now, screen.clock)
      var end: TimeInterval?
      animator.addAnimations { view.frame.origin.x = 100 }
      animator.addCompletion { _ in end = clock.now }
      animator.startAnimation()
      screen.wait(0.05)
      expect(abs(view.presentation.frame.minX - position) < 0.02, "\(damping), \(velocity)")
      screen.wait(3)
      expect(abs((end ?? 0) - start - animator.duration) < 1e-9)
      expectEqual(view.frame.minX, 100)
    }
  }

  @Test("The unit of an initial velocity is the animated distance per second", arguments: [0.25, 0.5, 1, 2])
  func velocities(duration: TimeInterval) {
    let views = (0..<2).map { screen.add(named: "\($0)", frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    screen.window.layoutIfNeeded()
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 30, dy: 0))
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: spring)
    animator.addAnimations { views[0].frame.origin.x = 100 }
    animator.startAnimation()
    UIView.animate(
      withDuration: duration,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 30,
      animations: { views[1].frame.origin.x = 100 }
    )
    screen.wait(0.0001)
    for view in views { expect(abs(view.presentation.frame.minX / 0.0001 - 3_000) < 30) }
  }

  @Test("If an animator continues with a spring that has a mass, the spring determines the duration")
  func continued() {
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.layoutIfNeeded()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
    animator.startAnimation()
    screen.wait(0.5)
    animator.pauseAnimation()
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    expect(abs(animator.duration - 1.4727003346780927) < 1e-9)
    expect(abs(view.presentation.frame.minX - 50) < 0.01)
    screen.wait(2)
    expectEqual(view.frame.minX, 100)
    expect(!animator.isRunning)
  }

  @Test("A spring that is created without arguments has a damping ratio of 4.56")
  func withoutArguments() {
    expect(abs(UISpringTimingParameters().dampingRatio - 4.56) < 0.01)
    expectEqual(UISpringTimingParameters().initialVelocity, .zero)
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.layoutIfNeeded()
    let animator = UIViewPropertyAnimator()
    expectEqual(animator.duration, 0.2)
    expectEqual(animator.state, .inactive)
    animator.addAnimations { view.frame.origin.x = 100 }
    animator.startAnimation()
    screen.wait(0.1)
    expect(abs(view.presentation.frame.minX - 50) < 0.01)
    screen.wait(0.2)
    expectEqual(animator.state, .inactive)
    expectEqual(view.frame.minX, 100)
  }

  @Test("A spring without damping never comes to rest")
  func undamped() {
    let animator = animator(1, 100, 0)
    expect(animator.duration > 1_000)
    expect(animator.duration.isFinite)
  }
}
