import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Hovering, scrolling, trackpad gestures and estimated touch values")
struct PointerTests {
  let screen = SimulatedScreen.square()
  let target = Target()

  private func scroll(_ phase: PointerPhase, _ dx: Double, _ dy: Double, type: UIScrollType = .continuous) {
    screen.clock.advance(by: screen.samplePeriod)
    var sample = ScrollSample(
      phase: phase,
      location: CGPoint(x: 50, y: 50),
      translation: CGVector(dx: dx, dy: dy),
      timestamp: screen.clock.now
    )
    sample.type = type
    screen.application.receive(sample)
  }

  private func hover(_ x: Double, _ y: Double, inside: Bool = true) {
    screen.clock.advance(by: screen.samplePeriod)
    var sample = HoverSample(location: CGPoint(x: x, y: y), timestamp: screen.clock.now)
    sample.isInside = inside
    screen.application.receive(sample)
  }

  @Test("A wheel drives only pans whose allowedScrollTypesMask includes discrete scrolling, and causes no touch (C71)")
  func wheel() {
    let view = screen.add(named: "view")
    let decisions = DecisionDelegate()
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.delegate = decisions
    scroll(.began, 0, 5)
    scroll(.ended, 0, 0)
    expectEqual(target.calls, [])
    expectEqual(decisions.questions, [])
    pan.allowedScrollTypesMask = .continuous
    scroll(.began, 0, 5, type: .discrete)
    scroll(.ended, 0, 0, type: .discrete)
    expectEqual(target.calls, [])
    var touches: [Int] = []
    var translation = CGPoint.zero
    target.onGesture = { _ in
      touches.append(pan.numberOfTouches)
      translation = pan.translation(in: nil)
      expectEqual(pan.location(in: nil), CGPoint(x: 50, y: 50))
    }
    scroll(.began, 0, 5)
    scroll(.changed, 0, 7)
    scroll(.ended, 0, 0)
    expectEqual(target.calls, ["pan began", "pan changed", "pan ended"])
    expectEqual(touches, [0, 0, 0])
    expectEqual(translation, CGPoint(x: 0, y: 12))
    expect(!decisions.questions.contains("pan shouldReceive touch"))
    expectEqual(decisions.questions.filter { $0 == "pan shouldReceive event" }.count, 1)
    expectEqual(pan.state, .possible)
  }

  @Test("A pinch or rotation on a trackpad drives pinch and rotation recognizers (E-43)")
  func transform() {
    let view = screen.add(named: "view")
    let decisions = DecisionDelegate()
    decisions.both = { _, _ in true }
    let pinch = view.recognize(UIPinchGestureRecognizer(), named: "pinch", telling: target)
    let rotation = view.recognize(UIRotationGestureRecognizer(), named: "rotation", telling: target)
    pinch.delegate = decisions
    for (phase, scale, angle) in [(PointerPhase.began, 1.0, 0.0), (.changed, 2, 1), (.changed, 1.5, 3), (.ended, 1, 0)]
    {
      screen.clock.advance(by: screen.samplePeriod)
      screen.application.receive(
        TransformSample(
          phase: phase,
          location: CGPoint(x: 50, y: 50),
          scale: scale,
          rotation: angle,
          timestamp: screen.clock.now
        )
      )
      if phase == .changed, scale == 1.5 {
        expectEqual(pinch.scale, 3)
        expectEqual(rotation.rotation, 4)
        expectEqual(pinch.numberOfTouches, 0)
      }
    }
    expectEqual(target.calls.filter { $0.hasPrefix("pinch") }, ["pinch began", "pinch changed", "pinch ended"])
    expectEqual(
      target.calls.filter { $0.hasPrefix("rotation") },
      ["rotation began", "rotation changed", "rotation ended"]
    )
  }

  @Test("A hover recognizer is offered no touches, and its allowedTouchTypes filter the hovering devices")
  func hoverTypes() {
    let view = screen.add(named: "view")
    let pencils = view.recognize(UIHoverGestureRecognizer(), named: "pencils", telling: target)
    pencils.allowedTouchTypes = [UITouch.TouchType.pencil.rawValue as NSNumber]
    view.recognize(UIHoverGestureRecognizer(), named: "all", telling: target)
    screen.tap(10, 10)
    expectEqual(screen.lines(.receives, .state), [])
    var sample = HoverSample(location: CGPoint(x: 10, y: 10), timestamp: screen.clock.now)
    screen.application.receive(sample)
    expectEqual(target.calls, ["all began"])
    expectEqual(screen.log.records.last?.fingers, [])
    sample.isInside = false
    screen.application.receive(sample)
    target.calls = []
    sample.isInside = true
    sample.type = .pencil
    screen.application.receive(sample)
    expectEqual(target.calls, ["all began", "pencils began"])
  }

