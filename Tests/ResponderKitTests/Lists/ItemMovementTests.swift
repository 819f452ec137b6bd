import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// A controller with 40 tiles of 100 × 100 points. The classes are not private, because the library finds the method
/// `moveItemAt` by its symbol.
class MovableTilesController: UICollectionViewController {
  var numbers = Array(0..<40)
  var calls: [String] = []
  var offersMenu = false

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.tag = numbers[indexPath.item]
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard offersMenu else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    }
  }
}

final class MovingTilesController: MovableTilesController {
  override func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
}

/// A controller that reports the move of an item to the collection itself.
final class ReportingTilesController: MovableTilesController {
  override func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    collectionView.moveItem(at: sourceIndexPath, to: destinationIndexPath)
    collectionView.reloadItems(at: [IndexPath(item: 39, section: 0)])
  }
}

@MainActor
@Suite("The standard long press that moves items")
struct ItemMovementTests {
  private let screen = SimulatedScreen.square()

  private func shown<Controller: MovableTilesController>(_ controller: Controller) -> Controller {
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    return controller
  }

  /// Presses at a point for 0.6 seconds, then drags to another point.
  private func dragAfterPress(from start: CGPoint, to end: CGPoint, rest: TimeInterval = 0) {
    let finger = screen.finger()
    finger.down(at: start)
    screen.wait(0.6)
    finger.move(to: end, over: 0.3)
    if rest > 0 { screen.wait(rest) }
    finger.up()
    screen.wait(0.5)
  }

