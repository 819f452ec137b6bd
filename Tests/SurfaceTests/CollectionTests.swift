import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Collection views, layouts and data sources")
struct CollectionTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
    UICollectionViewDataSourcePrefetching
  {
    var received: [String] = []
    var count = 40
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    )
      -> UICollectionReusableView
    {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      received.append("shows \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      received.append("hides \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) { received.append("shows \(elementKind)") }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) { received.append("hides \(elementKind)") }
    func collectionView(
      _ collectionView: UICollectionView,
      layout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      CGSize(width: 300, height: 50)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      layout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      UIEdgeInsets(top: 11, left: 0, bottom: 0, right: 0)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 7 }
    func collectionView(
      _ collectionView: UICollectionView,
      layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 3 }
    func collectionView(
      _ collectionView: UICollectionView,
      layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      CGSize(width: 300, height: 22)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      CGSize(width: 300, height: 33)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      received.append("prefetch")
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      received.append("no prefetch")
    }
  }

  private func collection(_ items: Items, layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout())
    -> UICollectionView
  {
    let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
    }
    view.dataSource = items
    view.delegate = items
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test("The delegate of a flow layout provides the sizes of items and the spacing")
  func flow() throws {
    let view = collection(Items())
    let layout = view.collectionViewLayout
    let first = try require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
    let second = try require(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    expectEqual(first.size, CGSize(width: 300, height: 50))
    expectEqual(first.frame.minY, 22 + 11)
    expectEqual(second.frame.minY, first.frame.maxY + 7)
    let height: CGFloat = 22 + 11 + 40 * 57 - 7 + 33
    expectEqual(layout.collectionViewContentSize.height, height)
    expectEqual(first.representedElementCategory, .cell)
    expectEqual(first.center.x, first.frame.midX)
    expectEqual(first.bounds.size, first.size)
    let header = try require(
      layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)
      )
    )
    expectEqual(header.representedElementCategory, .supplementaryView)
    expect(!header.isHidden)
    header.transform3D = CATransform3DMakeTranslation(5, 0, 0)
    expectEqual(header.transform, CGAffineTransform(translationX: 5, y: 0))
    expectNil(layout.layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: 0, section: 0)))
  }

  @Test("The delegate of a collection view is notified when items and headers appear and disappear")
  func display() {
    let items = Items()
    let view = collection(items)
    expect(items.received.contains("shows 0"))
    expect(items.received.contains("shows \(UICollectionView.elementKindSectionHeader)"))
    items.received = []
    view.contentOffset.y = view.contentSize.height - view.bounds.height
    view.layoutIfNeeded()
    expect(items.received.contains("hides 0"))
    expect(items.received.contains("shows 39"))
    expect(items.received.contains("hides \(UICollectionView.elementKindSectionHeader)"))
    expect(items.received.contains("shows \(UICollectionView.elementKindSectionFooter)"))
  }

  @Test("A collection view stores its properties for appearance and focus")
  func settings() {
    let items = Items()
    let view = collection(items)
    expectStored(view, \.allowsSelectionDuringEditing, true)
    expectStored(view, \.allowsMultipleSelectionDuringEditing, true)
    expectStoredObject(view, \.backgroundView, UIView())
    expectStored(view, \.isPrefetchingEnabled, !view.isPrefetchingEnabled)
    expectStored(view, \.remembersLastFocusedIndexPath, true)
    expectStored(view, \.reorderingCadence, .slow)
    expectStored(view, \.selectionFollowsFocus, !view.selectionFollowsFocus)
    expectStored(view, \.selfSizingInvalidation, .disabled)
    view.prefetchDataSource = items
    expectIdentical(view.prefetchDataSource, items)
    expect(!view.hasActiveDrag)
    expect(!view.hasActiveDrop)
    expect(!view.hasUncommittedUpdates)
  }

  @Test("setCollectionViewLayout replaces the layout of a collection view and calls its completion handler")
  func layouts() throws {
    let view = collection(Items())
    let other = UICollectionViewFlowLayout()
    other.sectionInset.left = 0
    var finished: [Bool] = []
    view.setCollectionViewLayout(other, animated: false) { finished.append($0) }
    expectIdentical(view.collectionViewLayout, other)
    expectEqual(finished, [true])
    let third = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(third, animated: false)
    expectIdentical(view.collectionViewLayout, third)
    expectStored(third, \.footerReferenceSize, CGSize(width: 1, height: 2))
    expectStored(third, \.sectionFootersPinToVisibleBounds, true)
    expectStored(third, \.sectionInsetReference, .fromSafeArea)
  }

  @Test("A custom layout is asked for attributes and notified of changes")
  func ownLayout() throws {
    final class Own: UICollectionViewLayout {
      override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 600) }
    }
    let layout = Own()
    let path = IndexPath(item: 0, section: 0)
    expectEqual(ObjectIdentifier(Own.layoutAttributesClass), ObjectIdentifier(UICollectionViewLayoutAttributes.self))
    expectEqual(layout.developmentLayoutDirection, .leftToRight)
    expect(!layout.flipsHorizontallyInOppositeLayoutDirection)
    expectEqual(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: 9)).y, 9)
    expectEqual(
      layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: 0, y: 9),
        withScrollingVelocity: CGPoint(x: 0, y: 1)
      ).y,
      9
    )
    expectNil(layout.layoutAttributesForSupplementaryView(ofKind: "head", at: path))
    expectNil(layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "line", at: path))
    expectNil(layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: "line", at: path))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    let context = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 5, width: 300, height: 300))
    expect(!context.invalidateDataSourceCounts)
    expect(!context.invalidateEverything)
    context.invalidateItems(at: [path])
    context.invalidateSupplementaryElements(ofKind: "head", at: [path])
    context.invalidateDecorationElements(ofKind: "line", at: [path])
    expectEqual(context.invalidatedItemIndexPaths, [path])
    expectEqual(context.invalidatedSupplementaryIndexPaths, ["head": [path]])
    expectEqual(context.invalidatedDecorationIndexPaths, ["line": [path]])
    expectStored(context, \.contentSizeAdjustment, CGSize(width: 0, height: 4))
    expectNil(context.previousIndexPathsForInteractivelyMovingItems)
    let flow = UICollectionViewFlowLayoutInvalidationContext()
    expectStored(flow, \.invalidateFlowLayoutAttributes, !flow.invalidateFlowLayoutAttributes)
    expectStored(flow, \.invalidateFlowLayoutDelegateMetrics, !flow.invalidateFlowLayoutDelegateMetrics)
  }

  @Test("A reusable view is notified when layout attributes are applied and when the layout changes")
  func reusableViews() {
    final class Telling: UICollectionViewCell {
      var received: [String] = []
      override func prepareForReuse() {
        super.prepareForReuse()
        received.append("reuse")
      }
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        received.append("apply \(layoutAttributes.indexPath.item)")
      }
    }
    let items = Items()
    items.count = 2
    let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Telling.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Telling
    expectEqual(cell?.received.contains("apply 1"), true)
    expectEqual(cell?.reuseIdentifier, "cell")
    cell?.prepareForReuse()
    expectEqual(cell?.received.last, "reuse")
  }

  @Test("A cell stores its configurations and updates them when its state changes")
  func cells() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    expectStored(cell, \.indentationLevel, 2)
    expectStored(cell, \.indentationWidth, 13)
    expectStored(cell, \.indentsAccessories, !cell.indentsAccessories)
    cell.accessories = [.checkmark(), .disclosureIndicator()]
    expectEqual(cell.accessories.count, 2)
    expectNil(cell.defaultContentConfiguration().text)
    expect(cell.automaticallyUpdatesBackgroundConfiguration)
    expectStored(cell, \.automaticallyUpdatesBackgroundConfiguration, false)
    expect(cell.automaticallyUpdatesContentConfiguration)
    expectStored(cell, \.automaticallyUpdatesContentConfiguration, false)
    cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    expect(cell.backgroundConfiguration != nil)
    expectStoredObject(cell, \.backgroundView, UIView())
    var states: [Bool] = []
    let handler: UICollectionViewCell.ConfigurationUpdateHandler = { _, state in states.append(state.isSelected) }
    cell.configurationUpdateHandler = handler
    screen.window.addSubview(cell)
    cell.isSelected = true
    cell.setNeedsUpdateConfiguration()
    screen.wait(0.1)
    expectEqual(states.last, true)
    expect(cell.configurationState.isSelected)
  }

  @Test("A snapshot returns its items by section, and a data source returns an item by index path")
  func snapshots() {
    let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    screen.window.addSubview(view)
    let handler: UICollectionView.CellRegistration<UICollectionViewCell, String>.Handler = { cell, _, item in
      cell.accessibilityLabel = item
    }
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, String>(handler: handler)
    let ends: UICollectionView.SupplementaryRegistration<UICollectionReusableView>.Handler = { view, kind, _ in
      view.accessibilityLabel = kind
    }
    let end = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader,
      handler: ends
    )
    let provider: UICollectionViewDiffableDataSource<Int, String>.CellProvider = { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view, cellProvider: provider)
    let supplementary: UICollectionViewDiffableDataSource<Int, String>.SupplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: end, for: path)
    }
    source.supplementaryViewProvider = supplementary
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 100, height: 20)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([7, 8])
    snapshot.appendItems(["a", "b"], toSection: 7)
    snapshot.appendItems(["c"], toSection: 8)
    expectEqual(snapshot.itemIdentifiers(inSection: 7), ["a", "b"])
    expectEqual(snapshot.numberOfItems(inSection: 8), 1)
    var done = 0
    source.applySnapshotUsingReloadData(snapshot) { done += 1 }
    view.layoutIfNeeded()
    expectEqual(done, 1)
    expectEqual(source.itemIdentifier(for: IndexPath(item: 1, section: 0)), "b")
    expectEqual(source.index(for: 8), 1)
    expectEqual(source.sectionIdentifier(for: 0), 7)
    expectEqual(source.snapshot().itemIdentifiers, ["a", "b", "c"])
    expectEqual(view.cellForItem(at: IndexPath(item: 0, section: 1))?.accessibilityLabel, "c")
    expect(source.supplementaryViewProvider != nil)
  }
}
