import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Segmented and page controls")
struct SegmentedControlTests {
  let screen = SimulatedScreen.square()
  let target = Target()
  let box: UIView
  /// A control with three segments of 100 points each, starting at (0, 100).
  let control = UISegmentedControl(items: ["a", "b", "c"])

  init() {
    box = screen.add(named: "box")
    screen.add(control, named: "control", frame: CGRect(x: 0, y: 100, width: 300, height: 32), to: box)
  }

  private func events() -> [String] {
    screen.lines(.event).filter { $0.hasPrefix("control") }
      .map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  private func tap(_ x: Double) {
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.tap(x, 115)
  }

  @Test("K-54: a momentary segmented control has a selected segment only while targets are called")
  func momentary() {
    control.isMomentary = true
    var seen: [Int] = []
    control.addAction(UIAction { _ in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    tap(150)
    tap(150)
    expectEqual(seen, [1, 1])
    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
  }

  @Test("The lift of a finger selects the segment under the finger, unless this segment is disabled")
  func lifting() {
    screen.down(50, 115)
    expectEqual(control.highlightedSegmentIndex, 0)
    screen.move(150, 115)
    expectEqual(control.highlightedSegmentIndex, 1)
    screen.move(150, 150)
    screen.up(150, 150)
    expectEqual(control.selectedSegmentIndex, 1)
    expectNil(control.highlightedSegmentIndex)
    screen.clock.advance(by: 1)
    screen.steadyDrag(from: CGPoint(x: 50, y: 115), to: CGPoint(x: 50, y: 300))
    expectEqual(control.selectedSegmentIndex, 1)
    control.setEnabled(false, forSegmentAt: 2)
    tap(250)
    expectEqual(control.selectedSegmentIndex, 1)
    expectEqual(events(), ["touchDown", "touchUpInside"])
  }

  @Test("A segment's action runs after valueChanged, with the control as its sender")
  func actions() {
    var calls: [String] = []
    let first = UIAction(title: "first") { calls.append("first \($0.sender === control)") }
    control.setAction(first, forSegmentAt: 0)
    control.addAction(UIAction { _ in calls.append("changed") }, for: .valueChanged)
    tap(50)
    expectEqual(calls, ["changed", "first true"])
    expectEqual(control.titleForSegment(at: 0), "first")
    expectEqual(control.segmentIndex(identifiedBy: first.identifier), 0)
    expectIdentical(control.actionForSegment(at: 0), first)
    control.insertSegment(action: first, at: 3, animated: false)
    expectEqual(control.numberOfSegments, 3)
    expectEqual(control.segmentIndex(identifiedBy: first.identifier), 2)
    expectEqual(control.segmentIndex(identifiedBy: .init("none")), NSNotFound)
  }

  @Test("A segment stays selected when other segments are inserted or removed, until it is removed itself")
  func editing() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 2)
    expectEqual(control.titleForSegment(at: 2), "b")
    control.insertSegment(withTitle: "z", at: 99, animated: false)
    control.removeSegment(at: 99, animated: false)
    control.removeSegment(at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 1)
    expectEqual(control.numberOfSegments, 3)
    control.removeSegment(at: 1, animated: false)
    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.removeAllSegments()
    control.removeSegment(at: 0, animated: false)
    tap(50)
    expectEqual(control.numberOfSegments, 0)
    expectEqual(events(), ["touchDown", "touchUpInside"])
  }

  @Test("Segments without a fixed width share the remaining width of the control")
  func widths() {
    control.setWidth(200, forSegmentAt: 1)
    expectEqual(control.frame(ofSegmentAt: 0).width, 50)
    expectEqual(control.frame(ofSegmentAt: 2).minX, 250)
    tap(60)
    expectEqual(control.selectedSegmentIndex, 1)
    expectEqual(control.widthForSegment(at: 1), 200)
  }

  /// A control that counts how often its `bounds` is read. Each search for the segment under a touch reads `bounds`
  /// once.
  private final class Measured: UISegmentedControl {
    var readings = 0
    override var bounds: CGRect {
      get {
        readings += 1
        return super.bounds
      }
      set { super.bounds = newValue }
    }
  }

  @Test("The segment under a touch is found in one search, even among thousands of segments")
  func thousands() {
    let few = Measured(items: ["a", "b", "c"])
    let many = Measured(items: (0..<30_000).map { "\($0)" })
    for (row, control) in [few, many].enumerated() {
      screen.add(control, named: "row\(row)", frame: CGRect(x: 0, y: 100 * row, width: 300, height: 50), to: box)
    }
    func readings(_ control: Measured, tappedAt x: CGFloat, _ y: CGFloat) -> Int {
      control.readings = 0
      screen.tap(x, y)
      return control.readings
    }
    for x in [0.005, 150.005, 299.995] {
      let expected = readings(few, tappedAt: x, 25)
      expectEqual(readings(many, tappedAt: x, 125), expected)
      expect(expected > 0)
      let frame = many.frame(ofSegmentAt: many.selectedSegmentIndex)
      expect(frame.minX <= x)
      expect(x < frame.maxX)
    }
    expectEqual(few.selectedSegmentIndex, 2)
    expectEqual(many.selectedSegmentIndex, 29_999)
  }

  @Test("If a target of touchUpInside removes the chosen segment, valueChanged is not sent")
  func inTheMiddle() {
    control.addAction(UIAction { _ in control.removeAllSegments() }, for: .touchUpInside)
    tap(250)
    expectEqual(control.numberOfSegments, 0)
    expect(!events().contains("valueChanged"))
  }

  @Test(
    "K-56: a tap on the right half of a page control selects the next page, and one on the left half the previous page"
  )
  func pages() {
    let pages = screen.add(
      UIPageControl(),
      named: "control",
      frame: CGRect(x: 0, y: 0, width: 100, height: 30),
      to: box
    )
    pages.numberOfPages = 2
    for (x, page, changes) in [(80.0, 1, true), (80, 1, false), (49, 0, true), (10, 0, false)] {
      screen.log.removeAll()
      screen.clock.advance(by: 1)
      screen.tap(x, 10)
      expectEqual(pages.currentPage, page)
      let expected = ["touchDown", "touchUpInside"] + (changes ? ["valueChanged", "primaryActionTriggered"] : [])
      expectEqual(events(), expected, "at \(x)")
    }
    screen.log.removeAll()
    pages.currentPage = 7
    expectEqual(pages.currentPage, 1)
    expectEqual(events(), [])
    pages.numberOfPages = 0
    expectEqual(pages.currentPage, 0)
    screen.clock.advance(by: 1)
    screen.tap(80, 10)
    expectEqual(pages.currentPage, 0)
    expectEqual(events(), ["touchDown", "touchUpInside"])
    screen.steadyDrag(from: CGPoint(x: 80, y: 10), to: CGPoint(x: 80, y: 200))
    expectEqual(pages.currentPage, 0)
  }

  @Test("A segment's action runs even if targets of valueChanged remove all segments")
  func takenAwayWithTheChange() {
    var isDone = false
    control.setAction(UIAction { _ in isDone = true }, forSegmentAt: 1)
    control.addAction(UIAction { [unowned control] _ in control.removeAllSegments() }, for: .valueChanged)
    tap(150)
    expect(isDone)
    expectEqual(control.numberOfSegments, 0)
  }

  @Test("After a cancelled touch no segment is pressed, even if the control is highlighted by code")
  func pressedAfterACancel() {
    screen.down(150, 115)
    expectEqual(control.highlightedSegmentIndex, 1)
    screen.application.cancelAllTouches()
    control.isHighlighted = true
    expectNil(control.highlightedSegmentIndex)
  }
}
