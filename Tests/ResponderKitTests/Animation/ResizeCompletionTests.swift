import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests that the origin and the size of a view's bounds are animated independently. Therefore scrolling does not end
/// an animated resize.
@MainActor
@Suite("Animated resizing of scroll views")
struct ResizeCompletionTests {
  private let screen = SimulatedScreen.square()
  private let card: UIView
  private let scroll = UIScrollView()

  init() {
    card = screen.add(named: "card", frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    screen.add(scroll, named: "scroll", frame: CGRect(x: 0, y: 0, width: 400, height: 300), to: card)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 400, height: 3_000)
    screen.window.layoutIfNeeded()
  }

  /// Starts an animation that moves the card off the screen and resizes it. The result stores the arguments with which
  /// the completion handler is called.
  private func animateCard(to size: CGSize, usesSpring: Bool) -> Result {
    let result = Result()
    let changes: () -> Void = { [card] in card.frame = CGRect(origin: CGPoint(x: 0, y: 400), size: size) }
    let clock = screen.clock
    let completion: (Bool) -> Void = { finished in result.value = (finished, clock.now) }
    if usesSpring {
      UIView.animate(
        withDuration: 0.6,
        delay: 0,
        usingSpringWithDamping: 1,
        initialSpringVelocity: 1,
        options: .curveEaseIn,
        animations: changes,
        completion: completion
      )
    } else {
      UIView.animate(withDuration: 0.6, animations: changes, completion: completion)
    }
    return result
  }

  private final class Result {
    var value: (isFinished: Bool, time: TimeInterval)?
  }

  @Test(
    "The animated resize of a view does not end early when a scroll view in the view bounces back",
    arguments: [CGSize.zero, CGSize(width: 400, height: 300), CGSize(width: 400, height: 150)]
  )
  func bouncing(size: CGSize) {
    for usesSpring in [false, true] {
      card.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
      screen.steadyDrag(from: CGPoint(x: 200, y: 50), to: CGPoint(x: 200, y: 250))
      screen.wait(0.03)
      expect(scroll.contentOffset.y < 0)
      expect(scroll.isDecelerating)
      let start = screen.clock.now
      let result = animateCard(to: size, usesSpring: usesSpring)
      screen.wait(3)
      expect(result.value?.isFinished ?? false)
      expect(abs((result.value?.time ?? 0) - start - 0.6) < 1e-6)
      expectEqual(scroll.frame.size, size)
      expect(abs(scroll.contentOffset.y) < 0.5)
    }
  }

  @Test("Setting or animating the content offset during an animated resize does not affect the resize")
  func scrolling() {
    let result = animateCard(to: CGSize(width: 400, height: 150), usesSpring: false)
    screen.wait(0.1)
    scroll.contentOffset.y = 40
    expect(abs(scroll.presentation.bounds.height - 300) > 1)
    expect(scroll.presentation.bounds.height > 151)
    expectEqual(scroll.presentation.bounds.minY, 40)
    scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    screen.wait(2)
    expect(result.value?.isFinished ?? false)
    expectEqual(scroll.contentOffset.y, 500)
  }

  @Test("Setting a view's size during an animation of the size ends the animation as not finished")
  func replaced() {
    let result = animateCard(to: CGSize(width: 400, height: 150), usesSpring: false)
    screen.wait(0.1)
    card.bounds.size = CGSize(width: 400, height: 200)
    scroll.bounds.size = CGSize(width: 400, height: 100)
    card.center.y = 0
    screen.wait(1)
    expectEqual(result.value?.isFinished, false)
  }
}
