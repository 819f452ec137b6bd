import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Touches on sections that scroll orthogonally.
@MainActor
@Suite("Sections that scroll orthogonally")
struct OrthogonalScrollingTests {
  private let screen = SimulatedScreen.square()

  /// Creates a collection with a section of cards above a section of rows.
  private func probe(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    cards: Int = 10,
    width: CGFloat = 150,
    _ change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> LayoutProbe {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      guard index == 0 else { return section(row(fw(1), pt(50), [item()])) }
      return section(row(pt(width), pt(100), [item()])) {
        $0.orthogonalScrollingBehavior = behavior
        $0.interGroupSpacing = 10
        change($0)
      }
    }
    let probe = LayoutProbe(
      layout,
      counts: [cards, 20],
      frame: CGRect(x: 0, y: 0, width: 400, height: 400)
    )
    screen.add(probe.collection, named: "collection", frame: probe.collection.frame)
    screen.window.layoutIfNeeded()
    return probe
  }

  private func scrollView(_ probe: LayoutProbe) -> OrthogonalScrollView? {
    probe.collection.subviews.compactMap { $0 as? OrthogonalScrollView }.first
  }

  private func offset(_ probe: LayoutProbe) -> CGFloat { scrollView(probe)?.contentOffset.x ?? -1 }

