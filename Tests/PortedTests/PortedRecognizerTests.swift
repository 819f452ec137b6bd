import ResponderSimulation
import Testing
import UIKit

@testable import Ported

/// Tests of files that were written for iOS, with simulated touches. The tests also show that the files compile without
/// changes.
@MainActor
@Suite("Ported code: recognizers")
final class PortedRecognizerTests {
  // Each test creates its screen itself, since `UIApplication.shared` is the application that was created last.
  private lazy var screen = SimulatedScreen(size: CGSize(width: 400, height: 800))

  private func view(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    screen.window.addSubview(view)
    return view
  }

  @Test("A checkmark recognizer recognizes a checkmark, and fails for a stroke that only moves down")
  func checkmark() {
    let view = view(CGRect(x: 0, y: 0, width: 300, height: 300))
    var count = 0
    let target = Target { count += 1 }
    view.addGestureRecognizer(CheckmarkGestureRecognizer(target: target, action: Selector(Target.call)))
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 50, y: 100))
    finger.move(to: CGPoint(x: 80, y: 140), over: 0.1)
    finger.move(to: CGPoint(x: 160, y: 40), over: 0.2)
    finger.up()
    expectEqual(count, 1)
    screen.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 80, y: 200))
    expectEqual(count, 1)
  }

  @Test("A force press recognizer begins once when the press is hard enough, and its state is recorded")
  func deepPress() {
    let view = view(CGRect(x: 0, y: 0, width: 300, height: 300))
    var states: [UIGestureRecognizer.State] = []
    let target = Target()
    let deep = DeepPressGestureRecognizer(target: target, action: Selector(Target.call), threshold: 0.75)
    target.body = { states.append(deep.state) }
    view.addGestureRecognizer(deep)
    for (phase, force) in [(UITouch.Phase.began, 0.5), (.moved, 4), (.moved, 5), (.ended, 0)] {
      var sample = TouchSample(finger: 1, phase: phase, location: CGPoint(x: 50, y: 50), timestamp: screen.clock.now)
      sample.force = CGFloat(force)
      sample.maximumPossibleForce = 5
      screen.application.receive(sample)
      screen.wait(0.1)
    }
    expectEqual(states.first, .began)
    expectEqual(states.last, .ended)
    let lines = screen.log.lines(of: [.event])
    expectEqual(lines.filter { $0.hasSuffix("feedback heavy impact") }.count, 1)
  }

  @Test("A sticker is moved, scaled and rotated by simultaneous recognizers")
  func sticker() {
    let sticker = StickerView(sticker: UIImage(name: "cat", size: CGSize(width: 100, height: 100)))
    sticker.center = CGPoint(x: 200, y: 300)
    screen.window.addSubview(sticker)
    let (one, two) = (screen.finger(1), screen.finger(2))
    one.down(at: CGPoint(x: 180, y: 300))
    two.down(at: CGPoint(x: 220, y: 300))
    for step in 1...20 {
      let distance = CGFloat(step)
      one.move(to: CGPoint(x: 180 - distance, y: 300 + distance))
      two.move(to: CGPoint(x: 220 + distance, y: 300 + 3 * distance))
      screen.wait(0.01)
    }
    one.up()
    two.up()
    let scale = hypot(sticker.transform.a, sticker.transform.b)
    expect(scale > 1.2)
    expect(atan2(sticker.transform.b, sticker.transform.a) > 0.1)
    expect(sticker.center.y > 310)
  }

  @Test("A long press moves a table view's row to another position")
  func reorder() {
    let list = ReorderStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    screen.window.addSubview(list)
    let rows = (0..<4).map { _ in UIView() }
    rows.forEach(list.append)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 25))
    screen.wait(0.4)
    finger.move(to: CGPoint(x: 100, y: 130), over: 0.3)
    finger.up()
    screen.wait(1)
    expectEqual(list.rows, [rows[1], rows[2], rows[0], rows[3]])
    expect(rows[0].frame == CGRect(x: 0, y: 100, width: 300, height: 50) && rows[0].transform.isIdentity)
  }

  @Test("A card is removed if it is dragged far enough; otherwise it moves back to its original position")
  func cards() {
    let stack = CardStackView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    screen.window.addSubview(stack)
    let cards = [CardView(), CardView()]
    cards.forEach(stack.push)
    var swiped: [(CardView, Bool)] = []
    stack.onSwipe = { swiped.append(($0, $1)) }
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 250, y: 200))
    screen.wait(1)
    expect(swiped.isEmpty && cards[0].transform.isIdentity && cards[0].superview === stack)
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 380, y: 200))
    screen.wait(1)
    expect(swiped.count == 1 && swiped[0].0 === cards[0] && swiped[0].1 && cards[0].superview == nil)
  }
}

/// An action target that counts the calls of its method.
@MainActor
final class Target {
  var body: () -> Void
  init(_ body: @escaping () -> Void = {}) { self.body = body }
  func call() { body() }
}