  private func tags(of controller: MovableTilesController) -> [Int] {
    controller.collectionView.visibleCells
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.tag)
  }

  @Test("After a long press an item follows the finger, and the data source moves it where the finger lifts")
  func moves() {
    let controller = shown(MovingTilesController())
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 30, y: 40))
    screen.wait(0.4)
    expectNil(controller.collectionView.movement)
    screen.wait(0.2)
    expect(controller.collectionView.movement != nil)
    finger.move(to: CGPoint(x: 230, y: 140), over: 0.3)
    screen.window.layoutIfNeeded()
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    expectEqual(cell?.center, CGPoint(x: 250, y: 150), "the distance from the finger to the center stays the same")
    finger.up()
    screen.wait(0.5)
    expectEqual(controller.calls, ["move 0 to 6"])
    expectEqual(tags(of: controller).prefix(8), [1, 2, 3, 4, 5, 6, 0, 7])
    screen.tap(30, 40)
    expectEqual(controller.calls, ["move 0 to 6", "select 0"])
  }

  @Test("If the data source reports the move of an item to the collection itself, the item moves once")
  func reported() {
    let controller = shown(ReportingTilesController())
    controller.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    dragAfterPress(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 230, y: 140))
    expectEqual(tags(of: controller).prefix(8), [1, 2, 3, 4, 5, 6, 0, 7])
    expectEqual(controller.collectionView.indexPathsForSelectedItems, [IndexPath(item: 6, section: 0)])
  }

  @Test("The layout determines the attributes of the item that the user moves")
  func attributes() {
    final class Lifting: UICollectionViewFlowLayout {
      override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath,
        withTargetPosition position: CGPoint
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
        attributes.alpha = 0.5
        return attributes
      }
    }
    let controller = MovingTilesController()
    let layout = Lifting()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    _ = shown(controller)
    controller.collectionView.collectionViewLayout = layout
    screen.window.layoutIfNeeded()
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 30, y: 40))
    screen.wait(0.6)
    finger.move(to: CGPoint(x: 230, y: 140), over: 0.3)
    screen.window.layoutIfNeeded()
    let cell = controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    expectEqual(cell?.alpha, 0.5)
    expectEqual(cell?.frame, CGRect(x: 200, y: 100, width: 100, height: 100))
    finger.up()
    screen.wait(0.5)
    expectEqual(controller.collectionView.visibleCells.map(\.alpha), Array(repeating: 1, count: 16))
  }

  @Test("A controller that does not implement moveItemAt has no movement: the press selects when it ends")
  func withoutMethod() {
    let controller = shown(MovableTilesController())
    screen.press(at: CGPoint(x: 30, y: 40), for: 0.8)
    expectEqual(controller.calls, ["select 0"])
    expectNil(controller.collectionView.movement)
    dragAfterPress(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 230, y: 140))
    expectEqual(tags(of: controller).prefix(3), [0, 1, 2])
  }

  @Test("The property that installs the press removes and adds it, also after the view was loaded or replaced")
  func property() {
    let controller = shown(MovingTilesController())
    controller.installsStandardGestureForInteractiveMovement = false
    dragAfterPress(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 230, y: 140))
    expect(controller.calls.isEmpty)
    controller.installsStandardGestureForInteractiveMovement = true
    dragAfterPress(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 130, y: 40))
    expectEqual(controller.calls, ["move 0 to 1"])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let other = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
    other.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    (other.dataSource, other.delegate) = (controller, controller)
    controller.collectionView = other
    screen.window.layoutIfNeeded()
    expect(other.recognizers.contains { $0 is ItemMovementPress })
  }

  @Test("An item with a context menu shows the menu and is not moved")
  func menu() {
    let controller = shown(MovingTilesController())
    controller.offersMenu = true
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 30, y: 40))
    screen.wait(0.8)
    expect(screen.window.visibleMenu != nil)
    expectNil(controller.collectionView.movement)
    finger.up()
    expect(controller.calls.isEmpty)
  }

  @Test("While the finger rests near an edge, the content scrolls and the item stays under the finger")
  func scrollsAtTheEdge() {
    let controller = shown(MovingTilesController())
    dragAfterPress(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 390), rest: 1)
    let offset = controller.collectionView.contentOffset.y
    expect(offset > 300)
    expect(offset <= 600)
    let row = Int((offset + 390) / 100)
    expectEqual(controller.calls, ["move 0 to \(row * 4)"])
  }

  @Test("An interruption by the system cancels the movement")
  func cancelled() {
    let controller = shown(MovingTilesController())
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 30, y: 40))
    screen.wait(0.6)
    finger.move(to: CGPoint(x: 230, y: 140), over: 0.3)
    finger.cancel()
    screen.wait(0.5)
    expect(controller.calls.isEmpty)
    expectNil(controller.collectionView.movement)
    expectEqual(tags(of: controller).prefix(3), [0, 1, 2])
  }

  @Test("With a diffable data source, the reordering handlers determine the items and receive the change")
  func diffable() {
    let controller = MovableTilesController()
    screen.window.rootViewController = controller
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: controller.collectionView) {
      collection,
      path,
      letter in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      cell.accessibilityIdentifier = letter
      return cell
    }
    var changes: [[String]] = []
    source.reorderingHandlers.canReorderItem = { $0 != "d" }
    source.reorderingHandlers.didReorder = { changes.append($0.finalSnapshot.itemIdentifiers) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c", "d"])
    source.apply(snapshot)
    screen.window.layoutIfNeeded()
    dragAfterPress(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50))
    expectEqual(changes, [["b", "c", "a", "d"]])
    expectEqual(source.snapshot().itemIdentifiers, ["b", "c", "a", "d"])
    dragAfterPress(from: CGPoint(x: 350, y: 50), to: CGPoint(x: 50, y: 50))
    expectEqual(changes.count, 1)
  }

  @Test(
    "Between two sections, other items stay where they are during a movement; within one, they make room",
    arguments: [
      (target: ListPosition(3, in: 0), items: [0, 2, 3, 1, 4]),
      (target: ListPosition(0, in: 0), items: [1, 0, 2, 3, 4]),
      (target: ListPosition(2, in: 1), items: [0, 1, 2, 3, 4]),
    ]
  )
  func shownItems(target: ListPosition, items: [Int]) {
    let movement = ItemMovement(UICollectionViewCell(frame: .zero), at: ListPosition(1, in: 0))
    movement.target = target
    expectEqual((0..<5).map { movement.item(in: ListPosition($0, in: 0)) }, items.map { ListPosition($0, in: 0) })
    expectEqual((0..<5).map { movement.item(in: ListPosition($0, in: 1)) }, (0..<5).map { ListPosition($0, in: 1) })
  }
}
