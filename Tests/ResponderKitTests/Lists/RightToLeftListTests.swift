import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of cells and flow layouts in right-to-left lists.
@MainActor
@Suite("Cells and flow layouts in right-to-left lists")
struct RightToLeftListTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))

  final class Items: UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  final class FlippedLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  final class LeftwardLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
  }

  private func collection(_ layout: UICollectionViewFlowLayout, _ items: Items) -> UICollectionView {
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 250, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    screen.window.addSubview(view)
    screen.window.layoutIfNeeded()
    return view
  }

  /// Returns the index of the item at a horizontal position in the window; nil if there is no item.
  private func item(_ view: UICollectionView, at x: CGFloat) -> Int? {
    view.indexPathForItem(at: view.convert(CGPoint(x: x, y: 50), from: nil))?.item
  }

  @Test(
    "A horizontal flow layout mirrors its items within the content, and an offset of 0 shows the last items"
  )
  func sideways() {
    let (layout, items) = (UICollectionViewFlowLayout(), Items(10))
    layout.scrollDirection = .horizontal
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
    let view = collection(layout, items)
    expectEqual(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 20)
    view.semanticContentAttribute = .forceRightToLeft
    screen.window.layoutIfNeeded()
    expectEqual(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 905)
    expectEqual(view.contentSize.width, 1025)
    expectEqual(view.contentOffset.x, 0)
    expectEqual(view.indexPathsForVisibleItems.map(\.item).sorted(), [7, 8, 9])
    expectEqual(item(view, at: 50), 9)
    expectEqual(layout.layoutAttributesForElements(in: CGRect(x: 910, y: 0, width: 50, height: 100))?.count, 1)
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .right, animated: false)
    screen.window.layoutIfNeeded()
    expectEqual(item(view, at: 200), 0)
    expectEqual(view.contentOffset.x, 755)
    view.semanticContentAttribute = .unspecified
    screen.window.layoutIfNeeded()
    expectEqual(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 20)
  }

  @Test("A layout whose coordinates the collection flips shows its first item at the right at an offset of 0")
  func flipped() throws {
    let (layout, items) = (FlippedLayout(), Items(10))
    layout.scrollDirection = .horizontal
    let view = collection(layout, items)
    expectEqual(item(view, at: 50), 0)
    screen.application.userInterfaceLayoutDirection = .rightToLeft
    screen.window.layoutIfNeeded()
    expectEqual(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX, 0)
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 250, height: 100))
    expectEqual(item(view, at: 200), 0)
    expectEqual(item(view, at: 100), 1)
    expectEqual(item(view, at: 10), 2)
    let cell = try require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    // The coordinates inside the cell are not mirrored.
    expectEqual(cell.convert(CGPoint(x: 10, y: 0), to: nil), CGPoint(x: 160, y: 0))
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 50, y: 50))
    finger.move(to: CGPoint(x: 170, y: 50), over: 0.5)
    screen.wait(0.5)
    finger.up()
    screen.wait(1)
    expect(view.contentOffset.x > 90)
    expect(view.contentOffset.x < 130)
    screen.application.userInterfaceLayoutDirection = .leftToRight
    screen.window.layoutIfNeeded()
    expect(view.transform.isIdentity)
    expect(view.visibleCells.allSatisfy(\.transform.isIdentity))
  }

  @Test("A layout whose developmentLayoutDirection is right-to-left is flipped in a left-to-right interface")
  func writtenFromRightToLeft() {
    let (layout, items) = (LeftwardLayout(), Items(3))
    let view = collection(layout, items)
    expectEqual(item(view, at: 200), 0)
    view.semanticContentAttribute = .forceRightToLeft
    screen.window.layoutIfNeeded()
    expect(view.transform.isIdentity)
    expectEqual(item(view, at: 200), 0)
  }

  @Test(
    "In a right-to-left list a cell's accessory is at the left, and image, label and indentation begin at the right"
  )
  func cell() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    screen.window.addSubview(cell)
    cell.accessoryType = .detailButton
    cell.textLabel?.text = "text"
    cell.imageView?.image = UIImage(name: "image", size: CGSize(width: 30, height: 30))
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    let parts = try [
      cell.contentView, require(cell.textLabel), require(cell.imageView), require(cell.subviews.last),
    ]
    let before = parts.map(\.frame)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    expect(parts[0].frame == before[0].mirrored(in: cell.bounds) && parts[0].frame != before[0])
    expectEqual(parts[1].frame, before[1].mirrored(in: cell.contentView.bounds))
    expect(parts[2].frame == before[2].mirrored(in: cell.contentView.bounds) && parts[2].frame != before[2])
    expect(parts[3] is UIButton && parts[3].frame == before[3].mirrored(in: cell.bounds))
  }

  @Test("In a right-to-left list the content of a list configuration begins at the right")
  func configuration() {
    var content = UIListContentConfiguration.cell()
    content.text = "text"
    content.image = UIImage(name: "image", size: CGSize(width: 30, height: 30))
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    screen.window.addSubview(view)
    view.layoutIfNeeded()
    let before = view.subviews.map(\.frame)
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    expectEqual(view.subviews.map(\.frame), before.map { $0.mirrored(in: view.bounds) })
    expect(view.subviews[0].frame.minX > 200)
  }
}
