import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of changes of insets, size and offset during a bounce. The bounce continues and ends inside the limits that
/// the changed insets and size define.
@MainActor
@Suite("Changes during a bounce")
struct BounceChangeTests {
  /// A delegate that runs the test's closure once, in one of its methods.
  @MainActor
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var code: ((UIScrollView) -> Void)?
    let moment: Moment

    init(_ moment: Moment) { self.moment = moment }

    private func run(_ moment: Moment, _ scrollView: UIScrollView) {
      guard moment == self.moment, let code else { return }
      self.code = nil
      code(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard !scrollView.isDragging, scrollView.isDecelerating, scrollView.contentOffset.y < -60 else { return }
      run(.bounce, scrollView)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { run(.willEndDragging, scrollView) }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      run(.didEndDragging, scrollView)
    }
  }

  enum Moment: CaseIterable {
    case bounce, willEndDragging, didEndDragging
  }

  enum Change: CaseIterable {
    case inset, insetAndSameOffset, insetAndOffsetBeyond, insetAndSetOffset, insetAndAnimatedSetOffset
    case insetAndOffsetInBlock, withoutBouncing, withoutBouncingAndOffsetInBlock, withoutScrolling, insetInBlock
    case bothInBlock

    @MainActor
    func apply(to scroll: UIScrollView) {
      func inset() { scroll.contentInset.top = 60 }
      func block(_ changes: () -> Void) { UIView.animate(withDuration: 0.25, animations: changes) }
      switch self {
      case .inset: inset()
      case .insetAndSameOffset:
        inset()
        scroll.contentOffset.y = scroll.contentOffset.y
      case .insetAndOffsetBeyond:
        inset()
        scroll.contentOffset.y = -134
      case .insetAndSetOffset:
        inset()
        scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
      case .insetAndAnimatedSetOffset:
        inset()
        scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
      case .insetAndOffsetInBlock:
        inset()
        block { scroll.contentOffset.y = -60 }
      case .withoutBouncing:
        scroll.bounces = false
        inset()
      case .withoutBouncingAndOffsetInBlock:
        scroll.bounces = false
        inset()
        block { scroll.contentOffset.y = -60 }
      case .withoutScrolling:
        scroll.isScrollEnabled = false
        inset()
      case .insetInBlock: block { inset() }
      case .bothInBlock:
        block {
          inset()
          scroll.contentOffset.y = -60
        }
      }
    }
  }

  private let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    scroll.contentSize = CGSize(width: 390, height: 3_000)
    screen.window.addSubview(scroll)
  }

  private func pull(from start: CGFloat, to end: CGFloat, isHeld: Bool) {
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 195, y: start))
    finger.move(to: CGPoint(x: 195, y: end), over: 0.4)
    screen.wait(isHeld ? 0.5 : screen.samplePeriod)
    finger.up()
  }

  @Test(
    "Content pulled beyond its edge comes to rest at the inset that the app sets, whenever and however the app sets it",
    arguments: Change.allCases,
    Moment.allCases
  )
  func pullToRefresh(change: Change, moment: Moment) {
    for isHeld in [false, true] {
      let test = BounceChangeTests()
      let delegate = Delegate(moment)
      test.scroll.delegate = delegate
      delegate.code = change.apply
      test.pull(from: 200, to: 500, isHeld: isHeld)
      var highest = -CGFloat.infinity
      for _ in 0..<60 {
        test.screen.wait(0.05)
        highest = max(highest, test.scroll.contentOffset.y)
      }
      expectNil(delegate.code, "held: \(isHeld)")
      expectEqual(test.scroll.contentOffset.y, -60, "\(test.scroll.contentOffset), held: \(isHeld)")
      expect(highest <= -60, "the content does not overshoot the inset")
      expect(!test.scroll.isDecelerating)
      expect(!test.scroll.isScrollAnimating)
    }
  }

  @Test(
    "A bounce at the top ends at the inset that the app sets at any time during the bounce",
    arguments: [0.02, 0.05, 0.1, 0.2, 0.4]
  )
  func times(delay: TimeInterval) {
    pull(from: 200, to: 500, isHeld: true)
    screen.wait(delay)
    scroll.contentInset.top = 60
    screen.wait(3)
    expectEqual(scroll.contentOffset.y, -60)
  }

  @Test("A bounce ends if the app sets an offset inside the limits")
  func placedInside() {
    pull(from: 200, to: 500, isHeld: true)
    screen.wait(0.05)
    scroll.contentOffset.y = 20
    screen.wait(0.05)
    expectEqual(scroll.contentOffset.y, 20)
    expect(!scroll.isDecelerating)
  }

  @Test(
    "A deceleration continues from an offset that the app sets, but ends at an offset set in an animation block"
  )
  func deceleration() {
    for isAnimated in [false, true] {
      let test = BounceChangeTests()
      test.scroll.contentSize.height = 30_000
      test.screen.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), over: 0.1)
      test.screen.wait(0.1)
      if isAnimated {
        UIView.animate(withDuration: 0.2) { test.scroll.contentOffset.y = 5_000 }
      } else {
        test.scroll.contentOffset.y = 5_000
      }
      test.screen.wait(4)
      // The drag moves by 25 points per sample of 1/120 s, so its velocity is 3,000 points per second. The deceleration
      // has lasted for 99.1 ms: 0.1 s minus the delay of 0.9 ms after the release.
      let velocity = 3_000 * pow(0.998, 99.1)
      let expected = isAnimated ? 5_000 : 5_000 + (velocity - 10) * 0.499
      expect(abs(test.scroll.contentOffset.y - expected) < 1, "\(test.scroll.contentOffset) for \(expected)")
    }
  }

  @Test("A bounce at the bottom ends at an inset that the app sets, but does not follow the end of content that grows")
  func bottom() {
    let changes: [(change: @MainActor (UIScrollView) -> Void, end: CGFloat)] = [
      ({ $0.contentInset.bottom = 60 }, 2_216), ({ $0.contentSize.height = 4_000 }, 2_156),
      ({ $0.contentSize.height = 2_500 }, 1_656), ({ $0.frame.size.height = 800 }, 2_200),
    ]
    for (change, end) in changes {
      let test = BounceChangeTests()
      test.scroll.contentOffset.y = 2_156
      test.pull(from: 600, to: 300, isHeld: true)
      test.screen.wait(0.05)
      change(test.scroll)
      test.screen.wait(3)
      expectEqual(test.scroll.contentOffset.y, end)
    }
  }

  @Test(
    "If an app sets the offset on one axis during an animation, the other axis still comes to rest inside the limits"
  )
  func axisLeftAlone() {
    scroll.contentSize.width = 800
    scroll.contentOffset = CGPoint(x: -90, y: 0)
    scroll.setContentOffset(CGPoint(x: 100, y: 400), animated: true)
    screen.wait(0.05)
    expect(scroll.contentOffset.x < 0)
    scroll.contentOffset.y = 50
    screen.wait(1)
    expectEqual(scroll.contentOffset, CGPoint(x: 0, y: 50))
  }
}
