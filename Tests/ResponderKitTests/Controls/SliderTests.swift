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
  /// From (100, 100), 131 points wide: the thumb's middle goes from x = 115.5 to 215.5, at y = 117.
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

  @Test("A slider goes from 0 to 1, stands at 0 and is continuous; values are kept within their ends")
  func defaults() {
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0 && slider.isContinuous)
    slider.value = 2
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
    slider.maximumValue = 1
    #expect(slider.minimumValue == 1 && slider.value == 1)
    slider.value = -.infinity
    #expect(slider.value == 1)
  }

  @Test(
    "K-51: each move that changes the value sends valueChanged, primaryActionTriggered and then its own event (K-28)"
  )
  func continuous() {
    screen.down(116, 117)
    screen.move(141, 117)
    #expect(slider.value == 0.25 && slider.isTracking && slider.isHighlighted)
    screen.move(141, 120)
    screen.move(166, 120)
    screen.up(166, 120)
    #expect(slider.value == 0.5)
    #expect(
      events() == [
        "touchDown", "valueChanged", "primaryActionTriggered", "touchDragInside", "touchDragInside", "valueChanged",
        "primaryActionTriggered", "touchDragInside", "touchUpInside",
      ]
    )
  }

  @Test("K-51: not continuous, it sends once, after the finger has lifted, wherever that is")
  func once() {
    slider.isContinuous = false
    screen.down(116, 117)
    screen.move(141, 117)
    screen.move(166, 117)
    screen.move(166, 390)
    screen.up(166, 390)
    #expect(slider.value == 0.5)
    #expect(
      events() == [
        "touchDown", "touchDragInside", "touchDragInside", "touchDragExit", "touchDragOutside", "touchUpOutside",
        "valueChanged", "primaryActionTriggered",
      ]
    )
    screen.log.removeAll()
    screen.down(166, 117)
    screen.up(166, 117)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("K-51: tracking starts on the thumb, or 10 points around it, and nowhere else on the track")
  func thumbOnly() {
    slider.value = 0.5
    // The thumb lies from 150 to 181.
    for (x, grips) in [(139.0, false), (141, true), (165, true), (190, true), (192, false), (105, false)] {
      screen.log.removeAll()
      screen.down(x, 117)
      #expect(slider.isTracking == grips, "at \(x)")
      screen.up(x, 117)
      #expect(events() == (grips ? ["touchDown", "touchUpInside"] : []), "at \(x)")
      #expect(slider.value == 0.5)
      screen.clock.advance(by: 1)
    }
  }

  @Test("The thumb goes with the finger from where it was gripped, and waits for it beyond the ends")
  func grip() {
    screen.down(125, 117)
    screen.move(135, 117)
    #expect(abs(slider.value - 0.1) < 1e-6)
    screen.move(20, 117)
    #expect(slider.value == 0)
    screen.move(120, 117)
    #expect(slider.value == 0)
    screen.move(135, 117)
    #expect(abs(slider.value - 0.1) < 1e-6)
    screen.move(390, 117)
    screen.up(390, 117)
    #expect(slider.value == 1)
  }

  @Test("K-51: what the program sets sends nothing, also in the middle of a drag")
  func silent() {
    slider.value = 0.3
    slider.setValue(0.4, animated: true)
    slider.minimumValue = 0.5
    #expect(events() == [] && slider.value == 0.5)
    screen.down(thumb().x, 117)
    slider.value = 1
    #expect(events() == ["touchDown"])
  }

  @Test("A subclass may place the track and the thumb; they are gripped and dragged there")
  func overriding() {
    final class Short: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect { CGRect(x: 50, y: 15, width: 50, height: 4) }
      override func thumbRect(forBounds bounds: CGRect, trackRect: CGRect, value: Float) -> CGRect {
        CGRect(x: trackRect.minX + CGFloat(value) * trackRect.width - 5, y: 12, width: 10, height: 10)
      }
    }
    let short = screen.add(Short(), named: "short", frame: CGRect(x: 0, y: 300, width: 150, height: 34))
    screen.steadyDrag(from: CGPoint(x: 50, y: 317), to: CGPoint(x: 75, y: 317))
    #expect(short.value == 0.5)
    screen.steadyDrag(from: CGPoint(x: 10, y: 317), to: CGPoint(x: 35, y: 317))
    #expect(short.value == 0.5)
  }

  @Test("A turned slider is dragged along its own track")
  func turned() {
    slider.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let start = thumb()
    screen.steadyDrag(from: start, to: CGPoint(x: start.x, y: start.y + 50))
    #expect(abs(slider.value - 0.5) < 1e-5)
  }

  @Test("A disabled slider does not move; one without a width neither")
  func noWay() {
    slider.isEnabled = false
    screen.steadyDrag(from: thumb(), to: CGPoint(x: 200, y: 117))
    #expect(slider.value == 0 && events() == [])
    slider.isEnabled = true
    slider.frame.size.width = 0
    slider.value = 0.5
    #expect(slider.trackRect(forBounds: slider.bounds).width == 0)
  }

  @Test("An interruption leaves the value where it was dragged and sends nothing more of it")
  func cancelled() {
    slider.isContinuous = false
    screen.down(116, 117)
    screen.move(141, 117)
    screen.application.cancelAllTouches()
    #expect(slider.value == 0.25 && events() == ["touchDown", "touchDragInside", "touchCancel"])
    screen.log.removeAll()
    screen.down(141, 117)
    screen.up(141, 117)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  // MARK: Ancestors

  @Test("G-61, X-22: an ancestor's pan along the track does not take a finger that landed on the thumb")
  func parallelPan() {
    box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    screen.steadyDrag(from: thumb(), to: CGPoint(x: 215.5, y: 120))
    #expect(slider.value == 1 && target.calls == [])
    #expect(screen.lines(.state) == ["pan -> failed"])
  }

  @Test("G-61: across the track, or from beside the thumb, the ancestor's pan takes the touch")
  func otherPans() {
    box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    screen.steadyDrag(from: thumb(), to: CGPoint(x: thumb().x, y: 200))
    #expect(target.calls.first == "pan began" && events().last == "touchCancel")
    target.calls = []
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 180, y: 117), to: CGPoint(x: 230, y: 117))
    #expect(target.calls.first == "pan began")
  }

  @Test("G-61: an ancestor's swipe along the track is kept off, one from beside the thumb is not")
  func swipes() {
    box.recognize(UISwipeGestureRecognizer(), named: "swipe", telling: target)
    screen.steadyDrag(from: thumb(), to: CGPoint(x: 215, y: 117), step: 20)
    #expect(target.calls == [] && slider.value > 0.9)
    slider.value = 0
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 150, y: 117), to: CGPoint(x: 230, y: 117), step: 20)
    #expect(target.calls == ["swipe ended"])
  }

  @Test("X-22: also while the began is withheld; the configuration can let pans through")
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
      #expect(target.calls.isEmpty == blocks)
      #expect(slider.value == (blocks ? 1 : 0))
    }
  }

  @Test("G-62, G-66: a pan on the slider itself is not kept off, nor any while it is disabled")
  func own() {
    slider.recognize(UIPanGestureRecognizer(), named: "own", telling: target)
    screen.steadyDrag(from: thumb(), to: CGPoint(x: 215, y: 117))
    #expect(target.calls.first == "own began" && events().last == "touchCancel")
    slider.gestureRecognizers = nil
    slider.value = 0
    slider.isEnabled = false
    box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    target.calls = []
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 116, y: 117), to: CGPoint(x: 215, y: 117))
    #expect(target.calls.first == "pan began")
  }

  @Test("G-61: an ancestor's tap is not kept off a slider")
  func tap() {
    box.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.tap(thumb().x, 117)
    #expect(target.calls == ["tap ended"] && events() == ["touchDown", "touchCancel"])
  }

  @Test("G-61: an ancestor's pan or swipe of two fingers is not kept off, also along the track from the thumb")
  func twoFingers() {
    for swipes in [false, true] {
      let other = SliderTests()
      let screen = other.screen
      other.slider.isMultipleTouchEnabled = true
      if swipes {
        let swipe = other.box.recognize(UISwipeGestureRecognizer(), named: "two", telling: other.target)
        swipe.numberOfTouchesRequired = 2
      } else {
        let pan = other.box.recognize(UIPanGestureRecognizer(), named: "two", telling: other.target)
        pan.minimumNumberOfTouches = 2
      }
      screen.application.receive([screen.sample(1, .began, 116, 117), screen.sample(2, .began, 116, 300)])
      for step in 1...5 {
        screen.clock.advance(by: 0.01)
        let x = 116 + 20 * Double(step)
        screen.application.receive([screen.sample(1, .moved, x, 117), screen.sample(2, .moved, x, 300)])
      }
      #expect(other.target.calls.first == (swipes ? "two ended" : "two began"))
      screen.application.cancelAllTouches()
    }
  }

  @Test("K-51: not continuous, a change that was cancelled is not sent with a later tap beside the thumb")
  func cancelledChange() {
    slider.isContinuous = false
    screen.down(116, 117)
    screen.move(166, 117)
    screen.application.cancelAllTouches()
    #expect(events() == ["touchDown", "touchDragInside", "touchCancel"])
    screen.clock.advance(by: 1)
    screen.tap(215, 117)
    #expect(events() == ["touchDown", "touchDragInside", "touchCancel"])
  }

  @Test("K-51: not continuous, a change is sent with its own finger's lift, and not with that of one beside it")
  func otherFinger() {
    slider.isContinuous = false
    slider.isMultipleTouchEnabled = true
    screen.down(116, 117, finger: 1)
    screen.move(166, 117, finger: 1)
    screen.down(220, 117, finger: 2)
    screen.up(220, 117, finger: 2)
    #expect(events() == ["touchDown", "touchDragInside"])
    screen.up(166, 117, finger: 1)
    #expect(events().suffix(3) == ["touchUpInside", "valueChanged", "primaryActionTriggered"])
  }

  @Test("A change whose lift a subclass swallowed is not sent with a later touch that changes nothing (K-30)")
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
    #expect(events() == ["touchDown", "touchUpInside"] && slider.value == 0.5)
  }
}
