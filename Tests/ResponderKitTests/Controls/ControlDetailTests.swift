import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of second fingers, values that cannot change, and controls without an application.
@MainActor
@Suite("Details of controls")
struct ControlDetailTests {
  let screen = SimulatedScreen.square()
  let target = Target()

  /// Adds a slider at (100, 100) that is 131 points wide. The center of its thumb is between x = 115.5 and x = 215.5,
  /// at y = 117.
  private func addSlider(to superview: UIView? = nil) -> UISlider {
    screen.add(UISlider(), named: "slider", frame: CGRect(x: 100, y: 100, width: 131, height: 34), to: superview)
  }

  private func picture(_ name: String) -> UIImage {
    UIImage(name: name, size: CGSize(width: 20, height: 20))
  }

  // MARK: Actions

  @Test("Without an application, a control calls its targets directly and does not search the chain")
  func withoutApplication() async {
    // This test runs in a separate process without an application, since other tests create applications.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let control = UIControl()
        let listener = ActionListener()
        control.addTarget(nil, action: ActionListener.plain, for: .valueChanged)
        control.addTarget(listener, action: ActionListener.full, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        expectEqual(listener.calls, ["receiveAll nil"])
      }
    }
  }

  // MARK: Sliders

  /// A delegate that receives only touches in the right part of the view.
  private final class RightOnly: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      touch.location(in: nil).x > 150
    }
  }

  @Test("While one finger drags a slider's thumb, an ancestor's pan recognizes a second finger beside the thumb")
  func fingerBesideThumb() {
    let box = screen.add(named: "box")
    let slider = addSlider(to: box)
    slider.isMultipleTouchEnabled = true
    let delegate = RightOnly()
    box.recognize(UIPanGestureRecognizer(), named: "pan", telling: target).delegate = delegate
    screen.down(116, 117, finger: 1)
    expect(slider.isTracking)
    screen.down(170, 117, finger: 2)
    for step in 1...5 { screen.move(170 + 10 * Double(step), 117, finger: 2) }
    expectEqual(target.calls.first, "pan began")
    screen.up(220, 117, finger: 2)
    screen.up(116, 117, finger: 1)
    withExtendedLifetime(delegate) {}
  }

  @Test("On a slider whose minimum equals its maximum, an arrow key moves the focus and changes no value")
  func arrowAlongNoWay() {
    let slider = screen.add(UISlider(), named: "slider", frame: CGRect(x: 20, y: 100, width: 120, height: 32))
    let beside = screen.add(UIButton(), named: "beside", frame: CGRect(x: 200, y: 100, width: 100, height: 32))
    slider.maximumValue = slider.minimumValue
    screen.type(UIKey(.keyboardTab))
    expect(slider.isFocused)
    screen.type(UIKey(.keyboardRightArrow))
    expect(beside.isFocused)
    expect(screen.lines(.event).isEmpty)
  }

  @Test("In a slider that is not continuous, a tap beside the thumb does not send the previous change again")
  func toldOnce() {
    let slider = addSlider()
    slider.isContinuous = false
    screen.steadyDrag(from: CGPoint(x: 116, y: 117), to: CGPoint(x: 166, y: 117))
    expectEqual(slider.value, 0.5)
    expectEqual(screen.lines(.event).last, "slider primaryActionTriggered")
    screen.clock.advance(by: 1)
    screen.log.removeAll()
    screen.tap(215, 117)
    expectEqual(slider.value, 0.5)
    expect(screen.lines(.event).isEmpty)
  }

  // MARK: Images

  @Test("A button's image view shows the image of the current state")
  func imageOfState() {
    let button = UIButton()
    let up = picture("up")
    let down = picture("down")
    button.setImage(up, for: .normal)
    button.setImage(down, for: .highlighted)
    expectIdentical(button.imageView?.image, up)
    button.isHighlighted = true
    expectIdentical(button.imageView?.image, down)
    button.isHighlighted = false
    expectIdentical(button.imageView?.image, up)
  }

  @Test("Inserting a segment with an image keeps the same segment selected as before")
  func segmentWithPicture() throws {
    let control = UISegmentedControl(items: ["a", "b"])
    let star = picture("star")
    control.selectedSegmentIndex = 1
    control.insertSegment(with: star, at: 1, animated: false)
    try require(control.numberOfSegments == 3)
    expectIdentical(control.imageForSegment(at: 1), star)
    expectNil(control.titleForSegment(at: 1))
    expectEqual(control.selectedSegmentIndex, 2)
    expectEqual(control.titleForSegment(at: 2), "b")
  }

  // MARK: Page controls

  @Test(
    "A tap on a page control that leaves the page unchanged is recorded as no change"
  )
  func turnsInVain() {
    let control = screen.add(UIPageControl(), named: "pages", frame: CGRect(x: 50, y: 100, width: 200, height: 30))
    control.numberOfPages = 5
    func unchanged() -> [String] { screen.lines(.decision).filter { $0.contains("does not change") } }
    screen.tap(60, 115)
    expectEqual(control.currentPage, 0)
    expectEqual(unchanged(), ["pages does not change"])
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 112, y: 115), to: CGPoint(x: 188, y: 115))
    expectEqual(control.currentPage, 4)
    expect(unchanged().isEmpty)
    control.allowsContinuousInteraction = false
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 150, y: 115), to: CGPoint(x: 150, y: 350))
    expectEqual(control.currentPage, 4)
    expect(unchanged().isEmpty)
  }
}
