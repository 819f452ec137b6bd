import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Controls and the recognizers of ancestors (uikit-facts 6.7)")
struct ProtectionRowTests {
  @Test("G-60: if the hit view's gestureRecognizerShouldBegin returns false, the recognizer fails")
  func g60() {
    final class Asked: UIView {
      var states: [UIGestureRecognizer.State] = []
      var allows = false
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        states.append(gestureRecognizer.state)
        return allows
      }
    }
    for allows in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let outer = screen.add(Asked(), named: "outer")
      let hit = screen.add(Asked(), named: "hit", to: outer)
      hit.allows = allows
      outer.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
      screen.tap(200, 200)
      expectEqual(hit.states, [.possible])
      expectEqual(outer.states, [])
      expectEqual(target.calls, (allows ? ["tap ended"] : []))
    }
  }

  // MARK: Controls in scroll views

  /// A slider in a horizontally scrolling view. The middle of its thumb is between x = 115.5 and 215.5, at y = 117.
  private func sliderInScrollView(
    _ configuration: EventConfiguration = .uiKit
  ) -> (SimulatedScreen, UIScrollView, UISlider) {
    let screen = SimulatedScreen.square(configuration: configuration)
    let scroll = screen.add(UIScrollView(), named: "scroll")
    scroll.contentSize = CGSize(width: 2000, height: 400)
    let slider = screen.add(
      UISlider(),
      named: "slider",
      frame: CGRect(x: 100, y: 100, width: 131, height: 34),
      to: scroll
    )
    return (screen, scroll, slider)
  }

  @Test("C57 (b), K-52, X-22: a quick drag on a slider's thumb or beside the thumb scrolls the scroll view")
  func c57b() {
    for blocks in [true, false] {
      var configuration = EventConfiguration.uiKit
      configuration.sliderThumbBlocksParallelPans = blocks
      let (screen, scroll, slider) = sliderInScrollView(configuration)
      screen.steadyDrag(from: CGPoint(x: 200, y: 117), to: CGPoint(x: 150, y: 117))
      expectEqual(slider.value, 0)
      expectEqual(scroll.contentOffset.x, 40)
      scroll.contentOffset = .zero
      screen.clock.advance(by: 3)
      scroll.contentOffset = .zero
      slider.value = 1
      screen.steadyDrag(from: CGPoint(x: 215, y: 117), to: CGPoint(x: 115, y: 117))
      expectEqual(slider.value, 1)
      expect(scroll.contentOffset.x > 80)
      expect(!screen.lines(.event).contains { $0.hasPrefix("slider") })
    }
  }
}
