import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Animations")
struct AnimationTests {
  let screen = SimulatedScreen.square()
  let view: UIView

  init() {
    view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  private func hit(_ x: Double, _ y: Double) -> String? {
    screen.window.hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier
  }

  private func move(_ duration: TimeInterval, _ options: UIView.AnimationOptions = [], by x: CGFloat = 200) {
    UIView.animate(withDuration: duration, delay: 0, options: options, animations: { view.center.x += x })
  }

  @Test("Animation options have UIKit's raw values")
  func numbers() {
    let options: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
      (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
      (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0),
      (.curveEaseIn, 65_536), (.curveEaseOut, 131_072), (.curveLinear, 196_608), (.transitionNone, 0),
      (.transitionFlipFromLeft, 1 << 20), (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20), (.transitionFlipFromTop, 6 << 20),
      (.transitionFlipFromBottom, 7 << 20), (.preferredFramesPerSecondDefault, 0),
      (.preferredFramesPerSecond60, 3 << 24), (.preferredFramesPerSecond30, 7 << 24),
    ]
    for (option, number) in options { expectEqual(option.rawValue, number) }
  }

  // MARK: Touches

  @Test("Until a moving view arrives, touches pass through the view at its old, current and final position (C68)")
  func passedBy() {
    move(1)
    expectEqual(view.center, CGPoint(x: 250, y: 50))
    screen.clock.advance(by: 0.3)
    for x in [50.0, 90, 250] {
      expect(hit(x, 50) == nil || hit(x, 50) == "window", "at \(x)")
    }
    screen.tap(250, 50)
    expect(!screen.lines(.hit).contains("view hit"))
    screen.clock.advance(by: 0.7)
    expectEqual(hit(250, 50), "view")
    expect(hit(50, 50) != "view")
  }

  @Test("A view that animates with allowUserInteraction is hit only at its final position (C68, H-09)")
  func allowed() {
    move(1, .allowUserInteraction)
    screen.clock.advance(by: 0.3)
    expectEqual(hit(250, 50), "view")
    expect(hit(50, 50) != "view")
    expect(view.presentation.center.x > 50)
    expect(view.presentation.center.x < 250)
  }

  @Test("While a view fades, touches pass through the view and its subviews, but not through its sibling (H-08)")
  func shut() {
    screen.add(named: "child", frame: CGRect(x: 0, y: 0, width: 50, height: 50), to: view)
    screen.add(named: "sibling", frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    UIView.animate(withDuration: 0.5, delay: 0.5) { view.alpha = 0.5 }
    for tenth in 1..<10 {
      screen.clock.advance(to: Double(tenth) / 10)
      expect(hit(25, 25) != "child")
      expect(hit(75, 75) != "view")
      expectEqual(hit(120, 20), "sibling")
    }
    screen.clock.advance(to: 1)
    expectEqual(hit(25, 25), "child")
    expectEqual(hit(75, 75), "view")
  }

  @Test("Setting isUserInteractionEnabled to true during an animation does not let the view receive touches")
  func flags() {
    move(1)
    view.isUserInteractionEnabled = true
    expect(hit(250, 50) != "view")
    view.isUserInteractionEnabled = false
    screen.clock.advance(by: 1)
    expect(hit(250, 50) != "view")
    view.isUserInteractionEnabled = true
    expectEqual(hit(250, 50), "view")
  }

  @Test("The explanation of a hit reports that a skipped view is being animated")
  func explanation() {
    move(1)
    let point = CGPoint(x: 250, y: 50)
    let passed = screen.application.skippedViews(at: point, hitting: screen.window)
    expectEqual(passed.map(\.verdict), [.animating])
    expectEqual(passed.first?.text(DefaultNames()), "it animates without allowUserInteraction")
  }

  // MARK: Completion

  @Test("The completion handler of an animation receives true when the delay and the duration have passed")
  func completion() {
    var calls: [String] = []
    UIView.animate(
      withDuration: 0.5,
      delay: 0.25,
      animations: { view.alpha = 0.5 },
      completion: { calls.append("\($0) at \(screen.clock.now)") }
    )
    screen.clock.advance(by: 0.7)
    expectEqual(calls, [])
    expect(view.hasAnimations)
    screen.clock.advance(by: 1)
    expectEqual(calls, ["true at 0.75"])
    expect(!view.hasAnimations)
  }

  @Test(
    "If an animation has no duration or no changes, its completion handler receives true at the next turn of the clock"
  )
  func nothing() {
    var calls: [String] = []
    UIView.animate(withDuration: -1, animations: { view.alpha = 0.5 }, completion: { calls.append("less \($0)") })
    UIView.animate(withDuration: 0, animations: { view.alpha = 0.6 }) {
      calls.append("zero \($0)")
      // During this completion, the application is the current application, so a block without changes completes on the
      // application's clock.
      UIView.animate(withDuration: 1, animations: { view.alpha = 0.6 }, completion: { calls.append("same \($0)") })
      UIView.animate(withDuration: 1, animations: { UIView().alpha = 0 }, completion: { calls.append("away \($0)") })
      calls.append("after")
    }
    expectEqual(calls, [])
    expectEqual(view.alpha, 0.6)
    expectEqual(hit(50, 50), "view")
    screen.clock.advance(by: 0)
    expectEqual(calls, ["less true", "zero true", "after", "same true", "away true"])
  }

  enum Interruption: CaseIterable { case animated, set, removed, stopped, windowless }

  @Test(
    "The completion handler receives false if the animated value is changed again or the view leaves its window",
    arguments: Interruption.allCases
  )
  func interrupted(_ interruption: Interruption) {
    var calls: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 300 }, completion: { calls.append($0) })
    screen.clock.advance(by: 0.5)
    switch interruption {
    case .animated: move(1, by: 10)
    case .set: view.center.x = 200
    case .removed: view.removeFromSuperview()
    case .stopped: view.stopAnimations()
    case .windowless: UIView.performWithoutAnimation { view.frame.origin.x = 7 }
    }
    screen.clock.advance(by: 0.01)
    expectEqual(calls, [false])
    expectEqual(view.hasAnimations, (interruption == .animated))
    if interruption == .stopped { expectEqual(hit(300, 50), "view") }
    screen.clock.advance(by: 3)
    expectEqual(calls, [false])
  }

