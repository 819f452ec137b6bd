import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The presentation of an animating view")
struct PresentationTests {
  let screen = SimulatedScreen.square()
  let view: UIView

  init() {
    view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  private func animate(_ options: UIView.AnimationOptions = .curveLinear, _ change: () -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: options, animations: change)
  }

  private func close(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

  @Test(
    "The standard timing curves equal UIKit's cubic Bézier curves",
    arguments: [
      (UIView.AnimationOptions.curveLinear, [0.25, 0.5, 0.75]),
      (.curveEaseInOut, [0.1291619, 0.5, 0.8708381]),
      (.curveEaseIn, [0.0934646, 0.3153568, 0.6218619]),
      (.curveEaseOut, [0.3781381, 0.6846432, 0.9065354]),
    ]
  )
  func curves(_ options: UIView.AnimationOptions, _ expected: [CGFloat]) {
    animate(options) { view.center.x = 150 }
    for value in expected {
      screen.clock.advance(by: 0.25)
      expect(close(view.presentation.center.x, 50 + 100 * value, 1e-4))
    }
    screen.clock.advance(by: 0.25)
    expectEqual(view.presentation.center.x, 150)
  }

  @Test("Changes of frame, bounds, transform and alpha are animated")
  func values() {
    animate {
      view.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
      view.bounds.origin.y = 20
      view.alpha = 0
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    screen.clock.advance(by: 0.5)
    let shown = view.presentation
    expectEqual(shown.center, CGPoint(x: 125, y: 50))
    expectEqual(shown.bounds, CGRect(x: 0, y: 10, width: 150, height: 100))
    expectEqual(shown.alpha, 0.5)
    expect(close(shown.transform.a, 0.5.squareRoot()))
    expect(close(shown.transform.b, 0.5.squareRoot()))
    expectEqual(view.alpha, 0)
    expectEqual(view.bounds.size.width, 200)
    let half = view.presentation.frame
    expect(close(half.midX, 125))
    expect(close(half.width, 250 * 0.5.squareRoot(), 1e-3))
  }

  @Test("A rotation takes the shorter direction without shrinking the view")
  func turning() {
    view.transform = CGAffineTransform(rotationAngle: 3)
    animate { view.transform = CGAffineTransform(rotationAngle: -3) }
    screen.clock.advance(by: 0.5)
    let shown = view.presentation.transform
    expect(close(shown.a, -1))
    expect(close(shown.b, 0))
  }

  @Test("A view that is animated from scale 0 grows linearly")
  func folded() {
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    animate { view.transform = .identity }
    screen.clock.advance(by: 0.5)
    expectEqual(view.presentation.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
  }

  @Test("During the delay of an animation the old value is displayed")
  func delay() {
    UIView.animate(withDuration: 1, delay: 1) { view.center.x = 150 }
    screen.clock.advance(by: 0.9)
    expectEqual(view.presentation.center.x, 50)
    expectEqual(view.center.x, 150)
  }

  @Test("A second animation of a value starts at the first target unless beginFromCurrentState is set")
  func anew() {
    for (options, start) in [
      (UIView.AnimationOptions.curveLinear, 150.0), ([.curveLinear, .beginFromCurrentState], 100),
    ] {
      view.stopAnimations()
      view.center.x = 50
      animate { view.center.x = 150 }
      screen.clock.advance(by: 0.5)
      animate(options) { view.center.x = 50 }
      expect(close(view.presentation.center.x, start))
    }
  }

  @Test("A value that an animation block sets twice is animated from the original value to the last value")
  func twice() {
    animate {
      view.center.x = 400
      view.center.x = 150
    }
    expectEqual(view.presentation.center.x, 50)
    screen.clock.advance(by: 0.5)
    expectEqual(view.presentation.center.x, 100)
  }

  @Test("An animation with autoreverse runs back once, and an animation with repeat continues until it is removed")
  func backAndAgain() {
    animate([.curveLinear, .autoreverse]) { view.center.x = 150 }
    screen.clock.advance(by: 1.25)
    expectEqual(view.presentation.center.x, 125)
    screen.clock.advance(by: 0.75)
    expectEqual(view.presentation.center.x, 150)
    expect(!view.hasAnimations)
    animate([.curveLinear, .repeat]) { view.center.x = 50 }
    screen.clock.advance(by: 100.25)
    expectEqual(view.presentation.center.x, 125)
    expect(view.hasAnimations)
    expect(screen.window.hitTest(view.center, with: nil) !== view)
    view.stopAnimations()
    expectIdentical(screen.window.hitTest(view.center, with: nil), view)
  }

  @Test(
    "Key frames are repeated and run backwards together, and their completion handler is called after the run back",
    arguments: [
      ([], [0.5: 100, 1.5: 200, 2.5: 250], 2), (.repeat, [0.5: 100, 1.5: 200, 2.5: 100, 3.5: 200, 100.5: 100], nil),
      (.autoreverse, [0.5: 100, 1.5: 200, 2.5: 200, 3.5: 100, 4.5: 250], 4),
      ([.repeat, .autoreverse], [1.5: 200, 2.5: 200, 3.5: 100, 4.5: 100, 5.5: 200, 7.5: 100], nil),
    ] as [(UIView.KeyframeAnimationOptions, [Double: CGFloat], Double?)]
  )
  func keyframes(_ options: UIView.KeyframeAnimationOptions, _ expected: [Double: CGFloat], _ end: Double?) {
    var completed: Double?
    UIView.animateKeyframes(withDuration: 2, delay: 1, options: options) { [view] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 250 }
    } completion: { [screen] _ in
      completed = screen.clock.now
    }
    expectEqual(view.presentation.center.x, 50)
    for (time, value) in expected.sorted(by: { $0.key < $1.key }) {
      screen.clock.advance(to: 1 + time)
      expect(close(view.presentation.center.x, value), "\(view.presentation.center.x) at \(time) s")
    }
    expectEqual(completed, end.map { 1 + $0 })
    expectEqual(view.hasAnimations, end == nil)
    expectEqual(view.center.x, 250)
  }

  @Test("A spring animation with damping below 1 overshoots, and is at rest after its duration")
  func springs() {
    for (damping, velocity) in [(0.2, 0.0), (0.5, 0), (0.5, 5), (0.9, -3), (1, 0), (1, 20)] {
      view.stopAnimations()
      view.center.x = 0
      UIView.animate(
        withDuration: 0.5,
        delay: 0,
        usingSpringWithDamping: damping,
        initialSpringVelocity: velocity,
        animations: { view.center.x = 100 }
      )
      var positions: [CGFloat] = []
      for _ in 0..<49 {
        screen.clock.advance(by: 0.01)
        positions.append(view.presentation.center.x)
      }
      expectEqual((positions.max() ?? 0 > 100.05), (damping < 1 || velocity > 10), "\(damping), \(velocity)")
      expect(close(positions.last ?? 0, 100, 0.5), "\(damping), \(velocity)")
      let speed = ((positions.first ?? 0)) / 0.01 / 100
      expect(velocity <= 0 || speed > velocity / 2, "\(damping), \(velocity): \(speed)")
    }
  }

  @Test("The values of a spring animation are finite and reach the target, for any damping and velocity")
  func wildSprings() {
    for damping in [-1.0, 0, 1e-300, 0.5, 1, 7, 1e300] {
      for velocity in [0.0, -1e300, 1e300, 1e5] {
        view.stopAnimations()
        view.center.x = 0
        UIView.animate(
          withDuration: 0.5,
          delay: 0,
          usingSpringWithDamping: damping,
          initialSpringVelocity: velocity,
          animations: { view.center.x = 100 }
        )
        for _ in 0..<9 {
          screen.clock.advance(by: 0.05)
          expect(view.presentation.center.x.isFinite, "\(damping), \(velocity)")
        }
        screen.clock.advance(by: 0.1)
        expect(view.presentation.center.x == 100 && !view.hasAnimations, "\(damping), \(velocity)")
      }
    }
  }

  // MARK: Blocks

  @Test("A nested animation block uses the duration and curve of the outer block, unless its options override them")
  func nesting() {
    var completed: [String] = []
    expectEqual(UIView.inheritedAnimationDuration, 0)
    let inner = screen.add(named: "inner")
    let own = screen.add(named: "own")
    UIView.animate(withDuration: 2, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      expectEqual(UIView.inheritedAnimationDuration, 2)
      UIView.animate(withDuration: 1, animations: { inner.center.x = 300 }) { _ in completed.append("inner") }
      let overriding: UIView.AnimationOptions = [
        .overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions, .curveEaseIn,
      ]
      UIView.animate(withDuration: 1, delay: 0, options: overriding) {
        own.center.x = 300
      } completion: { _ in
        completed.append("own")
      }
    }
    screen.clock.advance(by: 0.5)
    expect(close(inner.presentation.center.x, 225))
    expect(close(own.presentation.center.x, 231.5357, 1e-3))
    expectIdentical(screen.window.hitTest(CGPoint(x: 300, y: 10), with: nil), inner)
    screen.clock.advance(by: 0.5)
    expectEqual(completed, ["own"])
    screen.clock.advance(by: 1)
    expectEqual(completed, ["own", "inner"])
  }

  @Test("A change in performWithoutAnimation, or while animations are disabled, is not animated")
  func off() {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation {
        expect(!UIView.areAnimationsEnabled)
        expectEqual(UIView.inheritedAnimationDuration, 0)
        view.center.x = 150
      }
      expect(UIView.areAnimationsEnabled)
    }
    expect(!view.hasAnimations)
    expectEqual(view.presentation.center.x, 150)
    UIView.setAnimationsEnabled(false)
    var completed = false
    UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) { completed = $0 }
    UIView.setAnimationsEnabled(true)
    expect(!view.hasAnimations)
    expectEqual(view.alpha, 0.5)
    expect(!completed)
    screen.clock.advance(by: 0)
    expect(completed)
  }

  @Test("Resizing a view in an animation block animates the changes that layoutSubviews makes")
  func layout() {
    final class Filling: UIView {
      override func layoutSubviews() { subviews.first?.frame = bounds }
    }
    let parent = screen.add(Filling(), named: "parent", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = screen.add(named: "child", to: parent)
    screen.window.layoutIfNeeded()
    animate([.curveLinear, .layoutSubviews]) { parent.bounds.size.width = 200 }
    screen.clock.advance(by: 0.5)
    expectEqual(child.presentation.bounds.width, 150)
  }
}
