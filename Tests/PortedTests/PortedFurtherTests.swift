import ResponderSimulation
import Testing
import UIKit

@testable import Ported

@MainActor
@Suite("Ported code: dials, tours and transitions")
final class PortedFurtherTests {
  // Each test creates its screen itself, since `UIApplication.shared` is the application that was created last.
  private lazy var screen = SimulatedScreen(size: CGSize(width: 400, height: 800))

  @Test("A ruler dial follows the finger, resists beyond its end, and comes to rest at a whole step")
  func ruler() {
    final class Listener: RulerDialDelegate {
      var moves = 0
      var restCount = 0
      func rulerDial(_ dial: RulerDial, didMoveTo value: Double) { moves += 1 }
      func rulerDialDidSettle(_ dial: RulerDial) { restCount += 1 }  // language: a member of the ported code
    }
    let dial = RulerDial(frame: CGRect(x: 50, y: 100, width: 300, height: 60))
    let listener = Listener()
    dial.delegate = listener
    screen.window.addSubview(dial)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 130))
    finger.move(to: CGPoint(x: 160, y: 130), over: 0.2)
    expect(abs(dial.value - 40.0 / 12) < 0.1)
    expect(listener.moves > 3)
    finger.up()
    expect(dial.isSettling)
    screen.wait(0.5)
    expectEqual(dial.value, 3)
    expect(!dial.isSettling)
    expectEqual(listener.restCount, 1)
    dial.maximumValue = 3
    finger.down(at: CGPoint(x: 300, y: 130))
    finger.move(to: CGPoint(x: 180, y: 130), over: 0.2)
    expect(dial.value > 5 && dial.value < 8, "a third of ten steps")
    finger.move(to: CGPoint(x: 179, y: 130), over: 0.1)
    finger.up()
    screen.wait(0.1)
    finger.down(at: CGPoint(x: 300, y: 130))
    expect(!dial.isSettling, "caught")
    finger.up()
    screen.wait(0.5)
    expectEqual(dial.value, 3)
    dial.accessibilityDecrement()
    expectEqual(dial.accessibilityValue, "2.0")
    expect(dial.displayList.svg.contains("path"))
  }

  @Test("A bubble transition presents a controller from a button, and a drag can dismiss the controller")
  func bubble() {
    let root = UIViewController()
    screen.window.rootViewController = root
    let button = UIButton(frame: CGRect(x: 300, y: 700, width: 60, height: 60))
    button.backgroundColor = .red
    root.view.addSubview(button)
    screen.window.layoutIfNeeded()
    let presenter = BubblePresenter()
    let shown = UIViewController()
    presenter.prepare(shown, from: button)
    root.present(shown, animated: true)
    screen.wait(0.2)
    let container = shown.view.superview
    let bubble = container?.subviews.first { $0.accessibilityIdentifier == "bubble" }
    expectEqual(bubble?.backgroundColor, .red)
    expectEqual(bubble?.center, CGPoint(x: 330, y: 730))
    expect((bubble?.presentation.frame.width ?? 0) > 100)
    expect(shown.view.presentation.alpha < 1)
    screen.wait(0.5)
    expectNil(bubble?.superview)
    expectEqual(shown.view.frame, CGRect(x: 0, y: 0, width: 400, height: 800))
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 200, y: 200))
    finger.move(to: CGPoint(x: 200, y: 320), over: 0.3)
    expect(shown.view.presentation.frame.width < 390, "it shrinks with the finger")
    finger.up()
    screen.wait(1)
    expectIdentical(root.presentedViewController, shown)
    expectEqual(shown.view.transform, .identity)
    expectEqual(shown.view.alpha, 1)
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 600), over: 0.4)
    screen.wait(1)
    expectNil(root.presentedViewController)
    expectNil(shown.view.window)
  }

  @Test("A tour advances with each tap, and passes touches to the highlighted view")
  func tour() {
    @MainActor final class Counter: NSObject {
      var taps = 0
      func tap() { taps += 1 }
    }
    let counter = Counter()
    let buttons = [100, 300, 500].map { y in
      let button = UIButton(frame: CGRect(x: 150, y: CGFloat(y), width: 100, height: 50))
      button.addTarget(counter, action: Selector(Counter.tap), for: .touchUpInside)
      screen.window.addSubview(button)
      return button
    }
    var ends: [Bool] = []
    func begin() -> SpotlightTour {
      let stops = [
        TourStop(view: buttons[0], text: "One"), TourStop(view: buttons[1], text: "Two", shape: .circle),
        TourStop(view: buttons[2], text: "Three", shape: .rectangle, letsTouchesThrough: true),
      ]
      let tour = SpotlightTour(stops: stops, in: screen.window)
      tour.didFinish = { ends.append($0) }
      tour.start()
      screen.wait(0.7)
      return tour
    }
    var tour = begin()
    expectEqual(tour.index, 0)
    expectEqual(tour.label.text, "One")
    expect(tour.label.frame.minY > 150)
    expectEqual(tour.animationsEnded, 1)
    screen.tap(on: buttons[0])
    expect(tour.index == 1 && counter.taps == 0, "the tour receives the touch")
    screen.tap(at: CGPoint(x: 20, y: 20))
    expectEqual(tour.index, 2)
    expectEqual(tour.label.text, "Three")
    screen.tap(on: buttons[2])
    screen.wait(0.2)
    expectEqual(counter.taps, 1)
    expectEqual(tour.index, 2)
    expect(ends.isEmpty)
    screen.tap(at: CGPoint(x: 20, y: 20))
    screen.wait(0.5)
    expectEqual(ends, [false])
    expectNil(tour.superview)
    tour = begin()
    screen.tap(on: tour.skipButton)
    screen.wait(0.5)
    expectEqual(ends, [false, true])
    expectNil(tour.superview)
  }

  @Test("A long swipe or a tap on the bar selects another tab, but a short swipe does not")
  func tabs() {
    let tabs = SwipeTabs(nibName: nil, bundle: nil)
    tabs.viewControllers = ["a", "b", "c"].map {
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
      return controller
    }
    screen.window.rootViewController = tabs
    screen.window.layoutIfNeeded()
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 300, y: 300))
    finger.move(to: CGPoint(x: 200, y: 300), over: 0.4)
    let first = tabs.viewControllers?[0].viewIfLoaded
    expect((first?.presentation.frame.minX ?? 0) < -60, "it moves with the finger")
    finger.move(to: CGPoint(x: 190, y: 300), over: 0.4)
    finger.up()
    screen.wait(1)
    expectEqual(tabs.selectedIndex, 0)
    expect(first?.window != nil)
    expectEqual(tabs.line.frame.minX, 0)
    screen.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 50, y: 300), over: 0.3)
    screen.wait(1)
    expectEqual(tabs.selectedIndex, 1)
    expectNil(first?.window)
    expect(abs(tabs.line.frame.minX - 400.0 / 3) < 1)
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 210, y: 500), over: 0.3)
    expectEqual(tabs.selectedIndex, 1, "a vertical swipe is not horizontal")
    let bar = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil)
    screen.tap(at: CGPoint(x: bar.minX + bar.width * 0.9, y: bar.midY))
    screen.wait(0.5)
    expectEqual(tabs.selectedIndex, 2)
    expectEqual(tabs.chosenByTouch, [2])
    expect(abs(tabs.line.frame.minX - 800.0 / 3) < 1)
  }
}
