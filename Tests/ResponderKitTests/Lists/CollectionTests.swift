import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// An app with a collection, which logs every delegate call.
@MainActor
final class CollectionProgram: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  final class Cell: UICollectionViewCell {
    static var alive = 0
    weak var program: CollectionProgram?
    var item = -1

    override init(frame: CGRect) {
      super.init(frame: frame)
      Cell.alive += 1
    }

    required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    isolated deinit {
      Cell.alive -= 1
    }

    override var isHighlighted: Bool { didSet { program?.calls.append("cell\(item).highlighted=\(isHighlighted)") } }
    override var isSelected: Bool { didSet { program?.calls.append("cell\(item).selected=\(isSelected)") } }
  }

  let collection: UICollectionView
  let flow = UICollectionViewFlowLayout()
  var counts: [Int]
  var calls: [String] = []
  var selects = true
  var deselects = true

  init(counts: [Int] = [12]) {
    self.counts = counts
    flow.itemSize = CGSize(width: 100, height: 100)
    flow.minimumLineSpacing = 0
    flow.minimumInteritemSpacing = 0
    collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: flow)
    collection.register(Cell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header"
    )
    collection.dataSource = self
    collection.delegate = self
  }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func middle(of item: Int) -> CGPoint {
    let frame = collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
    return collection.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.accessibilityIdentifier = "cell\(indexPath.item)"
    if let cell = cell as? Cell {
      cell.program = self
      cell.item = indexPath.item
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldHighlight \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    calls.append("didHighlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    calls.append("didUnhighlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldSelect \(indexPath.item)")
    return selects
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldDeselect \(indexPath.item)")
    return deselects
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    calls.append("primary \(indexPath.item)")
  }
}

@MainActor
@Suite("Collections")
struct CollectionTests {
  let screen = SimulatedScreen.square()
  let program = CollectionProgram()
  private var collection: UICollectionView { program.collection }

  init() {
    screen.add(collection, named: "collection", frame: collection.frame)
    screen.window.layoutIfNeeded()
    _ = program.take()
    screen.log.removeAll()
  }

  private func tap(_ item: Int) { screen.tap(program.middle(of: item)) }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Touches

  @Test("A tap calls the cell and the delegate in UIKit's order for collections (V-74, X-37)")
  func v74() {
    tap(0)
    expectEqual(
      program.take(),
      [
        "shouldHighlight 0", "cell0.highlighted=true", "didHighlight 0", "shouldSelect 0", "cell0.selected=true",
        "didSelect 0", "primary 0", "cell0.highlighted=false", "didUnhighlight 0",
      ]
    )
    tap(5)
    expectEqual(
      program.take(),
      [
        "shouldHighlight 5", "cell5.highlighted=true", "didHighlight 5", "shouldSelect 5", "cell0.selected=false",
        "didDeselect 0", "cell5.selected=true", "didSelect 5", "primary 5", "cell5.highlighted=false",
        "didUnhighlight 5",
      ]
    )
    expectEqual(
      screen.lines(.select),
      [
        "collection didHighlight 0", "collection didSelect 0", "collection didUnhighlight 0",
        "collection didHighlight 5", "collection didDeselect 0", "collection didSelect 5",
        "collection didUnhighlight 5",
      ]
    )
  }

  @Test("With multiple selection, a tap on a selected item calls shouldDeselect instead of shouldSelect (V-74)")
  func multiple() {
    collection.allowsMultipleSelection = true
    tap(1)
    tap(2)
    expectEqual(collection.indexPathsForSelectedItems, [path(1), path(2)])
    _ = program.take()
    tap(1)
    expectEqual(
      program.take(),
      [
        "shouldHighlight 1", "cell1.highlighted=true", "didHighlight 1", "shouldDeselect 1", "cell1.selected=false",
        "didDeselect 1", "cell1.highlighted=false", "didUnhighlight 1",
      ]
    )
    program.deselects = false
    tap(2)
    expectEqual(collection.indexPathsForSelectedItems, [path(2)])
    program.selects = false
    tap(3)
    expectEqual(collection.indexPathsForSelectedItems, [path(2)])
  }

  @Test("A cancelled touch ends the highlight of an item without selecting it (V-75)")
  func v75() {
    let point = program.middle(of: 4)
    screen.down(point.x, point.y)
    screen.clock.advance(by: 0.2)
    screen.application.cancelAllTouches()
    expectEqual(
      program.take(),
      [
        "shouldHighlight 4", "cell4.highlighted=true", "didHighlight 4", "cell4.highlighted=false", "didUnhighlight 4",
      ]
    )
  }

  @Test("A reload in didSelect ends the highlight immediately, and no further delegate calls follow")
  func reloadInDidSelect() {
    final class Reloading: UICollectionViewDelegate {
      var calls: [String] = []

      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("select")
        collectionView.reloadData()
        calls.append("reloaded")
      }

      func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        calls.append("unhighlight \(indexPath.item)")
      }
    }
    let reloading = Reloading()
    collection.delegate = reloading
    screen.window.layoutIfNeeded()
    tap(1)
    expectEqual(reloading.calls, ["select", "unhighlight 1", "reloaded"])
    expectEqual(collection.indexPathsForSelectedItems, [])
  }

  // MARK: Positions

  @Test("Only visible items have cells, and the cells of invisible items are reused")
  func reuse() {
    let start = CollectionProgram.Cell.alive
    program.counts = [1_000_000]
    collection.reloadData()
    screen.window.layoutIfNeeded()
    expectEqual(collection.contentSize, CGSize(width: 400, height: 25_000_000))
    for offset in stride(from: 0.0, through: 5000, by: 37) {
      collection.contentOffset.y = offset
      screen.window.layoutIfNeeded()
      let items = collection.indexPathsForVisibleItems.map(\.item)
      let first = Int(offset / 100) * 4
      expectEqual(items, Array(first..<first + (offset.truncatingRemainder(dividingBy: 100) == 0 ? 16 : 20)))
      for cell in collection.visibleCells {
        expectEqual(
          collection.indexPath(for: cell).map { collection.layoutAttributesForItem(at: $0)?.frame },
          cell.frame
        )
      }
    }
    expect(CollectionProgram.Cell.alive - start <= 8)
    collection.scrollToItem(at: path(999_999), at: .bottom, animated: false)
    expectEqual(collection.contentOffset.y, 24_999_600)
    collection.scrollToItem(at: path(400), at: .centeredVertically, animated: false)
    expectEqual(collection.contentOffset.y, 9850)
    collection.scrollToItem(at: path(401), at: [], animated: false)
    expectEqual(collection.contentOffset.y, 9850)
  }

  @Test("The index path at a point is that of the item that contains the point, and nil between items")
  func points() {
    program.flow.minimumLineSpacing = 20
    screen.window.layoutIfNeeded()
    expectEqual(collection.indexPathForItem(at: CGPoint(x: 150, y: 125)), path(5))
    expectNil(collection.indexPathForItem(at: CGPoint(x: 150, y: 110)))
    expectEqual(collection.indexPathForItem(at: CGPoint(x: 99.9, y: 0)), path(0))
    expectEqual(collection.indexPathForItem(at: CGPoint(x: 100, y: 0)), path(1))
  }

  @Test("Selected items stay selected when items are inserted, deleted or moved")
  func updates() {
    collection.allowsMultipleSelection = true
    for item in [2, 5] { collection.selectItem(at: path(item), animated: false, scrollPosition: []) }
    program.counts = [13]
    collection.insertItems(at: [path(0)])
    expectEqual(collection.indexPathsForSelectedItems, [path(3), path(6)])
    program.counts = [12]
    collection.performBatchUpdates {
      collection.deleteItems(at: [path(3)])
      collection.moveItem(at: path(6), to: path(0))
    }
    expectEqual(collection.indexPathsForSelectedItems, [path(0)])
    expectEqual(collection.cellForItem(at: path(0))?.isSelected, true)
    collection.reloadItems(at: [path(0)])
    expectEqual(collection.indexPathsForSelectedItems, [])
    expect(screen.lines(.select).isEmpty)
  }

  @Test("A header precedes the items of its section, and a pinned header stays visible")
  func headers() {
    program.counts = [12, 12]
    program.flow.headerReferenceSize = CGSize(width: 1, height: 30)
    program.flow.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 15, right: 0)
    collection.reloadData()
    screen.window.layoutIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    expectEqual(collection.contentSize.height, 700)
    expectEqual(collection.layoutAttributesForItem(at: path(0, 1))?.frame.minY, 385)
    expectEqual(collection.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY, 0)
    collection.contentOffset.y = 100
    screen.window.layoutIfNeeded()
    expectEqual(collection.indexPathsForVisibleSupplementaryElements(ofKind: kind), [path(0, 1)])
    program.flow.sectionHeadersPinToVisibleBounds = true
    screen.window.layoutIfNeeded()
    expectEqual(collection.supplementaryView(forElementKind: kind, at: path(0))?.frame.minY, 100)
    expectIdentical(
      collection.hitTest(CGPoint(x: 50, y: 110), with: nil),
      collection.supplementaryView(forElementKind: kind, at: path(0))
    )
  }

  @Test("A layout can change the content offset at which a drag comes to rest")
  func snapping() {
    final class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100) }
    }
    program.counts = [1000]
    let snapping = Snapping()
    snapping.itemSize = CGSize(width: 100, height: 100)
    collection.collectionViewLayout = snapping
    collection.reloadData()
    screen.steadyDrag(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 190), step: 9)
    expect(collection.isDecelerating)
    screen.clock.advance(by: 10)
    expect(collection.contentOffset.y > 200)
    expectEqual(collection.contentOffset.y.truncatingRemainder(dividingBy: 100), 0)
  }

  @Test("A collection shows the items that a custom layout returns, in the order of their zIndex")
  func ownLayout() {
    final class Pile: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 400) }

      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }

      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        attributes.zIndex = -indexPath.item
        attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        return attributes
      }
    }
    collection.collectionViewLayout = Pile()
    screen.window.layoutIfNeeded()
    expectEqual(collection.visibleCells.count, 3)
    expectEqual(collection.indexPathForItem(at: CGPoint(x: 150, y: 150)), path(0))
    expectNil(collection.indexPathForItem(at: CGPoint(x: 110, y: 150)))
    screen.tap(150, 150)
    expectEqual(collection.indexPathsForSelectedItems, [path(0)])
    expectEqual(collection.cellForItem(at: path(0))?.frame, CGRect(x: 125, y: 125, width: 50, height: 50))
  }
}
