import Foundation
import ResponderInsight
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Checkout")
struct CheckoutTests {
  @Test("A tap on Buy buys")
  func buy() {
    let screen = SimulatedScreen()
    let buy = UIButton(frame: CGRect(x: 20, y: 700, width: 350, height: 50))
    buy.accessibilityIdentifier = "buy"
    var bought = false
    buy.addAction(UIAction { _ in bought = true }, for: .touchUpInside)
    screen.window.addSubview(buy)
    // The veil covers the screen while the page loads, and is never removed.
    let veil = UIView(frame: screen.window.bounds)
    veil.accessibilityIdentifier = "veil"
    screen.window.addSubview(veil)

    screen.tap(on: buy)

    #expect(bought, "\(screen.log.explanation(of: buy, .touchUpInside))")
  }
}
