import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Animators, timing curves and display links")
struct AnimatorTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func begin() { screen.window.addSubview(view) }

  @Test("An animator that is paused halfway and reversed returns to its start and finishes there")
  func reversing() {
    begin()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    let animating: any UIViewImplicitlyAnimating = animator
    animating.addAnimations { [view] in view.alpha = 0 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    expectEqual(animating.state, .inactive)
    expect(!animating.isRunning)
    expectEqual(animator.duration, 1)
    expectEqual(animator.delay, 0)
    animating.startAnimation()
    screen.wait(0.5)
    expectEqual(animating.state, .active)
    expect(animating.isRunning)
    expect(abs(animator.fractionComplete - 0.5) < 0.05)
    animating.pauseAnimation()
    expect(!animator.isRunning)
    expectEqual(animator.state, .active)
    animating.isReversed = true
    animating.startAnimation()
    screen.wait(2)
    expectEqual(ends, [.start])
    expectEqual(view.alpha, 1)
    expectEqual(animator.state, .inactive)
  }

  @Test("A stopped animator finishes at the position that finishAnimation(at:) specifies")
  func stopping() {
    begin()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { [view] in view.center.x = 105 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation(afterDelay: 0.5)
    expectEqual(animator.delay, 0.5)
    screen.wait(1)
    animator.stopAnimation(false)
    expectEqual(animator.state, .stopped)
    expectEqual(ends, [])
    animator.finishAnimation(at: .current)
    expectEqual(animator.state, .inactive)
    expectEqual(ends, [.current])
    expect(view.center.x > 5)
    expect(view.center.x < 105)
  }

  @Test("A paused animator shows its fractionComplete, and can continue with other timing parameters")
  func scrubbing() {
    begin()
    let animator = UIViewPropertyAnimator(
      duration: 1,
      controlPoint1: CGPoint(x: 0, y: 0),
      controlPoint2: CGPoint(x: 1, y: 1)
    ) { [view] in view.center.x = 105 }
    expect(animator.scrubsLinearly)
    expectStored(animator, \.scrubsLinearly, false)
    animator.scrubsLinearly = true
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    expectEqual(animator.fractionComplete, 0.25)
    var done = false
    animator.addCompletion { _ in done = true }
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear),
      durationFactor: 0.5
    )
    screen.wait(1)
    expect(done)
    expectEqual(view.center.x, 105)
  }

  @Test("An animator that stays active at its end runs back in its duration, at whatever pace it has ended")
  func pace() {
    begin()
    for fraction in [0.9, 1] as [CGFloat] {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 105 }
      animator.pausesOnCompletion = true
      animator.fractionComplete = fraction
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
      screen.wait(1.5)
      expect(!animator.isRunning)
      expectEqual(animator.fractionComplete, 1)
      animator.isReversed = true
      animator.startAnimation()
      screen.wait(0.5)
      expect(abs(animator.fractionComplete - 0.5) < 0.05, "\(animator.fractionComplete)")
      screen.wait(1)
      expect(!animator.isRunning)
      expectEqual(animator.fractionComplete, 0)
      animator.stopAnimation(true)
    }
  }

  @Test("An animator that is paused during its delay stays paused when the delay has passed")
  func pausedDelay() {
    begin()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 105 }
    animator.startAnimation(afterDelay: 1)
    screen.wait(0.5)
    animator.fractionComplete = 0.25
    screen.wait(2)
    expect(!animator.isRunning)
    expectEqual(animator.fractionComplete, 0.25)
    animator.startAnimation()
    screen.wait(0.25)
    expect(abs(animator.fractionComplete - 0.5) < 0.05, "\(animator.fractionComplete)")
    animator.stopAnimation(true)
  }

  @Test("An animation that is added with a delay factor lasts for the rest of the animator's duration")
  func addedLate() {
    begin()
    let animator = UIViewPropertyAnimator(
      duration: 1,
      timingParameters: UICubicTimingParameters(animationCurve: .linear)
    )
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    screen.wait(0.4)
    expectEqual(view.presentation.alpha, 1)
    screen.wait(1)
    expectEqual(view.alpha, 0)
    expectEqual((animator.timingParameters as? UICubicTimingParameters)?.animationCurve, .linear)
  }

  @Test("runningPropertyAnimator returns an animator that has already started")
  func running() {
    begin()
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.5,
      delay: 0,
      options: .curveLinear,
      animations: { [view] in view.alpha = 0 },
      completion: { end = $0 }
    )
    expect(animator.isRunning)
    screen.wait(1)
    expectEqual(end, .end)
    let staying = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { [view] in view.alpha = 1 }
    expectStored(staying, \.pausesOnCompletion, true)
    staying.startAnimation()
    screen.wait(1)
    expectEqual(staying.state, .active)
    expect(!staying.isRunning)
    staying.stopAnimation(true)
    expectStored(staying, \.isUserInteractionEnabled, !staying.isUserInteractionEnabled)
    expectStored(staying, \.isManualHitTestingEnabled, !staying.isManualHitTestingEnabled)
  }

  @Test("The timing of an animator can be a standard curve, a cubic curve with two control points, or a spring")
  func timing() {
    begin()
    let points = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    expectEqual(points.controlPoint1, CGPoint(x: 0.1, y: 0.2))
    expectEqual(points.controlPoint2, CGPoint(x: 0.3, y: 0.4))
    expectEqual(UICubicTimingParameters(animationCurve: .easeOut).animationCurve, .easeOut)
    expectEqual(UISpringTimingParameters(dampingRatio: 0.5).initialVelocity, .zero)
    let pushed = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 3, dy: 0))
    expectEqual(pushed.initialVelocity, CGVector(dx: 3, dy: 0))
    let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: physical)
    animator.addAnimations { [view] in view.center.x = 105 }
    animator.startAnimation()
    screen.wait(0.1)
    expect(view.presentation.center.x > 5)
    expect(view.presentation.center.x < 105)
    screen.wait(5)
    expectEqual(view.center.x, 105)
    expect(!animator.isRunning)
  }

  @Test("A display link is called with the time of each frame, unless it is paused or invalidated")
  func displayLinks() {
    begin()
    @MainActor
    final class Ticking: NSObject {
      var times: [CFTimeInterval] = []
      var gaps: [CFTimeInterval] = []
      func tick(_ link: CADisplayLink) {
        times.append(link.timestamp)
        gaps.append(link.targetTimestamp - link.timestamp)
      }
    }
    let ticking = Ticking()
    let link = CADisplayLink(target: ticking, selector: Selector(Ticking.tick))
    link.add(to: .main, forMode: .common)
    screen.wait(0.1)
    let count = ticking.times.count
    expect(count >= 5)
    expectEqual(ticking.times, ticking.times.sorted())
    expect(ticking.gaps.allSatisfy { abs($0 - link.duration) < 0.001 })
    expectStored(link, \.isPaused, true)
    screen.wait(0.1)
    expectEqual(ticking.times.count, count)
    link.isPaused = false
    expectStored(link, \.preferredFramesPerSecond, 30)
    screen.wait(0.5)
    expect(abs(ticking.times.count - count - 15) <= 2)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
    expectEqual(link.preferredFrameRateRange.preferred, 30)
    expectStored(link, \.frameInterval, 4)
    link.remove(from: .main, forMode: .common)
    let last = ticking.times.count
    screen.wait(0.2)
    expectEqual(ticking.times.count, last)
    link.invalidate()
  }

  @Test("Key frames run one after another, and a transition animates a change of a view's content")
  func keyframes() {
    begin()
    var done = false
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeLinear) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 205 }
    } completion: {
      done = $0
    }
    screen.wait(0.5)
    expect(abs(view.presentation.center.x - 105) < 2)
    screen.wait(1)
    expect(done)
    expectEqual(view.center.x, 205)
    let other = UIView(frame: view.frame)
    var changed = 0
    UIView.transition(from: view, to: other, duration: 0.2) { _ in changed += 1 }
    screen.wait(1)
    expectEqual(changed, 1)
    expectNil(view.superview)
    expectIdentical(other.superview, screen.window)
    UIView.transition(with: other, duration: 0.2, options: .transitionCrossDissolve, animations: { other.alpha = 0.5 })
    { _ in changed += 1 }
    screen.wait(1)
    expectEqual(changed, 2)
    expectEqual(other.alpha, 0.5)
    UIView.perform(.delete, on: [other], options: [], animations: nil) { _ in changed += 1 }
    screen.wait(1)
    expectEqual(changed, 3)
    expectNil(other.superview)
  }

  @Test("UIView.modifyAnimations calls its closure only once")
  func repeating() {
    begin()
    var done = 0
    UIView.animate(withDuration: 0.2) { [view] in
      UIView.modifyAnimations(withRepeatCount: 2, autoreverses: false) { view.alpha = 0 }
    } completion: { _ in
      done += 1
    }
    screen.wait(1)
    expectEqual(done, 1)
    expectEqual(view.alpha, 0)
  }
}
