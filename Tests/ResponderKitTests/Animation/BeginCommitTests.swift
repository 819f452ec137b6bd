import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of animations with `beginAnimations` and `commitAnimations`, which UIKit had before animation blocks.
@MainActor
@Suite("Animations with begin and commit")
struct BeginCommitTests {
  private let screen = SimulatedScreen()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { screen.window.addSubview(view) }

  @MainActor private final class Listener: NSObject {
    var names: [String] = []
    func stopped(_ name: String) { names.append(name) }
  }

  @Test("Changes between begin and commit are animated with all settings, even settings that follow the changes")
  func durations() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.setAnimationDuration(2)
    UIView.setAnimationDelay(1)
    UIView.commitAnimations()
    screen.wait(2)
    expectEqual(view.presentation.alpha, 0.5)
    screen.wait(1.1)
    expect(!view.hasAnimations)
  }

  @Test("By default, an animation with begin and commit lasts 0.2 s")
  func standard() {
    UIView.beginAnimations("fade", context: nil)
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 50
    expectEqual(view.presentation.center.x, 50)
    expectEqual(view.presentation.alpha, 1)
    screen.wait(0.19)
    expect(view.hasAnimations)
    screen.wait(0.02)
    expect(!view.hasAnimations)
  }

  @Test("A nested animation ends independently of the outer animation, and an extra commit has no effect")
  func nested() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(3)
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 50
    UIView.commitAnimations()
    UIView.commitAnimations()
    view.bounds.size.width = 20
    expectEqual(view.presentation.bounds.width, 20)
    screen.wait(1.1)
    expectEqual(view.presentation.center.x, 50)
    expect(view.hasAnimations)
    screen.wait(2)
    expect(!view.hasAnimations)
  }

  @Test("At the end of an animation with begin and commit, the delegate's selector is called with the animation's name")
  func didStop() {
    let listener = Listener()
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector(Listener.stopped))
    view.alpha = 0
    UIView.commitAnimations()
    screen.wait(0.1)
    expect(listener.names.isEmpty)
    screen.wait(0.2)
    expectEqual(listener.names, ["fade"])
  }

  @Test("A repeating animation with autoreverse runs in both directions until it is removed")
  func repeating() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(.infinity)
    UIView.setAnimationRepeatAutoreverses(true)
    view.alpha = 0
    UIView.commitAnimations()
    screen.wait(9.5)
    expect(abs(view.presentation.alpha - 0.5) < 1e-9)
    view.stopAnimations()
    expect(!view.hasAnimations)
  }
}
