import Foundation
import Testing

@testable import ResponderKit

/// Tests of the flow layout's results, compared with positioning the items one by one.
@MainActor
@Suite("Lines and sizes of a flow layout")
struct FlowLayoutTests {
  private func boxes(_ items: FlowItems, from first: Double, to last: Double) -> [Int] {
    var found: [Int] = []
    items.forEachItem(from: first, to: last) { item, _ in found.append(item) }
    return found
  }

  @Test("Items of a full line are justified, and the last line has the same gaps")
  func justified() {
    let grid = FlowGrid(count: 5, length: 50, breadth: 100, lineSpacing: 10, gap: 10, room: 390)
    expectEqual(grid.perLine, 3)
    expectEqual((0..<5).map { grid.box(of: $0).across }, [0, 145, 290, 0, 145])
    expectEqual((0..<5).map { grid.box(of: $0).along }, [0, 0, 0, 60, 60])
    expectEqual(grid.total, 110)
  }

  @Test("If the items do not fill one line, the gaps between them have the minimum size")
  func notFull() {
    let grid = FlowGrid(count: 2, length: 50, breadth: 100, lineSpacing: 10, gap: 10, room: 390)
    expectEqual((0..<2).map { grid.box(of: $0).across }, [0, 110])
  }

  @Test("An item that is alone in its line is centered")
  func single() {
    let grid = FlowGrid(count: 2, length: 50, breadth: 250, lineSpacing: 10, gap: 10, room: 390)
    expectEqual((0..<2).map { grid.box(of: $0).across }, [70, 70])
    let wide = FlowGrid(count: 1, length: 50, breadth: 500, lineSpacing: 10, gap: 10, room: 390)
    expectEqual(wide.box(of: 0).across, 0)
  }

  @Test("Three items, each a third of the width, fit in one line")
  func thirds() {
    for room in [100.0, 375, 390, 393, 1000] {
      let grid = FlowGrid(count: 9, length: 50, breadth: room / 3, lineSpacing: 0, gap: 0, room: room)
      expectEqual(grid.perLine, 3)
    }
  }

  @Test(
    "A grid has the same positions as separately computed items of equal size, except in the last full line and after it"
  )
  func sameAsVarying() {
    for count in 0...13 {
      for breadth in [40.0, 90, 130, 200, 390] {
        for gap in [0.0, 7, 30] {
          let grid = FlowGrid(count: count, length: 50, breadth: breadth, lineSpacing: 8, gap: gap, room: 390)
          let sizes = (0..<count).map { _ in (length: 50.0, breadth: breadth) }
          let lines = FlowLines(sizes, lineSpacing: 8, gap: gap, room: 390)
          expectEqual(grid.total, lines.total)
          let full = count / grid.perLine * grid.perLine
          for item in 0..<count {
            expectEqual(grid.box(of: item).along, lines.boxes[item].along)
            guard item < full - grid.perLine else { continue }
            expect(abs(grid.box(of: item).across - lines.boxes[item].across) < 1e-9)
          }
          for first in stride(from: -60.0, through: 500, by: 29) {
            expectEqual(
              boxes(.uniform(grid), from: first, to: first + 100),
              boxes(.varying(lines), from: first, to: first + 100)
            )
          }
        }
      }
    }
  }

  @Test("Items of different sizes in one line are aligned by their centers")
  func varying() {
    let sizes: [(length: Double, breadth: Double)] = [(20, 100), (60, 100), (40, 250), (30, 50)]
    let lines = FlowLines(sizes, lineSpacing: 10, gap: 10, room: 300)
    expectEqual(lines.boxes.map(\.along), [20, 0, 70, 120])
    expectEqual(lines.boxes.map(\.across), [0, 200, 25, 0])
    expectEqual(lines.total, 150)
    expectEqual(boxes(.varying(lines), from: 0, to: 15), [1])
    expectEqual(boxes(.varying(lines), from: 45, to: 75), [1, 2])
  }

  @Test("A horizontal scroll direction exchanges the axes, and the delegate's sizes are used")
  func horizontal() {
    final class Program: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
      func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }
      func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: indexPath.item.isMultiple(of: 2) ? 60 : 40, height: 100) }
    }
    let program = Program()
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    let collection = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 210), collectionViewLayout: flow)
    collection.dataSource = program
    collection.delegate = program
    collection.layoutIfNeeded()
    expectEqual(collection.contentSize, CGSize(width: 340, height: 210))
    let frames = (0..<4).map { collection.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    expectEqual(
      frames,
      [
        CGRect(x: 0, y: 0, width: 60, height: 100), CGRect(x: 10, y: 110, width: 40, height: 100),
        CGRect(x: 70, y: 0, width: 60, height: 100), CGRect(x: 80, y: 110, width: 40, height: 100),
      ]
    )
    expectEqual(collection.visibleCells.count, 6)
    collection.frame.size.height = 100
    collection.layoutIfNeeded()
    expectEqual(collection.contentSize.height, 100)
    expectEqual(collection.contentSize.width, 590)
  }
}
