import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// A cell whose height is the height of its box plus ten points above and below.
private final class BoxCell: UITableViewCell {
  let box = SizedView(50, 0)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell whose height is given by `sizeThatFits(_:)`.
private final class FixedHeightCell: UITableViewCell {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
}

@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let screen = LayoutScreen()
  let table = UITableView(frame: CGRect(0, 0, 320, 300))
  /// The heights of the boxes, by row.
  var boxes: [CGFloat]
  var calls: [String] = []
  /// The heights that the delegate returns, by row. If a row has no entry, its cell determines the height.
  var delegateHeights: [Int: CGFloat] = [:]
  var header: UIView?

  init(_ boxes: [CGFloat]) {
    self.boxes = boxes
    super.init()
    table.register(BoxCell.self, forCellReuseIdentifier: "box")
    table.dataSource = self
    table.delegate = self
    screen.window.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { boxes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    calls.append("cell \(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
    (cell as? BoxCell)?.box.wanted.height = boxes[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    delegateHeights[indexPath.row] ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    calls.append("shows \(indexPath.row) \(cell.frame.height)")
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    header == nil ? 0 : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }

  var tops: [CGFloat] { table.visibleCells.map(\.frame.minY) }
  var heights: [CGFloat] { table.visibleCells.map(\.frame.height) }
}

@Suite("Self-sizing rows") @MainActor struct SelfSizingTests {
  @Test("Constraints determine the heights of rows, and the delegate is called in UIKit's order")
  func constraints() {
    let rows = Rows([20, 60, 80, 100, 30, 10, 10])
    expect(rows.screen.conflicts(while: { rows.screen.layOut() }).isEmpty)
    expectEqual(rows.heights, [40, 80, 100, 120])
    expectEqual(rows.tops, [0, 40, 120, 220])
    expectEqual(
      rows.calls,
      [
        "cell 0", "shows 0 40.0", "cell 1", "shows 1 80.0", "cell 2", "shows 2 100.0", "cell 3", "shows 3 120.0",
      ]
    )
    expectEqual(rows.table.contentSize.height, 472, "rows that were never visible have the standard height")
    let cell = rows.table.visibleCells[1]
    expectEqual(cell.contentView.frame.height, 80)
    expectEqual((cell as? BoxCell)?.box.frame, CGRect(0, 10, 50, 60))
    expectEqual(rows.table.indexPathForRow(at: CGPoint(x: 5, y: 119)), IndexPath(row: 1, section: 0))
    expectEqual(rows.table.indexPathForRow(at: CGPoint(x: 5, y: 120)), IndexPath(row: 2, section: 0))
    expectIdentical(
      rows.screen.window.hitTest(CGPoint(x: 100, y: 230), with: nil),
      rows.table.visibleCells[3].contentView
    )
  }

  @Test("A row is measured when it becomes visible, and the content size grows accordingly")
  func scrolling() {
    let rows = Rows(Array(repeating: 80, count: 20))
    rows.screen.layOut()
    expectEqual(rows.heights, [100, 100, 100])
    expectEqual(rows.table.contentSize.height, 1048)
    rows.table.contentOffset.y = 50
    rows.screen.layOut()
    expectEqual(rows.table.contentSize.height, 1104)
    rows.table.estimatedRowHeight = 60
    rows.screen.layOut()
    expectEqual(rows.table.contentSize.height, 1360, "measured heights are preserved")
    rows.table.contentOffset.y = 0
    rows.table.reloadData()
    rows.screen.layOut()
    expectEqual(rows.table.contentSize.height, 1320, "reloading discards all heights; three visible rows are measured")
  }

  @Test("When a row becomes visible at the top, the other rows keep their positions on the screen")
  func upwards() {
    let rows = Rows(Array(repeating: 80, count: 40))
    rows.screen.layOut()
    rows.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    rows.screen.layOut()
    let cell = rows.table.cellForRow(at: IndexPath(row: 31, section: 0))
    func location() -> CGFloat? { cell.map { $0.convert(.zero, to: rows.screen.window).y } }
    let before = location()
    expectEqual(before, 100)
    for step in 1...3 {
      rows.table.contentOffset.y -= 30
      rows.screen.layOut()
      expectEqual(location(), 100 + 30 * CGFloat(step))
    }
    expectEqual(rows.table.indexPathsForVisibleRows?.first, IndexPath(row: 29, section: 0))
    expectEqual(rows.table.rectForRow(at: IndexPath(row: 29, section: 0)).height, 100)
    expectEqual(rows.table.rectForRow(at: IndexPath(row: 28, section: 0)).height, 44)
  }

  @Test("Table updates measure visible cells again, and moved rows keep their heights")
  func updates() {
    let rows = Rows([20, 60, 80])
    rows.screen.layOut()
    (rows.table.visibleCells[0] as? BoxCell)?.box.wanted.height = 30
    rows.table.beginUpdates()
    rows.table.endUpdates()
    expectEqual(rows.heights, [50, 80, 100])
    expectEqual(rows.tops, [0, 50, 130])
    rows.boxes.insert(5, at: 1)
    rows.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    expectEqual(rows.heights, [50, 25, 80, 100])
    rows.boxes.remove(at: 0)
    rows.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    expectEqual(rows.heights, [25, 80, 100])
    expectEqual(rows.table.contentSize.height, 205)
    rows.boxes[0] = 45
    rows.table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    rows.screen.layOut()
    expectEqual(rows.heights, [65, 80, 100])
  }

  @Test("A partly visible row at the upper edge keeps its origin when its height changes")
  func growingInSight() {
    let rows = Rows(Array(repeating: 80, count: 10))
    rows.screen.layOut()
    rows.table.contentOffset.y = 30
    rows.screen.layOut()
    (rows.table.visibleCells[0] as? BoxCell)?.box.wanted.height = 100
    rows.table.beginUpdates()
    rows.table.endUpdates()
    expectEqual(rows.table.contentOffset.y, 30)
    expectEqual(rows.table.visibleCells[0].frame, CGRect(0, 0, 320, 120))
  }

  @Test("A row that is higher than estimated moves other rows out of the visible area immediately")
  func pushing() {
    let rows = Rows([20, 20, 20, 20])
    rows.screen.layOut()
    rows.boxes.insert(400, at: 1)
    rows.calls = []
    rows.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
    expectEqual(rows.heights, [40, 420])
    expectEqual(rows.calls, ["cell 1", "shows 1 420.0"])
  }

  @Test("When several self-sizing rows become visible at the top, each row appears once, without gaps between the rows")
  func severalAbove() {
    let rows = Rows(Array(repeating: 80, count: 60))
    rows.screen.layOut()
    rows.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    rows.screen.layOut()
    rows.table.contentOffset.y -= 250
    rows.screen.layOut()
    let frames = rows.table.visibleCells.map(\.frame)
    for (upper, lower) in zip(frames, frames.dropFirst()) { expectEqual(upper.maxY, lower.minY) }
    expect(frames.allSatisfy { $0.height == 100 })
    expectEqual(frames.first.map { $0.minY <= rows.table.bounds.minY }, true)
    expectEqual(frames.last.map { $0.maxY >= rows.table.bounds.maxY }, true)
  }

  @Test("A change of the table's width measures the cells again")
  func width() {
    let rows = Rows([20, 60])
    rows.screen.layOut()
    for case let cell as BoxCell in rows.table.visibleCells { cell.box.wanted.height = 90 }
    rows.table.frame.size.width = 200
    rows.screen.layOut()
    expectEqual(rows.heights, [110, 110])
  }

  @Test("The delegate determines the heights of some rows, and the cells determine the heights of the other rows")
  func mixed() {
    let rows = Rows([20, 60, 80])
    rows.delegateHeights = [0: 33, 2: 7]
    rows.screen.layOut()
    expectEqual(rows.heights, [33, 80, 7])
    expectEqual(rows.tops, [0, 33, 113])
  }

  @Test("Without constraints a row has the standard height or the height from the cell's sizeThatFits")
  func unconstrained() {
    let rows = Rows([20])
    rows.table.register(UITableViewCell.self, forCellReuseIdentifier: "box")
    rows.screen.layOut()
    expectEqual(rows.heights, [44])
    let fixed = Rows([20, 20])
    fixed.table.register(FixedHeightCell.self, forCellReuseIdentifier: "box")
    fixed.screen.layOut()
    expectEqual(fixed.heights, [70, 70])
    fixed.table.rowHeight = 30
    fixed.screen.layOut()
    expectEqual(fixed.heights, [30, 30], "rowHeight takes precedence")
  }

  @Test("Constraints that do not determine a height leave the row at the standard height")
  func ambiguous() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(mark)
    mark.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor).isActive = true
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    expectEqual(size, CGSize(width: 200, height: 44))
  }

  @Test("The content view of a cell is narrower by the width of the cell's accessory")
  func accessory() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let square = UIView()
    square.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(square)
    NSLayoutConstraint.activate([
      square.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      square.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      square.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      square.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      square.heightAnchor.constraint(equalTo: square.widthAnchor),
    ])
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    expectEqual(height(), 200)
    cell.accessoryType = .disclosureIndicator
    expectEqual(height(), 167)
  }

