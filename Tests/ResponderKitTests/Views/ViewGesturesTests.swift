import ResponderKit
import Testing

@MainActor
@Suite("The recognizers of a view")
struct ViewGesturesTests {
  @Test("gestureRecognizers lists each recognizer once, in the order in which they were added (G-04, G-07)")
  func adding() {
    let view = UIView()
    let other = UIView()
    let taps = (0..<3).map { _ in UITapGestureRecognizer() }
    expectNil(view.gestureRecognizers)
    for tap in taps { view.addGestureRecognizer(tap) }
    view.addGestureRecognizer(taps[0])
    expectEqual(view.gestureRecognizers, taps)
    expect(taps.allSatisfy { $0.view === view })
    other.addGestureRecognizer(taps[1])
    expect(view.gestureRecognizers == [taps[0], taps[2]] && other.gestureRecognizers == [taps[1]])
    view.removeGestureRecognizer(taps[1])
    expectIdentical(taps[1].view, other)
    other.removeGestureRecognizer(taps[1])
    expect(other.gestureRecognizers == [] && taps[1].view == nil)
  }

  @Test("Setting gestureRecognizers removes missing recognizers, adds new ones, and uses the given order")
  func setting() {
    let view = UIView()
    let other = UIView()
    let taps = (0..<4).map { _ in UITapGestureRecognizer() }
    view.gestureRecognizers = [taps[0], taps[1], taps[0]]
    expectEqual(view.gestureRecognizers, [taps[0], taps[1]])
    other.addGestureRecognizer(taps[3])
    view.gestureRecognizers = [taps[3], taps[2], taps[1]]
    expectEqual(view.gestureRecognizers, [taps[3], taps[2], taps[1]])
    expectEqual(other.gestureRecognizers, [])
    expect(taps[0].view == nil && taps[2].view === view && taps[3].view === view)
    view.gestureRecognizers = nil
    expectNil(view.gestureRecognizers)
    expect(taps.allSatisfy { $0.view == nil })
  }
}
