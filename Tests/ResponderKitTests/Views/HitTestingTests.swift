import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Hit-testing")
struct HitTestingTests {
  let screen = SimulatedScreen.square()

  private func hit(_ x: Double, _ y: Double) -> String {
    screen.window.hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier ?? "nothing"
  }

  init() { screen.window.accessibilityIdentifier = "window" }

  @Test(
    "A view that is hidden, transparent or without user interaction is not hit, nor are its subviews (H-01 to H-06)"
  )
  func flags() {
    for aboveHidden in [false, true] {
      for aboveOff in [false, true] {
        for hidden in [false, true] {
          for off in [false, true] {
            for alpha in [0.0, 0.009, 0.01, 0.011, 1] {
              let screen = SimulatedScreen.square()
              screen.window.accessibilityIdentifier = "window"
              screen.add(named: "behind")
              let above = screen.add(named: "above")
              let view = screen.add(named: "view", to: above)
              above.isHidden = aboveHidden
              above.isUserInteractionEnabled = !aboveOff
              view.isHidden = hidden
              view.isUserInteractionEnabled = !off
              view.alpha = CGFloat(alpha)
              let expected =
                aboveHidden || aboveOff ? "behind" : hidden || off || alpha < 0.01 ? "above" : "view"
              let found = screen.window.hitTest(CGPoint(x: 5, y: 5), with: nil)
              expectEqual(found?.accessibilityIdentifier, expected)
            }
          }
        }
      }
    }
  }

  @Test("Hit-testing uses the alpha threshold of the view's application, whenever alpha was set")
  func threshold() {
    var configuration = EventConfiguration.uiKit
    configuration.hitTestAlphaThreshold = 0.5
    let screen = SimulatedScreen.square(configuration: configuration)
    let before = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    before.alpha = 0.4
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    below.alpha = 0.4
    let holder = UIView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    holder.addSubview(below)
    screen.window.addSubview(before)
    screen.window.addSubview(holder)
    expectIdentical(screen.window.hitTest(CGPoint(x: 5, y: 5), with: nil), screen.window)
    expectIdentical(screen.window.hitTest(CGPoint(x: 25, y: 5), with: nil), holder)
    let passed = screen.application.skippedViews(at: CGPoint(x: 5, y: 5), hitting: screen.window)
    expectEqual(passed.map { $0.text(DefaultNames()) }, ["the point is outside its bounds", "alpha 0.4 is below 0.5"])
  }

  @Test("Siblings are tested from the last added to the first, so an empty container in front is hit (H-01, H-21)")
  func order() {
    for name in ["a", "b", "c"] { screen.add(named: name) }
    expectEqual(hit(5, 5), "c")
    screen.window.sendSubviewToBack(screen.window.subviews[2])
    expectEqual(hit(5, 5), "b")
    screen.window.bringSubviewToFront(screen.window.subviews[1])
    expectEqual(hit(5, 5), "a")
  }

  @Test("Image views and labels are not hit by default, and all other views are (H-20, C66)")
  func defaults() {
    for (view, isHit) in [
      (UIView(), true), (UIControl(), true), (UIButton(), true), (UIImageView(), false), (UILabel(), false),
    ] {
      let screen = SimulatedScreen.square()
      screen.add(view, named: "view")
      expectEqual((screen.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view), isHit)
      view.isUserInteractionEnabled = true
      expectIdentical(screen.window.hitTest(CGPoint(x: 5, y: 5), with: nil), view)
    }
  }

  @Test("A disabled control is hit, and so is a view without a background color (H-05, H-07)")
  func irrelevant() {
    let button = screen.add(UIButton(), named: "button")
    button.isEnabled = false
    button.backgroundColor = .clear
    expectEqual(hit(5, 5), "button")
  }

  @Test(
    "A point(inside:) that accepts points outside the bounds has an effect only within the superview's bounds (C05)"
  )
  func enlarged() {
    final class Enlarged: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let parent = screen.add(named: "parent", frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    screen.add(Enlarged(), named: "button", frame: CGRect(x: 10, y: 10, width: 40, height: 40), to: parent)
    expectEqual(hit(165, 130), "button")
    expectEqual(hit(175, 130), "parent")
    // The point is 15 points to the left of the button, and is outside the button's superview.
    expectEqual(hit(95, 130), "window")
  }

  @Test("point(inside:) is not called for hidden views, nor for views behind the hit view (H-02)")
  func notAsked() {
    final class Counting: UIView {
      var count = 0
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        count += 1
        return super.point(inside: point, with: event)
      }
    }
    let behind = screen.add(Counting(), named: "behind")
    let hidden = screen.add(Counting(), named: "hidden")
    let front = screen.add(Counting(), named: "front")
    hidden.isHidden = true
    let over = screen.add(Counting(), named: "over")
    over.isHidden = true
    expectEqual(hit(5, 5), "front")
    expectEqual([behind, hidden, front, over].map(\.count), [0, 0, 1, 0])
  }

  @Test("A finger is hit-tested when it lands, but not when it moves or lifts (H-11, H-12)")
  func onlyLandings() {
    final class Counting: UIView {
      var events: [UIEvent?] = []
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        events.append(event)
        return super.hitTest(point, with: event)
      }
    }
    let view = screen.add(Counting(), named: "view")
    screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 100, y: 10))
    expectEqual(view.events.count, 1)
    expectEqual(view.events.first??.type, .touches)
  }

  @Test("If hitTest returns a view that is in no window, this view receives the touch (H-13)")
  func outsideWindow() {
    final class Lost: UIView {
      let lost = UIView()
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { lost }
    }
    let view = screen.add(Lost(), named: "view")
    view.lost.accessibilityIdentifier = "lost"
    screen.tap(10, 10)
    expectEqual(screen.lines(.touches), ["lost touchesBegan", "lost touchesEnded"])
  }

  @Test("A view's overrides of hit-testing are called unless its class is declared to have standard hit-testing")
  func declared() {
    final class Declared: UIView {}
    UIView.declareStandardHitTesting(for: Declared.self)
    final class Undeclared: UIView {
      var asked = 0
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        asked += 1
        return super.hitTest(point, with: event)
      }
    }
    let declared = screen.add(Declared(), named: "declared", frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let undeclared = screen.add(
      Undeclared(),
      named: "undeclared",
      frame: CGRect(x: 0, y: 0, width: 50, height: 50),
      to: declared
    )
    expectEqual(hit(10, 10), "undeclared")
    expectEqual(undeclared.asked, 1)
    expectEqual(hit(100, 100), "declared")
  }
}
