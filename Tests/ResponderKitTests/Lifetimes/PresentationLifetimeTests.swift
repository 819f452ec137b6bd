import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests that a screen that is released during a presentation is deallocated together with everything presented.
@MainActor
@Suite("Lifetime of presentations")
struct PresentationLifetimeTests {
  @Test(
    "A screen that is released during a presentation of any style is deallocated",
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet,
      .formSheet, .popover,
    ]
  )
  func letsGo(style: UIModalPresentationStyle) {
    let watch = LifetimeTests.Watch()
    present(style, watch)
    expectEqual(watch.remaining, [])
  }

  @Test("A screen is deallocated when released with its clock during an animation")
  func letsGoOnTheWay() {
    let watch = LifetimeTests.Watch()
    present(.fullScreen, watch, animated: true)
    animate(watch)
    expectEqual(watch.remaining, [])
  }

  @Test("A screen is deallocated when released while a finger drags a sheet down")
  func letsGoOfADrag() {
    let watch = LifetimeTests.Watch()
    present(.pageSheet, watch) { screen in
      screen.down(200, 100)
      for y in 1...8 { screen.move(200, 100 + 10 * Double(y)) }
    }
    expectEqual(watch.remaining, [])
  }

  private func animate(_ watch: LifetimeTests.Watch) {
    let screen = SimulatedScreen.square()
    let view = screen.add(named: "view")
    UIView.animate(withDuration: 1, animations: { view.center.x += 50 }, completion: { _ in view.center.x = 0 })
    screen.clock.advance(by: 0.1)
    watch.add(screen.clock, "clock")
    watch.add(view, "animated view")
  }

  private func present(
    _ style: UIModalPresentationStyle,
    _ watch: LifetimeTests.Watch,
    animated: Bool = false,
    then: (SimulatedScreen) -> Void = { _ in }
  ) {
    let screen = SimulatedScreen.square()
    let presenter = UIViewController()
    presenter.definesPresentationContext = true
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    screen.window.rootViewController = presenter
    presenter.present(presented, animated: animated)
    screen.clock.advance(by: animated ? 0.1 : 1)
    expectIdentical(presenter.presentedViewController, presented)
    then(screen)
    watch.add(screen.application, "application")
    watch.add(screen.window, "window")
    watch.add(presenter, "presenter")
    watch.add(presented, "presented")
  }
}
