import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Descriptions in UIKit's format")
struct DescriptionTests {
  /// Replaces memory addresses, which differ between runs.
  private func plain(_ text: String) -> String {
    text.replacing(/0x[0-9a-f]+/, with: "0x0")
  }

  @Test("A view's description contains the values that differ from the defaults, and its subviews are indented")
  func views() {
    let view = UIView(frame: CGRect(x: 10, y: 20.5, width: 100, height: 44))
    expectEqual(plain(view.description), "<UIView: 0x0; frame = (10 20.5; 100 44)>")
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.text = "Hello"
    label.isHidden = true
    label.tag = 7
    view.addSubview(label)
    view.isUserInteractionEnabled = false
    view.alpha = 0.5
    expectEqual(
      plain(view.recursiveDescription),
      """
      <UIView: 0x0; frame = (10 20.5; 100 44); alpha = 0.5; userInteractionEnabled = NO>
         | <UILabel: 0x0; frame = (0 0; 10 10); text = 'Hello'; hidden = YES; tag = 7>
      """
    )
  }

  @Test("A recognizer's description contains its state, view, targets and failure requirements")
  func recognizers() {
    let view = UIView()
    let target = Target()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = view.recognize(UITapGestureRecognizer(), named: "single", telling: target)
    single.require(toFail: double)
    expectEqual(
      plain(single.description),
      "<UITapGestureRecognizer: 0x0; state = Possible; name = single; view = <UIView 0x0>; "
        + "target= <(action=handle, target=<Target 0x0>)>; "
        + "must-fail = {<UITapGestureRecognizer: 0x0; state = Possible; numberOfTapsRequired = 2>}>"
    )
    double.require(toFail: single)
    expect(double.description.contains("must-fail"))
  }

  @Test("The descriptions of a touch and an event contain the finger's location")
  func touches() {
    final class Noting: UIView {
      var text = ""

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        text = event?.description ?? ""
      }
    }
    let screen = SimulatedScreen.square()
    let view = screen.add(Noting(), named: "view", frame: CGRect(x: 10, y: 0, width: 100, height: 100))
    screen.down(15, 5)
    expectEqual(
      plain(view.text),
      """
      <UITouchesEvent: 0x0> timestamp: 0.0 touches: {(
          <UITouch: 0x0> phase: Began tap count: 1 window: <UIWindow 0x0> view: <Noting 0x0> location in window: {15, 5} \
      previous location in window: {15, 5} location in view: {5, 5} previous location in view: {5, 5}
      )}
      """
    )
  }
}
