import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("The reasons why a view was not hit")
struct HitTestExplanationTests {
  let screen = SimulatedScreen.square()

  init() { screen.window.accessibilityIdentifier = "window" }

  private func explain(_ x: Double, _ y: Double) -> [String] {
    let point = CGPoint(x: x, y: y)
    let hit = screen.window.hitTest(point, with: nil)
    return screen.application.skippedViews(at: point, hitting: hit).map {
      "\($0.view.accessibilityIdentifier ?? "?"): \($0.text(DefaultNames()))"
    }
  }

  @Test("Skipped views are reported from front to back, each with a sentence that states the reason")
  func reasons() {
    final class GivingAway: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    screen.add(named: "behind")
    screen.add(named: "hit")
    screen.add(named: "outside", frame: CGRect(x: 300, y: 300, width: 10, height: 10))
    screen.add(named: "hidden").isHidden = true
    screen.add(named: "off").isUserInteractionEnabled = false
    screen.add(named: "faint").alpha = 0.001
    screen.add(named: "flat").transform = CGAffineTransform(scaleX: 0, y: 1)
    screen.add(GivingAway(), named: "giving")
    expectEqual(
      explain(5, 5),
      [
        "giving: its hitTest returned nil", "flat: its transform is not invertible",
        "faint: alpha 0.001 is below 0.01", "off: isUserInteractionEnabled is false", "hidden: isHidden is true",
        "outside: the point is outside its bounds", "behind: it lies behind hit",
      ]
    )
  }

  @Test(
    "If a view does not contain the point, the view is reported and its subviews are not"
  )
  func nesting() {
    let parent = screen.add(named: "parent", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.add(named: "child", frame: CGRect(x: 80, y: 80, width: 100, height: 100), to: parent)
    expectEqual(explain(150, 150), ["parent: the point is outside its bounds"])
    expectEqual(explain(10, 10), ["child: the point is outside its bounds"])
    expectEqual(explain(90, 90), [])
  }

  @Test(
    "Windows in front of the hit window on its screen are reported with the reasons why they were skipped"
  )
  func windows() {
    let overlay = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    overlay.accessibilityIdentifier = "overlay"
    overlay.windowLevel = .alert
    overlay.isHidden = false
    let lines = screen.application.skippedViews(at: CGPoint(x: 100, y: 100), hitting: screen.window)
    expect(lines.map(\.verdict) == [.outside] && lines[0].view === overlay)
    let covered = screen.application.skippedViews(at: CGPoint(x: 10, y: 10), hitting: overlay)
    expect(covered.map(\.verdict) == [.covered] && covered[0].view === screen.window && covered[0].cover === overlay)
    let external = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    external.screen = screen.application.connectScreen(size: external.bounds.size, scale: 2)
    external.isHidden = false
    let onMainScreen = screen.application.skippedViews(at: CGPoint(x: 100, y: 100), hitting: screen.window)
    expect(onMainScreen.map(\.verdict) == [.outside] && onMainScreen[0].view === overlay)
    expect(screen.application.skippedViews(at: CGPoint(x: 10, y: 10), hitting: external).isEmpty)
  }

  @Test("If no view was hit, every window is reported with a reason")
  func nothing() {
    screen.window.isUserInteractionEnabled = false
    let lines = screen.application.skippedViews(at: CGPoint(x: 10, y: 10), hitting: nil)
    expectEqual(lines.map(\.verdict), [.interactionDisabled])
    expectEqual(screen.application.skippedViews(at: CGPoint(x: Double.infinity, y: 10), hitting: nil).count, 1)
  }

  @Test("If hit-testing skipped more than 200 views, only 200 of them are reported")
  func bounded() {
    for index in 0..<1_000 { screen.add(named: "\(index)", frame: CGRect(x: 500, y: 0, width: 1, height: 1)) }
    expectEqual(screen.application.skippedViews(at: CGPoint(x: 10, y: 10), hitting: screen.window).count, 200)
  }

  @Test(
    "A missed view is explained by an ancestor that misses the point, a view in front, or an override of hit-testing"
  )
  func insteadOf() throws {
    final class GivingAway: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }
    let box = screen.add(named: "box", frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    inner.accessibilityIdentifier = "inner"
    box.addSubview(inner)
    func why(_ x: Double = 5, _ y: Double = 5) -> String? {
      let point = CGPoint(x: x, y: y)
      let hit = screen.window.hitTest(point, with: nil)
      let passed = screen.application.reason(hitting: hit, at: point, insteadOf: inner)
      return passed.map { "\($0.view.accessibilityIdentifier ?? "?"): \($0.text(DefaultNames()))" }
    }
    expectNil(why())
    expectEqual(why(250, 250), "box: the point is outside its bounds")
    inner.isHidden = true
    expectEqual(why(), "inner: isHidden is true")
    box.alpha = 0
    expectEqual(why(), "box: alpha 0.0 is below 0.01")
    box.alpha = 1
    inner.isHidden = false
    let cover = screen.add(named: "cover")
    expectEqual(why(), "inner: it lies behind cover")
    cover.removeFromSuperview()
    let giving = screen.add(GivingAway(), named: "giving")
    giving.addSubview(inner)
    expectEqual(why(), "giving: its hitTest returned nil")
  }
}
