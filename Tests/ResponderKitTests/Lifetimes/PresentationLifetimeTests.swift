import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A screen that is let go while something is presented is gone with it.
@MainActor
@Suite("Lifetime of presentations")
struct PresentationLifetimeTests {
  @Test(
    "A screen is gone when the program lets go of it, whatever is presented there",
    arguments: [
      UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .formSheet,
      .popover,
    ]
  )
  func letsGo(style: UIModalPresentationStyle) {
    let watch = LifetimeTests.Watch()
    present(style, watch)
    #expect(watch.remaining == [])
  }

  private func present(_ style: UIModalPresentationStyle, _ watch: LifetimeTests.Watch) {
    let screen = Screen()
    let presenter = UIViewController()
    presenter.definesPresentationContext = true
    let presented = UIViewController()
    presented.modalPresentationStyle = style
    screen.window.rootViewController = presenter
    presenter.present(presented, animated: false)
    screen.clock.advance(by: 1)
    #expect(presenter.presentedViewController === presented)
    watch.add(screen.application, "application")
    watch.add(screen.window, "window")
    watch.add(presenter, "presenter")
    watch.add(presented, "presented")
  }
}
