import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("One event's way")
struct DeliveryTests {
  @Test("A tap's action runs between the view's began and its cancel (C25)")
  func tap() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.tap(50, 50)
    #expect(
      screen.lines(.state, .action, .touches) == [
        "view touchesBegan", "window touchesBegan", "application touchesBegan", "tap -> ended", "tap action ended",
        "view touchesCancelled", "window touchesCancelled", "application touchesCancelled",
      ]
    )
  }

  @Test("A button fires below an ancestor's tap (C10)")
  func button() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let view = screen.add(named: "view")
    view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.add(UIButton(), named: "button", to: view)
    screen.tap(50, 50)
    #expect(
      screen.lines(.state, .action, .event) == [
        "button touchDown", "tap -> failed", "button touchUpInside", "button primaryActionTriggered",
      ]
    )
  }
}
