import ResponderSimulation
import Testing
import UIKit

/// Tests of views that invalidate their layout or drawing during layout or drawing. Time still advances, and the
/// remaining work is done in the next frame.
@MainActor @Suite("Views that invalidate themselves while they are displayed") struct DisplayLoopTests {
  private let screen = SimulatedScreen()

  private final class Plain: UIView {}
  private final class Drawn: UIView { override func draw(_ rect: CGRect) {} }
  private final class Titled: UIButton {}

  /// A view that removes its subview and adds it again each time it is laid out.
  private final class Readding: UIView {
    var layouts = 0
    var child = UIView()
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      child.removeFromSuperview()
      addSubview(child)
    }
  }

  private var reports: [EventRecord] {
    screen.log.records.filter { if case .keepsNeedingLayout = $0.what { true } else { false } }
  }

  @Test("If the layout of a view removes and adds a subview of any class, the layout pass ends")
  func readding() {
    for child in [Plain(), Drawn(), Titled(), UIView()] {
      let before = reports.count
      let card = Readding(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      card.child = child
      card.addSubview(child)
      screen.window.addSubview(card)
      screen.window.layoutIfNeeded()
      screen.wait(0.2)
      // The first layout ends after 100 passes. Each of the 12 frames in 0.2 s adds a pass, and the first display can
      // add another one.
      expect(card.layouts >= 100)
      expect(card.layouts <= 115)
      expectEqual(reports.count, before + 1)
      expectIdentical(reports.last?.subjectObject, card)
      card.removeFromSuperview()
    }
    screen.wait(0.1)
    expectNil(screen.clock.nextDeadline)
  }

  @Test("Layout and drawing that a view requests while it draws are performed once in each frame")
  func drawing() {
    final class Restless: UIView {
      var draws = 0
      var layouts = 0
      var isRestless = true
      override func draw(_ rect: CGRect) {
        draws += 1
        guard isRestless else { return }
        setNeedsLayout()
        setNeedsDisplay()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        if isRestless { setNeedsDisplay() }
      }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.addSubview(view)
    screen.wait(0.1001)
    expectEqual(view.draws, 7)
    expectEqual(view.layouts, 7)
    expect(reports.isEmpty)
    view.isRestless = false
    screen.wait(0.1)
    expectEqual(view.draws, 8)
    expectNil(screen.clock.nextDeadline)
  }

  @Test(
    "A layout loop is recorded once for a list that reloads during layout, and for a scroll view that scrolls in layout"
  )
  func lists() {
    final class Reloading: UITableView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        reloadData()
      }
    }
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    final class Sliding: UIScrollView, UIScrollViewDelegate {
      override func layoutSubviews() {
        super.layoutSubviews()
        contentOffset.y = contentOffset.y == 1 ? 2 : 1
      }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.setNeedsLayout() }
    }
    let rows = Rows()
    let table = Reloading(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    table.dataSource = rows
    let sliding = Sliding(frame: CGRect(x: 0, y: 300, width: 300, height: 300))
    sliding.contentSize = CGSize(width: 300, height: 1_000)
    sliding.delegate = sliding
    for view in [table, sliding] as [UIView] { screen.window.addSubview(view) }
    screen.window.layoutIfNeeded()
    screen.wait(0.1)
    expect(table.layouts <= 110)
    expectEqual(reports.count, 2)
  }

  @Test("Constraints between a subview of a list and the edges of the list do not change the content size")
  func constrainedSubviewOfList() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    table.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leftAnchor.constraint(equalTo: table.leftAnchor), badge.rightAnchor.constraint(equalTo: table.rightAnchor),
      badge.widthAnchor.constraint(equalToConstant: 500), badge.topAnchor.constraint(equalTo: table.topAnchor),
    ])
    screen.window.addSubview(table)
    screen.window.layoutIfNeeded()
    screen.wait(0.1)
    expectEqual(table.contentSize.width, 300)
    expectEqual(badge.bounds.width, 500)
    expect(reports.isEmpty)
    expectNil(screen.clock.nextDeadline)
  }

  @Test("The layout pass ends even if a view's intrinsic content size changes in each layout or each time it is read")
  func intrinsicSizes() {
    final class Growing: UIView {
      var length: CGFloat = 10
      var changesAsItIsRead = false
      override var intrinsicContentSize: CGSize {
        if changesAsItIsRead { invalidateIntrinsicContentSize() }
        return CGSize(width: length, height: length)
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        guard !changesAsItIsRead else { return }
        length = length == 10 ? 20 : 10
        invalidateIntrinsicContentSize()
      }
    }
    let (growing, reading) = (Growing(), Growing())
    reading.changesAsItIsRead = true
    for view in [growing, reading] {
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.window.addSubview(view)
      view.leftAnchor.constraint(equalTo: screen.window.leftAnchor).isActive = true
      view.topAnchor.constraint(equalTo: screen.window.topAnchor).isActive = true
    }
    screen.window.layoutIfNeeded()
    screen.wait(0.1)
    expectEqual(reading.bounds.size, CGSize(width: 10, height: 10))
    expect(!reports.isEmpty)
    expect(reports.count <= 2)
  }
}
