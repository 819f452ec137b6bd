import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 480))

  private func scrollView(_ content: CGSize, _ size: CGSize = CGSize(width: 200, height: 300)) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
    view.contentSize = content
    screen.window.addSubview(view)
    screen.wait(0.01)
    return view
  }

  /// Returns the frames of the visible indicators relative to the visible area.
  private func frames(_ view: UIScrollView) -> [CGRect] {
    view.drawnItemsInFront.map { $0.box.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY) }
  }

  private func opacity(_ view: UIScrollView) -> CGFloat {
    (view.drawnItemsInFront.first?.fill?.color.alpha ?? 0) / 0.35
  }

  @Test("No indicator is visible until a drag moves; then there is one for each axis on which the content is too large")
  func dragging() throws {
    let view = scrollView(CGSize(width: 200, height: 1000))
    expect(frames(view).isEmpty)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 200))
    expect(frames(view).isEmpty)
    finger.move(to: CGPoint(x: 100, y: 100), over: 0.2)
    let frame = try require(frames(view).first)
    expectEqual(frames(view).count, 1)
    expectEqual(frame.width, 3)
    expectEqual(frame.maxX, 197)
    // The track is 294 points long. The view shows 300 of the content's 1,000 points.
    expect(abs(frame.height - 294 * 0.3) < 0.01)
    let part = view.contentOffset.y / 700
    expect(abs(frame.minY - 3 - part * (294 - frame.height)) < 0.01)
    view.contentSize.width = 400
    let both = frames(view)
    expect(both.count == 2 && both[1].height == 3 && both[1].maxY == 297)
    // The horizontal indicator's track is shorter, so that the indicators do not meet in the corner.
    expect(abs(both[1].width - 94) < 0.01)
    finger.up()
  }

  @Test("Indicators stay visible for a moment after the end of scrolling and then fade, timed by the event clock")
  func fading() {
    let view = scrollView(CGSize(width: 200, height: 1000))
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    screen.wait(0.1)
    expect(view.isScrollAnimating)
    expectEqual(opacity(view), 1)
    while view.isScrollAnimating { screen.wait(0.01) }
    let end = screen.clock.now
    expectEqual(opacity(view), 1)
    let change = view.nextDisplayChange ?? 0
    expect(change > end)
    expect(change <= end + 0.25)
    screen.wait(change - end + 0.175)
    expect(abs(opacity(view) - 0.5) < 0.01)
    expectEqual(view.nextDisplayChange, screen.clock.now)
    screen.wait(0.2)
    expect(frames(view).isEmpty)
    expectNil(view.nextDisplayChange)
  }

  @Test("A host that draws frames on demand is asked for frames until the indicators have faded")
  func hostFrames() {
    let view = scrollView(CGSize(width: 200, height: 1000))
    var isNeeded = false
    screen.application.onNeedsFrame = { isNeeded = true }
    func step() {
      screen.wait(1.0 / 60)
      screen.application.frame(at: screen.clock.now)
      isNeeded = false
    }
    for _ in 0..<3 { step() }
    expect(!screen.application.isAnimating)
    view.flashScrollIndicators()
    expect(isNeeded)
    expect(screen.application.isAnimating)
    let start = screen.clock.now
    var opacities: Set<CGFloat> = []
    while screen.application.isAnimating, screen.clock.now < start + 5 {
      step()
      opacities.insert(opacity(view))
    }
    expect(abs(screen.clock.now - start - 1.25) < 0.04)
    expect(opacities.contains(1))
    expect(opacities.contains(0))
    expect(opacities.count > 15)
  }

  @Test("flashScrollIndicators shows the enabled indicators for 0.9 s, after which they fade")
  func flash() {
    let view = scrollView(CGSize(width: 200, height: 1000))
    view.flashScrollIndicators()
    expectEqual(opacity(view), 1)
    screen.wait(0.85)
    expectEqual(opacity(view), 1)
    screen.wait(0.5)
    expect(frames(view).isEmpty)
    view.showsVerticalScrollIndicator = false
    view.flashScrollIndicators()
    expect(frames(view).isEmpty)
  }

  @Test("The indicators disappear after a drag that ends without velocity; outside of a window there are none")
  func ends() {
    let view = scrollView(CGSize(width: 200, height: 1000))
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 200))
    finger.move(to: CGPoint(x: 100, y: 150), over: 0.1)
    screen.wait(1)
    finger.up()
    expect(!view.isDecelerating)
    expectEqual(opacity(view), 1)
    screen.wait(0.7)
    expect(frames(view).isEmpty)
    view.removeFromSuperview()
    view.flashScrollIndicators()
    expect(frames(view).isEmpty)
  }

  @Test("For very long content the indicator has 36 points; beyond the content's ends it is shorter")
  func lengths() throws {
    let view = scrollView(CGSize(width: 200, height: 100_000))
    view.flashScrollIndicators()
    expectEqual(frames(view).first?.height, 36)
    expectEqual(frames(view).first?.minY, 3)
    view.contentOffset.y = 99_700
    expectEqual(frames(view).first?.maxY, 297)
    view.contentOffset.y = -20
    expectEqual(frames(view).first?.height, 16)
    expectEqual(frames(view).first?.minY, 3)
    view.contentOffset.y = 99_900
    expectEqual(frames(view).first?.height, 8)
    expectEqual(frames(view).first?.maxY, 297)
  }

  @Test("Indicator insets and the layout direction move the indicators; indicator and interface style color them")
  func insets() throws {
    let view = scrollView(CGSize(width: 200, height: 1000))
    view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 10)
    view.flashScrollIndicators()
    expectEqual(frames(view).first?.minY, 23)
    expectEqual(frames(view).first?.maxX, 187)
    view.contentOffset.y = 700
    expectEqual(frames(view).first?.maxY, 267)
    view.semanticContentAttribute = .forceRightToLeft
    expectEqual(frames(view).first?.minX, 3)
    func color() -> CGColor? { view.drawnItemsInFront.first?.fill?.color.copy(alpha: 1) }
    expectEqual(color(), UIColor.black.cgColor)
    view.overrideUserInterfaceStyle = .dark
    expectEqual(color(), UIColor.white.cgColor)
    view.indicatorStyle = .black
    expectEqual(color(), UIColor.black.cgColor)
  }

  private final class Rows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  private struct Paper: ViewAppearance {
    init(_ view: UIScrollView) {}
    func draw(in canvas: inout DisplayCanvas) { canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5), .yellow) }
  }

  @Test("Subclasses of UIScrollView have indicators; a view appearance registered for UIScrollView replaces them")
  func subclasses() {
    final class Gallery: UIScrollView {}
    let gallery = Gallery(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    gallery.contentSize = CGSize(width: 100, height: 500)
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let rows = Rows()
    table.dataSource = rows
    for view in [gallery, table] {
      screen.window.addSubview(view)
      view.flashScrollIndicators()
    }
    func hasIndicator(_ view: UIView) -> Bool { view.drawnItemsInFront.contains { $0.box.width == 3 } }
    expect(hasIndicator(gallery))
    expect(hasIndicator(table))
    ViewAppearances.register(Paper.self)
    expect(!hasIndicator(gallery))
    expectEqual(gallery.drawnItems.filled(.yellow).count, 1)
    ViewAppearances.restoreStandard(for: UIScrollView.self)
    expect(hasIndicator(gallery))
    expect(gallery.drawnItems.filled(.yellow).isEmpty)
  }

  @Test("A text view has scroll indicators in front of its text")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.addSubview(view)
    view.text = String(repeating: "line\n", count: 50)
    view.flashScrollIndicators()
    expectEqual(frames(view).count, 1)
    expect(!view.drawnItems.texts.isEmpty)
  }
}