  @Test(
    "Recognizers and views receive corrected touch values even after the lift (T-20)"
  )
  func estimates() {
    final class Noting: UIView {
      var forces: [CGFloat] = []

      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        forces += touches.map(\.force)
      }
    }
    final class NotingPan: UIPanGestureRecognizer {
      var indices: [Int?] = []

      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        indices += touches.map { $0.estimationUpdateIndex?.intValue }
      }
    }
    let view = screen.add(Noting(), named: "view")
    let pan = view.recognize(NotingPan(), named: "pan", telling: target)
    for (number, phase) in [(1, UITouch.Phase.began), (2, .moved), (3, .ended)] {
      var sample = screen.sample(1, phase, 10, 10)
      sample.type = .pencil
      sample.estimationUpdateIndex = number
      sample.estimatedProperties = .force
      sample.estimatedPropertiesExpectingUpdates = .force
      screen.application.receive(sample)
    }
    var update = EstimateUpdate(estimationUpdateIndex: 2, timestamp: 0.1)
    update.force = 0.5
    expect(screen.application.receive(update))
    expect(!screen.application.receive(update))
    update.estimationUpdateIndex = 3
    update.force = 0.75
    expect(screen.application.receive(update))
    expectEqual(view.forces, [0.5, 0.75])
    expectEqual(pan.indices, [2, 3])
    expectEqual(pan.state, .possible)
  }

  @Test("A hover recognizer whose delegate returns false from shouldReceive(event) does not begin (6.9)")
  func refusedHover() {
    let view = screen.add(named: "view")
    let recognizer = view.recognize(UIHoverGestureRecognizer(), named: "hover", telling: target)
    let decisions = DecisionDelegate()
    decisions.receivesEvent = { _ in false }
    recognizer.delegate = decisions
    hover(50, 50)
    hover(60, 50)
    expectEqual(target.calls, [])
    decisions.receivesEvent = { _ in true }
    hover(70, 50)
    expectEqual(target.calls, ["hover began"])
    hover(70, 50, inside: false)
  }

  @Test("A recognizer that is removed in shouldReceive(event) does not follow a pointer that scrolls or hovers (T-47)")
  func removedByItsDelegate() {
    let view = screen.add(named: "view")
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.allowedScrollTypesMask = .all
    let hovering = view.recognize(UIHoverGestureRecognizer(), named: "hover", telling: target)
    let decisions = DecisionDelegate()
    decisions.receivesEvent = { recognizer in
      recognizer.view?.removeGestureRecognizer(recognizer)
      return true
    }
    pan.delegate = decisions
    hovering.delegate = decisions
    scroll(.began, 0, 20)
    scroll(.changed, 0, 20)
    scroll(.ended, 0, 0)
    for x in [50.0, 60] { hover(x, 50) }
    expectEqual(target.calls, [])
    expectEqual(decisions.questions, ["pan shouldReceive event", "hover shouldReceive event"])
  }

  @Test("If a target cancels a hover, the recognizer begins again only after the pointer has left and returned")
  func hoverCancelledByItsTarget() {
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let recognizer = view.recognize(UIHoverGestureRecognizer(), named: "hover", telling: target)
    target.onGesture = { [target] recognizer in
      if target.calls.count == 1 { recognizer.state = .cancelled }
    }
    for x in stride(from: 50.0, through: 80, by: 10) { hover(x, 50) }
    expectEqual(target.calls, ["hover began", "hover cancelled"])
    hover(200, 200)
    for x in [50.0, 60] { hover(x, 50) }
    hover(200, 200)
    expectEqual(target.calls.suffix(3), ["hover began", "hover changed", "hover ended"])
    expectEqual(target.calls.count, 5)
    expectEqual(recognizer.state, .possible)
  }

  @Test("After a pointer's hover was cancelled, a pencil's hover begins only once the pointer has left")
  func hoverOfAnotherPointer() {
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.recognize(UIHoverGestureRecognizer(), named: "hover", telling: target)
    target.onGesture = { [target] recognizer in
      if target.calls.count == 1 { recognizer.state = .cancelled }
    }
    func pencil(_ x: Double) {
      screen.clock.advance(by: screen.samplePeriod)
      var sample = HoverSample(location: CGPoint(x: x, y: 50), timestamp: screen.clock.now)
      sample.type = .pencil
      screen.application.receive(sample)
    }
    hover(50, 50)
    pencil(60)
    expectEqual(target.calls, ["hover began", "hover cancelled"])
    hover(200, 200)
    pencil(70)
    pencil(80)
    pencil(200)
    expectEqual(target.calls.dropFirst(2), ["hover began", "hover changed", "hover ended"])
  }
}
