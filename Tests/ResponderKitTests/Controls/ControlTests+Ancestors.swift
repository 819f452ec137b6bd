import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of controls whose ancestors have recognizers, and of the titles of buttons.
extension ControlTests {
  /// Tests all combinations of the control's class, its flags and the recognizer's view.
  @Test("Of an ancestor's recognizers, a button prevents only those for single taps with one finger (G-60 to G-66)")
  func protection() {
    for isButton in [true, false] {
      for isEnabled in [true, false] {
        for cancels in [true, false] {
          for (taps, isOwn) in [(1, false), (1, true)] {
            let screen = SimulatedScreen.square()
            let target = Target()
            let parent = screen.add(named: "parent")
            let control = screen.add(isButton ? UIButton() : UIControl(), named: "control", frame: frame, to: parent)
            control.isEnabled = isEnabled
            let tap = (isOwn ? control : parent).recognize(UITapGestureRecognizer(), named: "tap", telling: target)
            tap.numberOfTapsRequired = taps
            tap.cancelsTouchesInView = cancels
            screen.tap(200, 200)
            let isProtected = isButton && isEnabled && cancels && !isOwn
            let what = Comment("button \(isButton), enabled \(isEnabled), cancels \(cancels), own \(isOwn)")
            expectEqual(target.calls, (isProtected ? [] : ["tap ended"]), what)
            let last = isProtected || !cancels ? "touchUpInside" : "touchCancel"
            let events = screen.lines(.event).map { $0.split(separator: " ")[1] }
            expectEqual(events.contains { $0 == last }, isEnabled, what)
          }
        }
      }
    }
  }

  // MARK: Titles

  @Test("A button shows the title of its state, or the title of the normal state if its state has no title")
  func titles() {
    let button = UIButton()
    expectNil(button.currentTitle)
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    expectEqual(button.currentTitle, "Go")
    button.isHighlighted = true
    expectEqual(button.currentTitle, "Going")
    button.setTitle(nil, for: .highlighted)
    // According to Apple's documentation, a state without a title uses the title of the normal state.
    expectEqual(button.currentTitle, "Go")
    expectEqual(button.title(for: .normal), "Go")
    expectEqual(button.title(for: .highlighted), "Go")
  }
}