  @Test("A horizontal drag scrolls the section, and a vertical drag that begins on it scrolls the collection")
  func axes() {
    let probe = probe(.continuous)
    screen.steadyDrag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 180, y: 50), step: 2)
    screen.wait(3)
    expect(offset(probe) > 60)
    expectEqual(probe.collection.contentOffset, .zero)
    let scrolled = offset(probe)
    screen.steadyDrag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 10), step: 2)
    screen.wait(3)
    expect(probe.collection.contentOffset.y > 30)
    expectEqual(probe.layout.offsets[0], scrolled)
  }

  @Test("Only visible cells exist, and a section that becomes visible again has its previous offset")
  func visibleCells() {
    let probe = probe(.continuous, cards: 10_000)
    expect(probe.collection.visibleCells.count < 12)
    expect(probe.cellsMade < 12)
    expectEqual(probe.collection.contentSize, CGSize(width: 400, height: 1_100))
    scrollView(probe)?.contentOffset.x = 160_000
    screen.window.layoutIfNeeded()
    let shown = probe.collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
    expectEqual(shown, [1_000, 1_001, 1_002])
    expect(probe.cellsMade < 24)
    expectEqual(probe.frame(1_000), CGRect(x: 0, y: 0, width: 150, height: 100))
    let cell = probe.collection.cellForItem(at: IndexPath(item: 1_000, section: 0))
    expectIdentical(cell?.superview, scrollView(probe))
    expectEqual(cell?.frame.minX, 160_000)
    probe.collection.contentOffset.y = 500
    screen.window.layoutIfNeeded()
    expectNil(scrollView(probe))
    probe.collection.contentOffset.y = 0
    screen.window.layoutIfNeeded()
    expectEqual(offset(probe), 160_000)
  }

  @Test("A tap selects a card at its scrolled position")
  func selection() {
    let probe = probe(.continuous)
    scrollView(probe)?.contentOffset.x = 320
    screen.window.layoutIfNeeded()
    expectEqual(probe.collection.indexPathForItem(at: CGPoint(x: 170, y: 50)), IndexPath(item: 3, section: 0))
    screen.tap(170, 50)
    screen.wait(1)
    expectEqual(probe.collection.indexPathsForSelectedItems, [IndexPath(item: 3, section: 0)])
    screen.tap(200, 120)
    screen.wait(1)
    expectEqual(probe.collection.indexPathsForSelectedItems, [IndexPath(item: 0, section: 1)])
  }

  @Test("Scrolling cancels the press of a card")
  func press() {
    let probe = probe(.continuous)
    screen.down(200, 50)
    screen.wait(0.3)
    let cell = probe.collection.cellForItem(at: IndexPath(item: 1, section: 0))
    expectEqual(cell?.isHighlighted, true)
    for x in stride(from: 195.0, through: 100, by: -5) { screen.move(x, 50) }
    expectEqual(cell?.isHighlighted, false)
    screen.up(100, 50)
    screen.wait(3)
    expectEqual(probe.collection.indexPathsForSelectedItems, [])
  }

  @Test("A section with the behavior paging rests at multiples of its width")
  func paging() {
    let probe = probe(.paging)
    screen.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 150, y: 50), over: 0.1)
    screen.wait(3)
    expectEqual(offset(probe), 400)
  }

  @Test("A section with the behavior groupPaging moves by one group, even after a long flick")
  func groupPaging() {
    let probe = probe(.groupPaging)
    screen.drag(from: CGPoint(x: 380, y: 50), to: CGPoint(x: 150, y: 50), over: 0.08)
    screen.wait(3)
    expectEqual(offset(probe), 160)
    screen.steadyDrag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 270, y: 50), step: 1)
    screen.wait(3)
    expectEqual(offset(probe), 160)
    screen.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 300, y: 50), over: 0.08)
    screen.wait(3)
    expectEqual(offset(probe), 0)
  }

  @Test("A section with the behavior groupPagingCentered rests with any group in the middle, even the first or last")
  func centered() {
    let probe = probe(.groupPagingCentered, cards: 3, width: 300)
    expectEqual(offset(probe), -50)
    for expected in [260.0, 570, 570] {
      screen.drag(from: CGPoint(x: 380, y: 50), to: CGPoint(x: 250, y: 50), over: 0.08)
      screen.wait(3)
      expectEqual(offset(probe), CGFloat(expected))
    }
    expectEqual(probe.frame(2)?.midX, 200)
  }

  @Test("A section with the behavior continuousGroupLeadingBoundary glides over groups and rests at one of them")
  func leadingBoundary() {
    let probe = probe(.continuousGroupLeadingBoundary, cards: 50)
    screen.drag(from: CGPoint(x: 380, y: 50), to: CGPoint(x: 100, y: 50), over: 0.1)
    screen.wait(6)
    let rest = offset(probe)
    expect(rest > 400)
    expectEqual(rest.truncatingRemainder(dividingBy: 160), 0)
  }

  @Test("The scrolling properties set the bouncing and the deceleration of a section")
  func properties() {
    let calm = probe(.continuous, cards: 2) {
      $0.orthogonalScrollingProperties.bounce = .never
      $0.orthogonalScrollingProperties.decelerationRate = .fast
    }
    expectEqual(scrollView(calm)?.bounces, false)
    expectEqual(scrollView(calm)?.decelerationRate, .fast)
    let lively = probe(.groupPaging, cards: 2) { $0.orthogonalScrollingProperties.bounce = .always }
    expectEqual(scrollView(lively)?.alwaysBounceHorizontal, true)
    expectEqual(scrollView(lively)?.decelerationRate, .fast)
    expectEqual(UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.normal.rawValue, 0.998)
    expectEqual(UICollectionLayoutSectionOrthogonalScrollingProperties().bounce, .automatic)
  }

  @Test("scrollToItem scrolls the section and the collection")
  func scrollToItem() {
    let probe = probe(.continuous)
    probe.collection.contentOffset.y = 300
    screen.window.layoutIfNeeded()
    probe.collection.scrollToItem(
      at: IndexPath(item: 5, section: 0),
      at: [.centeredHorizontally, .top],
      animated: false
    )
    screen.window.layoutIfNeeded()
    expectEqual(probe.collection.contentOffset.y, 0)
    expectEqual(probe.frame(5)?.midX, 200)
    expectEqual(offset(probe), 675)
  }

  @Test("Insertions and deletions keep the offset of a section, and its cells are at their items' frames")
  func updates() {
    let probe = probe(.continuous)
    scrollView(probe)?.contentOffset.x = 320
    screen.window.layoutIfNeeded()
    probe.counts[0] = 11
    probe.collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    screen.window.layoutIfNeeded()
    expectEqual(offset(probe), 320)
    for path in probe.collection.indexPathsForVisibleItems {
      let cell = probe.collection.cellForItem(at: path)
      let frame = cell.flatMap { cell in cell.superview.map { probe.collection.convert(cell.frame, from: $0) } }
      expectEqual(frame, probe.frame(path.item, path.section), "\(path)")
    }
    probe.counts[0] = 2
    probe.collection.performBatchUpdates {
      probe.collection.deleteItems(at: (2..<11).map { IndexPath(item: $0, section: 0) })
    }
    screen.window.layoutIfNeeded()
    expectEqual(offset(probe), 0)
    probe.layout.configuration = probe.layout.configuration
    probe.collection.setCollectionViewLayout(
      UICollectionViewCompositionalLayout(section: section(row(fw(1), pt(30), [item()]))),
      animated: false
    )
    screen.window.layoutIfNeeded()
    expectNil(scrollView(probe))
    expect(probe.collection.visibleCells.allSatisfy { $0.superview === probe.collection })
  }

  @Test("The handler of visible items receives their positions in the section, and its changes are displayed")
  func handler() {
    var received: [(items: Int, first: CGRect, offset: CGFloat, width: CGFloat)] = []
    let probe = probe(.continuous) {
      $0.visibleItemsInvalidationHandler = { items, offset, environment in
        received.append(
          (items.count, items.first?.frame ?? .zero, offset.x, environment.container.contentSize.width)
        )
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = max(0.25, 1 - distance / 400)
          item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          item.zIndex = item.indexPath.item
          item.isHidden = item.indexPath.item == 9
        }
      }
    }
    scrollView(probe)?.contentOffset.x = 320
    screen.window.layoutIfNeeded()
    expectEqual(received.last?.items, 3)
    expectEqual(received.last?.first, CGRect(x: 320, y: 0, width: 150, height: 100))
    expectEqual(received.last?.offset, 320)
    expectEqual(received.last?.width, 400)
    let cell = probe.collection.cellForItem(at: IndexPath(item: 2, section: 0))
    expectEqual(cell?.transform, CGAffineTransform(scaleX: 0.5, y: 0.5))
    expectEqual(cell?.alpha, 0.6875)
  }

  @Test("A visible item reads and writes the layout attributes of its view")
  func visibleItem() {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "badge",
      with: IndexPath(item: 3, section: 1)
    )
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    let item: any NSCollectionLayoutVisibleItem = LayoutVisibleItem(attributes, shiftedBy: CGPoint(x: 100, y: 0))
    expectEqual(item.frame, CGRect(x: 110, y: 20, width: 30, height: 40))
    expectEqual(item.bounds.size, attributes.size)
    expectEqual(item.name, "badge 1-3")
    expectEqual(item.representedElementKind, "badge")
    expectEqual(item.representedElementCategory, .supplementaryView)
    expectEqual(item.indexPath.section, 1)
    item.center.x += 5
    expectEqual(attributes.center.x, 30)
    item.transform3D = CATransform3D(CGAffineTransform(scaleX: 2, y: 2))
    expectEqual(attributes.transform, CGAffineTransform(scaleX: 2, y: 2))
    expectEqual(item.transform3D.m11, 2)
    (item.alpha, item.zIndex, item.isHidden) = (0.5, 7, true)
    expectEqual(attributes.alpha, 0.5)
    expectEqual(attributes.zIndex, 7)
    expect(attributes.isHidden)
    expectEqual(item.alpha, 0.5)
    expectEqual(item.zIndex, 7)
    expect(item.isHidden)
    expectEqual(item.transform, attributes.transform)
  }
}
