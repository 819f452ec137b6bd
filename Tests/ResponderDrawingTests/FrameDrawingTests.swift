import Foundation
import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Drawing and layer animations in the frames that a host displays")
struct FrameDrawingTests {
  private final class DrawnView: UIView {
    var onDraw: () -> Void = {}
    var onLayout: () -> Void = {}
    override func draw(_ rect: CGRect) { onDraw() }
    override func layoutSubviews() { onLayout() }
  }

  private final class Requests {
    var count = 0
  }

  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
  private let requests = Requests()

  init() {
    application = UIApplication(clock: clock)
    application.displayTiming = DisplayTiming(framesPerSecond: 60)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    window.addSubview(view)
    showFrame()
    application.onNeedsFrame = { [requests] in requests.count += 1 }
  }

  private func showFrame() {
    clock.advance(by: 1.0 / 60)
    application.frame(at: clock.now)
  }

  @Test("A view that needs display is drawn once in the next frame, after its layout")
  func order() {
    var log: [String] = []
    view.onDraw = { log.append("draw") }
    view.onLayout = { log.append("layout") }
    view.setNeedsDisplay()
    view.setNeedsDisplay()
    view.setNeedsLayout()
    clock.advance(by: 0.001)
    expectEqual(log, [])
    expectEqual(requests.count, 1)
    showFrame()
    expectEqual(log, ["layout", "draw"])
    expectEqual(requests.count, 1)
    showFrame()
    expectEqual(log, ["layout", "draw"])
    expect(!application.needsFrame)
    expectNil(application.nextFrameTime)
  }

  @Test("A request for display during drawing requests another frame after the current one")
  func displayWhileDrawing() {
    var draws = 0
    var requestsWhileDrawing = -1
    view.onDraw = { [requests, view] in
      draws += 1
      guard draws == 1 else { return }
      view.setNeedsDisplay()
      requestsWhileDrawing = requests.count
    }
    view.setNeedsDisplay()
    showFrame()
    expectEqual(draws, 1)
    expectEqual(requestsWhileDrawing, 1)
    expectEqual(requests.count, 2)
    expect(application.needsFrame)
    showFrame()
    expectEqual(draws, 2)
    expect(!application.needsFrame)
  }

  @Test("Changes of a layer's appearance, shape and sublayers request a frame")
  func layers() {
    let layer = CAShapeLayer()
    let changes: [() -> Void] = [
      { view.layer.addSublayer(layer) }, { view.layer.cornerRadius = 5 }, { view.layer.borderWidth = 1 },
      { view.layer.shadowOpacity = 1 }, { layer.path = UIBezierPath(rect: window.bounds).cgPath },
      { layer.fillColor = UIColor.red.cgColor }, { layer.position.x = 7 }, { layer.opacity = 0.5 },
      { layer.isHidden = true }, { view.layer.transform = CATransform3DMakeScale(2, 1, 1) },
      { layer.removeFromSuperlayer() },
    ]
    for (index, change) in changes.enumerated() {
      for _ in 0..<2 { showFrame() }
      requests.count = 0
      change()
      expectEqual(requests.count, 1, "change \(index)")
    }
  }

  @Test("A layer animation shows its state at the time of the latest frame, and ends in a frame")
  func layerAnimation() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = 1
    clock.advance(by: 0.004)
    let start = clock.now
    view.layer.add(animation, forKey: "move")
    expectEqual(application.animationEndTime, start + 1)
    expectEqual(view.layer.presentation()?.position.x, 0)
    application.frame(at: clock.now)
    expectEqual(view.layer.presentation()?.position.x, 0)
    for _ in 0..<30 { showFrame() }
    let shown = view.layer.presentation()?.position.x ?? -1
    clock.advance(by: 0.003)
    expect(abs(shown - 50) < 2)
    expectEqual(view.layer.presentation()?.position.x, shown)
    for _ in 0..<40 { showFrame() }
    expectNil(view.layer.animationKeys())
    expect(!application.isAnimating)
    expectNil(application.nextFrameTime)
  }

  @Test("A layer animation that repeats without end needs frames until it is removed")
  func endlessAnimation() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = .infinity
    animation.duration = 1
    view.layer.add(animation, forKey: "blink")
    showFrame()
    expectEqual(application.animationEndTime, .infinity)
    view.layer.removeAnimation(forKey: "blink")
    showFrame()
    expect(!application.isAnimating)
  }
}
