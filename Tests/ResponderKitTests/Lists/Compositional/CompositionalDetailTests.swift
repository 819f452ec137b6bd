import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Values, copies and self-sizing of compositional layouts.
@MainActor
@Suite("Details of compositional layouts")
struct CompositionalDetailTests {
  @Test("Dimensions, sizes and spacings return their values and are compared by value")
  func values() {
    expect(fw(0.5).isFractionalWidth)
    expectEqual(fw(0.5).dimension, 0.5)
    expect(!fw(0.5).isAbsolute)
    expect(fh(0.5).isFractionalHeight)
    expect(pt(3).isAbsolute)
    expect(est(3).isEstimated)
    expect(uni(3).isUniformAcrossSiblings)
    expectEqual(fw(0.5), fw(0.5))
    expect(fw(0.5) != fh(0.5))
    expectEqual(size(fw(1), pt(2)), size(fw(1), pt(2)))
    expectEqual(fw(1).hash, fw(1).hash)
    expectEqual(size(fw(1), pt(2)).hash, size(fw(1), pt(2)).hash)
    expect(fixed(3).isFixed)
    expect(!fixed(3).isFlexible)
    expect(flexible(3).isFlexible)
    expectEqual(flexible(3).spacing, 3)
    expectEqual(fixed(3), fixed(3))
    expect(fixed(3) != flexible(3))
    expectEqual(fixed(3).hash, flexible(3).hash)
    let around = edges(leading: fixed(1), top: fixed(2), trailing: fixed(3), bottom: nil)
    expectEqual(around.leading, fixed(1))
    expectEqual(around.top, fixed(2))
    expectEqual(around.trailing, fixed(3))
    expectNil(around.bottom)
    let anchor = NSCollectionLayoutAnchor(edges: [.top], fractionalOffset: CGPoint(x: 1, y: 2))
    expectEqual(anchor.edges, .top)
    expect(anchor.isFractionalOffset)
    expect(!anchor.isAbsoluteOffset)
    expectEqual(anchor.offset.y, 2)
    expect(NSCollectionLayoutAnchor(edges: .all).isAbsoluteOffset)
    let custom = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4), zIndex: 5)
    expectEqual(custom.frame.width, 3)
    expectEqual(custom.zIndex, 5)
    expectEqual([fw(1).copy() as AnyObject === fw(1), custom.copy() as AnyObject === custom], [false, true])
    for value in [around, anchor, fixed(1), size(fw(1), fw(1))] as [any NSCopying & AnyObject] {
      expectIdentical(value.copy(with: nil) as AnyObject, value)
    }
  }

  @Test("A copy of a section is not affected by later changes, nor is a layout by changes of its configuration")
  func copies() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(pt(10), pt(10)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: .top)
    )
    let one = item(fw(1), fh(1), badges: [badge])
    let group = row(fw(1), pt(50), [one], fixed(5))
    let original = section(group) {
      $0.contentInsets = insets(1, 2, 3, 4)
      $0.interGroupSpacing = 6
      $0.orthogonalScrollingBehavior = .paging
      $0.orthogonalScrollingProperties.bounce = .always
      $0.boundarySupplementaryItems = [boundary("header", fw(1), pt(10), .top, CGPoint(x: 1, y: 2))]
      $0.decorationItems = [.background(elementKind: "back")]
      $0.supplementariesFollowContentInsets = false
      $0.contentInsetsReference = .none
      $0.supplementaryContentInsetsReference = .layoutMargins
    }
    let copy = try require(original.copy() as? NSCollectionLayoutSection)
    original.boundarySupplementaryItems[0].pinToVisibleBounds = true
    original.decorationItems[0].zIndex = 9
    original.orthogonalScrollingProperties.bounce = .never
    group.interItemSpacing = nil
    badge.zIndex = 4
    let header = copy.boundarySupplementaryItems[0]
    expect(!header.pinToVisibleBounds)
    expect(header.extendsBoundary)
    expectEqual(header.offset, CGPoint(x: 1, y: 2))
    expectEqual(header.alignment, .top)
    expectEqual(header.elementKind, "header")
    expectEqual(header.zIndex, 1)
    expect(copy.decorationItems[0].zIndex == 0 && copy.decorationItems[0].elementKind == "back")
    expectEqual(copy.orthogonalScrollingProperties.bounce, .always)
    expectEqual(copy.group.interItemSpacing, fixed(5))
    let copiedBadge = copy.group.subitems[0].supplementaryItems[0]
    expectEqual(copiedBadge.zIndex, 1)
    expectEqual(copiedBadge.elementKind, "badge")
    expectNil(copiedBadge.itemAnchor)
    expectEqual(copiedBadge.containerAnchor.edges, .top)
    expectEqual(copy.supplementaryContentInsetsReference, .layoutMargins)
    expectEqual(copy.contentInsetsReference, .none)
    expect(!copy.supplementariesFollowContentInsets)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let layout = UICollectionViewCompositionalLayout(section: original, configuration: configuration)
    configuration.scrollDirection = .horizontal
    expectEqual(layout.configuration.scrollDirection, .vertical)
    expectEqual(layout.configuration.contentInsetsReference, .safeArea)
    layout.configuration = configuration
    let again = layout.configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration
    expectEqual(again?.scrollDirection, .horizontal)
    expectEqual((one.copy() as? NSCollectionLayoutItem)?.layoutSize, size(fw(1), fh(1)))
    expect(group.visualDescription().contains("0"))
  }

  @Test("A section and a custom group receive the size of their container")
  func environment() {
    var sizes: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      sizes.append(environment.container.effectiveContentSize)
      expectEqual(environment.container.contentInsets, .zero)
      expectEqual(environment.container.effectiveContentInsets, .zero)
      expect(environment.traitCollection.userInterfaceIdiom != .tv)
      let group = NSCollectionLayoutGroup.custom(layoutSize: size(fw(0.5), pt(40))) { environment in
        sizes.append(environment.container.effectiveContentSize)
        return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
      }
      group.contentInsets = insets(1, 2, 3, 4)
      return section(group)
    }
    let probe = LayoutProbe(layout, counts: [1], frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    expectEqual(probe.frame(0), CGRect(x: 0, y: 0, width: 10, height: 10))
    expectEqual(sizes, [CGSize(width: 400, height: 300), CGSize(width: 194, height: 36)])
  }

  @Test("The content insets reference keeps sections inside the safe area, the margins, or neither")
  func insetsReference() {
    func left(_ reference: UIContentInsetsReference) -> CGFloat? {
      let screen = SimulatedScreen.square()
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.contentInsetsReference = reference
      let layout = UICollectionViewCompositionalLayout(
        section: section(row(fw(1), pt(50), [item()])),
        configuration: configuration
      )
      let probe = LayoutProbe(layout, counts: [1], frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      probe.collection.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
      let controller = UIViewController()
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
      controller.view.addSubview(probe.collection)
      screen.window.rootViewController = controller
      screen.window.layoutIfNeeded()
      return probe.frame(0)?.minX
    }
    expectEqual(left(.none), 0)
    expectEqual(left(.safeArea), 20)
    expectEqual(left(.automatic), 20)
    expect((left(.layoutMargins) ?? 0) >= 30)
    expectEqual(left(.readableContent), left(.layoutMargins))
  }

  /// A cell whose preferred height is that of its item.
  final class TallCell: UICollectionViewCell {
    var wanted = CGSize.zero
    override func sizeThatFits(_ size: CGSize) -> CGSize { wanted }
  }

  private func tall(
    _ group: NSCollectionLayoutGroup,
    count: Int,
    _ wanted: @escaping (Int) -> CGSize
  ) -> (collection: UICollectionView, source: UICollectionViewDiffableDataSource<Int, Int>) {
    let layout = UICollectionViewCompositionalLayout(section: section(group))
    let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, item in cell.wanted = wanted(item) }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot)
    collection.layoutIfNeeded()
    return (collection, source)
  }

  private func frames(_ collection: UICollectionView, _ items: Range<Int>) -> [CGRect] {
    items.compactMap { collection.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }

  @Test("Visible cells determine their heights, and scrolling up does not move the visible content")
  func selfSizing() {
    let (collection, source) = tall(row(fw(1), est(50), [item(fw(1), est(50))]), count: 1_000) {
      CGSize(width: 1, height: CGFloat(30 + $0 % 3 * 20))
    }
    _ = source
    expectEqual(frames(collection, 0..<3).map(\.height), [30, 50, 70])
    expectEqual(frames(collection, 0..<3).map(\.minY), [0, 30, 80])
    expectEqual(frames(collection, 0..<1).map(\.width), [400])
    collection.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
    collection.layoutIfNeeded()
    let top = collection.layoutAttributesForItem(at: IndexPath(item: 500, section: 0))?.frame.minY ?? 0
    expectEqual(top, collection.contentOffset.y)
    collection.contentOffset.y -= 20
    collection.layoutIfNeeded()
    let moved = collection.layoutAttributesForItem(at: IndexPath(item: 500, section: 0))?.frame.minY ?? 0
    expect(abs(moved - collection.contentOffset.y - 20) < 0.01)
    expect(collection.visibleCells.count < 20)
  }

  @Test("Cells of measured widths wrap, and cells of uniform heights are as tall as the tallest one")
  func widths() {
    let (tags, source) = tall(row(fw(1), pt(30), [item(est(80), fh(1))], fixed(10)), count: 6) {
      CGSize(width: CGFloat(100 + $0 * 20), height: 30)
    }
    _ = source
    expectEqual(frames(tags, 0..<6).map(\.minX), [0, 110, 240, 0, 170, 0])
    expectEqual(frames(tags, 0..<6).map(\.minY), [0, 0, 0, 30, 30, 60])
    let (uniform, other) = tall(row(fw(1), est(50), [item(fw(0.5), uni(50))]), count: 4) {
      CGSize(width: 1, height: CGFloat(20 + $0 * 10))
    }
    _ = other
    expectEqual(frames(uniform, 0..<4).map(\.height), [30, 30, 50, 50])
  }

  @Test("A measured header moves the cells below it")
  func header() {
    final class Header: UICollectionReusableView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 77) }
    }
    let layout = UICollectionViewCompositionalLayout(
      section: section(row(fw(1), pt(50), [item()])) {
        $0.boundarySupplementaryItems = [boundary("header", fw(1), est(20), .top)]
      }
    )
    let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<Header>(elementKind: "header") { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    expectEqual(frames(collection, 0..<2).map(\.minY), [77, 127])
    expectEqual(collection.contentSize.height, 177)
  }

  @Test("Decoration views are behind the cells, and their class is registered with the layout")
  func decoration() {
    final class Back: UICollectionReusableView {}
    let layout = UICollectionViewCompositionalLayout(
      section: section(row(fw(1), pt(50), [item()])) { $0.decorationItems = [.background(elementKind: "back")] }
    )
    layout.register(Back.self, forDecorationViewOfKind: "back")
    let probe = LayoutProbe(layout, counts: [3], frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    probe.collection.layoutIfNeeded()
    let views = probe.collection.subviews
    let back = views.firstIndex { $0 is Back }
    let cell = views.firstIndex { $0 is UICollectionViewCell }
    expect(back != nil)
    expect(cell != nil)
    expect(back ?? 0 < cell ?? 0)
    expectEqual(views.first { $0 is Back }?.frame, CGRect(x: 0, y: 0, width: 400, height: 150))
  }

  @Test("Scrolling 10,000 items creates only visible cells and attributes")
  func manyItems() {
    let layout = UICollectionViewCompositionalLayout(section: section(row(fw(1), pt(50), [item(fw(0.25))])))
    let probe = LayoutProbe(layout, counts: [10_000], frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    probe.collection.layoutIfNeeded()
    expectEqual(probe.collection.contentSize.height, 125_000)
    expectEqual(probe.cellsMade, 32)
    probe.collection.contentOffset.y = 60_025
    probe.collection.layoutIfNeeded()
    expectEqual(probe.collection.visibleCells.count, 36)
    expect(probe.cellsMade <= 68)
    expectEqual(layout.layoutAttributesForElements(in: probe.collection.bounds)?.count, 36)
    expectEqual(probe.frame(9_999), CGRect(x: 300, y: 124_950, width: 100, height: 50))
  }

  @Test("The spacing between groups does not change the height of a section without items")
  func emptySection() {
    func height(_ spacing: CGFloat) -> CGFloat {
      let rows = section(row(fw(1), pt(50), [item()])) {
        $0.interGroupSpacing = spacing
        $0.contentInsets = insets(10, 0, 10, 0)
      }
      let layout = UICollectionViewCompositionalLayout(section: rows)
      let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      let probe = LayoutProbe(layout, counts: [0], frame: frame)
      probe.collection.layoutIfNeeded()
      return probe.collection.contentSize.height
    }
    expectEqual(height(6), 20)
    expectEqual(height(0), 20)
  }

  @Test("A compositional layout has no attributes for items and views of a section that does not exist")
  func missingSection() {
    let layout = UICollectionViewCompositionalLayout(section: section(row(fw(1), pt(50), [item()])))
    let probe = LayoutProbe(layout, counts: [1], frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let path = IndexPath(item: 0, section: 7)
    expectNil(probe.collection.collectionViewLayout.layoutAttributesForItem(at: path))
    expectNil(layout.layoutAttributesForSupplementaryView(ofKind: "header", at: path))
  }

  @Test("If groups have a uniform height, a taller cell in a later group moves all groups after the first")
  func uniformGroups() {
    let (collection, source) = tall(row(fw(1), uni(50), [item(fw(1), est(50))]), count: 4) {
      CGSize(width: 1, height: CGFloat(60 + $0 * 10))
    }
    _ = source
    expectEqual(frames(collection, 0..<4).map(\.minY), [0, 90, 180, 270])
    expectEqual(collection.contentSize.height, 360)
  }

  @Test("If groups have a uniform height, items as high as their group grow with a taller cell in a later group")
  func itemsOfUniformGroups() {
    let group = row(fw(1), uni(50), [item(fw(0.5), fh(1)), item(fw(0.5), est(50))])
    let (collection, source) = tall(group, count: 40) { CGSize(width: 1, height: $0 < 20 ? 60 : 90) }
    _ = source
    expectEqual(frames(collection, 0..<3).map(\.height), [60, 60, 60])
    collection.contentOffset.y = 700
    collection.layoutIfNeeded()
    let found = frames(collection, 0..<3)
    expectEqual(found.map(\.minY), [0, 0, 90])
    expectEqual([found[0].height, found[2].height], [90, 90])
  }

  @Test("An item for which a custom group returns no frame has no attributes, and its cell is not shown")
  func itemsWithoutFrame() {
    // A preparation asks for the frames of a complete group, and then for those of the last group.
    var calls = 0
    let custom = NSCollectionLayoutGroup.custom(layoutSize: size(fw(1), est(50))) { _ in
      calls += 1
      guard calls % 2 == 1 else { return [] }
      return [0, 1].map { NSCollectionLayoutGroupCustomItem(frame: CGRect(x: $0 * 100, y: 0, width: 100, height: 40)) }
    }
    let layout = UICollectionViewCompositionalLayout(section: section(custom))
    let probe = LayoutProbe(layout, counts: [5], frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    probe.collection.layoutIfNeeded()
    expectEqual(probe.frame(3), CGRect(x: 100, y: 40, width: 100, height: 40))
    expectNil(probe.frame(4))
    expectEqual(probe.collection.visibleCells.count, 4)
  }

  @Test("A rectangle far beyond the groups of an orthogonal section contains no cells, nor does an empty rectangle")
  func remoteRectangles() {
    let strip = section(row(pt(100), pt(50), [item()])) { $0.orthogonalScrollingBehavior = .continuous }
    for section in [strip, section(row(fw(1), pt(50), [item()]))] {
      let layout = UICollectionViewCompositionalLayout(section: section)
      let probe = LayoutProbe(layout, counts: [9], frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      probe.collection.layoutIfNeeded()
      func cells(_ rect: CGRect) -> Int? {
        layout.layoutAttributesForElements(in: rect)?.filter { $0.representedElementCategory == .cell }.count
      }
      expectEqual(cells(CGRect(x: 1e30, y: 0, width: 1e30, height: 400)), 0)
      expectEqual(cells(CGRect(x: 10, y: 10, width: 0, height: 0)), 0)
      expectEqual(cells(CGRect(x: 10, y: 10, width: 1, height: 1)), 1)
      expectEqual(cells(.null), 0)
      expectEqual(cells(.infinite), 9)
    }
  }

  @Test("The section provider is asked once per preparation, not again for each cell that determines its height")
  func sizesAlone() {
    var asked = 0
    let group = row(fw(1), est(50), [item(fw(1), est(50))])
    let layout = UICollectionViewCompositionalLayout { _, _ in
      asked += 1
      return section(group)
    }
    let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<TallCell, Int> { cell, _, item in
      cell.wanted = CGSize(width: 1, height: 30)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    source.apply(snapshot)
    collection.layoutIfNeeded()
    let first = asked
    collection.contentOffset.y = 400
    collection.layoutIfNeeded()
    expectEqual(frames(collection, 15..<20).map(\.height), [30, 30, 30, 30, 30])
    expectEqual(asked, first)
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    expectEqual(asked, first + 1)
  }

  @Test("A decoration has attributes only for the first item of an existing section")
  func decorationPaths() {
    let layout = UICollectionViewCompositionalLayout(
      section: section(row(fw(1), pt(50), [item()])) { $0.decorationItems = [.background(elementKind: "back")] }
    )
    let frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    func attributes(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes? {
      layout.layoutAttributesForDecorationView(ofKind: "back", at: IndexPath(item: item, section: section))
    }
    expectEqual(attributes(0, 0)?.frame.height, 150)
    expectNil(attributes(1, 0))
    expectNil(attributes(0, 1))
  }
}
