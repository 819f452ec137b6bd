import ResponderSimulation
import Testing
import UIKit

/// A layer's time can be held, moved and let go on, and what is under way in it goes with it.
@MainActor
@Suite("Layers' time")
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
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append(flag ? "finished" : "stopped") }
  }

  private func move(_ listener: Listener? = nil) {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.delegate = listener
    layer.add(animation, forKey: "move")
  }

  /// Of this screen's clock: other tests make applications of their own meanwhile.
  private var now: TimeInterval { screen.application.clock.now }

  private var place: CGFloat { (layer.presentation()?.position.x ?? -1).rounded() }

  @Test("Held at the time that it has, a layer stands still; let go on it ends as much later as it was held")
  func pause() {
    let listener = Listener()
    move(listener)
    screen.wait(0.25)
    layer.timeOffset = layer.convertTime(now, from: nil)
    layer.speed = 0
    #expect(place == 25)
    screen.wait(5)
    #expect(place == 25 && listener.heard == ["start"])
    let held = layer.timeOffset
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(now, from: nil) - held
    #expect(place == 25)
    screen.wait(0.5)
    #expect(place == 75)
    screen.wait(0.25)
    #expect(listener.heard == ["start", "finished"] && layer.animationKeys() == nil)
  }

  @Test("A held layer shows what its time offset says, as a finger that drives an animation sets it")
  func scrubbed() {
    layer.speed = 0
    move()
    for tenth in 0...9 {
      layer.timeOffset = Double(tenth) / 10
      #expect(place == CGFloat(tenth) * 10)
    }
  }

  @Test("The time of a layer around holds and hastens what lies in it")
  func nested() {
    let listener = Listener()
    outer.speed = 2
    move(listener)
    screen.wait(0.25)
    #expect(place == 50)
    screen.wait(0.25)
    #expect(listener.heard == ["start", "finished"])
  }

  @Test("A faster time that is set in the middle brings the end sooner")
  func hastened() {
    let listener = Listener()
    move(listener)
    screen.wait(0.5)
    (outer.beginTime, outer.timeOffset, outer.speed) = (now, now, 5)
    screen.wait(0.09)
    #expect(listener.heard == ["start"])
    screen.wait(0.02)
    #expect(listener.heard == ["start", "finished"])
  }

  @Test("Times convert through every layer in between, and a held one answers 0 to others")
  func conversion() {
    outer.beginTime = 1
    outer.speed = 2
    layer.timeOffset = 3
    #expect(layer.convertTime(2, from: nil) == 5)
    #expect(layer.convertTime(5, to: nil) == 2)
    #expect(layer.convertTime(2, from: outer) == 5)
    #expect(outer.convertTime(5, from: layer) == 2)
    outer.speed = 0
    #expect(layer.convertTime(5, to: nil) == 0)
    #expect(outer.convertTime(7, from: layer) == 0)
  }

  @Test("An animation that is taken away while it is held hears that it stopped, once")
  func removed() {
    let listener = Listener()
    move(listener)
    screen.wait(0.1)
    layer.speed = 0
    layer.removeAnimation(forKey: "move")
    layer.speed = 1
    screen.wait(3)
    #expect(listener.heard == ["start", "stopped"])
  }
}
