import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Drags along the dots of a page control")
struct PageControlTests {
  let screen = SimulatedScreen.square()
  /// A page control with five dots of 16 points each. The dots are between x = 110 and x = 190, in the middle of the
  /// control's 200 points.
  let control = UIPageControl()

  init() {
    screen.add(control, named: "control", frame: CGRect(x: 50, y: 100, width: 200, height: 30))
    control.numberOfPages = 5
  }

  private func events() -> [String] {
    screen.lines(.event).map { String($0.dropFirst("control ".count)) }.filter { !$0.hasPrefix("touchDrag") }
  }

  @Test("The dots of a page control are centered, and compressed if there is too little room")
  func row() {
    expectEqual(control.indicatorRow, CGRect(x: 60, y: 0, width: 80, height: 30))
    control.numberOfPages = 100
    expectEqual(control.indicatorRow, CGRect(x: 0, y: 0, width: 200, height: 30))
    control.numberOfPages = 0
    expectEqual(control.indicatorRow.width, 0)
  }

  @Test(
    "After a drag of 10 points on a page control, the page under the finger becomes current and events are sent"
  )
  func drag() {
    var changes: [(page: Int, state: UIPageControl.InteractionState)] = []
    control.addAction(
      UIAction { _ in changes.append((control.currentPage, control.interactionState)) },
      for: .valueChanged
    )
    screen.down(112, 115)
    screen.move(119, 115)
    expectEqual(control.interactionState, .none)
    expect(changes.isEmpty)
    screen.move(134, 115)
    expectEqual(control.interactionState, .continuous)
    expectEqual(control.currentPage, 1)
    screen.move(139, 115)
    screen.move(170, 300)
    screen.move(400, 115)
    screen.move(300, 115)
    expectEqual(changes.map(\.page), [1, 3, 4])
    expect(changes.allSatisfy { $0.state == .continuous })
    screen.log.removeAll()
    screen.up(127, 115)
    expectEqual(control.currentPage, 1)
    expectEqual(control.interactionState, .none)
    expectEqual(events(), ["valueChanged", "primaryActionTriggered", "touchUpInside"])
  }

  @Test("If a target removes all pages during a drag on a page control, the current page is 0 and the drag ends")
  func meddling() {
    control.addAction(UIAction { _ in control.numberOfPages = 0 }, for: .valueChanged)
    screen.steadyDrag(from: CGPoint(x: 112, y: 115), to: CGPoint(x: 188, y: 115))
    expectEqual(control.currentPage, 0)
    expectEqual(control.interactionState, .none)
  }
}
