import ResponderSimulation
import Testing
import UIKit

/// Tests of layers whose time is paused, shifted and resumed, and of the animations in these layers.
@MainActor
@Suite("Layer time")
struct LayerTimeTests {
  private let screen = SimulatedScreen(size: CGSize(width: 100, height: 100))
  private let outer = CALayer()
  private let layer = CALayer()

  init() {
    screen.window.layer.addSublayer(outer)
    outer.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
  }

  private final class Listener: CAAnimationDelegate {
    var events: [String] = []
    func animationDidStart(_ anim: CAAnimation) { events.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append(flag ? "finished" : "stopped") }
  }

  private func move(_ listener: Listener? = nil) {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.delegate = listener
    layer.add(animation, forKey: "move")
  }

  /// The time of this screen's clock. `CACurrentMediaTime()` could return the time of another test's application.
  private var now: TimeInterval { screen.application.clock.now }

  private var shownX: CGFloat { (layer.presentation()?.position.x ?? -1).rounded() }

  @Test("After a paused layer is resumed, its animation ends later by the duration of the pause")
  func pause() {
    let listener = Listener()
    move(listener)
    screen.wait(0.25)
    layer.timeOffset = layer.convertTime(now, from: nil)
    layer.speed = 0
    expectEqual(shownX, 25)
    screen.wait(5)
    expectEqual(shownX, 25)
    expectEqual(listener.events, ["start"])
    let pausedTime = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(now, from: nil) - pausedTime
    expectEqual(shownX, 25)
    screen.wait(0.5)
    expectEqual(shownX, 75)
    screen.wait(0.25)
    expectEqual(listener.events, ["start", "finished"])
    expectNil(layer.animationKeys())
  }

  @Test("A paused layer shows the state at its time offset, which a finger can change to scrub an animation")
  func scrubbed() {
    layer.speed = 0
    move()
    for tenth in 0...9 {
      layer.timeOffset = Double(tenth) / 10
      expectEqual(shownX, CGFloat(tenth) * 10)
    }
  }

  @Test("The speed of a superlayer applies to the animations of its sublayers")
  func nested() {
    let listener = Listener()
    outer.speed = 2
    move(listener)
    screen.wait(0.25)
    expectEqual(shownX, 50)
    screen.wait(0.25)
    expectEqual(listener.events, ["start", "finished"])
  }

  @Test("An animation ends earlier if the speed of its superlayer is increased while the animation runs")
  func hastened() {
    let listener = Listener()
    move(listener)
    screen.wait(0.5)
    (outer.beginTime, outer.timeOffset, outer.speed) = (now, now, 5)
    screen.wait(0.09)
    expectEqual(listener.events, ["start"])
    screen.wait(0.02)
    expectEqual(listener.events, ["start", "finished"])
  }

  @Test("Converting a time between two layers applies the timing of all layers between them")
  func conversion() {
    outer.beginTime = 1
    outer.speed = 2
    layer.timeOffset = 3
    expectEqual(layer.convertTime(2, from: nil), 5)
    expectEqual(layer.convertTime(5, to: nil), 2)
    expectEqual(layer.convertTime(2, from: outer), 5)
    expectEqual(outer.convertTime(5, from: layer), 2)
    outer.speed = 0
    expectEqual(layer.convertTime(5, to: nil), 0)
    expectEqual(outer.convertTime(7, from: layer), 0)
  }

  @Test("An animation removed from a paused layer reports once that it stopped")
  func removed() {
    let listener = Listener()
    move(listener)
    screen.wait(0.1)
    layer.speed = 0
    layer.removeAnimation(forKey: "move")
    layer.speed = 1
    screen.wait(3)
    expectEqual(listener.events, ["start", "stopped"])
  }
}
