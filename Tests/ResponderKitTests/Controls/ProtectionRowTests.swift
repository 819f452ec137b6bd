import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Facts 6.7, row by row")
struct ProtectionRowTests {
  /// UIKit's own, which keep an ancestor's tap off (G-61).
  private static func tapped() -> [UIControl] {
    let segments = UISegmentedControl(items: ["a", "b"])
    let pages = UIPageControl()
    pages.numberOfPages = 3
    return [UIButton(), UISwitch(), UIStepper(), segments, pages]
  }

  @Test("G-60: the view that was hit is asked, as the recognizer leaves possible, and its no makes the recognizer fail")
  func g60() {
    final class Asked: UIView {
      var states: [UIGestureRecognizer.State] = []
      var answer = false
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        states.append(gestureRecognizer.state)
        return answer
      }
    }
    for answer in [false, true] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let outer = screen.add(Asked(), named: "outer")
      let hit = screen.add(Asked(), named: "hit", to: outer)
      hit.answer = answer
      outer.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
      screen.tap(200, 200)
      #expect(hit.states == [.possible] && outer.states == [])
      #expect(target.calls == (answer ? ["tap ended"] : []))
    }
  }

  @Test(
    "G-61: one tap of one finger is kept off the button, the switch, the stepper, the segments, the pages, not the slider"
  )
  func g61() {
    for control in Self.tapped() + [UISlider()] {
      let stage = ControlStage(control)
      stage.ancestor(UITapGestureRecognizer())
      stage.screen.tap(165, 200)
      let isKept = !(control is UISlider)
      #expect(stage.target.calls == (isKept ? [] : ["ancestor ended"]), "\(type(of: control))")
      #expect(stage.events.contains("touchUpInside") == isKept, "\(type(of: control))")
    }
  }

  @Test("G-62: a recognizer on the control itself is not kept off, and takes its touch")
  func g62() {
    for control in Self.tapped() {
      let stage = ControlStage(control)
      control.recognize(UITapGestureRecognizer(), named: "own", telling: stage.target)
      stage.screen.tap(220, 200)
      #expect(stage.target.calls == ["own ended"] && stage.events.last == "touchCancel", "\(type(of: control))")
    }
  }

  @Test("G-63: a direct subclass of UIControl is not protected, a subclass of one of UIKit's own is")
  func g63() {
    final class Own: UIControl {}
    final class Fancy: UIButton {}
    for (control, isKept) in [(Own() as UIControl, false), (Fancy(), true)] {
      let stage = ControlStage(control)
      stage.ancestor(UITapGestureRecognizer())
      stage.screen.tap(200, 200)
      #expect(stage.target.calls.isEmpty == isKept)
    }
  }

  @Test("G-64: an ancestor's tap that cancels nothing is not kept off: both fire, the ancestor's action first")
  func g64() {
    for control in Self.tapped() {
      let stage = ControlStage(control)
      var order: [String] = []
      stage.target.onGesture = { _ in order.append("ancestor") }
      control.addAction(UIAction { _ in order.append("control") }, for: .touchUpInside)
      stage.ancestor(UITapGestureRecognizer()).cancelsTouchesInView = false
      stage.screen.tap(220, 200)
      #expect(order == ["ancestor", "control"], "\(type(of: control))")
    }
  }

  @Test("G-65: other gestures of an ancestor are not kept off, and the control sends touchCancel")
  func g65() {
    let twoTaps = UITapGestureRecognizer()
    twoTaps.numberOfTapsRequired = 2
    let gestures: [(UIGestureRecognizer, (SimulatedScreen) -> Void)] = [
      (
        UILongPressGestureRecognizer(),
        { screen in
          screen.down(220, 200)
          screen.clock.advance(by: 0.6)
          screen.up(220, 200)
        }
      ),
      (UIPanGestureRecognizer(), { $0.steadyDrag(from: CGPoint(x: 220, y: 200), to: CGPoint(x: 220, y: 230)) }),
      (
        twoTaps,
        { screen in
          screen.tap(220, 200)
          screen.tap(220, 200)
        }
      ),
    ]
    for index in gestures.indices {
      for control in Self.tapped() {
        let stage = ControlStage(control)
        let (gesture, play) = gestures[index]
        stage.ancestor(gesture)
        play(stage.screen)
        let what = Comment("\(type(of: gesture)) over \(type(of: control))")
        #expect(!stage.target.calls.isEmpty && stage.events.last == "touchCancel", what)
      }
    }
  }

  @Test("G-66: a disabled control keeps nothing off (C67)")
  func g66() {
    for control in Self.tapped() {
      let stage = ControlStage(control)
      control.isEnabled = false
      stage.ancestor(UITapGestureRecognizer())
      stage.screen.tap(220, 200)
      #expect(stage.target.calls == ["ancestor ended"] && stage.events == [], "\(type(of: control))")
    }
  }

  @Test("G-68: a scroll view in front protects itself by its own recognizers: its pan wins over an ancestor's")
  func g68() {
    let screen = SimulatedScreen.square()
    let target = Target()
    let box = screen.add(named: "box")
    box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let scroll = screen.add(UIScrollView(), named: "scroll", to: box)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    screen.steadyDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    #expect(target.calls == [] && scroll.contentOffset.y == 90)
  }

  @Test("G-69b: protection holds through any number of ancestors", arguments: [0, 1, 7])
  func g69b(levels: Int) {
    for control in Self.tapped() {
      let screen = SimulatedScreen.square()
      let target = Target()
      let top = screen.add(named: "top")
      var view = top
      for level in 0..<levels { view = screen.add(named: "level \(level)", to: view) }
      screen.add(control, named: "control", frame: CGRect(x: 150, y: 150, width: 100, height: 100), to: view)
      top.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
      screen.window.recognize(UITapGestureRecognizer(), named: "window's", telling: target)
      screen.tap(220, 200)
      #expect(target.calls == [], "\(type(of: control))")
    }
  }

  // MARK: Controls in scroll views

  /// A slider, its thumb's middle from x = 115.5 to 215.5 at y = 117, in content that scrolls sideways.
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

  @Test("C57 (a): held on the thumb and then dragged, the slider moves and nothing scrolls")
  func c57a() {
    let (screen, scroll, slider) = sliderInScrollView()
    screen.down(116, 117)
    screen.clock.advance(by: 0.3)
    screen.move(126, 117)
    screen.move(216, 117)
    screen.up(216, 117)
    #expect(slider.value == 1 && scroll.contentOffset == .zero)
    #expect(screen.lines(.event).contains("slider valueChanged"))
  }

  @Test("C57 (b), K-52, X-22: dragged at once, from the thumb or beside it, the scroll view scrolls")
  func c57b() {
    for blocks in [true, false] {
      var configuration = EventConfiguration.uiKit
      configuration.sliderThumbBlocksParallelPans = blocks
      let (screen, scroll, slider) = sliderInScrollView(configuration)
      screen.steadyDrag(from: CGPoint(x: 200, y: 117), to: CGPoint(x: 150, y: 117))
      #expect(slider.value == 0 && scroll.contentOffset.x == 40)
      scroll.contentOffset = .zero
      screen.clock.advance(by: 3)
      scroll.contentOffset = .zero
      slider.value = 1
      screen.steadyDrag(from: CGPoint(x: 215, y: 117), to: CGPoint(x: 115, y: 117))
      #expect(slider.value == 1 && scroll.contentOffset.x > 80)
      #expect(!screen.lines(.event).contains { $0.hasPrefix("slider") })
    }
  }

  @Test(
    "K-52: the thumb slides as soon as it has the finger: after 0.15 s, or at once where the content is not delayed"
  )
  func k52() {
    for (delays, wait, slides) in [(true, 0.1, false), (true, 0.16, true), (false, 0.0, true)] {
      let (screen, scroll, slider) = sliderInScrollView()
      scroll.delaysContentTouches = delays
      screen.down(116, 117)
      screen.clock.advance(by: wait)
      screen.move(146, 117)
      screen.move(176, 117)
      screen.up(176, 117)
      #expect((slider.value > 0.5) == slides && slider.isTracking == false)
      #expect(screen.lines(.scroll).contains("scroll willBeginDragging") != slides)
    }
  }

  @Test(
    "X-22, G-61: within that delay the program's pan on an ancestor loses to the thumb, and the scroll view still scrolls"
  )
  func x22() {
    let (screen, scroll, slider) = sliderInScrollView()
    let target = Target()
    let box = screen.add(named: "box", frame: CGRect(x: 0, y: 0, width: 400, height: 400), to: scroll)
    box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    box.addSubview(slider)
    screen.steadyDrag(from: CGPoint(x: 116, y: 117), to: CGPoint(x: 16, y: 117))
    #expect(target.calls == [] && slider.value == 0 && scroll.contentOffset.x > 80)
  }

  @Test("A switch in a scroll view: a drag along the knob is the switch's, one across scrolls and changes nothing")
  func switchInScrollView() {
    let screen = SimulatedScreen.square()
    let scroll = screen.add(UIScrollView(), named: "scroll")
    scroll.contentSize = CGSize(width: 2000, height: 2000)
    let toggle = UISwitch()
    toggle.frame.origin = CGPoint(x: 100, y: 100)
    scroll.addSubview(toggle)
    screen.steadyDrag(from: CGPoint(x: 115, y: 115), to: CGPoint(x: 150, y: 115))
    #expect(toggle.isOn && scroll.contentOffset == .zero)
    screen.steadyDrag(from: CGPoint(x: 135, y: 115), to: CGPoint(x: 135, y: 50))
    #expect(toggle.isOn && scroll.contentOffset.y > 50)
  }
}
