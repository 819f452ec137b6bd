import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Layer animations")
struct AnimationTests {
  private let screen = SimulatedScreen(size: CGSize(width: 100, height: 100))
  private let layer = CAShapeLayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    screen.window.layer.addSublayer(layer)
  }

  private final class Listener: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append(flag ? "finished" : "stopped") }
  }

  private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  @Test(
    "An animation changes only the presentation layer, and notifies its delegate when it starts and stops"
  )
  func basics() {
    let listener = Listener()
    let animation = basic("position.x", 0, 100)
    animation.delegate = listener
    layer.add(animation, forKey: "move")
    expectEqual(layer.animationKeys(), ["move"])
    expectEqual(layer.presentation()?.position.x, 0)
    screen.wait(0.25)
    expectEqual(layer.presentation()?.position.x, 25)
    expectEqual(layer.position.x, 5)
    expectIdentical(layer.presentation()?.model(), layer)
    expectIdentical(layer.model(), layer)
    screen.wait(0.75)
    expectEqual(layer.presentation()?.position.x, 5)
    expectNil(layer.animationKeys())
    expectEqual(listener.events, ["start", "finished"])
  }

  @Test("An animation that is removed or replaced reports that it did not finish")
  func removal() {
    let (first, second) = (Listener(), Listener())
    let animations = [first, second].map { listener -> CABasicAnimation in
      let animation = basic("opacity", 0, 1)
      animation.delegate = listener
      return animation
    }
    layer.add(animations[0], forKey: "fade")
    screen.wait(0.1)
    layer.add(animations[1], forKey: "fade")
    screen.wait(0.1)
    expectEqual(first.events, ["start", "stopped"])
    expectEqual(second.events, ["start"])
    layer.removeAllAnimations()
    screen.wait(2)
    expectEqual(second.events, ["start", "stopped"])
    expectEqual(layer.presentation()?.opacity, 1)
  }

  @Test("With the fill mode .forwards, the final value is shown until the animation is removed")
  func fillMode() {
    let listener = Listener()
    let animation = basic("strokeEnd", 0, 0.5)
    animation.delegate = listener
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "draw")
    screen.wait(5)
    expectEqual(layer.presentation()?.strokeEnd, 0.5)
    expectEqual(layer.strokeEnd, 1)
    expectIdentical(layer.animation(forKey: "draw"), animation)
    layer.removeAnimation(forKey: "draw")
    screen.wait(1)
    expectEqual(layer.presentation()?.strokeEnd, 1)
    expectEqual(listener.events, ["start", "finished"])
  }

  @Test("An animation applies its repeat count, autoreversing, begin time and speed together")
  func times() {
    let animation = basic("zPosition", 0, 10)
    animation.autoreverses = true
    animation.repeatCount = 2
    animation.speed = 2
    animation.beginTime = screen.clock.now + 1
    animation.fillMode = .backwards
    layer.zPosition = 3
    layer.add(animation, forKey: nil)
    func shown(after seconds: Double) -> CGFloat? {
      screen.wait(seconds)
      return layer.presentation()?.zPosition
    }
    expectEqual(shown(after: 0.5), 0)
    expectEqual(shown(after: 0.75), 5)
    expectEqual(shown(after: 0.5), 5)
    expect(abs((shown(after: 0.5) ?? 0) - 5) < 1e-9)
    expectEqual(shown(after: 1), 3)
  }

  @Test("A keyframe animation reaches its values at their key times, and follows a path at constant speed")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = [0, 1, 0]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    layer.add(animation, forKey: "shake")
    screen.wait(0.5)
    let half = layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? CGFloat
    expect(abs((half ?? 9) - 0.5) < 1e-9)
    layer.removeAllAnimations()
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10)).cgPath
    path.duration = 8
    layer.add(path, forKey: "go")
    screen.wait(4)
    let position = layer.presentation()?.position
    expectEqual(position.map { abs($0.x - 30) < 1e-6 && abs($0.y - 10) < 1e-6 }, true)
  }

  @Test("Animations in a group run simultaneously, and an underdamped spring animation overshoots its final value")
  func groups() {
    let group = CAAnimationGroup()
    group.animations = [basic("opacity", 0, 1, 0), basic("cornerRadius", 0, 8, 0)]
    group.duration = 2
    layer.add(group, forKey: nil)
    screen.wait(1)
    expectEqual(layer.presentation()?.opacity, 0.5)
    expectEqual(layer.presentation()?.cornerRadius, 4)
    screen.wait(2)
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.damping = 5
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: "spring")
    var most: CGFloat = 0
    for _ in 0..<100 {
      screen.wait(0.01)
      most = max(most, layer.presentation()?.position.x ?? 0)
    }
    expect(most > 110)
    expect(spring.settlingDuration > 1)
  }

  @Test("A transaction's completion block runs when its animations have ended, or immediately if it has no animations")
  func transactions() {
    // `UIApplication.shared` is the application that was created last, here that of this screen.
    let screen = SimulatedScreen()
    screen.window.layer.addSublayer(layer)
    var over = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.5)
    CATransaction.setCompletionBlock { over += 1 }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    layer.add(animation, forKey: "fade")
    CATransaction.commit()
    expectEqual(animation.duration, 0.5)
    screen.wait(0.4)
    expectEqual(over, 0)
    screen.wait(0.2)
    expectEqual(over, 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { over += 1 }
    layer.position = .zero
    CATransaction.commit()
    screen.wait(0.01)
    expectEqual(over, 2)
    expectEqual(CATransaction.disableActions(), false)
  }

  @Test("Animated values that are wrapped in NSValue are unwrapped")
  func objects() {
    layer.add(
      basic("position", NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 10, y: 20))),
      forKey: "move"
    )
    screen.wait(0.5)
    expectEqual(layer.presentation()?.position, CGPoint(x: 5, y: 10))
    expectEqual(NSValue(cgRect: layer.frame).cgRectValue, layer.frame)
  }

  @Test("The presentation layer of a view shows the animations that UIView.animate starts")
  func viewAnimation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 105 })
    screen.wait(0.5)
    expectEqual(view.layer.presentation()?.position.x, 55)
    expectEqual(view.layer.position.x, 105)
    view.layer.removeAllAnimations()
    expectEqual(view.layer.presentation()?.position.x, 105)
  }

  @Test("A layer's properties can be read and set by key path, and values for unknown keys are stored")
  func keyValues() {
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    expect(abs(layer.transform.m12 - 1) < 1e-9)
    layer.setValue(UIColor.red.cgColor, forKey: "strokeColor")
    layer.setValue("mine", forKey: "owner")
    expectEqual(layer.strokeColor, UIColor.red.cgColor)
    expectEqual(layer.value(forKey: "owner") as? String, "mine")
    expectEqual(layer.value(forKeyPath: "bounds.size.width") as? CGFloat, 10)
  }
}
