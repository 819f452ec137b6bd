import Foundation
import ResponderInsight
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Checkout")
struct CheckoutTests {
  @Test("A tap on the button Buy performs its action")
  func buy() {
    let screen = SimulatedScreen()
    let buy = UIButton(frame: CGRect(x: 20, y: 700, width: 350, height: 50))
    buy.accessibilityIdentifier = "buy"
    var bought = false
    buy.addAction(UIAction { _ in bought = true }, for: .touchUpInside)
    screen.window.addSubview(buy)
    // This view should cover the screen only while the page loads. The mistake in this example is that the view is
    // never removed.
    let veil = UIView(frame: screen.window.bounds)
    veil.accessibilityIdentifier = "veil"
    screen.window.addSubview(veil)

    screen.tap(on: buy)

    #expect(bought, "\(screen.log.explanation(of: buy, .touchUpInside))")
  }
}
