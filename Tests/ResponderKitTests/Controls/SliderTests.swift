import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Sliders")
struct SliderTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let box: UIView
  /// A slider at (100, 100), 131 points wide. The middle of its thumb is between x = 115.5 and 215.5, at y = 117.
  let slider: UISlider

  init() {
    box = screen.add(named: "box")
    slider = screen.add(
      UISlider(),
      named: "slider",
      frame: CGRect(x: 100, y: 100, width: 131, height: 34),
      to: box
    )
  }

  private func events() -> [String] {
    screen.lines(.event).filter { $0.hasPrefix("slider") }
      .map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  private func thumb() -> CGPoint {
    let track = slider.trackRect(forBounds: slider.bounds)
    let rect = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    return slider.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  @Test("A new slider is continuous, and limits its value to the default range of 0 to 1")
  func defaults() {
    expectEqual(slider.minimumValue, 0)
    expectEqual(slider.maximumValue, 1)
    expectEqual(slider.value, 0)
    expect(slider.isContinuous)
    slider.value = 2
    expectEqual(slider.value, 1)
    slider.maximumValue = 0.5
    expectEqual(slider.value, 0.5)
    slider.minimumValue = 3
    expectEqual(slider.maximumValue, 3)
    expectEqual(slider.value, 3)
    slider.maximumValue = 1
    expectEqual(slider.minimumValue, 1)
    expectEqual(slider.value, 1)
    slider.value = -.infinity
    expectEqual(slider.value, 1)
  }

  @Test("K-51: a slider's value set by the app sends no events, even during a drag")
  func silent() {
    slider.value = 0.3
    slider.setValue(0.4, animated: true)
    slider.minimumValue = 0.5
    expectEqual(events(), [])
    expectEqual(slider.value, 0.5)
    screen.down(thumb().x, 117)
    slider.value = 1
    expectEqual(events(), ["touchDown"])
  }

  @Test("Touches on a slider use the track and thumb rectangles that a subclass returns")
  func overriding() {
    final class Short: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 50, y: 15, width: 50, height: 4) }
      override func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
        CGRect(x: trackRect.minX + CGFloat(value) * trackRect.width - 5, y: 12, width: 10, height: 10)
      }
    }
    let short = screen.add(Short(), named: "short", frame: CGRect(x: 0, y: 300, width: 150, height: 34))
    screen.steadyDrag(from: CGPoint(x: 50, y: 317), to: CGPoint(x: 75, y: 317))
    expectEqual(short.value, 0.5)
    screen.steadyDrag(from: CGPoint(x: 10, y: 317), to: CGPoint(x: 35, y: 317))
    expectEqual(short.value, 0.5)
  }

  @Test("A slider that is disabled or has no width does not change its value")
  func noWay() {
    slider.isEnabled = false
    screen.steadyDrag(from: thumb(), to: CGPoint(x: 200, y: 117))
    expectEqual(slider.value, 0)
    expectEqual(events(), [])
    slider.isEnabled = true
    slider.frame.size.width = 0
    slider.value = 0.5
    expectEqual(slider.trackRect(forBounds: slider.bounds).width, 0)
  }

  @Test("A slider whose range is larger than the largest Float can be dragged and read")
  func largestRange() {
    slider.minimumValue = -Float.greatestFiniteMagnitude
    slider.maximumValue = Float.greatestFiniteMagnitude
    slider.value = 0
    expectEqual(slider.accessibilityValue, "50%")
    screen.steadyDrag(from: thumb(), to: CGPoint(x: thumb().x + 25, y: 117))
    expect(abs(slider.value / Float.greatestFiniteMagnitude - 0.5) < 0.001)
    expectEqual(slider.accessibilityValue, "75%")
  }

  // MARK: Ancestors

  @Test("X-22: unless configured otherwise, a slider's thumb prevents a pan even while touchesBegan is withheld")
  func withheld() {
    for blocks in [true, false] {
      var configuration = EventConfiguration.uiKit
      configuration.sliderThumbBlocksParallelPans = blocks
      let screen = SimulatedScreen.square(configuration: configuration)
      let box = screen.add(named: "box")
      let slider = screen.add(
        UISlider(),
        named: "slider",
        frame: CGRect(x: 100, y: 100, width: 131, height: 34),
        to: box
      )
      let pan = box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
      pan.delaysTouchesBegan = true
      target.calls = []
      screen.steadyDrag(from: CGPoint(x: 116, y: 117), to: CGPoint(x: 216, y: 117))
      expectEqual(target.calls.isEmpty, blocks)
      expectEqual(slider.value, (blocks ? 1 : 0))
    }
  }

  @Test("If a subclass ignores the lift of a drag, a later touch that changes nothing sends no valueChanged (K-30)")
  func swallowedLift() {
    final class Swallowing: UISlider {
      var swallows = true
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !swallows { super.touchesEnded(touches, with: event) }
        swallows = false
      }
    }
    let slider = screen.add(Swallowing(), named: "slider", frame: CGRect(x: 100, y: 200, width: 131, height: 34))
    slider.isContinuous = false
    screen.down(116, 217)
    screen.move(166, 217)
    screen.up(166, 217)
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.tap(166, 217)
    expectEqual(events(), ["touchDown", "touchUpInside"])
    expectEqual(slider.value, 0.5)
  }

  @Test("A slider with a single possible value has no accessibility value")
  func emptyRange() {
    expectEqual(slider.accessibilityValue, "0%")
    slider.maximumValue = 0
    expectNil(slider.accessibilityValue)
  }
}
