import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A control tracks only touches that hit it itself (measured): what an interactive subview takes is the subview's.
@MainActor
@Suite("Touches on a control's subviews")
struct ControlHitTests {
  /// Writes down its touches methods and its tracking.
  final class Noting: UIControl {
    var calls: [String] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("beginTracking")
      return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesBegan")
      super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      calls.append("touchesEnded")
      super.touchesEnded(touches, with: event)
    }
  }

  /// Answers nil for itself: whatever hits it goes to what lies behind.
  final class Passing: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// Takes every touch for itself.
  final class Grasping: UIButton {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event) == nil ? nil : self
    }
  }

  enum Kind: CaseIterable {
    case control, button, toggle, slider, stepper, segments, pages, field

    @MainActor
    func make() -> UIControl {
      switch self {
      case .control: UIControl()
      case .button: UIButton()
      case .toggle: UISwitch()
      case .slider: UISlider()
      case .stepper: UIStepper()
      case .segments: UISegmentedControl(items: ["A", "B"])
      case .pages: UIPageControl.ofThree()
      case .field: UITextField()
      }
    }
  }

  let screen = SimulatedScreen.square()
  let frame = CGRect(x: 100, y: 100, width: 200, height: 100)

  private func drag() {
    screen.down(200, 150)
    screen.move(205, 150)
    screen.up(205, 150)
  }

  @Test("M: a touch on an interactive subview is neither tracked nor told of, on any control", arguments: Kind.allCases)
  func subview(kind: Kind) {
    let outside = screen.add(named: "outside")
    let control = screen.add(kind.make(), named: "control", frame: frame, to: outside)
    let badge = screen.add(named: "badge", frame: CGRect(x: 50, y: 25, width: 100, height: 50), to: control)
    screen.down(200, 150)
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
    screen.move(205, 150)
    #expect(!control.isTracking && !control.isHighlighted)
    screen.up(205, 150)
    let tracking = screen.lines(.event).filter { !$0.contains("editing") && !$0.contains("Primary") }
    #expect(tracking == [])
    let heard = screen.lines(.touches)
    #expect(heard.first == "badge touchesBegan" && heard.contains("control touchesBegan"))
    // It stops there: a control keeps what comes to it (K-16).
    #expect(!heard.contains { $0.hasPrefix("outside") })
    // Without interaction it is no longer in the way.
    badge.isUserInteractionEnabled = false
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.down(200, 150)
    #expect(kind == .slider || kind == .field || screen.lines(.event).first == "control touchDown")
    screen.up(200, 150)
  }

  @Test("M: a subview that passes its touches on, and a control that takes them all, leave them to the control")
  func overrides() {
    let button = screen.add(UIButton(), named: "button", frame: frame)
    screen.add(Passing(), named: "passing", frame: CGRect(x: 0, y: 0, width: 200, height: 100), to: button)
    drag()
    #expect(
      screen.lines(.event) == [
        "button touchDown", "button touchDragInside", "button touchUpInside", "button primaryActionTriggered",
      ]
    )
    let grasping = screen.add(Grasping(), named: "grasping", frame: frame)
    screen.add(named: "badge", frame: CGRect(x: 0, y: 0, width: 200, height: 100), to: grasping)
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    drag()
    #expect(
      screen.lines(.event).first == "grasping touchDown"
        && screen.lines(.event).last == "grasping primaryActionTriggered"
    )
  }

  @Test("M: an override of touchesBegan that calls super hears of the touch, and beginTracking is not asked")
  func overriddenTouches() {
    let control = screen.add(Noting(), named: "control", frame: frame)
    screen.add(named: "badge", frame: CGRect(x: 50, y: 25, width: 100, height: 50), to: control)
    drag()
    #expect(control.calls == ["touchesBegan", "touchesEnded"])
    control.calls = []
    screen.tap(110, 110)
    #expect(control.calls == ["touchesBegan", "beginTracking", "touchesEnded"])
  }

  @Test("M: a touch that the program hands to a control is not its own either")
  func handedOn() {
    final class Handing: UIView {
      weak var control: UIControl?

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        control?.touchesBegan(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        control?.touchesEnded(touches, with: event)
      }
    }
    let control = screen.add(UIButton(), named: "control", frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let handing = screen.add(Handing(), named: "handing", frame: frame)
    handing.control = control
    screen.down(200, 150)
    #expect(!control.isTracking && !control.isHighlighted)
    screen.up(200, 150)
    #expect(screen.lines(.event) == [])
  }

  @Test("M: a finger on the control is tracked beside one on its subview, in either order")
  func twoFingers() {
    for subviewFirst in [false, true] {
      let screen = SimulatedScreen.square()
      let control = screen.add(UIButton(), named: "control", frame: frame)
      screen.add(named: "badge", frame: CGRect(x: 50, y: 25, width: 100, height: 50), to: control)
      let places = subviewFirst ? [(200.0, 150.0), (110.0, 110.0)] : [(110.0, 110.0), (200.0, 150.0)]
      screen.down(places[0].0, places[0].1, finger: 1)
      screen.down(places[1].0, places[1].1, finger: 2)
      #expect(control.isTracking)
      let own = subviewFirst ? 2 : 1
      screen.up(200, 150, finger: 3 - own)
      #expect(control.isTracking && control.isHighlighted)
      screen.up(110, 110, finger: own)
      #expect(
        screen.lines(.event) == ["control touchDown", "control touchUpInside", "control primaryActionTriggered"]
      )
    }
  }

  @Test("M: of touches that come in one call the control takes the first that hit it")
  func mixedCall() {
    final class Keeping: UIView {
      var touches: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches.formUnion(touches) }
    }
    final class Late: UIControl {
      var held: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { held.formUnion(touches) }
      func go(_ others: Set<UITouch>) { super.touchesBegan(held.union(others), with: nil) }
    }
    let keeping = screen.add(Keeping(), named: "keeping", frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let control = screen.add(Late(), named: "control", frame: frame)
    screen.down(10, 10, finger: 1)
    screen.down(200, 150, finger: 2)
    control.go(keeping.touches)
    #expect(control.isTracking)
    screen.up(10, 10, finger: 1)
    #expect(control.isTracking)
    screen.up(200, 150, finger: 2)
    #expect(!control.isTracking && screen.lines(.event) == ["control touchDown", "control touchUpInside"])
  }

  @Test("M: recognizers of a control see what its subviews are touched with (G-01)")
  func recognizers() {
    let target = Target()
    let control = screen.add(UIButton(), named: "control", frame: frame)
    screen.add(named: "badge", frame: CGRect(x: 50, y: 25, width: 100, height: 50), to: control)
    control.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.tap(200, 150)
    #expect(target.calls == ["tap ended"] && screen.lines(.event) == [])
  }

  @Test("M: a text field's own recognizers still answer on its subviews")
  func field() {
    let field = screen.add(UITextField(), named: "field", frame: frame)
    screen.add(named: "badge", frame: CGRect(x: 50, y: 25, width: 100, height: 50), to: field)
    screen.tap(200, 150)
    #expect(field.isFirstResponder)
  }
}

extension UIPageControl {
  fileprivate static func ofThree() -> UIPageControl {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    return pages
  }
}