  @Test("Constraints in a section header determine the height of the header")
  func header() {
    let rows = Rows([20, 20])
    let box = SizedView(20, 50)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    box.translatesAutoresizingMaskIntoConstraints = false
    header.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 4),
      box.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor),
    ])
    rows.header = header
    rows.screen.layOut()
    expectEqual(header.frame, CGRect(0, 0, 320, 54))
    expectEqual(rows.tops, [54, 94])
    rows.header = UIView(frame: CGRect(0, 0, 10, 90))
    rows.table.reloadData()
    rows.screen.layOut()
    expectEqual(rows.tops, [28, 68], "a view without constraints has the standard height")
  }

  private final class Header: UICollectionReusableView {
    let box = SizedView(20, 66)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
        box.leadingAnchor.constraint(equalTo: leadingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("Constraints in a header of a compositional layout with an estimated height determine the height of the header")
  func collectionHeader() {
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let estimated = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
    let item = NSCollectionLayoutItem(layoutSize: full)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: full, subitems: [item]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: estimated, elementKind: "header", alignment: .top)
    ]
    let screen = LayoutScreen()
    let collection = UICollectionView(
      frame: CGRect(0, 0, 320, 300),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section)
    )
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let headers = UICollectionView.SupplementaryRegistration<Header>(elementKind: "header") { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, number in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    screen.window.addSubview(collection)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    screen.layOut()
    expectEqual(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY, 66)
    expectEqual(collection.contentSize.height, 166)
  }
}