  @Test("If one of two animated values is changed again, the completion handler receives false at its regular time")
  func partly() {
    var calls: [String] = []
    UIView.animate(
      withDuration: 1,
      animations: {
        view.center.x = 300
        view.alpha = 0.5
      },
      completion: { calls.append("\($0) at \(screen.clock.now)") }
    )
    view.transform = CGAffineTransform(rotationAngle: 1)
    screen.clock.advance(by: 0.5)
    expect(view.hasAnimations)
    view.alpha = 1
    screen.clock.advance(by: 0.25)
    expectEqual(calls, [])
    expect(hit(300, 50) != "view")
    screen.clock.advance(by: 1)
    expectEqual(calls, ["false at 1.0"])
  }

  @Test("A completion handler may start the next animation or remove the view")
  func chain() {
    var steps: [Double] = []
    UIView.animate(withDuration: 0.5, animations: { view.alpha = 0 }) { _ in
      steps.append(screen.clock.now)
      UIView.animate(withDuration: 0.5, animations: { view.alpha = 1 }) { _ in
        steps.append(screen.clock.now)
        UIView.animate(withDuration: 0.5, animations: { view.alpha = 0.5 }) { steps.append($0 ? 1 : 0) }
        view.removeFromSuperview()
      }
    }
    screen.clock.advance(by: 5)
    expectEqual(steps, [0.5, 1, 0])
  }

  @Test("Releasing a view during its animation ends the animation")
  func lettingGo() {
    var calls: [Bool] = []
    weak var released: UIView?
    do {
      let other = screen.add(named: "other")
      released = other
      UIView.animate(withDuration: 1, animations: { other.alpha = 0.5 }, completion: { calls.append($0) })
      other.removeFromSuperview()
    }
    expectNil(released)
    screen.clock.advance(by: 2)
    expectEqual(calls, [false])
  }

  @Test("When the completion handler runs, the view already receives touches at its final position (C68, H-08)")
  func openAtTheCompletion() {
    var found: [Bool] = []
    UIView.animate(
      withDuration: 1,
      animations: { view.center.x += 200 },
      completion: { _ in found = [hit(250, 50) == "view", hit(50, 50) == "view"] }
    )
    screen.clock.advance(by: 0.99)
    expect(hit(250, 50) != "view")
    expect(found.isEmpty)
    screen.clock.advance(by: 0.02)
    expectEqual(found, [true, false])
  }
}
