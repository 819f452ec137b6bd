import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of views that invalidate layout during layout. The layout pass ends nevertheless, unfinished work waits for
/// the next frame, and each loop is recorded once.
@MainActor
@Suite("Layout feedback loops")
struct LayoutLoopTests {
  final class LoopingView: UIView {
    var layouts = 0
    var safeAreas = 0
    var onLayout: ((LoopingView) -> Void)?
    var onSafeArea: ((LoopingView) -> Void)?

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      onLayout?(self)
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      safeAreas += 1
      onSafeArea?(self)
    }
  }

  private let screen: SimulatedScreen

  init() {
    var configuration = EventConfiguration.uiKit
    configuration.layoutPassLimit = 10
    screen = .square(configuration: configuration)
  }

  private func view(_ name: String, in superview: UIView? = nil) -> LoopingView {
    screen.add(LoopingView(), named: name, frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: superview)
  }

  private var reports: [String] {
    screen.log.records.filter { $0.what.kind == .keepsNeedingLayout }
      .map { "\($0.line(DefaultNames())), because \($0.why(DefaultNames()) ?? "")" }
  }

  @Test("A view that invalidates itself in its layout is laid out 10 times, and then once in each frame")
  func oneView() {
    let card = view("card")
    card.onLayout = { $0.setNeedsLayout() }
    screen.window.layoutIfNeeded()
    expectEqual(card.layouts, 10)
    expectEqual(
      reports,
      [
        "card keeps needing layout, because card invalidates the layout in layoutSubviews, in each of 10 passes; "
          + "the next pass waits for the next frame"
      ]
    )
    // If a module that draws views is linked, displaying the card for the first time causes one more layout.
    screen.wait(0)
    let before = card.layouts
    screen.wait(0.1001)
    expectEqual(card.layouts, before + 6)
    card.onLayout = nil
    screen.wait(0.1)
    expectEqual(card.layouts, before + 7)
    expectNil(screen.clock.nextDeadline)
    expectEqual(reports.count, 1)
  }

  @Test("A layout loop that ends and begins again is recorded a second time")
  func again() {
    let card = view("card")
    for round in 1...2 {
      card.onLayout = { $0.setNeedsLayout() }
      card.setNeedsLayout()
      screen.window.layoutIfNeeded()
      screen.window.layoutIfNeeded()
      expectEqual(reports.count, round)
      card.onLayout = nil
      screen.window.layoutIfNeeded()
    }
  }

  @Test("While a layout loop continues, each event lays the view out once and is delivered")
  func events() {
    let card = view("card")
    card.onLayout = { $0.setNeedsLayout() }
    screen.window.layoutIfNeeded()
    let before = card.layouts
    screen.down(50, 50)
    expectEqual(card.layouts, before + 1)
    expectEqual(screen.lines(.hit), ["card hit"])
  }

  @Test(
    "If views invalidate each other, the view whose layout is refused is recorded with the view that invalidates it"
  )
  func twoViews() {
    let outer = view("outer")
    let inner = view("inner", in: outer)
    outer.onLayout = { _ in inner.setNeedsLayout() }
    inner.onLayout = { _ in outer.setNeedsLayout() }
    screen.window.layoutIfNeeded()
    expectEqual(outer.layouts, 10)
    expectEqual(inner.layouts, 10)
    expectEqual(reports.count, 1)
    expect(
      reports.first?.hasPrefix("outer keeps needing layout, because inner invalidates the layout in layoutSubviews")
        ?? false
    )
  }

  @Test("If views call each other's layoutIfNeeded within their layouts, the recursion ends")
  func recursion() {
    let views = (0..<3).map { view("view \($0)") }
    for card in views {
      card.onLayout = { _ in
        for other in views {
          other.setNeedsLayout()
          other.layoutIfNeeded()
        }
      }
    }
    screen.window.layoutIfNeeded()
    expect(views.allSatisfy { $0.layouts <= 200 })
    expect(!reports.isEmpty)
    expect(reports.count <= 3)
    screen.wait(0.1)
    expect(reports.count <= 3)
  }

  @Test("A controller that invalidates its view after each layout is named in the record")
  func controllers() {
    final class Restless: UIViewController {
      override func viewDidLayoutSubviews() { view.setNeedsLayout() }
    }
    let controller = Restless()
    controller.view.accessibilityIdentifier = "root"
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    expectEqual(reports.count, 1)
    expect(
      reports.first?.hasPrefix(
        "root keeps needing layout, because Restless invalidates the layout in viewDidLayoutSubviews"
      )
        ?? false
    )
  }

  @Test("A view whose safe area callback always changes its safe area is notified a limited number of times")
  func safeArea() {
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    let card = view("card")
    card.onSafeArea = { card in
      card.frame.origin.y = card.frame.origin.y == 0 ? 10 : 0
      card.frame.origin.y = card.frame.origin.y == 0 ? 10 : 0
    }
    card.frame.origin.y = 20
    expect(card.safeAreas <= 11)
    expectEqual(reports.count, 1)
    screen.wait(0.1)
    expect(card.safeAreas <= 60)
    expectEqual(reports.count, 1)
    card.onSafeArea = nil
    screen.wait(0.1)
    expectNil(screen.clock.nextDeadline)
  }

  @Test("A view measured a thousand times in another view's layout is laid out a thousand times")
  func measuring() {
    let card = view("card")
    let prototype = LoopingView()
    card.onLayout = { _ in
      for _ in 0..<1_000 {
        prototype.setNeedsLayout()
        prototype.layoutIfNeeded()
      }
    }
    screen.window.layoutIfNeeded()
    expectEqual(prototype.layouts, 1_000)
    expectEqual(reports, [])
  }

  @Test("A layout that becomes stable after a few passes is completed by one call, and no loop is recorded")
  func settling() {
    let outer = view("outer")
    let inner = view("inner", in: outer)
    inner.onLayout = { inner in if inner.layouts < 5 { outer.setNeedsLayout() } }
    outer.onLayout = { _ in inner.setNeedsLayout() }
    screen.window.layoutIfNeeded()
    expectEqual(outer.layouts, 5)
    expectEqual(inner.layouts, 5)
    expectEqual(reports, [])
    screen.wait(0.01)
    expectNil(screen.clock.nextDeadline)
  }

  @Test("If each layout adds a subview whose layout adds a subview, the layout stops at the pass limit")
  func newViews() {
    let card = view("card")
    var made = 0
    @MainActor func add() {
      made += 1
      let new = LoopingView()
      new.onLayout = { _ in add() }
      card.addSubview(new)
    }
    card.onLayout = { card in if card.layouts == 1 { add() } }
    screen.window.layoutIfNeeded()
    expect(made <= 100)
    expect(reports.count >= 1)
    expect(reports.count <= 2)
  }
}
