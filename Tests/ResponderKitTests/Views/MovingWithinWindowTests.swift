import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// A view that gets another superview in the same window keeps its touches and gestures. If the view leaves the window,
/// its touches and gestures are cancelled, even if the view returns in the same call (X-03, measured).
@MainActor
@Suite("Touches and recognizers of a view that moves within its window")
struct MovingWithinWindowTests {
  final class Noting: UIView {
    var onTouchesBegan: ((Noting) -> Void)?
    var onWillMove: ((UIView?) -> Void)?
    var onWillRemove: (() -> Void)?
    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      onTouchesBegan?(self)
    }

    override func willMove(toSuperview newSuperview: UIView?) { onWillMove?(newSuperview) }
    override func willRemoveSubview(_ subview: UIView) { onWillRemove?() }
  }

  /// The calls that move a view, or an ancestor of it, to another superview.
  enum Call: CaseIterable {
    case add, insertAt, insertBelow, insertAbove, moveTheAncestor

    @MainActor
    func move(_ view: UIView, to superview: UIView) {
      let sibling = superview.subviews.first ?? UIView()
      switch self {
      case .add: superview.addSubview(view)
      case .insertAt: superview.insertSubview(view, at: 0)
      case .insertBelow: superview.insertSubview(view, belowSubview: sibling)
      case .insertAbove: superview.insertSubview(view, aboveSubview: sibling)
      case .moveTheAncestor: superview.addSubview(view.superview ?? view)
      }
    }
  }

  final class Friendly: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  let screen = SimulatedScreen.square()
  let target = Target()
  let friendly = Friendly()
  let old: UIView
  let box: UIView
  let new: UIView

  /// Creates the views window > old > box and window > new, each with the size of the screen. The touched view is added
  /// to `box`.
  init() {
    old = screen.add(named: "old")
    box = screen.add(named: "box", to: old)
    new = screen.add(named: "new")
    new.isUserInteractionEnabled = false
    screen.add(named: "sibling", frame: .zero, to: new)
  }

  /// Returns the records of touches, except those of the window and the application, which are the same in each case.
  private func touches() -> [String] {
    screen.lines(.touches).filter { !$0.hasPrefix("window") && !$0.hasPrefix("application") }
  }

  @Test("A moved view keeps receiving its touch and forwards it to its new superview (X-03)", arguments: Call.allCases)
  func touchesGoOn(call: Call) {
    let view = screen.add(Noting(), named: "view", to: box)
    screen.down(50, 50)
    let touch = screen.application.touchesEvent.contacts.first?.touch
    screen.log.removeAll()
    call.move(view, to: new)
    expect(screen.log.records.isEmpty)
    expectIdentical(touch?.view, view)
    expectIdentical(view.window, screen.window)
    screen.move(55, 50)
    screen.up(55, 50)
    let chain = call == .moveTheAncestor ? ["view", "box", "new"] : ["view", "new"]
    let expected = chain.map { "\($0) touchesMoved" } + chain.map { "\($0) touchesEnded" }
    expectEqual(touches(), expected)
  }

  @Test("A moved control keeps tracking, uses its new position, and sends its action (X-03)", arguments: Call.allCases)
  func controlGoesOn(call: Call) {
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 50, height: 50), to: box)
    screen.down(25, 25)
    call.move(button, to: new)
    expect(button.isTracking)
    expect(button.isHighlighted)
    screen.move(26, 25)
    // The control is now 200 points from the finger, which is outside the control's margin.
    new.frame.origin.x = 200
    screen.move(27, 25)
    expect(button.isTracking)
    expect(!button.isTouchInside)
    new.frame.origin.x = 0
    screen.up(28, 25)
    expectEqual(
      screen.lines(.event),
      [
        "button touchDown", "button touchDragInside", "button touchDragExit", "button touchDragOutside",
        "button touchUpInside", "button primaryActionTriggered",
      ]
    )
  }

  @Test(
    "After a touched view moves, recognizers of its old ancestors continue, unlike those of new ancestors (X-03, G-02)",
    arguments: Call.allCases
  )
  func recognizersGoOn(call: Call) {
    let view = screen.add(Noting(), named: "view", to: box)
    for (holder, name) in [(view, "own"), (old, "old"), (new, "new")] as [(UIView, String)] {
      holder.recognize(UIPanGestureRecognizer(), named: name, telling: target).delegate = friendly
    }
    // In the first pass the view moves before any recognizer is active, in the second pass while recognizers are
    // active.
    for moment in [0, 1] {
      target.calls = []
      screen.down(50, 50)
      if moment == 1 { screen.move(80, 50) }
      call.move(view, to: new)
      if moment == 0 { screen.move(80, 50) }
      screen.move(90, 50)
      screen.up(90, 50)
      expectEqual(
        target.calls,
        ["own began", "old began", "own changed", "old changed", "own ended", "old ended"],
        "\(moment)"
      )
      (call == .moveTheAncestor ? old : box).addSubview(call == .moveTheAncestor ? box : view)
    }
  }

  @Test("A view that leaves its window loses its touches and gestures, even if it returns in the same call (X-03)")
  func leaving() {
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let departures: [(String, (UIView) -> Void)] = [
      ("removed", { $0.removeFromSuperview() }),
      ("to another window", { other.addSubview($0) }),
      ("outside", { UIView().addSubview($0) }),
      (
        "there and back",
        { view in
          view.removeFromSuperview()
          new.addSubview(view)
        }
      ),
      (
        "another window and back",
        { view in
          other.addSubview(view)
          box.addSubview(view)
        }
      ),
    ]
    for (name, leave) in departures {
      let view = screen.add(Noting(), named: "view", to: box)
      view.recognize(UIPanGestureRecognizer(), named: "own", telling: target)
      let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 50, height: 50), to: view)
      target.calls = []
      screen.log.removeAll()
      screen.down(25, 25, finger: 1)
      screen.down(100, 100, finger: 2)
      screen.move(130, 100, finger: 2)
      leave(view)
      expect(!button.isTracking, "\(name)")
      expectEqual(target.calls, ["own began", "own cancelled"], "\(name)")
      expect(touches().filter { $0.hasSuffix("touchesCancelled") }.contains("box touchesCancelled"), "\(name)")
      screen.up(25, 25, finger: 1)
      screen.up(130, 100, finger: 2)
      expectEqual(screen.lines(.event), ["button touchDown", "button touchCancel"], "\(name)")
      view.removeFromSuperview()
      screen.clock.advance(by: 1)
    }
  }

  @Test("A view moved during the delivery of its touch keeps the touch (X-03)")
  func inTheMiddleOfTheDelivery() {
    let view = screen.add(Noting(), named: "view", to: box)
    view.onTouchesBegan = { [new] in new.addSubview($0) }
    screen.steadyDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 60, y: 50))
    let own = touches().filter { $0.hasPrefix("view") }
    expectEqual(own, ["view touchesBegan", "view touchesMoved", "view touchesMoved", "view touchesEnded"])
    expect(!touches().contains { $0.hasSuffix("Cancelled") })
  }

  @Test(
    "If a callback during the move removes the new superview from the window, the view's touches are cancelled (X-03)"
  )
  func newSuperviewLeaves() {
    for isOld in [false, true] {
      let screen = SimulatedScreen.square()
      let old = screen.add(Noting(), named: "old")
      let new = screen.add(named: "new")
      new.isUserInteractionEnabled = false
      let view = screen.add(Noting(), named: "view", to: old)
      if isOld {
        old.onWillRemove = { new.removeFromSuperview() }
      } else {
        view.onWillMove = { _ in new.removeFromSuperview() }
      }
      screen.down(50, 50)
      new.addSubview(view)
      expectNil(view.window)
      expectIdentical(view.superview, new)
      expect(screen.lines(.touches).contains("view touchesCancelled"))
      screen.log.removeAll()
      screen.up(50, 50)
      expect(screen.lines(.touches).isEmpty)
    }
  }
}
